//! A small byte cursor: what every parser here is written with.

use crate::source::Span;
use crate::token::{Token, TokenKind};

/// Reads a text byte by byte, never past `end`, and marks tokens where somebody wants them.
///
/// The end reads as byte 0. A text may hold real zeros, so loops ask [`Cursor::at_end`].
#[derive(Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    /// The bytes of the text up to the end.
    bytes: &'t [u8],
    at: usize,
    tokens: Option<Vec<Token>>,
}

/// A place to come back to when a reading is given up.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint {
    at: usize,
    tokens: usize,
}

impl<'t> Cursor<'t> {
    /// A cursor at the start of a text, deaf to tokens: the fast way.
    pub fn new(text: &'t str) -> Self {
        Self { text, bytes: text.as_bytes(), at: 0, tokens: None }
    }

    /// A cursor that keeps the tokens it is told of.
    pub fn with_tokens(text: &'t str) -> Self {
        Self { tokens: Some(Vec::new()), ..Self::new(text) }
    }

    /// Whether it keeps tokens.
    #[inline]
    pub fn wants_tokens(&self) -> bool {
        self.tokens.is_some()
    }

    /// The whole text.
    #[inline]
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// Where it stands.
    #[inline]
    pub fn at(&self) -> usize {
        self.at
    }

    /// Where it stops.
    #[inline]
    pub fn end(&self) -> usize {
        self.bytes.len()
    }

    /// Whether nothing is left.
    #[inline]
    pub fn at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// The byte here, or 0 at the end.
    #[inline]
    pub fn peek(&self) -> u8 {
        self.peek_at(0)
    }

    /// The byte `ahead` of here, or 0 after the end.
    #[inline]
    pub fn peek_at(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    /// What is left, up to the end.
    #[inline]
    pub fn rest(&self) -> &'t str {
        self.text.get(self.at..self.bytes.len()).unwrap_or_default()
    }

    /// The bytes that are left, up to the end.
    #[inline]
    pub fn bytes(&self) -> &'t [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Steps over one byte. Only after an ASCII byte was seen here.
    #[inline]
    pub fn bump(&mut self) {
        self.at = (self.at + 1).min(self.bytes.len());
    }

    /// Steps over one whole character, if there is one.
    pub fn bump_char(&mut self) -> Option<char> {
        let character = self.rest().chars().next()?;
        self.at += character.len_utf8();
        Some(character)
    }

    /// Steps over `byte`, which must be ASCII, if it stands here.
    #[inline]
    pub fn eat(&mut self, byte: u8) -> bool {
        let here = self.bytes.get(self.at) == Some(&byte);
        self.at += usize::from(here);
        here
    }

    /// Steps over `word` if it stands here.
    #[inline]
    pub fn eat_str(&mut self, word: &str) -> bool {
        let here = self.bytes[self.at..].starts_with(word.as_bytes());
        if here {
            self.at += word.len();
        }
        here
    }

