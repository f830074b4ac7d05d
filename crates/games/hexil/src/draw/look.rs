//! Colours and words: how terrain and players look, and what a picture shows.

use scorebook_core::draw::{Paint, palette};

use crate::names::{Piece, Resource, Terrain};
use crate::rules::{Building, Position, Range, Table, Who, words};
use crate::syntax::{Dice, Hidable};

/// The colour of a resource.
pub(super) fn resource(resource: Resource) -> Paint {
    match resource {
        Resource::Brick => Paint::new(0xC8_6B_4A, 0x9C_4F_35),
        Resource::Grain => Paint::new(0xEF_C7_4B, 0xB0_8D_28),
        Resource::Lumber => palette::WOOD,
        Resource::Ore => palette::STONE,
        Resource::Wool => palette::GRASS,
    }
}

/// The colour of a land tile.
pub(crate) fn terrain(terrain: Terrain) -> Paint {
    match terrain {
        Terrain::Yields(kind) => resource(kind),
        Terrain::Desert => palette::SAND,
        Terrain::Sea => palette::WATER,
    }
}

/// The colour of a player: apart from each other and from the land.
pub(super) fn player(who: Who) -> Paint {
    const PLAYERS: [Paint; 6] =
        [palette::VERMILION, palette::BLUE, palette::WHITE, palette::BLACK, palette::PURPLE, palette::SKY];
    PLAYERS[usize::from(who) % PLAYERS.len()]
}

/// `3` or `2–4`
pub(super) fn span((least, most): Range) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// `1 card`, `2–4 cards`
pub(super) fn counted(range: Range, one: &str) -> String {
    let several = if range == (1, 1) { "" } else { "s" };
    format!("{} {one}{several}", span(range))
}

/// What the picture is, in a line.
pub(super) fn title(table: &Table) -> String {
    match table.winner {
        Some(winner) => format!("Hexil, turn {}: {} has won", table.turn, words::player(winner)),
        None => format!("Hexil, turn {}: {} to play", table.turn, words::player(table.mover)),
    }
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position, table: &Table) -> String {
    let one = |who: Who| {
        let built = |piece: Piece| {
            let is_own = |building: &&Building| {
                building.owner() == Some(who) && building.is_city() == (piece == Piece::City)
            };
            let count = table.buildings.iter().filter(is_own).count();
            format!("{count} {}", if count == 1 { words::piece(piece) } else { words::pieces(piece) })
        };
        format!(
            "{} has {}, {}, {}, {} and a road of {}.",
            words::player(who),
            counted(position.points_range(who), "point"),
            counted(position.size_range(who), "card"),
            built(Piece::Village),
            built(Piece::City),
            table.seat(who).road_length
        )
    };
    let rolled = position.dice.map(|dice| format!("The last roll: {}.", rolled(dice)));
    rolled.into_iter().chain(table.everybody().map(one)).collect::<Vec<_>>().join(" ")
}

/// `8, 3 and 5`
pub(super) fn rolled(dice: Hidable<Dice>) -> String {
    let Hidable::Open(dice) = dice else { return "nobody wrote what".to_owned() };
    let [low, high] = dice.values();
    format!("{}, {low} and {high}", dice.sum())
}
