//! How records are mended, as the core asks for it: each question is one line into a room.

use scorebook_core::{Case, Change, Code, Key, LineSlip, Mending, Witness};

use crate::game::Hexil;
use crate::mend::{changes, lost, throughout, witness};
use crate::rules::{Position, Rules};
use crate::syntax::{Act, Hidable, Record};

impl Mending<Hexil> for Rules {
    /// The likeliest few readings mostly lead to the game that was played.
    const FIRST_BEAM: usize = 4;

    /// A step moves a few cards.
    const EASE: u64 = 2;

    /// Who has a card too few or too many since two turns were exchanged may get along with it for long.
    const EXCHANGED_BEFORE: usize = 40;

    fn witness(code: &Code) -> Option<Witness> {
        witness::witness(code)
    }

    fn is_remote(code: &Code) -> bool {
        witness::is_remote(code)
    }

    /// The faces of the dice, of which the table shows the sum alone.
    fn beyond(act: &Act) -> Option<u64> {
        if let Act::Roll(Hidable::Open(dice)) = act { Some(Key::of(dice)) } else { None }
    }

    fn effort(position: &Position) -> usize {
        position.effort()
    }

    fn changes(position: &Position, case: &Case<'_, Hexil>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }

    fn throughout(record: &Record, changes: &mut Vec<Change<Act>>) {
        throughout::changes(record, changes);
    }

    fn lines(record: &Record, text: &str) -> Vec<LineSlip> {
        lost::turns(record, text)
    }

    fn exchanged(one: &Case<'_, Hexil>, next: &Case<'_, Hexil>) -> Option<(Act, Act)> {
        // A turn begins with its roll and ends with its end: who exchanges these writes down another game. But what stands after the end of a
        // turn and before the next roll belongs before it.
        let bounds = |act: &Act| matches!(act, Act::EndTurn | Act::Roll(_));
        let is_before_roll = |act: &Act| matches!(act, Act::Use(_) | Act::MoveRobber(_) | Act::Steal { .. });
        let before = one.step.checked_sub(1).map(|before| one.record.steps[before].act);
        let is_kept = match (one.act, next.act) {
            // Nobody ends a turn that has not begun.
            (Act::EndTurn, Act::Roll(_)) => before == Some(Act::EndTurn),
            (Act::Roll(_), other) => is_before_roll(other),
            (other, Act::Roll(_)) => !bounds(other),
            (Act::EndTurn, next) => !bounds(next),
            (one, next) => !bounds(one) && !bounds(next),
        };
        is_kept.then_some((*next.act, *one.act))
    }
}
