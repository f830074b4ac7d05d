//! Colours and words: how terrain and players look, and what a picture shows.

use scorebook_core::draw::{Paint, palette};

use crate::names::{Resource, Terrain};
use crate::rules::{Position, Range, Table, Who, words};

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
        let count = |is_city: bool| {
            let own = |building: &&crate::rules::Building| building.owner() == Some(who);
            table.buildings.iter().filter(own).filter(|building| building.is_city() == is_city).count()
        };
        format!(
            "{} has {} points, {} cards, {} villages, {} cities and a road of {}.",
            words::player(who),
            span(position.points_range(who)),
            span(position.size_range(who)),
            count(false),
            count(true),
            table.seat(who).road_length
        )
    };
    table.everybody().map(one).collect::<Vec<_>>().join(" ")
}
