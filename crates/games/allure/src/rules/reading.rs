//! One reading of what the record leaves open: all units, each with what this reading knows of it.

use std::ops::{Deref as _, Range};

use smallvec::SmallVec;

use crate::names::{Hex, Side};

use super::hexes::HexSet;
use super::piece::{Life, Marks, Piece};
use super::pieces::Pieces;

pub(crate) use super::pieces::Seat;

/// A few units.
pub(crate) type Few = SmallVec<[Seat; 8]>;

/// A few of many: most often so few that asking how many there will be costs more than adding one after the other.
#[inline]
pub(crate) fn few(seats: impl Iterator<Item = Seat>) -> Few {
    let mut few = Few::new();
    for seat in seats {
        few.push(seat);
    }
    few
}

/// The shield that lies in the centre for the first who moves there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Token {
    There,
    Gone,
    /// The record begins later, or leaves something out.
    #[default]
    Unknown,
}

/// An action whose unit this reading takes to be another than the nearest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strain {
    /// The step.
    pub(crate) step: u32,
    /// Where the unit stood.
    pub(crate) from: HexSet,
}

/// One reading. Units of the same side and name stand together, in any order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    pub(crate) pieces: Pieces,
    /// Where it departs from the convention that an origin is left out only if one unit can reach.
    pub(crate) strains: Vec<Strain>,
    /// Whether the shield of the centre was taken.
    pub(crate) token: Token,
}

impl Reading {
    /// Adds a unit beside those of its name.
    pub(crate) fn add(&mut self, piece: Piece) -> Seat {
        let alike = |other: &Piece| other.is_of(piece.side, piece.name);
        let place = self.pieces.iter().rposition(alike).map_or(self.pieces.len(), |last| last + 1);
        self.pieces.insert(place, piece);
        place
    }

    /// Whether a side has a unit of a name, dead or alive.
    pub(crate) fn has(&self, side: Side, name: u8) -> bool {
        self.pieces.iter().any(|piece| piece.is_of(side, name))
    }

    /// The units of a side and name, as they stand together.
    pub(crate) fn alike(&self, side: Side, name: u8) -> &[Piece] {
        &self.pieces.deref()[self.group(side, name)]
    }

    /// The seats of the units of a side and name: they stand together.
    #[inline]
    pub(crate) fn group(&self, side: Side, name: u8) -> Range<Seat> {
        let first = self.pieces.iter().position(|piece| piece.is_of(side, name));
        self.group_at(first.unwrap_or(self.pieces.len()), side, name)
    }

    /// The same, where they most likely begin at a seat.
    #[inline]
    pub(crate) fn group_from(&self, likely: Seat, side: Side, name: u8) -> Range<Seat> {
        let is_of = |seat: Seat| self.pieces.get(seat).is_some_and(|piece| piece.is_of(side, name));
        if is_of(likely) && (likely == 0 || !is_of(likely - 1)) {
            return self.group_at(likely, side, name);
        }
        self.group(side, name)
    }

    #[inline]
    fn group_at(&self, first: Seat, side: Side, name: u8) -> Range<Seat> {
        let count = self.pieces.deref()[first..].iter().take_while(|piece| piece.is_of(side, name)).count();
        first..first + count
    }

