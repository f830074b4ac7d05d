//! The sorts of entries that a diary has, and where each of them stands: a room that asks for draws looks at draws only.

use std::ops::BitOr;

use super::super::diary::{Entry, MOST, What};

/// Some sorts of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sorts(u64);

/// Names each sort of [`What`] once: its place in the index, and the set of it alone.
macro_rules! sorts {
    ($($what:ident $name:ident,)*) => {
        #[derive(Clone, Copy)]
        enum Sort { $($what),* }

        const SORTS: usize = [$(Sort::$what),*].len();

        impl Sort {
            #[inline]
            fn of(what: &What) -> Self {
                match what { $(What::$what { .. } => Self::$what),* }
            }
        }

        #[allow(dead_code, reason = "whatever a diary holds can be asked for")]
        impl Sorts {
            $(pub(super) const $name: Self = Self(1 << Sort::$what as u64);)*
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
    pub(super) const ALL: Self = Self(u64::MAX >> (u64::BITS - SORTS as u32));

    /// The entries of these sorts that pass a test.
    #[inline]
    pub(super) fn that<F: Fn(What) -> bool>(self, test: F) -> Those<F> {
        Those { sorts: self, test }
    }

    /// Whether an entry is of one of these sorts.
    #[inline]
    fn has(self, what: &What) -> bool {
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

/// What is asked for among the entries of a turn: whatever is of some sorts, what of it passes a test, or whatever passes a test.
pub(super) trait Sought {
    /// Nothing of any other sort is asked for.
    fn sorts(&self) -> Sorts;

    /// Whether an entry is asked for.
    fn fits(&self, what: What) -> bool;
}

impl Sought for Sorts {
    #[inline]
    fn sorts(&self) -> Sorts {
        *self
    }

    #[inline]
    fn fits(&self, what: What) -> bool {
        self.has(&what)
    }
}

impl<F: Fn(What) -> bool> Sought for F {
    #[inline]
    fn sorts(&self) -> Sorts {
        Sorts::ALL
    }

    #[inline]
    fn fits(&self, what: What) -> bool {
        self(what)
    }
}

/// Entries of some sorts that pass a test. The test passes nothing of another sort.
#[derive(Clone, Copy)]
pub(super) struct Those<F> {
    sorts: Sorts,
    test: F,
}

impl<F: Fn(What) -> bool> Sought for Those<F> {
    #[inline]
    fn sorts(&self) -> Sorts {
        self.sorts
    }

    #[inline]
    fn fits(&self, what: What) -> bool {
        (self.test)(what)
    }
}

/// How many words have a bit for every entry.
const WORDS: usize = MOST.div_ceil(64);

/// The numbers of some entries, in their order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbers([u64; WORDS]);

impl Iterator for Numbers {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let (place, word) = self.0.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(place * 64 + bit as usize)
    }
}

impl DoubleEndedIterator for Numbers {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        let (place, word) = self.0.iter_mut().enumerate().rfind(|(_, word)| **word != 0)?;
        let bit = 63 - word.leading_zeros();
        *word &= !(1 << bit);
        Some(place * 64 + bit as usize)
    }
}

/// Where the entries of each sort stand.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// The sorts that there are.
    present: Sorts,
    /// The numbers of each sort.
    places: [Numbers; SORTS],
}

impl Index {
    /// The index of a diary.
    #[inline]
    pub(super) fn of(entries: &[Entry]) -> Self {
        let mut index = Self { present: Sorts(0), places: [Numbers([0; WORDS]); SORTS] };
        for (number, entry) in entries.iter().enumerate().take(MOST) {
            let sort = Sort::of(&entry.what) as usize;
            index.present.0 |= 1 << sort;
            index.places[sort].0[number / 64] |= 1 << (number % 64);
        }
        index
    }

    /// The numbers of all entries of some sorts.
    #[inline]
    pub(super) fn numbers(&self, sorts: Sorts) -> Numbers {
        let mut numbers = Numbers::default();
        let mut left = self.present.0 & sorts.0;
        while left != 0 {
            let places = &self.places[left.trailing_zeros() as usize];
            numbers.0.iter_mut().zip(places.0).for_each(|(word, more)| *word |= more);
            left &= left - 1;
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Faction;

    const DRAW: What = What::Draw { to: Faction::Eyrie };

    #[test]
    fn entries_are_found_by_their_sort_in_order_and_from_behind() {
        let whats = (0..MOST).map(|number| [What::Price, DRAW, What::Funds][number % 3]);
        let entries: Vec<Entry> = whats.map(|what| Entry { step: 0, what, count: 1 }).collect();
        let index = Index::of(&entries);
        let of = |sorts: Sorts| (0..MOST).filter(move |&number| sorts.has(&entries[number].what));
        let draws: Vec<usize> = of(Sorts::DRAW).collect();
        assert!(draws.len() > 50 && index.numbers(Sorts::DRAW).eq(draws.iter().copied()));
        assert!(index.numbers(Sorts::DRAW).rev().eq(draws.into_iter().rev()));
        assert!(index.numbers(Sorts::ALL).eq(0..MOST));
        let both = Sorts::PRICE | Sorts::FUNDS;
        assert!(index.numbers(both).eq(of(both)));
        assert_eq!(index.numbers(Sorts::SHED).next(), None);
    }
}
