//! An action on its way through a reading: who does it, and what speaks against it so far.

use crate::names::Side;
use crate::units::Sheet;

use super::clash::Clashes;
use super::piece::Piece;
use super::reading::{Reading, Seat};
use super::scene::Scene;

/// An action on its way through a reading.
pub(super) struct Action<'c> {
    pub(super) scene: &'c Scene<'c>,
    pub(super) reading: &'c mut Reading,
    pub(super) actor: Seat,
    pub(super) clashes: &'c mut Clashes,
}

impl Action<'_> {
    /// The unit that acts.
    pub(super) fn me(&mut self) -> &mut Piece {
        &mut self.reading.pieces[self.actor]
    }

    /// Whose it is.
    pub(super) fn side(&self) -> Side {
        self.reading.pieces[self.actor].side
    }

    /// The step that says so.
    pub(super) fn step(&self) -> u32 {
        self.scene.step
    }

    /// Whether there are numbers at all.
    pub(super) fn counts(&self) -> bool {
        self.scene.cast.ledger.counts
    }

    /// The numbers on the card of a unit.
    pub(super) fn sheet(&self, seat: Seat) -> &Sheet {
        self.scene.cast.ledger.sheet(&self.reading.pieces[seat])
    }
}
