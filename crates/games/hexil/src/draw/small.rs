//! What lies below a picture that is less than 400 pixels wide: sign and points of everybody, and the last act where it shows nowhere else.

use scorebook_core::Target;
use scorebook_core::draw::panel::{self, Seat};
use scorebook_core::draw::{Area, Shape, palette};

use super::act::{self, Shown};
use super::look;
use crate::names::Player;
use crate::rules::{Position, View};
use crate::words;

/// The seats, and how high they are.
pub(super) fn below(
    position: &Position,
    view: View<'_>,
    act: Option<(&Shown, &str)>,
    sheet: Area,
) -> (Vec<Shape>, i32) {
    let players: Vec<Player> = view.players().collect();
    let drawn = players.iter().map(|&player| seat(position, view, player)).collect();
    let (shapes, high) = panel::seats(drawn, sheet);
    let titled = |(&player, shape): (&Player, Shape)| {
        let points = look::counted(position.points(player), "point");
        shape.titled(format!("{}: {points}", words::player(player))).at(Target::panel(player.seat()))
    };
    let mut shapes: Vec<Shape> = players.iter().zip(shapes).map(titled).collect();
    if let Some((Shown::Beside(whose), words)) = act {
        let places = players.iter().zip(panel::seat_places(players.len(), sheet));
        let own = places.filter(|(player, _)| whose.contains(player));
        shapes.push(act::beside(words, own.map(|(_, area)| area)));
    }
    (shapes, high)
}

fn seat(position: &Position, view: View<'_>, player: Player) -> Seat {
    let paint = look::player(player);
    let is_plain = paint == palette::WHITE || paint == palette::BLACK;
    let plays = view.winner().unwrap_or(view.to_move()) == player;
    Seat {
        figure: look::badge(player, (0, 0), 36),
        points: look::span(position.points(player)),
        border: plays.then_some(if is_plain { palette::INK } else { paint }),
    }
}
