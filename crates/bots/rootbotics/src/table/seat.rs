//! Who sits at the table: people, and bots with what was agreed on for each of them.

use scorebook_root::names::Faction;

use super::options::Options;

/// Who plays a faction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person.
    Human,
    /// A bot, with its own level, traits and rulings.
    Bot(Options),
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The faction.
    pub faction: Faction,
    /// Who plays it.
    pub player: Player,
    /// Victory points; nothing with an active dominance card or in a coalition.
    pub points: Option<i16>,
    /// How many cards are in hand, where that is known.
    pub hand: Option<u8>,
    /// With whom the player means to win.
    pub ally: Option<Faction>,
}

impl Seat {
    /// A seat of a person at the start.
    pub fn human(faction: Faction) -> Self {
        Self { faction, player: Player::Human, points: Some(0), hand: None, ally: None }
    }

    /// A seat of a bot at the start.
    pub fn bot(faction: Faction, options: Options) -> Self {
        Self { player: Player::Bot(options), ..Self::human(faction) }
    }

    /// Whether a person plays here.
    pub fn is_human(&self) -> bool {
        self.player == Player::Human
    }
}
