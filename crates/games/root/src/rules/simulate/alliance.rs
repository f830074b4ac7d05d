//! A random turn of the Woodland Alliance.

use super::{HAND, Play};
use crate::names::Suit;

impl Play {
    pub(super) fn alliance(&mut self) {
        for _ in 0..2 {
            let place = self.chance.below(12) + 1;
            let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
            let suit = suits.iter().find(|&&suit| self.position.table.suits[place] & 1 << suit as u8 != 0);
            if let Some(suit) = suit {
                self.propose(&format!("{suit}#$->/t->{place}"));
                self.score();
            }
        }
        self.craft();
        let hand = self.position.piles.hands[self.current as usize].count;
        if hand > 1 && self.position.piles.supporters.count < HAND {
            self.propose("#A->$");
        }
    }
}
