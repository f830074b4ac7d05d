//! The pieces: warriors as figures with their number, pawns on a diamond, buildings as squares, tokens as discs, and ruins.

use scorebook_core::draw::palette::{CASING, FAINT, WHITE};
use scorebook_core::draw::{Area, Paint, Shape, circle, group, polygon, rectangle, text};

use super::look::{self, PLATE, RUIN};
use super::signs;
use crate::names::{Side, Suit};
use crate::rules::Kind;
use crate::syntax::thing::PieceKind;

/// How much of its room a band's figure fills, in hundredths: it is smaller than that of the faction it resembles.
const BAND: i32 = 80;
/// The line around a slot where nothing is built.
const SLOT: Paint = Paint::new(0x6D_65_52, 0xB9_B2_9A);
/// The line around a building or a token.
const EDGE: i32 = 3;
/// The least size of letters.
pub(super) const SMALL: i32 = 18;

/// Warriors of one kind: the figure of their side and how many there are.
pub(super) fn force(x: i32, y: i32, size: i32, kind: Kind, count: u8) -> Shape {
    let mut shapes = standing(kind, size);
    shapes.extend(number(size * 34 / 100, size * 34 / 100, if size < 46 { 12 } else { 14 }, count));
    group(x, y, shapes).titled(told(kind, count))
}

/// A warrior without a number, with what tells it from others that look alike.
fn standing(kind: Kind, size: i32) -> Vec<Shape> {
    match kind.side() {
        Side::Hireling(hireling) => {
            let mut shapes = vec![signs::figure(kind.side(), (0, 0), size * BAND / 100)];
            shapes.extend(letter(-size * 34 / 100, -size * 26 / 100, hireling.band.word()));
            shapes
        }
        own @ Side::Faction(_) if kind == Kind::Warlord => {
            let (x, y) = (size * 34 / 100, -size * 24 / 100);
            let crown = signs::sign(signs::named("table-crown"), (x, y), 20, WHITE);
            let badge = circle(x, y, 13).fill(WHITE).line(Paint::same(0x1A_1A_1A), 2);
            vec![signs::figure(own, (0, 0), size), badge, crown]
        }
        own @ Side::Faction(_) => vec![signs::figure(own, (0, 0), size)],
    }
}

/// The letter of a band, as the notation writes it.
fn letter(x: i32, y: i32, letter: &str) -> Vec<Shape> {
    let badge = circle(x, y, 12).fill(WHITE).line(Paint::same(0x1A_1A_1A), 2);
    vec![badge, text(x, y, SMALL, letter).fill(Paint::same(0x1A_1A_1A)).bold()]
}

/// How many there are.
pub(super) fn number(x: i32, y: i32, radius: i32, count: u8) -> Vec<Shape> {
    let size = if radius < 14 || count > 9 { SMALL } else { radius * 3 / 2 };
    let plate = circle(x, y, radius).fill(PLATE).line(WHITE, 2);
    vec![plate, text(x, y, size, count.to_string()).fill(WHITE).bold()]
}

/// The figure of a pawn on its diamond.
pub(super) fn pawn(x: i32, y: i32, size: i32, kind: Kind) -> Shape {
    let half = size * 60 / 100;
    let diamond = polygon([(0, -half), (half, 0), (0, half), (-half, 0)]);
    let mut shapes = vec![diamond.fill(CASING).line(look::side(kind.side()).edge(), EDGE)];
    shapes.extend(standing(kind, size * 78 / 100));
    group(x, y, shapes).titled(told(kind, 1))
}

/// A building: a square with its sign, and the suit or relic that it bears.
pub(super) fn building(x: i32, y: i32, side: i32, kind: Kind) -> Shape {
    let paint = look::side(kind.side());
    let mut shapes =
        vec![square(side, paint), signs::sign(signs::of_kind(kind), (0, 0), side * 76 / 100, paint)];
    shapes.extend(bearing(kind, side * 2 / 5, side / 4));
    group(x, y, shapes).titled(told(kind, 1))
}

fn square(side: i32, paint: Paint) -> Shape {
    let area = Area::new(-side / 2, -side / 2, side, side);
    rectangle(area).rounded(7).fill(paint).line(paint.edge(), EDGE)
}

/// A token: a disc with its sign and the suit that it bears; how many there are where that is more than one.
pub(super) fn token(x: i32, y: i32, radius: i32, kind: Kind, count: u8) -> Shape {
    let paint = look::side(kind.side());
    let mut shapes = vec![
        circle(0, 0, radius).fill(paint).line(paint.edge(), EDGE),
        signs::sign(signs::of_kind(kind), (0, 0), radius * 14 / 10, paint),
    ];
    shapes.extend(bearing(kind, radius * 4 / 5, radius * 55 / 100));
    if count > 1 {
        shapes.extend(number(-radius * 7 / 10, radius * 7 / 10, 12, count));
    }
    group(x, y, shapes).titled(told(kind, count))
}

/// The suit of a base, garden or trade post, the relic of a waystation, the letter of a band: at the lower right.
fn bearing(kind: Kind, off: i32, radius: i32) -> Vec<Shape> {
    if let Side::Hireling(hireling) = kind.side() {
        return letter(-off, -off, hireling.band.word());
    }
    let badge = |paint: Paint, sign| {
        let disc = circle(off, off, radius).fill(paint).line(paint.edge(), 2);
        vec![disc, signs::sign(sign, (off, off), radius * 3 / 2, paint)]
    };
    match (signs::suit_of(kind), signs::relic_of(kind)) {
        (Some(suit), _) => badge(look::suit(suit), signs::suit(suit)),
        (None, Some(relic)) => badge(WHITE, signs::of_kind(relic)),
        (None, None) => Vec::new(),
    }
}

/// A piece as a sign beside its number, so high as `size`.
pub(super) fn icon(kind: Kind, size: i32) -> Shape {
    match kind.class() {
        PieceKind::Warrior | PieceKind::Ferry => group(0, 0, standing(kind, size)),
        PieceKind::Pawn => pawn(0, 0, size, kind),
        PieceKind::Building => building(0, 0, size, kind),
        PieceKind::Token => token(0, 0, size / 2, kind, 1),
    }
}

/// A ruin.
pub(super) fn ruin(x: i32, y: i32, side: i32) -> Shape {
    let sign = signs::sign(signs::named("ruin"), (0, 0), side * 76 / 100, RUIN);
    group(x, y, vec![square(side, RUIN), sign])
}

/// A slot where nothing is built.
pub(super) fn slot(x: i32, y: i32, side: i32) -> Shape {
    let side = side - 2;
    let area = Area::new(x - side / 2, y - side / 2, side, side);
    rectangle(area).rounded(6).line(SLOT, EDGE).dashed(6).flat()
}

/// A suit on its badge; a question mark where the record does not tell it.
pub(super) fn suit(x: i32, y: i32, radius: i32, suit: Option<Suit>) -> Shape {
    let paint = suit.map_or(FAINT, look::suit);
    let sign = match suit {
        Some(suit) => signs::sign(signs::suit(suit), (0, 0), radius * 144 / 100, paint),
        None => text(0, 0, radius, "?").fill(paint.ink()).bold(),
    };
    let line = if radius < 20 { 2 } else { EDGE };
    group(x, y, vec![circle(0, 0, radius).fill(paint).line(paint.edge(), line), sign])
}

/// The piece in words.
pub(super) fn told(kind: Kind, count: u8) -> String {
    format!("{count} {} of {}", kind.named(count.into()), kind.owner())
}
