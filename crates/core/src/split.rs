//! Cutting a file into records, as a stream: only the current record is held in memory.

use crate::breaks;
use crate::lines::count_line_starts;

/// The longest text that is read as one record. No game comes near it; a file of noise might.
pub const LONGEST_RECORD: usize = 64 << 20;

/// What a line is, as far as cutting a file into records needs to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineRole {
    /// Nothing but blanks.
    Blank,
    /// A remark. One that stands before a head, set off by a blank line, goes with the record that follows.
    Comment,
    /// A line that can only stand before play: after play, it opens the next record.
    Head,
    /// Play, or a line that may stand anywhere.
    Body,
}

/// The text of one record and where it stood in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The text, whole lines.
    pub text: String,
    /// Its first byte in the file.
    pub offset: usize,
    /// Its first line in the file, from 0.
    pub line: usize,
    /// Whether it was cut because it grew over [`LONGEST_RECORD`].
    pub cut: bool,
}

/// Takes text in pieces of any size and gives records back one by one.
#[derive(Debug)]
pub struct Splitter<R> {
    role: R,
    buffer: String,
    /// Where the current record starts in the buffer.
    start: usize,
    /// The first byte of the buffer whose line was not looked at.
    scanned: usize,
    /// Up to where the line at `scanned` is known to go on: a line of megabytes is searched once, not at each push.
    searched: usize,
    /// Whether lines may end in an unusual way: most files do without, and are searched faster.
    has_odd_ends: bool,
    body_seen: bool,
    blank_before: bool,
    /// Where the next record would start: a comment that a blank line sets off from play.
    candidate: Option<usize>,
    offset: usize,
    line: usize,
}

impl<R: Fn(&str) -> LineRole> Splitter<R> {
    /// A splitter that asks `role` what each line is.
    pub fn new(role: R) -> Self {
        Self {
            role,
            buffer: String::new(),
            start: 0,
            scanned: 0,
            searched: 0,
            has_odd_ends: false,
            body_seen: false,
            blank_before: false,
            candidate: None,
            offset: 0,
            line: 0,
        }
    }

    /// The same splitter for a text that starts somewhere inside a file.
    #[must_use]
    pub fn starting_at(mut self, offset: usize, line: usize) -> Self {
        (self.offset, self.line) = (offset, line);
        self
    }

    /// Adds text.
    pub fn push(&mut self, text: &str) {
        self.has_odd_ends = self.has_odd_ends || breaks::is_odd(text);
        self.push_line(text);
    }

    /// Adds a line of a page on which nothing but a line feed ends one: no record starts in the middle of it.
    pub fn push_line(&mut self, text: &str) {
        if self.start > 0 {
            self.buffer.drain(..self.start);
            self.scanned -= self.start;
            self.searched = self.searched.saturating_sub(self.start);
            self.candidate = self.candidate.map(|at| at - self.start);
            self.start = 0;
        }
        self.buffer.push_str(text);
    }

    /// The next whole record, if the text so far shows where it ends.
    pub fn pull(&mut self) -> Option<Chunk> {
        while let Some(length) = self.line_length() {
            let line = self.scanned;
            let (length, width) = length;
            let role = (self.role)(self.buffer[line..line + length].trim_end_matches('\r'));
            if role == LineRole::Head && self.body_seen {
                let cut = self.candidate.unwrap_or(line);
                return Some(self.take(cut, false));
            }
            self.look(role, line);
            self.scanned = line + length + width;
            if self.scanned - self.start >= LONGEST_RECORD {
                return Some(self.take(self.scanned, true));
            }
        }
        if self.buffer.len() - self.start < LONGEST_RECORD {
            return None;
        }
        let cut = self.buffer.floor_char_boundary(self.start + LONGEST_RECORD);
        self.scanned = cut;
        Some(self.take(cut, true))
    }

    /// What is left when the file ends: the last record, if there is any text.
    pub fn finish(&mut self) -> Option<Chunk> {
        if let Some(chunk) = self.pull() {
            return Some(chunk);
        }
        let end = self.buffer.len();
        let last = &self.buffer[self.scanned..];
        if !last.is_empty() && (self.role)(last.trim_end_matches('\r')) == LineRole::Head && self.body_seen {
            let cut = self.candidate.unwrap_or(self.scanned);
            return Some(self.take(cut, false));
        }
        self.scanned = end;
        (end > self.start).then(|| self.take(end, false))
    }

