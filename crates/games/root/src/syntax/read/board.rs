//! Reading what happens on boards: decree, prices, funds, outcast and relationships. All start with `$_`.

use scorebook_core::{Span, TokenKind};

use super::reader::Reader;
use crate::findings::{BIRD_OUTCAST, NEEDLESS_FACTION, PRICE_RANGE, UNKNOWN_SUIT, messages};
use crate::names::{Faction, Service, Side, Status, Suit};
use crate::syntax::action::{Action, Marker, Relationship, SetPrice};
use crate::syntax::list::List;

impl Reader<'_, '_> {
    /// An action that starts with `$_`, or with its owner before that.
    pub(super) fn board_act(&mut self) -> Option<Action> {
        let start = self.at;
        let of = if self.peek() == b'$' { None } else { Some(self.side()?) };
        let owner = self.span_from(start);
        self.board_mark()?;
        match self.peek() {
            b'A'..=b'Z' => self.relationship(of),
            b'f' => {
                self.needless(of, Faction::Riverfolk, owner)?;
                self.at += 1;
                self.funds(start)
            }
            b'o' => {
                self.needless(of, Faction::Cult, owner)?;
                self.at += 1;
                self.outcast(start).map(Action::Outcast)
            }
            b'h' if self.peek_at(1) == b'o' => {
                self.needless(of, Faction::Cult, owner)?;
                self.at += 2;
                self.outcast(start).map(Action::HatedOutcast)
            }
            b'h' | b'r' | b'm' => {
                self.needless(of, Faction::Riverfolk, owner)?;
                self.prices(start)
            }
            _ => self.whole_board(of, start),
        }
    }

    /// `($_h+$_m)->2`, the prices in parentheses.
    pub(super) fn grouped_prices(&mut self) -> Option<Action> {
        let start = self.at;
        self.at += 1;
        self.board_mark()?;
        self.prices(start)
    }

    /// Steps over `$_`.
    fn board_mark(&mut self) -> Option<()> {
        if self.peek() != b'$' || self.peek_at(1) != b'_' {
            return self.fail(messages::expected_board_mark);
        }
        self.at += 2;
        Some(())
    }

    /// The faction before `$_` says nothing where only one faction has such a thing.
    fn needless(&mut self, of: Option<Side>, only: Faction, span: Span) -> Option<()> {
        let Some(side) = of else { return Some(()) };
        if side != Side::Faction(only) {
            self.at = span.from();
            return self.fail(messages::expected_no_faction);
        }
        let message = messages::needless_faction(only.name());
        self.respell(&NEEDLESS_FACTION, span, "", message);
        Some(())
    }

    /// `$_->` discards the decree, `$_->3` sets all prices.
    fn whole_board(&mut self, of: Option<Side>, start: usize) -> Option<Action> {
        let owner = Span::new(start, self.at - 2);
        self.token(TokenKind::Place, start);
        self.blanks();
        if !self.arrow() {
            return self.fail(messages::expected_after_board_mark);
        }
        self.blanks();
        if self.peek().is_ascii_digit() {
            self.needless(of, Faction::Riverfolk, owner)?;
            return self.price(List::Empty);
        }
        self.needless(of, Faction::Eyrie, owner)?;
        Some(Action::DiscardDecree)
    }

    /// The services after the first `$_` and their price.
    fn prices(&mut self, start: usize) -> Option<Action> {
        let grouped = self.bytes.get(start) == Some(&b'(');
        let mut services = Vec::new();
        loop {
            let Some(service) = Service::from_letter(self.peek()) else {
                return self.fail(messages::expected_service);
            };
            self.at += 1;
            services.push(service);
            self.blanks();
            if !self.eat(b'+') {
                break;
            }
            self.blanks();
            self.board_mark()?;
        }
        if grouped && !self.eat(b')') {
            return self.fail(messages::expected_more_or_close);
        }
        self.token(TokenKind::Place, start);
        self.target(start)?;
        self.price(List::from(services))
    }

    /// Steps over the arrow after a place of a board.
    fn target(&mut self, start: usize) -> Option<()> {
        self.token(TokenKind::Place, start);
        self.blanks();
        if !self.arrow() {
            return self.fail(messages::expected_arrow);
        }
        self.blanks();
        Some(())
    }

    fn price(&mut self, services: List<Service>) -> Option<Action> {
        let start = self.at;
        if !self.peek().is_ascii_digit() {
            if self.turn == Some(Faction::Eyrie) {
                return self.fail(messages::expected_card_or_price);
            }
            return self.fail(messages::expected_price);
        }
        let price = self.amount()?;
        self.token(TokenKind::Number, start);
        if !(1..=4).contains(&price) {
            let message = messages::price_out_of_range(price);
            self.report.add(&PRICE_RANGE, self.span_from(start), message);
        }
        Some(Action::SetPrice(SetPrice { services, price }))
    }

    fn funds(&mut self, start: usize) -> Option<Action> {
        self.target(start)?;
        let number = self.at;
        if !self.peek().is_ascii_digit() {
            return self.fail(messages::expected_funds);
        }
        let funds = self.amount()?;
        self.token(TokenKind::Number, number);
        Some(Action::Funds(funds))
    }

    fn outcast(&mut self, start: usize) -> Option<Suit> {
        self.target(start)?;
        let Some(suit) = Suit::from_letter(self.peek()) else {
            let message = messages::unknown_suit(self.found_here(self.at));
            return self.fail_as(&UNKNOWN_SUIT, Span::at(self.at), message);
        };
        self.at += 1;
        self.token(TokenKind::Card, self.at - 1);
        if suit == Suit::Bird {
            let message = messages::bird_outcast();
            self.report.add(&BIRD_OUTCAST, Span::new(self.at - 1, self.at), message);
        }
        Some(suit)
    }

    /// The markers after the first `$_` and where they go.
    fn relationship(&mut self, mut of: Option<Side>) -> Option<Action> {
        let mut markers = Vec::new();
        loop {
            let letter = self.at;
            let Some(with) = Faction::from_letter(self.peek()) else {
                return self.fail(messages::expected_marker);
            };
            self.at += 1;
            self.token(TokenKind::Seat, letter);
            markers.push(Marker { of, with });
            self.blanks();
            if !self.eat(b'+') {
                break;
            }
            self.blanks();
            of = if self.peek() == b'$' { None } else { Some(self.side()?) };
            self.board_mark()?;
        }
        self.blanks();
        if !self.arrow() {
            return self.fail(messages::expected_arrow);
        }
        self.blanks();
        let Some(status) = Status::from_letter(self.peek()) else {
            return self.fail(messages::expected_relation);
        };
        self.at += 1;
        self.token(TokenKind::Place, self.at - 1);
        Some(Action::Relationship(Relationship { markers: List::from(markers), status }))
    }
}
