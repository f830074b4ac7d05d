//! What stands on the board: roads, villages, cities and the robber, each with the sign of whose it is.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Area, Outline, Paint, Shape, group, line, palette, rectangle, trace};

use super::look;
use super::places::{centre, corner, ends, middle};
use crate::names::{Piece, Player};
use crate::rules::Building;
use crate::syntax::{Edge, Tile, Vertex};
use crate::words;

/// Where the robber stands on a tile, from its centre, and how large it is.
pub(super) const ROBBER: ((i32, i32), i32) = ((-33, 16), 58);

/// A road, from 18 to 82 hundredths of its edge.
pub(super) fn road(edge: Edge, player: Player) -> Shape {
    let [one, other] = ends(edge);
    let ends = [between(one, other, 18), between(one, other, 82)];
    let paint = look::player(player);
    let shapes = vec![
        line(ends).line(paint.edge(), 20),
        line(ends).line(paint, 14),
        look::seat(player, middle(edge).0, 12),
    ];
    group(0, 0, shapes).lying().titled(format!("road of {}", words::player(player)))
}

/// A village or a city, on its corner.
pub(super) fn building(vertex: Vertex, built: Building) -> Shape {
    let (x, y) = corner(vertex);
    let (kind, owner) = (words::piece(built.piece()), words::player(built.player()));
    group(x, y, house(built.piece(), built.player())).titled(format!("{kind} of {owner}"))
}

/// The drawing of a village or a city.
pub(super) fn house(piece: Piece, player: Player) -> Vec<Shape> {
    let paint = look::player(player);
    let walls = |outline: Outline| trace(outline).fill(paint).line(paint.edge(), 4);
    if piece == Piece::City {
        let window = rectangle(Area::new(10, 2, 9, 10)).fill(paint.ink());
        vec![walls(city()), look::seat(player, (-14, 1), 16), window]
    } else {
        vec![walls(village()), look::seat(player, (0, 4), 18)]
    }
}

fn village() -> Outline {
    Outline::from(-20, 18).to(-20, -6).to(0, -24).to(20, -6).to(20, 18).close()
}

fn city() -> Outline {
    Outline::from(-28, 20).to(-28, -14).to(-14, -28).to(0, -14).to(0, -6).to(28, -6).to(28, 20).close()
}

/// The robber, beside the number of its tile.
pub(super) fn robber(tile: Tile) -> Shape {
    let (x, y) = centre(tile);
    group(x, y, vec![robbers_figure(ROBBER.0, ROBBER.1)]).titled("the robber")
}

/// Where the robber stands on the sheet.
pub(super) fn robbers_place(tile: Tile) -> (i32, i32) {
    let (x, y) = centre(tile);
    (x + ROBBER.0.0, y + ROBBER.0.1)
}

/// The figure of the robber around a point.
pub(super) fn robbers_figure(at: (i32, i32), size: i32) -> Shape {
    let white: Paint = palette::WHITE;
    let tones = Tones { body: (look::ROBBER, white), ink: white, ground: white };
    look::drawing("robber").draw(at, size, tones)
}
