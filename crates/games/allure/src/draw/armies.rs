//! What stands beside the board: who lives, who is dead, who passed, and where the record leaves things open.

use scorebook_core::draw::measure::wrapped;
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Area, Shape, group};

use super::paint;
use crate::rules::Position;
use crate::rules::cast::seat;
use crate::rules::piece::{Piece, Side};
use crate::rules::reading::Reading;

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 208;
/// How many lines a card has.
const LINES: usize = 4;

/// A card for each player.
pub(super) fn draw(position: &Position, best: &[&Reading], area: Area) -> Vec<Shape> {
    let areas = places(area, 2, 2, HEIGHT);
    Side::BOTH.into_iter().zip(areas).map(|(side, area)| card(position, best, side, area)).collect()
}

fn card(position: &Position, best: &[&Reading], side: Side, area: Area) -> Shape {
    let name = position.cast.player(side);
    let alive = living(position, side);
    let won = position.over.and_then(|over| over.winner) == Some(side);
    let points = if won { "won".to_owned() } else { String::new() };
    let head = Card {
        paint: paint(side),
        sign: &seat(side).sign().to_string(),
        name: &name,
        points: &points,
        is_to_move: won,
    };
    let mut shapes = head.draw(area);
    let mut lines = vec![alive.clone()];
    if position.clock.passed[side as usize].is_some() {
        lines.push("has passed".to_owned());
    }
    lines.extend(named("dead", position, best, side, Piece::is_dead));
    lines.extend(named("place open", position, best, side, |piece| piece.lives() && piece.place.len() > 1));
    let lines = lines.iter().flat_map(|line| wrapped(line, LETTERS - 2, area.width - 36));
    for (row, words) in (0..).zip(lines.take(LINES)) {
        shapes.push(note(area.x + 18, area.y + Card::HEAD + 18 + row * 32, words));
    }
    group(0, 0, shapes).titled(format!("{name}: {alive}"))
}

/// Units of whom something is so, in the first of the readings that fit best.
fn named(
    title: &str,
    position: &Position,
    best: &[&Reading],
    side: Side,
    is_so: fn(&Piece) -> bool,
) -> Option<String> {
    let pieces = best.first()?.pieces.iter().filter(|piece| piece.side == side && is_so(piece));
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for word in pieces.map(|piece| position.cast.word(piece.name)) {
        match kinds.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => kinds.push((word, 1)),
        }
    }
    let counted = |(word, count): &(&str, usize)| match count {
        1 => (*word).to_owned(),
        count => format!("{count} {word}"),
    };
    let words: Vec<String> = kinds.iter().map(counted).collect();
    (!words.is_empty()).then(|| format!("{title}: {}", words.join(", ")))
}

fn living(position: &Position, side: Side) -> String {
    match position.living(side) {
        _ if !position.cast.army(side).is_told => "the record does not list this army".to_owned(),
        (certain, possible) if certain == possible => format!("{certain} alive"),
        (certain, possible) => format!("{certain} certainly alive, {possible} possibly"),
    }
}

/// Round, turn, and how many readings there are.
pub(super) fn notes(position: &Position, readings: usize) -> String {
    let round = position
        .clock
        .round
        .map_or_else(|| "before round 1".to_owned(), |(round, _)| format!("round {round}"));
    let turn = position.clock.number.map_or_else(String::new, |turn| format!(", turn {turn}"));
    let fit = if readings == 1 { String::new() } else { format!(", {readings} readings fit") };
    format!("{round}{turn}{fit}")
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position) -> String {
    let one = |side: Side| format!("{}: {}.", position.cast.player(side), living(position, side));
    Side::BOTH.into_iter().map(one).collect::<Vec<_>>().join(" ")
}
