//! The pieces: warriors with their number, buildings, tokens, pawns and ruins, each with a letter on the colour of its side.

use scorebook_core::draw::{Area, Paint, Shape, circle, group, palette, polygon, rectangle, text};

use super::look;
use crate::rules::Kind;
use crate::syntax::thing::PieceKind;

const EDGE: Paint = Paint::same(0x1A_1A_1A);

/// Warriors of one kind: the letter of their side and how many there are.
pub(super) fn force(x: i32, y: i32, kind: Kind, count: u8) -> Shape {
    let paint = look::side(kind.side());
    let words = if kind == Kind::Warlord {
        "H★".to_owned()
    } else {
        format!("{}{count}", look::letter(kind.side()))
    };
    let shield = rectangle(Area::new(-22, -15, 44, 30)).rounded(10).fill(paint).line(EDGE, 3);
    group(x, y, vec![shield, text(0, 0, 22, words).fill(paint.ink()).bold()]).titled(told(kind, count))
}

/// A building.
pub(super) fn building(x: i32, y: i32, kind: Kind) -> Shape {
    let paint = look::side(kind.side());
    let house = polygon([(-17, 17), (-17, -9), (0, -19), (17, -9), (17, 17)]).fill(paint).line(EDGE, 3);
    group(x, y, vec![house, text(0, 3, 21, sign(kind)).fill(paint.ink()).bold()]).titled(told(kind, 1))
}

/// A token, a relic or a pawn.
pub(super) fn small(x: i32, y: i32, kind: Kind, count: u8) -> Shape {
    let paint = look::side(kind.side());
    let body = if kind.class() == PieceKind::Pawn {
        polygon([(0, -22), (19, 0), (0, 22), (-19, 0)])
    } else {
        circle(0, 0, 17)
    };
    let words = match (kind.class(), count) {
        (PieceKind::Pawn, _) => look::letter(kind.side()),
        (_, 1) => sign(kind),
        (_, count) => format!("{count}{}", sign(kind)),
    };
    group(x, y, vec![body.fill(paint).line(EDGE, 3), text(0, 0, 19, words).fill(paint.ink()).bold()])
        .titled(told(kind, count))
}

/// A piece as a sign beside its number.
pub(super) fn icon(kind: Kind) -> Shape {
    match kind.class() {
        PieceKind::Warrior => {
            let paint = look::side(kind.side());
            let shield = rectangle(Area::new(-15, -14, 30, 28)).rounded(9).fill(paint).line(EDGE, 3);
            group(0, 0, vec![shield, text(0, 0, 20, look::letter(kind.side())).fill(paint.ink()).bold()])
        }
        PieceKind::Building => building(0, 0, kind),
        _ => small(0, 0, kind, 1),
    }
}

/// A ruin.
pub(super) fn ruin(x: i32, y: i32) -> Shape {
    let walls = [(-17, 17), (-17, -8), (-9, -14), (-6, 0), (3, -6), (8, -16), (17, -4), (17, 17)];
    let shape = polygon(walls).fill(palette::STONE).line(EDGE, 3);
    group(x, y, vec![shape]).titled("ruin")
}

/// What tells a piece from others of its side: the letter after the bar in the notation, or the first of its name.
fn sign(kind: Kind) -> String {
    let code = kind.code().trim_start_matches("h_");
    match code.split_once('_') {
        _ if kind == Kind::Plot => "?".to_owned(),
        Some((_, letter)) => letter.to_owned(),
        None => kind.named(1).chars().take(1).collect(),
    }
}

/// The piece in words.
pub(super) fn told(kind: Kind, count: u8) -> String {
    format!("{count} {} of {}", kind.named(count.into()), kind.owner())
}
