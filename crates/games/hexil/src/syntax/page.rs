//! Reading a whole record: the state first, if there is one, then actions, in any number of lines.

use scorebook_core::{
    Certainty, Cursor, Edit, Ending, Fix, Piece, Report, SeatId, Span, Step, TokenKind, typography,
};

use crate::findings::{
    AFTER_ACTION, GLUED, PLENTY, SEPARATOR, STATE_EXTRA, TURN_SIGN, UNKNOWN_ACTION, messages,
};
use crate::syntax::act::{Act, Play, Turn};
use crate::syntax::action::act;
use crate::syntax::dialects::Dialects;
use crate::syntax::glance::{Glance, glance};
use crate::syntax::reader::{Fault, Read, Reader};
use crate::syntax::record::Record;
use crate::syntax::state::Part;
use crate::syntax::tally::Formula;
use crate::syntax::{mixed, suggest, turns, write};

/// Reads a record.
pub(crate) fn parse(cursor: &mut Cursor<'_>, report: &mut Report) -> Record {
    let mut record = Record::for_text(cursor.text());
    record.steps.reserve(cursor.text().len() / SHORTEST_USUAL_ACTION);
    let mut page =
        Page { reader: Reader::new(cursor, report), record, next_part: 0, line_start: 0, open_gap: false };
    while page.next_word() {
        page.word();
    }
    page.finish()
}

/// Bytes for an action and its blank where actions are short: room for all steps is made at once.
const SHORTEST_USUAL_ACTION: usize = 6;

/// How many findings get a search for spellings one edit away: a file of noise must not take long.
const MOST_SEARCHES: usize = 500;

/// A record while it is read.
pub(super) struct Page<'r, 't> {
    pub(super) reader: Reader<'r, 't>,
    pub(super) record: Record,
    /// The part of the state that comes next; 0 before the state, or where there is none.
    pub(super) next_part: usize,
    line_start: usize,
    /// Whether the last thing on the page is a gap with a parenthesis still open.
    pub(super) open_gap: bool,
}

