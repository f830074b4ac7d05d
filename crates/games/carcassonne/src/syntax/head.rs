//! What the lines before play say.

use serde::{Deserialize, Serialize};

use super::letters::Letter;

/// What a line of the head says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// The game line: when, what, how.
    Game(Occasion),
    /// A line in free words before the players.
    Title(Box<str>),
    /// A player.
    Player(Player),
}

/// When and how the game was played: `19/04/2022, 21:19:15 UTC, BGA Arena, Turn-based`.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Occasion {
    /// The date as written: day and month cannot be told apart in general.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<Box<str>>,
    /// When it started: `21:19:15`, `~15:45`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Box<str>>,
    /// The locale of the time: `UTC`, `BST`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locale: Option<Box<str>>,
    /// The type of game: `BGA Arena`, `UKGE 2022 Group stage`.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Box<str>>,
    /// The game mode: `Turn-based`, `Real-time 15 min`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Box<str>>,
    /// Whatever else the list holds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Box<str>>,
}

/// A player: `A = wallaceprime (Chris Wallace) [UK] <yellow> 1st (91)`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The letter that stands for the player.
    pub player: Letter,
    /// The name in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Box<str>>,
    /// The actual name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actual_name: Option<Box<str>>,
    /// The country the player represents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<Box<str>>,
    /// The colour of the meeples.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Box<str>>,
    /// The final position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// The points at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u16>,
}

impl Player {
    /// A player of whom only the letter is known.
    pub fn new(player: Letter) -> Self {
        Self { player, name: None, actual_name: None, country: None, colour: None, place: None, points: None }
    }
}
