//! A unit on the table: where it is, whether it lives, and what it did this round, as far as the record tells.

use crate::names::{Condition, Hex, Side};

use super::hexes::HexSet;
use super::tally::Tally;

/// The step of the set-up, before every step of the record.
pub(crate) const SET_UP: u32 = u32::MAX;

/// Since when a unit stands where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Since {
    pub(crate) step: u32,
    /// Where, if it is one hex.
    pub(crate) at: Option<Hex>,
}

impl Since {
    /// A step alone.
    pub(crate) fn step(step: u32) -> Self {
        Self { step, at: None }
    }
}

/// Whether a unit lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    /// It was alive when last heard of, and nothing happened to it since.
    Alive,
    /// Something happened to it at this step that it may not have survived.
    Unknown { since: u32 },
    /// It died after one step and not later than another.
    Dead { after: u32, by: u32 },
}

/// What lies on a unit, at least until the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Marks(u16);

impl Marks {
    /// It acts in the half of the turn that is being read.
    pub(crate) const ACTING: u16 = 1;
    pub(crate) const ROOTED: u16 = 1 << 1;
    pub(crate) const SILENCED: u16 = 1 << 2;
    pub(crate) const BROKEN: u16 = 1 << 3;
    pub(crate) const DISARMED: u16 = 1 << 4;
    pub(crate) const BEGUILED: u16 = 1 << 5;
    pub(crate) const BURNED: u16 = 1 << 6;
    pub(crate) const TAUNTED: u16 = 1 << 7;
    pub(crate) const EXHAUSTED: u16 = 1 << 8;

    /// It did what cannot be: where it is now is not to be relied on.
    pub(crate) const TAINTED: u16 = 1 << 9;

    /// Nobody knows whether it has acted in this round: readings differ, or it came to the table in the middle of it.
    pub(crate) const OPEN: u16 = 1 << 10;

    /// The mark of a condition.
    fn of(condition: Condition) -> u16 {
        match condition {
            Condition::Rooted => Self::ROOTED,
            Condition::Silenced => Self::SILENCED,
            Condition::Broken => Self::BROKEN,
            Condition::Disarmed => Self::DISARMED,
            Condition::Controlled => Self::BEGUILED,
            Condition::Burned => Self::BURNED,
            Condition::Taunted => Self::TAUNTED,
            Condition::Exhausted => Self::EXHAUSTED,
            Condition::Tainted => Self::TAINTED,
        }
    }

    /// Whether a condition lies on the unit.
    pub(super) fn lies(self, condition: Condition) -> bool {
        self.has(Self::of(condition))
    }

    /// What both have.
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn has(self, mark: u16) -> bool {
        self.0 & mark != 0
    }

    #[inline]
    pub(crate) fn set(&mut self, mark: u16) {
        self.0 |= mark;
    }

    #[inline]
    pub(crate) fn clear(&mut self, mark: u16) {
        self.0 &= !mark;
    }

    /// Takes everything away but what outlasts a round.
    pub(crate) fn refresh(&mut self) {
        self.0 &= Self::BURNED | Self::TAINTED;
    }
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// Which unit it is, by its place among the names of the record.
    pub(crate) name: u8,
    /// Whose it is.
    pub(crate) side: Side,
    /// How often it was activated this round.
    pub(crate) used: u8,
    /// How many activations it was granted besides the one.
    pub(crate) extra: u8,
    /// What lies on it.
    pub(crate) marks: Marks,
    /// Where it stands if it lives: one hex, one of several, or none where it is off the board.
    pub(crate) place: HexSet,
    /// Whether it lives.
    pub(crate) life: Life,
    /// The last step that told where it is.
    pub(crate) arrived: u32,
    /// The last step that proved it alive.
    pub(crate) seen: u32,
    /// The last step that activated it.
    pub(crate) acted: u32,
    /// Its numbers.
    pub(crate) tally: Tally,
}

