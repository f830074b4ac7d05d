//! Reading lines: what is a header, a seat, a turn or a remark, and the actions of a turn.

use scorebook_core::split::LineRole;
use scorebook_core::{Certainty, Cursor, Line, Report, Seat, Severity, Span, TokenKind};

use super::bytes::{CAN_OPEN, CAN_SEPARATE, is_blank, trim_end};
use super::filled::Forms;
use super::head::Heads;
use super::mend;
use super::reader::{Reader, Reason};
use crate::findings::{ACTS_IN_REMARK, LETTER_CASE, NO_TURN, UNKNOWN_FACTION, UNKNOWN_LINE, messages};
use crate::names::Faction;
use crate::syntax::act::Act;
use crate::syntax::action::Action;
use crate::syntax::head::{Head, Turn};
use crate::syntax::{OLD_FERRY, RootRecord};

/// Reads a record.
pub(crate) fn parse(cursor: &mut Cursor<'_>, report: &mut Report) -> RootRecord {
    let mut record = empty_record(cursor.text());
    let mut heads = Heads::default();
    let mut reader = Reader::new(cursor, report);
    reader.forms = (!reader.cursor.wants_tokens()).then(Forms::recall);
    loop {
        let opened = reader.known_turn(&heads, &mut record);
        let Some(line) = reader.cursor.next_line() else { break };
        if line.start < line.end {
            if opened {
                reader.rest_of_turn(line, &mut record);
            } else {
                reader.line(line, &mut heads, &mut record);
            }
        }
        record.push_ending(line.ending);
    }
    if let Some(forms) = reader.forms.take() {
        forms.keep();
    }
    if reader.old_ferry.is_some() {
        record.dialect = OLD_FERRY;
    }
    heads.finish(&record, report);
    record
}

/// Reads acts that stand alone, without the letter of a turn before them.
pub(crate) fn read_acts(text: &str, report: &mut Report) -> Vec<Act> {
    let mut cursor = Cursor::new(text);
    let mut record = empty_record(text);
    if text.trim_start().starts_with("Winner") {
        record = parse(&mut cursor, report);
    } else {
        let mut reader = Reader::new(&mut cursor, report);
        reader.acts(Reader::act, &mut record);
    }
    record.steps.into_iter().map(|step| step.act).collect()
}

/// A record with room for what a text of this length may hold; growing on the way would copy it all.
fn empty_record(text: &str) -> RootRecord {
    RootRecord {
        dialect: 0,
        seats: Vec::with_capacity(4),
        heads: Vec::with_capacity(12),
        turns: Vec::with_capacity(text.len() / 40 + 1),
        // Dense records have an action every five bytes.
        steps: Vec::with_capacity(text.len() / 5 + 1),
        comments: Vec::with_capacity(16),
        gaps: Vec::new(),
        page: Vec::with_capacity(text.len() / 4 + 16),
    }
}

/// How a turn, a seat or a header is opened.
enum Opener<'t> {
    Faction(Faction),
    Word(&'t str),
}

