//! The position as a picture: the island with all that stands on it, and a card for each player below it.
//!
//! `island` draws the board at the `places` of the sheet, `dice` the last roll, `seats` what everybody has, `look` holds the colours and the words for those who cannot see.

mod dice;
mod island;
mod look;
mod places;
mod seats;

pub(crate) use look::terrain;
use scorebook_core::RecordOf;
use scorebook_core::draw::{Area, DrawOptions, Scene, WIDTH, palette, panel, rectangle, window};

use crate::game::Hexil;
use crate::rules::Position;

/// The largest land that is drawn.
const MOST_DRAWN: usize = 400;
/// How high the island is at most.
const HIGHEST: i32 = 1040;
/// The room around everything.
const BORDER: i32 = 20;

/// The position as a picture; nothing where the record starts in the middle of an unknown game. What readings of the record
/// differ in is drawn of the likeliest.
pub(crate) fn draw(position: &Position, record: &RecordOf<Hexil>, options: DrawOptions) -> Option<Scene> {
    let view = position.likeliest()?;
    if position.hexes().len() > MOST_DRAWN {
        return None;
    }
    let (window_on, island) = island::draw(position, view, options);
    let height = window_on.height_at(WIDTH, HIGHEST);
    let frame = Area::new(0, 0, WIDTH, height);
    let sea = rectangle(frame).fill(palette::WATER);
    let rows = panel::height(view.players().count(), 2, seats::HEIGHT);
    let below = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, rows);
    let mut shapes = vec![sea, window(frame, window_on, island)];
    shapes.extend(seats::draw(position, view, record, below));
    shapes.extend(seats::bank(position, view, below.y + rows + 12));
    Some(Scene {
        width: WIDTH,
        height: below.y + rows + 44,
        title: look::title(view),
        description: look::description(position, view),
        seats: view.players().map(|player| (player.seat(), look::player(player))).collect(),
        shapes,
    })
}
