//! The sorts of entries that a diary has, and where each of them stands: whoever asks for draws looks at draws only.

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
            fn of(what: &What) -> Self {
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
    pub(crate) const ALL: Self = Self(u64::MAX >> (u64::BITS - SORTS as u32));

    /// Whether an entry is of one of these sorts.
    #[inline]
    pub(crate) fn has(self, what: &What) -> bool {
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

/// How many entries a row of the index holds.
const ROW: usize = u64::BITS as usize;

/// Where the entries of each sort stand.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// The sorts that there are.
    present: Sorts,
    /// The entries of each sort, as bits: a row for the first 64, another for the next.
    rows: Vec<[u64; SORTS]>,
}

impl Default for Index {
    fn default() -> Self {
        Self { present: Sorts(0), rows: Vec::with_capacity(MOST.div_ceil(ROW)) }
    }
}

impl Index {
    /// Forgets all entries, but not its room.
    pub(super) fn clear(&mut self) {
        self.present = Sorts(0);
        self.rows.clear();
    }

    /// One more entry, the last.
    #[inline]
    pub(super) fn add(&mut self, number: usize, what: &What) {
        if number.is_multiple_of(ROW) {
            self.rows.push([0; SORTS]);
        }
        let sort = Sort::of(what) as usize;
        self.present.0 |= 1 << sort;
        if let Some(row) = self.rows.last_mut() {
            row[sort] |= 1 << (number % ROW);
        }
    }

    /// The numbers of all entries of some sorts.
    #[inline]
    pub(super) fn numbers(&self, sorts: Sorts) -> Numbers<'_> {
        let sorts = Sorts(self.present.0 & sorts.0);
        let end = if sorts == Sorts(0) { 0 } else { self.rows.len() * ROW };
        Numbers { rows: &self.rows, sorts, start: 0, end }
    }
}

/// The numbers of some entries, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers<'d> {
    rows: &'d [[u64; SORTS]],
    sorts: Sorts,
    /// The first that may come.
    start: usize,
    /// The one behind the last.
    end: usize,
}

impl Numbers<'_> {
    /// Those from an entry on.
    #[inline]
    pub(crate) fn from(self, number: usize) -> Self {
        Self { start: self.start.max(number), ..self }
    }

    /// Those after an entry.
    #[inline]
    pub(crate) fn after(self, number: usize) -> Self {
        Self { start: self.start.max(number + 1), ..self }
    }

    /// Those before an entry.
    #[inline]
    pub(crate) fn before(self, number: usize) -> Self {
        Self { end: self.end.min(number), ..self }
    }

    /// All of a row, as bits.
    #[inline]
    fn row(&self, row: usize) -> u64 {
        let (row, mut sorts, mut bits) = (&self.rows[row], self.sorts.0, 0);
        while sorts != 0 {
            bits |= row[sorts.trailing_zeros() as usize];
            sorts &= sorts - 1;
        }
        bits
    }
}

impl Iterator for Numbers<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.start < self.end {
            let (row, first) = (self.start / ROW, self.start % ROW);
            let bits = self.row(row) >> first;
            if bits != 0 {
                let number = self.start + bits.trailing_zeros() as usize;
                self.start = number + 1;
                return Some(number).filter(|&number| number < self.end);
            }
            self.start = (row + 1) * ROW;
        }
        None
    }
}

impl DoubleEndedIterator for Numbers<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        while self.start < self.end {
            let (row, last) = ((self.end - 1) / ROW, (self.end - 1) % ROW);
            let bits = self.row(row) << (ROW - 1 - last);
            if bits != 0 {
                self.end -= 1 + bits.leading_zeros() as usize;
                return Some(self.end).filter(|&number| number >= self.start);
            }
            self.end = row * ROW;
        }
        None
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
        whats.iter().enumerate().for_each(|(number, what)| index.add(number, what));
        let of = |sorts: Sorts| {
            let whats = &whats;
            (0..MOST).filter(move |&number| sorts.has(&whats[number]))
        };
        assert!(of(Sorts::DRAW).count() > 50 && index.numbers(Sorts::DRAW).eq(of(Sorts::DRAW)));
        assert!(index.numbers(Sorts::DRAW).rev().eq(of(Sorts::DRAW).rev()));
        assert!(index.numbers(Sorts::ALL).eq(0..MOST));
        let both = Sorts::PRICE | Sorts::FUNDS;
        for number in [0, 1, 63, 64, 65, 128, MOST - 1] {
            let (after, before) = (index.numbers(both).after(number), index.numbers(both).before(number));
            assert!(after.eq(of(both).filter(|&other| other > number)));
            assert!(after.rev().eq(of(both).rev().filter(|&other| other > number)));
            assert!(before.eq(of(both).filter(|&other| other < number)));
            assert!(before.rev().eq(of(both).rev().filter(|&other| other < number)));
        }
        assert_eq!(index.numbers(Sorts::SHED).next(), None);
        index.clear();
        assert_eq!(index.numbers(Sorts::ALL).next_back(), None);
    }
}
