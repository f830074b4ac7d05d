//! Who acts: a unit of the roster, the hero, or a word the roster does not know.

use serde::{Deserialize, Serialize};

use super::dialect::Version;
use super::verbs::is_verb;
use crate::facts::{HeroId, Opening, ROSTER, UnitId};

/// A unit as the record names it. As data, it is the abbreviation of dialects v1 and v2.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "String", into = "String")]
pub enum Unit {
    /// `Hero`
    Hero,
    /// A hero by name, as drafts and puzzle positions do it.
    Named(HeroId),
    /// A unit of the roster.
    Known(UnitId),
    /// A word that the roster does not have.
    Other(Box<str>),
}

impl Unit {
    /// The word of dialects v1 and v2.
    pub fn word(&self) -> &str {
        match self {
            Self::Hero => "Hero",
            Self::Named(hero) => &ROSTER.hero(*hero).name,
            Self::Known(unit) => &ROSTER.unit(*unit).abbreviation,
            Self::Other(word) => word,
        }
    }

    /// The word of dialect v3.
    pub fn season2(&self) -> &str {
        match self {
            Self::Known(unit) => ROSTER.abbreviations(*unit)[1],
            _ => self.word(),
        }
    }

    /// The word that a dialect has for it.
    pub fn word_in(&self, version: Version) -> &str {
        if version == Version::V3 { self.season2() } else { self.word() }
    }

    /// The full name, where the roster has one.
    pub fn name(&self) -> &str {
        match self {
            Self::Known(unit) => &ROSTER.unit(*unit).name,
            _ => self.word(),
        }
    }

    /// Whether an action can call it so: by one word, which opens nothing else. A board may call a unit by several words, or by one that
    /// says what a unit does.
    pub(crate) fn can_open_action(&self) -> bool {
        let Self::Other(word) = self else { return true };
        !word.contains([' ', '\t']) && !is_verb(word) && ROSTER.openings.find_alike(word).is_none()
    }

    /// Whether its teleport is Safe Haven.
    pub fn has_safe_haven(&self) -> bool {
        matches!(self, Self::Known(unit) if ROSTER.unit(*unit).safe_haven)
    }

    /// Whether it was seen to move across enemies.
    pub fn crosses_enemies(&self) -> bool {
        matches!(self, Self::Known(unit) if ROSTER.unit(*unit).crosses_enemies)
    }

    /// The faction, where the roster tells.
    pub fn faction(&self) -> Option<&'static str> {
        match self {
            Self::Named(hero) => Some(&ROSTER.hero(*hero).faction),
            Self::Known(unit) => Some(&ROSTER.unit(*unit).faction),
            Self::Hero | Self::Other(_) => None,
        }
    }
}

impl From<Unit> for String {
    fn from(unit: Unit) -> Self {
        unit.word().to_owned()
    }
}

impl From<String> for Unit {
    fn from(word: String) -> Self {
        match ROSTER.openings.find(&word) {
            Some(Opening::Hero) => Self::Hero,
            Some(Opening::Named(hero)) => Self::Named(hero),
            Some(
                Opening::Unit(unit)
                | Opening::Season1(unit)
                | Opening::Season2(unit)
                | Opening::Spelled(unit),
            ) => Self::Known(unit),
            _ => Self::Other(word.into()),
        }
    }
}
