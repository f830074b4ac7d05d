//! The signs that a tile is written with.

use smallvec::SmallVec;

use crate::names::{Edge, Figure, Sign};

/// The signs of a tile in the order of the page: no tile of any set needs more than eight, so they lie inline.
pub type Symbols = SmallVec<[Symbol; 8]>;

/// One sign of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A side. Sides follow each other clockwise from the left.
    Side(Side),
    /// A feature: of the side it follows, or of the tile where it stands after the last side.
    Sign(Sign),
    /// `m`: a meeple on the road, city or cloister it follows.
    Meeple(Figure),
    /// `M`: a farmer on the field it follows, or on the field clockwise past the road or city it follows.
    Farmer(Figure),
}

/// A side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Side {
    /// What it shows.
    pub edge: Edge,
    /// The number after the letter that keeps cities, roads or fields apart, 0 where there is none.
    pub number: u8,
}

/// The sides among some signs.
pub(super) fn sides(symbols: &[Symbol]) -> impl Iterator<Item = Side> + '_ {
    symbols.iter().filter_map(|symbol| match symbol {
        Symbol::Side(side) => Some(*side),
        _ => None,
    })
}

/// Whether a sign is a meeple or a farmer.
#[inline]
pub(super) fn is_figure(symbol: Symbol) -> bool {
    matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_))
}
