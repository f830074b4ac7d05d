//! Ways on the map: what joins clearings for a faction, and who may go.

use super::craftable::crafting_pieces;
use super::decks::Decks;
use super::pieces::Kind;
use super::position::Position;
use super::rule::{may_rule, ruled, rules_with_mercenaries};
use super::services::Purchase;
use super::table::Spot;
use crate::names::{Band, Faction};

/// Whether some way joins two clearings for a faction.
pub(crate) fn has_way(position: &Position, faction: Faction, from: u8, to: u8) -> bool {
    let table = &position.table;
    if table.is_path(from, to) {
        return true;
    }
    let is_tunnel = |clearing: u8| clearing == 0 || table.count(Kind::Tunnel, Spot::Clearing(clearing)) > 0;
    if faction == Faction::Duchy && (from == 0 || to == 0) && is_tunnel(from) && is_tunnel(to) {
        return true;
    }
    let by_water = table.ground.river[usize::from(from)] & 1 << to != 0;
    if by_water && swims(position, faction, from, to) {
        return true;
    }
    let pieces = |clearing: u8| {
        crafting_pieces(position, faction).iter().any(|&kind| table.count(kind, Spot::Clearing(clearing)) > 0)
    };
    position.has_crafted(faction, Decks::tables().effects.tunnels) && pieces(from) && pieces(to)
}

/// Whether a faction may go where no path is.
fn leaves_paths(position: &Position, faction: Faction) -> bool {
    let effects = &Decks::tables().effects;
    matches!(faction, Faction::Duchy | Faction::Riverfolk)
        || position.turn.paid > 0
        || position.turn.ferried.is_some()
        || position.has_crafted(faction, effects.boat_builders | effects.tunnels)
}

/// Whether a faction may use the river: the Riverfolk, with boats, or with the ferry.
fn swims(position: &Position, faction: Faction, from: u8, to: u8) -> bool {
    faction == Faction::Riverfolk
        || position.turn.paid > 0 && Purchase::of(position).may_have(true, false)
        || position.has_crafted(faction, Decks::tables().effects.boat_builders)
        // The ferry goes along; whoever leaves it behind has not used it.
        || position.turn.ferried == Some((from, to))
}

/// Whether a faction may move between two clearings that are joined: it has to rule one of them.
pub(crate) fn may_move(position: &Position, faction: Faction, from: u8, to: u8) -> bool {
    let table = &position.table;
    let is_nimble = matches!(faction, Faction::Vagabond | Faction::SecondVagabond | Faction::Corvids);
    let swims = faction == Faction::Riverfolk && table.ground.river[usize::from(from)] & 1 << to != 0;
    // The Otter Divers, a demoted band, need no rule to and from the river.
    let by_the_river = [from, to].iter().any(|&clearing| table.ground.river[usize::from(clearing)] != 0);
    is_nimble
        || swims
        || may_rule(position, faction, from)
        || may_rule(position, faction, to)
        || is_ruled_by_hired(position, faction, from, to)
        || position.has_crafted(faction, Decks::tables().effects.corvid_planners)
        || position.serves((Band::Flotilla, true), faction) && by_the_river
}

/// Whether hired Riverfolk give rule of one end. Who needs riverboats as well has to pay for both.
fn is_ruled_by_hired(position: &Position, faction: Faction, from: u8, to: u8) -> bool {
    if position.turn.paid == 0 || position.turn.faction != Some(faction) {
        return false;
    }
    let boats = !position.table.is_path(from, to)
        && !position.has_crafted(faction, Decks::tables().effects.boat_builders);
    Purchase::of(position).may_have(boats, true)
        && (rules_with_mercenaries(position, faction, from) || rules_with_mercenaries(position, faction, to))
}

/// The clearings whose wood can be brought to one: those that the Marquise rules and that are linked to it through others that she
/// rules (6.5.4.II), by paths, and by water or tunnels where those are open to her. As bits.
pub(crate) fn reach_of_wood(position: &Position, clearing: u8) -> u16 {
    let (table, ruled) = (&position.table, ruled(position, Faction::Marquise));
    let leaves_paths = leaves_paths(position, Faction::Marquise);
    // Which of some clearings are joined to one.
    let joined = |from: u8, some: u16| {
        let by_path = table.beside(from) & some;
        if !leaves_paths || by_path == some {
            return by_path;
        }
        let is_joined = |to: &u8| some & 1 << to != 0 && has_way(position, Faction::Marquise, from, *to);
        (1..13).filter(is_joined).fold(0, |bits, to| bits | 1 << to)
    };
    let (mut reach, mut fresh) = (1 << clearing, 1u16 << clearing);
    while fresh != 0 {
        let from = u8::try_from(fresh.trailing_zeros()).unwrap_or(0);
        let next = joined(from, ruled & !reach);
        reach |= next;
        fresh = fresh & (fresh - 1) | next;
    }
    reach
}
