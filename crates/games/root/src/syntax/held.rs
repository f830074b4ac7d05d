//! The two ways to hold an action: spelled out in lists of any length, or in few bytes.

use std::fmt::Debug;

/// How an action holds what there may be many of.
pub trait Held {
    /// What goes where.
    type Move: Clone + PartialEq + Debug;
    /// The cards that are shown.
    type Reveal: Clone + PartialEq + Debug;
    /// The services that have a new price.
    type SetPrice: Clone + PartialEq + Debug;
    /// The relationship markers that move.
    type Relationship: Clone + PartialEq + Debug;
    /// Those who win.
    type Winner: Clone + PartialEq + Debug;
}

/// A way to hold what another way holds; `None` where it does not fit.
pub(super) trait Holds<H: Held>: Held {
    fn step(step: &H::Move) -> Option<Self::Move>;
    fn reveal(reveal: &H::Reveal) -> Option<Self::Reveal>;
    fn set_price(set: &H::SetPrice) -> Option<Self::SetPrice>;
    fn relationship(relationship: &H::Relationship) -> Option<Self::Relationship>;
    fn winner(winner: &H::Winner) -> Option<Self::Winner>;
}
