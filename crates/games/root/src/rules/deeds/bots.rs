//! What the law of the players forbids and that of the bots allows.

use super::super::objection::Fault;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::services::POSTS;
use crate::names::{Faction, Side};

impl Position {
    /// Whether pieces of a kind leave the game when they are removed. Trade posts of a bot come back (Law of Rootbotics 9.2.1).
    pub(super) fn leaves_the_game(&self, kind: Kind) -> bool {
        let comes_back = POSTS.contains(&kind) && self.is_bot(Faction::Riverfolk);
        self.table.facts[kind.number()].leaves && !comes_back
    }

    /// Whether a fault is one by the law of the players only: a bot crafts for one point and at no cost, has no hand,
    /// scores by its own sheet, loses points to viziers that nobody writes, walks closed paths, and pays for plots where it battles.
    pub(super) fn is_of_a_bot(&self, fault: &Fault) -> bool {
        if self.bots == 0 {
            return false;
        }
        match *fault {
            Fault::WrongPoints { faction, .. }
            | Fault::Unscored { faction, .. }
            | Fault::TowerUnscored { faction, .. }
            | Fault::CraftCost { faction, .. }
            | Fault::HandEmpty { faction, .. }
            | Fault::Draw { faction, .. } => self.is_bot(faction),
            Fault::WrongLoss { .. } => self.is_bot(Faction::Eyrie),
            Fault::NoWay { party, .. } | Fault::NoSlip { party, .. } => {
                is_faction(party, |faction| self.is_bot(faction))
            }
            Fault::LossesElsewhere { .. } => self.turn.faction.is_some_and(|faction| self.is_bot(faction)),
            _ => false,
        }
    }
}

fn is_faction(party: Party, fits: impl Fn(Faction) -> bool) -> bool {
    matches!(party.side(), Side::Faction(faction) if fits(faction))
}
