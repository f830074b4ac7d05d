//! Moves and battles that cards in play and bands allow besides a faction's own: nobody writes which deed was theirs.

use super::super::decks::Decks;
use super::super::items::Items;
use super::hired::{preached, smuggled};
use super::trial::Trial;
use crate::names::Faction;

/// Deeds that cards allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Extras {
    /// Moves.
    pub(super) moves: u8,
    /// Battles.
    pub(super) battles: u8,
    /// Moves or battles, as the player likes.
    pub(super) either: u8,
}

impl Extras {
    /// What the cards of whose turn it is allow.
    pub(super) fn of(trial: &Trial<'_>) -> Self {
        let effects = &Decks::tables().effects;
        let (faction, dawn) = (trial.faction, trial.dawn);
        let had = |cards| dawn.has_crafted(faction, cards);
        let has = |cards| had(cards) || trial.position.has_crafted(faction, cards);
        let mut extras = Self::default();
        // Command Warren fights at the start of Daylight, so a card that is crafted in Daylight comes too late (X4).
        let crafts_early = faction == Faction::Corvids;
        extras.battles +=
            u8::from(had(effects.command_warren) || crafts_early && has(effects.command_warren));
        extras.moves += u8::from(has(effects.cobbler));
        if has(effects.eyrie_emigre) {
            extras.moves += 1;
            extras.battles += 1;
        }
        // League of Adventurous Mice exhausts an item.
        if has(effects.league) && has_item(trial) {
            extras.either += 1;
        }
        extras.either += smuggled(trial);
        let (moves, battles) = preached(trial);
        (extras.moves, extras.battles) = (extras.moves + moves, extras.battles + battles);
        extras
    }

    /// The fewest actions that so many moves and battles take besides what cards allow, where one action is so many moves.
    pub(super) fn least(self, moves: u8, battles: u8, moves_an_action: u8) -> u8 {
        let cost = |marches: u8| {
            let moves = moves.saturating_sub(self.moves + marches).div_ceil(moves_an_action.max(1));
            moves + battles.saturating_sub(self.battles + self.either - marches)
        };
        (0..=self.either).map(cost).min().unwrap_or(0)
    }
}

/// Whether whose turn it is has an item, at the beginning or the end of the turn.
fn has_item(trial: &Trial<'_>) -> bool {
    let holds = |items: &Items| {
        items.boards[trial.faction as usize].iter().flatten().flatten().any(|&count| count > 0)
    };
    holds(&trial.dawn.items) || holds(&trial.position.items)
}
