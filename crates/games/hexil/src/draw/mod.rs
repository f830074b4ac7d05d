//! The position as a picture: the island with all that stands on it, and a card for each player below it.
//!
//! `island` draws the board, `dice` the last roll, `seats` what everybody has, `look` holds the colours and the words for those who cannot see.

mod dice;
mod island;
mod look;
mod seats;

pub(crate) use look::terrain;
use scorebook_core::RecordOf;
use scorebook_core::draw::{Area, DrawOptions, Scene, WIDTH, palette, panel, rectangle, window};

use crate::Hexil;
use crate::rules::{Position, sign};

/// The largest land that is drawn.
const MOST_DRAWN: usize = 400;
/// How high the island is at most.
const HIGHEST: i32 = 1040;
/// The room around everything.
const BORDER: i32 = 20;

/// The position as a picture; nothing where the record starts in the middle of an unknown game.
pub(crate) fn draw(position: &Position, record: &RecordOf<Hexil>, options: DrawOptions) -> Option<Scene> {
    let (game, reading) = position.lead()?;
    if game.board.terrain.len() > MOST_DRAWN {
        return None;
    }
    let (view, island) = island::draw(game, &reading.table, position.dice, options);
    let height = view.height_at(WIDTH, HIGHEST);
    let frame = Area::new(0, 0, WIDTH, height);
    let sea = rectangle(frame).fill(palette::WATER);
    let players = reading.table.everybody().count();
    let rows = panel::height(players, 2, seats::HEIGHT);
    let below = Area::new(BORDER, height + BORDER, WIDTH - 2 * BORDER, rows);
    let mut shapes = vec![sea, window(frame, view, island)];
    shapes.extend(seats::draw(position, &reading.table, record, below));
    shapes.extend(seats::bank(position, &reading.table, below.y + rows + 12));
    Some(Scene {
        width: WIDTH,
        height: below.y + rows + 44,
        title: look::title(&reading.table),
        description: look::description(position, &reading.table),
        seats: reading.table.everybody().map(|who| (sign(who), look::player(who))).collect(),
        shapes,
    })
}
