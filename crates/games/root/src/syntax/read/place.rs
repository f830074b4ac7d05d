//! Reading places and those who own them.

use scorebook_core::{Certainty, Span, TokenKind};

use super::reader::Reader;
use crate::findings::{
    BARE_HIRELING, CLEARING_ORDER, NO_SUCH_CLEARING, NO_SUCH_PATH, UNKNOWN_FACTION, UNKNOWN_HIRELING,
    messages,
};
use crate::names::{Area, Band, Column, Faction, Hireling, Side, State};
use crate::syntax::place::{Clearing, Clearings, ItemPlace, Place};

impl Reader<'_, '_> {
    /// Whether a place can start with the byte here.
    #[inline]
    pub(super) fn at_place(&self) -> bool {
        match self.peek() {
            b'0'..=b'9' | b'$' | b'*' | b'A'..=b'Z' => true,
            b'h' => self.peek_at(1) == b'_',
            b's' | b'd' | b't' | b'r' | b'e' => self.items,
            _ => false,
        }
    }

    /// Reads a place.
    #[inline]
    pub(super) fn place(&mut self) -> Option<Place> {
        let start = self.at;
        let place = match self.peek() {
            b'0'..=b'9' => self.clearing_or_more()?,
            b'$' => self.board(None)?,
            b'Q' => {
                self.at += 1;
                Place::Quests
            }
            b'*' => {
                self.at += 1;
                Place::DiscardPile
            }
            b'A'..=b'Z' | b'h' => {
                let side = self.side()?;
                match side {
                    _ if self.peek() == b'$' => self.board(Some(side))?,
                    Side::Faction(_) => Place::Hand(side),
                    Side::Hireling(_) => {
                        self.report_hand(side, start);
                        Place::Hand(side)
                    }
                }
            }
            b's' | b'd' | b't' | b'r' | b'e' if self.items => self.item_place(),
            _ if self.items => return self.fail(messages::expected_item_place),
            _ => return self.fail(messages::expected_place),
        };
        self.token(TokenKind::Place, start);
        Some(place)
    }

    /// Hirelings have no hand.
    #[cold]
    fn report_hand(&mut self, side: Side, start: usize) {
        let message = messages::unknown_faction(side.to_string());
        self.report.add(&UNKNOWN_FACTION, self.span_from(start), message);
    }

    /// `3`, `5_9` or `2_3_7_12`.
    #[inline]
    fn clearing_or_more(&mut self) -> Option<Place> {
        let start = self.at;
        let first = self.clearing()?;
        if self.peek() != b'_' {
            return Some(Place::Clearing(first));
        }
        let clearings = self.clearings(start, first)?;
        Some(if clearings.len() == 2 { Place::Path(clearings) } else { Place::Forest(clearings) })
    }

    /// Reads the number of a clearing.
    #[inline]
    pub(super) fn clearing(&mut self) -> Option<Clearing> {
        let start = self.at;
        let number = self.digits();
        if self.at == start {
            return self.fail(messages::expected_clearing);
        }
        let clearing = Clearing::new(number);
        if clearing.is_none() {
            let span = self.span_from(start);
            let message = messages::no_such_clearing(self.text_from(start));
            return self.fail_as(&NO_SUCH_CLEARING, span, message);
        }
        clearing
    }

    /// The rest of a path or forest that starts with `first`; the clearings should run upwards.
    pub(super) fn clearings(&mut self, start: usize, first: Clearing) -> Option<Clearings> {
        let mut clearings = Clearings::default();
        let (mut last, mut ordered) = (first, true);
        let mut new = clearings.add(first);
        while new && self.eat(b'_') {
            let clearing = self.clearing()?;
            ordered &= clearing > last;
            new = clearings.add(clearing);
            last = clearing;
        }
        let span = self.span_from(start);
        if !new {
            let message = match last {
                Clearing::BURROW => messages::path_of_the_burrow(),
                _ => messages::clearing_named_twice(last.number(), self.text_from(start)),
            };
            return self.fail_as(&NO_SUCH_PATH, span, message);
        }
        if !ordered {
            self.report_order(span, clearings);
        }
        Some(clearings)
    }

