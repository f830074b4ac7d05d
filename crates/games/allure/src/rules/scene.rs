//! An action of a unit under way: who acts, for whom, in which step, and what it aims at.

use crate::game::Step;
use crate::names::{Ability, Hex, Side};
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

impl<'c> Scene<'c> {
    /// An action of a side as a step has it.
    pub(super) fn new(cast: &'c Cast, side: Side, act: &'c UnitAct, step: &Step<'_>) -> Self {
        let (name, continues) = (cast.name(&act.unit), step.act.continues);
        Self { cast, name, step: step.number(), side, act, continues }
    }

    /// Whether what speaks against the action does not depend on which unit of the name it is, but for how far it is: a plain move, a shot,
    /// a pass.
    pub(super) fn is_plain(&self) -> bool {
        let is_shot =
            |doing: &Doing| matches!(doing, Doing::Pass | Doing::Use { ability: Ability::Shoot, .. });
        self.act.mark.is_none() && self.act.then.as_ref().is_none_or(is_shot) && !self.cast.ledger.counts
    }

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
