//! Where wagons drive in a move: none nearly always, one seldom, several hardly ever.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::letters::Letter;
use super::place::Place;
use super::tile::Tile;

/// A wagon's drive: whose it is, a place, and the tile that lies there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Placing {
    /// Whose wagon, where the move says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Letter>,
    /// Where.
    pub place: Place,
    /// The tile with its meeples.
    pub tile: Tile,
}

/// The drives of a move, in the order they are written. As data one is told as it is, several as a list.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "OneOrMany", into = "OneOrMany")]
pub struct Drives(Vec<Placing>);

impl Deref for Drives {
    type Target = [Placing];

    fn deref(&self) -> &[Placing] {
        &self.0
    }
}

impl Drives {
    /// One more drive.
    pub fn push(&mut self, drive: Placing) {
        self.0.push(drive);
    }

    /// Whether no wagon drives.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Placing> for Drives {
    fn from_iter<I: IntoIterator<Item = Placing>>(drives: I) -> Self {
        Self(drives.into_iter().collect())
    }
}

/// The drives of a move as data.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum OneOrMany {
    /// One drive.
    One(Placing),
    /// Several drives.
    Many(Vec<Placing>),
}

impl From<OneOrMany> for Drives {
    fn from(drives: OneOrMany) -> Self {
        match drives {
            OneOrMany::One(drive) => Self(vec![drive]),
            OneOrMany::Many(drives) => Self(drives),
        }
    }
}

impl From<Drives> for OneOrMany {
    fn from(Drives(mut drives): Drives) -> Self {
        match (drives.pop(), drives.is_empty()) {
            (Some(only), true) => Self::One(only),
            (last, _) => {
                drives.extend(last);
                Self::Many(drives)
            }
        }
    }
}
