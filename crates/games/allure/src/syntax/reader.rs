//! What all reading here is made of: words, hexes, numbers, and faults that turn an action into a gap.

use std::cell::Cell;

use scorebook_core::{Certainty, Code, Cursor, Finding, Report, Said, Span, TokenKind};

use super::Record;
use super::dialect::{Evidence, Version};
use super::numbers::Numbers;
use super::players::Players;
use crate::facts::{ROSTER, Roster, UnitId};
use crate::findings::{self, messages};
use crate::names::Hex;

/// Why something could not be read. Whoever catches it keeps the text as a gap and reports it.
pub(super) struct Fault(Box<Finding>);

impl Fault {
    /// What will be reported, to add notes and fixes to.
    pub(super) fn finding(&mut self) -> &mut Finding {
        &mut self.0
    }
}

/// What was read, or why not.
pub(super) type Read<T> = Result<T, Fault>;

/// A fault at a span.
#[cold]
pub(super) fn fault(code: &'static Code, span: Span, message: Said) -> Fault {
    Fault(Box::new(Finding::new(code, span, message)))
}

/// Which bytes belong to words: letters and the apostrophe.
static IN_WORDS: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphabetic() || byte == b'\'';
        byte += 1;
    }
    table
};

/// How many letters and apostrophes `bytes` opens with. Most words are shorter than eight letters, so eight bytes are
/// looked at in one go; the loop is left with apostrophes and what is longer.
#[inline]
fn word_length(bytes: &[u8]) -> usize {
    let mut length = bytes.first_chunk().map_or(0, |first| leading_letters(u64::from_le_bytes(*first)));
    while length < bytes.len() && IN_WORDS[usize::from(bytes[length])] {
        length += 1;
    }
    length
}

/// The word that `bytes` open with, which may be empty, and what stands after it.
#[inline]
pub(super) fn split_word(bytes: &[u8]) -> (&[u8], &[u8]) {
    bytes.split_at(word_length(bytes))
}

/// How many of eight bytes, the lowest first, are letters before the first that is none.
#[inline]
fn leading_letters(bytes: u64) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let small = (bytes | (0x20 * EACH)) & (0x7F * EACH);
    // The top bit of each byte tells: not below `a`, not above `z`, not beyond ASCII.
    let from_a = small + (0x80 - 0x61) * EACH;
    let above_z = small + (0x80 - 0x7B) * EACH;
    let letters = from_a & !above_z & !bytes & (0x80 * EACH);
    ((letters ^ (0x80 * EACH)).trailing_zeros() / 8) as usize
}

/// The digit that a letter looks like.
pub(super) fn alike(letter: u8) -> Option<u8> {
    match letter {
        b'O' | b'o' => Some(0),
        b'l' | b'I' | b'|' => Some(1),
        b'Z' | b'z' => Some(2),
        b'S' | b's' => Some(5),
        b'G' => Some(6),
        b'B' => Some(8),
        _ => None,
    }
}

/// The column that a digit or a small letter looks like.
fn alike_column(sign: u8) -> Option<u8> {
    match sign {
        b'8' => Some(b'B'),
        b'6' => Some(b'G'),
        b'1' | b'l' => Some(b'I'),
        _ => None,
    }
}

/// The text without blanks at its ends.
pub(super) fn trim(text: &str) -> &str {
    trim_span(text, 0, text.len()).of(text)
}

/// What lies from `start` to `end`, without blanks at its ends. A lone carriage return is one, so that it cannot join a
/// line break.
#[inline]
pub(super) fn trim_span(text: &str, mut start: usize, end: usize) -> Span {
    let mut bytes = &text.as_bytes()[start..end];
    while let [b' ' | b'\t' | b'\r', rest @ ..] = bytes {
        bytes = rest;
        start += 1;
    }
    while let [rest @ .., b' ' | b'\t' | b'\r'] = bytes {
        bytes = rest;
    }
    Span::new(start, start + bytes.len())
}

/// Which lines may come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Section {
    Start,
    Draft,
    Board,
    Rounds,
}

/// What ends a game, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    /// The final dot.
    Dot(Span),
    /// `Resign`, with its dot or without.
    Resigned(Span),
}

/// Reads one record.
pub(super) struct Reader<'r, 't> {
    pub(super) cursor: &'r mut Cursor<'t>,
    pub(super) report: &'r mut Report,
    pub(super) record: Record,
    pub(super) roster: &'static Roster,
    pub(super) evidence: Evidence,
    /// The dialect that is taken for granted as long as the whole record has not told its own.
    assumed: Version,
    /// Whether anything was suggested in words of that dialect.
    pub(super) suggests: Cell<bool>,
    /// Units whose right abbreviation depends on the dialect of the whole record, with what is written.
    pub(super) spelled: Vec<(Span, UnitId)>,
    pub(super) players: Players<'t>,
    pub(super) numbers: Numbers,
    /// How many steps there are up to the last card of a draft.
    pub(super) drafted: usize,
    pub(super) section: Section,
    /// The side of a `Board:` section that is being listed, and whether a blank line closed it.
    pub(super) side: u8,
    pub(super) side_closed: bool,
    /// What ended the game in this round, until something follows it.
    pub(super) ended: Option<Ended>,
}

