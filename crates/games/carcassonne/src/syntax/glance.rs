//! Plain tiles, nearly all there are, told at a glance: what a reader sees on the way, so that nobody has to look again.

use super::symbol::{Side, Symbol};
use crate::names::{Edge, Figure, Sign};

/// What a sign of a tile was written after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Behind {
    /// A side, 0 to 3.
    Side(u8),
    /// The cloister.
    Cloister,
    /// The garden.
    Garden,
}

/// What a glance along a plain tile tells: four sides of city, road or field without numbers, at most a pennant, a
/// cloister and one ordinary meeple.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The sides and features: two bits for each side, one for a pennant, one for a cloister.
    number: u16,
    /// The side that the pennant stands after, where there is one.
    pennant: u8,
    /// The meeple: whether it lies down as a farmer, and what it stands after.
    meeple: Option<(bool, Behind)>,
}

const PENNANT: u16 = 1 << 8;
const CLOISTER: u16 = 1 << 9;

impl Glance {
    /// How many writings there could be, meeples left aside.
    pub(crate) const COUNT: usize = 1 << 10;

    /// What a glance along the signs of a tile tells: nothing where one of them needs a longer look.
    pub(super) fn of(symbols: &[Symbol]) -> Option<Self> {
        let mut looking = Looking::default();
        for symbol in symbols {
            looking.see(*symbol);
        }
        looking.done()
    }

    /// The number of the writing, meeples left aside.
    #[inline]
    pub(crate) fn number(self) -> usize {
        usize::from(self.number)
    }

    /// The side that the pennant stands after, if there is one.
    #[inline]
    pub(crate) fn pennant(self) -> Option<u8> {
        (self.number & PENNANT != 0).then_some(self.pennant)
    }

    /// The meeple: whether it lies down as a farmer, and what it stands after.
    #[inline]
    pub(crate) fn meeple(self) -> Option<(bool, Behind)> {
        self.meeple
    }
}

/// A look along the signs of a tile, one after the other.
#[derive(Default)]
pub(super) struct Looking {
    /// Two bits for each side, the last one lowest.
    sides: u16,
    /// How many sides.
    count: u8,
    /// A bit for each kind of edge that was seen.
    edges: u8,
    /// Pennant and cloister, as in the number of a glance.
    signs: u16,
    /// How many sides stand before the pennant and before the cloister.
    pennant: u8,
    cloister: u8,
    meeple: Option<(bool, Behind)>,
    /// Whether there is something that needs a longer look.
    odd: bool,
}

/// The edges of plain tiles.
const PLAIN_EDGES: u8 = 1 << Edge::City as u8 | 1 << Edge::Road as u8 | 1 << Edge::Field as u8;

impl Looking {
    /// Sees the next sign.
    fn see(&mut self, symbol: Symbol) {
        match symbol {
            Symbol::Side(side) => self.see_side(side),
            _ => self.see_on_top(symbol),
        }
    }

    /// Sees the next side.
    #[inline]
    pub(super) fn see_side(&mut self, Side { edge, number }: Side) {
        self.odd |= number != 0;
        self.edges |= 1 << edge as u8;
        self.sides = self.sides << 2 | edge as u16;
        self.count = self.count.saturating_add(1);
    }

    /// Sees a sign that is no side.
    pub(super) fn see_on_top(&mut self, symbol: Symbol) {
        match symbol {
            Symbol::Side(_) => {}
            Symbol::Meeple(figure) => self.see_meeple(figure, false),
            Symbol::Farmer(figure) => self.see_meeple(figure, true),
            Symbol::Sign(Sign::Cloister) => {
                self.odd |= self.signs & CLOISTER != 0;
                self.signs |= CLOISTER;
                self.cloister = self.count;
            }
            Symbol::Sign(Sign::Pennant) => {
                // A pennant stands after its city, or after the last side.
                let at_city = self.count > 0 && self.sides & 3 == Edge::City as u16;
                self.odd |= self.signs & PENNANT != 0 || !(self.count == 4 || at_city);
                self.signs |= PENNANT;
                self.pennant = self.count;
            }
            Symbol::Sign(_) => self.odd = true,
        }
    }

    #[inline]
    fn see_meeple(&mut self, figure: Figure, farmer: bool) {
        let at_cloister = self.signs & CLOISTER != 0 && self.cloister == self.count;
        let side = self.count.checked_sub(1).map(Behind::Side);
        self.odd |= figure != Figure::Small || self.meeple.is_some() || side.is_none();
        let behind = if at_cloister { Some(Behind::Cloister) } else { side };
        self.meeple = behind.map(|behind| (farmer, behind));
    }

    /// Something stands here that needs a longer look.
    #[inline]
    pub(super) fn see_odd(&mut self) {
        self.odd = true;
    }

    /// How many sides were seen.
    #[inline]
    pub(super) fn sides(&self) -> u8 {
        self.count
    }

    /// What the look told.
    #[inline]
    pub(super) fn done(self) -> Option<Glance> {
        let plain = self.count == 4 && !self.odd && self.edges & !PLAIN_EDGES == 0;
        let pennant = self.pennant.saturating_sub(1);
        plain.then_some(Glance { number: self.sides | self.signs, pennant, meeple: self.meeple })
    }
}
