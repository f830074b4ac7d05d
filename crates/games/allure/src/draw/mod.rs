//! The position as a picture: the board with who stands where, and a card for each player.
//!
//! What all readings of the record agree on is solid; what only some of them say is faint, with the share of readings in which it is
//! so, or with a `?` where no reading is sure.

mod armies;
mod board;

use scorebook_core::draw::{Area, DrawOptions, Paint, Scene, WIDTH, palette, panel, rectangle, window};

use crate::names::Side;
use crate::rules::Position;

pub(crate) use armies::{living, notes, won};
pub(crate) use board::told;

/// How high the board is at most.
const HIGHEST: i32 = 1200;
/// The room around the cards.
const BORDER: i32 = 20;

/// The colour of a player.
fn paint(side: Side) -> Paint {
    match side {
        Side::One => palette::BLUE,
        Side::Two => palette::ORANGE,
    }
}

/// The position as a picture.
pub(crate) fn draw(position: &Position, options: DrawOptions) -> Scene {
    let (view, hexes) = board::draw(position, options);
    let height = view.height_at(WIDTH, HIGHEST);
    let frame = Area::new(0, 0, WIDTH, height);
    let below = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, armies::HEIGHT);
    let mut shapes = vec![rectangle(frame).fill(palette::PANEL), window(frame, view, hexes)];
    shapes.extend(armies::draw(position, below));
    let notes = armies::notes(position);
    shapes.push(panel::note(BORDER + 4, below.y + armies::HEIGHT + 28, notes.as_str()));
    Scene {
        width: WIDTH,
        height: below.y + armies::HEIGHT + 56,
        title: format!("Legacy's Allure, {notes}"),
        description: armies::description(position),
        seats: Side::BOTH.into_iter().map(|side| (side.seat(), paint(side))).collect(),
        shapes,
    }
}
