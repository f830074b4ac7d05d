//! Items are found, flipped, damaged, repaired and given, in sentences.

use super::Teller;
use super::words::{counted, listed};
use crate::names::{Area, Side, State};
use crate::syntax::Load;
use crate::syntax::place::{ItemPlace, Place};
use crate::syntax::thing::Thing;

/// What is done to items, of many and of one.
type Verb = (&'static str, &'static str);

impl Teller<'_> {
    pub(super) fn items(&self, loads: &[Load], places: &[Place]) -> String {
        let from = loads[0].from;
        let start = match from {
            Some(Place::Item(place)) => place,
            _ => ItemPlace { area: None, state: None },
        };
        let holder = match from {
            Some(Place::Board { of }) => of,
            _ => None,
        };
        if let Some(Place::Clearing(clearing)) = from {
            let what = items(loads, "");
            return format!(
                "{} {what} in the ruin of clearing {}",
                self.does("find", "finds"),
                clearing.number()
            );
        }
        let damaged = if start.area == Some(Area::Damaged) { "damaged " } else { "" };
        match places.first() {
            None => {
                let loses = self.side_does(holder, "lose", "loses");
                format!("{loses} {} for good", items(loads, damaged))
            }
            Some(&Place::Board { of }) => self.given(loads, holder, of),
            Some(&Place::Hand(side)) => self.given(loads, holder, Some(side)),
            Some(_) => self.changed(loads, holder, (start, end(places))),
        }
    }

    fn given(&self, loads: &[Load], holder: Option<Side>, to: Option<Side>) -> String {
        let gives = self.side_does(holder, "give", "gives");
        format!("{gives} {} to {}", items(loads, ""), self.name(to))
    }

    /// Items stay on their board, in another area or with another side up.
    fn changed(&self, loads: &[Load], holder: Option<Side>, (start, end): (ItemPlace, ItemPlace)) -> String {
        let flip: Option<Verb> = end.state.map(|state| match state {
            State::Refreshed => ("refresh", "refreshes"),
            State::Exhausted => ("exhaust", "exhausts"),
        });
        let was_damaged = start.area == Some(Area::Damaged);
        let (verb, to): (Verb, &str) = match (end.area, flip) {
            (Some(Area::Damaged), _) => (("damage", "damages"), ""),
            (Some(Area::Satchel), Some(("refresh", _))) if was_damaged => {
                (("repair and refresh", "repairs and refreshes"), "")
            }
            (Some(Area::Satchel), _) if was_damaged => (("repair", "repairs"), ""),
            (Some(Area::Satchel), None) => (("move", "moves"), " to the satchel"),
            (Some(Area::Satchel), Some(flip)) => (flip, " in the satchel"),
            (Some(Area::Track), None) => (("move", "moves"), " to the track"),
            (Some(Area::Track), Some(flip)) => (flip, " on the track"),
            (None, Some(flip)) => (flip, ""),
            (None, None) => (("move", "moves"), ""),
        };
        // What is repaired was damaged anyhow; of all items only those are meant.
        let is_repair = verb.0.starts_with("repair") && loads[0].thing != Thing::AllItems;
        let damaged = if was_damaged && !is_repair { "damaged " } else { "" };
        format!("{} {}{to}", self.side_does(holder, verb.0, verb.1), items(loads, damaged))
    }
}

/// Where items end, all places taken together: `s+r` is one of them.
pub(super) fn end(places: &[Place]) -> ItemPlace {
    places.iter().fold(ItemPlace { area: None, state: None }, |end, place| match place {
        Place::Item(place) => ItemPlace { area: place.area.or(end.area), state: place.state.or(end.state) },
        _ => end,
    })
}

fn items(loads: &[Load], damaged: &str) -> String {
    let told = |load: &Load| match load.thing {
        Thing::Item(item) => counted(load.count, &format!("{damaged}{}", item.name())),
        _ => format!("all {damaged}items"),
    };
    listed(&loads.iter().map(told).collect::<Vec<_>>())
}
