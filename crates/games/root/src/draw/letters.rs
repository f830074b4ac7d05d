//! The map in letters: clearings as boxes where they lie on the board, paths as dots, water as `~`; pieces as the notation writes
//! them.
//!
//! In the frame of a clearing stand its number and suit, who rules it, and its slots: `■` built on, `▒` under a ruin, `□` free.

use scorebook_core::draw::{Paint, palette};
use scorebook_core::{Ink, SeatId, Sheet};

use super::{SHEET, look, map};
use crate::names::Suit;
use crate::rules::Position;
use crate::rules::judge::suit_name;
use crate::rules::maps::Ground;
use crate::rules::picture::{Between, ClearingView, Picture, Pieces};
use crate::rules::pieces::Kind;
use crate::syntax::thing::PieceKind;

/// How many columns the map has.
const COLUMNS: i32 = 90;
/// How many lines the map has.
const LINES: i32 = 36;
/// Lines at the upper edge of the board where nothing lies.
const EMPTY: i32 = 2;
/// How wide a clearing is, frame and all.
const WIDTH: usize = 16;

const PATH: Ink = Ink::Paint(Paint::new(0x8B_7A_58, 0xC9_B9_92));
const WATER: Ink = Ink::Paint(palette::RIVER);

/// The map with every piece on it.
pub(crate) fn draw(position: &Position) -> Sheet {
    let picture = Picture::of(position);
    let ground = position.table.ground;
    let mut sheet = Sheet::new();
    for one in 1..=12_u8 {
        for other in (one + 1..=12).filter(|&other| ground.river[usize::from(one)] & 1 << other != 0) {
            stroke(ground, (one, other), "~", WATER, &mut sheet);
        }
    }
    for (number, &ends) in ground.paths.iter().enumerate() {
        let is_closed = position.table.closed & 1 << number != 0;
        let (sign, ink) = if is_closed { ("×", Ink::Faint) } else { ("·", PATH) };
        stroke(ground, ends, sign, ink, &mut sheet);
    }
    for between in picture.forests.iter().chain(&picture.paths) {
        wilds(ground, between, &mut sheet);
    }
    for clearing in &picture.clearings {
        let landmarks = picture.landmarks.iter().filter(|(_, place)| **place == clearing.clearing);
        let landmarks: Vec<&str> = landmarks.map(|(name, _)| *name).collect();
        draw_clearing(ground, clearing, &landmarks, &mut sheet);
    }
    sheet.focus = focus(position);
    sheet
}

/// The clearing where something happened last.
fn focus(position: &Position) -> Option<(usize, usize)> {
    let changed = |clearing: u8| Some((position.table.last_change_of_anybody(clearing)?, clearing));
    let (_, last) = (0..=12).filter_map(changed).max()?;
    let (x, y) = place(position.table.ground, last);
    Some((usize::try_from(x).ok()?, usize::try_from(y).ok()?))
}

/// Where a clearing lies, in columns and lines; the Burrow lies below the map.
fn place(ground: &Ground, clearing: u8) -> (i32, i32) {
    if clearing == 0 {
        return (0, LINES - EMPTY);
    }
    let (x, y) = map::place(ground, clearing);
    (x * COLUMNS / SHEET.width, y * LINES / SHEET.height - EMPTY)
}

fn put(column: i32, line: i32, text: &str, ink: Ink, sheet: &mut Sheet) {
    if let (Ok(column), Ok(line)) = (usize::try_from(column), usize::try_from(line)) {
        sheet.put(column, line, text, ink);
    }
}

/// A straight way between two clearings, a sign for each line or every other column.
fn stroke(ground: &Ground, (one, other): (u8, u8), sign: &str, ink: Ink, sheet: &mut Sheet) {
    let ((x, y), (to_x, to_y)) = (place(ground, one), place(ground, other));
    let (dx, dy) = (to_x - x, to_y - y);
    let steps = (dx.abs() / 2).max(dy.abs()).max(1);
    for step in 0..=steps {
        put(x + dx * step / steps, y + dy * step / steps, sign, ink, sheet);
    }
}

/// What is in a forest or on a path, in the middle of the clearings around.
fn wilds(ground: &Ground, between: &Between, sheet: &mut Sheet) {
    let around: Vec<(i32, i32)> = between
        .between
        .split('_')
        .filter_map(|number| number.parse().ok())
        .map(|clearing| place(ground, clearing))
        .collect();
    let Ok(count @ 1..) = i32::try_from(around.len()) else { return };
    let (x, y) = around.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let lines = wrapped(&between.pieces, WIDTH);
    for (number, line) in (0..).zip(&lines) {
        let width: usize = line.iter().map(|(text, _)| text.chars().count() + 1).sum();
        let mut column = x / count - i32::try_from(width / 2).unwrap_or(0);
        for (text, ink) in line {
            put(column, y / count + number, text, *ink, sheet);
            column += i32::try_from(text.chars().count() + 1).unwrap_or(0);
        }
    }
}

