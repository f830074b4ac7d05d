//! Small things of a faction board: items on white tiles (exhausted ones are faint, damaged ones crossed out), and cards.

use scorebook_core::draw::{Area, Paint, Shape, group, line, palette, polygon, rectangle, text};

use super::look::{self, TILE};
use super::signs;
use crate::names::{Area as Place, Item, State, Suit};

/// How wide an item is.
pub(super) const WIDTH: i32 = 38;
/// How much wider it is with its number.
pub(super) const NUMBER: i32 = 34;
/// How wide and high a card is.
pub(super) const CARD: (i32, i32) = (28, 38);

/// The back of a card.
const BACK: Paint = Paint::new(0x5C_64_70, 0x7B_84_90);

/// Items of one kind, lying alike.
pub(super) fn draw(x: i32, y: i32, item: Item, place: Place, state: State, count: u8) -> Shape {
    let left = if count > 1 { -NUMBER / 2 } else { 0 };
    let area = Area::new(-WIDTH / 2, -WIDTH / 2, WIDTH, WIDTH);
    let tile = rectangle(area).rounded(7).fill(TILE).line(Paint::same(0x1A_1A_1A), 2);
    let sign = signs::sign(signs::item(item), (0, 0), 28, TILE);
    let percent = if state == State::Exhausted { 45 } else { 100 };
    let mut shapes = vec![group(left, 0, vec![tile, sign]).faint(percent)];
    match place {
        Place::Damaged => {
            let cross = [[(-14, -14), (14, 14)], [(-14, 14), (14, -14)]];
            let stroke =
                |ends: [(i32, i32); 2]| line(ends.map(|(x, y)| (left + x, y))).line(palette::VERMILION, 4);
            shapes.extend(cross.map(stroke));
        }
        Place::Track => shapes.push(line([(left - 14, 21), (left + 14, 21)]).line(palette::INK, 4)),
        Place::Satchel => {}
    }
    if count > 1 {
        shapes.push(text(left + WIDTH / 2 + 20, 0, 22, format!("×{count}")).bold());
    }
    let lies = match (place, state) {
        (Place::Damaged, _) => ", damaged",
        (Place::Track, _) => " on its track",
        (Place::Satchel, State::Exhausted) => ", exhausted",
        (Place::Satchel, State::Refreshed) => "",
    };
    group(x, y, shapes).titled(format!("{count} {}{lies}", item.name()))
}

fn sheet() -> Shape {
    let (width, height) = CARD;
    rectangle(Area::new(-width / 2, -height / 2, width, height)).rounded(5)
}

/// A card of a suit.
pub(super) fn card(x: i32, y: i32, suit: Suit) -> Shape {
    let paint = look::suit(suit);
    let sign = signs::sign(signs::suit(suit), (0, 0), 24, paint);
    group(x, y, vec![sheet().fill(paint).line(paint.edge(), 2), sign])
}

/// The back of a card.
pub(super) fn back(x: i32, y: i32) -> Shape {
    let diamond = polygon([(0, -13), (8, 0), (0, 13), (-8, 0)]).line(palette::WHITE, 2);
    group(x, y, vec![sheet().fill(BACK).line(BACK.edge(), 2), diamond])
}

/// A bird card that belongs to its column: a loyal vizier or a faithful retainer.
pub(super) fn loyal(x: i32, y: i32) -> Shape {
    let sign = signs::sign(signs::named("table-crown"), (0, 0), 22, TILE);
    group(x, y, vec![sheet().fill(TILE).line(Paint::same(0x1A_1A_1A), 2), sign])
}

/// Where a card would lie if there were one.
pub(super) fn none(x: i32, y: i32) -> Shape {
    group(x, y, vec![sheet().line(palette::FAINT, 2).dashed(5).flat()])
}
