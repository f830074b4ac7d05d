//! A hex: who certainly stands there, and who may.

use crate::names::{Hex, Side};
use crate::syntax::Unit;

use super::super::piece::Piece;
use super::super::position::Position;
use super::super::reading::Reading;
use super::unit::UnitView;

/// Somebody who may be on more hexes than this is nowhere in particular.
const FEW_PLACES: u32 = 12;

/// Who stands on a hex.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Stands<'p> {
    /// Nobody can be there.
    Nobody,
    /// Somebody certainly is.
    Certain(UnitView<'p>),
    /// Somebody may be: the likeliest first.
    Open(Vec<Guest<'p>>),
}

/// A kind of unit that is or may be on a hex, with what the readings say of it.
#[derive(Clone, Debug)]
pub struct Guest<'p> {
    unit: UnitView<'p>,
    places: u32,
    readings: usize,
    certain: usize,
}

impl<'p> Guest<'p> {
    /// The unit, as the first reading has it that puts it here.
    pub fn unit(&self) -> &UnitView<'p> {
        &self.unit
    }

    /// Whose it is.
    pub fn side(&self) -> Side {
        self.unit.side()
    }

    /// Which unit it is.
    pub fn kind(&self) -> &'p Unit {
        self.unit.kind()
    }

    /// On how many hexes it may be, in the reading that knows best.
    pub fn places(&self) -> u32 {
        self.places
    }

    /// In how many readings it is here, or on one of few hexes that include this one.
    pub fn readings(&self) -> usize {
        self.readings
    }

    /// In how many readings it is certainly here.
    pub fn certain(&self) -> usize {
        self.certain
    }

    /// Whether it is here in particular, and not nearly anywhere.
    pub fn is_likely(&self) -> bool {
        self.places <= FEW_PLACES
    }
}

/// A hex and what stands on it.
#[derive(Clone, Copy, Debug)]
pub struct HexView<'p> {
    position: &'p Position,
    hex: Hex,
}

impl<'p> HexView<'p> {
    pub(super) fn new(position: &'p Position, hex: Hex) -> Self {
        Self { position, hex }
    }

    /// The hex.
    pub fn hex(&self) -> Hex {
        self.hex
    }

    /// Who stands there.
    pub fn stands(&self) -> Stands<'p> {
        if let Some(unit) = self.certain() {
            return Stands::Certain(unit);
        }
        match self.guests() {
            guests if guests.is_empty() => Stands::Nobody,
            guests => Stands::Open(guests),
        }
    }

    /// The unit that certainly stands there: all readings agree on whose it is and of which kind.
    pub fn certain(&self) -> Option<UnitView<'p>> {
        let mut pieces = self.position.best().map(|reading| self.certain_in(reading));
        let mut unit = UnitView::new(&self.position.cast, pieces.next()??);
        for piece in pieces {
            unit.join(piece.filter(|piece| unit.is_alike(piece))?);
        }
        Some(unit)
    }

    /// The side that certainly holds it, whichever of its units that is.
    pub fn side(&self) -> Option<Side> {
        let mut sides = self.position.best().map(|reading| self.certain_in(reading).map(|piece| piece.side));
        let first = sides.next()??;
        sides.all(|side| side == Some(first)).then_some(first)
    }

    /// Whether nobody can be there.
    pub fn is_empty(&self) -> bool {
        self.position.best().all(|reading| reading.possible(self.hex, None).next().is_none())
    }

    /// Everybody who is or may be there, the likeliest first.
    pub fn guests(&self) -> Vec<Guest<'p>> {
        let mut guests: Vec<Guest<'p>> = Vec::new();
        for reading in self.position.best() {
            let mut counted = Vec::new();
            let certain = reading.certain(self.hex, None);
            for seat in reading.possible(self.hex, None) {
                let piece = &reading.pieces[seat];
                let guest = self.guest(&mut guests, piece);
                guest.places = guest.places.min(piece.place.len());
                // Two of a kind that may both be here are one guest.
                let key = (piece.side, piece.name);
                if piece.place.len() <= FEW_PLACES && !counted.contains(&key) {
                    counted.push(key);
                    guest.readings += 1;
                    guest.certain += usize::from(certain == Some(seat));
                }
            }
        }
        guests.sort_by_key(|guest| std::cmp::Reverse((guest.certain, guest.readings)));
        guests
    }

    fn certain_in(&self, reading: &'p Reading) -> Option<&'p Piece> {
        reading.certain(self.hex, None).map(|seat| &reading.pieces[seat])
    }

    /// The guest that a unit counts for.
    fn guest<'g>(&self, guests: &'g mut Vec<Guest<'p>>, piece: &'p Piece) -> &'g mut Guest<'p> {
        let known = guests.iter().position(|guest| guest.unit.is_alike(piece));
        let place = known.unwrap_or_else(|| {
            let unit = UnitView::new(&self.position.cast, piece);
            guests.push(Guest { unit, places: u32::MAX, readings: 0, certain: 0 });
            guests.len() - 1
        });
        &mut guests[place]
    }
}
