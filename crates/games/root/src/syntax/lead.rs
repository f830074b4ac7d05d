//! Writing acts into a record: how they are read, and which turn they are written in.

use scorebook_core::{Lead, SeatId};

use crate::names::Faction;
use crate::syntax::RootRecord;
use crate::syntax::act::Act;
use crate::syntax::action::Action;
use crate::syntax::head::Turn;

/// What leads in an act that is written after so many steps. Whoever acted last goes on; anybody else opens a turn on a line of
/// its own, after an empty line where a round begins. The end of the game stands apart.
pub(crate) fn lead(record: &RootRecord, after: usize, by: Option<SeatId>, act: &Act) -> Lead<Turn> {
    if matches!(act.action(), Action::Winner(_)) {
        return Lead { breaks: 2, turn: None };
    }
    let last = after.checked_sub(1).and_then(|step| record.steps.get(step)).and_then(|step| step.seat);
    match by.filter(|_| by != last).and_then(Faction::of_seat) {
        Some(faction) => {
            let first = record.seats.first().map(|seat| seat.id);
            // Set-ups follow an order of their own, and whoever begins may set up after others.
            let begins = by == first && record.steps.iter().take(after).any(|step| step.seat == by);
            let breaks = if last.is_none() || begins { 2 } else { 1 };
            Lead { breaks, turn: Some(Turn::Faction(faction)) }
        }
        None => Lead::default(),
    }
}
