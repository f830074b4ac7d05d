//! An action of a unit under way: who acts, for whom, in which step, and what it aims at.

use crate::names::{Hex, Side};
use crate::syntax::{Doing, UnitAct};

use super::cast::Cast;

/// An action of a unit under way.
#[derive(Clone, Copy)]
pub(super) struct Scene<'c> {
    pub(super) cast: &'c Cast,
    /// Who acts, by its place among the names.
    pub(super) name: u8,
    pub(super) step: u32,
    pub(super) side: Side,
    pub(super) act: &'c UnitAct,
    /// Whether it goes on with its half of the turn.
    pub(super) continues: bool,
}

impl Scene<'_> {
    /// The hex whose distance tells who is meant: where it moves, else what it aims at.
    pub(super) fn aim(&self) -> Option<Hex> {
        if self.act.to.is_some() {
            return self.act.to;
        }
        match self.act.then.as_ref()? {
            Doing::Pass | Doing::Fervor(_) => None,
            Doing::Grant { to, .. } => *to,
            Doing::Use { at, .. } => at.first().map(|target| target.hex()),
            Doing::Resurrect { to, .. } | Doing::Summon { to, .. } => Some(*to),
            Doing::Clear { at, .. } => Some(*at),
        }
    }
}
