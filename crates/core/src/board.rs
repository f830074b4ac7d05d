//! A position in letters: a picture made of characters, and what lies beside it. Characters may have an ink; without any, they say
//! the same.

use std::fmt;

use crate::draw::Paint;
use crate::record::SeatId;

/// What a character is written with, where there are colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Like the rest.
    #[default]
    Plain,
    /// What is there to look up: coordinates, empty ground.
    Faint,
    /// What just changed.
    Strong,
    /// What belongs to a seat, in its colour.
    Seat(SeatId),
    /// What has a colour of its own, such as water.
    Paint(Paint),
}

/// A sheet of characters. One can draw at any place of it, or write on after its last character.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    lines: Vec<Vec<(char, Ink)>>,
    /// Where to look: the column and line of what happened last.
    pub focus: Option<(usize, usize)>,
}

/// The largest sheet: what a record names beyond that is not drawn.
const MOST_LINES: usize = 2_000;
const MOST_COLUMNS: usize = 4_000;

impl Sheet {
    /// A sheet with nothing on it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Draws a text at a place, over what is there. What does not fit on a sheet is left out.
    pub fn put(&mut self, column: usize, line: usize, text: &str, ink: Ink) {
        if line >= MOST_LINES {
            return;
        }
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Vec::new());
        }
        let row = &mut self.lines[line];
        for (at, sign) in (column..MOST_COLUMNS).zip(text.chars()) {
            if row.len() <= at {
                row.resize(at + 1, (' ', Ink::Plain));
            }
            row[at] = (sign, ink);
        }
    }

    /// Writes on after the last character; a line break begins a new line.
    pub fn say(&mut self, text: &str, ink: Ink) {
        for (number, part) in text.split('\n').enumerate() {
            if number > 0 || self.lines.is_empty() {
                self.lines.push(Vec::new());
            }
            if let Some(line) = self.lines.last_mut() {
                line.extend(part.chars().map(|sign| (sign, ink)));
            }
        }
    }

    /// The lines, each as its characters.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &[(char, Ink)]> {
        let end = self.lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        self.lines[..end].iter().map(Vec::as_slice)
    }

    /// How many characters the longest line has.
    pub fn width(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Whether nothing is on it.
    pub fn is_empty(&self) -> bool {
        self.lines.iter().all(Vec::is_empty)
    }
}

impl fmt::Write for Sheet {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.say(text, Ink::Plain);
        Ok(())
    }
}

impl From<String> for Sheet {
    fn from(text: String) -> Self {
        let mut sheet = Self::new();
        sheet.say(&text, Ink::Plain);
        sheet
    }
}

/// The characters alone, without blanks at the ends of lines; each line with its break.
impl fmt::Display for Sheet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines() {
            let line: String = line.iter().map(|(sign, _)| sign).collect();
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// A position in letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// What lies on the table.
    pub picture: Sheet,
    /// What lies beside it, and what a picture cannot tell.
    pub beside: Sheet,
    /// The same as the picture for a small terminal; nothing is on it where the picture is small enough.
    pub small: Sheet,
}

impl Board {
    /// A picture, and what lies beside it.
    pub fn new(picture: Sheet, beside: Sheet) -> Self {
        Self { picture, beside, small: Sheet::default() }
    }

    /// The same with a small picture, for where the first has no room.
    #[must_use]
    pub fn or_small(self, small: Sheet) -> Self {
        Self { small, ..self }
    }

    /// The board with the picture that fits into so many columns and lines; where none does, with the smallest there is.
    #[must_use]
    pub fn fitted(mut self, columns: usize, lines: usize) -> Self {
        let fits = self.picture.width() <= columns && self.picture.lines().len() <= lines;
        if !fits && !self.small.is_empty() {
            self.picture = std::mem::take(&mut self.small);
        }
        self
    }
}

/// The picture, and below it what lies beside.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gap = if self.picture.is_empty() || self.beside.is_empty() { "" } else { "\n" };
        write!(out, "{}{gap}{}", self.picture, self.beside)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    #[test]
    fn what_is_drawn_later_lies_above() {
        let mut sheet = Sheet::new();
        sheet.put(2, 1, "abc", Ink::Plain);
        sheet.put(3, 1, "X", Ink::Strong);
        sheet.put(usize::MAX, usize::MAX, "beyond", Ink::Plain);
        assert_eq!(sheet.to_string(), "\n  aXc\n");
        assert_eq!((sheet.width(), sheet.lines().len()), (5, 2));
    }

    #[test]
    fn what_is_written_follows_what_is_there() {
        let mut sheet = Sheet::new();
        let _ = writeln!(sheet, "one");
        sheet.say("two", Ink::Faint);
        let board = Board::new(sheet, Sheet::from("three \n".to_owned()));
        assert_eq!(board.to_string(), "one\ntwo\n\nthree\n");
    }
}
