//! The words of the table: the two sides, set-ups, rounds, endings, and what lies on units.

use std::fmt::{Display, Formatter, Result as Written};

use scorebook_core::SeatId;

/// One of the two players: player 1 has A1 at the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Player 1.
    One,
    /// Player 2.
    Two,
}

impl Side {
    /// Both players.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The player's number.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The side of a player's number.
    pub fn of(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }

    /// The seat of the side: `1` or `2`.
    pub fn seat(self) -> SeatId {
        SeatId(b'0' + self.number())
    }

    /// The side of a seat.
    pub fn of_seat(seat: SeatId) -> Option<Self> {
        Self::of(seat.0.wrapping_sub(b'0'))
    }
}

/// How the units come to the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SetUp {
    /// The record does not tell.
    Untold,
    /// Blitz: both armies are known.
    Blitz,
    /// A draft: each player lists an army.
    Draft,
    /// An extended draft, turn by turn.
    ExtendedDraft,
    /// The position of a puzzle.
    Puzzle,
}

impl SetUp {
    /// The set-up in lower-case words.
    pub fn word(self) -> &'static str {
        match self {
            Self::Untold => "untold",
            Self::Blitz => "blitz",
            Self::Draft => "draft",
            Self::ExtendedDraft => "extended draft",
            Self::Puzzle => "puzzle",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum How {
    /// A player resigned.
    Resigned,
    /// The attacker moved into E4 with the last action.
    TookCentre,
    /// A unit of the attacker stands in E4.
    HeldCentre,
    /// No unit of the attacker stands in E4.
    NobodyInCentre,
    /// The last unit of the attacker died.
    WipedOut,
    /// A dot, and the record does not tell why.
    Untold,
}

impl How {
    /// The ending in a few words.
    pub fn word(self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::TookCentre => "took E4",
            Self::HeldCentre => "held E4",
            Self::NobodyInCentre => "no unit in E4",
            Self::WipedOut => "wiped out",
            Self::Untold => "untold",
        }
    }
}

/// The number of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Round(pub u16);

impl Round {
    /// The last round of a game.
    pub const LAST: Self = Self(7);
}

impl Display for Round {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        self.0.fmt(out)
    }
}

/// The number of a turn, as the record writes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnNumber(pub u16);

impl Display for TurnNumber {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        self.0.fmt(out)
    }
}

/// When something happened or was last known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum When {
    /// In the set-up, before every step.
    SetUp,
    /// With a step of the record, counted from 0.
    Step(usize),
}

impl When {
    /// The step, if it was one.
    pub fn step(self) -> Option<usize> {
        match self {
            Self::SetUp => None,
            Self::Step(step) => Some(step),
        }
    }
}

/// What lies on a unit, at least until the end of the round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Condition {
    /// It was rooted, and does not move.
    Rooted,
    /// It was silenced.
    Silenced,
    /// It was broken.
    Broken,
    /// It was disarmed.
    Disarmed,
    /// The enemy took control of it.
    Controlled,
    /// It burns, round after round.
    Burned,
    /// It was taunted.
    Taunted,
    /// It was exhausted.
    Exhausted,
    /// It did what cannot be: where it is now is not to be relied on.
    Tainted,
}

impl Condition {
    /// Every condition.
    pub const ALL: [Self; 9] = [
        Self::Rooted,
        Self::Silenced,
        Self::Broken,
        Self::Disarmed,
        Self::Controlled,
        Self::Burned,
        Self::Taunted,
        Self::Exhausted,
        Self::Tainted,
    ];

    /// The condition as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rooted => "rooted",
            Self::Silenced => "silenced",
            Self::Broken => "broken",
            Self::Disarmed => "disarmed",
            Self::Controlled => "controlled",
            Self::Burned => "burned",
            Self::Taunted => "taunted",
            Self::Exhausted => "exhausted",
            Self::Tainted => "tainted",
        }
    }
}
