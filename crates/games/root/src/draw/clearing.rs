//! A clearing: its ground in the tint of its suit, a ring and a banner for whoever rules it, its number and suit, and every piece in it.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{CASING, INK, WHITE};
use scorebook_core::draw::{Area, Outline, Paint, Shape, Size, circle, group, rectangle, text, trace};

use super::layout::{Stand, Thing, stands};
use super::look::{self, PLATE};
use super::rim::{BURROW, NUMBER, RADIUS, SUIT, banner, landmarks, suit_places};
use super::{little, piece, places};
use crate::names::{Faction, Suit};
use crate::rules::{Kind, Position, Slot, target};
use crate::speech;
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// How wide the ring of a ruler is, and with both its edges.
const RING: (i32, i32) = (14, 20);
/// The ring of a clearing that nobody rules.
const NOBODY: Paint = Paint::new(0x8C_88_78, 0x8F_93_84);
/// A clearing, or the Burrow.
pub(super) fn draw(position: &Position, clearing: Clearing, size: Size) -> Shape {
    let (x, y) = places::clearing(position, clearing);
    let ruler = position.ruler(clearing);
    let mut shapes = Vec::new();
    if clearing == Clearing::BURROW {
        shapes.extend(burrow(size));
    } else {
        shapes.extend(ground(position, clearing));
        shapes.push(ring(position, clearing, ruler, if size.is_small() { little::RING } else { RING }));
    }
    if size.is_small() {
        shapes.extend(little::standing(position, clearing));
    } else {
        shapes.extend(whole(position, clearing, ruler));
    }
    let name = speech::clearing(clearing.number());
    let told: Vec<String> =
        position.pieces_in(clearing).map(|(kind, count)| piece::told(kind, count)).collect();
    let title = if told.is_empty() { name } else { format!("{name}: {}", told.join(", ")) };
    let since = position.changed_at(clearing);
    group(x, y, shapes).titled(title).at(target::clearing(clearing)).since(since)
}

/// What stands in a clearing, its banner, number, suits and landmarks.
fn whole(position: &Position, clearing: Clearing, ruler: Option<Faction>) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    shapes.extend(stands(position, clearing).iter().map(|stand| standing(position, clearing, stand)));
    if clearing != Clearing::BURROW {
        shapes.extend(ruler.map(banner));
        shapes.extend(number(clearing));
        shapes.extend(suits(position, clearing));
        shapes.extend(landmarks(position, clearing));
    }
    shapes
}

/// The Burrow lies beside the map: a square, and its name where a clearing has its number.
fn burrow(size: Size) -> Vec<Shape> {
    let paint = look::faction(Faction::Duchy);
    let sheet = |half: i32| rectangle(Area::new(-half, -half, 2 * half, 2 * half)).rounded(26);
    let half = width_of("Burrow", bold(22)) / 2 + 12;
    let ground = vec![
        sheet(BURROW + 8).fill(Paint::same(0)).faint(16),
        sheet(BURROW).fill(look::ground(None)),
        sheet(BURROW).line(paint.edge(), RING.1),
        sheet(BURROW).line(paint, RING.0),
    ];
    if size.is_small() {
        return ground;
    }
    let name = [
        rectangle(Area::new(-half, -BURROW - 18, 2 * half, 36)).rounded(10).fill(PLATE).line(WHITE, 2),
        text(0, -BURROW, 22, "Burrow").fill(WHITE).bold(),
    ];
    ground.into_iter().chain(name).collect()
}

/// The land around a clearing in the colour of whoever rules it: where that is wished, rule is seen from afar.
pub(super) fn halo(position: &Position, clearing: Clearing) -> Option<Shape> {
    let ruler = position.ruler(clearing)?;
    let (x, y) = places::clearing(position, clearing);
    let land = circle(0, 0, RADIUS + 34).fill(look::faction(ruler)).faint(45);
    Some(group(x, y, vec![land]).titled(format!("land of {}", ruler.name())))
}

/// The ground in the tints of its suits: one, but for the Lost City.
fn ground(position: &Position, clearing: Clearing) -> Vec<Shape> {
    let suits: Vec<Suit> = position.suits_of(clearing).collect();
    let first = suits.first().copied();
    let line = first.map_or(NOBODY, look::suit);
    let mut shapes = vec![
        circle(3, 6, RADIUS + 10).fill(Paint::same(0)).faint(16),
        circle(0, 0, RADIUS).fill(look::ground(first)),
    ];
    // A quarter of a circle, nearly, as a curve.
    let bend = RADIUS * 55 / 100;
    let left =
        Outline::from(0, 0).to(0, RADIUS).swing((-bend, RADIUS), (-RADIUS, bend), (-RADIUS, 0)).close();
    let right = Outline::from(0, 0).to(0, RADIUS).swing((bend, RADIUS), (RADIUS, bend), (RADIUS, 0)).close();
    if let Some(&second) = suits.get(1) {
        let third = suits.get(2).copied().unwrap_or(second);
        shapes.push(trace(right).fill(look::ground(Some(second))));
        shapes.push(trace(left).fill(look::ground(Some(third))));
    }
    shapes.push(circle(0, 0, RADIUS - 13).line(line, 4));
    shapes
}

