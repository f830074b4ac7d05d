//! The cells that a score is about, in a list that costs nothing to copy.

use std::fmt;

use crate::syntax::Place;

/// The most cells of a list. A feature of more tiles than that is a field, and then the first of them have to do.
const MOST: usize = 64;

/// The cells of a feature. They lie within 127 of the starter tile: others are left out.
#[derive(Clone, Copy)]
pub struct Cells {
    list: [(i8, i8); MOST],
    count: u8,
}

impl Cells {
    /// No cell.
    pub(crate) const NONE: Self = Self { list: [(0, 0); MOST], count: 0 };

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Place> + '_ {
        let list = self.list.iter().take(self.count.into());
        list.map(|&(x, y)| Place { x: x.into(), y: y.into() })
    }
}

impl FromIterator<Place> for Cells {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        let mut cells = Self::NONE;
        let near = |place: Place| Some((i8::try_from(place.x).ok()?, i8::try_from(place.y).ok()?));
        for (free, place) in cells.list.iter_mut().zip(places.into_iter().filter_map(near)) {
            *free = place;
            cells.count += 1;
        }
        cells
    }
}

impl PartialEq for Cells {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Cells {}

impl fmt::Debug for Cells {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}
