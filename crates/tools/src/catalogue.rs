//! What the tool knows, as data: its games with their notations, and its findings.

use scorebook_core::{Code, Kind, Notation, Retired, Severity, nearest};
use serde::Serialize;

use crate::detect::Games;
use crate::json::SCHEMA;

/// The games, as `games --format json` prints them: one object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Catalogue<'s> {
    /// The version of the tool.
    pub version: &'s str,
    /// The version of the shapes that it prints, those of docs/schema.
    pub schema: u32,
    /// The games.
    pub games: Vec<GameData>,
}

/// A game and its notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Game"))]
#[non_exhaustive]
pub struct GameData {
    /// The game's id: what `--game` and `game` call it.
    pub game: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its notation.
    pub notation: &'static str,
    /// The endings of its files, without the dot; the first is the usual one.
    pub endings: &'static [&'static str],
    /// The words that name it on a Markdown fence.
    pub fences: Vec<&'static str>,
    /// The dialects of its notation; the first is the usual one.
    pub dialects: Vec<DialectData>,
    /// Whether there is a referee who knows the rules.
    pub referee: bool,
    /// Whether it can be played at random.
    pub simulate: bool,
    /// The option by which players bring along a table, such as `units`; null where they bring none.
    pub brings: Option<&'static str>,
}

/// A dialect of a notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Dialect"))]
#[non_exhaustive]
pub struct DialectData {
    /// Its name: what `--dialect` and `dialect` call it.
    pub dialect: &'static str,
    /// What it is.
    pub title: &'static str,
}

/// A finding and what it means, as `explain --format json` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Explained {
    /// Which fault: `game/fault`.
    pub code: &'static str,
    /// What it is about.
    pub kind: Kind,
    /// How bad it usually is.
    pub severity: Severity,
    /// One line.
    pub title: &'static str,
    /// What it means, why it matters, what to do.
    pub explanation: &'static str,
    /// A text that has the fault; empty where none can be shown.
    pub wrong: &'static str,
    /// The same text without it.
    pub right: &'static str,
    /// The retired name that it had once, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<&'static str>,
}

impl<'s> Catalogue<'s> {
    /// The catalogue of some games, by a tool of this version.
    pub fn of(games: impl IntoIterator<Item = &'s dyn Notation>, version: &'s str) -> Self {
        Self { version, schema: SCHEMA, games: games.into_iter().map(GameData::of).collect() }
    }
}

impl GameData {
    /// What a game says about itself.
    pub fn of(game: &dyn Notation) -> Self {
        let info = game.info();
        let dialects = info.dialects.iter();
        Self {
            game: info.id,
            title: info.title,
            notation: info.notation,
            endings: info.endings,
            fences: fences(game),
            dialects: dialects.map(|told| DialectData { dialect: told.id, title: told.title }).collect(),
            referee: game.knows_rules(),
            simulate: game.can_play(),
            brings: game.template().map(|template| template.word),
        }
    }
}

impl Explained {
    /// The page about a finding.
    pub fn of(code: &Code) -> Self {
        let &Code { name, kind, severity, title, explanation, wrong, right } = code;
        Self { code: name, kind, severity, title, explanation, wrong, right, was: None }
    }

    /// The page about a finding whose name was another once.
    pub fn of_retired(retired: &Retired) -> Self {
        Self { was: Some(retired.name), ..Self::of(retired.now) }
    }
}

/// Every word that names a game on a Markdown fence, once.
pub fn fences(game: &dyn Notation) -> Vec<&'static str> {
    let info = game.info();
    let mut words = vec![info.id];
    for &word in info.endings.iter().chain(info.fences) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// What became of a code that had this name once.
pub fn retired(name: &str, games: Games<'_>) -> Option<&'static Retired> {
    games.iter().flat_map(|game| game.info().retired).find(|retired| retired.name == name)
}

/// The code that was probably meant: by its whole name, or by what stands after the slash.
pub fn nearest_code(name: &str, codes: impl Iterator<Item = &'static Code> + Clone) -> Option<&'static Code> {
    let fault = |code: &'static Code| code.name.split_once('/').map_or("", |(_, fault)| fault);
    if let Some(meant) = nearest(name, codes.clone().map(|code| code.name)) {
        return codes.into_iter().find(|code| code.name == meant);
    }
    let meant = nearest(name, codes.clone().map(fault))?;
    codes.into_iter().find(|&code| fault(code) == meant)
}
