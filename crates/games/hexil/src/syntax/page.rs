//! Reading a whole record: the state first, if there is one, then actions, in any number of lines.

use scorebook_core::{
    Certainty, Cursor, Ending, Finding, Piece, Record, RecordOf, Report, Seat, SeatId, Span, TokenKind,
};

use crate::Hexil;
use crate::findings::{
    BEHIND_ACTION, GLUED, SEPARATOR, STATE_EXTRA, STATE_MISSING, STATE_PART, STATE_PLAYERS, UNKNOWN_ACTION,
};
use crate::names::Player;
use crate::syntax::act::{Act, Turn};
use crate::syntax::action::act;
use crate::syntax::dialects::Dialects;
use crate::syntax::part;
use crate::syntax::reader::{Read, Reader, fault_with};
use crate::syntax::state::Part;
use crate::syntax::{mixed, suggest, write};

/// Reads a record.
pub(crate) fn parse(cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Hexil> {
    let record = Record::for_text(cursor.text());
    let mut page = Page {
        reader: Reader::new(cursor, report),
        record,
        common: Dialects::ALL,
        next_part: 0,
        line_start: 0,
        open_gap: false,
    };
    while page.next_word() {
        page.word();
    }
    page.finish()
}

/// How many findings get a search for spellings one edit away: a file of noise must not take long.
const MOST_SEARCHES: usize = 500;

/// A record while it is read.
struct Page<'r, 't> {
    reader: Reader<'r, 't>,
    record: RecordOf<Hexil>,
    /// The dialects that fit every action so far.
    common: Dialects,
    /// The part of the state that comes next; 0 before the state, or where there is none.
    next_part: usize,
    line_start: usize,
    /// Whether the last thing on the page is a gap with a parenthesis still open.
    open_gap: bool,
}

impl Page<'_, '_> {
    /// Goes to the next word over blanks, line ends and comments; `false` at the end of the text.
    #[inline]
    fn next_word(&mut self) -> bool {
        loop {
            match self.reader.cursor.peek() {
                b' ' | b'\t' => self.reader.cursor.bump(),
                b'\n' => self.end_line(Ending::Lf),
                b'\r' if self.reader.cursor.peek_at(1) == b'\n' => self.end_line(Ending::CrLf),
                b'\r' => self.reader.cursor.bump(),
                b'#' => self.comment(),
                b'/' if self.reader.cursor.peek_at(1) == b'/' => self.comment(),
                0 if self.reader.cursor.at_end() => {
                    self.end_line(Ending::None);
                    return false;
                }
                _ => return true,
            }
        }
    }

    /// Ends a line. One of nothing but blanks is kept as it is.
    fn end_line(&mut self, ending: Ending) {
        let blanks = self.reader.cursor.span_from(self.line_start);
        let is_empty = matches!(self.record.page.last(), None | Some(Piece::Lf | Piece::CrLf));
        if is_empty && !blanks.is_empty() {
            self.record.push_comment(blanks);
        }
        self.record.push_ending(ending);
        let width = match ending {
            Ending::None => 0,
            Ending::Lf => 1,
            Ending::CrLf => 2,
        };
        self.reader.cursor.jump(blanks.to() + width);
        self.line_start = blanks.to() + width;
    }

    fn comment(&mut self) {
        let Some(line) = self.reader.cursor.next_line() else { return };
        let span = Span::new(line.start, line.end);
        self.reader.cursor.token_at(TokenKind::Comment, span);
        self.record.push_comment(span);
        self.record.push_ending(line.ending);
        self.line_start = self.reader.cursor.at();
    }

    /// Reads what stands here: a part of the state, a turn number or an action; else it is a gap.
    #[inline]
    fn word(&mut self) {
        if self.record.steps.is_empty() && self.state_part() {
            return;
        }
        let start = self.reader.cursor.checkpoint();
        let at = self.reader.cursor.at();
        let reported = self.reader.report.len();
        let read = act(&mut self.reader);
        if let Ok(act) = read
            && self.reader.at_boundary()
            && self.reader.slips.is_empty()
        {
            return self.push_act(act, at);
        }
        match read.and_then(|act| self.act_with_slips(act, at)) {
            Ok(()) => {}
            Err(fault) => {
                self.reader.cursor.restore(start);
                self.reader.slips.clear();
                self.reader.report.forget_since(reported);
                self.turn_or_gap(fault);
            }
        }
    }

    #[inline]
    fn push_act(&mut self, act: Act, start: usize) {
        let seat = match act {
            Act::Discard { player, .. } => Some(SeatId(player.digit())),
            _ => None,
        };
        self.common = self.common.and(self.reader.fits);
        self.record.push_step(act, self.reader.cursor.span_from(start), seat);
    }

    /// Takes an action that is not spelled as it should be, or has something behind it.
    #[cold]
    fn act_with_slips(&mut self, act: Act, start: usize) -> Read<()> {
        let behind = self.behind()?;
        let span = self.reader.cursor.span_from(start);
        let mut canonical = String::new();
        write::whole_act(&act, self.reader.fits.oldest(), &mut canonical);
        self.report_slips(Some((span, canonical)));
        self.push_act(act, start);
        if let Behind::Separator = behind {
            self.separator();
        }
        if let Behind::Action = behind {
            let span = Span::at(self.reader.cursor.at());
            let finding = self.reader.report.add(&GLUED, span, "a blank stands between two actions");
            finding.fix(Certainty::Sure, span, " ");
        }
        Ok(())
    }

    /// Reports slips, each with the canonical spelling as its fix.
    fn report_slips(&mut self, fix: Option<(Span, String)>) {
        for slip in self.reader.slips.drain(..) {
            let finding = self.reader.report.add(slip.code, slip.span, slip.message);
            if let Some((span, canonical)) = &fix {
                finding.fix(Certainty::Sure, *span, canonical.as_str());
            }
        }
    }

    /// What stands directly behind an action.
    fn behind(&mut self) -> Read<Behind> {
        if self.reader.at_boundary() {
            return Ok(Behind::Nothing);
        }
        if self.reads_on() {
            return Ok(Behind::Action);
        }
        if matches!(self.reader.cursor.peek(), b',' | b';' | b'.') {
            let start = self.reader.cursor.checkpoint();
            self.reader.cursor.bump();
            let fine = self.reader.at_boundary() || self.reads_on();
            self.reader.cursor.restore(start);
            if fine {
                return Ok(Behind::Separator);
            }
        }
        let message = format!("{} stands behind the action, expected a blank", self.reader.found());
        Err(fault_with(&BEHIND_ACTION, self.reader.here(), message))
    }

    /// Whether another action starts here.
    fn reads_on(&mut self) -> bool {
        let byte = self.reader.cursor.peek();
        if !byte.is_ascii_uppercase() && !byte.is_ascii_digit() {
            return false;
        }
        let (start, slips) = (self.reader.cursor.checkpoint(), self.reader.slips.len());
        let (fits, reported) = (self.reader.fits, self.reader.report.len());
        let reads = act(&mut self.reader).is_ok();
        self.reader.cursor.restore(start);
        self.reader.slips.truncate(slips);
        self.reader.report.forget_since(reported);
        self.reader.fits = fits;
        reads
    }

    fn separator(&mut self) {
        let span = self.reader.here();
        let found = self.reader.found();
        self.reader.cursor.bump();
        let blank = if self.reader.at_boundary() { "" } else { " " };
        let message = format!("only a blank stands between two actions, not {found}");
        self.reader.report.add(&SEPARATOR, span, message).fix(Certainty::Sure, span, blank);
    }

    /// What is no action: the number of a turn, or a gap.
    #[cold]
    fn turn_or_gap(&mut self, fault: Box<Finding>) {
        let start = self.reader.cursor.at();
        let number = self.reader.cursor.number();
        let signed = matches!(self.reader.cursor.peek(), b'.' | b':');
        if let Some(number) = number.filter(|&number| signed && number < u32::MAX) {
            self.reader.cursor.bump();
            self.reader.cursor.token(TokenKind::Number, start);
            return self.record.push_turn(Turn { number }, self.reader.cursor.span_from(start));
        }
        let alone = number.is_some() && self.reader.at_boundary();
        let number_end = self.reader.cursor.at();
        self.reader.cursor.jump(start);
        let mut fault = fault;
        if alone {
            let message = "a number alone is no action: turns are numbered `12.`";
            fault = fault_with(&UNKNOWN_ACTION, Span::new(start, number_end), message);
            fault.fix(Certainty::Likely, Span::at(number_end), ".");
        } else if matches!(self.reader.cursor.peek(), b'[' | b']' | b'|') || self.is_state_word() {
            fault = self.misplaced_state();
        }
        self.gap(fault);
    }

    fn is_state_word(&self) -> bool {
        self.reader.cursor.peek() == b'.'
    }

    fn misplaced_state(&self) -> Box<Finding> {
        let message = if self.record.steps.is_empty() && self.next_part >= Part::ALL.len() {
            format!("the state is complete, {} is too much", self.reader.found())
        } else {
            "a state starts with its tiles and stands before all actions".to_owned()
        };
        fault_with(&STATE_EXTRA, self.reader.here(), message)
    }

    /// Keeps a word that cannot be read. A word behind an open parenthesis belongs to the gap before.
    fn gap(&mut self, mut fault: Box<Finding>) {
        let start = self.reader.cursor.at();
        while !self.reader.at_boundary() {
            self.reader.cursor.bump_char();
        }
        let span = self.reader.cursor.span_from(start);
        self.reader.cursor.token(TokenKind::Unreadable, start);
        let text = self.reader.cursor.text();
        let parenthesis = span.of(text).bytes().rev().find(|byte| matches!(byte, b'(' | b')'));
        let goes_on = self.open_gap && self.record.page.last() == Some(&Piece::Gap);
        self.open_gap = parenthesis.map_or(goes_on, |byte| byte == b'(');
        if let (true, Some(last)) = (goes_on, self.record.gaps.last_mut()) {
            *last = last.join(span);
            return;
        }
        if self.reader.report.len() < MOST_SEARCHES {
            suggest::add_fixes(&mut fault, text, span, self.common);
        }
        self.record.push_gap(span);
        self.push_finding(fault);
    }

    fn push_finding(&mut self, finding: Box<Finding>) {
        let (code, span) = (finding.code, finding.span);
        *self.reader.report.add(code, span, String::new()) = *finding;
    }

    /// Reads a part of the state, if the state is not complete and one stands here.
    fn state_part(&mut self) -> bool {
        let is_open = (1..Part::ALL.len()).contains(&self.next_part) && self.record.turns.is_empty();
        if !is_open && (self.next_part > 0 || self.reader.cursor.peek() != b'[') {
            return false;
        }
        let expected = &Part::ALL[self.next_part..];
        let Some(skipped) = expected.iter().position(|&part| part::looks_like(part, &self.reader)) else {
            return self.no_part(expected[0]);
        };
        if skipped > 0 {
            self.report_missing(&expected[..skipped], Span::at(self.reader.cursor.at()));
        }
        self.next_part += skipped + 1;
        self.read_part(expected[skipped]);
        true
    }

    fn read_part(&mut self, part: Part) {
        let reported = self.reader.report.len();
        let (start, at) = (self.reader.cursor.checkpoint(), self.reader.cursor.at());
        let read = part::read(part, &mut self.reader).and_then(|head| {
            let ends =
                self.reader.at_boundary() || self.reader.cursor.peek() == b'[' || self.closed_by_bracket();
            if ends {
                return Ok(head);
            }
            let message = format!("{} stands behind {}", self.reader.found(), part.name());
            Err(fault_with(&STATE_PART, self.reader.here(), message))
        });
        match read {
            Ok(head) => {
                let span = self.reader.cursor.span_from(at);
                let mut canonical = String::new();
                write::head(&head, &mut canonical);
                let fix = self.reader.comments.is_empty().then_some((span, canonical));
                self.report_slips(fix);
                self.count_players(part::players_of(&head), part, span);
                self.record.push_head(head, span);
                self.comments_of_part();
            }
            Err(mut fault) => {
                self.reader.cursor.restore(start);
                self.reader.slips.clear();
                self.reader.comments.clear();
                self.reader.report.forget_since(reported);
                fault.note(format!("this should be {}, such as `{}`", part.name(), part.sample()));
                self.state_gap(fault);
            }
        }
    }

    /// Whether the part just read ended with its own bracket: anything may follow that.
    fn closed_by_bracket(&self) -> bool {
        self.reader.cursor.text().as_bytes()[self.reader.cursor.at() - 1] == b']'
    }

    /// Comments inside a part move behind it, each to the end of a line.
    fn comments_of_part(&mut self) {
        let comments = std::mem::take(&mut self.reader.comments);
        for (place, &comment) in comments.iter().enumerate() {
            self.record.push_comment(comment);
            let is_last = place + 1 == comments.len();
            let rest = self.reader.cursor.rest();
            let line_ends = rest.trim_start_matches([' ', '\t']).starts_with(['\n', '\r']);
            if !(is_last && (line_ends || rest.trim().is_empty())) {
                self.record.push_ending(Ending::Lf);
            }
        }
    }

    /// An unreadable part: up to its closing bracket, or to the end of the line where there is none.
    fn state_gap(&mut self, fault: Box<Finding>) {
        let start = self.reader.cursor.at();
        let rest = self.reader.cursor.rest();
        if !rest.starts_with('[') {
            return self.gap(fault);
        }
        let length = bracket_end(rest).unwrap_or_else(|| {
            let line = rest.split('\n').next().unwrap_or_default();
            line.trim_end_matches([' ', '\t', '\r']).len()
        });
        self.reader.cursor.jump(start + length);
        self.reader.cursor.token(TokenKind::Unreadable, start);
        self.record.push_gap(self.reader.cursor.span_from(start));
        self.open_gap = false;
        self.push_finding(fault);
    }

    /// Nothing here looks like a part that may still come: the actions begin, or it is a gap.
    fn no_part(&mut self, expected: Part) -> bool {
        let start = self.reader.cursor.checkpoint();
        let number =
            self.reader.cursor.number().is_some() && matches!(self.reader.cursor.peek(), b'.' | b':');
        self.reader.cursor.restore(start);
        if number || self.reads_on() {
            let missing = &Part::ALL[self.next_part..];
            self.report_missing(missing, Span::at(self.reader.cursor.at()));
            self.next_part = Part::ALL.len();
            return false;
        }
        let message = format!(
            "expected {}, such as `{}`, found {}",
            expected.name(),
            expected.sample(),
            self.reader.found()
        );
        let fault = fault_with(&STATE_PART, self.reader.here(), message);
        self.state_gap(fault);
        true
    }

    #[cold]
    fn report_missing(&mut self, parts: &[Part], span: Span) {
        let names: Vec<&str> = parts.iter().map(|part| part.name()).collect();
        let (last, first) = names.split_last().map_or(("", &[][..]), |(last, first)| (*last, first));
        let names =
            if first.is_empty() { last.to_owned() } else { format!("{} and {last}", first.join(", ")) };
        let finding = self.reader.report.add(&STATE_MISSING, span, format!("the state lacks {names}"));
        if let Some(part) = parts.first() {
            finding.note(format!("expected something like `{}` here", part.sample()));
        }
    }

    fn count_players(&mut self, players: Option<usize>, part: Part, span: Span) {
        let Some(players) = players else { return };
        if self.record.seats.is_empty() {
            let seat = |number| Seat { id: SeatId(b'0' + number), name: None };
            self.record.seats = (1..=Player::MOST).take(players).map(seat).collect();
        } else if self.record.seats.len() != players {
            let before = self.record.seats.len();
            let message =
                format!("{} are listed for {players} players, the lists before for {before}", part.name());
            self.reader.report.add(&STATE_PLAYERS, span, message);
        }
    }

    /// The state is over, the dialect is known.
    fn finish(mut self) -> RecordOf<Hexil> {
        if self.record.steps.is_empty() && (1..Part::ALL.len()).contains(&self.next_part) {
            let end = self.record.heads.last().map_or(0, |entry| entry.span.to());
            self.report_missing(&Part::ALL[self.next_part..], Span::at(end));
        }
        mixed::settle(&mut self.record, self.common, &mut self.reader);
        self.record
    }
}

/// What stands directly behind an action.
enum Behind {
    /// What may stand there.
    Nothing,
    /// A comma or the like.
    Separator,
    /// The next action, without a blank.
    Action,
}

/// The length of a text up to and with its first `]`, if no other `[` and no empty line comes before.
fn bracket_end(text: &str) -> Option<usize> {
    let mut empty_line = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            b']' => return Some(at + 1),
            b'[' => return None,
            b'\n' if empty_line => return None,
            b'\n' => empty_line = true,
            b' ' | b'\t' | b'\r' => {}
            _ => empty_line = false,
        }
    }
    None
}