    #[cold]
    fn report_order(&mut self, span: Span, clearings: Clearings) {
        let numbers: Vec<String> = clearings.iter().map(|clearing| clearing.number().to_string()).collect();
        let better = numbers.join("_");
        let message = match clearings.len() {
            2 => messages::path_out_of_order(&better),
            _ => messages::forest_out_of_order(&better),
        };
        self.report.add(&CLEARING_ORDER, span, message).fix(Certainty::Sure, span, better);
    }

    /// `$` or `$_r`, after the owner if there is one.
    #[inline]
    fn board(&mut self, of: Option<Side>) -> Option<Place> {
        self.at += 1;
        if !self.eat(b'_') {
            return Some(Place::Board { of });
        }
        let Some(column) = Column::from_letter(self.peek()) else {
            return self.fail(messages::expected_column);
        };
        self.at += 1;
        Some(Place::Column { of, column })
    }

    /// `d`, `e` or both: `de`.
    fn item_place(&mut self) -> Place {
        let area = Area::from_letter(self.peek());
        self.at += usize::from(area.is_some());
        let state = State::from_letter(self.peek());
        self.at += usize::from(state.is_some());
        Place::Item(ItemPlace { area, state })
    }

    /// How many bytes the faction or hireling here takes, 0 where there is none.
    #[inline]
    pub(super) fn side_length(&self) -> usize {
        match self.peek() {
            b'h' if self.peek_at(1) == b'_' => 3 + usize::from(self.peek_at(3) == b'd'),
            letter if Faction::from_letter(letter).is_some() || is_bare_hireling(letter) => 1,
            _ => 0,
        }
    }

    /// Reads a faction, or a hireling in its stead.
    #[inline]
    pub(super) fn side(&mut self) -> Option<Side> {
        let start = self.at;
        let letter = self.peek();
        let side = match Faction::from_letter(letter) {
            Some(faction) => {
                self.at += 1;
                Side::Faction(faction)
            }
            None if letter == b'h' => Side::Hireling(self.hireling()?),
            None if is_bare_hireling(letter) => Side::Hireling(self.bare_hireling()?),
            None => return self.fail_side(),
        };
        self.token(TokenKind::Seat, start);
        Some(side)
    }

    /// `h_E` or `h_Ed`.
    pub(super) fn hireling(&mut self) -> Option<Hireling> {
        let start = self.at;
        self.at += 1;
        if !self.eat(b'_') {
            self.at = start;
            return self.fail_side();
        }
        let Some(band) = Band::from_letter(self.peek()) else {
            let found = self.found_here(self.at);
            let message = messages::unknown_hireling(found);
            return self.fail_as(&UNKNOWN_HIRELING, Span::at(self.at), message);
        };
        self.at += 1;
        Some(Hireling { band, demoted: self.eat(b'd') })
    }

    /// `S`, `T` and `J` are hirelings only, so that `Sp` can be nothing but `h_Sp`.
    #[cold]
    pub(super) fn bare_hireling(&mut self) -> Option<Hireling> {
        let start = self.at;
        let band = Band::from_letter(self.peek())?;
        self.at += 1;
        let demoted = self.eat(b'd');
        let better = Hireling { band, demoted }.to_string();
        let message = messages::bare_hireling(&better);
        self.respell(&BARE_HIRELING, self.span_from(start), &better, message);
        Some(Hireling { band, demoted })
    }

    #[cold]
    fn fail_side<T>(&mut self) -> Option<T> {
        let found = self.found_here(self.at);
        let message = messages::unknown_side(found);
        self.fail_as(&UNKNOWN_FACTION, Span::at(self.at), message)
    }
}

fn is_bare_hireling(letter: u8) -> bool {
    matches!(letter, b'S' | b'T' | b'J')
}
