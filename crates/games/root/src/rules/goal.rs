//! How a faction means to win: by points, by dominance, or with another.

use crate::names::{Faction, Suit};

/// How a faction means to win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Goal {
    /// By points.
    #[default]
    Points,
    /// By dominance; the suit where it is known.
    Dominance(Option<Suit>),
    /// Together with another.
    Coalition(Faction),
}
