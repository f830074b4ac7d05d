//! Factions that a rule sheet plays: the Law of Rootbotics gives them points, cards and ways of their own.

use super::objection::Fault;
use super::pieces::Party;
use super::position::Position;
use crate::RootRecord;
use crate::names::{Faction, Side};

/// Whether a player is called a bot: `Corvid bot`, `Vagabot`, `Automated Alliance`.
pub fn is_name_of_a_bot(name: &str) -> bool {
    let is_bot = |word: &str| {
        let one = word.trim_end_matches(['s', 'S']).as_bytes();
        one.last_chunk().is_some_and(|end: &[u8; 3]| end.eq_ignore_ascii_case(b"bot"))
            || word
                .as_bytes()
                .first_chunk()
                .is_some_and(|start: &[u8; 7]| start.eq_ignore_ascii_case(b"automat"))
            || word.eq_ignore_ascii_case("mechanical")
    };
    name.split(|letter: char| !letter.is_alphanumeric()).any(is_bot)
}

/// The factions of a record whose players are called bots, as bits.
pub(super) fn bots_of(record: &RootRecord) -> u16 {
    let named = record.seats.iter().filter(|seat| seat.name.as_deref().is_some_and(is_name_of_a_bot));
    let bots = named.filter_map(|seat| Faction::from_letter(seat.id.0));
    bots.fold(0, |bits, faction| bits | 1 << faction as u16)
}

impl Position {
    fn is_bot(&self, faction: Faction) -> bool {
        self.bots & 1 << faction as u16 != 0
    }

    /// Whether a fault is one by the law of the players only: a bot crafts for one point and at no cost, has no hand,
    /// scores by its own sheet, walks closed paths, and pays for plots where it battles.
    pub(super) fn is_of_a_bot(&self, fault: &Fault) -> bool {
        if self.bots == 0 {
            return false;
        }
        match *fault {
            Fault::WrongPoints { faction, .. }
            | Fault::Unscored { faction, .. }
            | Fault::CraftCost { faction, .. }
            | Fault::HandEmpty { faction, .. }
            | Fault::Draw { faction, .. } => self.is_bot(faction),
            Fault::NoWay { party, .. } => is_faction(party, |faction| self.is_bot(faction)),
            Fault::LossesElsewhere { .. } => self.turn.faction.is_some_and(|faction| self.is_bot(faction)),
            _ => false,
        }
    }
}

fn is_faction(party: Party, fits: impl Fn(Faction) -> bool) -> bool {
    matches!(party.side(), Side::Faction(faction) if fits(faction))
}
