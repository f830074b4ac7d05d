//! The words of the rule book as types: who plays, what is said, what stands in the head.

use std::fmt;

use scorebook_core::SeatId;
use serde::{Deserialize, Serialize};

/// One of the two players. An enum, not a letter: nothing else can sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Player {
    /// Who begins.
    A,
    /// Who answers.
    B,
}

impl Player {
    /// Both, in the order of play.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The seat, as core knows it: the sign that stands for a player in the notation.
    pub fn seat(self) -> SeatId {
        SeatId(match self {
            Self::A => b'A',
            Self::B => b'B',
        })
    }

    /// The player a sign stands for.
    pub fn from_sign(sign: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.seat().sign().to_string() == sign)
    }
}

/// A word that was said: small letters. This is the act of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Word(String);

impl Word {
    /// What ends the game.
    pub const END: &'static str = "end";

    /// A word; nothing where other signs than letters are in it.
    pub fn new(text: &str) -> Option<Self> {
        let is_word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        is_word.then(|| Self(text.to_ascii_lowercase()))
    }

    /// The word as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// How many points it brings: one a letter.
    pub fn points(&self) -> i32 {
        // A record is at most 64 MiB long, so no word is longer than this number can be.
        i32::try_from(self.0.len()).unwrap_or(i32::MAX)
    }

    /// Whether it ends the game.
    pub fn is_end(&self) -> bool {
        self.0 == Self::END
    }
}

/// As findings and sentences quote it.
impl fmt::Display for Word {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "`{}`", self.0)
    }
}

/// A line of the head.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Head {
    /// Who sits where, and the points that the writer counted at the end.
    Player {
        /// The seat.
        player: Player,
        /// The name.
        name: String,
        /// The points, where they are stated.
        stated: Option<i32>,
    },
    /// Anything else, such as the name of the evening.
    Title(String),
}
