//! The units of a reading, with what a glance at all of them tells. Every step asks for it and changes few units, so it is kept up to
//! date unit by unit.

use std::ops::{Deref, Index, IndexMut};

use super::piece::{Marks, Piece};

/// A place in the list of units.
pub(crate) type Seat = usize;

/// What a glance at all units tells.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Glance {
    /// A number that is the same for readings that agree, in whatever order their units stand.
    pub(super) print: u64,
    /// How many may stand on more than one hex.
    pub(super) vague: usize,
    /// How many go on acting in this half of the turn, and one of them.
    pub(super) acting: (usize, Seat),
}

impl Glance {
    /// A unit is left out.
    #[inline]
    fn leave_out(&mut self, piece: &Piece) {
        self.print = self.print.wrapping_sub(piece.print());
        self.vague -= usize::from(piece.place.is_vague());
        self.acting.0 -= usize::from(piece.marks.has(Marks::ACTING));
    }

    /// A unit is taken in.
    #[inline]
    fn take_in(&mut self, seat: Seat, piece: &Piece) {
        self.print = self.print.wrapping_add(piece.print());
        self.vague += usize::from(piece.place.is_vague());
        if piece.marks.has(Marks::ACTING) {
            self.acting = (self.acting.0 + 1, seat);
        }
    }
}

/// The units of a reading.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    list: Vec<Piece>,
    /// What all units tell but those that changed.
    glance: Glance,
    /// The units that changed since, a bit each.
    changed: u64,
    /// Whether it has to be looked at all of them again.
    is_stale: bool,
}

impl Pieces {
    /// What a glance at all units tells.
    #[inline]
    pub(super) fn glance(&mut self) -> &Glance {
        if self.is_stale {
            self.look_again();
        }
        while self.changed != 0 {
            let seat = self.changed.trailing_zeros() as Seat;
            self.changed &= self.changed - 1;
            self.glance.take_in(seat, &self.list[seat]);
        }
        &self.glance
    }

    /// Nobody acts any more.
    pub(super) fn stop(&mut self) {
        match self.glance().acting {
            (0, _) => {}
            // The number of the reading does not depend on it.
            (1, seat) => {
                self.list[seat].marks.clear(Marks::ACTING);
                self.glance.acting.0 = 0;
            }
            _ => self.everybody().iter_mut().for_each(|piece| piece.marks.clear(Marks::ACTING)),
        }
    }

    fn look_again(&mut self) {
        (self.is_stale, self.changed, self.glance) = (false, 0, Glance::default());
        for (seat, piece) in self.list.iter().enumerate() {
            self.glance.take_in(seat, piece);
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
        self.is_stale = true;
        &mut self.list
    }
}

impl From<Vec<Piece>> for Pieces {
    fn from(list: Vec<Piece>) -> Self {
        Self { list, is_stale: true, ..Self::default() }
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
        let bit = 1u64 << (seat & 63);
        if self.changed & bit == 0 && !self.is_stale {
            // There are hardly ever more.
            self.is_stale = seat > 63;
            self.changed |= bit;
            self.glance.leave_out(piece);
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
        pieces.glance();
        for (step, seat) in [3, 7, 3, 120, 130, 0, 139, 7].into_iter().enumerate() {
            match step % 3 {
                0 => pieces[seat].place = HexSet::ALL,
                1 => pieces[seat].marks.set(Marks::ACTING),
                _ => pieces[seat].used += 1,
            }
            let kept = *pieces.glance();
            let mut new = Pieces::from(pieces.to_vec());
            let new = new.glance();
            assert_eq!((kept.print, kept.vague, kept.acting.0), (new.print, new.vague, new.acting.0));
        }
    }
}