impl<'t> Reader<'_, 't> {
    #[inline]
    fn line(&mut self, line: Line, heads: &mut Heads, record: &mut RootRecord) {
        self.bytes = &self.cursor.text().as_bytes()[..line.end];
        self.at = line.start;
        self.turn = None;
        self.skip_separators();
        let start = self.at;
        if self.at_remark_or_end() {
            return self.line_without_notation(line, record);
        }
        match self.opener() {
            Some(Opener::Faction(faction)) => self.turn_or_seat(faction, start, heads, record),
            Some(Opener::Word(word)) => self.header(word, start, heads, record),
            None => self.line_without_turn(start, record),
        }
        self.comment(record);
    }

    /// Reads the start of a turn, as far as it has forms that were read before, without looking for the end of the
    /// line. Tells whether a turn starts here.
    #[inline]
    fn known_turn(&mut self, heads: &Heads, record: &mut RootRecord) -> bool {
        let (start, text) = (self.cursor.at(), self.cursor.text().as_bytes());
        let Some(&[letter, b':', ..]) = text.get(start..) else { return false };
        let Some(turn) = Faction::from_letter(letter).filter(|&turn| !heads.is_new(turn)) else {
            return false;
        };
        let Some(forms) = &self.forms else { return false };
        record.push_turn(Turn::Faction(turn), Span::new(start, start + 2));
        let before = record.steps.len();
        let end = forms.fill(text, start + 2, turn, &mut record.steps);
        record.lay_steps(record.steps.len() - before);
        self.cursor.jump(end);
        self.turn = Some(turn);
        true
    }

    /// Reads what is left of a turn's line.
    fn rest_of_turn(&mut self, line: Line, record: &mut RootRecord) {
        self.bytes = &self.cursor.text().as_bytes()[..line.end];
        self.at = line.start;
        self.skip_separators();
        self.acts_from_a_new_one(Self::act, record);
        self.comment(record);
    }

    /// Steps over blanks and separators, up to a remark, the end or something else. Marks of byte order, which
    /// some editors leave at the start of a text, count as blanks.
    #[inline]
    pub(super) fn skip_separators(&mut self) {
        while CAN_SEPARATE[usize::from(self.peek())] {
            match self.peek() {
                b'/' if self.peek_at(1) == b'/' => return,
                0xEF if self.bytes[self.at..].starts_with("\u{feff}".as_bytes()) => self.at += 3,
                0xEF => return,
                _ => self.at += 1,
            }
        }
    }

    /// Whether no more is to be read of the line, where separators were stepped over.
    #[inline]
    fn at_remark_or_end(&self) -> bool {
        self.at_end() || self.peek() == b'/'
    }

    /// A blank line keeps its blanks, a remark is kept whole.
    #[inline(never)]
    fn line_without_notation(&mut self, line: Line, record: &mut RootRecord) {
        let blank = self.bytes[line.start..].iter().all(|&byte| is_blank(byte));
        if blank && line.start < line.end {
            return record.push_comment(Span::new(line.start, line.end));
        }
        self.comment(record);
    }

    /// The remark that ends the line, if there is one.
    #[inline]
    fn comment(&mut self, record: &mut RootRecord) {
        if self.at_end() {
            return;
        }
        let start = self.at;
        self.at = self.bytes.len();
        self.token(TokenKind::Comment, start);
        record.push_comment(self.span_from(start));
        if is_doubled_separator(self.cursor.text(), start) {
            let (span, message) = (Span::new(start, start + 2), messages::acts_in_remark());
            self.report.add(&ACTS_IN_REMARK, span, message).fix(Certainty::Likely, span, "/");
        }
    }

    /// What stands before the colon that opens a line, if it can be a faction or the name of a header.
    #[inline]
    fn opener(&mut self) -> Option<Opener<'t>> {
        let start = self.at;
        if self.peek_at(1) == b':'
            && let Some(faction) = Faction::from_letter(self.peek())
        {
            self.at += 2;
            self.token(TokenKind::Seat, start);
            return Some(Opener::Faction(faction));
        }
        self.opener_word()
    }

    #[inline(never)]
    fn opener_word(&mut self) -> Option<Opener<'t>> {
        let start = self.at;
        let length = self.bytes[start..].iter().take_while(|&&byte| CAN_OPEN[usize::from(byte)]).count();
        if self.bytes.get(start + length) != Some(&b':') {
            return None;
        }
        self.at = start + length;
        let word = trim_end(self.text_from(start));
        let (letter, case) = match word.as_bytes() {
            &[letter] => (letter.to_ascii_uppercase(), letter.is_ascii_lowercase()),
            _ => (0, false),
        };
        self.at += 1;
        let Some(faction) = Faction::from_letter(letter) else { return Some(Opener::Word(word)) };
        let span = Span::new(start, start + 1);
        self.cursor.token_at(TokenKind::Seat, span);
        if case {
            let message = messages::faction_in_capitals(faction);
            self.respell(&LETTER_CASE, span, faction.word(), message);
        }
        Some(Opener::Faction(faction))
    }

    /// Before its first turn, a faction's line that does not read as actions names its player.
    #[inline]
    fn turn_or_seat(&mut self, faction: Faction, start: usize, heads: &mut Heads, record: &mut RootRecord) {
        let span = self.span_from(start);
        self.turn = Some(faction);
        if heads.is_new(faction) {
            self.blanks();
            let name = self.value();
            heads.add_seat(faction);
            if !name.is_empty() && !self.reads_as_acts(name.len()) {
                return self.seat(faction, start, name, heads, record);
            }
            record.seats.push(Seat { id: faction.seat(), name: None });
        }
        record.push_turn(Turn::Faction(faction), span);
        self.acts(Self::act, record);
    }

    #[inline(never)]
    fn seat(
        &mut self,
        faction: Faction,
        start: usize,
        name: &str,
        heads: &mut Heads,
        record: &mut RootRecord,
    ) {
        let from = self.at;
        self.at += name.len();
        self.token(TokenKind::Name, from);
        let span = self.span_from(start);
        record.seats.push(Seat { id: faction.seat(), name: Some(name.to_owned()) });
        record.push_head(Head::Seat { faction, name: name.into() }, span);
        heads.add(super::head::Rank::Seat, span, self.report);
        self.skip_separators();
    }

    /// What stands from here to the remark or the end of the line, without blanks at its end.
    pub(super) fn value(&self) -> &'t str {
        let rest = self.cursor.text().get(self.at..self.bytes.len()).unwrap_or_default();
        let comment = rest.as_bytes().windows(2).position(|pair| pair == b"//").unwrap_or(rest.len());
        trim_end(&rest[..comment])
    }

    /// Whether the next `length` bytes are actions and no player's name: there is a sign that names do not have,
    /// or each part reads without a word.
    fn reads_as_acts(&mut self, length: usize) -> bool {
        let text = self.cursor.text().get(self.at..self.at + length).unwrap_or_default();
        if has_sign_of_acts(text) {
            return true;
        }
        // Of letters alone there is nothing but a crafted card.
        if text.bytes().all(|byte| (byte.is_ascii_alphabetic() && byte != b'Z') || byte == b' ') {
            return false;
        }
        reads_whole(self.cursor.text(), self.at, self.at + length)
    }

    /// The actions up to the remark or the end of the line.
    #[inline]
    pub(super) fn acts(&mut self, read: impl Fn(&mut Self) -> Option<Action>, record: &mut RootRecord) {
        self.skip_separators();
        if !self.at_remark_or_end() {
            self.known_acts(record);
            self.acts_from_a_new_one(read, record);
        }
    }

    /// The actions from one on whose form is not known, up to the remark or the end of the line.
    #[inline]
    fn acts_from_a_new_one(&mut self, read: impl Fn(&mut Self) -> Option<Action>, record: &mut RootRecord) {
        let seat = self.turn.map(Faction::seat);
        while !self.at_remark_or_end() {
            let start = self.at;
            let findings = self.report.len();
            let act = read(self);
            let blanks = self.bytes[start..self.at].iter().rev().take_while(|&&byte| is_blank(byte)).count();
            let end = self.at - blanks;
            match act {
                Some(act) if self.at_act_end() => {
                    let (act, span) = (Act::from(act), Span::new(start, end));
                    if self.report.len() == findings {
                        self.learn(&act, span);
                    }
                    record.push_step(act, span, seat);
                }
                act => {
                    if act.is_some() {
                        self.fail::<()>(messages::expected_next_action);
                    }
                    self.report.forget_since(findings);
                    self.gap(start, record);
                }
            }
            self.skip_separators();
            if !self.at_remark_or_end() {
                self.known_acts(record);
            }
        }
    }

    /// Actions of forms that were read before.
    #[inline]
    fn known_acts(&mut self, record: &mut RootRecord) {
        let (Some(forms), Some(turn)) = (&self.forms, self.turn) else { return };
        let before = record.steps.len();
        let text = self.cursor.text().as_bytes();
        self.at = forms.fill(text, self.at, turn, &mut record.steps);
        record.lay_steps(record.steps.len() - before);
        if !self.at_end() {
            self.skip_separators();
        }
    }

    /// Need not read such an action again, if it can be helped.
    fn learn(&mut self, act: &Act, span: Span) {
        if let (Some(forms), Some(turn)) = (&mut self.forms, self.turn) {
            forms.learn(self.cursor.text(), span, turn, act);
        }
    }

    /// Keeps an action that cannot be read and says why.
    #[cold]
    fn gap(&mut self, start: usize, record: &mut RootRecord) {
        let rest = &self.bytes[start..];
        let length = rest.iter().position(|byte| matches!(byte, b'/' | b';')).unwrap_or(rest.len());
        let blanks = rest[..length].iter().rev().take_while(|&&byte| is_blank(byte)).count();
        self.at = start + length - blanks;
        let span = self.span_from(start);
        self.old_ferry = self.old_ferry.filter(|&at| at < start);
        self.token(TokenKind::Unreadable, start);
        let at = self.failure.span.from().clamp(start, self.at);
        let message = match &mut self.failure.reason {
            Reason::Unexpected(expected) => {
                let expected = *expected;
                expected(self.found_here(at))
            }
            Reason::Own(message) => std::mem::take(message),
        };
        let point = self.failure.span.is_empty();
        let next = self.cursor.text()[at..self.at].chars().next().map_or(0, char::len_utf8);
        let wrong = match (point, next) {
            (true, 0) => span,
            (true, width) => Span::new(at, at + width),
            (false, _) => self.failure.span,
        };
        let is_asked = !self.report.is_brief();
        let finding = self.report.add(self.failure.code, wrong, message);
        // What is a doubt elsewhere is an error where it makes a gap.
        finding.severity = Severity::Error;
        if let Some(better) = self.failure.better {
            finding.fix(Certainty::Likely, wrong, better);
        } else if is_asked {
            mend::mend(finding, span, self.cursor.text(), self.turn, &mut self.patience);
        }
        record.push_gap(span);
    }

    /// Actions without a faction before them, or no actions at all.
    #[inline(never)]
    fn line_without_turn(&mut self, start: usize, record: &mut RootRecord) {
        if !self.acts_or_nothing(start, record) {
            return self.unreadable_line(start, record);
        }
        let first = self.cursor.text()[start..].chars().next().map_or(0, char::len_utf8);
        self.report.add(&NO_TURN, Span::new(start, start + first), messages::no_faction_opens());
    }

    /// A line that some other word opens: its actions are read, if there are any.
    pub(super) fn unknown_turn(&mut self, word: &str, start: usize, record: &mut RootRecord) -> bool {
        let span = self.span_from(start);
        let opened = (record.turns.len(), record.page.len());
        record.push_turn(Turn::Unknown(word.into()), span);
        if !self.acts_or_nothing(start, record) {
            record.turns.truncate(opened.0);
            record.page.truncate(opened.1);
            return false;
        }
        let word_span = Span::new(start, start + word.len());
        let message = messages::unknown_faction_of_turn(word);
        let finding = self.report.add(&UNKNOWN_FACTION, word_span, message);
        if let Some(faction) = Faction::called(word) {
            finding.fix(Certainty::Likely, word_span, faction.word());
        }
        true
    }

    /// Reads actions; where not one can be read, it is as if nothing had been tried.
    fn acts_or_nothing(&mut self, start: usize, record: &mut RootRecord) -> bool {
        let (steps, gaps, page) = (record.steps.len(), record.gaps.len(), record.page.len());
        let (findings, tokens) = (self.report.len(), self.cursor.checkpoint());
        self.acts(Self::act, record);
        if record.steps.len() > steps {
            return true;
        }
        record.gaps.truncate(gaps);
        record.page.truncate(page);
        self.report.forget_since(findings);
        self.cursor.restore(tokens);
        self.at = start;
        false
    }

    #[cold]
    fn unreadable_line(&mut self, start: usize, record: &mut RootRecord) {
        let span = self.line_gap(start, record);
        let message = messages::unknown_line();
        self.report.add(&UNKNOWN_LINE, span, message).fix(Certainty::Likely, Span::at(start), "// ");
    }

    /// Keeps the whole line up to its remark as unreadable.
    #[cold]
    pub(super) fn line_gap(&mut self, start: usize, record: &mut RootRecord) -> Span {
        self.at = start;
        self.at += self.value().len();
        let span = self.span_from(start);
        self.token(TokenKind::Unreadable, start);
        record.push_gap(span);
        self.skip_separators();
        span
    }
}

