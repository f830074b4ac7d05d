//! Letters and numbers that are others: of hands, of pieces that are placed, of prices, funds and items that are crafted.

use scorebook_core::apart;

use super::{ITEM, LIKE, NUMBER, OTHER, SIGN, Slips, set_start, with_thing};
use crate::names::{Column, Faction, Item, Side, Suit};
use crate::rules::pieces::Kind;
use crate::syntax::action::{Action, Battle, Craft, Hire, Move, SetPrice};
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, Counted, Thing};

/// More warriors than these are never in the funds.
const MOST_FUNDS: u8 = 40;

const HAND: &str = "the letter of the hand is another";
const SUIT: &str = "the suit is another";

impl Slips<'_, '_> {
    /// The hand is named where the board was meant. Hardly anybody but the Alliance, with its supporters, has cards there.
    pub(super) fn board_for_hand(&mut self, step: &Move) {
        let [Place::Hand(side)] = step.to[..] else { return };
        let of = Some(side).filter(|_| self.current.map(Side::Faction) != Some(side));
        let to = smallvec::smallvec![Place::Board { of }];
        let cost = if side == Side::Faction(Faction::Alliance) { LIKE } else { OTHER };
        let meant = Action::Move(Move { to, ..step.clone() });
        self.offer(meant, cost, "the hand is named where the board was meant");
    }

    /// Cards come from another hand at the table, or go to another; most often it is that of whoever plays.
    pub(super) fn other_hands(&mut self, step: &Move, group: usize) {
        let seats = self.case.record.seats.iter().filter_map(|seat| Faction::from_letter(seat.id.0));
        for faction in seats.collect::<Vec<_>>() {
            let hand = Place::Hand(Side::Faction(faction));
            let cost = if self.current == Some(faction) { LIKE } else { OTHER };
            let is_other =
                |place: Option<&Place>| matches!(place, Some(Place::Hand(_)) if place != Some(&hand));
            if is_other(step.what[group].from.as_ref()) {
                let mut meant = step.clone();
                set_start(&mut meant, group, hand);
                self.offer(Action::Move(meant), cost, HAND);
            }
            if is_other(step.to.first()) && step.what[group].from != Some(hand) {
                let to = smallvec::smallvec![hand];
                self.offer(Action::Move(Move { to, ..step.clone() }), cost, HAND);
            }
        }
    }

    /// Cards go to another column of the Decree.
    pub(super) fn other_columns(&mut self, step: &Move) {
        let [Place::Column { of, column: written }] = step.to[..] else { return };
        if !written.is_of_decree() {
            return;
        }
        for column in Column::DECREE.into_iter().filter(|column| *column != written) {
            let to = smallvec::smallvec![Place::Column { of, column }];
            let meant = Action::Move(Move { to, ..step.clone() });
            self.offer(meant, SIGN, "the column of the Decree is another");
        }
    }

    /// Cards are of another suit.
    pub(super) fn other_suits(&mut self, step: &Move, group: usize) {
        for (number, counted) in step.what[group].things.clone().iter().enumerate() {
            let Thing::Card(card) = counted.thing else { continue };
            let Some(written) = card.suit else { continue };
            for &suit in Suit::ALL.iter().filter(|suit| **suit != written) {
                let meant = Counted { thing: Thing::Card(Card { suit: Some(suit), ..card }), ..*counted };
                self.offer(Action::Move(with_thing(step, group, number, meant)), SIGN, SUIT);
            }
        }
    }

    /// The card of an ambush is of another suit.
    pub(super) fn ambushes(&mut self, battle: Battle) {
        let Some(written) = battle.ambush else { return };
        for &suit in Suit::ALL.iter().filter(|suit| **suit != written) {
            self.offer(Action::Battle(Battle { ambush: Some(suit), ..battle }), SIGN, SUIT);
        }
    }

    /// Another suit is outcast, or hated and not, or not hated.
    pub(super) fn outcasts(&mut self, written: Suit, is_hated: bool) {
        let outcast =
            |suit, is_hated| if is_hated { Action::HatedOutcast(suit) } else { Action::Outcast(suit) };
        for &suit in Suit::ALL.iter().filter(|suit| **suit != written && **suit != Suit::Bird) {
            self.offer(outcast(suit, is_hated), SIGN, SUIT);
        }
        self.offer(
            outcast(written, !is_hated),
            SIGN,
            "whether the suit is hated was left out or is too much",
        );
    }

    /// The other pieces that the owner of one may place in a clearing, where it is not said that it comes from somewhere.
    pub(super) fn placed(&self, step: &Move, from: Option<Place>, counted: &Counted) -> Vec<Thing> {
        let Thing::Piece { of, piece } = counted.thing else { return Vec::new() };
        let comes = from.is_none() && !matches!(step.to.first(), Some(Place::Board { .. }));
        let Some(party) = self.party(of).filter(|_| comes) else { return Vec::new() };
        let others = Kind::of(party).iter().filter_map(|kind| kind.piece()).filter(|other| *other != piece);
        others.map(|piece| Thing::Piece { of, piece }).collect()
    }

    /// The Riverfolk set another price.
    pub(super) fn prices(&mut self, set: &SetPrice) {
        for price in (1..=4).filter(|price| *price != set.price) {
            let services = set.services.clone();
            self.offer(Action::SetPrice(SetPrice { services, price }), SIGN, "the price is another");
        }
    }

    /// The funds hold another number of warriors: a digit is another, one too many or left out.
    pub(super) fn funds(&mut self, written: u8) {
        let is_slip =
            |funds: &u8| *funds != written && apart(&funds.to_string(), &written.to_string(), 1).is_some();
        for funds in (0..=MOST_FUNDS).filter(is_slip) {
            self.offer(Action::Funds(funds), SIGN, NUMBER);
        }
    }

    /// Another item is crafted.
    pub(super) fn crafted(&mut self, written: Item) {
        for &item in Item::ALL.iter().filter(|item| **item != written) {
            self.offer(Action::Craft(Craft::Item(item)), SIGN, ITEM);
        }
    }

    /// A hireling comes with another number of markers.
    pub(super) fn markers(&mut self, hire: Hire) {
        let Some(written) = hire.markers else { return };
        for markers in (1..=4).filter(|markers| *markers != written) {
            let hire = Hire { markers: Some(markers), ..hire };
            self.offer(Action::Hire(hire), SIGN, "the number of markers is another");
        }
    }
}