    /// Steps over ASCII bytes as long as they fit, and returns them.
    #[inline]
    pub fn eat_while(&mut self, fits: impl Fn(u8) -> bool) -> &'t str {
        let start = self.at;
        while self.bytes.get(self.at).is_some_and(|&byte| byte.is_ascii() && fits(byte)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    /// Steps over blanks and tabs.
    #[inline]
    pub fn skip_blanks(&mut self) {
        let mut at = self.at;
        while let Some(b' ' | b'\t') = self.bytes.get(at) {
            at += 1;
        }
        self.at = at;
    }

    /// Reads a number. One too large for `u32` reads as `u32::MAX`, which no game accepts.
    #[inline]
    pub fn number(&mut self) -> Option<u32> {
        let (mut at, mut number) = (self.at, 0u32);
        while let Some(digit @ b'0'..=b'9') = self.bytes.get(at) {
            number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            at += 1;
        }
        let read = at > self.at;
        self.at = at;
        read.then_some(number)
    }

    /// Goes to a byte offset on a character border.
    #[inline]
    pub fn jump(&mut self, at: usize) {
        self.at = at.min(self.bytes.len());
    }

    /// Makes `end` the end and returns the old one, to be set back with the same call.
    #[inline]
    pub fn narrow(&mut self, end: usize) -> usize {
        let bytes = &self.text.as_bytes()[..end.min(self.text.len())];
        std::mem::replace(&mut self.bytes, bytes).len()
    }

    /// The span from `start` to here.
    #[inline]
    pub fn span_from(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    /// Marks everything from `start` to here as a token, if anybody wants tokens.
    #[inline]
    pub fn token(&mut self, kind: TokenKind, start: usize) {
        if self.tokens.is_some() {
            self.keep(kind, self.span_from(start));
        }
    }

    /// Marks a span as a token, if anybody wants tokens.
    #[inline]
    pub fn token_at(&mut self, kind: TokenKind, span: Span) {
        if self.tokens.is_some() {
            self.keep(kind, span);
        }
    }

    #[cold]
    fn keep(&mut self, kind: TokenKind, span: Span) {
        if let Some(tokens) = &mut self.tokens
            && !span.is_empty()
        {
            tokens.push(Token { kind, span });
        }
    }

    /// Remembers this place.
    #[inline]
    pub fn checkpoint(&self) -> Checkpoint {
        Checkpoint { at: self.at, tokens: self.tokens.as_ref().map_or(0, Vec::len) }
    }

    /// Goes back to a place and forgets the tokens marked since.
    #[inline]
    pub fn restore(&mut self, checkpoint: Checkpoint) {
        self.at = checkpoint.at;
        if let Some(tokens) = &mut self.tokens {
            tokens.truncate(checkpoint.tokens);
        }
    }

    /// Hands over the tokens marked so far.
    pub fn take_tokens(&mut self) -> Vec<Token> {
        self.tokens.take().unwrap_or_default()
    }

    /// The next line, up to but without its break, as the new range of the cursor's owner; `None` at the end of
    /// the text. Steps over the line and its break.
    #[inline]
    pub fn next_line(&mut self) -> Option<Line> {
        if self.at >= self.text.len() {
            return None;
        }
        let start = self.at;
        let bytes = self.text.as_bytes();
        // Blank lines are many: they need no search.
        let blank = (bytes[start] == b'\n').then_some(0);
        let Some(length) = blank.or_else(|| memchr::memchr(b'\n', &bytes[start..])) else {
            self.at = bytes.len();
            return Some(Line { start, end: bytes.len(), ending: Ending::None });
        };
        let end = start + length;
        self.at = end + 1;
        if length > 0 && bytes[end - 1] == b'\r' {
            return Some(Line { start, end: end - 1, ending: Ending::CrLf });
        }
        Some(Line { start, end, ending: Ending::Lf })
    }
}

/// One line of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its first byte.
    pub start: usize,
    /// The byte after its last, before the line break.
    pub end: usize,
    /// How it ends.
    pub ending: Ending,
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The text ends here.
    None,
    /// With `\n`.
    Lf,
    /// With `\r\n`.
    CrLf,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_endings() {
        let mut cursor = Cursor::new("ab\r\n\nc");
        let lines: Vec<Line> = std::iter::from_fn(|| cursor.next_line()).collect();
        assert_eq!(lines[0], Line { start: 0, end: 2, ending: Ending::CrLf });
        assert_eq!(lines[1], Line { start: 4, end: 4, ending: Ending::Lf });
        assert_eq!(lines[2], Line { start: 5, end: 6, ending: Ending::None });
        assert_eq!(lines.len(), 3);
    }

    #[test]
    fn restoring_forgets_tokens() {
        let mut cursor = Cursor::with_tokens("12x");
        let start = cursor.checkpoint();
        assert_eq!(cursor.number(), Some(12));
        cursor.token(TokenKind::Number, 0);
        cursor.restore(start);
        assert_eq!(cursor.at(), 0);
        assert!(cursor.take_tokens().is_empty());
    }

    #[test]
    fn huge_numbers_do_not_wrap() {
        assert_eq!(Cursor::new("99999999999999").number(), Some(u32::MAX));
    }
}
