//! The shapes of the position as data. They are a contract, see docs/notations/hexil.md.

use serde::{Serialize, Serializer};

use scorebook_core::SeatId;

use crate::bounds::Bounds;
use crate::names::{Card, Piece, Player, Resource};
use crate::rules::Known;
use crate::syntax::{Dice, Edge, Tile, Vertex};

/// The table, and what is known of everybody.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
pub(super) struct Picture {
    /// The position as a state; null where something is hidden.
    pub(super) hsn: Option<String>,
    /// The rules that hold where houses differ.
    pub(super) rules: HouseRules,
    /// How many play.
    pub(super) players: usize,
    /// The number of the turn.
    pub(super) turn: u32,
    /// `first village`, `first road`, `play` or `over`.
    pub(super) stage: &'static str,
    /// Whose turn it is.
    pub(super) mover: SeatId,
    /// Who has won; null while the game goes on.
    pub(super) winner: Holder,
    /// Whether the dice were rolled this turn.
    pub(super) rolled: bool,
    /// The last roll, the lower die first; null where nobody rolled or wrote it.
    pub(super) dice: Option<Dice>,
    /// Whether a development card was used this turn.
    pub(super) card_used: bool,
    /// What has to happen before anything else.
    pub(super) due: Due,
    /// Bought pieces that are still to be placed.
    pub(super) unplaced: Table<Piece, u8>,
    /// Free roads that are still to be placed.
    pub(super) free_roads: u8,
    /// The tile of the robber.
    pub(super) robber: Option<Tile>,
    /// The resources of the bank.
    pub(super) bank: Table<Resource, Amount>,
    /// How many development cards are left.
    pub(super) deck: u8,
    /// Who has the award.
    pub(super) longest_road: Holder,
    /// Who has the award.
    pub(super) largest_army: Holder,
    /// How many distributions of the cards fit; null where they are bounds.
    pub(super) distributions: Option<usize>,
    /// Whether hidden development cards are told as bounds rather than exactly.
    pub(super) card_bounds: bool,
    /// What each player has.
    pub(super) seats: Vec<Holding>,
    /// Where several readings of the record fit: what tells them apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) readings: Option<Vec<Summary>>,
}

/// The rules that hold where houses differ.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct HouseRules {
    /// Whoever has so many points on their own turn has won.
    pub(super) win: u8,
    /// Whoever holds more cards than this discards half of them on a seven.
    pub(super) discard: u8,
    /// `strict`, or `friendly` where the robber spares whoever has little.
    pub(super) robber: &'static str,
}

/// What has to happen before anything else.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Due {
    /// How many cards each of those who must discard has to give.
    pub(super) discards: Table<SeatId, u8>,
    /// Whether the robber has to move.
    pub(super) robber: bool,
    /// Who can be robbed.
    pub(super) steal_from: Vec<SeatId>,
}

/// What one player has.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Holding {
    /// Who.
    pub(super) seat: SeatId,
    /// The points.
    pub(super) points: Amount,
    /// Where the points come from.
    pub(super) sources: Table<&'static str, u8>,
    /// The resources in hand.
    pub(super) hand: Table<Resource, Amount>,
    /// How many there are in hand.
    pub(super) hand_size: Amount,
    /// The development cards that are held.
    pub(super) cards: Table<Card, Amount>,
    /// How many of them were bought this turn.
    pub(super) bought_this_turn: u8,
    /// The development cards that were used.
    pub(super) used: Table<Card, Amount>,
    /// How many knights were used.
    pub(super) knights: Amount,
    /// How long the longest road is.
    pub(super) road_length: Amount,
    /// The pieces that can still be built.
    pub(super) left: Table<Piece, u8>,
    /// The corners of the villages.
    pub(super) villages: Vec<Vertex>,
    /// The corners of the cities.
    pub(super) cities: Vec<Vertex>,
    /// The edges of the roads.
    pub(super) roads: Vec<Edge>,
    /// The hands that fit, where they are several and few enough to be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hands: Option<Vec<Table<Resource, Amount>>>,
}

/// What tells one reading from another.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Summary {
    /// How likely it is, in percent; null where too much is open to say.
    pub(super) percent: Option<u8>,
    /// Whose turn it is.
    pub(super) mover: SeatId,
    /// The number of the turn.
    pub(super) turn: u32,
    /// Who has won; null while the game goes on.
    pub(super) winner: Option<SeatId>,
    /// The tile of the robber.
    pub(super) robber: Option<Tile>,
    /// Who has the award.
    pub(super) longest_road: Option<SeatId>,
    /// Who has the award.
    pub(super) largest_army: Option<SeatId>,
    /// What each player has.
    pub(super) seats: Vec<Outline>,
}

/// What one player has in one reading.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Outline {
    /// Who.
    pub(super) seat: SeatId,
    /// The points.
    pub(super) points: u8,
    /// The resources in hand.
    pub(super) hand: Table<Resource, Amount>,
    /// How many knights were used.
    pub(super) knights: u8,
}

/// A player, or null for nobody; a list of those that it may be where readings differ, the likeliest first.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum Holder {
    /// It is this one.
    Surely(Option<SeatId>),
    /// It is one of these.
    OneOf(Vec<Option<SeatId>>),
}

impl From<Known<Option<Player>>> for Holder {
    fn from(known: Known<Option<Player>>) -> Self {
        let seat = |player: Option<Player>| player.map(Player::seat);
        match known {
            Known::Surely(player) => Self::Surely(seat(player)),
            Known::OneOf(players) => Self::OneOf(players.into_iter().map(seat).collect()),
        }
    }
}

/// A number, or the least and the most.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum Amount {
    /// So many.
    Exactly(u8),
    /// The least and the most.
    Between(u8, u8),
}

impl From<Bounds> for Amount {
    fn from(bounds: Bounds) -> Self {
        match bounds.exact() {
            Some(count) => Self::Exactly(count),
            None => Self::Between(bounds.least(), bounds.most()),
        }
    }
}

/// Something for each of several keys, an object in the order of the keys.
pub(super) struct Table<K, V>(Vec<(K, V)>);

impl<K, V> FromIterator<(K, V)> for Table<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl<K: Serialize, V: Serialize> Serialize for Table<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[cfg(feature = "schema")]
impl<K: schemars::JsonSchema, V: schemars::JsonSchema> schemars::JsonSchema for Table<K, V> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("{}By{}", V::schema_name(), K::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let value = generator.subschema_for::<V>();
        schemars::json_schema!({ "type": "object", "additionalProperties": value })
    }
}

#[cfg(feature = "schema")]
impl scorebook_core::schema::Shapes for crate::Hexil {
    fn position(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Option<Picture>>()
    }
}
