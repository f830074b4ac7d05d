//! Mending: what else a step may have meant, and which findings speak against a record.

mod changes;
mod lines;
mod lost;
mod throughout;

use scorebook_core::{Change, Code, Kind, LineSlip, Mending, Witness};

use crate::findings;
use crate::game::{Allure, Step};
use crate::rules::{Position, Rules};
use crate::syntax::{Act, Deed, Record};

/// What is open or only unusual speaks against nobody: a repair must not settle what the record leaves open. An unusual
/// target does: a slip is not explained by an attack on an own unit.
const DOUBTS: [&Code; 3] =
    [&findings::AMBIGUOUS_UNIT, &findings::ORIGIN_NEEDED, &findings::TOO_MANY_READINGS];

/// Many leave out that a unit passes. But who does nothing round after round was killed by what slipped.
const SLIGHT: [&Code; 2] = [&findings::UNITS_LEFT, &findings::LONE_HALF];

impl Mending<Allure> for Rules {
    /// The likeliest few readings mostly lead to the game that was played.
    const FIRST_BEAM: usize = 4;

    fn witness(code: &Code) -> Option<Witness> {
        let is_doubt = DOUBTS.iter().any(|doubt| doubt.name == code.name);
        (code.kind == Kind::Rules && !is_doubt).then_some(Witness::Legality)
    }

    fn is_slight(code: &Code) -> bool {
        SLIGHT.iter().any(|slight| slight.name == code.name)
    }

    /// Where a number is left out, a turn may be.
    fn is_hole(code: &Code) -> bool {
        code.name == findings::TURN_NUMBER.name
    }

    /// Every reading of what is open is played on.
    fn effort(position: &Position) -> usize {
        position.effort()
    }

    fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }

    fn throughout(record: &Record, changes: &mut Vec<Change<Act>>) {
        throughout::changes(record, changes);
    }

    /// A card may have any name, so nearly any slip makes one of a unit: nobody means that.
    fn can_say(record: &Record, step: usize, act: &Act) -> bool {
        let is_card = |act: &Act| matches!(act.does, Deed::Card(_));
        !is_card(act) || record.steps.get(step).is_some_and(|step| is_card(&step.act))
    }

    fn lines(record: &Record, text: &str) -> Vec<LineSlip> {
        lines::slips(record, text)
    }
}