/// Whether a stretch of a text reads as acts from its start to its end, without a word.
fn reads_whole(text: &str, from: usize, to: usize) -> bool {
    let (mut cursor, mut probe) = (Cursor::new(text), Report::new());
    let mut reader = Reader::new(&mut cursor, &mut probe);
    (reader.bytes, reader.at) = (&text.as_bytes()[..to], from);
    loop {
        reader.skip_separators();
        if reader.at_end() {
            return probe.is_empty();
        }
        if reader.act().is_none() || !reader.at_act_end() {
            return false;
        }
    }
}

/// Whether the remark at a place is none: its two signs follow an act without a blank, and so do acts to the end of the line.
pub(crate) fn is_doubled_separator(text: &str, at: usize) -> bool {
    let is_apart = |byte: Option<&u8>| {
        byte.is_none_or(|&byte| is_blank(byte) || matches!(byte, b'/' | b'\n' | b'\r' | b':'))
    };
    let bytes = text.as_bytes();
    let before = at.checked_sub(1).and_then(|before| bytes.get(before));
    if is_apart(before) || is_apart(bytes.get(at + 2)) || !bytes[at..].starts_with(b"//") {
        return false;
    }
    let rest = &text[at + 2..];
    let rest = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
    has_sign_of_acts(rest) && reads_whole(text, at + 2, at + 2 + rest.len())
}

