//! What a game may be played with: the base game and the expansions that the notation names.

use serde::Deserialize;

/// A set of tiles or figures that belong together: the base game or an expansion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Set {
    /// The base game.
    Base,
    /// The River.
    River1,
    /// The River II.
    River2,
    /// Inns & Cathedrals.
    Inns,
    /// Traders & Builders.
    Traders,
    /// Abbey & Mayor.
    Abbey,
    /// The abbeys of Abbey & Mayor, held by the players.
    AbbeyTile,
    /// The Abbot.
    Abbot,
    /// The Phantom.
    Phantom,
}

impl Set {
    /// Every set that a game may be played with, and the names that people give them.
    pub const NAMED: [(Self, &'static [&'static str]); 8] = [
        (Self::Base, &["base", "basic"]),
        (Self::River1, &["river", "river1"]),
        (Self::River2, &["river2"]),
        (Self::Inns, &["inns", "cathedrals"]),
        (Self::Traders, &["traders", "builders"]),
        (Self::Abbey, &["abbey", "mayor"]),
        (Self::Abbot, &["abbot"]),
        (Self::Phantom, &["phantom"]),
    ];

    /// The set that is called so.
    pub fn named(name: &str) -> Option<Self> {
        let is_called = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        Self::NAMED.iter().find(|(_, names)| is_called(names)).map(|&(set, _)| set)
    }

    /// The usual names of all of them, in a list for people.
    pub(crate) fn all_names() -> String {
        let names: Vec<&str> = Self::NAMED.iter().map(|(set, _)| set.name()).collect();
        names.join(", ")
    }

    /// The set that it is sold in.
    fn in_box(self) -> Self {
        if self == Self::AbbeyTile { Self::Abbey } else { self }
    }

    /// Its usual name.
    pub fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(set, _)| *set == self).map_or("abbey", |(_, names)| names[0])
    }
}

/// Which sets are played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sets(u16);

impl Sets {
    /// These sets.
    pub fn of(list: &[Set]) -> Self {
        list.iter().fold(Self::default(), |sets, &set| sets.with(set))
    }

    /// The base game and the sets of these names.
    ///
    /// # Errors
    /// Says which name no set has.
    pub fn wished(names: &[String]) -> Result<Self, String> {
        let mut sets = Self::of(&[Set::Base]);
        for name in names {
            let set = Set::named(name)
                .ok_or_else(|| format!("no set is called `{name}`; there are {}", Set::all_names()))?;
            sets = sets.with(set);
        }
        Ok(sets)
    }

    /// One more set. The abbeys come with Abbey & Mayor.
    #[must_use]
    pub fn with(self, set: Set) -> Self {
        Self(self.0 | 1 << set.in_box() as u16)
    }

    /// Whether it is none at all.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only set there is, if it is one.
    pub(crate) fn only(self) -> Option<Set> {
        let mut found = Set::NAMED.iter().map(|(set, _)| *set).filter(|&set| self.has(set));
        found.next().filter(|_| found.next().is_none())
    }

    /// Whether a set is played with.
    #[inline]
    pub fn has(self, set: Set) -> bool {
        self.0 >> set.in_box() as u16 & 1 == 1
    }

    /// The sets by name, the base game first.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Set::NAMED.iter().filter(move |(set, _)| self.has(*set)).map(|(set, _)| set.name())
    }

    /// Whether there is a river.
    pub fn has_river(self) -> bool {
        self.has(Set::River1) || self.has(Set::River2)
    }
}
