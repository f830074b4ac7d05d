//! Reading points: `+12+4=23 (B+4, C=15)`, and the lines at the end of a game.

use scorebook_core::{Certainty, Edit, Fix, Span, TokenKind, codes::MARKUP};
use smallvec::SmallVec;

use super::Reader;
use crate::findings::{WHOSE_POINTS, messages};
use crate::syntax::act::{Act, Final, Other, Score, Tally};
use crate::syntax::letters::{Letter, Letters};
use crate::syntax::line::Where;

/// No game of Carcassonne comes near it.
const MOST_POINTS: u32 = 9999;

impl Reader<'_, '_> {
    /// Reads the points after a tile, as far as they can be read.
    #[inline]
    pub(super) fn score(&mut self) -> Score {
        if self.cursor.at_end() {
            return Score::default();
        }
        let own = self.tally();
        let mut others = SmallVec::new();
        while self.others(&mut others).is_some() {}
        Score { own, others }
    }

    /// Reads `+4`, `+12+4 = 23` or `=23`.
    fn tally(&mut self) -> Tally {
        let mut tally = Tally::default();
        while let Some(gain) = self.signed_points(b'+') {
            tally.gains.push(gain);
        }
        tally.total = self.signed_points(b'=');
        tally
    }

    fn signed_points(&mut self, sign: u8) -> Option<u16> {
        let before = self.cursor.checkpoint();
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let points = if self.cursor.eat(sign) { self.points_here(start) } else { None };
        if points.is_none() {
            self.cursor.restore(before);
        }
        points
    }

    fn points_here(&mut self, start: usize) -> Option<u16> {
        self.cursor.token(TokenKind::Operator, start);
        self.cursor.skip_blanks();
        let digits = self.cursor.at();
        let points = self.cursor.number().filter(|&points| points <= MOST_POINTS)?;
        let ends = matches!(
            self.cursor.peek(),
            b' ' | b'\t' | b'+' | b'=' | b'(' | b')' | b',' | b'/' | b'$' | b'-'
        );
        if !ends && !self.cursor.at_end() {
            return None;
        }
        self.cursor.token(TokenKind::Number, digits);
        u16::try_from(points).ok()
    }

    /// Reads `(B+4, C+2)` and adds what it says; reads nothing where it is not whole.
    fn others(&mut self, others: &mut SmallVec<[Other; 1]>) -> Option<()> {
        let (before, known) = (self.cursor.checkpoint(), others.len());
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        if self.group(others).is_none() {
            self.cursor.restore(before);
            others.truncate(known);
            return None;
        }
        self.check_others(&others[known..], self.cursor.span_from(start));
        Some(())
    }

    fn group(&mut self, others: &mut SmallVec<[Other; 1]>) -> Option<()> {
        if !self.cursor.eat(b'(') {
            return None;
        }
        loop {
            self.cursor.skip_blanks();
            let player = self.letter();
            let tally = self.tally();
            if tally.is_empty() {
                return None;
            }
            others.push(Other { player, tally });
            self.cursor.skip_blanks();
            match self.cursor.peek() {
                b',' => self.cursor.bump(),
                b')' => break self.cursor.bump(),
                _ => return None,
            }
        }
        Some(())
    }

    fn letter(&mut self) -> Option<Letter> {
        let start = self.cursor.at();
        let letter = Letter::new(self.cursor.peek())?;
        self.cursor.bump();
        self.cursor.token(TokenKind::Seat, start);
        Some(letter)
    }

    #[inline]
    fn check_others(&mut self, others: &[Other], span: Span) {
        self.check_players(others.iter().filter_map(|other| other.player).collect(), span);
        if self.record.seats.len() > 2 && others.iter().any(|other| other.player.is_none()) {
            self.whose_points(span);
        }
    }

    #[cold]
    fn whose_points(&mut self, span: Span) {
        let players = self.record.seats.len();
        self.report.add(&WHOSE_POINTS, span, messages::whose_points(players));
    }

    /// Reads a line of points at the end of the game, perhaps set as a formula: `$$A+7+8 = 104$$`.
    pub(super) fn points(&mut self, place: Where) -> Option<()> {
        let (before, found) = (self.cursor.checkpoint(), self.report.len());
        if place == Where::LineStart {
            self.end_table();
        } else if !self.columns.is_empty() {
            self.column = self.columns.len();
        }
        let start = self.cursor.at();
        let opens = self.dollars();
        self.cursor.skip_blanks();
        let from = self.cursor.at();
        let player = self.letter();
        let score = self.score();
        let span = self.cursor.span_from(from);
        if score.own.is_empty() {
            self.cursor.restore(before);
            self.report.forget_since(found);
            return None;
        }
        self.formula(opens, start);
        let named: Letters = player.into_iter().collect();
        self.check_players(named, Span::new(from, from + 1));
        self.push(Act::Final(Final { player, score }), span, player.map(Letter::seat));
        Some(())
    }

    fn dollars(&mut self) -> Span {
        let start = self.cursor.at();
        self.cursor.eat_while(|byte| byte == b'$');
        self.cursor.span_from(start)
    }

    /// Steps over the dollars that close a formula and reports both pairs at once.
    #[inline]
    fn formula(&mut self, opens: Span, start: usize) {
        if opens.is_empty() {
            return;
        }
        let points = self.cursor.at();
        self.cursor.skip_blanks();
        let mut closes = self.dollars();
        let end = self.cursor.at();
        self.cursor.skip_blanks();
        let ends = self.cursor.at_end() || self.cursor.peek() == b'/';
        if !ends {
            closes = Span::at(points);
        }
        self.cursor.jump(if closes.is_empty() { points } else { end });
        self.report_formula(&[opens, closes], self.cursor.span_from(start));
    }

    #[cold]
    fn report_formula(&mut self, dollars: &[Span], span: Span) {
        let edits = dollars.iter().filter(|span| !span.is_empty());
        let edits = edits.map(|&span| Edit { span, text: String::new() }).collect();
        let title = messages::remove_dollar_signs().into_text();
        let fix = Fix { title, certainty: Certainty::Sure, edits };
        self.report.add(&MARKUP, span, messages::dollar_signs()).fix_with(fix);
    }
}
