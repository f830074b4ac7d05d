//! Places on the board, in the axial coordinates of the tuple dialect: `(0,0)` is the centre, column grows to the
//! east, row to the south-east. Every corner and every edge has exactly one name.

use serde::{Deserialize, Serialize};

/// A tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Tile {
    /// How far to the east.
    pub column: i16,
    /// How far to the south-east. Rows come first in the order of a state's lists.
    pub row: i16,
}

/// Which corner of a tile. The other four belong to its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Corner {
    /// The topmost.
    N,
    /// The lowest.
    S,
}

impl Corner {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::N => Self::S,
            Self::S => Self::N,
        }
    }
}

/// Which side of a tile. The other three belong to its neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Side {
    /// Right of the topmost corner.
    NE,
    /// Left of the topmost corner.
    NW,
    /// The left side.
    W,
}

/// A corner where up to three tiles meet: the place of a village or city.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(i16, i16, Corner)", into = "(i16, i16, Corner)")]
pub struct Vertex {
    /// The tile it is named after.
    pub tile: Tile,
    /// Which of its corners.
    pub corner: Corner,
}

/// An edge between two tiles: the place of a road or harbour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(i16, i16, Side)", into = "(i16, i16, Side)")]
pub struct Edge {
    /// The tile it is named after.
    pub tile: Tile,
    /// Which of its sides.
    pub side: Side,
}

impl Tile {
    /// What is added to a column or row to get that of the spreadsheet dialects: `d4` is `(0,0)`.
    pub const SHEET: i16 = 4;

    /// The tile that a small letter and a digit from 1 on name.
    #[inline]
    pub(crate) fn of_sheet(column: u8, row: u8) -> Self {
        let from_one = |sign: u8, first: u8| i16::from(sign) - i16::from(first) + 1 - Self::SHEET;
        Self { column: from_one(column, b'a'), row: from_one(row, b'1') }
    }

    /// Whether the spreadsheet dialects, which count from `a1`, have a name for it.
    pub fn is_on_sheet(self) -> bool {
        self.column > -Self::SHEET && self.row > -Self::SHEET
    }
}

impl Ord for Tile {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Tile {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Corner {
    /// As the tuple dialects write it.
    pub fn word(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::S => "S",
        }
    }

    /// The corner a word stands for, in capital or small letters.
    pub fn from_word(word: &[u8]) -> Option<Self> {
        match word {
            b"N" | b"n" => Some(Self::N),
            b"S" | b"s" => Some(Self::S),
            _ => None,
        }
    }
}

impl Side {
    /// As the tuple dialects write it.
    pub fn word(self) -> &'static str {
        match self {
            Self::NE => "NE",
            Self::NW => "NW",
            Self::W => "W",
        }
    }

    /// The side a word stands for, in capital or small letters.
    pub fn from_word(word: &[u8]) -> Option<Self> {
        match word {
            b"NE" | b"ne" => Some(Self::NE),
            b"NW" | b"nw" => Some(Self::NW),
            b"W" | b"w" => Some(Self::W),
            _ => None,
        }
    }
}

impl From<(i16, i16)> for Tile {
    fn from((column, row): (i16, i16)) -> Self {
        Self { column, row }
    }
}

impl From<Tile> for (i16, i16) {
    fn from(tile: Tile) -> Self {
        (tile.column, tile.row)
    }
}

impl From<(i16, i16, Corner)> for Vertex {
    fn from((column, row, corner): (i16, i16, Corner)) -> Self {
        Self { tile: Tile { column, row }, corner }
    }
}

impl From<Vertex> for (i16, i16, Corner) {
    fn from(vertex: Vertex) -> Self {
        (vertex.tile.column, vertex.tile.row, vertex.corner)
    }
}

impl From<(i16, i16, Side)> for Edge {
    fn from((column, row, side): (i16, i16, Side)) -> Self {
        Self { tile: Tile { column, row }, side }
    }
}

impl From<Edge> for (i16, i16, Side) {
    fn from(edge: Edge) -> Self {
        (edge.tile.column, edge.tile.row, edge.side)
    }
}
