//! Reading a move: label, discards, location, tile, points.

use scorebook_core::{Certainty, Span, TokenKind, typography};

use super::Reader;
use crate::findings::{
    DISCARD_WORD, LABEL, NO_LOCATION, NO_NUMBER, NO_PLAYER, NO_TILE, UNKNOWN_PLAYER, UNREADABLE, messages,
};
use crate::syntax::act::{Act, GivenUp, Move};
use crate::syntax::drives::Placing;
use crate::syntax::label::label;
use crate::syntax::letters::{Letter, Letters};
use crate::syntax::line::{End, Label, Where, ends_the_game};
use crate::syntax::tile::Tile;

impl Reader<'_, '_> {
    /// Reads a move and adds it. Where it cannot be read, says why and leaves the cursor at its start.
    #[inline]
    pub(super) fn step(&mut self, label: Label, place: Where) -> Option<()> {
        let (before, found) = (self.cursor.checkpoint(), self.report.len());
        let start = self.cursor.at();
        self.label(label);
        self.cursor.skip_blanks();
        if self.cursor.peek() != b'('
            && let Some(act) = self.end_of_game(label)
        {
            self.find_column(label.number);
            self.push(act, self.cursor.span_from(start), label.players.only().map(Letter::seat));
            return Some(());
        }
        let whole = label.number == Some(0) || !label.players.is_empty() && label.number.is_some();
        if !whole {
            self.odd_label(label, Span::new(start, start + label.length), place);
        }
        let mut step = Move { number: label.number, players: label.players, ..Move::default() };
        if let Err(trouble) = self.placement(&mut step, Span::new(start, start + label.length)) {
            self.cursor.restore(before);
            self.report.forget_since(found);
            self.trouble(trouble);
            return None;
        }
        self.find_column(label.number);
        let seat = if label.players.is_empty() && place == Where::AfterStep && label.number.is_none() {
            self.page().steps.last().and_then(|step| step.seat)
        } else {
            label.players.only().map(Letter::seat)
        };
        let span = self.cursor.span_from(start);
        self.push(Act::Move(step), span, seat);
        Some(())
    }

    /// Steps over the label and checks its spelling.
    #[inline]
    fn label(&mut self, label: Label) {
        let start = self.cursor.at();
        let letters = start + label.digits;
        self.cursor.jump(start + label.length);
        self.cursor.token_at(TokenKind::Number, Span::new(start, letters));
        self.cursor.token(TokenKind::Seat, letters);
        self.check_players(label.players, self.cursor.span_from(letters));
        if label.loose {
            self.loose_label(label, self.cursor.span_from(start));
        }
    }

    #[cold]
    fn loose_label(&mut self, label: Label, span: Span) {
        let plain = format!("{}{}", label.number.unwrap_or_default(), label.players);
        let message = messages::label_in_one_word(&plain);
        self.report.add(&LABEL, span, message).fix(Certainty::Sure, span, plain);
    }

    /// A label without a number or without a player.
    #[cold]
    fn odd_label(&mut self, label: Label, span: Span, place: Where) {
        let Some(number) = label.number else { return self.no_number(span, place) };
        let next = self.next_player().filter(|_| self.column == 0);
        // A number out of order may hold the letter: who writes `66B` may write `668`.
        let is_next =
            self.last_number().and_then(|last| last.checked_add(1)).is_none_or(|next| next == number);
        let certainty = if is_next { Certainty::Likely } else { Certainty::Guess };
        let finding = self.report.add(&NO_PLAYER, span, messages::move_without_player(number));
        if let Some(next) = next {
            finding.fix(certainty, span, format!("{number}{next}"));
        }
    }

    /// The number of the last move that has one.
    fn last_number(&self) -> Option<u16> {
        self.record.steps.iter().rev().find_map(|step| number(&step.act))
    }

    /// Only the second tile of a double turn goes without a number, after the first.
    fn no_number(&mut self, span: Span, place: Where) {
        if place != Where::LineStart {
            return;
        }
        let steps = &self.record.steps;
        let before = self.last_number();
        let last = steps.last().filter(|step| number(&step.act).is_some());
        let last = last.map(|step| (step.span, label(&self.record, steps.len() - 1)));
        let finding = self.report.add(&NO_NUMBER, span, messages::move_without_number());
        if let Some((span, label)) = last {
            finding.note_at(span, messages::the_move_before(label));
        }
        if span.of(self.cursor.text()) == "O" {
            finding.fix(Certainty::Likely, span, "0");
        } else if let Some(number) = before.and_then(|number| number.checked_add(1)) {
            let insert = if span.is_empty() { format!("{number} ") } else { number.to_string() };
            finding.fix(Certainty::Likely, Span::at(span.from()), insert);
        }
    }

