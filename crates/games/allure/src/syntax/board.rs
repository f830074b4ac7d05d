//! The position of a puzzle: `Board:`, then the pieces of one side, a blank line, the pieces of the other.

use scorebook_core::{Certainty, Span, TokenKind, nearest};
use smallvec::SmallVec;

use super::head::{Attribute, Head, Place};
use super::reader::{Fault, Read, Reader, Section};
use crate::findings::{self, messages};
use crate::names::{MEASURES, Measure};

impl Reader<'_, '_> {
    /// `Board:`
    pub(super) fn board_line(&mut self) {
        let start = self.cursor.at();
        self.cursor.jump(self.cursor.end());
        self.cursor.token(TokenKind::Keyword, start);
        (self.section, self.side, self.side_closed) = (Section::Board, 0, true);
        self.players.board();
        self.record.push_head(Head::Board, self.cursor.span_from(start));
    }

    /// `CTroll D4, 2 Health; E4` or `Blade Echo 1`
    pub(super) fn piece_line(&mut self) -> Read<()> {
        let start = self.cursor.at();
        let findings = self.report.len();
        match self.piece() {
            Ok(head) => {
                self.record.push_head(head, self.cursor.span_from(start));
                Ok(())
            }
            Err(fault) => {
                self.report.forget_since(findings);
                Err(fault)
            }
        }
    }

    fn piece(&mut self) -> Read<Head> {
        let name = self.name_words();
        if name.is_empty() {
            return Err(self.missing(&findings::UNKNOWN_LINE, messages::piece_line_reads()));
        }
        if !self.sees_hex() {
            if self.text(name) == "Round" {
                return Err(self.missing(&findings::UNKNOWN_LINE, messages::round_line_reads()));
            }
            let card = self.named_card(name)?;
            self.expect_line_end()?;
            return Ok(Head::Card { side: self.open_side(name), card });
        }
        self.cursor.token_at(TokenKind::Piece, name);
        let unit = self.unit_named(name);
        let mut places = SmallVec::new();
        loop {
            places.push(self.place()?);
            if !self.cursor.eat(b';') {
                break;
            }
        }
        self.expect_line_end()?;
        let side = self.open_side(name);
        if let Some(faction) = unit.faction() {
            self.players.field(side, faction);
        }
        Ok(Head::Piece { side, unit, places })
    }

    /// The side that a piece belongs to: a blank line closed the one before.
    fn open_side(&mut self, name: Span) -> u8 {
        if self.side_closed {
            self.side = self.side.saturating_add(1);
            self.side_closed = false;
            if self.side == 3 {
                self.third_side(name);
            }
        }
        self.side
    }

    #[cold]
    fn third_side(&mut self, name: Span) {
        let board = self.record.heads.iter().rposition(|head| head.says == Head::Board).unwrap_or(0);
        let is_of_second =
            |says: &Head| matches!(says, Head::Piece { side: 2, .. } | Head::Card { side: 2, .. });
        let second = self.record.heads[board..].iter().find(|head| is_of_second(&head.says));
        let finding = self.report.add(&findings::THIRD_SIDE, name, messages::third_side());
        if let Some(second) = second {
            finding.note_at(second.span, messages::second_side_here());
        }
    }

    fn expect_line_end(&mut self) -> Read<()> {
        self.cursor.skip_blanks();
        if self.cursor.at_end() {
            return Ok(());
        }
        Err(self.missing(&findings::UNKNOWN_LINE, messages::after_a_piece()))
    }

    fn place(&mut self) -> Read<Place> {
        let hex = self.expect_hex(messages::copy_needs_hex)?;
        let mut has = SmallVec::new();
        loop {
            self.cursor.skip_blanks();
            if !self.cursor.eat(b',') {
                return Ok(Place { hex, has });
            }
            has.push(self.attribute()?);
        }
    }

    /// `5 Health`, and `Mana 1` with a hint.
    fn attribute(&mut self) -> Read<Attribute> {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        if self.cursor.peek().is_ascii_digit() {
            let amount = self.small_number()?;
            self.cursor.skip_blanks();
            return Ok(Attribute { what: self.measure()?, amount });
        }
        let what = self.measure()?;
        self.cursor.skip_blanks();
        if !self.cursor.peek().is_ascii_digit() {
            return Err(self.missing(&findings::UNKNOWN_LINE, messages::measure_needs_number()));
        }
        let amount = self.small_number()?;
        let span = self.cursor.span_from(start);
        let canonical = format!("{amount} {}", what.word());
        let message = messages::number_comes_first(self.text(span), &canonical);
        self.report.add(&findings::MEASURE_ORDER, span, message).fix(Certainty::Sure, span, canonical);
        Ok(Attribute { what, amount })
    }

    fn measure(&mut self) -> Read<Measure> {
        let start = self.cursor.at();
        let word = self.word();
        if let Some(&(_, measure)) = MEASURES.iter().find(|(known, _)| *known == word) {
            self.cursor.token(TokenKind::Keyword, start);
            return Ok(measure);
        }
        self.cursor.jump(start);
        Err(self.measure_fault(word))
    }

    #[cold]
    fn measure_fault(&self, word: &str) -> Fault {
        let mut fault = self.missing(&findings::UNKNOWN_LINE, messages::measures());
        if let Some(near) = nearest(word, MEASURES.iter().map(|(known, _)| *known)) {
            let span = Span::new(self.cursor.at(), self.cursor.at() + word.len());
            fault.finding().fix(Certainty::Likely, span, near);
        }
        fault
    }
}
