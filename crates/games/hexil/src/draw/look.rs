//! Colours and words: how terrain and players look, and what a picture shows.

use scorebook_core::draw::{Paint, palette};

use crate::bounds::Bounds;
use crate::names::{Piece, Player, Resource, Terrain};
use crate::rules::{Position, View};
use crate::syntax::{Dice, Hidable};
use crate::words;

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
pub(super) fn player(player: Player) -> Paint {
    const PLAYERS: [Paint; 6] =
        [palette::VERMILION, palette::BLUE, palette::WHITE, palette::BLACK, palette::PURPLE, palette::SKY];
    PLAYERS[usize::from(player.number() - 1) % PLAYERS.len()]
}

/// `3` or `2–4`
pub(super) fn span(bounds: Bounds) -> String {
    match bounds.exact() {
        Some(count) => count.to_string(),
        None => format!("{}–{}", bounds.least(), bounds.most()),
    }
}

/// `1 card`, `2–4 cards`
pub(super) fn counted(bounds: Bounds, one: &str) -> String {
    let several = if bounds == Bounds::exactly(1) { "" } else { "s" };
    format!("{} {one}{several}", span(bounds))
}

/// What the picture is, in a line.
pub(super) fn title(view: View<'_>) -> String {
    match view.winner() {
        Some(winner) => format!("Hexil, turn {}: {} has won", view.turn(), words::player(winner)),
        None => format!("Hexil, turn {}: {} to play", view.turn(), words::player(view.to_move())),
    }
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position, view: View<'_>) -> String {
    let one = |player: Player| {
        let built = |piece: Piece| {
            let all = view.buildings().map(|(_, building)| building);
            let count = all.filter(|one| one.player() == player && one.piece() == piece).count();
            format!("{count} {}", if count == 1 { words::piece(piece) } else { words::pieces(piece) })
        };
        format!(
            "{} has {}, {}, {}, {} and a road of {}.",
            words::player(player),
            counted(position.points(player), "point"),
            counted(position.hand(player).size(), "card"),
            built(Piece::Village),
            built(Piece::City),
            view.road_length(player)
        )
    };
    let rolled = position.last_roll().map(|dice| format!("The last roll: {}.", rolled(dice)));
    rolled.into_iter().chain(view.players().map(one)).collect::<Vec<_>>().join(" ")
}

/// `8, 3 and 5`
pub(super) fn rolled(dice: Hidable<Dice>) -> String {
    let Hidable::Open(dice) = dice else { return "nobody wrote what".to_owned() };
    let [low, high] = dice.values();
    format!("{}, {low} and {high}", dice.sum())
}
