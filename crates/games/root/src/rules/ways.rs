//! Ways on the map: what joins clearings for a faction, and who may go.

use super::craftable::crafting_pieces;
use super::decks::Decks;
use super::diary::{Entry, What};
use super::pieces::Kind;
use super::position::Position;
use super::rule::{ruled, rules, rules_with};
use super::table::Spot;
use crate::names::{Band, Faction, Landmark, Service};

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

/// Whether a faction may use the river: the Riverfolk, with boats, or with the ferry.
fn swims(position: &Position, faction: Faction, from: u8, to: u8) -> bool {
    let ferry = position.table.landmark(Landmark::Ferry);
    faction == Faction::Riverfolk
        || position.turn.hired_riverfolk
        || position.has_crafted(faction, Decks::tables().effects.boat_builders)
        // The ferry goes along; whoever leaves it behind has not used it.
        || position.turn.ferried && (ferry == Some(from) || ferry == Some(to))
}

/// Whether a faction may move between two clearings that are joined: it has to rule one of them (4.2.1).
pub(crate) fn may_move(position: &Position, faction: Faction, from: u8, to: u8) -> bool {
    let table = &position.table;
    let is_nimble = matches!(faction, Faction::Vagabond | Faction::SecondVagabond | Faction::Corvids);
    let on_river = |clearing: u8| table.ground.river[usize::from(clearing)] != 0;
    let swims = faction == Faction::Riverfolk && table.ground.river[usize::from(from)] & 1 << to != 0;
    let divers = position.boards.hirelings[Band::Flotilla as usize];
    let dives = divers.demoted && divers.master == Some(faction) && (on_river(from) || on_river(to));
    let is_by_boat = !table.is_path(from, to);
    let rules_with_hired = |clearing: u8| rules_with(position, faction, Faction::Riverfolk, clearing);
    is_nimble
        || swims
        || dives
        || rules(position, faction, from)
        || rules(position, faction, to)
        || has_mercenaries(position, is_by_boat) && (rules_with_hired(from) || rules_with_hired(to))
        || position.has_crafted(faction, Decks::tables().effects.corvid_planners)
}

/// Whether what was paid in this turn hires mercenaries, and boats besides where those are used.
fn has_mercenaries(position: &Position, with_boats: bool) -> bool {
    let is_payment = |entry: &&Entry| {
        matches!(entry.what, What::Lay { to: Spot::Board(Faction::Riverfolk), .. })
            || matches!(entry.what, What::Carry { to: Spot::Board(Faction::Riverfolk), .. })
    };
    let paid: u8 = position.diary.entries().iter().filter(is_payment).map(|entry| entry.count).sum();
    let price = |service: Service| position.boards.prices[service as usize].unwrap_or(0);
    let boats = if with_boats { price(Service::Riverboats) } else { 0 };
    position.turn.hired_riverfolk && paid >= price(Service::Mercenaries) + boats
}

/// The clearings whose wood can be brought to one: those that the Marquise rules and that are linked to it through others that she
/// rules (6.5.4.II), by paths, and by water or tunnels where those are open to her. As bits.
pub(crate) fn reach_of_wood(position: &Position, clearing: u8) -> u16 {
    let ruled = ruled(position, Faction::Marquise);
    let mut reach = 1 << clearing;
    loop {
        let beside = |to: u8| {
            (1..13).any(|from| reach & 1 << from != 0 && has_way(position, Faction::Marquise, from, to))
        };
        let next = (1..13).filter(|&to| ruled & !reach & 1 << to != 0 && beside(to));
        let wider = next.fold(reach, |bits, to| bits | 1 << to);
        if wider == reach {
            return reach;
        }
        reach = wider;
    }
}
