//! What the lines before play say.

use serde::{Deserialize, Serialize};

use super::calendar::month;
use super::letters::Letter;

/// What a line of the head says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Whether a line is a list that starts with a date, as game lines do.
pub(super) fn looks_like_game_line(line: &str) -> bool {
    let first = line.split(',').next().unwrap_or_default();
    line.contains(',') && first.len() <= 40 && is_date(first)
}

/// Whether an item of the game line is a date: `19/04/2022`, `2022-04-19`, `5 June 2022`.
pub(super) fn is_date(item: &str) -> bool {
    let first = item.split_ascii_whitespace().next().unwrap_or_default();
    let groups = first.split(['/', '.', '-']);
    let numbers = groups.clone().filter(|group| group.bytes().all(|byte| byte.is_ascii_digit()));
    if groups.clone().count() == 3 && numbers.filter(|group| !group.is_empty()).count() == 3 {
        return true;
    }
    let is_month = |word: &str| month(word).is_some();
    let mut words = item.split_ascii_whitespace();
    words.clone().count() <= 4
        && words.clone().any(is_month)
        && words.all(|word| is_month(word) || word.starts_with(|sign: char| sign.is_ascii_digit()))
        && item.bytes().any(|byte| byte.is_ascii_digit())
}

/// Splits a time such as `~15:45 BST` into clock and locale.
pub(super) fn clock_and_locale(item: &str) -> Option<(&str, &str)> {
    let digits = item.trim_start_matches(['~', ' ']);
    let (hours, rest) = digits.split_once(':')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(hours) || !rest.starts_with(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let clock = item.len() - rest.len();
    let end = item[clock..].find([' ', '\t']).map_or(item.len(), |length| clock + length);
    Some((&item[..end], item[end..].trim_matches([' ', '\t'])))
}

/// Whether an item of the game line is one of the game modes that the document names.
pub(super) fn is_mode(item: &str) -> bool {
    ["turn-based", "turn based", "real-time", "real time", "realtime"]
        .iter()
        .any(|mode| item.get(..mode.len()).is_some_and(|start| start.eq_ignore_ascii_case(mode)))
}
