//! Reading the state at the head of a record: which part comes next, and what to do when it does not.

use scorebook_core::{Ending, Seat, SeatId, Span, TokenKind};

use crate::findings::{STATE_MISSING, STATE_PART, STATE_PLAYERS, messages};
use crate::names::Player;
use crate::syntax::page::Page;
use crate::syntax::part;
use crate::syntax::reader::{Fault, Read, fault};
use crate::syntax::state::{Head, Part};
use crate::syntax::write_state;

impl Page<'_, '_> {
    /// Whether a state was begun and is not complete.
    pub(super) fn in_state(&self) -> bool {
        self.record.steps.is_empty() && (1..Part::ALL.len()).contains(&self.next_part)
    }

    /// Reads a part of the state, if the state is not complete and one stands here.
    pub(super) fn state_part(&mut self) -> bool {
        if !self.in_state() && (self.next_part > 0 || self.reader.cursor.peek() != b'[') {
            return false;
        }
        let expected = &Part::ALL[self.next_part..];
        let shaped = expected.iter().position(|&part| part::looks_like(part, &self.reader));
        let Some(skipped) = shaped.filter(|&skipped| !self.is_no_robber(expected[skipped])) else {
            return self.no_part(expected[0]);
        };
        if skipped > 0 {
            self.report_missing(&expected[..skipped], Span::at(self.reader.cursor.at()));
        }
        self.next_part += skipped + 1;
        self.read_part(expected[skipped]);
        true
    }

    /// Whether two capitals, which would do for the place of the robber, open an action: in other dialects it has small letters.
    fn is_no_robber(&mut self, part: Part) -> bool {
        part == Part::Robber && self.reader.cursor.peek_at(1).is_ascii_uppercase() && self.reads_on()
    }

    fn read_part(&mut self, part: Part) {
        let (start, at) = (self.reader.cursor.checkpoint(), self.reader.cursor.at());
        let reported = self.reader.report.len();
        let closed = self.closed();
        let read = closed.and_then(|()| part::read(part, &mut self.reader));
        match read.and_then(|head| self.ended(head, part)) {
            Ok(head) => self.accept_part(head, part, at),
            Err(mut fault) => {
                self.reader.cursor.restore(start);
                self.reader.slips.clear();
                self.reader.comments.clear();
                self.reader.report.forget_since(reported);
                fault.note(messages::should_be_part(part.name(), part.sample()));
                self.state_gap(fault);
            }
        }
    }

    /// A list must be closed before the next one opens. Seen to first, so that a list that is not does not reach
    /// into lines that are then read on their own.
    fn closed(&self) -> Read<()> {
        let rest = self.reader.cursor.rest();
        let Some(open) = bracket_start(rest) else { return Ok(()) };
        if bracket_end(&rest[open..]).is_some() {
            return Ok(());
        }
        let at = self.reader.cursor.at() + open;
        fault(&STATE_PART, Span::new(at, at + 1), messages::bracket_never_closed())
    }

    /// A part must end where a word ends or the next list begins.
    fn ended(&self, head: Head, part: Part) -> Read<Head> {
        if self.reader.at_boundary() || self.reader.cursor.peek() == b'[' || self.closed_by_bracket() {
            return Ok(head);
        }
        let message = messages::after_part(self.reader.found(), part.name());
        fault(&STATE_PART, self.reader.here(), message)
    }

    fn accept_part(&mut self, head: Head, part: Part, start: usize) {
        let span = self.reader.cursor.span_from(start);
        if !self.reader.slips.is_empty() {
            let mut canonical = String::new();
            write_state::head(&head, &mut canonical);
            // A fix must not take away comments that stand inside.
            let fix = self.reader.comments.is_empty().then_some((span, canonical.as_str()));
            self.report_slips(fix);
        }
        self.count_players(part::players_of(&head), part, span);
        self.record.push_head(head, span);
        self.comments_of_part();
    }

    /// Whether the part just read ended with its own bracket: anything may follow that.
    fn closed_by_bracket(&self) -> bool {
        self.reader.cursor.text().as_bytes()[self.reader.cursor.at() - 1] == b']'
    }

