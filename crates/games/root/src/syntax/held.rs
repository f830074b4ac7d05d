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

/// A way to hold what another way holds, if it fits.
pub(super) trait Holds<H: Held>: Held {
    /// What is said where it does not fit.
    type Misfit;

    fn step(step: &H::Move) -> Result<Self::Move, Self::Misfit>;
    fn reveal(reveal: &H::Reveal) -> Result<Self::Reveal, Self::Misfit>;
    fn set_price(set: &H::SetPrice) -> Result<Self::SetPrice, Self::Misfit>;
    fn relationship(relationship: &H::Relationship) -> Result<Self::Relationship, Self::Misfit>;
    fn winner(winner: &H::Winner) -> Result<Self::Winner, Self::Misfit>;
}
