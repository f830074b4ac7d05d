//! The map in letters: clearings as boxes where they lie on the board, paths as dots, water as `~`; pieces as the notation writes
//! them.
//!
//! In the frame of a clearing stand its number and suit, who rules it, and its slots: `■` built on, `▒` under a ruin, `□` free. On the
//! small map there is no frame, and all of that stands in a line above the pieces.

use scorebook_core::draw::{Paint, palette};
use scorebook_core::{Ink, Sheet};

use super::look;
use crate::names::{Landmark, Side, Suit};
use crate::rules::{Kind, Position, Slot, clearings};
use crate::syntax::place::{Clearing, Clearings};

/// The sheet that the places of the table of maps lie on: how wide and how high it is.
const SHEET: (i32, i32) = (1000, 980);

/// How large the map is.
struct Scale {
    /// How many columns it has.
    columns: i32,
    /// How many lines it has.
    lines: i32,
    /// Lines at the upper edge of the board where nothing lies.
    empty: i32,
    /// How wide a clearing is, frame and all.
    width: i32,
    /// Whether clearings have frames.
    is_framed: bool,
}

/// As large as it is read best.
const LARGE: Scale = Scale { columns: 90, lines: 36, empty: 2, width: 16, is_framed: true };
/// For a terminal of 80 columns and 24 lines, of which the replay takes four.
const SMALL: Scale = Scale { columns: 80, lines: 20, empty: 1, width: 15, is_framed: false };

const PATH: Ink = Ink::Paint(Paint::new(0x8B_7A_58, 0xC9_B9_92));
const WATER: Ink = Ink::Paint(palette::RIVER);

/// The signs of ways, and of where nothing is.
const WAYS: &str = " ·×~";

/// Pieces of a kind, and how many.
type Stack = (Kind, u8);

/// The map with every piece on it.
pub(crate) fn draw(position: &Position) -> Sheet {
    Map::drawn(position, &LARGE)
}

/// The same for a small terminal.
pub(crate) fn small(position: &Position) -> Sheet {
    Map::drawn(position, &SMALL)
}

/// A map that is being drawn.
struct Map<'m> {
    position: &'m Position,
    scale: &'m Scale,
    sheet: Sheet,
}

impl<'m> Map<'m> {
    fn drawn(position: &'m Position, scale: &'m Scale) -> Sheet {
        let mut map = Self { position, scale, sheet: Sheet::new() };
        let terrain = position.terrain();
        for ends in terrain.waters() {
            map.stroke(ends, "~", WATER);
        }
        for path in position.paths() {
            let (sign, ink) = if path.is_closed { ("×", Ink::Faint) } else { ("·", PATH) };
            map.stroke(path.ends, sign, ink);
        }
        for clearing in std::iter::once(Clearing::BURROW).chain(clearings()) {
            map.clearing(clearing);
        }
        for forest in terrain.forests() {
            map.wilds(forest, position.pieces_in_forest(forest).collect());
        }
        for path in position.paths().filter(|path| path.bandits > 0) {
            map.wilds(path.between(), vec![(Kind::Bandit, path.bandits)]);
        }
        map.sheet.focus = map.focus();
        map.sheet
    }

    /// The clearing where something happened last.
    fn focus(&self) -> Option<(usize, usize)> {
        let (x, y) = self.place(self.position.latest()?);
        Some((usize::try_from(x).ok()?, usize::try_from(y).ok()?))
    }

    /// Where a clearing lies, in columns and lines; the Burrow lies below the large map, and between the clearings of the small one.
    fn place(&self, clearing: Clearing) -> (i32, i32) {
        let Scale { columns, lines, empty, is_framed, .. } = *self.scale;
        if clearing == Clearing::BURROW && is_framed {
            return (0, lines - empty);
        }
        let (x, y) = self.position.terrain().place(clearing);
        (x * columns / SHEET.0, y * lines / SHEET.1 - empty)
    }

    fn put(&mut self, column: i32, line: i32, text: &str, ink: Ink) {
        if let (Ok(column), Ok(line)) = (usize::try_from(column), usize::try_from(line)) {
            self.sheet.put(column, line, text, ink);
        }
    }

    /// Words side by side, with a blank after each.
    fn row(&mut self, mut column: i32, line: i32, words: &[(String, Ink)]) {
        for (text, ink) in words {
            self.put(column, line, text, *ink);
            column += length(text) + 1;
        }
    }

    /// A straight way between two clearings, a sign for each line or every other column.
    fn stroke(&mut self, [one, other]: [Clearing; 2], sign: &str, ink: Ink) {
        let ((x, y), (to_x, to_y)) = (self.place(one), self.place(other));
        let (dx, dy) = (to_x - x, to_y - y);
        let steps = (dx.abs() / 2).max(dy.abs()).max(1);
        for step in 0..=steps {
            self.put(x + dx * step / steps, y + dy * step / steps, sign, ink);
        }
    }

    /// What is in a forest or on a path, in the middle of the clearings around, or near it where that is taken.
    fn wilds(&mut self, between: Clearings, pieces: Vec<Stack>) {
        let around: Vec<(i32, i32)> = between.iter().map(|clearing| self.place(clearing)).collect();
        let Ok(count @ 1..) = i32::try_from(around.len()) else { return };
        let (x, y) = around.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        for (number, line) in (0..).zip(wrapped(pieces, self.scale.width)) {
            let width: i32 = line.iter().map(|(text, _)| length(text) + 1).sum();
            let middle = (x / count - width / 2, y / count + number);
            let (column, row) = self.free(middle, width);
            self.row(column, row, &line);
        }
    }

