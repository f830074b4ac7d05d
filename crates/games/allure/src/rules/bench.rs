//! Where readings are followed: what becomes of them while a step is taken up.

use super::choose::Choice;
use super::clash::Clashes;
use super::hexes::HexSet;

/// What becomes of all readings.
pub(super) type Children = Vec<Child>;

/// What following readings takes while a step is taken up. Nothing in it outlasts the step, but there is always room for the next.
#[derive(Debug, Default)]
pub(super) struct Bench {
    pub(super) choice: Choice,
    pub(super) children: Children,
}

impl Clone for Bench {
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// What becomes of a reading if one unit is meant.
#[derive(Debug)]
pub(super) struct Child {
    /// Which of the readings it is.
    pub(super) reading: usize,
    /// How often it departs from the convention of origins.
    pub(super) strain: usize,
    pub(super) clashes: Clashes,
    pub(super) hard: usize,
    /// Where the unit stood.
    pub(super) origin: HexSet,
    /// Whether it certainly can do it, by its numbers.
    pub(super) is_sure: bool,
    /// Which reading it comes from.
    pub(super) parent: usize,
}
