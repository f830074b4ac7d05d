//! What a table agrees on before it plays: for each bot its level, its traits, and a ruling on every point that the law leaves open.
//! Names and what they mean stand in tables: `data/<bot>.toml` for each bot, `data/common.toml` for what holds for all.

use std::sync::LazyLock;

use scorebook_root::names::Item;
use serde::Deserialize;

/// How strong a bot is (3.3.1). What that means is said by each bot's table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Weaker than printed.
    Easy,
    /// As printed.
    #[default]
    Default,
    /// Stronger.
    Challenging,
    /// Stronger, and it scores at the end of each Evening.
    Nightmare,
}

impl Level {
    /// Every one, from the weakest on.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Default, Self::Challenging, Self::Nightmare];

    /// How it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Default => "default",
            Self::Challenging => "challenging",
            Self::Nightmare => "nightmare",
        }
    }

    /// The one of a name.
    pub fn called(name: &str) -> Option<Self> {
        let name = name.trim().to_lowercase();
        let name = if name == "normal" { "default" } else { name.as_str() };
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Something to choose, as a table of options has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Row {
    /// The name of the option.
    pub name: String,
    /// What a level or a trait does.
    pub says: String,
    /// The number of a ruling.
    pub number: String,
    /// What is done by default.
    pub default: String,
    /// What is done with the option.
    pub otherwise: String,
}

impl Row {
    /// Whether people mean it: dashes, capitals and further words do not matter.
    fn is_called(&self, name: &str) -> bool {
        let name = name.trim().to_lowercase().replace('-', "_");
        let first = name.split([' ', '_']).next().unwrap_or_default();
        self.name == name || self.name == name.replace(' ', "") || self.name == first
    }
}

/// What can be chosen: the table of a bot, or the one that holds for all.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// The levels.
    #[serde(default, rename = "difficulty")]
    pub levels: Vec<Row>,
    /// The traits.
    #[serde(default, rename = "trait")]
    pub traits: Vec<Row>,
    /// The points that the law leaves open.
    #[serde(default, rename = "ruling")]
    pub rulings: Vec<Row>,
}

static COMMON: LazyLock<Choices> = LazyLock::new(|| Choices::read(include_str!("../../data/common.toml")));

impl Choices {
    /// Reads a table that is part of the program.
    ///
    /// # Panics
    /// Where the table is no table of choices; a test reads every one.
    pub fn read(text: &str) -> Self {
        toml::from_str(text).expect("a test reads the table")
    }

    /// The rulings that hold for every bot.
    pub fn common() -> &'static Self {
        &COMMON
    }

    /// Every ruling of a bot: its own, then those that hold for all.
    pub fn all_rulings(&'static self) -> impl Iterator<Item = &'static Row> {
        self.rulings.iter().chain(&Self::common().rulings)
    }

    /// The trait of a name.
    pub fn trait_called(&'static self, name: &str) -> Option<&'static str> {
        self.traits.iter().find(|row| row.is_called(name)).map(|row| row.name.as_str())
    }

    /// The ruling of a name. Rulings are too many for half a name.
    pub fn ruling_called(&'static self, name: &str) -> Option<&'static str> {
        let name = name.trim().to_lowercase().replace('-', "_");
        self.all_rulings().find(|row| row.name == name).map(|row| row.name.as_str())
    }
}

/// What was agreed on for one bot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How strong it is.
    pub level: Level,
    traits: Vec<&'static str>,
    rulings: Vec<&'static str>,
    /// The items that a Vagabot starts with, where others than those of his character were chosen (V11).
    pub items: Vec<Item>,
}

impl Options {
    /// The options of a bot by the names that its table has for them.
    ///
    /// # Errors
    /// Says which name is none of them.
    pub fn read<N: AsRef<str>>(
        choices: &'static Choices,
        level: Level,
        traits: &[N],
        rulings: &[N],
    ) -> Result<Self, String> {
        let unknown = |what: &str, name: &str| format!("`{name}` is no {what} of this bot");
        let traits = traits.iter().map(AsRef::as_ref);
        let traits = traits.map(|name| choices.trait_called(name).ok_or_else(|| unknown("trait", name)));
        let rulings = rulings.iter().map(AsRef::as_ref);
        let rulings = rulings.map(|name| choices.ruling_called(name).ok_or_else(|| unknown("ruling", name)));
        Ok(Self {
            level,
            traits: traits.collect::<Result<_, _>>()?,
            rulings: rulings.collect::<Result<_, _>>()?,
            items: Vec::new(),
        })
    }

    /// The same with other items at the start.
    #[must_use]
    pub fn starting_with(self, items: Vec<Item>) -> Self {
        Self { items, ..self }
    }

    /// The same at another level.
    #[must_use]
    pub fn at(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// Its traits by name.
    pub fn traits(&self) -> &[&'static str] {
        &self.traits
    }

    /// The rulings that are not those by default, by name.
    pub fn rulings(&self) -> &[&'static str] {
        &self.rulings
    }

    /// Whether the bot has a trait.
    pub fn has(&self, name: &str) -> bool {
        self.traits.contains(&name)
    }

    /// Whether the table rules otherwise than by default.
    pub fn rules(&self, name: &str) -> bool {
        self.rulings.contains(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_people_write_them() {
        assert_eq!(Level::called("normal"), Some(Level::Default));
        assert_eq!(Level::called("hopeless"), None);
        let row = Row { name: "ironwill".to_owned(), ..Row::default() };
        assert!(row.is_called("Iron Will") && row.is_called("ironwill") && !row.is_called("iron fist"));
    }

    #[test]
    fn every_common_ruling_is_told_both_ways() {
        let told = |row: &Row| !row.default.is_empty() && !row.otherwise.is_empty() && !row.number.is_empty();
        assert!(Choices::common().rulings.iter().all(told));
    }
}