/// Whether a text has a sign that actions have and players' names do not.
fn has_sign_of_acts(text: &str) -> bool {
    sign_of_acts(text).is_some()
}

/// Where a text has a sign that actions have and players' names do not.
fn sign_of_acts(text: &str) -> Option<usize> {
    let mut before = 0;
    for (at, &byte) in text.as_bytes().iter().enumerate() {
        let is_double = byte == before && matches!(byte, b'+' | b'-');
        if matches!(byte, b'>' | b'^') || is_double || [before, byte] == *b"?P" {
            return Some(at);
        }
        before = byte;
    }
    if text.is_ascii() { None } else { text.find(['→', '➔', '➜', '⟶', '⇒', '↔', '⇔']) }
}

/// What a line is, for cutting a file into records. Players' names stand before play and, with the advanced
/// set-up, between its turns: like remarks, they neither open nor end anything, and neither do misspelt headers.
pub(crate) fn line_role(line: &str) -> LineRole {
    let line = line.trim_start_matches([' ', '\t', '\r', '\u{feff}']);
    match line.as_bytes() {
        [] => return LineRole::Blank,
        [b'/', b'/', ..] => return LineRole::Comment,
        _ => {}
    }
    let Some((word, rest)) = line.split_once(':') else { return LineRole::Body };
    let word = word.trim_end();
    if word.len() > 1 {
        return if super::head::opens_record(word) {
            LineRole::Head
        } else if super::head::nearly_opens_record(word) {
            // It is no play, after which the next header would open a record, and too unsure to open one itself.
            LineRole::Comment
        } else {
            LineRole::Body
        };
    }
    // Nearly every line of play has such a sign among its first bytes: a remark is looked for only before it.
    if sign_of_acts(rest).is_some_and(|at| !rest.as_bytes()[..at].windows(2).any(|pair| pair == b"//")) {
        return LineRole::Body;
    }
    let rest = rest.split("//").next().unwrap_or_default().trim();
    if has_sign_of_acts(rest) || rest.is_empty() || rest.contains(['%', '$', '?']) || rest.starts_with('X') {
        return LineRole::Body;
    }
    LineRole::Comment
}
