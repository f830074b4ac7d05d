//! What a record did on the way to a step: it is gone through again, from its start.

use scorebook_core::{Case, Finding, Span};

use crate::bounds::Bounds;
use crate::findings::messages;
use crate::game::Hexil;
use crate::names::{Player, Resource};
use crate::rules::position::Position;
use crate::rules::standing::table::{Table, player};
use crate::words;

/// How many steps of a history are shown.
const MOST_NOTES: usize = 3;

/// Whether something is so in every reading.
pub(crate) fn everywhere(holds: impl Fn(&Table) -> bool) -> impl Fn(&Position) -> bool {
    move |position| {
        !position.readings.is_empty() && position.readings.iter().all(|reading| holds(&reading.table))
    }
}

/// The step since which something is so, up to this one; nothing where it was so from the start.
pub(crate) fn since(
    position: &Position,
    case: &Case<'_, Hexil>,
    holds: impl Fn(&Position) -> bool,
) -> Option<usize> {
    let mut position = position.again(case.record);
    let (mut held, mut since) = (holds(&position), None);
    for step in 0..case.step {
        position.apply(&Case::new(case.record, case.text, step));
        let holds = holds(&position);
        if holds != held {
            since = holds.then_some(step);
        }
        held = holds;
    }
    since
}

/// Points at the last steps that changed how many cards of a resource somebody can hold.
pub(crate) fn of_cards(
    position: &Position,
    case: &Case<'_, Hexil>,
    at: usize,
    resource: Resource,
    finding: &mut Finding,
) {
    let mut position = position.again(case.record);
    let range = |position: &Position| {
        let (_, reading) = position.lead()?;
        Some(reading.hands.range(at, resource))
    };
    let mut changes: Vec<(Span, Bounds, Bounds)> = Vec::new();
    let mut before = range(&position);
    for step in 0..case.step {
        position.apply(&Case::new(case.record, case.text, step));
        let after = range(&position);
        if let (Some(before), Some(after)) = (before, after)
            && before != after
        {
            changes.push((case.record.steps[step].span, before, after));
        }
        before = after;
    }
    let whose = u8::try_from(at)
        .unwrap_or(0)
        .checked_sub(1)
        .map_or("the bank".to_owned(), |who| words::player(player(who)));
    let name = words::resource(resource);
    for (span, before, after) in changes.iter().rev().take(MOST_NOTES).rev() {
        let message = match (before.exact(), after.exact()) {
            (Some(before), Some(after)) if after > before => {
                messages::gets_here(&whose, after - before, name)
            }
            (Some(before), Some(after)) => messages::gives_here(&whose, before - after, name),
            _ => messages::holds_after(&whose, after, name),
        };
        finding.note_at(*span, message);
    }
    if changes.is_empty() {
        finding.note(messages::never_changed(name, whose));
    }
}

/// Points at the step since which it is open what a player holds.
pub(crate) fn of_open_hand(
    position: &Position,
    case: &Case<'_, Hexil>,
    player: Player,
    finding: &mut Finding,
) {
    let is_open = |position: &Position| {
        let hand = position.hand(player);
        Resource::ALL.into_iter().any(|resource| hand.of(resource).exact().is_none())
    };
    if let Some(step) = since(position, case, is_open) {
        let name = words::player(player);
        finding.note_at(case.record.steps[step].span, messages::hand_open_since(name));
    }
}

/// Points at the last step, this one among them, that changed how many cards a player holds.
pub(crate) fn of_hand_size(
    position: &Position,
    case: &Case<'_, Hexil>,
    player: Player,
    finding: &mut Finding,
) {
    let mut position = position.again(case.record);
    let mut last = None;
    let mut before = position.hand(player).size();
    for step in 0..=case.step {
        position.apply(&Case::new(case.record, case.text, step));
        let after = position.hand(player).size();
        if after != before {
            last = Some(step);
        }
        before = after;
    }
    if let Some(step) = last {
        let held = words::counted(before, "card");
        let message = messages::hand_size_since(words::player(player), held);
        finding.note_at(case.record.steps[step].span, message);
    }
}