/// Pieces as the notation writes them, each in the ink of its side, in lines of so many columns.
fn wrapped(pieces: &Pieces, width: usize) -> Vec<Vec<(String, Ink)>> {
    let mut lines: Vec<Vec<(String, Ink)>> = Vec::new();
    let mut room = 0;
    for (code, count) in pieces {
        let text = if *count == 1 { (*code).to_owned() } else { format!("{count}{code}") };
        let length = text.chars().count();
        if lines.is_empty() || length > room {
            lines.push(Vec::new());
            room = width;
        }
        room = room.saturating_sub(length + 1);
        if let Some(line) = lines.last_mut() {
            line.push((text, ink(code)));
        }
    }
    lines
}

/// A piece of a faction has its colour; one of a hireling stays plain.
fn ink(code: &str) -> Ink {
    match code.bytes().next() {
        Some(letter @ b'A'..=b'Z') => Ink::Seat(SeatId(letter)),
        _ => Ink::Plain,
    }
}

fn draw_clearing(ground: &Ground, clearing: &ClearingView, landmarks: &[&str], sheet: &mut Sheet) {
    if clearing.clearing == 0 && clearing.pieces.is_empty() {
        return;
    }
    let inside = WIDTH - 2;
    let pieces = wrapped(&clearing.pieces, inside);
    let named = usize::from(!landmarks.is_empty());
    let height = (pieces.len() + named).max(1);
    let (x, y) = place(ground, clearing.clearing);
    let left = x - i32::try_from(WIDTH / 2).unwrap_or(0);
    let left = left.clamp(0, COLUMNS);
    let top = (y - i32::try_from(height / 2).unwrap_or(0) - 1).max(0);
    put(left, top, &format!("┌{}┐", "─".repeat(inside)), Ink::Plain, sheet);
    title(left, top, clearing, sheet);
    for line in 1..=height {
        let line = top + i32::try_from(line).unwrap_or(0);
        put(left, line, &format!("│{}│", " ".repeat(inside)), Ink::Plain, sheet);
    }
    let mut line = top + 1;
    if named > 0 {
        let shown: String = landmarks.join(", ").chars().take(inside).collect();
        put(left + 1, line, &shown, Ink::Strong, sheet);
        line += 1;
    }
    for row in &pieces {
        let mut column = left + 1;
        for (text, ink) in row {
            put(column, line, text, *ink, sheet);
            column += i32::try_from(text.chars().count() + 1).unwrap_or(0);
        }
        line += 1;
    }
    let bottom = top + 1 + i32::try_from(height).unwrap_or(0);
    put(left, bottom, &format!("└{:─<inside$}┘", slots(clearing)), Ink::Plain, sheet);
}

/// What stands in the upper frame: number, suits and ruler.
fn title(left: i32, top: i32, clearing: &ClearingView, sheet: &mut Sheet) {
    let number = if clearing.clearing == 0 { "Burrow".to_owned() } else { clearing.clearing.to_string() };
    let mut column = left + 1;
    put(column, top, &number, Ink::Strong, sheet);
    column += i32::try_from(number.len() + 1).unwrap_or(0);
    for suit in clearing.suits.chars().filter_map(|letter| Suit::from_word(&letter.to_string())) {
        let name = suit_name(suit);
        put(column, top, name, Ink::Paint(look::suit(suit)), sheet);
        column += i32::try_from(name.len() + 1).unwrap_or(0);
    }
    if let Some(ruler) = clearing.ruler {
        let column = left + i32::try_from(WIDTH - 3).unwrap_or(0);
        put(column, top, ruler, ink(ruler), sheet);
    }
}

/// What stands in the lower frame: the slots, and what they are used for.
fn slots(clearing: &ClearingView) -> String {
    let is_building =
        |code: &str| Kind::ALL.iter().any(|kind| kind.code() == code && kind.class() == PieceKind::Building);
    let built: u8 =
        clearing.pieces.iter().filter(|(code, _)| is_building(code)).map(|(_, count)| *count).sum();
    let free = clearing.slots.saturating_sub(built + u8::from(clearing.ruin));
    let marks = [("■", built), ("▒", u8::from(clearing.ruin)), ("□", free)];
    marks.map(|(mark, count)| mark.repeat(usize::from(count))).concat()
}
