//! What the lines before play say: title, draft, armies, puzzle positions.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::unit::Unit;
use crate::names::{Hex, Measure};

/// A line before play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// `caird vs Alice`
    Title {
        /// The player named first.
        first: Box<str>,
        /// The player named second.
        second: Box<str>,
    },
    /// `Draft - Blitz 120`
    Blitz {
        /// The gold limit, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gold: Option<u16>,
    },
    /// `Draft - 160 draft 80`
    Draft {
        /// The gold limit of a kingdom.
        kingdom: u16,
        /// The gold limit of an army, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        army: Option<u16>,
    },
    /// `Bob: Kaar'thul. Chain Lightning 3. Buckler.`
    Player {
        /// The player's name.
        name: Box<str>,
        /// The hero.
        hero: Unit,
        /// The hero's abilities.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        abilities: Vec<Card>,
        /// The hero's items.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        items: Vec<Card>,
    },
    /// `Front: X, Char, …`: the row next to the enemy, from the player's left.
    Front(Vec<Slot>),
    /// `Back: X, DHatch, …`: the row next to the player, from the player's left.
    Back(Vec<Slot>),
    /// `Board:`
    Board,
    /// `CTroll D4, 2 Health; E4`: a unit of a puzzle position and its copies.
    Piece {
        /// The side it belongs to, as listed: 1 or 2.
        side: u8,
        /// The unit.
        unit: Unit,
        /// Where it and its copies stand.
        places: SmallVec<[Place; 2]>,
    },
    /// `Blade Echo 1`: an ability or item of a puzzle position.
    Card {
        /// The side it belongs to, as listed: 1 or 2.
        side: u8,
        /// The card.
        card: Card,
    },
}

/// An ability or item as a card: `Inner Vitality 3`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card {
    /// Its name.
    pub name: Cow<'static, str>,
    /// Its level, where the record tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// A hex of a draft row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "String", into = "String")]
pub enum Slot {
    /// `X`: nobody.
    Empty,
    /// Somebody.
    Unit(Unit),
    /// What could not be read, as it stands.
    Unread(Box<str>),
}

impl From<Slot> for String {
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::Empty => "X".to_owned(),
            Slot::Unit(unit) => unit.into(),
            Slot::Unread(text) => text.into(),
        }
    }
}

impl From<String> for Slot {
    fn from(text: String) -> Self {
        let in_names = |sign: char| sign.is_alphabetic() || matches!(sign, '\'' | ' ');
        match text.as_str() {
            "X" => Self::Empty,
            "" => Self::Unread("".into()),
            name if name.chars().all(in_names) => Self::Unit(text.into()),
            _ => Self::Unread(text.into()),
        }
    }
}

/// Where a unit of a puzzle position stands, and what is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The hex.
    pub hex: Hex,
    /// Its numbers, in the order of the record.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub has: SmallVec<[Attribute; 4]>,
}

/// `5 Health`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Attribute {
    /// What is measured.
    pub what: Measure,
    /// How much.
    pub amount: u8,
}

/// How a section or turn is opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// `D2.`: a turn of an extended draft.
    Draft(u16),
    /// `Round 3: Alice`
    Round {
        /// Its number.
        number: u16,
        /// Who acts first, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Box<str>>,
    },
    /// `12.`
    #[serde(rename = "turn")]
    Number(u16),
    /// `...` on a line of its own: turns were left out.
    Elision,
}
