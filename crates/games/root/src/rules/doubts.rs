//! What an earlier slip leaves open. A slip is told once, at its first sign; then the record is believed, and what rests on the slip is
//! unknown, so that nothing is told that only follows from it.

use super::pieces::Party;
use crate::names::Faction;

/// A count that may be wrong because of a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doubt {
    /// How many pieces of a party are left in its supply, and with that how many stand on the map.
    Supply(Party),
    /// The hand of a faction.
    Hand(Faction),
    /// The supporters of the Alliance.
    Supporters,
    /// The wood of the Marquise.
    Wood,
    /// What lies on the board of a faction: officers, acolytes, payments and funds.
    Board(Faction),
    /// The items of a faction.
    Items(Faction),
    /// The Decree or the retinue.
    Columns,
    /// The points that are due to whose turn it is.
    Points,
    /// The score: points that were told to be wrong may be taken back.
    Score,
    /// Whether dice are written as they fall, not as they are dealt.
    Dice,
    /// The game went on after its end.
    End,
}

/// The counts that may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Doubts {
    supplies: u32,
    hands: u16,
    boards: u16,
    items: u16,
    others: u8,
}

impl Doubts {
    /// A slip leaves something open.
    pub(crate) fn raise(&mut self, doubt: Doubt) {
        match doubt {
            Doubt::Supply(party) => self.supplies |= 1 << party.number(),
            Doubt::Hand(faction) => self.hands |= 1 << faction as u16,
            Doubt::Board(faction) => self.boards |= 1 << faction as u16,
            Doubt::Items(faction) => self.items |= 1 << faction as u16,
            Doubt::Supporters => self.others |= 1,
            Doubt::Wood => self.others |= 2,
            Doubt::Columns => self.others |= 4,
            Doubt::Points => self.others |= 8,
            Doubt::Dice => self.others |= 16,
            Doubt::End => self.others |= 32,
            Doubt::Score => self.others |= 64,
        }
    }

    /// Whether something is open because of a slip.
    pub(crate) fn has(&self, doubt: Doubt) -> bool {
        let mut only = Self::default();
        only.raise(doubt);
        self.supplies & only.supplies != 0
            || self.hands & only.hands != 0
            || self.boards & only.boards != 0
            || self.items & only.items != 0
            || self.others & only.others != 0
    }

    /// Whether any hand is open: then cards may have been discarded that no step tells of.
    pub(crate) fn has_a_hand(&self) -> bool {
        self.hands != 0
    }

    /// What was open is known again: the record has told it.
    pub(crate) fn settle(&mut self, doubt: Doubt) {
        let mut only = Self::default();
        only.raise(doubt);
        self.supplies &= !only.supplies;
        self.hands &= !only.hands;
        self.boards &= !only.boards;
        self.items &= !only.items;
        self.others &= !only.others;
    }
}
