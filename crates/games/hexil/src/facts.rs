//! The numbers of the rule book: what is in the box, what things cost, and when points are given.

use crate::names::{Card, Resource, Terrain};
use crate::syntax::{Formula, Goods, Play};

/// How many can play with the base box.
pub const MOST_PLAYERS: u8 = 4;
/// How many cards of each resource the bank has at the start.
pub const CARDS_PER_RESOURCE: u8 = 19;
/// How many cards of a resource the box holds, in all five.
pub const RESOURCE_CARDS: u16 = 95;
/// How many development cards the box holds.
pub const DECK: u8 = 25;
/// How many villages a player has.
pub const VILLAGES: u8 = 5;
/// How many cities a player has.
pub const CITIES: u8 = 4;
/// How many roads a player has.
pub const ROADS: u8 = 15;
/// Whoever holds more cards than this discards half of them on a seven.
pub const HAND_LIMIT: u8 = 7;
/// The shortest road that is worth the award.
pub const SHORTEST_AWARDED_ROAD: u8 = 5;
/// The smallest army that is worth the award.
pub const SMALLEST_AWARDED_ARMY: u8 = 3;
/// What each of the two awards is worth.
pub const AWARD_POINTS: u8 = 2;
/// What a village is worth.
pub const VILLAGE_POINTS: u8 = 1;
/// What a city is worth.
pub const CITY_POINTS: u8 = 2;
/// Whoever has so many points on their own turn has won.
pub const POINTS_TO_WIN: u8 = 10;
/// By a house rule, a friendly robber spares whoever has fewer visible points than this.
pub const SPARED_BELOW: u8 = 3;
/// How many roads the road building card places.
pub const FREE_ROADS: u8 = 2;
/// How many cards a year of plenty brings.
pub const PLENTY: u8 = Play::PLENTY;
/// How many of a resource the bank wants for a card, without a harbour.
pub const BANK_RATE: u8 = 4;
/// How many general harbours the standard island has.
pub const GENERAL_HARBOURS: usize = 4;
/// How many harbours for each resource the standard island has.
pub const HARBOURS_PER_RESOURCE: usize = 1;
/// The rate of a general harbour.
pub const GENERAL_RATE: u8 = 3;
/// The rate of a harbour for one resource.
pub const SPECIAL_RATE: u8 = 2;

/// How many cards of a type the deck holds.
pub fn cards_in_deck(card: Card) -> u8 {
    match card {
        Card::Knight => 14,
        Card::VictoryPoint => 5,
        Card::Monopoly | Card::RoadBuilding | Card::YearOfPlenty => 2,
    }
}

/// What something costs, in the order of the resources: brick, grain, lumber, ore, wool.
pub fn price(goods: Goods) -> [u8; 5] {
    match goods {
        Goods::Village => [1, 1, 1, 0, 1],
        Goods::City => [0, 2, 0, 3, 0],
        Goods::Road => [1, 0, 1, 0, 0],
        Goods::Card(_) => [0, 1, 0, 1, 1],
    }
}

/// What something costs, as a formula.
pub fn price_formula(goods: Goods) -> Formula {
    Resource::ALL
        .into_iter()
        .zip(price(goods))
        .fold(Formula::default(), |sum, (kind, count)| sum.with(kind, count))
}

/// How many tiles of a terrain the standard island has.
pub fn tiles_on_island(terrain: Terrain) -> usize {
    match terrain {
        Terrain::Sea => 18,
        Terrain::Desert => 1,
        Terrain::Yields(Resource::Brick | Resource::Ore) => 3,
        Terrain::Yields(_) => 4,
    }
}

/// How many tiles of the standard island show a number.
pub fn tiles_with_number(number: u8) -> usize {
    match number {
        2 | 12 => 1,
        3..=6 | 8..=11 => 2,
        _ => 0,
    }
}
