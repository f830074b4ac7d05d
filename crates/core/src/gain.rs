//! Points, and why they are scored.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

use crate::record::SeatId;
use crate::target::Target;

/// Why points are scored, in a form that costs nothing until it is shown.
pub trait Reason: Clone + Display + Send + Sync {
    /// What kind of source it is, as one lower-case word: `road`, `building`. Empty where the game tells no kinds.
    fn kind(&self) -> &'static str {
        ""
    }

    /// What on the table brings the points.
    fn targets(&self) -> Vec<Target> {
        Vec::new()
    }

    /// What the points are made of, as data; null where the words say it all.
    fn parts(&self) -> Value {
        Value::Null
    }

    /// What an arbiter asks next, in words: where it lies and who stood there. Empty where there is nothing to add.
    fn details(&self) -> String {
        String::new()
    }
}

impl Reason for &'static str {}
impl Reason for String {}

/// Points for a seat, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain<W> {
    /// Whose.
    pub seat: SeatId,
    /// How many; less than nothing where they are lost.
    pub points: i32,
    /// Why.
    pub why: W,
}

/// Points for a seat, and why, as data.
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
    /// What they are made of, in the words of the game; left out where `why` says it all.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub parts: Value,
    /// What an arbiter asks next, in words.
    #[serde(skip)]
    pub details: String,
}

/// Gains as lines of a score sheet.
pub(crate) fn lines<W: Reason>(gains: &[Gain<W>]) -> Vec<ScoreLine> {
    let line = |gain: &Gain<W>| ScoreLine {
        seat: gain.seat,
        points: gain.points,
        why: gain.why.to_string(),
        kind: gain.why.kind(),
        targets: gain.why.targets(),
        parts: gain.why.parts(),
        details: gain.why.details(),
    };
    gains.iter().map(line).collect()
}
