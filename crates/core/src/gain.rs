//! Points, and why they are scored.

use std::fmt::Display;

use crate::record::SeatId;
use crate::target::Target;

/// Why points are scored, in a form that costs nothing until it is shown.
pub trait Reason: Clone + Display + Send + Sync {
    /// What kind of source it is, as one lower-case word: `road`, `building`. Empty where the game tells no kinds.
    fn kind(&self) -> &'static str {
        ""
    }

    /// What on the table brings the points.
    fn targets(&self) -> Vec<Target> {
        Vec::new()
    }
}

impl Reason for &'static str {}
impl Reason for String {}

/// Points for a seat, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain<W> {
    /// Whose.
    pub seat: SeatId,
    /// How many; less than nothing where they are lost.
    pub points: i32,
    /// Why.
    pub why: W,
}
