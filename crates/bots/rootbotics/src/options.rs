//! What a table agrees on before it plays: difficulty, traits, and a ruling on every point that the law leaves open. Their
//! names and what they say are in `data/options.toml`.

use std::sync::LazyLock;

use serde::Deserialize;
use serde::de::IntoDeserializer as _;
use serde::de::value::{Error, StrDeserializer};

/// How strong a bot is (3.3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// One warrior for each clearing of Recruit.
    Easy,
    /// Two.
    #[default]
    #[serde(alias = "normal")]
    Default,
    /// Three.
    Challenging,
    /// Three, and points at the end of each Evening.
    Nightmare,
}

/// What makes a bot play differently (3.3.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// A plot that leaves the map leaves a warrior behind.
    #[serde(rename = "backup")]
    BackupPlans,
    /// Plot is done twice.
    Mastermind,
    /// Every plot that is flipped has the flip effect of a bomb too.
    Vendetta,
    /// Before a flip a human guesses.
    Gamble,
}

/// A point that the law leaves open, and the other answer that a table may prefer to the default.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the table says what each of them means")]
pub enum Ruling {
    BirdOrdersNothing,
    NoOrderWins,
    ListsFixed,
    KeepIgnored,
    ThickenOnce,
    TargetsChange,
    PayWithoutPlot,
    SwapRemoves,
    RaidThickens,
    BombBuildingsFirst,
    VagabotTwoItems,
    BombLeaves,
    ExtortionRandom,
    DominanceLeads,
    HirelingsSpared,
    NoOutrage,
    SnareBreakScores,
    SnareEndsAction,
    FerryForRaids,
    Exposure,
    NightmarePerTwo,
    NightmarePerTwoHumans,
    GuessKeepsEffect,
    VendettaBombFirst,
    ForestAsked,
    PointsIgnored,
    PassFirst,
    AmbushAllowed,
}

/// Something to choose, as the table of options has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Row {
    /// The name of the option.
    pub name: String,
    /// What a difficulty or a trait does.
    pub says: String,
    /// The number of a ruling.
    pub number: String,
    /// What is done by default.
    pub default: String,
    /// What is done with the option.
    pub otherwise: String,
}

#[derive(Deserialize)]
struct Tables {
    difficulty: Vec<Row>,
    #[serde(rename = "trait")]
    traits: Vec<Row>,
    ruling: Vec<Row>,
}

static TABLES: LazyLock<Tables> =
    LazyLock::new(|| toml::from_str(include_str!("../data/options.toml")).expect("a test reads the table"));

/// A choice that people make by its name.
pub trait Choice: for<'de> Deserialize<'de> + Copy + PartialEq {
    /// Every one there is.
    fn rows() -> &'static [Row];

    /// The one of a name; dashes, capitals and further words do not matter.
    fn called(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase().replace('-', "_");
        let first = name.split([' ', '_']).next().unwrap_or_default();
        let read = |name: &str| {
            let name: StrDeserializer<'_, Error> = name.into_deserializer();
            Self::deserialize(name).ok()
        };
        read(&name).or_else(|| read(first))
    }

    /// How it is called.
    fn name(self) -> &'static str {
        let is_it = |row: &&Row| Self::called(&row.name) == Some(self);
        Self::rows().iter().find(is_it).map_or("", |row| row.name.as_str())
    }

    /// Every one, in the order of the table.
    fn all() -> impl Iterator<Item = Self> {
        Self::rows().iter().filter_map(|row| Self::called(&row.name))
    }
}

impl Choice for Difficulty {
    fn rows() -> &'static [Row] {
        &TABLES.difficulty
    }
}

impl Choice for Trait {
    fn rows() -> &'static [Row] {
        &TABLES.traits
    }
}

impl Choice for Ruling {
    fn rows() -> &'static [Row] {
        &TABLES.ruling
    }
}

/// What a table agreed on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How strong the bot is.
    pub difficulty: Difficulty,
    /// Its traits.
    pub traits: Vec<Trait>,
    /// Where the table rules otherwise than by default.
    pub rulings: Vec<Ruling>,
    /// Whether humans play together against the bots (3.5).
    pub is_cooperative: bool,
}

impl Options {
    /// Whether the bot has a trait.
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether the table rules otherwise than by default.
    pub fn rules(&self, ruling: Ruling) -> bool {
        self.rulings.contains(&ruling)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_names_something_of_its_own() {
        assert_eq!(Difficulty::all().count(), Difficulty::rows().len());
        assert_eq!(Trait::all().count(), Trait::rows().len());
        let rulings: Vec<Ruling> = Ruling::all().collect();
        assert_eq!(rulings.len(), Ruling::rows().len());
        // The last of the list is the last of the table, so that none is left out.
        assert_eq!(rulings.last(), Some(&Ruling::AmbushAllowed));
        assert_eq!(Ruling::AmbushAllowed as usize + 1, rulings.len());
        for (row, ruling) in Ruling::rows().iter().zip(rulings) {
            assert_eq!(ruling.name(), row.name);
        }
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        assert_eq!(Trait::called("Backup Plans"), Some(Trait::BackupPlans));
        assert_eq!(Ruling::called("thicken-once"), Some(Ruling::ThickenOnce));
        assert_eq!(Difficulty::called("normal"), Some(Difficulty::Default));
        assert_eq!(Difficulty::called("hopeless"), None);
    }
}
