//! Where a record stands in its file, and where its parts are as people and editors count.

use std::borrow::Cow;
use std::cell::Cell;

use scorebook_core::{Columns, Places, Source};

/// Where a text stands in its file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The first byte of it in the file.
    pub offset: usize,
    /// Its first line in the file, from 0.
    pub line: usize,
    /// What stands before each of its lines and is no part of it, such as `> ` in a quoted Markdown fence. Empty where
    /// no line has any.
    pub margins: Vec<Box<str>>,
}

impl Place {
    /// A place without margins.
    pub fn new(offset: usize, line: usize) -> Self {
        Self { offset, line, margins: Vec::new() }
    }

    /// A text laid out at this place, each line after its margin. The text that was read here comes out as it stands
    /// in the file, byte for byte.
    pub fn lay<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let Some(usual) = self.margins.iter().max_by_key(|margin| margin.len()) else {
            return Cow::Borrowed(text);
        };
        let same_lines = text.split_inclusive('\n').count() == self.margins.len();
        let mut laid = String::with_capacity(text.len() + self.margins.len() * usual.len());
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let margin = if same_lines { &self.margins[number] } else { usual };
            let is_blank = line.trim_end_matches(['\r', '\n']).is_empty();
            laid.push_str(if is_blank && !same_lines { margin.trim_end() } else { margin });
            laid.push_str(line);
        }
        Cow::Owned(laid)
    }

    /// The text that replaces a part of the record, with the margin after each of its line breaks.
    pub(crate) fn lay_inside<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self.margins.iter().max_by_key(|margin| margin.len()) {
            Some(margin) if text.contains('\n') => Cow::Owned(text.replace('\n', &format!("\n{margin}"))),
            _ => Cow::Borrowed(text),
        }
    }

    /// How many bytes the text takes up in the file.
    pub(crate) fn length(&self, text: &str) -> usize {
        text.len() + self.margins.iter().map(|margin| margin.len()).sum::<usize>()
    }

    /// Where a byte of the file is in the text; margins count as the start of their line.
    pub fn inside(&self, text: &str, byte: usize) -> usize {
        let mut left = byte.saturating_sub(self.offset);
        if self.margins.is_empty() {
            return text.floor_char_boundary(left);
        }
        let mut at = 0;
        for (line, margin) in text.split_inclusive('\n').zip(&self.margins) {
            left = left.saturating_sub(margin.len());
            if left < line.len() {
                return text.floor_char_boundary(at + left);
            }
            left -= line.len();
            at += line.len();
        }
        at
    }
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The byte, from 0.
    pub byte: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// Turns offsets of a record into places of its file.
#[derive(Debug)]
pub struct Ruler<'t> {
    place: &'t Place,
    source: Source<'t>,
    /// How many bytes of margin stand before and on each line.
    margins: Vec<usize>,
    /// The last place asked for, as offset and character column. Findings come in the order of the text, so a line of
    /// megabytes is counted once and not once for each of them.
    last: Cell<(usize, usize)>,
}

impl<'t> Ruler<'t> {
    /// A ruler for a text that stands at a place.
    pub fn new(text: &'t str, place: &'t Place) -> Self {
        let mut margins = Vec::with_capacity(place.margins.len());
        for margin in &place.margins {
            margins.push(margins.last().unwrap_or(&0) + margin.len());
        }
        Self { place, source: Source::new(text), margins, last: Cell::new((0, 0)) }
    }

    /// The text that is measured.
    pub fn source(&self) -> &Source<'t> {
        &self.source
    }

    /// The place of a byte of the text.
    pub fn spot(&self, offset: usize) -> Spot {
        let offset = self.source.text().floor_char_boundary(offset);
        let line = self.source.line_at(offset);
        let margin = self.place.margins.get(line).map_or(0, |margin| margin.chars().count());
        Spot {
            byte: self.place.offset + self.margins_before(line) + offset,
            line: self.place.line + line + 1,
            column: margin + self.characters_before(offset, line) + 1,
        }
    }

    /// How many bytes of margin stand before a line and on it.
    fn margins_before(&self, line: usize) -> usize {
        self.margins.get(line).or(self.margins.last()).copied().unwrap_or(0)
    }

    /// How many characters of its line stand before a byte, counted from the nearest place already known.
    fn characters_before(&self, offset: usize, line: usize) -> usize {
        let start = self.source.offset(line, 0, Columns::Bytes);
        let count = |from: usize, to: usize| self.source.text()[from..to].chars().count();
        let (last, column) = self.last.get();
        let characters = if last < start || offset - start < last.abs_diff(offset) {
            count(start, offset)
        } else if last <= offset {
            column + count(last, offset)
        } else if self.source.line_at(last) == line {
            column - count(offset, last)
        } else {
            count(start, offset)
        };
        self.last.set((offset, characters));
        characters
    }
}

impl Places for Ruler<'_> {
    fn line(&self, byte: usize) -> usize {
        let byte = self.source.text().floor_char_boundary(byte);
        self.place.line + self.source.line_at(byte) + 1
    }

    fn byte(&self, byte: usize) -> usize {
        let byte = self.source.text().floor_char_boundary(byte);
        // Few files have margins, and only those need the line.
        let margins =
            if self.margins.is_empty() { 0 } else { self.margins_before(self.source.line_at(byte)) };
        self.place.offset + margins + byte
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_count_characters_and_lines_of_the_file() {
        let place = Place::new(100, 7);
        let ruler = Ruler::new("ab\nö→x\n", &place);
        assert_eq!(ruler.spot(8), Spot { byte: 108, line: 9, column: 3 });
        assert_eq!(ruler.spot(3), Spot { byte: 103, line: 9, column: 1 });
        assert_eq!(ruler.spot(5), Spot { byte: 105, line: 9, column: 2 });
        assert_eq!(ruler.spot(1), Spot { byte: 101, line: 8, column: 2 });
        assert_eq!((ruler.line(5), ruler.byte(5)), (9, 105));
    }

    #[test]
    fn margins_are_part_of_the_file_and_not_of_the_text() {
        let place = Place { offset: 10, line: 0, margins: vec!["> ".into(), ">".into(), "> ".into()] };
        assert_eq!(place.lay("a\n\nb\n"), "> a\n>\n> b\n");
        assert_eq!(place.lay("a\n\nb\nc\n"), "> a\n>\n> b\n> c\n");
        let ruler = Ruler::new("a\n\nb\n", &place);
        assert_eq!(ruler.spot(3), Spot { byte: 10 + 3 + 5, line: 3, column: 3 });
        assert_eq!((ruler.line(3), ruler.byte(3)), (3, 10 + 3 + 5));
        assert_eq!(place.inside("a\n\nb\n", 18), 3);
        assert_eq!(place.lay_inside("x\ny"), "x\n> y");
    }
}
