//! Where things stand in a text: spans in bytes, and positions as people and editors count them.

use serde::{Deserialize, Serialize};

use crate::lines::line_starts;

/// A stretch of text, in bytes from the start of the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to `end`. Records are far shorter than 4 GiB: the splitter sees to it.
    #[inline]
    pub fn new(start: usize, end: usize) -> Self {
        debug_assert!(start <= end, "a span runs forward");
        #[expect(clippy::cast_possible_truncation, reason = "split::LONGEST_RECORD is below u32::MAX")]
        Self { start: start as u32, end: end as u32 }
    }

    /// The empty span at `offset`.
    pub fn at(offset: usize) -> Self {
        Self::new(offset, offset)
    }

    /// The first byte, as an index.
    #[inline]
    pub fn from(self) -> usize {
        self.start as usize
    }

    /// The byte after the last, as an index.
    #[inline]
    pub fn to(self) -> usize {
        self.end as usize
    }

    /// How many bytes it covers.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether it covers nothing.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether the two share a byte.
    pub fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The text it covers, or nothing where it does not lie on character borders of `text`.
    pub fn of(self, text: &str) -> &str {
        text.get(self.from()..self.to()).unwrap_or_default()
    }
}

/// A place in a text, every number from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column in bytes.
    pub byte: usize,
    /// The column in characters, as people count.
    pub character: usize,
    /// The column in UTF-16 units, as editors count.
    pub utf16: usize,
}

/// How a column is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Columns {
    /// In bytes of UTF-8.
    Bytes,
    /// In characters.
    Characters,
    /// In UTF-16 units.
    Utf16,
}

/// A text with its line starts, for turning offsets into positions and back.
#[derive(Clone, Debug)]
pub struct Source<'t> {
    text: &'t str,
    starts: Vec<u32>,
}

impl<'t> Source<'t> {
    /// Finds the lines of `text`.
    pub fn new(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(line_starts(text).map(|at| Span::at(at).start)).collect();
        Self { text, starts }
    }

    /// The text itself.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// How many lines there are; a text that ends with a line break has an empty last line.
    pub fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// The text of a line, without its line break.
    pub fn line(&self, line: usize) -> &'t str {
        let Some(&start) = self.starts.get(line) else { return "" };
        let end = self.starts.get(line + 1).map_or(self.text.len(), |&next| next as usize);
        let text = &self.text[start as usize..end];
        let text = text.strip_suffix('\n').unwrap_or(text);
        text.strip_suffix('\r').unwrap_or(text)
    }

    /// The line that holds a byte.
    pub fn line_at(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start as usize <= offset) - 1
    }

    /// The position of a byte. Offsets after the end or inside a character count as the border before.
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.line_at(offset);
        let before = &self.text[self.starts[line] as usize..offset];
        Position {
            line,
            byte: before.len(),
            character: before.chars().count(),
            utf16: before.chars().map(char::len_utf16).sum(),
        }
    }

    /// The byte at a line and column, or the nearest border before it.
    pub fn offset(&self, line: usize, column: usize, columns: Columns) -> usize {
        let Some(&start) = self.starts.get(line) else { return self.text.len() };
        let mut left = column;
        let mut offset = start as usize;
        for character in self.line(line).chars() {
            let width = match columns {
                Columns::Bytes => character.len_utf8(),
                Columns::Characters => 1,
                Columns::Utf16 => character.len_utf16(),
            };
            if width > left {
                break;
            }
            left -= width;
            offset += character.len_utf8();
        }
        offset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_bytes_characters_and_utf16_units() {
        let source = Source::new("a\r\nö→𝄞x\n");
        let x = source.text().find('x').unwrap();
        assert_eq!(source.position(x), Position { line: 1, byte: 9, character: 3, utf16: 4 });
        assert_eq!(source.offset(1, 9, Columns::Bytes), x);
        assert_eq!(source.offset(1, 3, Columns::Characters), x);
        assert_eq!(source.offset(1, 4, Columns::Utf16), x);
    }

    #[test]
    fn lines_come_without_their_breaks() {
        let source = Source::new("one\r\ntwo\n");
        assert_eq!((source.line(0), source.line(1), source.line(2)), ("one", "two", ""));
        assert_eq!(source.line_count(), 3);
    }

    #[test]
    fn offsets_outside_land_on_a_border() {
        let source = Source::new("ö");
        assert_eq!(source.position(1).byte, 0);
        assert_eq!(source.position(99).byte, 2);
        assert_eq!(source.offset(7, 0, Columns::Bytes), 2);
    }
}
