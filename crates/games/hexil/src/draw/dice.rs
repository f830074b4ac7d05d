//! The dice as they were rolled last, in a free corner of the sea, and a ring around the numbers they make yield.

use scorebook_core::draw::{Area, Paint, Shape, circle, group, palette, rectangle, text};

use super::look;
use super::places::{berths, centre};
use crate::rules::{Position, View};
use crate::syntax::{Dice, Hidable};

/// How wide a die is.
const DIE: i32 = 66;
/// The room between the two, and between them and the border.
const GAP: i32 = 14;
/// How far from its centre a tile reaches, with the sand around it.
const TILE: i32 = 118;
/// How far from its centre a harbour reaches.
const HARBOUR: i32 = 46;

/// The dice; faint when the turn in which they were rolled is over.
pub(super) fn draw(position: &Position, view: View<'_>, area: Area) -> Option<Shape> {
    let rolled = position.last_roll()?;
    let (x, y) = corner(position, area);
    let values = match rolled {
        Hidable::Open(dice) => dice.values().map(Some),
        Hidable::Hidden(_) => [None; 2],
    };
    let shapes = values.into_iter().zip([0, DIE + GAP]).map(|(value, right)| group(right, 0, die(value)));
    let drawn = group(x, y, shapes.collect()).titled(look::rolled(rolled));
    Some(if view.has_rolled() { drawn } else { drawn.faint(50) })
}

/// Rings around the numbers that were rolled in this turn, where the robber does not stand.
pub(super) fn rings(position: &Position, view: View<'_>) -> Vec<Shape> {
    let rolled = position.last_roll().filter(|_| view.has_rolled());
    let Some(sum) = rolled.and_then(Hidable::open).map(Dice::sum) else { return Vec::new() };
    let yields = position
        .hexes()
        .iter()
        .filter(|&&hex| position.number(hex) == Some(sum) && view.robber() != Some(hex));
    let ring = |&hex| {
        let (x, y) = centre(hex);
        circle(x, y + 14, 41).line(palette::WHITE, 8).titled("yields")
    };
    yields.map(ring).collect()
}

/// The first corner of the view where neither land nor a harbour lies; the first of all where there is none.
fn corner(position: &Position, view: Area) -> (i32, i32) {
    let (right, bottom) = (view.x + view.width - 2 * DIE - 2 * GAP, view.y + view.height - DIE - GAP);
    let (left, top) = (view.x + GAP, view.y + GAP);
    let tiles = position.hexes().iter().map(|&tile| (centre(tile), TILE));
    let taken: Vec<_> = tiles.chain(berths(position).map(|berth| (berth, HARBOUR))).collect();
    let is_free = |&(x, y): &(i32, i32)| {
        let away = |at: i32, from: i32, length: i32| (from - at).max(at - from - length).max(0);
        taken.iter().all(|&((at_x, at_y), reach)| {
            let (across, down) = (away(at_x, x, 2 * DIE + GAP), away(at_y, y, DIE));
            across * across + down * down > reach * reach
        })
    };
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    corners.into_iter().find(is_free).unwrap_or(corners[0])
}

/// A die with its pips; one that nobody wrote down has a question mark.
fn die(value: Option<u8>) -> Vec<Shape> {
    const INK: Paint = Paint::same(0x2A_2A_2A);
    let ivory = Paint::same(0xFB_F8_EE);
    let body = rectangle(Area::new(0, 0, DIE, DIE)).rounded(13).fill(ivory).line(Paint::same(0x8A_7B_5A), 3);
    let Some(value) = value else { return vec![body, text(DIE / 2, DIE / 2, 40, "?").fill(INK).bold()] };
    let pip = |&(across, down): &(i32, i32)| circle(DIE / 2 + 18 * across, DIE / 2 + 18 * down, 7).fill(INK);
    std::iter::once(body).chain(pips(value).iter().map(pip)).collect()
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
