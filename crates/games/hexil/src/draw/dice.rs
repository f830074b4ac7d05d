//! The dice as they were rolled last, in a free corner of the sea, with their sum below.

use scorebook_core::draw::{Area, Paint, Shape, circle, group, rectangle, text};

use super::look;
use super::places::{berths, centre};
use super::sea::PLATE;
use crate::rules::{Position, View};
use crate::syntax::Hidable;

/// How wide a die is.
const DIE: i32 = 68;
/// The room between the two.
const GAP: i32 = 10;
/// The room between them and the border.
const BORDER: i32 = 30;
/// Both dice and their sum.
const ALL: (i32, i32) = (2 * DIE + GAP, DIE + 58);
/// The two dice, around the middle of all.
pub(super) const DICE: Area = Area { x: -ALL.0 / 2, y: -ALL.1 / 2, width: ALL.0, height: DIE };
/// How far from its centre a tile reaches, with the sand around it.
const TILE: i32 = 118;

/// The dice; grey and without their sum when the turn in which they were rolled is over.
pub(super) fn draw(position: &Position, view: View<'_>, area: Area) -> Option<Shape> {
    let rolled = position.last_roll()?;
    let (x, y) = place(position, area);
    let values = match rolled {
        Hidable::Open(dice) => dice.values().map(Some),
        Hidable::Hidden(_) => [None; 2],
    };
    let is_over = !view.has_rolled();
    let mut shapes: Vec<Shape> = values
        .into_iter()
        .zip([0, DIE + GAP])
        .map(|(value, right)| group(DICE.x + right, DICE.y, die(value, is_over)))
        .collect();
    if let Some(dice) = rolled.open().filter(|_| !is_over) {
        shapes.push(text(0, DICE.y + DIE + 34, 44, dice.sum().to_string()).bold());
    }
    Some(group(x, y, shapes).titled(look::rolled(rolled)))
}

/// The middle of the dice and their sum: on a board that is turned they stay upright around it.
pub(super) fn place(position: &Position, area: Area) -> (i32, i32) {
    let (x, y) = corner(position, area);
    (x + ALL.0 / 2, y + ALL.1 / 2)
}

/// The first corner of the view where neither land nor a harbour lies; the first of all where there is none.
fn corner(position: &Position, view: Area) -> (i32, i32) {
    let (left, top) = (view.x + BORDER, view.y + BORDER);
    let (right, bottom) = (view.x + view.width - ALL.0 - BORDER, view.y + view.height - ALL.1 - BORDER);
    let tiles = position.hexes().iter().map(|&tile| (centre(tile), (TILE, TILE)));
    let plates = berths(position).map(|berth| (berth, (PLATE.0 / 2 + 12, PLATE.1 / 2 + 12)));
    let taken: Vec<_> = tiles.chain(plates).collect();
    let is_free = |&(x, y): &(i32, i32)| {
        let away = |at: i32, from: i32, length: i32| (from - at).max(at - from - length).max(0);
        taken
            .iter()
            .all(|&((at_x, at_y), reach)| away(at_x, x, ALL.0) > reach.0 || away(at_y, y, ALL.1) > reach.1)
    };
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    corners.into_iter().find(is_free).unwrap_or(corners[0])
}

/// A die with its pips; one that nobody wrote down has a question mark.
fn die(value: Option<u8>, is_over: bool) -> Vec<Shape> {
    const INK: Paint = Paint::same(0x22_24_28);
    const IVORY: Paint = Paint::same(0xFF_FD_F6);
    let middle = DIE / 2;
    let (face, ink) = if is_over { (IVORY.mixed(look::RIM, 30), INK.mixed(IVORY, 20)) } else { (IVORY, INK) };
    let shadow = rectangle(Area::new(3, 4, DIE, DIE)).rounded(14).fill(look::NIGHT).faint(18);
    let body = rectangle(Area::new(0, 0, DIE, DIE)).rounded(14).fill(face).line(INK, 3);
    let Some(value) = value else {
        return vec![shadow, body, text(middle, middle, 40, "?").fill(ink).bold()];
    };
    let pip = |&(across, down): &(i32, i32)| circle(middle + 17 * across, middle + 17 * down, 6).fill(ink);
    [shadow, body].into_iter().chain(pips(value).iter().map(pip)).collect()
}

/// Where the pips of a die lie, from its middle.
fn pips(value: u8) -> &'static [(i32, i32)] {
    const SIX: [(i32, i32); 6] = [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)];
    const FIVE: [(i32, i32); 5] = [(-1, -1), (1, 1), (0, 0), (-1, 1), (1, -1)];
    match value {
        1 => &FIVE[2..3],
        2 => &FIVE[..2],
        3 => &FIVE[..3],
        4 => &SIX[..4],
        5 => &FIVE,
        _ => &SIX,
    }
}