impl Page<'_, '_> {
    /// Goes to the next word over blanks, line ends and comments; `false` at the end of the text.
    #[inline]
    fn next_word(&mut self) -> bool {
        loop {
            // Most actions have one blank before them.
            self.reader.cursor.eat(b' ');
            match self.reader.cursor.peek() {
                b'\n' => self.end_line(Ending::Lf),
                b'\r' if self.reader.cursor.peek_at(1) == b'\n' => self.end_line(Ending::CrLf),
                b' ' | b'\t' | b'\r' => self.reader.cursor.bump(),
                b'#' => self.comment(),
                b'/' if self.reader.cursor.peek_at(1) == b'/' => self.comment(),
                0 if self.reader.cursor.at_end() => {
                    self.end_line(Ending::None);
                    return false;
                }
                byte if byte.is_ascii() => return true,
                _ if typography::eat_no_break_space(self.reader.cursor, self.reader.report) => {}
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
        if self.glance_on() {
            return;
        }
        let start = self.reader.cursor.checkpoint();
        let at = self.reader.cursor.at();
        let reported = self.reader.report.len();
        let read = match act(&mut self.reader) {
            Ok(act) if self.reader.at_boundary() && self.reader.slips.is_empty() => {
                return self.push_act(act, at);
            }
            Ok(act) => self.act_with_slips(act, at),
            Err(fault) => Err(fault),
        };
        if let Err(fault) = read {
            self.reader.cursor.restore(start);
            self.reader.slips.clear();
            self.reader.report.forget_since(reported);
            if !self.spaced_act() {
                self.turn_or_gap(fault);
            }
        }
    }

    /// Takes actions, over line ends too, as long as a glance tells them. Whether there was one.
    #[inline]
    fn glance_on(&mut self) -> bool {
        let (start, bytes) = (self.reader.cursor.at(), self.reader.cursor.bytes());
        // A glance marks no tokens.
        if self.reader.cursor.wants_tokens() {
            return false;
        }
        let (mut at, mut on_line) = (0, 0);
        while let Some(Glance { act, fits, seat, player, behind }) = glance(&bytes[at..]) {
            let end = bytes.len() - behind.len();
            let Some(b' ' | b'\n') = behind.first() else { break };
            self.record.steps.push(Step { act, span: Span::new(start + at, start + end), seat });
            self.reader.common = self.reader.common.and(fits);
            self.reader.highest_player = self.reader.highest_player.max(player);
            on_line += 1;
            at = end + 1;
            if behind[0] == b'\n' {
                self.record.lay_steps(on_line);
                self.record.push_ending(Ending::Lf);
                self.line_start = start + at;
                on_line = 0;
            }
        }
        self.record.lay_steps(on_line);
        self.reader.cursor.jump(start + at);
        at > 0
    }

    #[inline]
    pub(super) fn push_act(&mut self, act: Act, start: usize) {
        let seat = match act {
            Act::Discard { player, .. } => player.seat(),
            Act::Use(Play::YearOfPlenty(cards)) if cards.total() > u16::from(Play::PLENTY) => {
                self.too_much_plenty(cards, start)
            }
            _ => None,
        };
        self.reader.common = self.reader.common.and(self.reader.fits);
        self.record.push_step(act, self.reader.cursor.span_from(start), seat);
    }

    /// The bank may be short of cards, so fewer than two are nothing to wonder about. It is nobody's seat.
    #[cold]
    fn too_much_plenty(&mut self, cards: Formula, start: usize) -> Option<SeatId> {
        let message = messages::plenty_count(Play::PLENTY, cards.total());
        self.reader.report.add(&PLENTY, self.reader.cursor.span_from(start), message);
        None
    }

    /// Takes an action that is not spelled as it should be, or has something after it.
    #[cold]
    fn act_with_slips(&mut self, act: Act, start: usize) -> Read<()> {
        let behind = self.behind()?;
        let span = self.reader.cursor.span_from(start);
        let mut canonical = String::new();
        write::whole_act(&act, self.reader.fits.oldest(), &mut canonical);
        self.report_slips(Some((span, &canonical)));
        self.push_act(act, start);
        if let Behind::Separator = behind {
            self.separator();
        }
        if let Behind::Action = behind {
            let span = Span::at(self.reader.cursor.at());
            let finding = self.reader.report.add(&GLUED, span, messages::blank_missing());
            finding.fix_with(blank_at(span));
        }
        Ok(())
    }

    /// Reports slips, each with the canonical spelling as its fix.
    pub(super) fn report_slips(&mut self, fix: Option<(Span, &str)>) {
        for slip in self.reader.slips.drain(..) {
            let finding = self.reader.report.add(slip.code, slip.span, slip.message);
            if let Some((span, canonical)) = fix {
                finding.fix(Certainty::Sure, span, canonical);
            }
        }
    }

    /// What stands directly after an action.
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
        let message = messages::blank_expected(self.reader.found());
        Err(Fault::new(&AFTER_ACTION, self.reader.here(), message))
    }

    /// Whether another action starts here.
    pub(super) fn reads_on(&mut self) -> bool {
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
        let boundary = self.reader.at_boundary();
        let message = messages::separator(found);
        let finding = self.reader.report.add(&SEPARATOR, span, message);
        if boundary {
            finding.fix(Certainty::Sure, span, "");
        } else {
            finding.fix_with(blank_at(span));
        }
    }

    /// What is no action: the number of a turn, or a gap.
    #[cold]
    fn turn_or_gap(&mut self, fault: Fault) {
        let start = self.reader.cursor.checkpoint();
        if self.turn_number() {
            return;
        }
        self.reader.cursor.restore(start);
        let fault = match self.reader.cursor.peek() {
            b'[' | b']' | b'|' | b'.' => self.misplaced_state(),
            _ => self.lone_number().unwrap_or(fault),
        };
        self.gap(fault);
    }

    /// `12.` or `12:`
    fn turn_number(&mut self) -> bool {
        let start = self.reader.cursor.at();
        let Some(number) = self.reader.cursor.number().filter(|&number| number < u32::MAX) else {
            return false;
        };
        if !matches!(self.reader.cursor.peek(), b'.' | b':') {
            return false;
        }
        let sign = self.reader.here();
        self.reader.cursor.bump();
        self.reader.cursor.token(TokenKind::Number, start);
        if sign.of(self.reader.cursor.text()) == ":" {
            let message = messages::turn_number_with_dot(number);
            self.reader.report.add(&TURN_SIGN, sign, message).fix(Certainty::Sure, sign, ".");
        }
        self.record.push_turn(Turn { number }, self.reader.cursor.span_from(start));
        true
    }

    /// Why a number with nothing after it cannot be read.
    fn lone_number(&mut self) -> Option<Fault> {
        let start = self.reader.cursor.at();
        self.reader.cursor.number()?;
        let (span, is_alone) = (self.reader.cursor.span_from(start), self.reader.at_boundary());
        self.reader.cursor.jump(start);
        let mut fault = is_alone.then(|| Fault::new(&UNKNOWN_ACTION, span, messages::lone_number()))?;
        fault.fix(Certainty::Likely, Span::at(span.to()), ".");
        Some(fault)
    }

    fn misplaced_state(&self) -> Fault {
        let is_complete = self.record.steps.is_empty() && self.next_part >= Part::ALL.len();
        if is_complete {
            return Fault::new(&STATE_EXTRA, self.reader.here(), messages::after_state(self.reader.found()));
        }
        let mut fault = Fault::new(&STATE_EXTRA, self.reader.here(), messages::state_too_late());
        if let Some(first) = self.record.steps.first() {
            fault.note_at(first.span, messages::first_step());
        }
        fault
    }

    /// Keeps a word that cannot be read. A word after an open parenthesis belongs to the gap before.
    pub(super) fn gap(&mut self, mut fault: Fault) {
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
        let report = &self.reader.report;
        let is_asked = !report.is_brief() && report.len() < MOST_SEARCHES;
        if is_asked && !self.in_state() && !fault.is_understood() {
            let common = self.reader.common;
            let dialects = if common.is_empty() { Dialects::ALL } else { common };
            suggest::add_fixes(&mut fault, text, span, dialects);
        }
        suggest::spell_out(&mut fault, text, span);
        self.record.push_gap(span);
        self.report_fault(fault);
    }

    pub(super) fn report_fault(&mut self, fault: Fault) {
        self.reader.report.take(fault.into_finding());
    }

    /// The state is over, the dialect is known.
    fn finish(mut self) -> Record {
        if self.in_state() {
            let end = self.record.heads.last().map_or(0, |entry| entry.span.to());
            self.report_missing(&Part::ALL[self.next_part..], Span::at(end));
        }
        mixed::settle(&mut self.record, &mut self.reader);
        turns::check(&self.record, self.reader.report);
        self.record
    }
}

/// The fix that puts a blank in the place of a span.
fn blank_at(span: Span) -> Fix {
    let edits = vec![Edit { span, text: " ".to_owned() }];
    Fix { title: messages::put_blank_here().into_text(), certainty: Certainty::Sure, edits }
}

/// What stands directly after an action.
enum Behind {
    /// What may stand there.
    Nothing,
    /// A comma or the like.
    Separator,
    /// The next action, without a blank.
    Action,
}
