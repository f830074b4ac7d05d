//! The map in letters: clearings as boxes where they lie on the board, paths as dots, water as `~`; pieces as the notation writes
//! them.
//!
//! In the frame of a clearing stand its number and suit, who rules it, and its slots: `■` built on, `▒` under a ruin, `□` free.

use scorebook_core::draw::{Paint, palette};
use scorebook_core::{Ink, Sheet};

use super::look;
use crate::names::{Landmark, Side};
use crate::rules::{Kind, Position, Slot, Terrain, clearings};
use crate::syntax::place::{Clearing, Clearings};

/// The sheet that the places of the table of maps lie on: how wide and how high it is.
const SHEET: (i32, i32) = (1000, 980);
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

/// Pieces of a kind, and how many.
type Stack = (Kind, u8);

/// The map with every piece on it.
pub(crate) fn draw(position: &Position) -> Sheet {
    let terrain = position.terrain();
    let mut sheet = Sheet::new();
    for ends in terrain.waters() {
        stroke(terrain, ends, "~", WATER, &mut sheet);
    }
    for path in position.paths() {
        let (sign, ink) = if path.is_closed { ("×", Ink::Faint) } else { ("·", PATH) };
        stroke(terrain, path.ends, sign, ink, &mut sheet);
    }
    for forest in terrain.forests() {
        wilds(terrain, forest, position.pieces_in_forest(forest).collect(), &mut sheet);
    }
    for path in position.paths().filter(|path| path.bandits > 0) {
        wilds(terrain, path.between(), vec![(Kind::Bandit, path.bandits)], &mut sheet);
    }
    for clearing in std::iter::once(Clearing::BURROW).chain(clearings()) {
        draw_clearing(position, clearing, &mut sheet);
    }
    sheet.focus = focus(position);
    sheet
}

/// The clearing where something happened last.
fn focus(position: &Position) -> Option<(usize, usize)> {
    let (x, y) = place(position.terrain(), position.latest()?);
    Some((usize::try_from(x).ok()?, usize::try_from(y).ok()?))
}

/// Where a clearing lies, in columns and lines; the Burrow lies below the map.
fn place(terrain: Terrain, clearing: Clearing) -> (i32, i32) {
    if clearing == Clearing::BURROW {
        return (0, LINES - EMPTY);
    }
    let (x, y) = terrain.place(clearing);
    (x * COLUMNS / SHEET.0, y * LINES / SHEET.1 - EMPTY)
}

fn put(column: i32, line: i32, text: &str, ink: Ink, sheet: &mut Sheet) {
    if let (Ok(column), Ok(line)) = (usize::try_from(column), usize::try_from(line)) {
        sheet.put(column, line, text, ink);
    }
}

/// A straight way between two clearings, a sign for each line or every other column.
fn stroke(terrain: Terrain, [one, other]: [Clearing; 2], sign: &str, ink: Ink, sheet: &mut Sheet) {
    let ((x, y), (to_x, to_y)) = (place(terrain, one), place(terrain, other));
    let (dx, dy) = (to_x - x, to_y - y);
    let steps = (dx.abs() / 2).max(dy.abs()).max(1);
    for step in 0..=steps {
        put(x + dx * step / steps, y + dy * step / steps, sign, ink, sheet);
    }
}

/// What is in a forest or on a path, in the middle of the clearings around.
fn wilds(terrain: Terrain, between: Clearings, pieces: Vec<Stack>, sheet: &mut Sheet) {
    let around: Vec<(i32, i32)> = between.iter().map(|clearing| place(terrain, clearing)).collect();
    let Ok(count @ 1..) = i32::try_from(around.len()) else { return };
    let (x, y) = around.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let lines = wrapped(pieces, WIDTH);
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
fn wrapped(mut pieces: Vec<Stack>, width: usize) -> Vec<Vec<(String, Ink)>> {
    pieces.sort_by_key(|(kind, _)| kind.code());
    let mut lines: Vec<Vec<(String, Ink)>> = Vec::new();
    let mut room = 0;
    for (kind, count) in pieces {
        let code = kind.code();
        let text = if count == 1 { code.to_owned() } else { format!("{count}{code}") };
        let length = text.chars().count();
        if lines.is_empty() || length > room {
            lines.push(Vec::new());
            room = width;
        }
        room = room.saturating_sub(length + 1);
        if let Some(line) = lines.last_mut() {
            line.push((text, ink(kind.side())));
        }
    }
    lines
}

/// A piece of a faction has its colour; one of a hireling stays plain.
fn ink(side: Side) -> Ink {
    match side {
        Side::Faction(faction) => Ink::Seat(faction.seat()),
        Side::Hireling(_) => Ink::Plain,
    }
}

fn draw_clearing(position: &Position, clearing: Clearing, sheet: &mut Sheet) {
    let pieces: Vec<Stack> = position.pieces_in(clearing).collect();
    if clearing == Clearing::BURROW && pieces.is_empty() {
        return;
    }
    let here = |(landmark, place): (Landmark, Clearing)| (place == clearing).then_some(landmark.word());
    let mut landmarks: Vec<&str> = position.landmarks().filter_map(here).collect();
    landmarks.sort_unstable();
    let inside = WIDTH - 2;
    let pieces = wrapped(pieces, inside);
    let named = usize::from(!landmarks.is_empty());
    let height = (pieces.len() + named).max(1);
    let (x, y) = place(position.terrain(), clearing);
    let left = x - i32::try_from(WIDTH / 2).unwrap_or(0);
    let left = left.clamp(0, COLUMNS);
    let top = (y - i32::try_from(height / 2).unwrap_or(0) - 1).max(0);
    put(left, top, &format!("┌{}┐", "─".repeat(inside)), Ink::Plain, sheet);
    title(left, top, (position, clearing), sheet);
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
    put(left, bottom, &format!("└{:─<inside$}┘", slots(position, clearing)), Ink::Plain, sheet);
}

/// What stands in the upper frame: number, suits and ruler.
fn title(left: i32, top: i32, (position, clearing): (&Position, Clearing), sheet: &mut Sheet) {
    let is_burrow = clearing == Clearing::BURROW;
    let number = if is_burrow { "Burrow".to_owned() } else { clearing.number().to_string() };
    let mut column = left + 1;
    put(column, top, &number, Ink::Strong, sheet);
    column += i32::try_from(number.len() + 1).unwrap_or(0);
    for suit in position.suits_of(clearing) {
        put(column, top, suit.name(), Ink::Paint(look::suit(suit)), sheet);
        column += i32::try_from(suit.name().len() + 1).unwrap_or(0);
    }
    if let Some(ruler) = position.ruler(clearing) {
        let column = left + i32::try_from(WIDTH - 3).unwrap_or(0);
        put(column, top, ruler.word(), ink(ruler.into()), sheet);
    }
}

/// What stands in the lower frame: the slots, and what they are used for.
fn slots(position: &Position, clearing: Clearing) -> String {
    let slots: Vec<Slot> = position.slots_of(clearing).collect();
    let marks =
        |is_it: fn(&Slot) -> bool, mark: &str| mark.repeat(slots.iter().filter(|slot| is_it(slot)).count());
    let built = marks(|slot| matches!(slot, Slot::Built(_)), "■");
    let ruin = marks(|slot| *slot == Slot::Ruin, "▒");
    let free = marks(|slot| *slot == Slot::Free, "□");
    format!("{built}{ruin}{free}")
}
