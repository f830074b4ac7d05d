//! The reader: where it is in a line, whose turn it is, and why it gave an action up.

use scorebook_core::{Certainty, Code, Cursor, Report, Said, Span, TokenKind, typography};

use super::bytes::is_blank;
use super::filled::Forms;
use super::mend::Patience;
use crate::findings::{BAD_COUNT, UNREADABLE, messages};
use crate::names::Faction;
use crate::syntax::thing::Group;

/// Reads one line after the other. What cannot be read returns `None` and leaves the reason in `failure`.
pub(super) struct Reader<'r, 't> {
    pub(super) cursor: &'r mut Cursor<'t>,
    pub(super) report: &'r mut Report,
    /// The text up to the end of the line in hand.
    pub(super) bytes: &'t [u8],
    pub(super) at: usize,
    /// Whose turn it is, where the line tells.
    pub(super) turn: Option<Faction>,
    /// Whether what moves are items: only they have sides and areas.
    pub(super) items: bool,
    /// Where a ferry was first written `r`, as up to V2.7.
    pub(super) old_ferry: Option<usize>,
    /// What a group holds that starts apart, to be read as groups of their own.
    pub(super) apart: Vec<Group>,
    pub(super) failure: Failure,
    /// Whether it is worth a try still to find out what gaps mean.
    pub(super) patience: Patience,
    /// The forms that need not be read again, where nobody wants tokens.
    pub(super) forms: Option<Forms>,
}

/// Why an action could not be read.
pub(super) struct Failure {
    pub(super) code: &'static Code,
    pub(super) span: Span,
    pub(super) reason: Reason,
    /// The word that was most probably meant in its place.
    pub(super) better: Option<&'static str>,
}

/// What there is to say about an action that could not be read.
pub(super) enum Reason {
    /// Something else was expected than what was found. It is said only when the action is given up for good.
    Unexpected(fn(String) -> Said),
    /// A reason that has its own code.
    Own(Said),
}

impl<'r, 't> Reader<'r, 't> {
    pub(super) fn new(cursor: &'r mut Cursor<'t>, report: &'r mut Report) -> Self {
        let reason = Reason::Unexpected(messages::expected_thing);
        let failure = Failure { code: &UNREADABLE, span: Span::default(), reason, better: None };
        let bytes = cursor.text().as_bytes();
        Self {
            cursor,
            report,
            bytes,
            at: 0,
            turn: None,
            items: false,
            old_ferry: None,
            apart: Vec::new(),
            failure,
            patience: Patience::default(),
            forms: None,
        }
    }

    #[inline]
    pub(super) fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn peek_at(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    #[inline]
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let here = self.bytes.get(self.at) == Some(&byte);
        self.at += usize::from(here);
        here
    }

    /// Steps over blanks; a lone carriage return is one.
    #[inline]
    pub(super) fn blanks(&mut self) {
        while is_blank(self.peek()) {
            self.at += 1;
        }
    }

    /// Marks what was read since `start`, if anybody wants tokens.
    #[inline]
    pub(super) fn token(&mut self, kind: TokenKind, start: usize) {
        self.cursor.token_at(kind, Span::new(start, self.at));
    }

    #[inline]
    pub(super) fn span_from(&self, start: usize) -> Span {
        Span::new(start, self.at)
    }

    pub(super) fn text_from(&self, start: usize) -> &'t str {
        self.cursor.text().get(start..self.at).unwrap_or_default()
    }

    /// Whether the action ends here: at a separator or the end of the line, blanks or not.
    #[inline]
    pub(super) fn at_act_end(&self) -> bool {
        match self.bytes.get(self.at) {
            None | Some(b'/' | b';') => true,
            Some(&byte) if is_blank(byte) => {
                let rest = &self.bytes[self.at..];
                matches!(rest.iter().find(|&&byte| !is_blank(byte)), None | Some(b'/' | b';'))
            }
            Some(_) => false,
        }
    }

    /// Reads the digits here; numbers beyond any use stay just that.
    #[inline]
    pub(super) fn digits(&mut self) -> u32 {
        let mut number = 0u32;
        while let Some(digit @ b'0'..=b'9') = self.bytes.get(self.at) {
            number = (number * 10 + u32::from(digit - b'0')).min(1_000_000);
            self.at += 1;
        }
        number
    }

    /// Reads the digits here as a count, points, markers or funds.
    #[inline]
    pub(super) fn amount(&mut self) -> Option<u8> {
        let start = self.at;
        let number = self.digits();
        if let Ok(amount) = u8::try_from(number) {
            return Some(amount);
        }
        let message = messages::count_out_of_range(self.text_from(start));
        self.fail_as(&BAD_COUNT, self.span_from(start), message)
    }

    /// Steps over `->` in any spelling.
    #[inline]
    pub(super) fn arrow(&mut self) -> bool {
        if self.peek() == b'-' && self.peek_at(1) == b'>' {
            self.at += 2;
            self.token(TokenKind::Operator, self.at - 2);
            return true;
        }
        matches!(self.peek(), b'-' | b'&' | 0x80..) && self.typographic(typography::eat_arrow)
    }

    /// Steps over a sign that word processors spell in their own ways.
    #[cold]
    pub(super) fn typographic(&mut self, eat: fn(&mut Cursor<'_>, &mut Report) -> bool) -> bool {
        let start = self.at;
        let line_end = self.cursor.at();
        self.cursor.jump(self.at);
        let end = self.cursor.narrow(self.bytes.len());
        let eaten = eat(self.cursor, self.report);
        self.cursor.narrow(end);
        self.at = self.cursor.at();
        self.cursor.jump(line_end);
        if eaten {
            self.token(TokenKind::Operator, start);
        }
        eaten
    }

    /// Gives the action up: something else was expected here.
    #[cold]
    pub(super) fn fail<T>(&mut self, expected: fn(String) -> Said) -> Option<T> {
        let span = Span::at(self.at);
        self.failure =
            Failure { code: &UNREADABLE, span, reason: Reason::Unexpected(expected), better: None };
        None
    }

    /// Gives the action up for a reason that has its own code.
    #[cold]
    pub(super) fn fail_as<T>(&mut self, code: &'static Code, span: Span, message: Said) -> Option<T> {
        self.failure = Failure { code, span, reason: Reason::Own(message), better: None };
        None
    }

    /// Reports a spelling that has a better one.
    #[cold]
    pub(super) fn respell(&mut self, code: &'static Code, span: Span, better: &str, message: Said) {
        self.report.add(code, span, message).fix(Certainty::Sure, span, better);
    }

    /// The character here, in backticks, for messages.
    pub(super) fn found_here(&self, at: usize) -> String {
        let line = self.cursor.text().get(at..self.bytes.len()).unwrap_or_default();
        // Blanks that end an action are not what anybody sees.
        let seen = line.trim_start_matches([' ', '\t']);
        match seen.chars().next() {
            Some(character) if !matches!(character, '/' | ';') && seen.len() < line.len() => {
                "a blank".to_owned()
            }
            Some(character) if !matches!(character, '/' | ';') => format!("`{}`", character.escape_debug()),
            _ => "the end of the action".to_owned(),
        }
    }
}
