//! What a turn has seen so far: whose it is, the battle that is fought, what was drawn, crafted and paid.

use super::pieces::{Kind, Party};
use super::table::BOARDS;
use crate::names::Faction;

/// A turn under way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Turn {
    /// Whose turn it is; nobody's in the head.
    pub(crate) faction: Option<Faction>,
    /// How many turns of the record have begun.
    pub(crate) begun: usize,
    /// How many turns each faction has begun; the first is its set-up.
    pub(crate) taken: [u16; BOARDS],
    /// The step at which the set-up of each faction began.
    pub(crate) set_up: [u32; BOARDS],
    /// Whether this is the set-up of the faction.
    pub(crate) is_setup: bool,
    /// The battle whose losses may follow.
    pub(crate) fight: Option<Fight>,
    /// How much was paid to the Riverfolk for their services.
    pub(crate) paid: u8,
    /// How many cards of the Riverfolk went to whose turn it is.
    pub(crate) bought: u8,
    /// Whether the Riverfolk's Protectionism is due, and whether it was told.
    pub(crate) protection: Protection,
    /// The crafting pieces that were used: bird (any), fox, mouse, rabbit.
    pub(crate) used: [u8; 4],
    /// The step that used crafting pieces of each last, and one more; nothing where none did.
    pub(crate) used_at: [u32; 4],
    /// The last draw of the own hand.
    pub(crate) drawn: Option<Drawn>,
    /// Whether an ambush was taken from the discard pile instead.
    pub(crate) informed: bool,
    /// How many plots were placed.
    pub(crate) plots: u8,
    /// The first step of the turn, or the one after it where it has none.
    pub(crate) first_step: u32,
    /// How many cards of the own hand were spent.
    pub(crate) spent: u8,
    /// How many cards of the own hand the last discard took, and the step.
    pub(crate) spent_last: (u8, u32),
    /// The cards of each suit that the Cult spent and that have brought no points yet.
    pub(crate) offered: [u8; 4],
    /// What may be scored once a turn and has been, as bits.
    pub(crate) scored: u16,
    /// The parties for whose help points were written before the marker moved, as bits.
    pub(crate) aid_paid: u32,
    /// The parties that were helped by a card of the Vagabond, as bits.
    pub(crate) aided: u32,
    /// At least and at most how many birds the Decree had that was discarded.
    pub(crate) purged: Option<(u8, u8)>,
    /// The plot that was turned in battle by another, which its points show to be removed.
    pub(crate) turned: Option<(Kind, u8)>,
    /// The points that were scored for roosts, and the step.
    pub(crate) roosts: Option<(u8, u32)>,
    /// How many points were scored because the Despot leads.
    pub(crate) despots: u8,
    /// The last step that found too few pieces of a kind where it takes them, which was told.
    pub(crate) short: Option<(u32, Kind)>,
    /// From where to where the ferry went.
    pub(crate) ferried: Option<(u8, u8)>,
    /// Whether the point of the tower was scored, or may be part of points that do not fit.
    pub(crate) tower: bool,
    /// The factions that became hostile to each Vagabond and of which the record has not said so, as bits.
    pub(crate) hostile: [u16; 2],
}

/// Two warriors come to empty payments of the Riverfolk in Birdsong (11.4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Protection {
    /// The payments were not empty, or it is another's turn.
    #[default]
    NotDue,
    /// It is due and nothing has told of it.
    Due,
    /// The record left it out, and what follows needs it.
    ReadIn,
    /// The record has told it.
    Told,
}

/// Cards that were drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawn {
    /// How many.
    pub(crate) count: u8,
    /// How many with those of the draws right before it: some write a draw for each card.
    pub(crate) together: u8,
    /// The step.
    pub(crate) step: u32,
    /// Whether no card was left after it, neither in the draw pile nor in the discard pile.
    pub(crate) empties: bool,
}

/// A battle and its losses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fight {
    /// Attacker and defender.
    pub(crate) parties: [Party; 2],
    /// Where.
    pub(crate) clearing: u8,
    /// What attacker and defender have lost so far.
    pub(crate) lost: [u8; 2],
    /// What attacker and defender can lose at most, where that is known.
    pub(crate) most: [Option<u8>; 2],
    /// The step that opened it.
    pub(crate) step: u32,
}

impl Fight {
    /// Which of the two a party is.
    pub(crate) fn place(&self, party: Party) -> Option<usize> {
        self.parties.iter().position(|&other| other == party)
    }
}

impl Turn {
    /// Whether it was told of a step that pieces are missing where it takes them.
    pub(crate) fn is_short(&self, step: u32) -> bool {
        self.short.is_some_and(|(short, _)| short == step)
    }

    /// A new turn begins.
    pub(crate) fn begin(&mut self, faction: Option<Faction>, step: u32) {
        let (begun, mut taken, mut set_up) = (self.begun + 1, self.taken, self.set_up);
        let is_setup = faction.is_some_and(|faction| taken[faction as usize] == 0);
        if let Some(faction) = faction {
            if is_setup {
                set_up[faction as usize] = step;
            }
            taken[faction as usize] = taken[faction as usize].saturating_add(1);
        }
        *self = Self { faction, begun, taken, set_up, is_setup, first_step: step, ..Self::default() };
    }

    /// Whether a faction was helped in this turn.
    pub(crate) fn has_aided(&self, faction: Faction) -> bool {
        self.aided & 1 << faction as u32 != 0
    }
}
