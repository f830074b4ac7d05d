//! How many of each: resources in a formula, cards in a hand, pieces that wait to be placed.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::names::{Card, Piece, Resource};

/// A combination of resources: `(B4GW3)`.
pub type Formula = Tally<Resource>;
/// Development cards of one player.
pub type Cards = Tally<Card>;
/// Pieces to be placed.
pub type Pieces = Tally<Piece>;

/// How many of each kind. As data, a map of those that are there: `{"B":4,"G":1}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally<K> {
    counts: [u8; 5],
    kind: PhantomData<K>,
}

/// What can be counted: a closed set of at most five.
pub trait Kind: Copy + fmt::Debug + PartialEq + Serialize + DeserializeOwned + 'static {
    /// The whole set in its standard order.
    const ALL: &'static [Self];
    /// Its place in that order.
    fn place(self) -> usize;
}

impl Kind for Resource {
    const ALL: &'static [Self] = &Resource::ALL;
    #[inline]
    fn place(self) -> usize {
        self as usize
    }
}

impl Kind for Card {
    const ALL: &'static [Self] = &Card::ALL;
    fn place(self) -> usize {
        self as usize
    }
}

impl Kind for Piece {
    const ALL: &'static [Self] = &Piece::ALL;
    fn place(self) -> usize {
        self as usize
    }
}

impl<K: Kind> Tally<K> {
    /// The same with another number of one kind.
    #[inline]
    #[must_use]
    pub fn with(mut self, kind: K, number: u8) -> Self {
        self.counts[kind.place()] = number;
        self
    }

    /// How many there are of a kind.
    #[inline]
    pub fn count(self, kind: K) -> u8 {
        self.counts[kind.place()]
    }

    /// How many there are in all.
    pub fn total(self) -> u16 {
        self.counts.iter().copied().map(u16::from).sum()
    }

    /// Whether there is nothing.
    pub fn is_empty(self) -> bool {
        self.counts == [0; 5]
    }

    /// Adds some of a kind; `false`, and nothing added, where the sum would be beyond 255.
    #[inline]
    #[must_use]
    pub fn add(&mut self, kind: K, number: u8) -> bool {
        let sum = self.counts[kind.place()].checked_add(number);
        self.counts[kind.place()] = sum.unwrap_or(self.counts[kind.place()]);
        sum.is_some()
    }

    /// The kinds that are there, in standard order, each with its number.
    pub fn iter(self) -> impl Iterator<Item = (K, u8)> {
        K::ALL.iter().map(move |&kind| (kind, self.count(kind))).filter(|&(_, number)| number > 0)
    }
}

impl<K> Default for Tally<K> {
    #[inline]
    fn default() -> Self {
        Self { counts: [0; 5], kind: PhantomData }
    }
}

impl<K: Kind> fmt::Debug for Tally<K> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self.iter()).finish()
    }
}

impl<K: Kind> Serialize for Tally<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (kind, number) in self.iter() {
            map.serialize_entry(&kind, &number)?;
        }
        map.end()
    }
}

#[cfg(feature = "schema")]
impl<K: schemars::JsonSchema> schemars::JsonSchema for Tally<K> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("{}Tally", K::schema_name()).into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "How many of each kind, by its letter or word.",
            "type": "object",
            "additionalProperties": { "type": "integer", "minimum": 0, "maximum": 255 },
        })
    }
}

impl<'de, K: Kind> Deserialize<'de> for Tally<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(TallyVisitor(PhantomData))
    }
}

struct TallyVisitor<K>(PhantomData<K>);

impl<'de, K: Kind> Visitor<'de> for TallyVisitor<K> {
    type Value = Tally<K>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a map from kinds to how many there are, up to 255")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tally<K>, A::Error> {
        let mut tally = Tally::default();
        while let Some((kind, number)) = map.next_entry::<K, u8>()? {
            if !tally.add(kind, number) {
                return Err(serde::de::Error::custom("more than 255 of a kind"));
            }
        }
        Ok(tally)
    }
}
