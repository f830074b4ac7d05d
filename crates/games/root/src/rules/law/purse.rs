//! The cards that a faction spent or showed in a turn, and what they pay for: each pays one thing (2.1).

use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};

/// What is done with cards to pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coin {
    /// They leave the hand.
    Spent,
    /// They are shown, and are used up for the turn.
    Shown,
}

/// The unexplained cards that were discarded from a hand or shown, by suit; those of which the suit is not told may be of any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    of: Faction,
    coin: Coin,
    cards: [u8; 4],
    unknown: u8,
}

impl Purse {
    /// What a faction spent and nothing has explained yet.
    pub(super) fn of(trial: &Trial<'_>, of: Faction) -> Self {
        Self::filled(trial, of, Coin::Spent)
    }

    /// What a faction showed and nothing has explained yet; a whole hand is so many cards that nobody knows.
    pub(super) fn shown(trial: &Trial<'_>, of: Faction) -> Self {
        let mut purse = Self::filled(trial, of, Coin::Shown);
        // What only the Alliance sees is shown for an outrage.
        let shows_hand = Sorts::SHOW_HAND.that(|what: What| {
            matches!(what, What::ShowHand { by, to } if by == of && to != Some(Faction::Alliance))
        });
        if trial.first(shows_hand).is_some() {
            purse.unknown += trial.dawn.hands[of as usize].count;
        }
        purse
    }

    fn filled(trial: &Trial<'_>, of: Faction, coin: Coin) -> Self {
        let mut purse = Self { of, coin, cards: [0; 4], unknown: 0 };
        for number in trial.unexplained(Sorts::SPEND | Sorts::SHOW) {
            let suit = match trial.open(number) {
                Some(What::Spend { of: payer, suit, .. }) if coin == Coin::Spent && payer == of => suit,
                Some(What::Show { by, suit, .. }) if coin == Coin::Shown && by == of => suit,
                _ => continue,
            };
            match suit {
                Some(suit) => purse.cards[suit as usize] += trial.left(number),
                None => purse.unknown += trial.left(number),
            }
        }
        purse
    }

    /// Pays with a card that matches a clearing: one of its suit first, then one that nobody knows, a bird last. Tells whether there was one.
    pub(super) fn pay_at(&mut self, trial: &mut Trial<'_>, clearing: u8) -> bool {
        let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
        let fitting = suits.into_iter().filter(|&suit| trial.position.table.has_suit(clearing, suit));
        let choices = fitting.map(Some).chain([None, Some(Suit::Bird)]);
        self.pay_with(trial, choices)
    }

    /// Pays with a card of a suit, one that nobody knows, or a bird.
    pub(super) fn pay_suit(&mut self, trial: &mut Trial<'_>, suit: Suit) -> bool {
        self.pay_with(trial, [Some(suit), None, Some(Suit::Bird)].into_iter())
    }

    /// Pays with a card of one of some suits, one that nobody knows, or a bird.
    pub(super) fn pay_suits(&mut self, trial: &mut Trial<'_>, suits: [Option<Suit>; 3]) -> bool {
        self.pay_with(trial, suits.into_iter().flatten().map(Some).chain([None, Some(Suit::Bird)]))
    }

    /// Pays with a card that is told to be of a suit, or of none.
    pub(super) fn pay_told(&mut self, trial: &mut Trial<'_>, suit: Option<Suit>) -> bool {
        self.pay_with(trial, [suit].into_iter())
    }

    /// Pays with any card, a bird last.
    pub(super) fn pay_any(&mut self, trial: &mut Trial<'_>) -> bool {
        let choices = [Some(Suit::Fox), Some(Suit::Mouse), Some(Suit::Rabbit), None, Some(Suit::Bird)];
        self.pay_with(trial, choices.into_iter())
    }

    /// Pays with birds, as many as there are up to so many; tells how many.
    pub(super) fn pay_birds(&mut self, trial: &mut Trial<'_>, want: u8) -> u8 {
        let paid = (0..want).take_while(|_| self.pay_with(trial, [Some(Suit::Bird), None].into_iter()));
        u8::try_from(paid.count()).unwrap_or(want)
    }

