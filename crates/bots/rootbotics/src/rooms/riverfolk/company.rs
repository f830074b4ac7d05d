//! The board of the Riverfolk: the Market, a row of open cards, and the warriors in Payments.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Side};
use scorebook_root::rules::Position;
use scorebook_root::syntax::action::{Action, Move};
use scorebook_root::syntax::place::Place;
use scorebook_root::syntax::thing::{Card, PieceKind, Thing};

use crate::engine::choose::player;
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::glade::{Stack, warrior};
use crate::table::mat::Mat;
use crate::words::board::{stack, written_stack};
use crate::words::name::open_cards;

/// The board of the Riverfolk.
#[derive(Clone, Debug, Default)]
pub(super) struct Company {
    /// The Market from left to right.
    pub(super) market: Vec<OpenCard>,
    /// The warriors in Payments, by faction.
    payments: [u8; Faction::ALL.len()],
    /// Who buys in this turn.
    customer: Option<Customer>,
    /// How far a record is followed.
    reading: Reading,
}

/// What the last acts of a record were.
#[derive(Clone, Copy, Debug, Default)]
struct Reading {
    /// Whose turn it is.
    who: Option<Faction>,
    /// How many cards were in the Market before the last of them came.
    old_cards: usize,
    /// Whether something was crafted just now.
    has_crafted: bool,
}

/// Who buys, and what for so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Customer {
    pub(super) who: Faction,
    /// How many warriors were paid.
    pub(super) paid: u8,
    /// How many cards came for them.
    pub(super) cards: u8,
}