    /// Comments inside a part move after it, each to the end of a line.
    fn comments_of_part(&mut self) {
        let comments = std::mem::take(&mut self.reader.comments);
        for (place, &comment) in comments.iter().enumerate() {
            self.record.push_comment(comment);
            let is_last = place + 1 == comments.len();
            let rest = self.reader.cursor.rest().trim_start_matches([' ', '\t', '\r']);
            if !(is_last && (rest.is_empty() || rest.starts_with('\n'))) {
                self.record.push_ending(Ending::Lf);
            }
        }
    }

    /// An unreadable part: up to its closing bracket, or to the end of the line where there is none.
    fn state_gap(&mut self, fault: Fault) {
        let start = self.reader.cursor.at();
        let rest = self.reader.cursor.rest();
        let Some(open) = bracket_start(rest) else { return self.gap(fault) };
        let length = bracket_end(&rest[open..]).map_or_else(
            || rest.split('\n').next().unwrap_or_default().trim_end_matches([' ', '\t', '\r']).len(),
            |length| open + length,
        );
        self.reader.cursor.jump(start + length);
        self.reader.cursor.token(TokenKind::Unreadable, start);
        self.record.push_gap(self.reader.cursor.span_from(start));
        self.open_gap = false;
        self.report_fault(fault);
    }

    /// Nothing here looks like a part that may still come: the actions begin, or it is a gap.
    fn no_part(&mut self, expected: Part) -> bool {
        if self.at_turn_number() || self.reads_on() {
            let missing = &Part::ALL[self.next_part..];
            self.report_missing(missing, Span::at(self.reader.cursor.at()));
            self.next_part = Part::ALL.len();
            return false;
        }
        let message = messages::part_expected(expected.name(), expected.sample(), self.reader.found());
        self.state_gap(Fault::new(&STATE_PART, self.reader.here(), message));
        true
    }

    fn at_turn_number(&mut self) -> bool {
        let start = self.reader.cursor.checkpoint();
        let is_number = self.reader.cursor.number().is_some();
        let is_signed = matches!(self.reader.cursor.peek(), b'.' | b':');
        self.reader.cursor.restore(start);
        is_number && is_signed
    }

    #[cold]
    pub(super) fn report_missing(&mut self, parts: &[Part], span: Span) {
        let Some((first, others)) = parts.split_first() else { return };
        let message = match others {
            [] => messages::part_missing(first.name()),
            [second] => messages::two_parts_missing(first.name(), second.name()),
            _ => messages::parts_missing(parts.len(), first.name()),
        };
        let finding = self.reader.report.add(&STATE_MISSING, span, message);
        finding.note(messages::part_looks_like(first.sample()));
    }

    fn count_players(&mut self, players: Option<usize>, part: Part, span: Span) {
        let Some(players) = players else { return };
        if self.record.seats.is_empty() {
            let seat = |number| Seat { id: SeatId(b'0' + number), name: None };
            self.record.seats = (1..=Player::MOST).take(players).map(seat).collect();
        } else if self.record.seats.len() != players {
            let before = self.record.seats.len();
            let message = messages::other_number_of_players(part.name(), players, before);
            let finding = self.reader.report.add(&STATE_PLAYERS, span, message);
            if let Some(first) = part::first_list(&self.record) {
                finding.note_at(first, messages::list_for_players(before));
            }
        }
    }
}

/// Where the bracket of a part stands: at its start, or after the letter of `D[1,3]` and `P[V,R]`.
fn bracket_start(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [b'[', ..] => Some(0),
        [b'D' | b'P', b'[', ..] => Some(1),
        _ => None,
    }
}

/// The length of a list up to and with its `]`, if no other `[` comes before. Brackets in comments do not count.
fn bracket_end(text: &str) -> Option<usize> {
    let (bytes, mut at) = (text.as_bytes(), 1);
    loop {
        at += bytes.get(at..)?.iter().position(|byte| matches!(byte, b'[' | b']' | b'#'))?;
        match bytes[at] {
            b']' => return Some(at + 1),
            b'[' => return None,
            _ => at += bytes[at..].iter().position(|&byte| byte == b'\n')?,
        }
    }
}
