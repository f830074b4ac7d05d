//! How likely a reading of a record is, by what players usually do with their development cards.
//!
//! Where turns end without a mark, one player or the next may have used a card. What each of them bought and used before and
//! later speaks for one of them: a knight seldom waits long, the robber rather moves to tiles of others, and a
//! record mostly ends with a win. Of each player, how many knights are among the cards that nobody wrote down is followed as
//! a distribution; a reading is as likely as all that was done and left undone in it.

use crate::facts::{DECK, cards_in_deck};
use crate::names::Card;
use crate::rules::standing::table::{SEATS, Seat, Table, Who};

/// How often a knight that can be used is used before the roll. Counted, like the next ones, over games of people and machines.
const BEFORE_THE_ROLL: f64 = 0.4;
/// How often one that was not is used after the roll.
const AFTER_THE_ROLL: f64 = 0.4;
/// The same for the other cards, most of which are used before the roll.
const OTHERS_BEFORE_THE_ROLL: f64 = 0.5;
/// After the roll.
const OTHERS_AFTER_THE_ROLL: f64 = 0.25;
/// For one time that the robber moves to a tile elsewhere, how often it moves to one beside a building of whoever moves it.
const ONTO_AN_OWN_TILE: f64 = 0.7;
/// How often a record breaks off before somebody has won.
const BREAKS_OFF: f64 = 0.05;

/// The most knights that a player can hold, and none.
const COUNTS: usize = 15;

/// How likely a reading is, against others of the same record.
#[derive(Clone, Debug)]
pub(crate) struct Odds {
    /// How likely all is that was done.
    pub(crate) weight: f64,
    /// How likely all is that comes, where that is known.
    pub(crate) later: f64,
    /// What everybody may hold; nothing where habits do not count.
    knights: Option<Box<[Knights; SEATS]>>,
}

impl Default for Odds {
    fn default() -> Self {
        Self { weight: 1.0, later: 1.0, knights: None }
    }
}

// How likely a reading is is no part of what it says.
impl PartialEq for Odds {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Odds {}

impl Odds {
    /// Odds that go by habits from here on.
    pub(crate) fn by_habits() -> Self {
        Self { weight: 1.0, later: 1.0, knights: Some(Box::new([Knights::NONE; SEATS])) }
    }

    /// Odds that are settled.
    pub(crate) fn settled(weight: f64) -> Self {
        Self { weight, later: 1.0, knights: None }
    }

    /// Two readings become one.
    pub(crate) fn join(&mut self, other: &Self) {
        let (sum, other_weight) = (self.weight + other.weight, other.weight);
        if let (Some(own), Some(others)) = (&mut self.knights, &other.knights)
            && sum > 0.0
        {
            for (own, other) in own.iter_mut().zip(others.iter()) {
                own.mix(self.weight / sum, other, other_weight / sum);
            }
        }
        self.weight = sum;
    }

    /// The dice are rolled, or the turn ends: the player to move has used no card where one could be.
    pub(crate) fn spares(&mut self, table: &Table) {
        let Some(knights) = &mut self.knights else { return };
        if table.card_used {
            return;
        }
        let habit = if table.rolled { AFTER_THE_ROLL } else { BEFORE_THE_ROLL };
        self.weight *= knights[usize::from(table.mover)].spare(table.seat(table.mover), habit);
    }

    /// The player to move uses a card.
    pub(crate) fn uses(&mut self, table: &Table, card: Card) {
        let Some(knights) = &mut self.knights else { return };
        let (seat, own) = (table.seat(table.mover), &mut knights[usize::from(table.mover)]);
        self.weight *= match (card, table.rolled) {
            (Card::Knight, false) => BEFORE_THE_ROLL,
            (Card::Knight, true) => AFTER_THE_ROLL,
            (_, false) => OTHERS_BEFORE_THE_ROLL,
            (_, true) => OTHERS_AFTER_THE_ROLL,
        };
        if seat.cards[card as usize] == 0 && seat.unknown > 0 {
            self.weight *=
                if card == Card::Knight { own.knight_used() } else { own.other_used(seat.unknown) };
        }
    }

    /// The turn of the player to move ends: what was bought can be used from now on.
    pub(crate) fn ends_turn(&mut self, table: &Table) {
        self.spares(table);
        if let Some(knights) = &mut self.knights {
            knights[usize::from(table.mover)].bought(table.seat(table.mover).fresh_unknown);
        }
    }

