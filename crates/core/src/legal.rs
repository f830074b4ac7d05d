//! Legal acts and gains as data, for whoever lets people choose from them.

use serde::Serialize;

use crate::record::SeatId;
use crate::target::Target;
use crate::token::Token;

/// An act that the rules allow.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Legal {
    /// How it is written, in the dialect of the record.
    pub text: String,
    /// The text in its parts, for those who colour or complete it.
    #[serde(skip)]
    pub tokens: Vec<Token>,
    /// What kind of act it is, in a word or two: acts of a kind are shown together.
    pub group: &'static str,
    /// What it does, in a sentence.
    pub says: String,
    /// What it costs, a word each: `1 wood`, `meeple`.
    pub costs: Vec<String>,
    /// What it brings.
    pub gains: Vec<ScoreLine>,
    /// What on the table it is about.
    pub targets: Vec<Target>,
    /// Where it stands for many that differ in a number: the least and the most.
    pub range: Option<(u32, u32)>,
}

/// Points for a seat, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ScoreLine {
    /// Whose.
    pub seat: SeatId,
    /// How many; less than nothing where they are lost.
    pub points: i32,
    /// Why, in words.
    pub why: String,
    /// What kind of source it is, in one word; empty where the game tells no kinds.
    pub kind: &'static str,
    /// What on the table brings them.
    pub targets: Vec<Target>,
}

impl std::fmt::Display for Legal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.text)
    }
}
