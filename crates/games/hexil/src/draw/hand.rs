//! The resource cards of a player, in fixed order: those there are, those there may be, and what the last act changed.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Area, Shape, group, palette, rectangle, text};

use super::{act, look};
use crate::bounds::Bounds;
use crate::names::Resource;
use crate::rules::Hand;
use crate::words;

/// How wide and high a card is, and how far the next one lies.
const CARD: (i32, i32) = (64, 80);
const STEP: i32 = 74;

/// A card for each resource. Beside it stands how many came or went, where that is sure.
pub(super) fn draw(hand: Hand<'_>, then: Option<Hand<'_>>, (x, y): (i32, i32)) -> Vec<Shape> {
    let mut badges = Vec::new();
    let mut cards = Vec::new();
    for (place, kind) in (0..).zip(Resource::ALL) {
        let (at, count) = ((x + place * STEP, y), hand.of(kind));
        cards.push(stack(at, kind, count));
        let change = then.and_then(|then| change(then.of(kind), count));
        badges.extend(change.map(|words| act::badge((at.0 + CARD.0 - 8, at.1 + 2), words)));
    }
    // Badges last: nothing lies on them.
    cards.extend(badges);
    cards
}

/// `+2`, `−1`
fn change(then: Bounds, now: Bounds) -> Option<String> {
    let (then, now) = (then.exact()?, now.exact()?);
    match i16::from(now) - i16::from(then) {
        0 => None,
        more if more > 0 => Some(format!("+{more}")),
        less => Some(format!("−{}", -less)),
    }
}

fn stack((x, y): (i32, i32), kind: Resource, count: Bounds) -> Shape {
    let shapes = if count.most() == 0 { none(kind) } else { some(kind, count) };
    let told = format!("{} {}", look::span(count), words::resource(kind));
    group(x, y, shapes).titled(told)
}

/// An empty place.
fn none(kind: Resource) -> Vec<Shape> {
    let tones = Tones::sign(palette::HAIR, palette::PANEL);
    vec![
        rectangle(Area::new(0, 0, CARD.0, CARD.1)).rounded(9).line(palette::HAIR, 2).dashed(6),
        look::drawing(words::resource(kind)).draw((32, 28), 32, tones),
        text(32, 61, 22, "0").fill(palette::FAINT),
    ]
}

/// Cards with their number; a dashed border where it is open how many they are.
fn some(kind: Resource, count: Bounds) -> Vec<Shape> {
    let paint = look::resource(kind);
    let card = rectangle(Area::new(0, 0, CARD.0, CARD.1)).rounded(9).fill(paint).line(palette::EDGE, 2);
    let is_sure = count.exact().is_some();
    let (number, size) = (look::span(count), if is_sure { 24 } else { 18 });
    let wide = (width_of(&number, bold(size)) + 8).max(34);
    let plate = Area::new(32 - wide / 2, 50, wide, 26);
    let [disc, sign] = look::sign(kind, (32, 27), 22, 34);
    vec![
        if is_sure { card } else { card.dashed(8) },
        disc,
        sign,
        rectangle(plate).rounded(8).fill(palette::PAPER),
        text(32, 63, size, number).bold(),
    ]
}
