//! The sorts of entries that a diary has, and where each of them stands: whoever asks for draws looks at draws only.

use std::num::NonZero;
use std::ops::BitOr;

use super::{MOST, What};

/// Some sorts of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sorts(u64);

/// Names each sort of [`What`] once: its place in the index, and the set of it alone.
macro_rules! sorts {
    ($($what:ident $name:ident,)*) => {
        #[derive(Clone, Copy)]
        enum Sort { $($what),* }

        const SORTS: usize = [$(Sort::$what),*].len();

        impl Sort {
            #[inline]
            fn of(what: What) -> Self {
                match what { $(What::$what { .. } => Self::$what),* }
            }
        }

        #[allow(dead_code, reason = "whatever a diary holds can be asked for")]
        impl Sorts {
            $(pub(crate) const $name: Self = Self(1 << Sort::$what as u64);)*
        }
    };
}

sorts! {
    March MARCH,
    Pawn PAWN,
    Place PLACE,
    Lay LAY,
    Remove REMOVE,
    Carry CARRY,
    Shift SHIFT,
    Landmark LANDMARK,
    Ferry FERRY,
    Battle BATTLE,
    Ruler RULER,
    Delve DELVE,
    Recover RECOVER,
    Draw DRAW,
    Fetch FETCH,
    TakeDominance TAKE_DOMINANCE,
    Spend SPEND,
    Give GIVE,
    Rally RALLY,
    Disband DISBAND,
    Enlist ENLIST,
    Leave LEAVE,
    Show SHOW,
    ShowHand SHOW_HAND,
    Craft CRAFT,
    Shed SHED,
    Dominance DOMINANCE,
    Join JOIN,
    Item ITEM,
    Found FOUND,
    Taken TAKEN,
    Score SCORE,
    Lose LOSE,
    Relation RELATION,
    OpenPath OPEN_PATH,
    Hire HIRE,
    Outcast OUTCAST,
    Price PRICE,
    Funds FUNDS,
    Leader LEADER,
    Purge PURGE,
    Sway SWAY,
    Dismiss DISMISS,
    Mood MOOD,
    Quest QUEST,
    Guess GUESS,
    Flip FLIP,
    FlipRelic FLIP_RELIC,
    Trick TRICK,
    Bank BANK,
    Gardens GARDENS,
    Sell SELL,
    Loot LOOT,
}

impl Sorts {
    /// Every sort.
    pub(crate) const ALL: Self = Self(u64::MAX >> (WORD - SORTS));

    /// Whether an entry is of one of these sorts.
    #[inline]
    pub(crate) fn has(self, what: What) -> bool {
        self.0 & 1 << Sort::of(what) as u64 != 0
    }
}

impl BitOr for Sorts {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// How many words have a bit for every entry.
const WORDS: usize = MOST.div_ceil(WORD);
/// How many bits a word has.
const WORD: usize = u64::BITS as usize;

/// Where the entries of each sort stand.
#[derive(Clone, Debug)]
pub(super) struct Index(Box<[[u64; WORDS]; SORTS]>);

impl Default for Index {
    fn default() -> Self {
        Self(Box::new([[0; WORDS]; SORTS]))
    }
}

impl Index {
    /// Forgets all entries.
    pub(super) fn clear(&mut self) {
        self.0.fill([0; WORDS]);
    }

    /// One more entry.
    #[inline]
    pub(super) fn add(&mut self, number: usize, what: What) {
        self.0[Sort::of(what) as usize][number / WORD] |= 1 << (number % WORD);
    }

    /// The numbers of all entries of some sorts.
    #[inline]
    pub(super) fn numbers(&self, sorts: Sorts) -> Numbers {
        let (mut numbers, mut left) = ([0; WORDS], sorts.0);
        while left != 0 {
            let more = self.0[left.trailing_zeros() as usize];
            numbers = std::array::from_fn(|word| numbers[word] | more[word]);
            left &= left - 1;
        }
        Numbers(numbers)
    }
}

/// The numbers of some entries, in their order.
#[derive(Clone, Debug)]
pub(crate) struct Numbers([u64; WORDS]);

impl Numbers {
    /// Those from an entry on.
    #[inline]
    pub(crate) fn from(self, number: usize) -> Self {
        let before = below(number);
        Self(std::array::from_fn(|word| self.0[word] & !before[word]))
    }

    /// Those after an entry.
    #[inline]
    pub(crate) fn after(self, number: usize) -> Self {
        self.from(number + 1)
    }

    /// Those before an entry.
    #[inline]
    pub(crate) fn before(self, number: usize) -> Self {
        let before = below(number);
        Self(std::array::from_fn(|word| self.0[word] & before[word]))
    }
}

/// The bits of all numbers below one.
#[inline]
fn below(number: usize) -> [u64; WORDS] {
    std::array::from_fn(|word| match number.saturating_sub(word * WORD) {
        bits @ 0..WORD => (1 << bits) - 1,
        _ => u64::MAX,
    })
}

impl Iterator for Numbers {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.0.iter_mut().enumerate().find_map(|(place, word)| {
            let bit = NonZero::new(*word)?.trailing_zeros() as usize;
            *word &= *word - 1;
            Some(place * WORD + bit)
        })
    }
}

impl DoubleEndedIterator for Numbers {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        let (place, word) = self.0.iter_mut().enumerate().rfind(|(_, word)| **word != 0)?;
        let bit = WORD - 1 - word.leading_zeros() as usize;
        *word &= !(1 << bit);
        Some(place * WORD + bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Faction;

    const DRAW: What = What::Draw { to: Faction::Eyrie };

    #[test]
    fn entries_are_found_by_their_sort_in_order_and_from_behind() {
        let whats: Vec<What> = (0..MOST).map(|number| [What::Price, DRAW, What::Funds][number % 3]).collect();
        let mut index = Index::default();
        whats.iter().enumerate().for_each(|(number, &what)| index.add(number, what));
        let of = |sorts: Sorts| {
            let whats = &whats;
            (0..MOST).filter(move |&number| sorts.has(whats[number]))
        };
        assert!(of(Sorts::DRAW).count() > 40 && index.numbers(Sorts::DRAW).eq(of(Sorts::DRAW)));
        assert!(index.numbers(Sorts::DRAW).rev().eq(of(Sorts::DRAW).rev()));
        assert!(index.numbers(Sorts::ALL).eq(0..MOST));
        let both = Sorts::PRICE | Sorts::FUNDS;
        for number in [0, 1, 63, 64, 65, MOST - 1] {
            let (after, before) = (index.numbers(both).after(number), index.numbers(both).before(number));
            assert!(after.clone().eq(of(both).filter(|&other| other > number)));
            assert!(after.rev().eq(of(both).rev().filter(|&other| other > number)));
            assert!(before.clone().eq(of(both).filter(|&other| other < number)));
            assert!(before.rev().eq(of(both).rev().filter(|&other| other < number)));
        }
        assert_eq!(index.numbers(Sorts::SHED).next(), None);
        index.clear();
        assert_eq!(index.numbers(Sorts::ALL).next_back(), None);
    }
}
