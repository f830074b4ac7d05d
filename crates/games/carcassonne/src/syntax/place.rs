//! Where a tile lies.

use std::fmt;
use std::str::FromStr;

use scorebook_core::Target;
use serde::{Deserialize, Serialize};

/// Where a tile lies: the starter tile is (0,0), x grows to the right, y upwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Place {
    /// From left to right.
    pub x: i16,
    /// From below to above.
    pub y: i16,
}

impl Place {
    /// The cell without parentheses: `3,-2`.
    pub fn word(self) -> String {
        format!("{},{}", self.x, self.y)
    }

    /// The cell as something that can be pointed at: `cell:3,-2`.
    pub fn target(self) -> Target {
        Target::new("cell", self.word())
    }
}

/// A text that names no cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoPlace;

impl fmt::Display for NoPlace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a cell is two numbers, such as `3,-2`")
    }
}

impl std::error::Error for NoPlace {}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let (x, y) = text.split_once(',').ok_or(NoPlace)?;
        let number = |text: &str| text.trim().parse().map_err(|_| NoPlace);
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

impl From<(i16, i16)> for Place {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Place> for (i16, i16) {
    fn from(place: Place) -> Self {
        (place.x, place.y)
    }
}
