//! What every reading function works with: the cursor, and what was noticed on the way.

use std::ops::{Deref, DerefMut};

use scorebook_core::{Code, Cursor, Finding, Report, Said, Severity, Span, TokenKind};

use crate::findings::{BLANK_INSIDE, LETTER_CASE, PARENTHESES, messages};
use crate::syntax::dialects::Dialects;

/// Reads one action or one part of a state. What is readable but not spelled as it should be is noted as a slip;
/// once the whole is read, every slip is reported with the canonical spelling as its fix.
pub(crate) struct Reader<'r, 't> {
    pub(crate) cursor: &'r mut Cursor<'t>,
    pub(crate) report: &'r mut Report,
    /// The dialects in which it may be spelled like that.
    pub(crate) fits: Dialects,
    /// The dialects that fit every action of the record so far.
    pub(crate) common: Dialects,
    /// Whether a parenthesis is open: only there are blanks stepped over.
    inside: bool,
    /// The highest player digit so far.
    pub(crate) highest_player: u8,
    pub(crate) slips: Vec<Slip>,
    /// Comments inside a part of a state that runs over several lines.
    pub(crate) comments: Vec<Span>,
}

/// Something readable that is not spelled as it should be.
#[derive(Debug)]
pub(crate) struct Slip {
    pub(crate) code: &'static Code,
    pub(crate) span: Span,
    pub(crate) message: Said,
}

/// Whether a byte, after another one, may stand inside certain parentheses.
pub(crate) type Inside = fn(u8, u8) -> bool;

/// What was read, or why it could not be.
pub(crate) type Read<T> = Result<T, Fault>;

/// Why something could not be read: a finding on its way to the report. Boxed, so that what can be read is passed
/// on in registers.
#[derive(Debug)]
pub(crate) struct Fault(Box<Cause>);

#[derive(Debug)]
struct Cause {
    finding: Finding,
    /// Whether it is clear what is meant, and only that it cannot be.
    understood: bool,
}

impl Fault {
    /// A fault is an error, whatever the code says of milder cases.
    #[cold]
    pub(crate) fn new(code: &'static Code, span: Span, message: Said) -> Self {
        let mut finding = Finding::new(code, span, message);
        finding.severity = Severity::Error;
        Self(Box::new(Cause { finding, understood: false }))
    }

    /// What is written is clear, but the game does not have it: no need to guess what was meant.
    #[cold]
    pub(crate) fn understood(mut self) -> Self {
        self.0.understood = true;
        self
    }

    /// Whether what is written is clear.
    pub(crate) fn is_understood(&self) -> bool {
        self.0.understood
    }

    /// The finding.
    pub(crate) fn into_finding(self) -> Finding {
        self.0.finding
    }
}

impl Deref for Fault {
    type Target = Finding;

    fn deref(&self) -> &Finding {
        &self.0.finding
    }
}

impl DerefMut for Fault {
    fn deref_mut(&mut self) -> &mut Finding {
        &mut self.0.finding
    }
}

/// Gives up reading.
#[cold]
pub(crate) fn fault<T>(code: &'static Code, span: Span, message: Said) -> Read<T> {
    Err(Fault::new(code, span, message))
}