impl<'r, 't> Reader<'r, 't> {
    pub(super) fn new(assumed: Version, cursor: &'r mut Cursor<'t>, report: &'r mut Report) -> Self {
        let mut record = Record::for_text(cursor.text());
        // A turn takes about thirty bytes.
        record.turns.reserve(cursor.text().len() / 32);
        record.heads.reserve(16);
        Self {
            cursor,
            report,
            record,
            roster: &ROSTER,
            evidence: Evidence::default(),
            assumed,
            suggests: Cell::new(false),
            spelled: Vec::new(),
            players: Players::default(),
            numbers: Numbers::default(),
            drafted: 0,
            section: Section::Start,
            side: 0,
            side_closed: true,
            ended: None,
        }
    }

    /// The dialect in which words are suggested.
    #[cold]
    pub(super) fn suggested_in(&self) -> Version {
        self.suggests.set(true);
        self.assumed
    }

    /// The text of a span.
    pub(super) fn text(&self, span: Span) -> &'t str {
        span.of(self.cursor.text())
    }

    /// Reads a word: letters and apostrophes; empty where none stands.
    pub(super) fn word(&mut self) -> &'t str {
        let start = self.cursor.at();
        self.word_bytes();
        self.text(self.cursor.span_from(start))
    }

    /// The same, to be looked up in a table.
    #[inline]
    pub(super) fn word_bytes(&mut self) -> &'t [u8] {
        let bytes = self.cursor.bytes();
        let (word, behind) = split_word(bytes);
        if behind.first().is_some_and(|byte| !byte.is_ascii()) {
            return self.foreign_word();
        }
        self.cursor.jump(self.cursor.at() + word.len());
        word
    }

    /// A word with letters beyond ASCII, or with a typographic apostrophe.
    #[cold]
    fn foreign_word(&mut self) -> &'t [u8] {
        let rest = self.cursor.rest();
        let fits = |sign: char| sign.is_alphabetic() || matches!(sign, '\'' | '’');
        let length = rest.find(|sign: char| !fits(sign)).unwrap_or(rest.len());
        self.cursor.jump(self.cursor.at() + length);
        &rest.as_bytes()[..length]
    }

    /// Whether a hex, on the board or not, stands here rather than a word.
    #[inline]
    pub(super) fn sees_hex(&self) -> bool {
        matches!(self.cursor.bytes(), [column, row, ..] if column.is_ascii_alphabetic() && row.is_ascii_digit())
    }

    /// Whether an action may end here.
    #[inline]
    pub(super) fn sees_end(&self) -> bool {
        matches!(self.cursor.peek(), b',' | b';') || self.cursor.at_end()
    }

    /// Reads a hex, if one stands here.
    #[inline]
    pub(super) fn hex(&mut self) -> Read<Option<Hex>> {
        if self.sees_hex() {
            return self.seen_hex().map(Some);
        }
        // Verbs are small letters: no more than a look is spent on them.
        if matches!(self.cursor.peek(), b'1'..=b'9' | b'A'..=b'I') {
            Ok(self.slipped_hex())
        } else {
            Ok(None)
        }
    }

    /// The hex that stands here with its row before its column, or with a letter that looks like its row, if it can be nothing else.
    pub(super) fn sees_slipped_hex(&self) -> Option<Hex> {
        let &[first, second, ref behind @ ..] = self.cursor.bytes() else { return None };
        let hex = match (first, second) {
            (b'1'..=b'9', b'A'..=b'I') => Hex::new(second, first - b'0'),
            (b'A'..=b'I', _) => alike(second).and_then(|row| Hex::new(first, row)),
            _ => None,
        };
        self.alone(hex?, behind)
    }

    /// The hex that stands here with a sign that looks like its column. Where a number may stand, it is one.
    #[cold]
    fn sees_alike_hex(&self) -> Option<Hex> {
        let &[first, row @ b'1'..=b'7', ref behind @ ..] = self.cursor.bytes() else { return None };
        self.alone(Hex::new(alike_column(first)?, row - b'0')?, behind)
    }

    /// A hex, if it is no part of a word.
    fn alone(&self, hex: Hex, behind: &[u8]) -> Option<Hex> {
        let before = self.cursor.text()[..self.cursor.at()].bytes().next_back();
        let is_sign = |sign: &u8| !sign.is_ascii_alphanumeric();
        (before.as_ref().is_none_or(is_sign) && behind.first().is_none_or(is_sign)).then_some(hex)
    }

    /// Reads a hex that is not written like one.
    #[cold]
    fn slipped_hex(&mut self) -> Option<Hex> {
        let hex = self.sees_slipped_hex().or_else(|| self.sees_alike_hex())?;
        let start = self.cursor.at();
        self.cursor.jump(start + 2);
        self.cursor.token(TokenKind::Place, start);
        let span = self.cursor.span_from(start);
        let message = messages::is_written(self.text(span), hex.to_string());
        self.report.add(&findings::OFF_BOARD, span, message).fix(Certainty::Sure, span, hex.to_string());
        Some(hex)
    }

    fn seen_hex(&mut self) -> Read<Hex> {
        if let &[column, row, ref behind @ ..] = self.cursor.bytes()
            && let Some(hex) = Hex::new(column, row.wrapping_sub(b'0'))
            && !behind.first().is_some_and(u8::is_ascii_alphanumeric)
        {
            let start = self.cursor.at();
            self.cursor.jump(start + 2);
            self.cursor.token(TokenKind::Place, start);
            return Ok(hex);
        }
        self.odd_hex()
    }

    /// A hex in small letters, or one that the board does not have.
    #[cold]
    fn odd_hex(&mut self) -> Read<Hex> {
        if let Some(hex) = self.slipped_hex() {
            return Ok(hex);
        }
        let start = self.cursor.at();
        let column = self.cursor.peek().to_ascii_uppercase();
        self.cursor.bump();
        let row = self.cursor.number().unwrap_or_default();
        let span = self.cursor.span_from(start);
        let written = self.text(span);
        let hex = u8::try_from(row).ok().and_then(|row| Hex::new(column, row));
        if let Some(hex) = hex.filter(|_| !self.cursor.peek().is_ascii_alphabetic()) {
            self.cursor.token(TokenKind::Place, start);
            self.spelling(span, &hex.to_string());
            return Ok(hex);
        }
        let column = char::from(column);
        let message = if ('A'..='I').contains(&column) {
            let rows = Hex::rows(column as u8);
            messages::no_such_row(written, column, rows)
        } else {
            messages::no_such_column(written)
        };
        Err(fault(&findings::OFF_BOARD, span, message))
    }

    /// Reads a hex that must stand here; `wanted` says what needs it.
    #[inline]
    pub(super) fn expect_hex(&mut self, wanted: impl FnOnce() -> Said) -> Read<Hex> {
        self.cursor.skip_blanks();
        match self.hex()? {
            Some(hex) => Ok(hex),
            None => Err(self.missing(&findings::MISSING_HEX, wanted())),
        }
    }

    /// Reads a number that must fit; the caller saw a digit.
    #[inline]
    pub(super) fn small_number<N: TryFrom<u32>>(&mut self) -> Read<N> {
        let start = self.cursor.at();
        let number = self.cursor.number().unwrap_or_default();
        let span = self.cursor.span_from(start);
        self.cursor.token(TokenKind::Number, start);
        N::try_from(number)
            .map_err(|_| fault(&findings::HUGE_NUMBER, span, messages::huge_number(self.text(span))))
    }

    /// A fault about what stands here instead of what should.
    #[cold]
    pub(super) fn missing(&self, code: &'static Code, message: Said) -> Fault {
        let start = self.cursor.at();
        let end = start + self.segment(start).len();
        let first = self.cursor.text()[start..end].find([' ', '\t']).map_or(end, |length| start + length);
        let found = &self.cursor.text()[start..first];
        if found.is_empty() {
            // Nothing is there: the last sign of what is there is the smallest thing to point at.
            return fault(code, Span::at(start), message);
        }
        fault(code, Span::new(start, first), messages::expected_not(message, found))
    }

    /// The text from `start` to the next separator of a turn, without blanks at its end.
    pub(super) fn segment(&self, start: usize) -> &'t str {
        let text = &self.cursor.text()[start..self.cursor.end().max(start)];
        let end = memchr::memchr2(b',', b';', text.as_bytes()).unwrap_or(text.len());
        text[..end].trim_end_matches([' ', '\t'])
    }

    /// Says that something is spelled differently.
    #[cold]
    pub(super) fn spelling(&mut self, span: Span, canonical: &str) {
        let message = messages::is_written(self.text(span), canonical);
        self.report.add(&findings::SPELLING, span, message).fix(Certainty::Sure, span, canonical);
    }

    /// Reports a fault.
    #[cold]
    pub(super) fn report_fault(&mut self, fault: Fault) {
        self.report.take(*fault.0);
    }

    /// Keeps text that could not be read.
    #[cold]
    pub(super) fn keep_gap(&mut self, span: Span) {
        self.cursor.token_at(TokenKind::Unreadable, span);
        self.record.push_gap(span);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_ends_at_the_first_byte_that_is_no_letter() {
        for byte in 0..=u8::MAX {
            let mut bytes = *b"aZzAbcdefgh!";
            bytes[3] = byte;
            let expected = if IN_WORDS[usize::from(byte)] { 11 } else { 3 };
            assert_eq!(word_length(&bytes), expected, "{byte}");
            assert_eq!(word_length(&bytes[..5]), expected.min(5), "{byte}");
        }
    }
}