    /// Reports letters that the head does not know.
    #[inline]
    pub(super) fn check_players(&mut self, players: Letters, span: Span) {
        let unknown = players.without(self.known);
        if !unknown.is_empty() && !self.known.is_empty() {
            self.unknown_player(unknown, span);
        }
    }

    #[cold]
    fn unknown_player(&mut self, unknown: Letters, span: Span) {
        self.report.add(&UNKNOWN_PLAYER, span, messages::unknown_player(unknown, self.known));
    }

    /// `concedes` or `abandoned` instead of a location and a tile.
    fn end_of_game(&mut self, label: Label) -> Option<Act> {
        let (end, length) = ends_the_game(self.bytes())?;
        let start = self.cursor.at();
        self.cursor.jump(start + length);
        self.cursor.token(TokenKind::Keyword, start);
        let given_up = GivenUp { number: label.number, players: label.players };
        Some(match end {
            End::Conceded => Act::Concede(given_up),
            End::Abandoned => Act::Abandon(given_up),
        })
    }

    /// Everything after the label. An error says what cannot be read, if that is not the label itself.
    #[inline]
    fn placement(&mut self, step: &mut Move, label: Span) -> Result<(), Trouble> {
        while self.cursor.peek() == b'(' && matches!(self.cursor.peek_at(1), b'd' | b'D' | b' ') {
            if !self.discards(step)? {
                break;
            }
            self.cursor.skip_blanks();
        }
        step.place = self.place();
        match step.place {
            Some(_) => self.cursor.skip_blanks(),
            None if self.cursor.peek() == b'(' => return Err(Trouble::Location(self.word())),
            None => {}
        }
        step.tile = self.tile();
        if step.tile.is_none() || step.place.is_none() {
            self.check_whole(step, label)?;
        }
        if !self.cursor.at_end() {
            step.abbot_returns = self.abbot_returns();
            step.score = self.score();
            while let Some(drive) = self.wagon() {
                step.wagon.push(drive);
            }
        }
        Ok(())
    }

    #[cold]
    fn check_whole(&mut self, step: &Move, label: Span) -> Result<(), Trouble> {
        let at = Span::at(self.cursor.at());
        match (step.place, step.tile.is_none()) {
            (None, true) if step.discards.is_empty() => return Err(Trouble::Nothing(label)),
            (Some(place), true) => {
                self.report.add(&NO_TILE, at, messages::no_tile_placed(place));
            }
            (None, false) => {
                self.report.add(&NO_LOCATION, label, messages::tile_without_location(&step.tile));
            }
            _ => {}
        }
        Ok(())
    }

    /// Reads `(dis)` and the tiles after it; tells whether it stood there.
    #[cold]
    fn discards(&mut self, step: &mut Move) -> Result<bool, Trouble> {
        let before = self.cursor.checkpoint();
        let start = self.cursor.at();
        self.cursor.eat(b'(');
        self.cursor.skip_blanks();
        let word = self.cursor.eat_while(|byte| byte.is_ascii_alphabetic());
        self.cursor.skip_blanks();
        let known = ["dis", "disc", "discard", "discards", "discarded"];
        if !known.iter().any(|known| known.eq_ignore_ascii_case(word)) || !self.cursor.eat(b')') {
            self.cursor.restore(before);
            return if word.is_empty() { Ok(false) } else { Err(Trouble::Discard(self.word())) };
        }
        self.cursor.token(TokenKind::Keyword, start);
        let span = self.cursor.span_from(start);
        if span.of(self.cursor.text()) != "(dis)" {
            let message = messages::discard_is_marked();
            self.report.add(&DISCARD_WORD, span, message).fix(Certainty::Sure, span, "(dis)");
        }
        let tiles = step.discards.len();
        loop {
            self.cursor.skip_blanks();
            let tile = self.tile();
            if tile.is_none() {
                break;
            }
            step.discards.push(tile);
        }
        if step.discards.len() == tiles { Err(Trouble::NoDiscard(span)) } else { Ok(true) }
    }

