//! Slips of the pen as they are collected, and what each kind costs.

use scorebook_core::Change;

use crate::rules::Position;
use crate::syntax::{Act, Move};

/// What slipped where one number is wrong.
pub(super) const MISCOUNTED: &str = "the number was miscounted";

/// What a slip costs: the rarer it is, the more.
pub(super) mod cost {
    pub(crate) const NUMBER: u32 = 4;
    pub(crate) const PLAYER: u32 = 6;
    pub(crate) const SIDE_COUNT: u32 = 6;
    pub(crate) const SIGN: u32 = 8;
    pub(crate) const FARMER: u32 = 8;
    pub(crate) const DIGIT: u32 = 10;
    pub(crate) const LETTER: u32 = 10;
    pub(crate) const EXCHANGED: u32 = 10;
    pub(crate) const OUT_OF_ORDER: u32 = 10;
    pub(crate) const FEATURE: u32 = 10;
    pub(crate) const FIGURE: u32 = 10;
    pub(crate) const CLAIM: u32 = 12;
    pub(crate) const LENGTH: u32 = 12;
    pub(crate) const ROTATION: u32 = 12;
    pub(crate) const SHIFTED: u32 = 12;
    pub(crate) const SPECIAL: u32 = 13;
    pub(crate) const FAR_DIGIT: u32 = 14;
    pub(crate) const MIXED_UP: u32 = 14;
    pub(crate) const AGAIN: u32 = 14;
    pub(crate) const TWICE: u32 = 14;
    pub(crate) const THROUGHOUT: u32 = 14;
    pub(crate) const INVENTED: u32 = 18;
    pub(crate) const LOST: u32 = 20;
    pub(crate) const MISSING: u32 = 20;
    pub(crate) const STATED: u32 = 26;
}

/// Collects the changes of one step.
pub(super) struct Slips<'c> {
    /// The position before the step.
    pub(super) position: &'c Position,
    /// The step.
    pub(super) step: usize,
    /// What was found.
    pub(super) changes: &'c mut Vec<Change<Act>>,
}

/// Something that a part of a move may have meant.
pub(super) struct Variant<T> {
    /// What may have been meant.
    pub(super) meant: T,
    /// How far-fetched that is.
    pub(super) cost: u32,
    /// What went wrong, in words.
    pub(super) slip: &'static str,
}

impl Slips<'_> {
    /// One more thing that the step may have meant.
    pub(super) fn add(&mut self, said: Move, cost: u32, slip: &'static str) {
        self.changes.push(Change::one(self.step, Act::Move(said), cost, slip));
    }
}