impl<'r, 't> Reader<'r, 't> {
    pub(crate) fn new(cursor: &'r mut Cursor<'t>, report: &'r mut Report) -> Self {
        Self {
            cursor,
            report,
            fits: Dialects::ALL,
            common: Dialects::ALL,
            inside: false,
            highest_player: 0,
            slips: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// Forgets what an action before this one left: its dialects, and a parenthesis that was never closed.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.fits = Dialects::ALL;
        self.inside = false;
    }

    /// Notes a slip.
    #[cold]
    pub(crate) fn slip(&mut self, code: &'static Code, span: Span, message: Said) {
        self.slips.push(Slip { code, span, message });
    }

    /// Notes a letter in the wrong case, from `start` to here.
    #[cold]
    pub(crate) fn slip_of_case(&mut self, start: usize, right: &str) {
        let span = self.cursor.span_from(start);
        let written = span.of(self.cursor.text());
        self.slip(&LETTER_CASE, span, messages::written_otherwise(written, right));
    }

    /// The character here as a span, empty at the end of the text: the smallest wrong part.
    #[cold]
    pub(crate) fn here(&self) -> Span {
        let width = self.cursor.rest().chars().next().map_or(0, char::len_utf8);
        Span::new(self.cursor.at(), self.cursor.at() + width)
    }

    /// What stands here, in words for a message.
    #[cold]
    pub(crate) fn found(&self) -> String {
        let is_blank = |character: char| matches!(character, ' ' | '\t' | '\u{a0}');
        let rest = self.cursor.rest();
        // Blanks that end a line are not what anybody sees.
        let seen = rest.trim_start_matches(is_blank);
        match seen.chars().next() {
            None => "the end of the text".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(_) if seen.len() < rest.len() => "a blank".to_owned(),
            Some(character) => format!("`{}`", character.escape_debug()),
        }
    }

    /// Steps over one ASCII byte that was seen here and marks it.
    #[inline]
    pub(crate) fn take(&mut self, kind: TokenKind) {
        let start = self.cursor.at();
        self.cursor.bump();
        self.cursor.token(kind, start);
    }

    /// Whether an action may end here: blank, line end, comment or the end of the text.
    #[inline]
    pub(crate) fn at_boundary(&self) -> bool {
        self.ends_at(0)
    }

    /// Whether a word ends so far ahead.
    #[inline]
    pub(crate) fn ends_at(&self, ahead: usize) -> bool {
        match self.cursor.peek_at(ahead) {
            b' ' | b'\n' | b'\t' | b'\r' | b'#' => true,
            b'/' => self.cursor.peek_at(ahead + 1) == b'/',
            0 => self.cursor.at() + ahead >= self.cursor.end(),
            byte => !byte.is_ascii() && self.is_no_break_space(ahead),
        }
    }

    #[cold]
    fn is_no_break_space(&self, ahead: usize) -> bool {
        [self.cursor.peek_at(ahead), self.cursor.peek_at(ahead + 1)] == *"\u{a0}".as_bytes()
    }

    /// Steps over `(`, if it stands here, and says where it stood.
    #[inline]
    pub(crate) fn open(&mut self) -> Option<usize> {
        let at = self.cursor.at();
        self.inside = self.cursor.eat(b'(');
        self.inside.then_some(at)
    }

    /// Steps over `)`. Where one of the pair is missing and the action ends here, that is a slip.
    #[inline]
    pub(crate) fn close(&mut self, opened: Option<usize>) -> Read<()> {
        self.inside = false;
        if self.cursor.eat(b')') && opened.is_some() {
            return Ok(());
        }
        self.close_badly(opened)
    }

    #[cold]
    fn close_badly(&mut self, opened: Option<usize>) -> Read<()> {
        let at = self.cursor.at();
        let Some(open) = opened else {
            let closed = at > 0 && self.cursor.text().as_bytes()[at - 1] == b')';
            let (from, message) = if closed {
                (at - 1, messages::closes_nothing())
            } else {
                (at, messages::parentheses_missing())
            };
            self.slip(&PARENTHESES, Span::new(from, at), message);
            return Ok(());
        };
        let open = Span::new(open, open + 1);
        if self.at_boundary() {
            self.slip(&PARENTHESES, open, messages::parenthesis_never_closed());
            return Ok(());
        }
        let mut fault = Fault::new(&PARENTHESES, self.here(), messages::closing_expected(self.found()));
        fault.note_at(open, messages::opened_here());
        Err(fault)
    }

    /// Steps over blanks inside parentheses, a slip, if `)` follows and nothing but what `fits` before it.
    #[inline]
    pub(crate) fn blanks(&mut self, fits: Inside) {
        if self.inside && self.at_blank() {
            self.skip_blanks_inside(fits);
        }
    }

    #[inline]
    fn at_blank(&self) -> bool {
        match self.cursor.peek() {
            b' ' | b'\t' => true,
            byte => !byte.is_ascii() && self.is_no_break_space(0),
        }
    }

    #[cold]
    fn skip_blanks_inside(&mut self, fits: Inside) {
        /// How far ahead the closing parenthesis may be.
        const REACH: usize = 64;
        let ahead = self.cursor.rest().as_bytes();
        let ahead = &ahead[..ahead.len().min(REACH)];
        // The two bytes of a no-break space are blanks like any other.
        let is_blank = |byte: u8| matches!(byte, b' ' | b'\t' | 0xC2 | 0xA0);
        let stop = ahead.windows(2).find(|pair| !is_blank(pair[1]) && !fits(pair[0], pair[1]));
        if stop.is_none_or(|pair| pair[1] != b')') {
            return;
        }
        let start = self.cursor.at();
        self.cursor.skip_blanks();
        while self.cursor.eat_str("\u{a0}") {
            self.cursor.skip_blanks();
        }
        // One finding is enough for an action: its fix takes all blanks away.
        if self.slips.iter().all(|slip| slip.code.name != BLANK_INSIDE.name) {
            self.slip(&BLANK_INSIDE, self.cursor.span_from(start), messages::blank_inside());
        }
    }
}
