//! The Mechanical Marquise 2.0: Law of Rootbotics, section 4. One function for each numbered rule, in the order of the law.

mod daylight;
mod escalated;
mod set_up;
mod steps;
mod traits;

use std::sync::LazyLock;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;

use crate::engine::happening::Happening;
use crate::engine::play::{Done, Halt, Play, Room};
use crate::table::Table;
use crate::table::loss::Toll;
use crate::table::options::Choices;

/// What the tracks print for one building on the map, for two, and so on.
const TRACK: [u8; 6] = [0, 1, 2, 3, 4, 5];

/// The buildings in the order in which ties between them are broken: sawmill, recruiter, workshop (4.7.3).
const BUILDINGS: [Kind; 3] = [Kind::Sawmill, Kind::Recruiter, Kind::Workshop];

/// The room of the Marquise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marquise;

static CHOICES: LazyLock<Choices> =
    LazyLock::new(|| Choices::read(include_str!("../../../data/marquise.toml")));

impl Room for Marquise {
    fn name(&self) -> &'static str {
        "marquise"
    }

    fn title(&self) -> &'static str {
        "Mechanical Marquise 2.0"
    }

    fn factions(&self) -> &'static [Faction] {
        &[Faction::Marquise]
    }

    fn choices(&self) -> &'static Choices {
        &CHOICES
    }

    fn set_up(&self, play: &mut Play<'_>, me: Faction) -> Done {
        let keep = set_up::place_keep(play, me)?;
        set_up::garrison(play, me, keep)?;
        set_up::place_starting_buildings(play, me, keep)
    }

    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done {
        birdsong(play)?;
        daylight::daylight(play, me)?;
        evening(play, me)
    }

    fn hear(&self, play: &mut Play<'_>, me: Faction, happening: &Happening) -> Done {
        match happening {
            Happening::Battled { fight, fallen, .. } if fight.defender == me => {
                traits::hospitals(play, me, fallen)
            }
            _ => Ok(()),
        }
    }

    fn suffer(&self, play: &mut Play<'_>, me: Faction, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
        if play.table.has_trait(me, "fortified") {
            return traits::fortified(play, me, clearing, hits);
        }
        play.usual_toll(me, clearing, hits)
    }
}

/// 4.4 Birdsong: the order, and the item that it shows.
fn birdsong(play: &mut Play<'_>) -> Done {
    play.set_order("4.4.1")?;
    play.craft("4.4.2")
}

/// 4.6 Evening: points, the order card, and what the end of Evening brings.
fn evening(play: &mut Play<'_>, me: Faction) -> Done {
    score(play, me)?;
    play.discard_order("4.6.2")?;
    play.end_of_evening(me)
}

/// 4.6.1 Score the ordered track; a bird order takes the best of them.
fn score(play: &mut Play<'_>, me: Faction) -> Done {
    let on_map = match play.order.map(|card| card.suit) {
        None => return Ok(()),
        Some(Suit::Bird) => BUILDINGS.iter().map(|&building| play.table.on_map(building)).max().unwrap_or(0),
        Some(suit) => ordered_building(suit).map_or(0, |building| play.table.on_map(building)),
    };
    play.score_track("4.6.1", me, &TRACK, on_map)
}

/// The building that a suit orders: a sawmill for fox, a workshop for rabbit, a recruiter for mouse.
fn ordered_building(suit: Suit) -> Option<Kind> {
    match suit {
        Suit::Fox => Some(Kind::Sawmill),
        Suit::Rabbit => Some(Kind::Workshop),
        Suit::Mouse => Some(Kind::Recruiter),
        Suit::Bird => None,
    }
}

/// How many buildings stand on the map, of all three kinds.
fn buildings_on_map(table: &Table) -> u8 {
    BUILDINGS.iter().map(|&building| table.on_map(building)).sum()
}
