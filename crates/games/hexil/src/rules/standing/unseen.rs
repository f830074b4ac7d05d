//! Development cards that lie face down and that nobody wrote down: how many of a type they must be, and can be.
//!
//! Two things tell. The box: what is neither used nor shown nor left to buy lies face down with somebody. And the game
//! itself: it goes on, so whoever is to move does not hold the victory points that would end it.

use crate::bounds::Bounds;
use crate::facts::cards_in_deck;
use crate::names::Card;
use crate::rules::standing::table::{Seat, Stage, Table, Who};

impl Seat {
    /// How many of the cards that nobody wrote down can be victory points.
    fn room_for_victories(&self) -> u8 {
        self.unknown_cards().saturating_sub(self.no_victories)
    }
}

impl Table {
    /// W2: the game goes on, so the player to move has too few points to win.
    #[inline]
    pub(crate) fn go_on(&mut self) {
        if self.seat(self.mover).unknown_cards() > 0 && self.winner.is_none() && self.stage == Stage::Play {
            self.hold_few_victories();
        }
    }

    /// Nobody who has not won holds the victory points that would be enough.
    #[cold]
    fn hold_few_victories(&mut self) {
        let who = self.mover;
        let hidden = self.seat(who).unknown_cards();
        let most = (self.house.win - 1).saturating_sub(self.points(who));
        let seat = self.seat_mut(who);
        seat.no_victories = seat.no_victories.max(hidden.saturating_sub(most));
    }

    /// How many cards of a type are neither used nor known to be held.
    pub(crate) fn unaccounted(&self, card: Card) -> u8 {
        cards_in_deck(card).saturating_sub(self.accounted(card))
    }

    /// How many victory points a player must hold besides those that are written: no other place is left for them.
    pub(crate) fn sure_victories(&self, who: Who) -> u8 {
        let hidden = self.seat(who).unknown_cards();
        if hidden == 0 || !self.is_whole() {
            return 0;
        }
        let others = self.everybody().filter(|&other| other != who);
        let elsewhere =
            others.fold(self.deck, |sum, other| sum.saturating_add(self.seat(other).room_for_victories()));
        let sure = self.unaccounted(Card::VictoryPoint).saturating_sub(elsewhere);
        // After a step against the rules nothing may fit any more: then nothing is sure.
        if sure <= self.seat(who).room_for_victories() { sure } else { 0 }
    }

    /// How many cards of a type a player can hold.
    pub(crate) fn range_of(&self, who: Who, card: Card) -> Bounds {
        let seat = self.seat(who);
        let known = seat.cards[card as usize].saturating_add(seat.fresh[card as usize]);
        let hidden = seat.unknown_cards();
        let victories = Bounds::between(
            self.sure_victories(who),
            seat.room_for_victories().min(self.unaccounted(Card::VictoryPoint)),
        );
        let unseen = if card == Card::VictoryPoint {
            victories
        } else {
            let others = Card::ALL.into_iter().filter(|&other| other != card && other != Card::VictoryPoint);
            let elsewhere =
                others.fold(victories.most(), |sum, other| sum.saturating_add(self.unaccounted(other)));
            // A record may have more cards bought than the box holds.
            let most = hidden.saturating_sub(victories.least()).min(self.unaccounted(card));
            Bounds::between(hidden.saturating_sub(elsewhere).min(most), most)
        };
        unseen.plus(Bounds::exactly(known))
    }

    /// Whether the next card to buy can be of a type, of which some are unaccounted for: not where all that is left to buy must
    /// be victory points.
    pub(crate) fn can_draw(&self, card: Card) -> bool {
        let victories = self.unaccounted(Card::VictoryPoint);
        if card == Card::VictoryPoint || victories < self.deck {
            return true;
        }
        let rooms: u16 = self.everybody().map(|who| u16::from(self.seat(who).room_for_victories())).sum();
        u16::from(victories) < u16::from(self.deck) + rooms || !self.is_whole()
    }

    /// Whether the cards of the table are those of a box: a record that breaks the rules may have bought more.
    fn is_whole(&self) -> bool {
        let left: u16 = Card::ALL.into_iter().map(|card| u16::from(self.unaccounted(card))).sum();
        let hidden: u16 = self.everybody().map(|who| u16::from(self.seat(who).unknown_cards())).sum();
        left == hidden + u16::from(self.deck)
    }
}

#[cfg(test)]
mod tests {
    use scorebook_core::Chance;