    /// The robber moves onto a tile of whoever moves it.
    pub(crate) fn robs_own_tile(&mut self) {
        if self.knights.is_some() {
            self.weight *= ONTO_AN_OWN_TILE;
        }
    }

    /// The record ends, mostly because the player to move has won.
    pub(crate) fn ends(&mut self, table: &Table) {
        let Some(knights) = &self.knights else { return };
        let wins = if table.winner.is_some() { 1.0 } else { chance_to_have_won(table, knights) };
        self.weight *= BREAKS_OFF + (1.0 - BREAKS_OFF) * wins;
    }
}

/// How likely the player to move holds the victory cards that are missing to win.
fn chance_to_have_won(table: &Table, knights: &[Knights; SEATS]) -> f64 {
    let who: Who = table.mover;
    let mut held = knights[usize::from(who)].clone();
    held.bought(table.seat(who).fresh_unknown);
    let missing = table.house.win.saturating_sub(table.points(who));
    let cards = usize::from(table.seat(who).unknown_cards());
    let chance = |(knights, share): (usize, &f64)| {
        share * at_least(usize::from(missing), cards.saturating_sub(knights))
    };
    held.0.iter().enumerate().map(chance).sum()
}

/// How likely at least so many of some cards that are no knights are victory points.
fn at_least(missing: usize, cards: usize) -> f64 {
    let victories = f64::from(cards_in_deck(Card::VictoryPoint));
    let share = victories / f64::from(DECK - cards_in_deck(Card::Knight));
    // How likely are 0, 1, 2 … victory points, card by card.
    let mut exactly = vec![0.0; cards + 1];
    exactly[0] = 1.0;
    for _ in 0..cards {
        for count in (0..=cards).rev() {
            let fewer = if count > 0 { exactly[count - 1] } else { 0.0 };
            exactly[count] = exactly[count] * (1.0 - share) + fewer * share;
        }
    }
    exactly.iter().skip(missing).sum()
}

/// How likely a player holds 0, 1, 2 … knights that can be used, among the cards that nobody wrote down.
#[derive(Clone, Debug)]
struct Knights([f64; COUNTS]);

impl Knights {
    const NONE: Self = {
        let mut none = [0.0; COUNTS];
        none[0] = 1.0;
        Self(none)
    };

    /// So many cards become usable.
    fn bought(&mut self, cards: u8) {
        let share = f64::from(cards_in_deck(Card::Knight)) / f64::from(DECK);
        for _ in 0..cards {
            for count in (0..COUNTS).rev() {
                let fewer = if count > 0 { self.0[count - 1] } else { 0.0 };
                // Nobody holds more knights than the box.
                let stays = if count + 1 == COUNTS { 1.0 } else { 1.0 - share };
                self.0[count] = self.0[count] * stays + fewer * share;
            }
        }
    }

    /// No knight is used where one could be; how likely that is.
    fn spare(&mut self, seat: &Seat, habit: f64) -> f64 {
        if seat.cards[Card::Knight as usize] > 0 {
            return 1.0 - habit;
        }
        if seat.unknown == 0 {
            return 1.0;
        }
        for share in &mut self.0[1..] {
            *share *= 1.0 - habit;
        }
        self.settle()
    }

    /// A knight is used; how likely it was there.
    fn knight_used(&mut self) -> f64 {
        self.0.rotate_left(1);
        self.0[COUNTS - 1] = 0.0;
        self.settle()
    }

    /// Another card is used, out of so many; how likely it was there.
    fn other_used(&mut self, cards: u8) -> f64 {
        let cards = f64::from(cards);
        for (share, knights) in self.0.iter_mut().zip(0u8..) {
            *share *= (cards - f64::from(knights)).max(0.0) / cards;
        }
        self.settle()
    }

    /// Makes the shares add up to one again, and tells what they added up to.
    fn settle(&mut self) -> f64 {
        let sum: f64 = self.0.iter().sum();
        if sum > 0.0 {
            self.0.iter_mut().for_each(|share| *share /= sum);
        } else {
            *self = Self::NONE;
        }
        sum
    }

    fn mix(&mut self, own: f64, other: &Self, others: f64) {
        for (share, other) in self.0.iter_mut().zip(other.0) {
            *share = *share * own + other * others;
        }
    }
}
