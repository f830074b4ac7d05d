//! What a step says.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::drives::Drives;
use super::letters::{Letter, Letters};
use super::place::Place;
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
