//! What lies in a feature, counted.

use crate::names::Good;

const OPEN: usize = 0;
const PENNANTS: usize = 1;
const INNS: usize = 2;
const CATHEDRALS: usize = 3;
const GOODS: usize = 4;

/// What lies in a feature, a byte for each kind of thing, so that two features join in one addition: open ends,
/// pennants, inns, cathedrals, wine, grain and cloth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Holds([u8; 8]);

impl Holds {
    /// So many pennants.
    pub(crate) fn with_pennants(self, count: u8) -> Self {
        self.plus(PENNANTS, count)
    }

    /// An inn, for a road.
    pub(crate) fn with_inn(self) -> Self {
        self.plus(INNS, 1)
    }

    /// A cathedral, for a city.
    pub(crate) fn with_cathedral(self) -> Self {
        self.plus(CATHEDRALS, 1)
    }

    /// A good, for a city.
    pub(crate) fn with_good(self, good: Good) -> Self {
        self.plus(GOODS + good as usize, 1)
    }

    fn plus(mut self, what: usize, count: u8) -> Self {
        self.0[what] = self.0[what].saturating_add(count);
        self
    }

    /// The same with so many open ends.
    pub(crate) fn with_open(mut self, ends: u8) -> Self {
        self.0[OPEN] = ends;
        self
    }

    /// Edges where it is still open.
    #[inline]
    pub(crate) fn open(self) -> u8 {
        self.0[OPEN]
    }

    /// How many pennants there are.
    #[inline]
    pub(crate) fn pennants(self) -> u8 {
        self.0[PENNANTS]
    }

    /// Whether there is an inn.
    #[inline]
    pub(crate) fn has_inn(self) -> bool {
        self.0[INNS] > 0
    }

    /// Whether there is a cathedral.
    #[inline]
    pub(crate) fn has_cathedral(self) -> bool {
        self.0[CATHEDRALS] > 0
    }

    /// Wine, grain and cloth.
    #[inline]
    pub(crate) fn goods(self) -> [u8; 3] {
        [self.0[GOODS], self.0[GOODS + 1], self.0[GOODS + 2]]
    }

    /// The first good there is.
    pub(crate) fn good(self) -> Option<Good> {
        Good::ALL.into_iter().find(|&good| self.has_good(good))
    }

    /// Whether there is such a good.
    pub(crate) fn has_good(self, good: Good) -> bool {
        self.0[GOODS + good as usize] > 0
    }

    /// Adds what lies in another feature.
    #[inline]
    pub(crate) fn join(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(theirs);
        }
    }

    /// So many ends are open no more.
    #[inline]
    pub(crate) fn close(&mut self, ends: u8) {
        self.0[OPEN] = self.0[OPEN].saturating_sub(ends);
    }
}
