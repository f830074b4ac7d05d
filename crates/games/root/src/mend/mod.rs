//! What may have been meant: `changes` are the slips of the pen that could have made a step what it is.

mod changes;
mod seats;
mod throughout;

use scorebook_core::{Case, Change, Code, Kind, LineSlip, Mending, Witness};

use crate::findings;
use crate::game::{Root, RootRecord};
use crate::rules::{Position, Rules};
use crate::syntax::act::Act;

impl Mending<Root> for Rules {
    /// Two rounds or so: what was misplaced longer ago has been missed before.
    const HINDSIGHT: usize = 120;

    /// Real records have five slips or more, so the search has to go deep.
    const BEAM: usize = 5;

    fn witness(code: &Code) -> Option<Witness> {
        let pieces =
            [&findings::SUPPLY_EMPTY, &findings::TOO_FEW, &findings::NO_ITEM, &findings::CARD_ELSEWHERE];
        match code.kind {
            _ if pieces.iter().any(|known| known.name == code.name) => Some(Witness::Pieces),
            Kind::Rules => Some(Witness::Legality),
            Kind::Score => Some(Witness::Scores),
            Kind::Syntax | Kind::Style => None,
        }
    }

    fn is_hole(code: &Code) -> bool {
        code.name == findings::TURN_ORDER.name
    }

    fn can_say(record: &RootRecord, step: usize, act: &Act) -> bool {
        seats::can_say(record, step, act)
    }

    fn changes(position: &Position, case: &Case<'_, Root>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }

    fn throughout(record: &RootRecord, changes: &mut Vec<Change<Act>>) {
        changes.extend(throughout::supporters(record));
    }

    fn lines(record: &RootRecord, text: &str) -> Vec<LineSlip> {
        let mut slips = seats::other_seats(record);
        slips.extend(seats::lost_colons(record, text));
        slips.extend(seats::doubled_separators(record, text));
        slips
    }

    /// Acts of one turn are easily written in the wrong order.
    fn exchanged(one: &Case<'_, Root>, next: &Case<'_, Root>) -> Option<(Act, Act)> {
        (one.written.seat == next.written.seat).then(|| (next.act.clone(), one.act.clone()))
    }
}