impl Piece {
    /// A unit as the set-up or a later step brings it to the table.
    pub(crate) fn new(name: u8, side: Side, place: HexSet, step: u32) -> Self {
        Self {
            name,
            side,
            used: 0,
            extra: 0,
            marks: Marks::default(),
            place,
            life: Life::Alive,
            arrived: step,
            seen: step,
            acted: SET_UP,
            tally: Tally::default(),
        }
    }

    /// A unit that a step brings to a hex in the middle of a round. No source tells whether it still acts in that round.
    pub(crate) fn arriving(name: u8, side: Side, at: Hex, step: u32) -> Self {
        let mut piece = Self::new(name, side, HexSet::one(at), step);
        piece.marks.set(Marks::OPEN);
        piece
    }

    /// Whether it is a unit of this side and name.
    #[inline]
    pub(crate) fn is_of(&self, side: Side, name: u8) -> bool {
        self.name == name && self.side == side
    }

    #[inline]
    pub(crate) fn is_dead(&self) -> bool {
        matches!(self.life, Life::Dead { .. })
    }

    /// Whether it certainly lives.
    #[inline]
    pub(crate) fn lives(&self) -> bool {
        self.life == Life::Alive
    }

    /// Whether it certainly stands on one hex, alive.
    #[inline]
    pub(crate) fn is_certain(&self) -> bool {
        self.lives() && self.place.is_one() && !self.marks.has(Marks::TAINTED)
    }

    /// Whether it has an activation left.
    #[inline]
    pub(crate) fn may_act(&self) -> bool {
        self.used <= self.extra
    }

    /// It is known to live at a step.
    #[inline]
    pub(crate) fn show(&mut self, step: u32) {
        self.life = Life::Alive;
        self.seen = step;
    }

    /// It is known to live at a step which it may not survive.
    #[inline]
    pub(crate) fn hurt(&mut self, step: u32) {
        if !self.is_dead() {
            self.life = Life::Unknown { since: step };
        }
    }

    /// It stands on one of these hexes from a step on.
    #[inline]
    pub(crate) fn put(&mut self, place: HexSet, step: u32) {
        self.place = place;
        self.arrived = step;
    }

    /// It is dead, at the latest since a step.
    pub(crate) fn die(&mut self, step: u32) {
        if !self.is_dead() {
            self.life = Life::Dead { after: self.seen, by: step };
            self.place = HexSet::NONE;
        }
    }

    /// Since when it stands where it does.
    pub(crate) fn since(&self) -> Since {
        Since { step: self.arrived, at: self.place.only() }
    }

    /// A round begins.
    pub(crate) fn refresh(&mut self) {
        (self.used, self.extra) = (0, 0);
        self.marks.refresh();
    }

    /// A number for what matters for the rest of the game, but for who acts in this half of a turn.
    #[inline]
    pub(super) fn print(&self) -> u64 {
        let (place, life, used, extra, marks) = self.key();
        let who = u64::from(self.name) << 1 | self.side as u64;
        let rest = u64::from(life) | u64::from(used) << 2 | u64::from(extra) << 10;
        let marks = if marks.0 & !Marks::ACTING == 0 { 0 } else { 1 << 18 };
        let mixed = (place ^ (rest | marks | who << 20).rotate_left(36)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }

    /// The same as one number, in the order of the parts of the key: units are compared by it more often than by anything else.
    #[inline]
    pub(super) fn rank(&self) -> u128 {
        let (place, life, used, extra, Marks(marks)) = self.key();
        let rest = u64::from(life) << 32 | u64::from(used) << 24 | u64::from(extra) << 16 | u64::from(marks);
        u128::from(place) << 64 | u128::from(rest)
    }

    /// What matters for the rest of the game: two units of the same name that agree here are alike.
    #[inline]
    pub(crate) fn key(&self) -> (u64, u8, u8, u8, Marks) {
        let life = match self.life {
            Life::Alive => 0,
            Life::Unknown { .. } => 1,
            Life::Dead { .. } => 2,
        };
        (self.place.bits(), life, self.used, self.extra, self.marks)
    }
}
