//! The units of a reading, with what a glance at all of them tells. Every step asks for it and changes few units, so it is kept up to
//! date unit by unit.

use std::ops::{Deref, Index, IndexMut, Range};

use super::piece::{Marks, Piece};

/// A place in the list of units.
pub(crate) type Seat = usize;

/// Who goes on acting in this half of the turn.
#[derive(Clone, Copy, Debug, Default)]
enum Acting {
    #[default]
    Nobody,
    One(Seat),
    /// It takes a look at all of them.
    Anybody,
}

/// So many units have a bit of their own. There are hardly ever more.
const BITS: usize = 64;

/// The bit of a unit.
#[inline]
fn bit(seat: Seat) -> u64 {
    1 << (seat % BITS)
}

/// The bits of units that stand together.
#[inline]
fn bits(seats: Range<Seat>) -> u64 {
    // Beyond the last bit any may be one of them.
    if seats.end > BITS { u64::MAX } else { u64::MAX >> (BITS - seats.len()) << seats.start }
}

/// The units of a reading.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    list: Vec<Piece>,
    /// The units that changed since the last look at them, a bit each.
    changed: u64,
    /// Those that may stand on more than one hex, a bit each.
    vague: u64,
    /// Whether it takes a look at all of them to tell.
    is_stale: bool,
    /// The units that changed since all were last brought into order, a bit each; and so does whoever stands 64 seats further on.
    unsorted: u64,
    acting: Acting,
    /// The sum of what all units tell but those that changed, once somebody has asked for it.
    print: Option<u64>,
}

impl Pieces {
    /// A number that is the same for readings that agree, in whatever order their units stand. Who acts does not count.
    pub(super) fn print(&mut self) -> u64 {
        self.look();
        let list = &self.list;
        *self
            .print
            .get_or_insert_with(|| list.iter().fold(0, |all: u64, piece| all.wrapping_add(piece.print())))
    }

    /// Nobody asks for the print as long as there is no other reading.
    #[inline]
    pub(super) fn forget_print(&mut self) {
        self.print = None;
    }

    /// Whether anybody may stand on more than one hex.
    #[inline]
    pub(super) fn is_vague(&mut self) -> bool {
        self.look();
        self.vague != 0
    }

    /// Looks at the units that changed.
    #[inline]
    fn look(&mut self) {
        while self.changed != 0 {
            let seat = self.changed.trailing_zeros();
            self.changed &= self.changed - 1;
            let piece = &self.list[seat as Seat];
            self.vague = self.vague & !(1 << seat) | u64::from(piece.place.is_vague()) << seat;
            if let Some(print) = &mut self.print {
                *print = print.wrapping_add(piece.print());
            }
        }
        if self.is_stale || self.list.len() > BITS {
            self.look_at_all();
        }
    }

    #[cold]
    fn look_at_all(&mut self) {
        self.is_stale = false;
        let bits = self.list.iter().enumerate();
        self.vague =
            bits.fold(0, |all, (seat, piece)| if piece.place.is_vague() { all | bit(seat) } else { all });
    }

    /// A unit acts in this half of the turn.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat) {
        // The print does not depend on it.
        self.list[seat].marks.set(Marks::ACTING);
        self.unsorted |= bit(seat);
        self.acting = match self.acting {
            Acting::Nobody => Acting::One(seat),
            Acting::One(before) if before == seat => self.acting,
            _ => Acting::Anybody,
        };
    }

    /// Nobody acts any more.
    #[inline]
    pub(super) fn stop(&mut self) {
        match std::mem::take(&mut self.acting) {
            Acting::Nobody => {}
            Acting::One(seat) => self.rest(seat),
            Acting::Anybody => (0..self.list.len()).for_each(|seat| self.rest(seat)),
        }
    }

    /// A unit does not act any more.
    #[inline]
    fn rest(&mut self, seat: Seat) {
        let marks = &mut self.list[seat].marks;
        if marks.has(Marks::ACTING) {
            marks.clear(Marks::ACTING);
            self.unsorted |= bit(seat);
        }
    }

    /// Brings units of the same name into one order.
    pub(super) fn sort(&mut self) {
        let alike = |one: &Piece, other: &Piece| one.is_of(other.side, other.name);
        // What all of them tell together does not depend on their order.
        self.look();
        let (unsorted, mut from) = (std::mem::take(&mut self.unsorted), 0);
        for group in self.list.chunk_by_mut(alike) {
            let to = from + group.len();
            let is_changed = group.len() > 1 && unsorted & bits(from..to) != 0;
            from = to;
            if is_changed && !group.is_sorted_by_key(Piece::rank) {
                group.sort_by_key(Piece::rank);
                (self.is_stale, self.acting) = (true, Acting::Anybody);
            }
        }
    }

    /// Puts a unit before those from a seat on.
    pub(crate) fn insert(&mut self, seat: Seat, piece: Piece) {
        self.everybody().insert(seat, piece);
    }

    /// Takes a unit away.
    pub(crate) fn remove(&mut self, seat: Seat) -> Piece {
        self.everybody().remove(seat)
    }

    /// The list, for those who change many of them.
    pub(crate) fn everybody(&mut self) -> &mut Vec<Piece> {
        (self.is_stale, self.acting, self.print, self.changed) = (true, Acting::Anybody, None, 0);
        self.unsorted = u64::MAX;
        &mut self.list
    }
}

