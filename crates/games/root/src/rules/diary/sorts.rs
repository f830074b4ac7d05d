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
        Numbers { part: Part { rows: &self.rows, sorts, start: 0, end }, bits: 0 }
    }
}

/// A part of an index: the entries of some sorts between two numbers.
#[derive(Clone, Copy, Debug)]
struct Part<'d> {
    rows: &'d [[u64; SORTS]],
    sorts: Sorts,
    start: usize,
    end: usize,
}

impl Part<'_> {
    /// All of it in a row, as bits.
    #[inline]
    fn row(&self, number: usize) -> u64 {
        let (row, mut sorts, mut bits) = (&self.rows[number], self.sorts.0, 0);
        while sorts != 0 {
            bits |= row[sorts.trailing_zeros() as usize];
            sorts &= sorts - 1;
        }
        let before = self.start.saturating_sub(number * ROW);
        let behind = ((number + 1) * ROW).saturating_sub(self.end);
        bits >> before << before << behind >> behind
    }
}

/// The numbers of some entries, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers<'d> {
    /// What is left, but for the row that is told.
    part: Part<'d>,
    /// What is left of the row before it.
    bits: u64,
}

impl<'d> Numbers<'d> {
    /// Those from an entry on.
    #[inline]
    pub(crate) fn from(mut self, number: usize) -> Self {
        self.part.start = number;
        self
    }

    /// Those after an entry.
    #[inline]
    pub(crate) fn after(mut self, number: usize) -> Self {
        self.part.start = number + 1;
        self
    }

    /// Those before an entry.
    #[inline]
    pub(crate) fn before(mut self, number: usize) -> Self {
        self.part.end = self.part.end.min(number);
        self
    }

    /// Those from the last on.
    #[inline]
    pub(crate) fn rev(self) -> Backward<'d> {
        Backward(self)
    }
}

impl Iterator for Numbers<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.bits == 0 {
            if self.part.start >= self.part.end {
                return None;
            }
            let row = self.part.start / ROW;
            self.bits = self.part.row(row);
            self.part.start = (row + 1) * ROW;
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(self.part.start - ROW + bit)
    }
}

/// The numbers of some entries, from the last on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backward<'d>(Numbers<'d>);

impl Iterator for Backward<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let Numbers { part, bits } = &mut self.0;
        while *bits == 0 {
            if part.start >= part.end {
                return None;
            }
            let row = (part.end - 1) / ROW;
            *bits = part.row(row);
            part.end = row * ROW;
        }
        let bit = ROW - 1 - bits.leading_zeros() as usize;
        *bits &= !(1 << bit);
        Some(part.end + bit)
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
        assert_eq!(index.numbers(Sorts::ALL).rev().next(), None);
    }
}
