//! Things that can be pointed at: what a click, a highlight, a gain or a legal act is about.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::record::SeatId;

/// Something on the table: a kind of place or thing, and the notation's own word for it. Written `cell:3,-2`, `clearing:5`,
/// `corner:f2s`, `hex:E4`.
///
/// ```
/// use scorebook_core::Target;
/// let cell = Target::new("cell", "3,-2");
/// assert_eq!(cell.to_string(), "cell:3,-2");
/// assert_eq!("cell:3,-2".parse(), Ok(cell));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Target {
    kind: Cow<'static, str>,
    at: Cow<'static, str>,
}

impl Target {
    /// A thing of a kind, by the notation's word for it. A kind is one lower-case word.
    pub fn new(kind: &'static str, at: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: Cow::Borrowed(kind), at: at.into() }
    }

    /// What lies beside the board for a seat.
    pub fn panel(seat: SeatId) -> Self {
        Self::new(PANEL, seat.sign().to_string())
    }

    /// What lies beside the board for everybody, such as `track` or `legend`. What tells the last act in words is `act`.
    pub fn beside(what: &'static str) -> Self {
        Self::new(BESIDE, what)
    }

    /// What kind of thing it is: `cell`, `clearing`.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// The notation's own word for it: `3,-2`, `5`.
    pub fn at(&self) -> &str {
        &self.at
    }

    /// Whether it lies beside the board for a seat.
    pub fn is_panel(&self) -> bool {
        self.kind == PANEL
    }

    /// Whether it lies beside the board, for a seat or for everybody.
    pub fn is_beside(&self) -> bool {
        self.is_panel() || self.kind == BESIDE
    }
}

/// The kind of what lies beside the board for a seat.
const PANEL: &str = "panel";
/// The kind of what lies beside the board for everybody.
const BESIDE: &str = "beside";

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.kind, self.at)
    }
}

/// A text that names no target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoTarget;

impl fmt::Display for NoTarget {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a target is a kind and a place, such as `cell:3,-2`")
    }
}

impl std::error::Error for NoTarget {}

impl FromStr for Target {
    type Err = NoTarget;

    fn from_str(text: &str) -> Result<Self, NoTarget> {
        let (kind, at) = text.split_once(':').ok_or(NoTarget)?;
        let is_word = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !is_word || at.is_empty() {
            return Err(NoTarget);
        }
        Ok(Self { kind: kind.to_owned().into(), at: at.to_owned().into() })
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// What is known of a target in a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Description {
    /// What it is, in a few words.
    pub what: String,
    /// Whose it is: those who hold, rule or own it.
    pub whose: Vec<SeatId>,
    /// The step that put it there or changed it last, from 0, where the position remembers.
    pub since: Option<usize>,
    /// What it is worth, and to whom, where it is worth points.
    pub worth: Vec<Worth>,
    /// What else there is to say, a sentence each.
    pub more: Vec<String>,
}

impl Description {
    /// Says what something is; the rest is filled in.
    pub fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), ..Self::default() }
    }
}

/// What something is worth to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worth {
    /// To whom.
    pub seat: SeatId,
    /// How many points it would bring if the game ended now.
    pub points: i32,
}
