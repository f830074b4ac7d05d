//! Lost souls of the Lizard Cult, and the outcast that they make (10.4.1).

use super::cards::{Cards, total};
use crate::names::Suit;

/// Whether lost souls may make a suit outcast after another one was. Souls of which nobody knows the suit may be of any, and so may
/// dominance cards that lie aside, as bits: a soul may have been among them.
///
/// The suit with most souls becomes outcast, birds aside; on a tie the marker stays.
pub(crate) fn may_lead(souls: Cards, dominance: u8, before: Suit, after: Suit) -> bool {
    let known = total(souls.known.into_iter());
    let aside = u8::try_from(dominance.count_ones()).unwrap_or(0);
    let unknown = souls.count.saturating_sub(known).saturating_add(aside);
    let count = |suit: Suit| souls.known[suit as usize];
    let most_of = |suit: Suit| count(suit).saturating_add(unknown);
    let most_of_others =
        Suit::OF_CLEARINGS.into_iter().filter(|&suit| suit != after).map(count).max().unwrap_or(0);
    if after != before {
        return most_of(after) > most_of_others;
    }
    // It stays if it can have as many as any other, or if two others can have as many as each other.
    let mut others = Suit::OF_CLEARINGS.into_iter().filter(|&suit| suit != after).map(count);
    let (one, other) = (others.next().unwrap_or(0), others.next().unwrap_or(0));
    most_of(after) >= most_of_others || one.abs_diff(other) <= unknown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn souls(fox: u8, mouse: u8, rabbit: u8, unknown: u8) -> Cards {
        let mut cards = Cards::unknown(unknown);
        for (suit, count) in [(Suit::Fox, fox), (Suit::Mouse, mouse), (Suit::Rabbit, rabbit)] {
            cards.add(Some(suit), count);
        }
        cards
    }

    #[test]
    fn most_souls_make_the_outcast_and_a_tie_leaves_it() {
        use Suit::{Fox, Mouse, Rabbit};
        let leads = |cards, after| may_lead(cards, 0, Fox, after);
        assert!(leads(souls(0, 0, 0, 0), Fox) && !leads(souls(0, 0, 0, 0), Mouse));
        assert!(leads(souls(0, 1, 0, 0), Mouse) && !leads(souls(0, 1, 0, 0), Fox));
        assert!(leads(souls(0, 1, 1, 0), Fox) && !leads(souls(0, 1, 1, 0), Rabbit));
        assert!(leads(souls(2, 1, 0, 0), Fox) && !leads(souls(2, 1, 0, 1), Mouse));
        assert!(leads(souls(0, 1, 0, 1), Fox) && leads(souls(0, 1, 0, 2), Rabbit));
    }
}
