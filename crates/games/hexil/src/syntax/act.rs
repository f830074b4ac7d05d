//! What a step says: the rows of the action table, the same in every dialect.

use std::fmt::Formatter;
use std::marker::PhantomData;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IntoDeserializer, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::names::{Card, Partner, Resource};
use crate::syntax::board::{Edge, Tile, Vertex};
use crate::syntax::tally::Formula;

/// One action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// `R(2+3)`: the dice are rolled.
    Roll(Hidable<Dice>),
    /// `M(0,-1)`, `Md3`: the robber moves to a tile.
    MoveRobber(Tile),
    /// `2D(O2)`, `2A(O2)`: a player gives cards to the bank after a seven.
    Discard {
        /// Who. The bank, which the document allows here, never does.
        player: Partner,
        /// What.
        cards: Formula,
    },
    /// `S(O)2`, `SO2`: a card is taken from a player.
    Steal {
        /// Which.
        card: Hidable<Resource>,
        /// From whom. The bank, which the document allows here, is never robbed.
        from: Partner,
    },
    /// `Bv`, `BDk`: something is bought; pieces are placed by another action.
    Buy(Goods),
    /// `Pv(0,-1,S)`, `PVd3s`: a piece is put on the board.
    Place(Site),
    /// `Uk`, `UDk`: a development card is used.
    Use(Play),
    /// `T(LO2)(B3)1`: cards change hands.
    Trade {
        /// What the player to move gives.
        give: Formula,
        /// What the player to move gets.
        get: Formula,
        /// From whom.
        with: Partner,
    },
    /// `E`: the turn ends. The tuple dialect has no such action.
    EndTurn,
}

/// A value, or the cover `?` over it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Hidable{T}"))]
#[serde(untagged)]
pub enum Hidable<T> {
    /// What it is.
    Open(T),
    /// Nobody wrote it down.
    Hidden(Cover),
}

impl<T> Hidable<T> {
    /// A value that is not told.
    pub const HIDDEN: Self = Self::Hidden(Cover::Cover);

    /// The value, where it is told.
    pub fn open(self) -> Option<T> {
        match self {
            Self::Open(value) => Some(value),
            Self::Hidden(_) => None,
        }
    }
}

/// By hand, so that what is wrong with an open value is told.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Hidable<T> {
    fn deserialize<D: Deserializer<'de>>(data: D) -> Result<Self, D::Error> {
        data.deserialize_any(OpenOrCover(PhantomData))
    }
}

struct OpenOrCover<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OpenOrCover<T> {
    type Value = Hidable<T>;

    fn expecting(&self, out: &mut Formatter<'_>) -> std::fmt::Result {
        out.write_str("two dice such as [2,3], a resource, a card, or \"?\" where nobody wrote it down")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Hidable<T>, E> {
        if text == "?" {
            return Ok(Hidable::HIDDEN);
        }
        T::deserialize(text.into_deserializer()).map(Hidable::Open)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Hidable<T>, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(list)).map(Hidable::Open)
    }
}

/// The cover value; as data, `"?"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Cover {
    /// `?`
    #[serde(rename = "?")]
    Cover,
}

/// What one die shows: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// A die that shows a value.
    #[inline]
    pub fn new(value: u8) -> Option<Self> {
        (1..=6).contains(&value).then_some(Self(value))
    }

    /// The digit that stands for it.
    pub fn digit(self) -> u8 {
        b'0' + self.0
    }
}

impl TryFrom<u8> for Die {
    type Error = String;

    fn try_from(value: u8) -> Result<Self, String> {
        Self::new(value).ok_or_else(|| format!("no die shows {value}: expected 1 to 6"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.0
    }
}

/// Two dice, the lower one first: their order means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(Die, Die)", into = "(Die, Die)")]
pub struct Dice {
    low: Die,
    high: Die,
}

impl Dice {
    /// Two dice that stand in their order, the lower first.
    #[inline]
    pub(crate) fn in_order(low: Die, high: Die) -> Option<Self> {
        (low <= high).then_some(Self { low, high })
    }

    /// The lower one.
    pub fn low(self) -> Die {
        self.low
    }

    /// The higher one.
    pub fn high(self) -> Die {
        self.high
    }

    /// What each of them shows, the lower first.
    pub fn values(self) -> [u8; 2] {
        [self.low.0, self.high.0]
    }

    /// What they show together.
    pub fn sum(self) -> u8 {
        self.low.0 + self.high.0
    }
}

impl From<(Die, Die)> for Dice {
    #[inline]
    fn from((one, other): (Die, Die)) -> Self {
        Self { low: one.min(other), high: one.max(other) }
    }
}

impl From<Dice> for (Die, Die) {
    fn from(dice: Dice) -> Self {
        (dice.low, dice.high)
    }
}

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Goods {
    /// A village.
    Village,
    /// A city.
    City,
    /// A road.
    Road,
    /// A development card; the tuple dialects never tell which.
    Card(Hidable<Card>),
}

/// A piece and where it is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Site {
    /// A village on a corner.
    Village(Vertex),
    /// A city on a corner.
    City(Vertex),
    /// A road on an edge.
    Road(Edge),
}

impl Site {
    /// The tile that the place is named after.
    pub fn tile(self) -> Tile {
        match self {
            Self::Village(vertex) | Self::City(vertex) => vertex.tile,
            Self::Road(edge) => edge.tile,
        }
    }
}

/// A development card as it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// The robber will move.
    Knight,
    /// These come from the bank.
    YearOfPlenty(Formula),
    /// Everybody hands over this resource.
    Monopoly(Resource),
    /// Two roads will be placed.
    RoadBuilding,
}

impl Play {
    /// How many cards a year of plenty brings.
    pub(crate) const PLENTY: u8 = 2;
}

/// A turn number, as `12.` before the turn's actions. The document knows none, people write them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Turn {
    /// Which turn.
    pub number: u32,
}

#[cfg(test)]
mod tests {
    use scorebook_core::Value;

    use super::*;

    fn read(data: &str) -> Result<Act, String> {
        let data: Value = data.parse().map_err(|_| "no JSON".to_owned())?;
        Act::deserialize(data).map_err(|error| error.to_string())
    }

    #[test]
    fn data_says_what_is_wrong_with_it() {
        let why = |data| read(data).expect_err("no such act");
        assert!(why(r#"{"roll":[2,9]}"#).starts_with("no die shows 9: expected 1 to 6"));
        assert!(why(r#"{"roll":7}"#).contains("expected two dice such as [2,3]"));
        assert!(why(r#"{"steal":{"card":"X","from":2}}"#).contains("unknown variant `X`, expected one of"));
        assert!(why(r#"{"steal":{"card":"?","from":7}}"#).starts_with("7 is no player: expected 1 to 6"));
    }

    #[test]
    fn data_is_open_or_covered() {
        assert_eq!(read(r#"{"roll":"?"}"#), Ok(Act::Roll(Hidable::HIDDEN)));
        let knight = Act::Buy(Goods::Card(Hidable::Open(Card::Knight)));
        assert_eq!(read(r#"{"buy":{"card":"knight"}}"#), Ok(knight));
    }
}