impl From<Vec<Piece>> for Pieces {
    fn from(list: Vec<Piece>) -> Self {
        Self { list, is_stale: true, unsorted: u64::MAX, acting: Acting::Anybody, ..Self::default() }
    }
}

impl From<Pieces> for Vec<Piece> {
    fn from(pieces: Pieces) -> Self {
        pieces.list
    }
}

impl Deref for Pieces {
    type Target = [Piece];

    #[inline]
    fn deref(&self) -> &[Piece] {
        &self.list
    }
}

impl Index<Seat> for Pieces {
    type Output = Piece;

    #[inline]
    fn index(&self, seat: Seat) -> &Piece {
        &self.list[seat]
    }
}

impl IndexMut<Seat> for Pieces {
    /// A unit that is about to change.
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut Piece {
        let piece = &mut self.list[seat];
        let bit = bit(seat);
        self.unsorted |= bit;
        if seat >= BITS {
            self.print = None;
        } else if self.changed & bit == 0 {
            self.changed |= bit;
            if let Some(print) = &mut self.print {
                *print = print.wrapping_sub(piece.print());
            }
        }
        piece
    }
}

impl<'p> IntoIterator for &'p Pieces {
    type Item = &'p Piece;
    type IntoIter = std::slice::Iter<'p, Piece>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::{Hex, Side};
    use crate::rules::hexes::HexSet;

    #[test]
    fn what_is_kept_up_to_date_is_what_a_new_look_tells() {
        let one = Piece::new(1, Side::One, HexSet::one(Hex::CENTRE), 0);
        let mut pieces = Pieces::from(vec![one; 140]);
        pieces.print();
        for (step, seat) in [3, 7, 3, 120, 130, 0, 139, 7].into_iter().enumerate() {
            match step % 3 {
                0 => pieces[seat].place = HexSet::ALL,
                1 => pieces.act(seat),
                _ => pieces[seat].used += 1,
            }
            let mut new = Pieces::from(pieces.to_vec());
            assert_eq!((pieces.print(), pieces.is_vague()), (new.print(), new.is_vague()));
        }
        pieces.sort();
        let mut new = Pieces::from(pieces.to_vec());
        assert_eq!((pieces.print(), pieces.is_vague()), (new.print(), new.is_vague()));
        pieces.stop();
        assert!(pieces.iter().all(|piece| !piece.marks.has(Marks::ACTING)));
    }

    #[test]
    fn who_changed_since_is_brought_into_order_again() {
        let one = Piece::new(1, Side::One, HexSet::one(Hex::CENTRE), 0);
        let other = Piece::new(2, Side::One, HexSet::ALL, 0);
        let mut pieces = Pieces::from([vec![one; 3], vec![other; 70], vec![one; 9]].concat());
        for seat in [0, 5, 80, 66, 2, 0] {
            pieces[seat].used += 1;
            let mut new = Pieces::from(pieces.to_vec());
            pieces.sort();
            new.sort();
            assert_eq!(pieces.to_vec(), new.to_vec());
            pieces.act(seat);
            pieces.sort();
            pieces.stop();
            pieces.sort();
            assert_eq!(pieces.to_vec(), new.to_vec());
        }
    }
}
