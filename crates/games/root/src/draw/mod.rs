//! The table as a picture: the map with every piece, the score track, and a card for each faction.
//!
//! `map` draws the ground, `clearing` what stands in a clearing, `piece` the pieces, `item` the items, `boards` the score track and the cards,
//! `board` what a faction has, `flow` puts it in lines, `look` holds colours and words, `letters` draws the map for a terminal.

mod board;
mod boards;
mod clearing;
mod flow;
mod item;
mod letters;
mod look;
mod map;
mod piece;

use scorebook_core::draw::{Area, DrawOptions, Scene, WIDTH, panel, window};

pub(crate) use letters::draw as letters;

use crate::game::RootRecord;
use crate::rules::Position;

/// The sheet that a map is drawn on.
const SHEET: Area = Area { x: 0, y: 0, width: 1000, height: 980 };
/// The room around the cards.
const BORDER: i32 = 20;

/// The table as a picture.
pub(crate) fn draw(position: &Position, record: &RootRecord, options: DrawOptions) -> Scene {
    let height = SHEET.height_at(WIDTH, WIDTH);
    let mut shapes = vec![window(Area::new(0, 0, WIDTH, height), SHEET, map::draw(position, options))];
    shapes.push(boards::track(position, height + BORDER));
    let y = height + BORDER + boards::TRACK;
    let rows = panel::height(position.players().count(), 2, boards::HEIGHT);
    shapes.extend(boards::cards(position, record, Area::new(BORDER, y, WIDTH - 2 * BORDER, rows)));
    shapes.extend(boards::beside(position, y + rows));
    let lines = boards::lines_beside(position);
    Scene {
        width: WIDTH,
        height: y + rows + 6 + lines * boards::LINE,
        title: look::title(position),
        description: look::description(position),
        seats: look::seats(position),
        shapes,
    }
}
