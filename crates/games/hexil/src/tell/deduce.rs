//! Which card a hidden theft took, and the later step that tells.

use scorebook_core::Case;

use crate::game::Hexil;
use crate::names::Resource;
use crate::rules::position::Position;
use crate::rules::reading::readings::Readings;
use crate::rules::standing::hands::{Hands, World, place};
use crate::rules::step::deeds::Reading;
use crate::syntax::{Act, Hidable};

/// How much work it may be to find the one that tells.
const MOST_EFFORT: usize = 60_000;
/// How many steps are looked at for the one that tells.
const FARTHEST: usize = 400;

/// What a hidden theft must have taken, and the step that tells: the theft itself where the victim had nothing else.
pub(crate) fn stolen(position: &Position, case: &Case<'_, Hexil>) -> Option<(Resource, usize)> {
    let Act::Steal { card: Hidable::Hidden(_), from } = *case.act else { return None };
    let game = position.game.as_deref()?;
    let readings = position.readings.iter().map(|reading| marked(reading, usize::from(from.number())));
    let mut trial = Readings::from(readings.collect::<Option<Vec<_>>>()?);
    let last = case.record.steps.len().min(case.step + FARTHEST);
    for step in case.step..last {
        if trial.spent > MOST_EFFORT {
            return None;
        }
        if let Some(resource) = only_one(&trial) {
            return Some((resource, step.saturating_sub(1).max(case.step)));
        }
        if step > case.step {
            trial.advance(game, &case.record.steps[step].act);
        }
    }
    only_one(&trial).map(|resource| (resource, last - 1))
}

/// A reading after the theft, each distribution marked with the card that was taken.
fn marked(before: &Reading, from: usize) -> Option<Reading> {
    if before.hands.is_rough {
        return None;
    }
    let to = place(before.table.mover);
    let mut worlds: Vec<World> = Vec::new();
    for world in &before.hands.worlds {
        for (kind, resource) in
            Resource::ALL.into_iter().enumerate().filter(|(kind, _)| world.cards[from][*kind] > 0)
        {
            let mut after = *world;
            after.give_one(from, to, resource);
            after.origin = u32::try_from(kind).unwrap_or(0) + 1;
            worlds.push(after);
        }
    }
    let mut table = before.table.clone();
    table.due.victims = 0;
    (!worlds.is_empty()).then(|| Reading::new(table, Hands { worlds, is_rough: false }))
}

/// The card that was taken in every distribution that is left.
fn only_one(trial: &Readings) -> Option<Resource> {
    let mut marks = trial.iter().flat_map(|reading| &reading.hands.worlds).map(|world| world.origin);
    let first = marks.next()?;
    let kind = usize::try_from(first).ok()?.checked_sub(1)?;
    marks.all(|mark| mark == first).then(|| Resource::ALL.get(kind).copied())?
}
