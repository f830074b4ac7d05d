//! A clearing: its number, suit and slots, and every piece in it.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::panel::badge;
use scorebook_core::draw::{Area, Paint, Shape, circle, group, palette, rectangle, text};

use super::{look, piece};
use crate::names::Suit;
use crate::rules::{Kind, Position, Slot, target};
use crate::speech;
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// Open ground.
const MEADOW: Paint = Paint::new(0xF4_EE_DC, 0x55_5B_4A);
/// How far a clearing reaches.
const RADIUS: i32 = 84;
/// Half the side of the Burrow.
const BURROW: i32 = 60;
/// How many pieces stand in a row.
const ROW: usize = 3;

/// A clearing, or the Burrow.
pub(super) fn draw(position: &Position, clearing: Clearing) -> Shape {
    let pieces: Vec<(Kind, u8)> = position.pieces_in(clearing).collect();
    let (x, y) = position.terrain().place(clearing);
    let suits: Vec<Suit> = position.suits_of(clearing).collect();
    let mut shapes = if clearing == Clearing::BURROW { burrow() } else { ground(clearing.number(), &suits) };
    shapes.extend(slots(position, clearing));
    shapes.extend(standing(&pieces));
    shapes.extend(landmarks(position, clearing));
    let name = speech::clearing(clearing.number());
    let told: Vec<String> = pieces.iter().map(|(kind, count)| piece::told(*kind, *count)).collect();
    let title = if told.is_empty() { name } else { format!("{name}: {}", told.join(", ")) };
    let since = position.changed_at(clearing);
    group(x, y, shapes).titled(title).at(target::clearing(clearing)).since(since)
}

fn burrow() -> Vec<Shape> {
    let sheet = rectangle(Area::new(-BURROW, -BURROW, 2 * BURROW, 2 * BURROW)).rounded(20);
    vec![sheet.fill(MEADOW).line(palette::PURPLE, 8), text(0, 36, 22, "Burrow").bold()]
}

fn ground(number: u8, suits: &[Suit]) -> Vec<Shape> {
    let paint = suits.first().map_or(palette::STONE, |&suit| look::suit(suit));
    let mut shapes = vec![
        circle(0, 0, RADIUS).fill(MEADOW).line(paint, 12),
        badge(-68, -68, 21, palette::INK, &number.to_string()),
    ];
    if suits.is_empty() {
        shapes.push(badge(68, -68, 21, paint, "?"));
    }
    let marks = (0..).zip(suits);
    shapes.extend(marks.map(|(place, &suit)| badge(68 + place * 30, -68, 21, look::suit(suit), suit.word())));
    shapes
}

/// The slots with what is built on them; a ruin covers one.
fn slots(position: &Position, clearing: Clearing) -> Vec<Shape> {
    let slots: Vec<Slot> = position.slots_of(clearing).collect();
    let width = i32::try_from(slots.len()).unwrap_or(0);
    let slot = |(place, slot): (i32, Slot)| {
        let x = (2 * place - width + 1) * 20;
        match slot {
            Slot::Built(kind) => piece::building(x, 50, kind),
            Slot::Ruin => piece::ruin(x, 50),
            Slot::Free => {
                rectangle(Area::new(x - 17, 33, 34, 34)).rounded(4).line(palette::FAINT, 2).dashed(5)
            }
        }
    };
    (0..).zip(slots).map(slot).collect()
}

/// Warriors, then tokens and pawns, in rows.
fn standing(pieces: &[(Kind, u8)]) -> Vec<Shape> {
    let is = |classes: &'static [PieceKind]| {
        pieces.iter().filter(move |(kind, _)| classes.contains(&kind.class()))
    };
    let forces: Vec<&(Kind, u8)> = is(&[PieceKind::Warrior]).collect();
    let others: Vec<&(Kind, u8)> = is(&[PieceKind::Token, PieceKind::Pawn, PieceKind::Ferry]).collect();
    let (forces, others) = (rows(&forces), others.chunks(ROW + 1));
    let count = i32::try_from(forces.len() + others.len()).unwrap_or(1);
    let (mut y, step) = match count {
        0 | 1 => (-22, 0),
        2 => (-34, 38),
        _ => (-52, 66 / (count - 1)),
    };
    let mut shapes = Vec::new();
    for row in forces {
        shapes.extend(spread(row, 48).map(|(x, kind, count)| piece::force(x, y, kind, count)));
        y += step;
    }
    for row in others {
        shapes.extend(spread(row, 38).map(|(x, kind, count)| piece::small(x, y, kind, count)));
        y += step;
    }
    shapes
}

/// Pieces in rows of nearly the same length, the shorter ones first, for a clearing is narrow at its top.
fn rows<'r, 'p>(pieces: &'r [&'p (Kind, u8)]) -> Vec<&'r [&'p (Kind, u8)]> {
    let count = pieces.len().div_ceil(ROW).max(1);
    let (each, more) = (pieces.len() / count, pieces.len() % count);
    let mut rest = pieces;
    let mut rows = Vec::with_capacity(count);
    for row in 0..count {
        let (front, behind) = rest.split_at(each + usize::from(row >= count - more));
        rows.push(front);
        rest = behind;
    }
    rows.retain(|row| !row.is_empty());
    rows
}

/// The places of a row of pieces.
fn spread<'p>(row: &'p [&'p (Kind, u8)], step: i32) -> impl Iterator<Item = (i32, Kind, u8)> + 'p {
    let width = i32::try_from(row.len()).unwrap_or(0);
    (0..).zip(row).map(move |(place, (kind, count))| ((2 * place - width + 1) * step / 2, *kind, *count))
}

fn landmarks(position: &Position, clearing: Clearing) -> Vec<Shape> {
    let here = position.landmarks().filter(|(_, place)| *place == clearing);
    (0..)
        .zip(here)
        .map(|(place, (landmark, _))| plate(0, RADIUS + 12 + place * 30, landmark.word()))
        .collect()
}

/// A name below a clearing.
fn plate(x: i32, y: i32, words: &str) -> Shape {
    let half = width_of(words, bold(20)) / 2 + 10;
    let board = rectangle(Area::new(x - half, y - 14, 2 * half, 28)).rounded(8);
    group(0, 0, vec![board.fill(palette::PAPER).line(palette::INK, 2), text(x, y, 20, words).bold()])
}