    /// How many cards are left.
    pub(super) fn cards(self) -> u8 {
        self.cards.iter().sum::<u8>() + self.unknown
    }

    fn pay_with(&mut self, trial: &mut Trial<'_>, mut choices: impl Iterator<Item = Option<Suit>>) -> bool {
        let found = choices.find(|&suit| self.count(suit) > 0);
        let Some(suit) = found else { return false };
        match suit {
            Some(suit) => self.cards[suit as usize] -= 1,
            None => self.unknown -= 1,
        }
        let Self { of, coin, .. } = *self;
        trial.take(
            1,
            (Sorts::SPEND | Sorts::SHOW).that(|what| match what {
                What::Spend { of: payer, suit: told, .. } => {
                    coin == Coin::Spent && payer == of && told == suit
                }
                What::Show { by, suit: told, .. } => coin == Coin::Shown && by == of && told == suit,
                _ => false,
            }),
        );
        true
    }

    /// How many cards of a suit there are; of no suit those that nobody knows.
    pub(super) fn count(self, suit: Option<Suit>) -> u8 {
        suit.map_or(self.unknown, |suit| self.cards[suit as usize])
    }
}

/// Pays with the card that a faction spent nearest to a step, of those that pass a test; tells whether there was one.
pub(super) fn pay_near(
    trial: &mut Trial<'_>,
    payer: Faction,
    step: u32,
    fits: impl Fn(&Trial<'_>, Option<Suit>) -> bool,
) -> bool {
    let is_fit = |trial: &Trial<'_>, number: usize| matches!(trial.open(number), Some(What::Spend { of, suit, .. }) if of == payer && fits(trial, suit));
    let nearest = trial
        .of(Sorts::SPEND)
        .filter(|&number| is_fit(trial, number))
        .min_by_key(|&number| trial.step(number).abs_diff(step));
    if let Some(number) = nearest {
        trial.explain(number, 1);
    }
    nearest.is_some()
}

/// A card shown is used up for the turn (10.5, 12.5.1): all that a faction shows, and those that it pays with besides, are of the hand
/// that it has by day, before the draw of the Evening.
pub(super) fn used_up(trial: &mut Trial<'_>, (of, rule): (Faction, &'static str), shown: u8, paid: u8) {
    let hand = hand_by_day(trial, of);
    let is_show = |number: &usize| matches!(trial.what(*number), What::Show { by, .. } if by == of);
    let Some(last) = trial.of(Sorts::SHOW).rev().find(is_show) else { return };
    // What one act shows beyond the hand is told there, and so is what is spent beyond it.
    let is_told =
        paid > hand || trial.of(Sorts::SHOW).filter(is_show).any(|number| trial.count(number) > hand);
    if shown.saturating_add(paid) <= hand || is_told || trial.doubts(Doubt::Hand(of)) {
        return;
    }
    let terms = Terms { have: hand, want: shown + paid, ..trial.terms() };
    trial.breach(last, (rule, &findings::HAND_EMPTY), terms, |terms| {
        messages::cards_counted_twice(terms.want, terms.have)
    });
    trial.leaves_open(Doubt::Hand(of));
}

/// The hand that a faction begins the turn with, and what comes to it but for the last draw.
fn hand_by_day(trial: &Trial<'_>, of: Faction) -> u8 {
    let is_draw = |number: &usize| matches!(trial.what(*number), What::Draw { to } if to == of);
    let last_draw = trial.of(Sorts::DRAW).rev().find(is_draw);
    let comes = |number: &usize| match trial.what(*number) {
        What::Draw { to } => to == of && Some(*number) != last_draw,
        What::Fetch { to, .. } | What::Give { to, .. } | What::TakeDominance { to, .. } => to == of,
        _ => false,
    };
    let came = trial
        .of(Sorts::DRAW | Sorts::FETCH | Sorts::GIVE | Sorts::TAKE_DOMINANCE)
        .filter(comes)
        .map(|number| trial.count(number));
    came.fold(trial.dawn.hands[of as usize].count, u8::saturating_add)
}
