//! From text to record: line by line, one neighbour never paying for another.

mod head;
mod known;
mod place;
mod plain;
mod score;
mod step;
mod tile;
mod unreadable;

use scorebook_core::{Cursor, Ending, Line, Piece, Report, SeatId, Span, TokenKind};

use super::act::Act;
use super::letters::{Letter, Letters};
use super::line::{Opening, Where, opening};
use super::record::Record;
use known::Known;
use unreadable::is_free_line;

/// Reads a record.
pub(crate) fn parse(cursor: &mut Cursor<'_>, report: &mut Report) -> Record {
    let record = Record::for_text(cursor.text());
    let has_returns = memchr::memchr(b'\r', cursor.text().as_bytes()).is_some();
    let mut reader = Reader {
        cursor,
        report,
        record,
        known: Letters::default(),
        tiles: Known::recall(),
        has_returns,
        columns: Vec::new(),
        column: 0,
        columns_from: 0,
        number_before: None,
    };
    loop {
        reader.plain_lines();
        let Some(line) = reader.cursor.next_line() else { break };
        reader.line(line);
    }
    reader.end_table();
    reader.check_names();
    reader.tiles.keep();
    reader.record
}

/// A record that is being read.
struct Reader<'r, 't> {
    cursor: &'r mut Cursor<'t>,
    report: &'r mut Report,
    record: Record,
    /// The players that the head names.
    known: Letters,
    /// The tiles that were read before.
    tiles: Known,
    /// Whether there is a carriage return anywhere.
    has_returns: bool,
    /// What stands in the second and later columns of a table, to be added when the table ends.
    columns: Vec<Record>,
    /// The column that is being read: 0 is the first.
    column: usize,
    /// The number of the first move that stands in a later column.
    columns_from: u16,
    /// The number of the move before, on the same line.
    number_before: Option<u16>,
}

impl<'t> Reader<'_, 't> {
    fn line(&mut self, line: Line) {
        let after = self.cursor.at();
        let mut start = line.start + self.mark_length(line);
        if self.has_returns {
            // A lone carriage return ends a line, as it did on old machines.
            let text = self.cursor.text();
            while let Some(length) = text[start..line.end].find('\r') {
                self.line_between(start, start + length, Ending::Lf);
                start += length + 1;
            }
        }
        self.line_between(start, line.end, line.ending);
        self.cursor.jump(after);
    }

    fn line_between(&mut self, start: usize, end: usize, ending: Ending) {
        let whole = self.cursor.narrow(end);
        self.cursor.jump(start);
        (self.column, self.number_before) = (0, None);
        self.content();
        self.cursor.narrow(whole);
        self.record.push_ending(ending);
        for column in self.columns.iter_mut().take(self.column) {
            column.push_ending(ending);
        }
    }

    /// A byte order mark at the very start is no part of the first line.
    fn mark_length(&self, line: Line) -> usize {
        if line.start > 0 {
            return 0;
        }
        let text = &self.cursor.text()[..line.end];
        let length = text.len() - text.trim_start_matches(['\u{feff}', ' ', '\t']).len();
        if text[..length].contains('\u{feff}') { length } else { 0 }
    }

    fn content(&mut self) {
        let start = self.cursor.at();
        self.cursor.skip_blanks();
        if self.cursor.at_end() {
            if self.cursor.at() > start {
                self.record.push_comment(self.cursor.span_from(start));
            }
            return;
        }
        match opening(self.bytes(), Where::LineStart) {
            Opening::Note => self.note(),
            Opening::Player => self.player(),
            Opening::Total if !self.has_steps() => self.player(),
            Opening::Nothing if !self.has_started() && is_free_line(self.cursor.rest()) => self.free_line(),
            first => self.body(first),
        }
    }

    /// Moves, points and notes, in the order of the line.
    fn body(&mut self, first: Opening) {
        let (mut place, mut opens) = (Where::LineStart, first);
        loop {
            let start = self.cursor.at();
            let read = match opens {
                Opening::Note => return self.note(),
                Opening::Move(label) => self.step(label, place),
                Opening::Points | Opening::Total => self.points(place),
                Opening::Player | Opening::Nothing => None,
            };
            if read.is_none() {
                self.gap(start, place);
            }
            place = if read.is_some() { Where::AfterStep } else { Where::InGap };
            self.cursor.skip_blanks();
            if self.cursor.at_end() {
                return;
            }
            opens = opening(self.bytes(), place);
        }
    }

    /// What is left of the line.
    #[inline]
    fn bytes(&self) -> &'t [u8] {
        &self.cursor.text().as_bytes()[self.cursor.at()..self.cursor.end()]
    }

    /// A note runs to the end of the line.
    fn note(&mut self) {
        let start = self.cursor.at();
        self.cursor.jump(self.cursor.end());
        self.cursor.token(TokenKind::Comment, start);
        let span = self.cursor.span_from(start);
        self.page().push_comment(span);
    }

    /// The page to which the current column belongs.
    #[inline]
    fn page(&mut self) -> &mut Record {
        match self.column {
            0 => &mut self.record,
            column => &mut self.columns[column - 1],
        }
    }

    /// Adds a step to the column it belongs to.
    #[inline]
    fn push(&mut self, act: Act, span: Span, seat: Option<SeatId>) {
        self.page().push_step(act, span, seat);
    }

    /// Finds the column of a move. Two moves on a line are read in the order of the line where the second follows
    /// the first in number; else they stand in a table whose columns are read one after the other.
    #[inline]
    fn find_column(&mut self, number: Option<u16>) {
        let Some(number) = number else { return };
        match self.number_before.replace(number) {
            None if self.columns.is_empty() => {}
            None if self.column == 0 && number >= self.columns_from => self.end_table(),
            Some(before) if number > before.saturating_add(1) => self.next_column(number),
            _ => {}
        }
    }

    #[cold]
    fn next_column(&mut self, number: u16) {
        if self.columns.is_empty() {
            self.columns_from = number;
        }
        self.column += 1;
        if self.columns.len() < self.column {
            self.columns.push(Record::for_text(""));
        }
    }

    /// Adds what stands in later columns after the first.
    fn end_table(&mut self) {
        for column in std::mem::take(&mut self.columns) {
            if !matches!(self.record.page.last(), None | Some(Piece::Lf | Piece::CrLf)) {
                self.record.push_ending(Ending::Lf);
            }
            self.record.steps.extend(column.steps);
            self.record.comments.extend(column.comments);
            self.record.gaps.extend(column.gaps);
            self.record.page.extend(column.page);
        }
        self.column = 0;
    }

    /// Whether a step was read.
    fn has_steps(&self) -> bool {
        !self.record.steps.is_empty()
    }

    /// Whether the players, or play, have started: no free line stands after that.
    fn has_started(&self) -> bool {
        self.has_steps() || !self.known.is_empty()
    }

    /// The player who should come after the last one that moved, where that is known.
    fn next_player(&self) -> Option<Letter> {
        let last = self.record.steps.iter().rev().find_map(|step| step.seat);
        let Some(last) = last.and_then(|seat| Letter::new(seat.0)) else { return self.known.first() };
        let behind = last.next().filter(|next| self.known.iter().any(|known| known == *next));
        behind.or_else(|| self.known.first())
    }
}
