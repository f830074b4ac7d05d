//! A clearing: its number, suit and slots, and every piece in it.

use scorebook_core::draw::panel::badge;
use scorebook_core::draw::{Area, Paint, Shape, circle, group, palette, rectangle, text};

use super::{look, map, piece};
use crate::names::{Landmark, Suit};
use crate::rules::pieces::Kind;
use crate::rules::table::Table;
use crate::syntax::thing::PieceKind;

/// Open ground.
const MEADOW: Paint = Paint::new(0xF4_EE_DC, 0x55_5B_4A);
/// How far a clearing reaches.
const RADIUS: i32 = 78;
/// How many pieces stand in a row.
const ROW: usize = 3;

/// A clearing; the Burrow, which is clearing 0, only where somebody is in it.
pub(super) fn draw(table: &Table, number: u8) -> Option<Shape> {
    let here = &table.clearings[usize::from(number)];
    let pieces: Vec<(Kind, u8)> =
        Kind::ALL.iter().map(|&kind| (kind, here[kind.number()])).filter(|(_, count)| *count > 0).collect();
    if number == 0 && pieces.is_empty() {
        return None;
    }
    let (x, y) = map::place(table.ground, number);
    let suits: Vec<Suit> = Suit::ALL
        .iter()
        .copied()
        .filter(|&suit| table.suits[usize::from(number)] & 1 << suit as u8 != 0)
        .collect();
    let mut shapes = ground(number, &suits);
    shapes.extend(slots(table, number, &pieces));
    shapes.extend(standing(&pieces));
    shapes.extend(landmarks(table, number));
    let name = if number == 0 { "the Burrow".to_owned() } else { format!("clearing {number}") };
    let told: Vec<String> = pieces.iter().map(|(kind, count)| piece::told(*kind, *count)).collect();
    let title = if told.is_empty() { name } else { format!("{name}: {}", told.join(", ")) };
    Some(group(x, y, shapes).titled(title))
}

fn ground(number: u8, suits: &[Suit]) -> Vec<Shape> {
    if number == 0 {
        let sheet = rectangle(Area::new(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS)).rounded(20);
        return vec![sheet.fill(MEADOW).line(palette::PURPLE, 8), text(0, -56, 22, "Burrow").bold()];
    }
    let paint = suits.first().map_or(palette::STONE, |&suit| look::suit(suit));
    let mut shapes = vec![
        circle(0, 0, RADIUS).fill(MEADOW).line(paint, 12),
        badge(-60, -58, 22, palette::INK, &number.to_string()),
    ];
    if suits.is_empty() {
        shapes.push(badge(60, -58, 22, paint, "?"));
    }
    let marks = (0..).zip(suits);
    shapes.extend(marks.map(|(place, &suit)| badge(60 + place * 30, -58, 22, look::suit(suit), suit.word())));
    shapes
}

/// The slots with what is built on them; a ruin covers one.
fn slots(table: &Table, number: u8, pieces: &[(Kind, u8)]) -> Vec<Shape> {
    let built = pieces.iter().filter(|(kind, _)| kind.class() == PieceKind::Building);
    let built: Vec<Kind> = built.flat_map(|&(kind, count)| vec![kind; usize::from(count)]).collect();
    let has_ruin = table.ruins[usize::from(number)].is_some();
    let count = usize::from(table.ground.slots[usize::from(number)]).max(built.len() + usize::from(has_ruin));
    let width = i32::try_from(count).unwrap_or(0);
    let slot = |place: usize| {
        let x = (2 * i32::try_from(place).unwrap_or(0) - width + 1) * 20;
        match built.get(place) {
            Some(&kind) => piece::building(x, 46, kind),
            None if has_ruin && place + 1 == count => piece::ruin(x, 46),
            None => rectangle(Area::new(x - 17, 29, 34, 34)).rounded(4).line(palette::FAINT, 2).dashed(5),
        }
    };
    (0..count).map(slot).collect()
}

/// Warriors, then tokens and pawns, in rows.
fn standing(pieces: &[(Kind, u8)]) -> Vec<Shape> {
    let is = |classes: &'static [PieceKind]| {
        pieces.iter().filter(move |(kind, _)| classes.contains(&kind.class()))
    };
    let forces: Vec<&(Kind, u8)> = is(&[PieceKind::Warrior]).collect();
    let others: Vec<&(Kind, u8)> = is(&[PieceKind::Token, PieceKind::Pawn, PieceKind::Ferry]).collect();
    let rows = forces.len().div_ceil(ROW) + others.len().div_ceil(ROW + 1);
    let top = if rows > 2 { -42 } else { -30 };
    let mut shapes = Vec::new();
    let mut y = top;
    for row in forces.chunks(ROW) {
        shapes.extend(spread(row, 48).map(|(x, kind, count)| piece::force(x, y, kind, count)));
        y += 34;
    }
    for row in others.chunks(ROW + 1) {
        shapes.extend(spread(row, 38).map(|(x, kind, count)| piece::small(x, y + 2, kind, count)));
        y += 36;
    }
    shapes
}

/// The places of a row of pieces.
fn spread<'p>(row: &'p [&'p (Kind, u8)], step: i32) -> impl Iterator<Item = (i32, Kind, u8)> + 'p {
    let width = i32::try_from(row.len()).unwrap_or(0);
    (0..).zip(row).map(move |(place, (kind, count))| ((2 * place - width + 1) * step / 2, *kind, *count))
}

fn landmarks(table: &Table, number: u8) -> Vec<Shape> {
    let here = Landmark::ALL.iter().filter(|&&landmark| table.landmark(landmark) == Some(number));
    (0..)
        .zip(here)
        .map(|(place, landmark)| map::plate(0, RADIUS + 12 + place * 30, landmark.word()))
        .collect()
}