    use crate::facts::{DECK, cards_in_deck};
    use crate::names::Card;
    use crate::rules::standing::house::House;
    use crate::rules::standing::table::Table;

    /// A table at which three players hold cards that nobody wrote down; a few more are left to buy, the rest is used or
    /// shown. Victory points tend to be among those face down.
    fn table(chance: &mut Chance) -> Table {
        let mut table = Table::empty(3, House::default());
        let few = |chance: &mut Chance, most: usize| u8::try_from(chance.below(most)).expect("few");
        for seat in &mut table.seats[..3] {
            seat.unknown = few(chance, 4);
            seat.no_victories = few(chance, 3).min(seat.unknown);
        }
        table.deck = few(chance, 3);
        let hidden = table.deck + table.seats.iter().map(|seat| seat.unknown).sum::<u8>();
        let mut cards: Vec<Card> = Card::ALL
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(cards_in_deck(card))))
            .collect();
        for _ in hidden..DECK {
            let drawn = (0..3).map(|_| chance.below(cards.len())).find(|&at| cards[at] != Card::VictoryPoint);
            let card = cards.swap_remove(drawn.unwrap_or_else(|| chance.below(cards.len())));
            let seat = &mut table.seats[chance.below(3)];
            let pile = if card == Card::VictoryPoint { &mut seat.cards } else { &mut seat.used };
            pile[card as usize] += 1;
        }
        table
    }

    /// Every way to hand out the cards that nobody wrote down: of each player, how many of each type.
    fn assignments(table: &Table) -> Vec<Vec<[u8; 5]>> {
        let hands = |hidden: u8| {
            let mut hands = vec![[0u8; 5]];
            for _ in 0..hidden {
                let more = |hand: &[u8; 5]| {
                    let hand = *hand;
                    (0..5).map(move |kind| {
                        let mut hand = hand;
                        hand[kind] += 1;
                        hand
                    })
                };
                hands = hands.iter().flat_map(more).collect();
                hands.sort_unstable();
                hands.dedup();
            }
            hands
        };
        let mut all: Vec<Vec<[u8; 5]>> = vec![Vec::new()];
        for who in table.everybody() {
            let seat = table.seat(who);
            let own: Vec<[u8; 5]> = hands(seat.unknown_cards())
                .into_iter()
                .filter(|hand| hand[Card::VictoryPoint as usize] + seat.no_victories <= seat.unknown_cards())
                .collect();
            let grown = all.iter().flat_map(|dealt| {
                own.iter().map(move |hand| dealt.iter().copied().chain([*hand]).collect::<Vec<_>>())
            });
            all = grown.collect();
        }
        let fits = |dealt: &Vec<[u8; 5]>| {
            Card::ALL.into_iter().all(|card| {
                dealt.iter().map(|hand| hand[card as usize]).sum::<u8>() <= table.unaccounted(card)
            })
        };
        all.retain(fits);
        all
    }

    #[test]
    fn what_must_and_can_be_held_is_what_every_deal_says() {
        let mut chance = Chance::new(5);
        let (mut dealt, mut sure) = (0, 0);
        for round in 0..600 {
            let table = table(&mut chance);
            let all = assignments(&table);
            if all.is_empty() {
                continue;
            }
            dealt += 1;
            for (who, card) in table.everybody().flat_map(|who| Card::ALL.map(|card| (who, card))) {
                let known = table.seat(who).cards[card as usize];
                let held = || all.iter().map(|dealt| dealt[usize::from(who)][card as usize] + known);
                let (least, most) = (held().min().unwrap_or(0), held().max().unwrap_or(0));
                let range = table.range_of(who, card);
                assert_eq!(
                    (range.least(), range.most()),
                    (least, most),
                    "round {round}, {who}, {card:?}: {table:?}"
                );
                sure += u32::from(card == Card::VictoryPoint && least > known);
            }
            for card in Card::ALL.into_iter().filter(|&card| table.deck > 0 && table.unaccounted(card) > 0) {
                let is_left = |dealt: &Vec<[u8; 5]>| {
                    dealt.iter().map(|hand| hand[card as usize]).sum::<u8>() < table.unaccounted(card)
                };
                assert_eq!(
                    table.can_draw(card),
                    all.iter().any(is_left),
                    "round {round}, {card:?}: {table:?}"
                );
            }
        }
        assert!(dealt > 200 && sure > 20, "{dealt} deals, {sure} sure victory points");
    }
}