    /// The place nearest to one where so many columns hold nothing but ways.
    fn free(&self, (x, y): (i32, i32), width: i32) -> (i32, i32) {
        let mut near: Vec<(i32, i32)> = (-3..=3).flat_map(|dy| (-12..=12).map(move |dx| (dx, dy))).collect();
        near.sort_by_key(|(dx, dy)| dx.abs() + 3 * dy.abs());
        let fits = |&(x, y): &(i32, i32)| {
            let (Ok(line), Ok(from)) = (usize::try_from(y), usize::try_from(x - 1)) else { return false };
            let to = from + usize::try_from(width + 1).unwrap_or(0);
            let row = self.sheet.lines().nth(line).unwrap_or_default();
            x + width <= self.scale.columns
                && row
                    .get(from..to.min(row.len()))
                    .unwrap_or_default()
                    .iter()
                    .all(|(sign, _)| WAYS.contains(*sign))
        };
        near.into_iter().map(|(dx, dy)| (x + dx, y + dy)).find(fits).unwrap_or((x, y))
    }

    fn clearing(&mut self, clearing: Clearing) {
        let pieces: Vec<Stack> = self.position.pieces_in(clearing).collect();
        if clearing == Clearing::BURROW && pieces.is_empty() {
            return;
        }
        let border = i32::from(self.scale.is_framed);
        let inside = self.scale.width - 2 * border;
        let mut rows = wrapped(pieces, inside);
        let landmarks = self.landmarks(clearing, inside);
        if !landmarks.is_empty() {
            rows.insert(0, vec![(landmarks, Ink::Strong)]);
        }
        let least = usize::from(self.scale.is_framed);
        let height = i32::try_from(rows.len().max(least)).unwrap_or(0);
        let (x, y) = self.place(clearing);
        let left = (x - self.scale.width / 2).clamp(0, self.scale.columns - self.scale.width);
        let top = (y - height / 2 - border).max(0);
        if self.scale.is_framed {
            self.frame(clearing, (left, top), height);
        } else {
            for line in top..=top + height {
                self.put(left, line, &blanks(inside), Ink::Plain);
            }
        }
        self.title(clearing, (left + border, top));
        for (line, row) in (top + 1..).zip(&rows) {
            self.row(left + border, line, row);
        }
    }

    /// The names of the landmarks of a clearing, as far as there is room.
    fn landmarks(&self, clearing: Clearing, room: i32) -> String {
        let here = |(landmark, place): (Landmark, Clearing)| (place == clearing).then_some(landmark.word());
        let mut landmarks: Vec<&str> = self.position.landmarks().filter_map(here).collect();
        landmarks.sort_unstable();
        landmarks.join(", ").chars().take(usize::try_from(room).unwrap_or(0)).collect()
    }

    /// A frame with the slots in its lower line.
    fn frame(&mut self, clearing: Clearing, (left, top): (i32, i32), height: i32) {
        let inside = usize::try_from(self.scale.width - 2).unwrap_or(0);
        self.put(left, top, &format!("┌{}┐", "─".repeat(inside)), Ink::Plain);
        for line in top + 1..=top + height {
            self.put(left, line, &format!("│{}│", " ".repeat(inside)), Ink::Plain);
        }
        let slots = self.slots(clearing);
        self.put(left, top + 1 + height, &format!("└{slots:─<inside$}┘"), Ink::Plain);
    }

    /// What stands above a clearing: number, suits and ruler; on the small map the slots too.
    fn title(&mut self, clearing: Clearing, (left, top): (i32, i32)) {
        let is_burrow = clearing == Clearing::BURROW;
        let number = if is_burrow { "Burrow".to_owned() } else { clearing.number().to_string() };
        let mut words = vec![(number, Ink::Strong)];
        // Several have room only as letters.
        let suits: Vec<Suit> = self.position.suits_of(clearing).collect();
        let room = if suits.len() > 1 { 1 } else { usize::MAX };
        for suit in suits {
            words.push((suit.name().chars().take(room).collect(), Ink::Paint(look::suit(suit))));
        }
        let ruler = self.position.ruler(clearing).map(|ruler| (ruler.word().to_owned(), ink(ruler.into())));
        match (self.scale.is_framed, ruler) {
            (true, Some((word, ink))) => self.put(left + self.scale.width - 4, top, &word, ink),
            (false, ruler) => {
                words.extend(ruler);
                words.push((self.slots(clearing), Ink::Faint));
            }
            (true, None) => {}
        }
        self.row(left, top, &words);
    }

    /// The slots of a clearing, and what they are used for.
    fn slots(&self, clearing: Clearing) -> String {
        let slots: Vec<Slot> = self.position.slots_of(clearing).collect();
        let marks = |is_it: fn(&Slot) -> bool, mark: &str| {
            mark.repeat(slots.iter().filter(|slot| is_it(slot)).count())
        };
        let built = marks(|slot| matches!(slot, Slot::Built(_)), "■");
        let ruin = marks(|slot| *slot == Slot::Ruin, "▒");
        let free = marks(|slot| *slot == Slot::Free, "□");
        format!("{built}{ruin}{free}")
    }
}

fn length(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX)
}

fn blanks(columns: i32) -> String {
    " ".repeat(usize::try_from(columns).unwrap_or(0))
}

/// Pieces as the notation writes them, each in the ink of its side, in lines of so many columns.
fn wrapped(mut pieces: Vec<Stack>, width: i32) -> Vec<Vec<(String, Ink)>> {
    pieces.sort_by_key(|(kind, _)| kind.code());
    let mut lines: Vec<Vec<(String, Ink)>> = Vec::new();
    let mut room = 0;
    for (kind, count) in pieces {
        let code = kind.code();
        let text = if count == 1 { code.to_owned() } else { format!("{count}{code}") };
        let length = length(&text);
        if lines.is_empty() || length > room {
            lines.push(Vec::new());
            room = width;
        }
        room -= length + 1;
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
