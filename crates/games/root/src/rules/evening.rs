//! The draw of the Evening: one card, and what the boards add.

use super::pieces::{Kind, Track, on_track, track};
use super::position::Position;
use super::rule::is_enemy_of_hundreds;
use super::table::Spot;
use crate::names::{Area, Faction, Item, Mood, State};
use crate::syntax::place::ItemPlace;

/// Whether it is told that a faction draws in the Evening.
pub(crate) fn draws_in_evening(position: &Position, faction: Faction) -> bool {
    match faction {
        // The Riverfolk buy their cards.
        Faction::Riverfolk => false,
        // Who exerts draws nothing.
        Faction::Corvids => position.turn.drawn.is_some(),
        Faction::Hundreds => position.boards.mood.is_some(),
        _ => true,
    }
}

/// How many cards a faction draws in the Evening, at least and at most; nothing where that is not told.
pub(crate) fn evening_draw(position: &Position, faction: Faction) -> Option<(u8, u8)> {
    if !draws_in_evening(position, faction) {
        return None;
    }
    let table = &position.table;
    let on_map = |kinds: &[Kind]| kinds.iter().map(|&kind| table.on_map(kind)).sum::<u8>();
    let bonus = match faction {
        Faction::Marquise => on_track(track(Track::RecruiterDraws), table.on_map(Kind::Recruiter)),
        Faction::Eyrie => on_track(track(Track::RoostDraws), table.on_map(Kind::Roost)),
        Faction::Alliance => on_map(&[Kind::FoxBase, Kind::RabbitBase, Kind::MouseBase]),
        Faction::Vagabond | Faction::SecondVagabond => return Some(coins(position, faction)),
        Faction::Cult => {
            let gardens = [Kind::FoxGarden, Kind::RabbitGarden, Kind::MouseGarden];
            u8::try_from(gardens.iter().filter(|&&kind| table.on_map(kind) >= 2).count()).unwrap_or(0)
        }
        Faction::Duchy => table.on_map(Kind::Market),
        Faction::Corvids => table.on_map(Kind::Extortion),
        Faction::Keepers => on_map(&[Kind::FigureStation, Kind::TabletStation, Kind::JewelryStation]),
        Faction::Hundreds => return Some(rowdy_draw(position)),
        Faction::Riverfolk => return None,
    };
    Some((1 + bonus, 1 + bonus))
}

/// A rowdy mood brings a card more, and two with three enemy pieces at the warlord (14.7.6).
fn rowdy_draw(position: &Position) -> (u8, u8) {
    if position.boards.mood != Some(Mood::Rowdy) {
        return (1, 1);
    }
    let table = &position.table;
    let warlord = (1..13).find(|&clearing| table.count(Kind::Warlord, Spot::Clearing(clearing)) > 0);
    let enemies = |clearing: u8| {
        let here = &table.clearings[usize::from(clearing)];
        let others = Kind::ALL.iter().filter(|kind| is_enemy_of_hundreds(position, **kind));
        others.map(|kind| here[kind.number()]).sum::<u8>()
    };
    let draw = 2 + u8::from(warlord.is_some_and(|clearing| enemies(clearing) >= 3));
    (draw, draw)
}

/// Coins on the track bring cards while they lie face up. They go there freely, and their flipping is often not written.
fn coins(position: &Position, faction: Faction) -> (u8, u8) {
    let coins = |state| {
        let lying =
            |area| position.items.count(faction as usize, Item::Coin, ItemPlace { area: Some(area), state });
        lying(Area::Track) + lying(Area::Satchel)
    };
    (1 + coins(Some(State::Refreshed)), 1 + coins(None))
}
