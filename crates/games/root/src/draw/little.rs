//! What stands in a clearing on a small picture. Buildings and tokens are plain squares and discs in the colour of whose they are; titles still tell
//! them all.

use scorebook_core::draw::palette::WHITE;
use scorebook_core::draw::{Area, Paint, Shape, Size, circle, group, rectangle, text};

use super::layout::{self, Thing};
use super::look::{self, PLATE, RUIN};
use super::{piece, rim, signs};
use crate::names::Side;
use crate::rules::{Kind, Position, Slot};
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// How wide the ring of a ruler is, and with both its edges.
pub(super) const RING: (i32, i32) = (20, 26);
/// How large the badges of a number and of a suit are, and where they stand.
const BADGE: i32 = 34;
const NUMBER: (i32, i32) = (-80, -80);
const SUITS: [(i32, i32); 3] = [(80, -80), (113, -14), (108, 56)];
/// The disc behind a count.
const COUNT: i32 = 23;
/// The side of a building and the width of a token, how far they are apart, and how many stand in a row.
const LITTLE: (i32, i32, usize) = (28, 32, 4);

/// What stands in a clearing, with its badges: the rest of it is drawn as on any picture.
pub(super) fn standing(position: &Position, place: Clearing) -> Vec<Shape> {
    let (mut forces, mut little) = (Vec::new(), Vec::new());
    for stand in layout::stands(position, place) {
        match stand.thing {
            Thing::Force(kind, count) => forces.push((kind, Some(count))),
            Thing::Pawn(kind) => forces.push((kind, None)),
            Thing::Token(kind, count) => little.extend((0..count).map(|_| token(kind))),
            Thing::Slot(Slot::Built(kind)) => {
                little.push(building(look::side(kind.side())).titled(piece::told(kind, 1)));
            }
            Thing::Slot(Slot::Ruin) => little.push(building(RUIN).titled("ruin")),
            Thing::Slot(Slot::Free) => {}
        }
    }
    let has_warrior =
        |side: Side| forces.iter().any(|(kind, _)| kind.side() == side && kind.class() == PieceKind::Warrior);
    let ruler = position
        .ruler(place)
        .filter(|&ruler| place != Clearing::BURROW && !has_warrior(Side::Faction(ruler)));
    let mut shapes = warriors(&forces, !little.is_empty());
    shapes.extend(rows(little, forces.is_empty()));
    shapes.extend(ruler.map(rim::banner));
    if place != Clearing::BURROW {
        shapes.extend(badges(position, place));
        shapes.extend(rim::landmarks(position, place));
    }
    shapes
}

/// Figures with their counts, large enough for the room that there is.
fn warriors(forces: &[(Kind, Option<u8>)], over_others: bool) -> Vec<Shape> {
    let (size, step, each) = match forces.len() {
        0 | 1 => (80, 0, 1),
        2 => (76, 86, 2),
        3 => (62, 62, 3),
        _ => (54, 62, forces.len().div_ceil(2).min(3)),
    };
    let rows = forces.chunks(each);
    let first = if over_others { -24 } else { -6 } - 34 * (number(rows.len()) - 1).max(0);
    let mut shapes = Vec::new();
    for (row, here) in (0..).zip(rows) {
        let last = number(here.len()) - 1;
        let at = |place: i32| ((2 * place - last) * step / 2, first + row * 62);
        shapes.extend((0..).zip(here).map(|(place, &(kind, count))| force(at(place), size, kind, count)));
    }
    shapes
}

/// Warriors of a kind with their number, or a pawn without one.
pub(super) fn force((x, y): (i32, i32), size: i32, kind: Kind, count: Option<u8>) -> Shape {
    let mut shapes = vec![signs::figure(kind.side(), (0, 0), size)];
    if let Some(count) = count {
        let off = size * 36 / 100;
        let radius = if count > 9 { COUNT + 5 } else { COUNT };
        shapes.push(circle(off, off, radius).fill(PLATE).line(WHITE, 2));
        shapes.push(text(off, off, Size::LETTERS, count.to_string()).fill(WHITE).bold());
    }
    group(x, y, shapes).titled(piece::told(kind, count.unwrap_or(1)))
}

fn building(paint: Paint) -> Shape {
    let half = LITTLE.0 / 2;
    group(
        0,
        0,
        vec![
            rectangle(Area::new(-half, -half, LITTLE.0, LITTLE.0))
                .rounded(5)
                .fill(paint)
                .line(paint.edge(), 3),
        ],
    )
}

fn token(kind: Kind) -> Shape {
    let paint = look::side(kind.side());
    group(0, 0, vec![circle(0, 0, LITTLE.0 / 2).fill(paint).line(paint.edge(), 3)])
        .titled(piece::told(kind, 1))
}

/// Squares and discs in rows, the lowest first.
fn rows(little: Vec<Shape>, is_alone: bool) -> Vec<Shape> {
    let lowest = if is_alone { 24 } else { 58 };
    let count = little.len();
    let placed = little.into_iter().enumerate().map(|(place, shape)| {
        let (row, column) = (place / LITTLE.2, place % LITTLE.2);
        let last = number((count - row * LITTLE.2).min(LITTLE.2)) - 1;
        group((2 * number(column) - last) * LITTLE.1 / 2, lowest - number(row) * LITTLE.1, vec![shape])
    });
    placed.collect()
}

/// The number and the suits.
fn badges(position: &Position, place: Clearing) -> Vec<Shape> {
    let (x, y) = NUMBER;
    let mut shapes = vec![
        circle(x, y, BADGE).fill(PLATE).line(WHITE, 3),
        text(x, y, 42, place.number().to_string()).fill(WHITE).bold(),
    ];
    let suits: Vec<_> = position.suits_of(place).collect();
    if suits.is_empty() {
        shapes.push(piece::suit(SUITS[0].0, SUITS[0].1, BADGE, None));
    }
    shapes.extend(suits.into_iter().zip(SUITS).map(|(suit, (x, y))| piece::suit(x, y, BADGE, Some(suit))));
    shapes
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0)
}