/// The ring of whoever rules, or a dashed one where nobody does.
fn ring(position: &Position, clearing: Clearing, ruler: Option<Faction>, wide: (i32, i32)) -> Shape {
    let Some(ruler) = ruler else {
        let dashes = circle(0, 0, RADIUS).line(NOBODY, 5).dashed(14).flat();
        return group(0, 0, vec![dashes]).titled("ruled by nobody");
    };
    let paint = look::faction(ruler);
    let shapes =
        vec![circle(0, 0, RADIUS).line(paint.edge(), wide.1), circle(0, 0, RADIUS).line(paint, wide.0)];
    let right = if is_tied(position, clearing, ruler) { ", by right of the Eyrie" } else { "" };
    group(0, 0, shapes).titled(format!("ruled by {}{right}", ruler.name()))
}

/// Whether somebody has as many warriors and buildings as the Eyrie, who rule all the same.
fn is_tied(position: &Position, clearing: Clearing, ruler: Faction) -> bool {
    let counts = |(kind, count): (Kind, u8)| match kind.class() {
        PieceKind::Warrior | PieceKind::Building => u32::from(count),
        _ => 0,
    };
    let force = |faction: Faction| position.pieces_of(faction, clearing).map(counts).sum::<u32>();
    let own = force(ruler);
    ruler == Faction::Eyrie && Faction::ALL.iter().any(|&other| other != ruler && force(other) == own)
}

fn number(clearing: Clearing) -> Vec<Shape> {
    let ((x, y), radius) = NUMBER;
    let words = clearing.number().to_string();
    vec![circle(x, y, radius).fill(PLATE).line(WHITE, 2), text(x, y, 27, words).fill(WHITE).bold()]
}

fn suits(position: &Position, clearing: Clearing) -> Vec<Shape> {
    let suits: Vec<Suit> = position.suits_of(clearing).collect();
    let spots = suit_places(places::clearing(position, clearing), suits.len().max(1));
    let suit = |(number, (x, y)): (usize, (i32, i32))| piece::suit(x, y, SUIT, suits.get(number).copied());
    spots.into_iter().enumerate().map(suit).collect()
}

/// What stands somewhere.
fn standing(position: &Position, clearing: Clearing, stand: &Stand) -> Shape {
    let ((x, y), size) = (stand.at, stand.size);
    match stand.thing {
        Thing::Force(kind, count) => piece::force(x, y, size, kind, count),
        Thing::Pawn(kind) => piece::pawn(x, y, size, kind),
        Thing::Token(kind, count) => piece::token(x, y, size / 2, kind, count),
        Thing::Slot(Slot::Built(kind)) => piece::building(x, y, size, kind),
        Thing::Slot(Slot::Ruin) => {
            let items = position.ruin_of(clearing).unwrap_or(0);
            let under =
                if items > 0 { format!(" over {}", speech::counted(items, "item")) } else { String::new() };
            piece::ruin(x, y, size).titled(format!("ruin{under}"))
        }
        Thing::Slot(Slot::Free) => piece::slot(x, y, size),
    }
}

/// A small clearing for the legend, ruled or not.
pub(super) fn sample(ruler: Option<Faction>) -> Vec<Shape> {
    let ground = circle(0, 0, 18).fill(look::ground(None));
    match ruler.map(look::faction) {
        Some(paint) => vec![ground, circle(0, 0, 18).line(paint.edge(), 10), circle(0, 0, 18).line(paint, 6)],
        None => vec![ground, circle(0, 0, 18).line(NOBODY, 4).dashed(7).flat()],
    }
}

/// A name on the map, on a plate, so that it is read on any ground.
pub(super) fn plate(x: i32, y: i32, words: &str) -> Shape {
    let half = width_of(words, bold(20)) / 2 + 8;
    let board = rectangle(Area::new(x - half, y - 14, 2 * half, 28)).rounded(8);
    group(0, 0, vec![board.fill(CASING).line(INK, 2), text(x, y, 20, words).bold()])
}
