//! What the bot says in JSON: the turn it played, or why it did not. The shapes are a contract, see docs/json.md.

use std::collections::BTreeMap;

use scorebook_root::names::Faction;
use scorebook_root::syntax::place::Clearing;
use serde::Serialize;

use crate::ask::Question;
use crate::engine::play::{Entry, Played};
use crate::registry::Bot;
use crate::table::{Table, clearings};
use crate::words::board::{written_clearing, written_items, written_points, written_supply};

/// A turn that was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnData<'t> {
    /// The path of the record.
    pub file: &'t str,
    /// Which bot it is.
    pub bot: &'static str,
    /// The line of Rootlog.
    pub line: &'t str,
    /// The letter of the faction that won; null while the game goes on.
    pub winner: Option<&'static str>,
    /// What happens, rule by rule.
    pub steps: &'t [Entry],
    /// The table after it.
    pub position: TableData,
    /// What the referee objects to in it.
    pub errors: &'t [String],
    /// Whether the record has the line now.
    pub written: bool,
}

/// The table, in the words of the cases.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableData {
    /// The pieces in each clearing, by its number.
    pub clearings: BTreeMap<u8, String>,
    /// The bot's supply.
    pub supply: String,
    /// The points of everybody.
    pub points: String,
    /// The items that can be crafted.
    pub items: String,
    /// The clearing of the ferry; null where there is none.
    pub ferry: Option<u8>,
}

/// The turn waits for an answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Asked<'t> {
    /// The path of the record.
    pub file: &'t str,
    /// What is asked for.
    pub asks: &'t Question,
    /// What happened so far.
    pub steps: &'t [Entry],
}

/// An answer cannot be true.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused<'t> {
    /// The path of the record.
    pub file: &'t str,
    /// Why not.
    pub refuses: &'t str,
    /// What was asked for.
    pub asks: &'t Question,
}

/// The rules forbid what another player is said to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forbidden<'t> {
    /// The path of the record.
    pub file: &'t str,
    /// Why.
    pub illegal: &'t str,
    /// What happened so far.
    pub steps: &'t [Entry],
}

/// A new record waits for an answer about its head.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Begun {
    /// What is asked for.
    pub asks: HeadQuestion,
}

/// A question about the head of a new record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeadQuestion {
    /// About what: `map`, `deck`, `suits`, `players`.
    pub asks: &'static str,
    /// The question as people are asked.
    pub question: String,
}

impl<'t> TurnData<'t> {
    /// A turn of a bot, with the line as it is to be written.
    pub fn of(bot: Bot<'_>, file: &'t str, played: &'t Played, line: &'t str, errors: &'t [String]) -> Self {
        Self {
            file,
            bot: bot.room.name(),
            line,
            winner: played.winner.map(Faction::word),
            steps: &played.entries,
            position: TableData::of(&played.table, bot.faction),
            errors,
            written: false,
        }
    }

    /// The same, once the record has the line or could not be written.
    #[must_use]
    pub fn written(self, written: bool) -> Self {
        Self { written, ..self }
    }
}

impl TableData {
    /// The table as data.
    pub fn of(table: &Table, bot: Faction) -> Self {
        let told = clearings().map(|clearing| (clearing.number(), written_clearing(table, clearing)));
        Self {
            clearings: told.collect(),
            supply: written_supply(table, bot),
            points: written_points(table),
            items: written_items(table),
            ferry: table.ferry.map(Clearing::number),
        }
    }
}
