//! Who acts in a step: the record tells, or the round does, or the roster.

use crate::game::Step;
use crate::names::Side;
use crate::syntax::Deed;

use super::clock::half;
use super::picks::picker;
use super::position::Position;

impl Position {
    /// Who acts in a step by the rules, in the position before it; nobody where the record leaves it open, and in the line
    /// after the last turn.
    pub(crate) fn by(&self, case: &Step<'_>) -> Option<Side> {
        if matches!(case.act.does, Deed::Finish { .. }) {
            return None;
        }
        if !is_written(case)
            && let Some(side) = self.next(case)
        {
            return Some(side);
        }
        let first = self.clock.first_at(case.record, opened_until(case), |name| self.cast.side_of(name));
        self.whose(case, first)
    }

    /// Who takes an action that the record does not have yet: whose turn it is, or the only one who has the unit.
    fn next(&self, case: &Step<'_>) -> Option<Side> {
        let mover = self.mover().ok()?.side;
        let Deed::Unit(act) = &case.act.does else { return Some(mover) };
        let name = self.cast.name(&act.unit);
        let has = |side: Side| !self.army(side).is_told() || self.readings[0].has(side, name);
        Some(if !has(mover) && has(mover.other()) { mover.other() } else { mover })
    }

    /// Whose half it is, where this side acts first.
    pub(super) fn whose(&self, case: &Step<'_>, first: Option<Side>) -> Option<Side> {
        if let Deed::Draft { at, .. } = case.act.does {
            return picker(at, case);
        }
        // What is tried in front of a step may be of the other half.
        let is_here = !case.act.is_led && case.act.half == case.written.act.half;
        let told = case.written.seat.filter(|_| is_here).and_then(Side::of_seat);
        told.or_else(|| half(first, case.act.half)).or_else(|| {
            let Deed::Unit(act) = &case.act.does else { return None };
            let name = self.cast.name(&act.unit);
            let has = |side: &Side| self.readings[0].has(*side, name);
            let mut sides = Side::BOTH.into_iter().filter(has);
            sides.next().filter(|_| sides.next().is_none())
        })
    }
}

/// Whether a step stands in the record, and is not one that may be written.
fn is_written(case: &Step<'_>) -> bool {
    case.record.steps.get(case.step).is_some_and(|step| step.span == case.span())
}

/// Up to where the lines stand that open the turn of a step. An action that was read from a gap after another one stands on that one's
/// line, not on the next.
pub(super) fn opened_until(case: &Step<'_>) -> u32 {
    let before = case.step.checked_sub(1).filter(|_| case.act.is_led);
    before.map_or(case.span().start, |before| case.record.steps[before].span.end)
}
