//! Lines that were never written, or that nobody can read, told by a number that is left out.

use scorebook_core::{Change, Place, apart};

use crate::game::Step;
use crate::rules::{Position, legal_acts};
use crate::syntax::{Act, Move, write_act};

use super::numbers::with_points;
use super::slips::cost;

/// How many signs a line that cannot be read may differ from what it meant.
const MOST_SIGNS: usize = 3;

/// Every move that may have stood before a step whose number is one too high. Where text that cannot be read stands there, it is one that
/// looks like it.
pub(super) fn line(position: &Position, case: &Step<'_>, said: &Move, changes: &mut Vec<Change<Act>>) {
    if said.number != Some(position.next_number() + 1) {
        return;
    }
    let unread = unread_before(case);
    for act in legal_acts(position) {
        let Act::Move(lost) = act else { continue };
        let lost = Act::Move(with_points(position, lost, case));
        let place = Place::before(case.step);
        match &unread {
            None => changes.push(Change::lost(place, lost, cost::LOST, "a line was not written")),
            Some(unread) => {
                let Some(signs) = apart(unread, &written(&lost), MOST_SIGNS) else { continue };
                let cost = cost::LETTER + 3 * u32::try_from(signs).unwrap_or(0);
                changes.push(Change::lost(place, lost, cost, "a line was mistyped"));
            }
        }
    }
}

/// Every move that may have been the last, where the points of the end are written and one tile is left in the bag.
pub(super) fn last_line(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    if !matches!(case.act, Act::Final(_)) || position.over.is_some() || position.to_draw != 1 {
        return;
    }
    for act in legal_acts(position) {
        let Act::Move(lost) = act else { continue };
        let lost = Act::Move(with_points(position, lost, case));
        changes.push(Change::lost(
            Place::before(case.step),
            lost,
            cost::LOST,
            "the last line was not written",
        ));
    }
}

/// The text that cannot be read between a step and the one before it, without its blanks.
fn unread_before(case: &Step<'_>) -> Option<String> {
    let before = case.step.checked_sub(1).map_or(0, |before| case.record.steps[before].span.to());
    let is_there = |gap: &&scorebook_core::Span| before <= gap.from() && gap.to() <= case.span().from();
    let gap = case.record.gaps.iter().find(is_there)?;
    Some(without_blanks(gap.of(case.text)))
}

fn written(act: &Act) -> String {
    let mut out = String::new();
    write_act(act, &mut out);
    without_blanks(&out)
}

fn without_blanks(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace()).collect()
}
