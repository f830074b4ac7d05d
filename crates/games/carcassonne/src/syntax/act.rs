//! What a step says.

use std::fmt;
use std::str::FromStr;

use scorebook_core::Target;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::drives::Drives;
use super::letters::{Letter, Letters};
use super::tile::Tile;

/// What a step says, as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// A tile is placed, or only discarded.
    Move(Move),
    /// A player gives the game up.
    Concede(GivenUp),
    /// The game is broken off.
    Abandon(GivenUp),
    /// Points at the end of the game.
    Final(Final),
}

/// A tile is placed: `31A (dis) CCCCP (5,4) FCFCmP +4=19 (B+2)`.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Move {
    /// The move's number. The second tile of a double turn may stand after the first without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// Who places it: nobody for the starter tile.
    #[serde(skip_serializing_if = "Letters::is_empty")]
    pub players: Letters,
    /// Tiles that were drawn before and could not be placed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discards: Vec<Tile>,
    /// Where the tile goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The tile with its meeples.
    #[serde(skip_serializing_if = "Tile::is_none")]
    pub tile: Tile,
    /// Whether the abbot is taken back and scored instead of a meeple being placed: `-[a]`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub abbot_returns: bool,
    /// The points it brings.
    #[serde(flatten)]
    pub score: Score,
    /// Where wagons drive after their feature was scored: `-> (3,-2) CFRm[w]R`, another owner's `-> B (2,0) RFFFKm[w]`.
    #[serde(skip_serializing_if = "Drives::is_empty")]
    pub wagon: Drives,
}

/// A wagon's drive: whose it is, a place, and the tile that lies there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Placing {
    /// Whose wagon, where the move says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Letter>,
    /// Where.
    pub place: Place,
    /// The tile with its meeples.
    pub tile: Tile,
}

/// Where a tile lies: the starter tile is (0,0), x grows to the right, y upwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Place {
    /// From left to right.
    pub x: i16,
    /// From below to above.
    pub y: i16,
}

impl Place {
    /// The cell without parentheses: `3,-2`.
    pub fn word(self) -> String {
        format!("{},{}", self.x, self.y)
    }

    /// The cell as something that can be pointed at: `cell:3,-2`.
    pub fn target(self) -> Target {
        Target::new("cell", self.word())
    }
}

/// A text that names no cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPlace;

impl fmt::Display for NoPlace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a cell is two numbers, such as `3,-2`")
    }
}

impl std::error::Error for NoPlace {}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let (x, y) = text.split_once(',').ok_or(NoPlace)?;
        let number = |text: &str| text.trim().parse().map_err(|_| NoPlace);
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

impl From<(i16, i16)> for Place {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Place> for (i16, i16) {
    fn from(place: Place) -> Self {
        (place.x, place.y)
    }
}

/// Points that a step brings: `+12+4=23 (B+4, C=15)`.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Score {
    /// What the player gains.
    #[serde(flatten)]
    pub own: Tally,
    /// What others gain.
    #[serde(skip_serializing_if = "SmallVec::is_empty")]
    pub others: SmallVec<[Other; 1]>,
}

/// Points gained, one by one or in sum, and the total after them.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Tally {
    /// Each gain as written.
    #[serde(skip_serializing_if = "SmallVec::is_empty")]
    pub gains: SmallVec<[u16; 8]>,
    /// The total after them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u16>,
}

impl Tally {
    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        self.gains.is_empty() && self.total.is_none()
    }
}

/// What another player gains by a step.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Other {
    /// Who; in a game of two it may be left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Letter>,
    /// How much.
    #[serde(flatten)]
    pub tally: Tally,
}

/// The game ends early: `58A conceded`, `3AB abandoned`.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct GivenUp {
    /// The number of the move that would have come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// Who.
    #[serde(skip_serializing_if = "Letters::is_empty")]
    pub players: Letters,
}

/// Points for what is unfinished at the end: `A+7+8+5 = 104`.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Final {
    /// Whose points; left out, those of the player who moved last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Letter>,
    /// The points.
    #[serde(flatten)]
    pub score: Score,
}
