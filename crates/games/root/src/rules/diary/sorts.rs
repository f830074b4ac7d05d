//! The sorts of entries that a diary has, and where each of them stands: whoever asks for draws looks at draws only.

use std::ops::BitOr;

use super::{MOST, What};

/// Some sorts of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sorts(u64);

/// Names each sort of [`What`] once: its place in the index, and the set of it alone.
macro_rules! sorts {
    ($($what:ident $name:ident,)*) => {
        /// What an entry is.
        #[derive(Clone, Copy)]
        pub(super) enum Sort { $($what),* }

        const SORTS: usize = [$(Sort::$what),*].len();

        impl Sort {
            /// The sort of an entry.
            #[inline]
            pub(super) fn of(what: What) -> Self {
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
    /// No sort.
    const NONE: Self = Self(0);

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

/// How many bits a word has.
const WORD: usize = u64::BITS as usize;
/// How many words have a bit for every entry.
const WORDS: usize = 2;
const _: () = assert!(MOST == WORDS * WORD);

/// Where the entries of each sort stand.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    places: [[u64; WORDS]; SORTS],
    /// The sorts that have an entry: most of what the Law asks for did not happen, and one look tells.
    present: Sorts,
}

impl Default for Index {
    fn default() -> Self {
        Self { places: [[0; WORDS]; SORTS], present: Sorts::NONE }
    }
}

impl Index {
    /// Forgets all entries.
    pub(super) fn clear(&mut self) {
        self.places.fill([0; WORDS]);
        self.present = Sorts::NONE;
    }

    /// One more entry.
    #[inline]
    pub(super) fn add(&mut self, number: usize, sort: Sort) {
        self.places[sort as usize][number / WORD] |= 1 << (number % WORD);
        self.present = self.present | Sorts(1 << sort as u64);
    }

    /// Whether there is an entry of some sorts.
    #[inline]
    pub(crate) fn has(&self, sorts: Sorts) -> bool {
        self.present.0 & sorts.0 != 0
    }

    /// The numbers of all entries of some sorts.
    #[inline]
    pub(crate) fn numbers(&self, sorts: Sorts) -> Numbers {
        if !self.has(sorts) {
            return Numbers::NONE;
        }
        if sorts.0.is_power_of_two() {
            let [low, high] = self.places[sorts.0.trailing_zeros() as usize];
            return Numbers { low, high };
        }
        let (mut numbers, mut left) = (Numbers::NONE, sorts.0 & self.present.0);
        while left != 0 {
            let [low, high] = self.places[left.trailing_zeros() as usize];
            numbers = Numbers { low: numbers.low | low, high: numbers.high | high };
            left &= left - 1;
        }
        numbers
    }
}

/// The numbers of some entries, in their order, as bits of two words.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    low: u64,
    high: u64,
}

impl Numbers {
    /// No number.
    pub(crate) const NONE: Self = Self { low: 0, high: 0 };

    /// Those that are among others, too.
    #[inline]
    pub(crate) fn among(self, others: &Self) -> Self {
        Self { low: self.low & others.low, high: self.high & others.high }
    }

    /// One of them goes.
    #[inline]
    pub(crate) fn remove(&mut self, number: usize) {
        let word = if number < WORD { &mut self.low } else { &mut self.high };
        *word &= !(1 << (number % WORD));
    }

    /// Those from an entry on.
    #[inline]
    pub(crate) fn from(self, number: usize) -> Self {
        let before = Self::below(number);
        Self { low: self.low & !before.low, high: self.high & !before.high }
    }

    /// Those after an entry.
    #[inline]
    pub(crate) fn after(self, number: usize) -> Self {
        self.from(number + 1)
    }

    /// Those before an entry.
    #[inline]
    pub(crate) fn before(self, number: usize) -> Self {
        let before = Self::below(number);
        Self { low: self.low & before.low, high: self.high & before.high }
    }

    /// All numbers below one.
    #[inline]
    pub(crate) fn below(number: usize) -> Self {
        match number {
            0..WORD => Self { low: (1 << number) - 1, high: 0 },
            WORD..MOST => Self { low: u64::MAX, high: (1 << (number - WORD)) - 1 },
            _ => Self { low: u64::MAX, high: u64::MAX },
        }
    }
}

impl Iterator for Numbers {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.low != 0 {
            let bit = self.low.trailing_zeros() as usize;
            self.low &= self.low - 1;
            Some(bit)
        } else if self.high != 0 {
            let bit = self.high.trailing_zeros() as usize;
            self.high &= self.high - 1;
            Some(WORD + bit)
        } else {
            None
        }
    }
}

impl DoubleEndedIterator for Numbers {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        if self.high != 0 {
            let bit = WORD - 1 - self.high.leading_zeros() as usize;
            self.high &= !(1 << bit);
            Some(WORD + bit)
        } else if self.low != 0 {
            let bit = WORD - 1 - self.low.leading_zeros() as usize;
            self.low &= !(1 << bit);
            Some(bit)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Faction;

    const ALL: Sorts = Sorts(u64::MAX >> (WORD - SORTS));
    const DRAW: What = What::Draw { to: Faction::Eyrie };

    #[test]
    fn entries_are_found_by_their_sort_in_order_and_from_behind() {
        let whats: Vec<What> = (0..MOST).map(|number| [What::Price, DRAW, What::Funds][number % 3]).collect();
        let mut index = Index::default();
        whats.iter().enumerate().for_each(|(number, &what)| index.add(number, Sort::of(what)));
        let of = |sorts: Sorts| {
            let whats = &whats;
            (0..MOST).filter(move |&number| sorts.has(whats[number]))
        };
        assert!(of(Sorts::DRAW).count() > 40 && index.numbers(Sorts::DRAW).eq(of(Sorts::DRAW)));
        assert!(index.numbers(Sorts::DRAW).rev().eq(of(Sorts::DRAW).rev()));
        assert!(index.numbers(ALL).eq(0..MOST));
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
        assert_eq!(index.numbers(ALL).next_back(), None);
    }
}
