//! A state in HSN, the Hexil State Notation: seventeen parts in fixed order, each an entry of the head.

use serde::{Deserialize, Serialize};

use crate::names::{Player, Resource, Terrain};
use crate::syntax::board::{Edge, Tile, Vertex};
use crate::syntax::tally::{Cards, Formula, Pieces};

/// What one part of a state says. Coordinates are the canonical ones of [`Tile`], [`Vertex`] and [`Edge`]; lists per player
/// start with player 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// The board, row by row from the top; the first cell of the first row is `a1`.
    Tiles(Vec<Row>),
    /// The number on each producing tile, row by row; empty rows at the end may be missing.
    Numbers(Vec<Vec<u8>>),
    /// The harbours, in board order.
    Harbours(Vec<Harbour>),
    /// The cities of each player.
    Cities(Vec<Vec<Vertex>>),
    /// The villages of each player.
    Villages(Vec<Vec<Vertex>>),
    /// The roads of each player.
    Roads(Vec<Vec<Edge>>),
    /// Where the robber stands.
    Robber(Tile),
    /// The resource cards of each player.
    Hands(Vec<Formula>),
    /// The development cards of each player that may be used now.
    Cards(Vec<Cards>),
    /// How many knights each player has used.
    Knights(Vec<u8>),
    /// Who has the largest army.
    LargestArmy(Option<Player>),
    /// Who has the longest road.
    LongestRoad(Option<Player>),
    /// The number of the turn, from 1.
    Turn(u32),
    /// Whether the dice were rolled this turn.
    Rolled(bool),
    /// What has to happen before anything else.
    Must(Must),
    /// The development cards bought this turn.
    Bought(Cards),
    /// Pieces that may be placed without buying them.
    MayPlace(Pieces),
}

/// One row of the board: a cell is a tile or is skipped. As data, one letter for each cell, `.` for a skipped one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Row(pub Vec<Option<Terrain>>);

impl Row {
    /// How many cells a row may have: far more than any board, few enough to keep noise small.
    pub const WIDEST: usize = 200;

    /// How many of its tiles yield something: a number lies on each of them.
    pub fn producing(&self) -> usize {
        self.0.iter().filter(|cell| matches!(cell, Some(Terrain::Yields(_)))).count()
    }
}

impl TryFrom<String> for Row {
    type Error = String;

    fn try_from(letters: String) -> Result<Self, String> {
        let cell = |letter: u8| match letter {
            b'.' => Ok(None),
            _ => Terrain::from_letter(letter).map(Some).ok_or(letter),
        };
        let cells: Result<Vec<_>, u8> = letters.bytes().map(cell).collect();
        cells.map(Self).map_err(|letter| format!("`{}` is no terrain", char::from(letter)))
    }
}

impl From<Row> for String {
    fn from(row: Row) -> Self {
        row.0.iter().map(|cell| cell.map_or('.', |terrain| char::from(terrain.letter()))).collect()
    }
}

/// A harbour: the better rate for one resource, or three to one for any.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Harbour {
    /// Where it lies.
    pub edge: Edge,
    /// What it trades two to one, if it is not a general one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resource: Option<Resource>,
}

/// What has to happen before anything else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Must {
    /// Nothing.
    Nothing,
    /// A card is to be stolen.
    Steal,
    /// The robber is to be moved.
    MoveRobber,
    /// These players are to discard.
    Discard(Vec<Player>),
    /// These pieces are to be placed.
    Place(Pieces),
    /// These players are to place something: the grammar's form, where the prose lists pieces.
    PlacedBy(Vec<Player>),
}

/// The parts of a state in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Part {
    Tiles,
    Numbers,
    Harbours,
    Cities,
    Villages,
    Roads,
    Robber,
    Hands,
    Cards,
    Knights,
    LargestArmy,
    LongestRoad,
    Turn,
    Rolled,
    Must,
    Bought,
    MayPlace,
}

impl Part {
    /// All parts in the order of the page.
    pub(crate) const ALL: [Self; 17] = [
        Self::Tiles,
        Self::Numbers,
        Self::Harbours,
        Self::Cities,
        Self::Villages,
        Self::Roads,
        Self::Robber,
        Self::Hands,
        Self::Cards,
        Self::Knights,
        Self::LargestArmy,
        Self::LongestRoad,
        Self::Turn,
        Self::Rolled,
        Self::Must,
        Self::Bought,
        Self::MayPlace,
    ];

    /// What it is called in a message.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tiles => "the tiles",
            Self::Numbers => "the numbers",
            Self::Harbours => "the harbours",
            Self::Cities => "the cities",
            Self::Villages => "the villages",
            Self::Roads => "the roads",
            Self::Robber => "the robber",
            Self::Hands => "the hands",
            Self::Cards => "the development cards",
            Self::Knights => "the used knights",
            Self::LargestArmy => "the largest army",
            Self::LongestRoad => "the longest road",
            Self::Turn => "the turn number",
            Self::Rolled => "the mark of the roll",
            Self::Must => "what must happen",
            Self::Bought => "the cards bought this turn",
            Self::MayPlace => "what may be placed",
        }
    }

    /// What it looks like, for a message.
    pub(crate) fn sample(self) -> &'static str {
        match self {
            Self::Tiles => "[3SSSS/2SOWLS/…]",
            Self::Numbers => "[/10,2,9/12,6,4,10/…]",
            Self::Harbours => "[d2nw,Of3ne]",
            Self::Cities | Self::Villages => "[c3n,d5s||e3n]",
            Self::Roads => "[d2w|d4nw|f2w]",
            Self::Robber => "d4",
            Self::Hands => "[B5O2W||G2W]",
            Self::Cards => "[Dk2Dm|Dk|]",
            Self::Knights => "[0|3|2]",
            Self::LargestArmy | Self::LongestRoad => "0",
            Self::Turn => "1",
            Self::Rolled => "R` or `.",
            Self::Must => "D[1,3]` or `.",
            Self::Bought => "Dk` or `.",
            Self::MayPlace => "R2` or `.",
        }
    }
}
