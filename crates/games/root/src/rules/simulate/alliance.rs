//! A random turn of the Woodland Alliance.

use super::play::Play;
use crate::names::Suit;

/// How many supporters there may be without a base.
const SUPPORTERS: u8 = 5;

pub(super) fn set_up(play: &mut Play) {
    play.propose("3#->$");
}

pub(super) fn turn(play: &mut Play) {
    for _ in 0..2 {
        let place = play.chance.below(12) + 1;
        let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
        let suit = suits.iter().find(|&&suit| play.position.table.suits[place] & 1 << suit as u8 != 0);
        if let Some(suit) = suit {
            play.propose(&format!("{suit}#$->/t->{place}"));
            play.score();
        }
    }
    play.craft();
    if play.hand() > 1 && play.position.piles.supporters.count < SUPPORTERS {
        play.propose("#A->$");
    }
    play.evening();
}
