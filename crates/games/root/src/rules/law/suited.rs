//! Cards that allow one deed each in a clearing of their suit: which deeds they cover, by a matching over the suits.
//!
//! There are three suits, so how many deeds can be covered follows from Hall's theorem over eight sets of suits; nothing is searched.

use super::super::cards::Cards;
use crate::names::Suit;

/// The suits of clearings, as bits.
const SUITS: u8 = 1 << Suit::Fox as u8 | 1 << Suit::Mouse as u8 | 1 << Suit::Rabbit as u8;

/// Cards, and the deeds that are covered by them so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Suited {
    /// The cards of each suit; birds fit everywhere.
    cards: [u8; 4],
    /// The cards whose suit nobody knows; they fit everywhere too.
    unknown: u8,
    /// The deeds that are covered, by the suits of their clearing.
    deeds: [u8; 8],
    /// How many that are.
    covered: u8,
}

impl Suited {
    /// The cards of a pile, and birds besides.
    pub(super) fn of(cards: Cards, birds: u8) -> Self {
        let mut suited = Self { cards: cards.known, ..Self::default() };
        suited.add(Some(Suit::Bird), birds);
        suited.unknown = cards.count.saturating_sub(sum(cards.known));
        suited
    }

    /// More cards come.
    pub(super) fn add(&mut self, suit: Option<Suit>, count: u8) {
        let pile = suit.map_or(&mut self.unknown, |suit| &mut self.cards[suit as usize]);
        *pile = pile.saturating_add(count);
    }

    /// How many cards there are.
    pub(super) fn cards(&self) -> u8 {
        sum(self.cards).saturating_add(self.unknown)
    }

    /// How many of them cover a deed.
    pub(super) fn covered(&self) -> u8 {
        self.covered
    }

    /// Covers one more deed, in a clearing of some suits; where none are told it may be of any. Tells whether that can be.
    pub(super) fn cover(&mut self, suits: u8) -> bool {
        let place = usize::from((if suits & SUITS == 0 { SUITS } else { suits & SUITS }) >> 1);
        if self.covered == u8::MAX {
            return false;
        }
        let mut more = *self;
        more.deeds[place] += 1;
        more.covered += 1;
        let fits = more.covered <= more.wild() || more.most() == more.covered;
        if fits {
            *self = more;
        }
        fits
    }

    /// The suits of which a card may be left over, bird for itself, and whether one that nobody knows may be.
    pub(super) fn open(&self) -> ([bool; 4], bool) {
        let is_spare = |taken: Self| taken.most() == self.covered;
        let suits = std::array::from_fn(|suit| {
            let mut taken = *self;
            self.cards[suit] > 0 && {
                taken.cards[suit] -= 1;
                is_spare(taken)
            }
        });
        let unknown = self.unknown > 0 && is_spare(Self { unknown: self.unknown - 1, ..*self });
        (suits, unknown)
    }

    /// How many cards fit everywhere.
    fn wild(&self) -> u8 {
        self.cards[Suit::Bird as usize].saturating_add(self.unknown)
    }

    /// How many of the deeds can be covered at most.
    fn most(&self) -> u8 {
        let pairs = [1, 2, 3].map(|suit| (self.cards[suit], self.deeds[1 << (suit - 1)]));
        // Nearly every clearing is of one suit, and then each suit stands for itself.
        let is_plain = sum(pairs.map(|(_, deeds)| deeds)) == self.covered;
        let by_suit =
            if is_plain { sum(pairs.map(|(cards, deeds)| cards.min(deeds))) } else { self.by_sets() };
        by_suit.saturating_add(self.wild()).min(self.covered)
    }

    /// How many of the deeds cards of their suits can cover at most: for every set of suits, its deeds are covered by its cards or by
    /// those that fit everywhere.
    fn by_sets(&self) -> u8 {
        let bound = |set: usize| {
            let cards = (1..4).filter(|suit| set & 1 << (suit - 1) != 0).map(|suit| self.cards[suit]);
            let others = (0..8).filter(|deeds| deeds & !set != 0).map(|deeds| self.deeds[deeds]);
            sum(cards.chain(others))
        };
        (0..8).map(bound).min().unwrap_or(0)
    }
}

/// A sum; records may write any number.
fn sum(numbers: impl IntoIterator<Item = u8>) -> u8 {
    numbers.into_iter().fold(0, u8::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suited(cards: &[Suit], unknown: u8) -> Suited {
        let mut suited = Suited { unknown, ..Suited::default() };
        for &suit in cards {
            suited.add(Some(suit), 1);
        }
        suited
    }

    #[test]
    fn birds_fit_everywhere_and_others_only_their_suit() {
        let fox = 1 << Suit::Fox as u8;
        let mut one = suited(&[Suit::Mouse, Suit::Bird], 0);
        assert!(one.cover(fox) && !one.cover(fox));
        assert_eq!(one.open(), ([false, false, true, false], false));
        let mut two = suited(&[Suit::Fox], 1);
        assert!(two.cover(fox) && two.cover(fox) && !two.cover(fox));
    }

    #[test]
    fn suits_that_stand_for_themselves_are_weighed_as_all_others() {
        for number in 0..4_u32.pow(6) {
            let digit = |place: u32| u8::try_from(number / 4_u32.pow(place) % 4).unwrap();
            let deeds = [0, digit(0), digit(1), 0, digit(2), 0, 0, 0];
            let cards = [0, digit(3), digit(4), digit(5)];
            let suited = Suited { cards, unknown: 0, deeds, covered: sum(deeds) };
            assert_eq!(suited.most(), suited.by_sets().min(suited.covered));
        }
    }

    #[test]
    fn a_clearing_of_two_suits_takes_the_card_that_others_leave() {
        let (fox, mouse) = (1 << Suit::Fox as u8, 1 << Suit::Mouse as u8);
        let mut suited = suited(&[Suit::Fox, Suit::Mouse], 0);
        assert!(suited.cover(fox | mouse) && suited.cover(fox) && !suited.cover(mouse));
    }
}
