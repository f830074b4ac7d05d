//! Cards in hands and piles: how many there are, and what is known about them.

use crate::names::Suit;

/// Cards of which only some are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cards {
    /// How many there are.
    pub(crate) count: u8,
    /// At least how many of each suit.
    pub(crate) known: [u8; 4],
}

impl Cards {
    /// So many cards that nobody knows.
    pub(crate) fn unknown(count: u8) -> Self {
        Self { count, known: [0; 4] }
    }

    /// Puts cards to it.
    #[inline]
    pub(crate) fn add(&mut self, suit: Option<Suit>, count: u8) {
        self.count = self.count.saturating_add(count);
        if let Some(suit) = suit {
            let known = &mut self.known[suit as usize];
            *known = known.saturating_add(count);
        }
    }

    /// How many cards of a suit can be taken from it at most.
    #[inline]
    pub(crate) fn most(self, suit: Option<Suit>) -> u8 {
        let Some(suit) = suit else { return self.count };
        let known: u16 = self.known.iter().map(|&known| u16::from(known)).sum();
        let others = known - u16::from(self.known[suit as usize]);
        self.count.saturating_sub(u8::try_from(others).unwrap_or(u8::MAX))
    }

    /// Takes cards away of which there can be so many.
    #[inline]
    pub(crate) fn spend(&mut self, suit: Option<Suit>, count: u8) {
        self.count -= count;
        match suit {
            Some(suit) => {
                let known = &mut self.known[suit as usize];
                *known = known.saturating_sub(count);
            }
            None if self.known == [0; 4] => {}
            // Any of them may be the one that went.
            None => self.known = self.known.map(|known| known.saturating_sub(count)),
        }
    }

    /// At least and at most how many birds there are.
    pub(crate) fn birds(self) -> (u8, u8) {
        (self.known[Suit::Bird as usize], self.most(Some(Suit::Bird)))
    }

    /// All cards of another pile come to it.
    pub(crate) fn absorb(&mut self, other: &mut Self) {
        for &suit in Suit::ALL {
            let known = other.known[suit as usize];
            self.known[suit as usize] = self.known[suit as usize].saturating_add(known);
        }
        self.count = self.count.saturating_add(other.count);
        *other = Self::default();
    }
}

/// How many there are in all. A record may tell of more than the box holds, so the sum stops where a number is full.
pub(crate) fn total(counts: impl Iterator<Item = u8>) -> u8 {
    let sum: u32 = counts.map(u32::from).sum();
    u8::try_from(sum).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_a_hand_is_never_too_much() {
        let mut hand = Cards::unknown(1);
        hand.add(Some(Suit::Fox), 1);
        assert_eq!(hand.most(Some(Suit::Mouse)), 1);
        hand.spend(None, 1);
        assert_eq!(hand.known, [0; 4]);
        hand.add(Some(Suit::Bird), 1);
        assert_eq!(hand.most(Some(Suit::Mouse)), 1);
        hand.spend(Some(Suit::Mouse), 1);
        assert_eq!((hand.count, hand.birds()), (1, (1, 1)));
        assert_eq!(hand.most(Some(Suit::Mouse)), 0);
    }
}
