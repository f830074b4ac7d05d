//! What the head of a record says, and how turns are opened.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::names::{Deck, Faction, Hireling, Map, Suit};
use crate::syntax::list::List;
use crate::syntax::place::Clearing;

/// A line of the head.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// `Map: Fall`.
    Map(Map),
    /// `Deck: E&P`.
    Deck(Deck),
    /// `Clearings: F1, M2 …`.
    Clearings(Vec<ClearingEntry>),
    /// `Landmarks:`; each landmark that is set up after it is a step.
    Landmarks,
    /// `Hirelings: h_E, h_Ad, h_S`; what is set up after it are steps.
    Hirelings(SmallVec<[Hireling; 4]>),
    /// `Pool: CDOPA`.
    Pool(List<Faction>),
    /// `C: Edu`: a faction and who plays it.
    Seat {
        /// The faction.
        faction: Faction,
        /// The player.
        name: Box<str>,
    },
}

/// An entry of the list of clearings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClearingEntry {
    /// `F1`.
    Suited(SuitedClearing),
    /// Something else, kept so that the others keep their place.
    Unknown {
        /// What is written.
        unknown: Box<str>,
    },
}

/// The suit of a clearing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuitedClearing {
    /// The suit.
    pub suit: Suit,
    /// The clearing.
    pub clearing: Clearing,
}

/// How a turn is opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// `C:`, the turn of a faction.
    Faction(Faction),
    /// Something else before the colon, kept so that the actions after it keep their place.
    Unknown(Box<str>),
}
