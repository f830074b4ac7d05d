//! Who fights whom, who removes what: the words in which losses are spoken of.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use serde::Deserialize;

use super::glade::Stack;

/// Which side of a battle somebody is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Who began it.
    Attacker,
    /// Who is attacked.
    Defender,
}

/// Who fights whom, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    /// Who begins.
    pub attacker: Faction,
    /// Who is attacked.
    pub defender: Faction,
    /// Where.
    pub clearing: Clearing,
    /// The two dice, where they fell already.
    pub dice: Option<(u8, u8)>,
}

impl Fight {
    /// The side that a faction is on; nothing where it only looks on.
    pub fn role(&self, faction: Faction) -> Option<Role> {
        match faction {
            _ if faction == self.attacker => Some(Role::Attacker),
            _ if faction == self.defender => Some(Role::Defender),
            _ => None,
        }
    }

    /// Who stands on the other side.
    pub fn foe(&self, faction: Faction) -> Faction {
        if faction == self.attacker { self.defender } else { self.attacker }
    }
}

/// Who removes the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A battle: each side removes pieces of the other.
    Battle {
        /// Who attacks.
        attacker: Faction,
        /// Who defends.
        defender: Faction,
    },
    /// Anything else that a faction does.
    Effect(Faction),
    /// A rule takes them away: nobody scores, and nobody is angry.
    Rule,
}

impl Cause {
    /// Who removes the pieces of a side, where anybody does.
    pub fn remover(self, owner: Side) -> Option<Faction> {
        match self {
            Self::Battle { attacker, defender } if owner == Side::Faction(attacker) => Some(defender),
            Self::Battle { attacker, .. } => Some(attacker),
            Self::Effect(faction) => Some(faction),
            Self::Rule => None,
        }
    }
}

/// Pieces that leave a clearing together.
#[derive(Clone, PartialEq, Debug)]
pub struct Losses {
    /// Where.
    pub clearing: Clearing,
    /// What, plots left out.
    pub stacks: Vec<Stack>,
    /// Whether the plot goes too.
    pub plot: bool,
    /// Who does it.
    pub cause: Cause,
    /// Whether a record tells already what else came of it.
    pub is_told: bool,
}

impl Losses {
    /// Nothing yet, in a battle.
    pub fn in_battle(fight: Fight) -> Self {
        let Fight { attacker, defender, clearing, .. } = fight;
        let cause = Cause::Battle { attacker, defender };
        Self { clearing, stacks: Vec::new(), plot: false, cause, is_told: false }
    }
}

/// What one side of a battle loses to hits.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Toll {
    /// Its pieces, plots left out.
    pub stacks: Vec<Stack>,
    /// Whether its plot goes.
    pub plot: bool,
    /// Hits that fall on items, of a Vagabond or a Vagabot.
    pub items: u8,
}