    /// `-[a]`: the abbot goes back to its player. People also write `-m[a]` and `[-a]`.
    fn abbot_returns(&mut self) -> bool {
        let (before, found) = (self.cursor.checkpoint(), self.report.len());
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        let returns = self.cursor.eat_str("[-a]")
            || typography::eat_minus(self.cursor, self.report) && {
                self.cursor.skip_blanks();
                let _sign = self.cursor.eat(b'm') || self.cursor.eat(b'M');
                self.cursor.eat_str("[a]")
            };
        if returns {
            self.cursor.token(TokenKind::Piece, start);
        } else {
            self.cursor.restore(before);
            self.report.forget_since(found);
        }
        returns
    }

    /// `-> (3,-2) CFRm[w]R`: the wagon drives on, shown by the tile it drives to; before it may stand the letter of its owner.
    fn wagon(&mut self) -> Option<Placing> {
        let (before, found) = (self.cursor.checkpoint(), self.report.len());
        self.cursor.skip_blanks();
        let wagon = self.drive();
        if wagon.is_none() {
            self.cursor.restore(before);
            self.report.forget_since(found);
        }
        wagon
    }

    fn drive(&mut self) -> Option<Placing> {
        let start = self.cursor.at();
        if !matches!(self.cursor.peek(), b'-' | 0x80..) || !typography::eat_arrow(self.cursor, self.report) {
            return None;
        }
        self.cursor.token(TokenKind::Operator, start);
        self.cursor.skip_blanks();
        let player = self.owner();
        let place = self.place()?;
        self.cursor.skip_blanks();
        let tile = self.tile();
        if matches!(tile, Tile::Unread(_)) || tile.is_none() {
            None
        } else {
            Some(Placing { player, place, tile })
        }
    }

    /// The letter of a wagon's owner, with the blanks after it.
    fn owner(&mut self) -> Option<Letter> {
        let start = self.cursor.at();
        let letter = Letter::new(self.cursor.peek())?;
        self.cursor.jump(start + 1);
        self.cursor.token(TokenKind::Seat, start);
        self.cursor.skip_blanks();
        Some(letter)
    }

    /// The word at the cursor, or the group in parentheses.
    fn word(&self) -> Span {
        let rest = self.cursor.rest();
        let inside = rest.get(1..).unwrap_or_default();
        let group =
            inside.find([')', '(', '/']).filter(|&at| rest.starts_with('(') && inside.as_bytes()[at] == b')');
        let word = || inside.find([' ', '\t', '/', '(']).unwrap_or(inside.len());
        let length = group.map_or_else(word, |at| at + 1) + rest.len() - inside.len();
        Span::new(self.cursor.at(), self.cursor.at() + length)
    }

    #[cold]
    fn trouble(&mut self, trouble: Trouble) {
        let text = self.cursor.text();
        match trouble {
            Trouble::Location(span) => {
                let shown = span.of(text);
                let finding = self.report.add(&UNREADABLE, span, messages::not_a_location(shown));
                if let ["(", first, second, ")"] =
                    shown.split("").filter(|sign| !sign.is_empty()).collect::<Vec<_>>()[..]
                    && (first.as_bytes()[0].is_ascii_digit() && second.as_bytes()[0].is_ascii_digit())
                {
                    finding.fix(Certainty::Likely, span, format!("({first},{second})"));
                }
            }
            Trouble::Discard(span) => {
                let message = messages::neither_location_nor_discard(span.of(text));
                self.report.add(&UNREADABLE, span, message).fix(Certainty::Guess, span, "(dis)");
            }
            Trouble::NoDiscard(span) => {
                self.report.add(&UNREADABLE, span, messages::expected_the_discarded_tile());
            }
            Trouble::Nothing(span) => {
                let message = messages::expected_location_and_tile(span.of(text));
                self.report.add(&UNREADABLE, span, message);
            }
        }
    }
}

/// The number of a move.
fn number(act: &Act) -> Option<u16> {
    match act {
        Act::Move(step) => step.number,
        _ => None,
    }
}

/// Why a move cannot be read.
#[derive(Clone, Copy)]
enum Trouble {
    /// The location.
    Location(Span),
    /// The word in parentheses that is neither location nor discard.
    Discard(Span),
    /// No tile after `(dis)`.
    NoDiscard(Span),
    /// Nothing after the label.
    Nothing(Span),
}