impl Mat for Company {
    fn read(&mut self, key: &str, text: &str) -> Result<bool, String> {
        match key {
            "market" => self.market = open_cards(text)?,
            "payments" => {
                self.payments = Default::default();
                for word in text.split_whitespace() {
                    let paid = stack(word).filter(|paid| paid.piece == warrior());
                    let Some(Stack { owner: Side::Faction(owner), count, .. }) = paid else {
                        return Err(format!("`{word}` are no warriors, such as 2Cw"));
                    };
                    self.payments[owner as usize] = count;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn written(&self) -> Vec<(&'static str, String)> {
        let cards: Vec<String> = self.market.iter().map(written_card).collect();
        let paid = Faction::ALL.iter().filter(|&&owner| self.paid_by(owner) > 0);
        let stack = |&owner: &Faction| Stack {
            owner: Side::Faction(owner),
            piece: warrior(),
            count: self.paid_by(owner),
        };
        let paid: Vec<String> = paid.map(|owner| written_stack(&stack(owner))).collect();
        vec![("market", cards.join(" ")), ("payments", paid.join(" "))]
    }

    fn follow(&mut self, who: Faction, me: Faction, action: &Action) {
        if self.reading.who != Some(who) {
            (self.reading.who, self.customer) = (Some(who), None);
        }
        if let Action::Move(moved) = action {
            self.follow_cards(who, me, moved);
            self.follow_payment(who, me, moved);
        }
        self.reading.has_crafted = match action {
            Action::Craft(_) => who == me,
            Action::Score(_) => self.reading.has_crafted,
            _ => false,
        };
    }

    fn find(&mut self, position: &Position, faction: Faction) {
        self.payments = Default::default();
        for (kind, count) in position.on_board_of(faction) {
            if let (Side::Faction(owner), PieceKind::Warrior) = (kind.side(), kind.class()) {
                self.payments[owner as usize] += count;
            }
        }
    }

    fn copied(&self) -> Box<dyn Mat> {
        Box::new(self.clone())
    }
}

/// A card as a case writes it; the item matters only when the card is new.
fn written_card(card: &OpenCard) -> String {
    card.name.map_or_else(|| card.suit.to_string(), |name| format!("{}#{name}", card.suit))
}

impl Company {
    /// Cards that come to the Market, and cards that leave it: the leftmost that is written so, and after an item was crafted the first of
    /// those that came with the last act.
    fn follow_cards(&mut self, who: Faction, me: Faction, moved: &Move) {
        let (market, cards_before) = (Place::Hand(Side::Faction(me)), self.market.len());
        for group in &*moved.what {
            for counted in &*group.things {
                let Thing::Card(Card { suit: Some(suit), name }) = counted.thing else { continue };
                let card = OpenCard { suit, name, item: None };
                if moved.to[..] == [market] && group.from.is_none() {
                    self.market.extend(std::iter::repeat_n(card, counted.count.into()));
                    self.reading.old_cards = cards_before;
                } else if group.from == Some(market) {
                    let first = if self.reading.has_crafted { self.reading.old_cards } else { 0 };
                    for _ in 0..counted.count {
                        self.take_card_after(first, card);
                    }
                    if let Some(customer) = &mut self.customer {
                        let bought = if customer.who == who { counted.count } else { 0 };
                        customer.cards = customer.cards.saturating_add(bought);
                    }
                }
            }
        }
    }

    /// Warriors that somebody pays.
    fn follow_payment(&mut self, who: Faction, me: Faction, moved: &Move) {
        let of_riverfolk = Place::Board { of: Some(Side::Faction(me)) };
        if who != me && moved.to[..] == [of_riverfolk] {
            for counted in moved.what.iter().flat_map(|group| &*group.things) {
                self.note_payment(who, counted.count);
            }
        }
    }

    /// Notes that somebody has paid for a service in this turn.
    pub(super) fn note_payment(&mut self, who: Faction, count: u8) {
        let before = self.customer.filter(|customer| customer.who == who);
        let customer = before.unwrap_or(Customer { who, paid: 0, cards: 0 });
        self.customer = Some(Customer { paid: customer.paid.saturating_add(count), ..customer });
    }

    /// Notes that a card was bought in this turn.
    pub(super) fn note_card(&mut self) {
        if let Some(customer) = &mut self.customer {
            customer.cards = customer.cards.saturating_add(1);
        }
    }

    /// Who buys in this turn, where that is a given player.
    pub(super) fn customer(&self, who: Faction) -> Option<Customer> {
        self.customer.filter(|customer| customer.who == who)
    }

    /// Takes the leftmost card that is written so.
    pub(super) fn take_card(&mut self, card: OpenCard) -> Option<OpenCard> {
        self.take_card_after(0, card)
    }

    fn take_card_after(&mut self, first: usize, card: OpenCard) -> Option<OpenCard> {
        let is_it = |other: &OpenCard| (other.suit, other.name) == (card.suit, card.name);
        let place = (first..self.market.len()).find(|&place| is_it(&self.market[place]));
        // A card that lies there by name is bought by its suit, too.
        let is_like_it = |other: &OpenCard| card.name.is_none() && other.suit == card.suit;
        let place = place.or_else(|| self.market.iter().position(is_it));
        let place = place.or_else(|| self.market.iter().position(is_like_it))?;
        Some(self.market.remove(place))
    }

    /// The warriors of a faction in Payments.
    pub(super) fn paid_by(&self, faction: Faction) -> u8 {
        self.payments[faction as usize]
    }

    /// Whether Payments are empty.
    pub(super) fn is_unpaid(&self) -> bool {
        self.payments.iter().all(|&count| count == 0)
    }

    /// Warriors come to Payments.
    pub(super) fn pay(&mut self, owner: Faction, count: u8) {
        let paid = &mut self.payments[owner as usize];
        *paid = paid.saturating_add(count);
    }

    /// Warriors leave Payments.
    pub(super) fn pay_back(&mut self, owner: Faction, count: u8) {
        let paid = &mut self.payments[owner as usize];
        *paid = paid.saturating_sub(count);
    }
}

/// The warriors of a faction in Payments.
pub(super) fn paid(table: &Table, me: Faction, faction: Faction) -> u8 {
    table.mat::<Company>(me).map_or(0, |company| company.paid_by(faction))
}

/// The player with most warriors in Payments, the Riverfolk among them (O3); the order of set-up breaks ties (O8).
pub(super) fn best_customer(table: &Table, me: Faction) -> Option<Faction> {
    let counts = |faction: &Faction| *faction != me || !table.agreed(me, "own_payments_ignored");
    let players = table.seats.iter().map(|seat| seat.faction).filter(counts);
    player(players.filter(|&faction| paid(table, me, faction) > 0), |faction| {
        Reverse(paid(table, me, faction))
    })
}
