//! Slips that go through a whole record.

use scorebook_core::Change;

use crate::game::RootRecord;
use crate::names::{Faction, Side};
use crate::syntax::act::Act;
use crate::syntax::action::Action;
use crate::syntax::place::Place;
use crate::syntax::thing::Thing;

/// What it costs to write every card for the supporters as one for the hand.
const SUPPORTERS: u32 = 8;

/// Cards that others pay to the Alliance go to its supporters, and the record says to its hand wherever that happens.
pub(super) fn supporters(record: &RootRecord) -> Option<Change<Act>> {
    let steps = record.steps.iter().enumerate();
    let others = steps.filter(|(_, step)| step.seat.is_some_and(|seat| seat != Faction::Alliance.seat()));
    let acts: Vec<(usize, Act)> =
        others.filter_map(|(number, step)| Some((number, paid(&step.act)?))).collect();
    let slip = "cards for the supporters are written as if they went to the hand";
    (acts.len() > 1).then(|| Change::several(acts, SUPPORTERS, slip))
}

/// Cards that go to the hand of the Alliance, with the supporters in its place. The aid of a Vagabond does go
/// to the hand.
fn paid(act: &Act) -> Option<Act> {
    let Action::Move(mut step) = act.action() else { return None };
    let alliance = Side::Faction(Faction::Alliance);
    let [group] = &*step.what else { return None };
    let are_cards = group.things.iter().all(|counted| matches!(counted.thing, Thing::Card(_)));
    let is_aid =
        matches!(group.from, Some(Place::Hand(Side::Faction(Faction::Vagabond | Faction::SecondVagabond))));
    if step.to[..] != [Place::Hand(alliance)] || !are_cards || is_aid {
        return None;
    }
    step.to = smallvec::smallvec![Place::Board { of: Some(alliance) }];
    Some(Act::from(Action::Move(step)))
}
