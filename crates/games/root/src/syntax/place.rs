//! Where things are: clearings, forests, paths, boards, hands and the places of items.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::names::{Area, Column, Side, State};

/// A clearing, 1 to 12, or 0 for the Burrow of the Duchy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "u8", try_from = "u8")]
pub struct Clearing(pub(in crate::syntax) u8);

impl Clearing {
    /// The Burrow, which is written like a clearing.
    pub const BURROW: Self = Self(0);
    /// The highest number on any map.
    pub const LAST: u8 = 12;

    /// The clearing of a number, if there is one.
    #[inline]
    pub fn new(number: u32) -> Option<Self> {
        if number > u32::from(Self::LAST) {
            return None;
        }
        u8::try_from(number).ok().map(Self)
    }

    /// Its number.
    #[inline]
    pub fn number(self) -> u8 {
        self.0
    }
}

impl From<Clearing> for u8 {
    fn from(clearing: Clearing) -> Self {
        clearing.0
    }
}

impl TryFrom<u8> for Clearing {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(u32::from(number)).ok_or_else(|| format!("there is no clearing {number}"))
    }
}

/// Two or more clearings that name what lies between them: a path (two) or a forest (three or more).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "Vec<Clearing>", try_from = "Vec<Clearing>")]
pub struct Clearings(u16);

impl Clearings {
    /// Adds a clearing; `false` where it was there already or is the Burrow, which touches nothing.
    #[inline]
    pub fn add(&mut self, clearing: Clearing) -> bool {
        let bit = 1 << clearing.0;
        let new = self.0 & bit == 0 && clearing != Clearing::BURROW;
        self.0 |= bit;
        new
    }

    /// Whether a clearing is one of them.
    pub fn contains(self, clearing: Clearing) -> bool {
        self.0 & 1 << clearing.0 != 0
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The clearings as bits, from clearing 0 on.
    #[inline]
    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    /// The clearings from the lowest to the highest.
    pub fn iter(self) -> impl Iterator<Item = Clearing> {
        (0..=Clearing::LAST).filter(move |number| self.0 & (1 << number) != 0).map(Clearing)
    }
}

impl fmt::Display for Clearings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, clearing) in self.iter().enumerate() {
            let bar = if place == 0 { "" } else { "_" };
            write!(out, "{bar}{}", clearing.0)?;
        }
        Ok(())
    }
}

impl From<Clearings> for Vec<Clearing> {
    fn from(clearings: Clearings) -> Self {
        clearings.iter().collect()
    }
}

impl TryFrom<Vec<Clearing>> for Clearings {
    type Error = String;

    fn try_from(list: Vec<Clearing>) -> Result<Self, String> {
        let mut clearings = Self::default();
        match list.into_iter().find(|&clearing| !clearings.add(clearing)) {
            Some(clearing) => Err(format!("clearing {} stands twice or touches nothing", clearing.0)),
            None => Ok(clearings),
        }
    }
}

/// Where an item lies on a Vagabond's board and which side is up, as far as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ItemPlace {
    /// The area. Left out: where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,
    /// The side. Left out: either, or unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<State>,
}

/// A location.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// A clearing, or the Burrow.
    Clearing(Clearing),
    /// A path between two clearings.
    Path(Clearings),
    /// A forest between three or more.
    Forest(Clearings),
    /// A faction board; the current player's where none is named.
    Board {
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Side>,
    },
    /// A column of the decree or the retinue.
    Column {
        /// Whose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Side>,
        /// Which.
        column: Column,
    },
    /// A player's hand.
    Hand(Side),
    /// A place or side of an item.
    Item(ItemPlace),
    /// The available quests.
    Quests,
    /// The discard pile, to draw from.
    DiscardPile,
}
