//! Lines that were never written, told by a number that is left out; and lines that are written twice.

use scorebook_core::{Change, Place};

use crate::game::Step;
use crate::rules::{Position, legal_acts};
use crate::syntax::{Act, Move};

use super::numbers::with_points;
use super::slips::cost;

/// Every move that may have stood before a step whose number is one too high.
pub(super) fn line(position: &Position, case: &Step<'_>, said: &Move, changes: &mut Vec<Change<Act>>) {
    if said.number != Some(position.next_number() + 1) {
        return;
    }
    for act in legal_acts(position) {
        let Act::Move(lost) = act else { continue };
        let lost = Act::Move(with_points(position, lost, case));
        changes.push(Change::lost(Place::before(case.step), lost, cost::LOST, "a line was not written"));
    }
}