    /// The length of the line at `scanned` and of its end, if that has come.
    fn line_length(&mut self) -> Option<(usize, usize)> {
        let from = self.searched.max(self.scanned);
        let rest = &self.buffer[from..];
        let found = if self.has_odd_ends {
            breaks::first_end(rest)
        } else {
            memchr::memchr(b'\n', rest.as_bytes()).map(|end| (end, 1))
        };
        if found.is_none() {
            // A sign of several bytes, or of a carriage return and a line feed, may have come in part.
            self.searched = self.buffer.floor_char_boundary(self.buffer.len().saturating_sub(4)).max(from);
        }
        let (end, width) = found?;
        Some((from + end - self.scanned, width))
    }

    fn look(&mut self, role: LineRole, line: usize) {
        match role {
            LineRole::Blank => self.blank_before = true,
            LineRole::Comment if self.blank_before => {
                self.candidate.get_or_insert(line);
            }
            LineRole::Comment => {}
            LineRole::Head | LineRole::Body => {
                self.body_seen |= role == LineRole::Body;
                self.blank_before = false;
                self.candidate = None;
            }
        }
    }

    fn take(&mut self, cut: usize, too_long: bool) -> Chunk {
        let text = self.buffer[self.start..cut].to_owned();
        let chunk = Chunk { offset: self.offset, line: self.line, cut: too_long, text };
        self.offset += chunk.text.len();
        self.line += count_line_starts(&chunk.text);
        self.start = cut;
        self.scanned = self.scanned.max(cut);
        // What stood between the cut and here was comments and blanks: they are looked at again as the new start.
        self.scanned = if too_long { self.scanned } else { cut };
        self.searched = 0;
        self.body_seen = false;
        self.blank_before = false;
        self.candidate = None;
        chunk
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn role(line: &str) -> LineRole {
        match line.as_bytes() {
            [] => LineRole::Blank,
            [b'/', ..] => LineRole::Comment,
            [b'M', ..] => LineRole::Head,
            _ => LineRole::Body,
        }
    }

    fn split(text: &str, step: usize) -> Vec<Chunk> {
        let mut splitter = Splitter::new(role);
        let mut chunks = Vec::new();
        for piece in text.as_bytes().chunks(step) {
            splitter.push(std::str::from_utf8(piece).unwrap());
            chunks.extend(std::iter::from_fn(|| splitter.pull()));
        }
        chunks.extend(std::iter::from_fn(|| splitter.finish()));
        chunks
    }

    #[test]
    fn a_head_behind_play_opens_a_record_and_takes_its_comments_along() {
        let text = "M1\nM2\nx\n/ end of one\n\n/ two\nM1\ny\nM1\nz";
        for step in [1, 2, 7, 100] {
            let chunks = split(text, step);
            let texts: Vec<&str> = chunks.iter().map(|chunk| chunk.text.as_str()).collect();
            assert_eq!(texts, ["M1\nM2\nx\n/ end of one\n\n", "/ two\nM1\ny\n", "M1\nz"]);
            assert_eq!((chunks[1].line, chunks[2].line), (5, 8));
            assert_eq!(&text[chunks[2].offset..], "M1\nz");
        }
    }

    #[test]
    fn a_last_line_without_a_break_is_looked_at() {
        let chunks = split("x\nM1", 3);
        assert_eq!(chunks.len(), 2);
        assert_eq!(chunks[1].text, "M1");
    }

    #[test]
    fn a_line_longer_than_any_record_is_cut() {
        let mut splitter = Splitter::new(role);
        splitter.push(&"x".repeat(LONGEST_RECORD + 5));
        assert!(splitter.pull().unwrap().cut);
        assert_eq!(splitter.finish().unwrap().text, "xxxxx");
        assert_eq!(splitter.finish(), None);
    }

    #[test]
    fn nothing_gives_nothing() {
        assert_eq!(split("", 1), []);
    }
}
