//! Reading a location: `(-1,2)`, and the ways it goes wrong.

use scorebook_core::{Certainty, Span, TokenKind, typography};

use super::Reader;
use crate::findings::{LOST_COMMA, LOST_PARENTHESIS, PLUS_SIGN, messages};
use crate::names::Edge;
use crate::syntax::line::after_blanks;
use crate::syntax::place::Place;

/// No table is wider.
const FARTHEST: u32 = 999;

impl Reader<'_, '_> {
    /// Reads a location. Where it cannot be read, nothing is reported and the cursor stays.
    #[inline]
    pub(super) fn place(&mut self) -> Option<Place> {
        let bytes = self.bytes();
        let Some((place, length)) = plain_place(bytes) else { return self.odd_place() };
        let start = self.cursor.at();
        self.cursor.jump(start + length);
        self.cursor.token(TokenKind::Place, start);
        Some(place)
    }

    #[cold]
    fn odd_place(&mut self) -> Option<Place> {
        let (before, found) = (self.cursor.checkpoint(), self.report.len());
        let place = self.slipped_place();
        if place.is_none() {
            self.cursor.restore(before);
            self.report.forget_since(found);
        }
        place
    }

    fn slipped_place(&mut self) -> Option<Place> {
        let start = self.cursor.at();
        let opened = self.cursor.eat(b'(');
        if !opened && self.cursor.peek() == b'+' {
            return None;
        }
        self.cursor.skip_blanks();
        let x = self.coordinate()?;
        let comma = self.comma()?;
        if !opened && comma == Comma::Lost {
            return None;
        }
        let y = self.coordinate()?;
        let inside = self.cursor.at();
        self.cursor.skip_blanks();
        let closed = self.cursor.eat(b')');
        if !closed {
            self.cursor.jump(inside);
            let next = after_blanks(self.bytes()).first();
            let tile = next.is_some_and(|&letter| Edge::from_letter(letter).is_some());
            let goes_on = tile && matches!(self.cursor.peek(), b' ' | b'\t');
            if !goes_on || comma == Comma::Lost {
                return None;
            }
            self.lost_parenthesis(Span::at(inside), ")");
        }
        if !opened {
            self.lost_parenthesis(Span::at(start), "(");
        }
        self.cursor.token(TokenKind::Place, start);
        Some(Place { x, y })
    }

    fn lost_parenthesis(&mut self, span: Span, sign: &str) {
        let message = messages::location_lacks(sign);
        self.report.add(&LOST_PARENTHESIS, span, message).fix(Certainty::Sure, span, sign);
    }

    fn coordinate(&mut self) -> Option<i16> {
        let start = self.cursor.at();
        let negative = typography::eat_minus(self.cursor, self.report);
        if !negative && self.cursor.eat(b'+') {
            let span = self.cursor.span_from(start);
            self.report.add(&PLUS_SIGN, span, messages::plus_sign()).fix(Certainty::Sure, span, "");
        }
        let number = self.cursor.number().filter(|&number| number <= FARTHEST)?;
        let number = i16::try_from(number).ok()?;
        Some(if negative { -number } else { number })
    }

    fn comma(&mut self) -> Option<Comma> {
        let start = self.cursor.at();
        self.cursor.skip_blanks();
        if self.cursor.eat(b',') {
            self.cursor.skip_blanks();
            return Some(Comma::Written);
        }
        let other = self.cursor.eat(b';') || self.cursor.eat(b'.') || self.cursor.eat(b'+');
        self.cursor.skip_blanks();
        let span = self.cursor.span_from(start);
        let signed = self.cursor.peek() == b'-' || !self.cursor.peek().is_ascii();
        if span.is_empty() && !signed {
            return None;
        }
        let message = if other { messages::comma_expected() } else { messages::comma_missing() };
        self.report.add(&LOST_COMMA, span, message).fix(Certainty::Sure, span, ",");
        Some(Comma::Lost)
    }
}

/// Whether the comma of a location is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comma {
    Written,
    Lost,
}

/// A location without any slip, and its length.
#[inline]
pub(super) fn plain_place(bytes: &[u8]) -> Option<(Place, usize)> {
    let [b'(', rest @ ..] = bytes else { return None };
    let (x, rest) = plain_coordinate(rest)?;
    let [b',', rest @ ..] = rest else { return None };
    let (y, rest) = plain_coordinate(rest)?;
    let [b')', rest @ ..] = rest else { return None };
    Some((Place { x, y }, bytes.len() - rest.len()))
}

#[inline]
fn plain_coordinate(bytes: &[u8]) -> Option<(i16, &[u8])> {
    let (negative, digits) = match bytes {
        [b'-', rest @ ..] => (true, rest),
        _ => (false, bytes),
    };
    let [first @ b'0'..=b'9', rest @ ..] = digits else { return None };
    let mut number = i16::from(first - b'0');
    let mut rest = rest;
    while let [digit @ b'0'..=b'9', behind @ ..] = rest
        && digits.len() - rest.len() < 3
    {
        number = number * 10 + i16::from(digit - b'0');
        rest = behind;
    }
    Some((if negative { -number } else { number }, rest))
}