    /// The units that may stand on a hex, one left out.
    #[inline]
    pub(crate) fn possible(&self, hex: Hex, but: Option<Seat>) -> impl Iterator<Item = Seat> + '_ {
        let here = HexSet::one(hex);
        let stands = move |(seat, piece): &(Seat, &Piece)| {
            !piece.place.and(here).is_empty() && !piece.is_dead() && Some(*seat) != but
        };
        self.pieces.iter().enumerate().filter(stands).map(|(seat, _)| seat)
    }

    /// The hexes where anybody may stand.
    #[inline]
    pub(crate) fn crowd(&self) -> HexSet {
        let join = |all: HexSet, pieces: &[Piece]| pieces.iter().fold(all, |all, piece| all.or(piece.place));
        // Four at a time: every move asks.
        let (fours, rest) = self.pieces.as_chunks::<4>();
        join(fours.iter().fold(HexSet::NONE, |all, four| join(all, four)), rest)
    }

    /// The first unit from a seat on that may stand on a hex.
    #[inline]
    pub(crate) fn next_possible(&self, hex: Hex, from: Seat) -> Option<Seat> {
        let here = HexSet::one(hex);
        let stands = |piece: &Piece| !piece.place.and(here).is_empty() && !piece.is_dead();
        self.pieces.get(from..)?.iter().position(stands).map(|ahead| from + ahead)
    }

    /// The units of a side that may stand on a hex.
    pub(crate) fn of_side(&self, side: Side, hex: Hex, but: Option<Seat>) -> Few {
        few(self.possible(hex, but).filter(|&seat| self.pieces[seat].side == side))
    }

    /// The unit that certainly stands on a hex.
    pub(crate) fn certain(&self, hex: Hex, but: Option<Seat>) -> Option<Seat> {
        self.possible(hex, but).find(|&seat| self.pieces[seat].is_certain())
    }

    /// The unit that goes on acting in this half of the turn.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.pieces.iter().position(|piece| piece.marks.has(Marks::ACTING))
    }

    /// Nobody acts any more: the half of the turn is over.
    pub(crate) fn stop(&mut self) {
        self.pieces.stop();
    }

    /// Nobody stands where somebody else certainly stands.
    pub(crate) fn settle(&mut self) {
        if !self.pieces.is_vague() {
            return;
        }
        for _ in 0..3 {
            let certain = |piece: &&Piece| piece.is_certain();
            let taken =
                self.pieces.iter().filter(certain).fold(HexSet::NONE, |all, piece| all.or(piece.place));
            let mut changed = false;
            for seat in 0..self.pieces.len() {
                let place = self.pieces[seat].place;
                let left = place.minus(taken);
                if place.is_vague() && !left.is_empty() && left != place {
                    self.pieces[seat].place = left;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Whatever happened between is not written down: everybody may be anywhere, or dead.
    pub(crate) fn forget(&mut self, step: u32) {
        for piece in self.pieces.everybody().iter_mut().filter(|piece| !piece.is_dead()) {
            piece.place = HexSet::ALL;
            piece.hurt(step);
            piece.refresh();
            piece.tally.unsettle();
        }
        self.token = Token::Unknown;
        self.strains.clear();
    }

    /// Brings units of the same name into one order, so that readings that agree are alike.
    pub(crate) fn sort(&mut self) {
        self.pieces.sort();
    }

    /// Whether another reading agrees with it, in whatever order their units stand. The other is sorted, and so is this one if it may.
    pub(crate) fn is_twin_of(&mut self, other: &mut Self, may_sort: bool) -> bool {
        other.sort();
        if !may_sort {
            return self.clone().is_twin_of(other, true);
        }
        self.sort();
        self.agrees(other)
    }

    /// Whether two sorted readings agree in everything that matters for the rest of the game.
    fn agrees(&self, other: &Self) -> bool {
        let alike = |(one, other): (&Piece, &Piece)| {
            one.name == other.name && one.side == other.side && one.rank() == other.rank()
        };
        self.pieces.len() == other.pieces.len() && self.pieces.iter().zip(&other.pieces).all(alike)
    }

    /// Takes in what a reading that agrees knows of numbers: whatever either allows.
    pub(crate) fn absorb(&mut self, other: &Self) {
        for (own, other) in self.pieces.everybody().iter_mut().zip(&other.pieces) {
            own.tally = own.tally.or(&other.tally);
        }
        if self.token != other.token {
            self.token = Token::Unknown;
        }
    }

    /// A number that is the same for readings that agree, in whatever order their units stand.
    #[inline]
    pub(crate) fn fingerprint(&mut self) -> u64 {
        self.pieces.print()
    }

    /// How many units of a side certainly live, and how many may.
    pub(crate) fn living(&self, side: Side) -> (u16, u16) {
        let own = self.pieces.iter().filter(|piece| piece.side == side);
        own.fold((0, 0), |(certain, possible), piece| match piece.life {
            Life::Alive => (certain + 1, possible + 1),
            Life::Unknown { .. } => (certain, possible + 1),
            Life::Dead { .. } => (certain, possible),
        })
    }
}
