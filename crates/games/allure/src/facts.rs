//! The units, heroes and items that are known: tables from `data/`, loaded once.

pub(crate) mod words;

use std::borrow::Cow;
use std::sync::LazyLock;

use serde::Deserialize;

use words::Words;

/// A unit of the roster, as an index into [`Roster::units`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnitId(pub u8);

/// A hero, as an index into [`Roster::heroes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HeroId(pub u8);

/// An item, as an index into [`Roster::items`]. Items with the same initials share the first one's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ItemId(pub u8);

/// A unit and its names.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// The word of dialects v1 and v2.
    pub abbreviation: Box<str>,
    /// The word of dialect v3, where it differs.
    pub season2: Option<Box<str>>,
    /// Other spellings met in records.
    #[serde(default)]
    pub also: Vec<Box<str>>,
    /// The full name.
    pub name: Box<str>,
    /// The faction.
    pub faction: Box<str>,
    /// Whether its teleport is Safe Haven, `teleports` in v1 and v2.
    #[serde(default)]
    pub safe_haven: bool,
    /// Whether its `control` of v1 and v2 became `enrage` in v3.
    #[serde(default)]
    pub enrages: bool,
    /// Whether records show it moving across enemies, who block others.
    #[serde(default)]
    pub crosses_enemies: bool,
    /// Where the row comes from.
    pub source: Box<str>,
}

/// A hero and its abilities.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroRow {
    /// The name.
    pub name: Box<str>,
    /// Other spellings met in records.
    #[serde(default)]
    pub also: Vec<Box<str>>,
    /// The faction.
    pub faction: Box<str>,
    /// The abilities a player may draft for it.
    pub ability: Vec<AbilityRow>,
    /// Where the row comes from.
    pub source: Box<str>,
}

impl HeroRow {
    /// The name of the ability that a keyword stands for, if the hero has it.
    pub fn called_by(&self, key: &str) -> Option<&str> {
        let row = self.ability.iter().find(|ability| ability.key.as_deref() == Some(key))?;
        Some(&row.name)
    }
}

/// An ability of a hero.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityRow {
    /// The name on the card.
    pub name: Box<str>,
    /// The keyword in a turn, if it has one.
    pub key: Option<Box<str>>,
    /// Where the row comes from.
    pub source: Box<str>,
}

/// An item.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemRow {
    /// The name on the card.
    pub name: Box<str>,
    /// How its use is written.
    pub initials: Option<Box<str>>,
    /// Where the row comes from.
    pub source: Box<str>,
}

/// What the first word of an action can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opening {
    /// A unit by its abbreviation.
    Unit(UnitId),
    /// A unit by its abbreviation of v1 and v2, which v3 gave up.
    Season1(UnitId),
    /// A unit by its abbreviation of v3.
    Season2(UnitId),
    /// A unit by a spelling that is not canonical.
    Spelled(UnitId),
    /// A hero by name.
    Named(HeroId),
    /// An item by its initials.
    Item(ItemId),
    /// `Hero`
    Hero,
    /// `Pass`
    Pass,
    /// `Resign`
    Resign,
    /// `SShock`
    Shock,
}

/// Everything that is known by name.
#[derive(Debug)]
pub struct Roster {
    /// The units.
    pub units: Vec<UnitRow>,
    /// The heroes.
    pub heroes: Vec<HeroRow>,
    /// The items.
    pub items: Vec<ItemRow>,
    pub(crate) openings: Words<Opening>,
    cards: Words<CardPlace>,
}

/// Where a card stands in the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CardPlace {
    Ability {
        hero: u8,
        place: u8,
    },
    /// An ability by its keyword, as puzzles list it.
    Keyword,
    Item(u8),
}

/// The tables of `data/`.
pub static ROSTER: LazyLock<Roster> = LazyLock::new(Roster::load);

#[derive(Deserialize)]
struct UnitFile {
    unit: Vec<UnitRow>,
}

#[derive(Deserialize)]
struct HeroFile {
    hero: Vec<HeroRow>,
    item: Vec<ItemRow>,
}

impl Roster {
    fn load() -> Self {
        let units: UnitFile = scorebook_core::facts::read(include_str!("../data/units.toml"))
            .expect("a test reads data/units.toml");
        let heroes: HeroFile = scorebook_core::facts::read(include_str!("../data/heroes.toml"))
            .expect("a test reads data/heroes.toml");
        let (units, heroes, items) = (units.unit, heroes.hero, heroes.item);
        let mut roster = Self { units, heroes, items, openings: Words::empty(), cards: Words::empty() };
        roster.openings = Words::new(roster.opening_words());
        roster.cards = Words::new(roster.card_words());
        roster
    }

    /// The words that may open an action; of two that are alike, the first counts.
    fn opening_words(&self) -> Vec<(Box<str>, Opening)> {
        let fixed = [
            ("Hero", Opening::Hero),
            ("Pass", Opening::Pass),
            ("Resign", Opening::Resign),
            ("SShock", Opening::Shock),
        ];
        let mut words: Vec<(Box<str>, Opening)> = fixed.map(|(word, opening)| (word.into(), opening)).into();
        for (row, id) in self.units.iter().zip((0..).map(UnitId)) {
            let opening = if row.season2.is_some() { Opening::Season1(id) } else { Opening::Unit(id) };
            words.push((row.abbreviation.clone(), opening));
        }
        for (row, id) in self.units.iter().zip((0..).map(UnitId)) {
            words.extend(row.season2.iter().map(|word| (word.clone(), Opening::Season2(id))));
            words.extend(row.also.iter().map(|word| (word.clone(), Opening::Spelled(id))));
        }
        for (row, id) in self.heroes.iter().zip((0..).map(HeroId)) {
            let names = std::iter::once(&row.name).chain(&row.also);
            words.extend(names.map(|name| (name.clone(), Opening::Named(id))));
        }
        for (row, id) in self.items.iter().zip((0..).map(ItemId)) {
            words.extend(row.initials.iter().map(|word| (word.clone(), Opening::Item(id))));
        }
        words
    }

    /// A unit's row.
    pub fn unit(&self, id: UnitId) -> &UnitRow {
        &self.units[usize::from(id.0)]
    }

    /// The heroes who have an ability, by its keyword.
    pub(crate) fn heroes_with(&self, key: &str) -> impl Iterator<Item = &HeroRow> {
        self.heroes.iter().filter(move |hero| hero.called_by(key).is_some())
    }

    /// A hero's row.
    pub fn hero(&self, id: HeroId) -> &HeroRow {
        &self.heroes[usize::from(id.0)]
    }

    /// The word of a unit in v1 and v2, and the one in v3.
    pub fn abbreviations(&self, id: UnitId) -> [&str; 2] {
        let row = self.unit(id);
        [&row.abbreviation, row.season2.as_ref().unwrap_or(&row.abbreviation)]
    }

    /// The initials of an item.
    pub fn initials(&self, id: ItemId) -> &str {
        let row = &self.items[usize::from(id.0)];
        row.initials.as_deref().unwrap_or(&row.name)
    }

    /// The unit with this full name, capital letters or not.
    pub fn unit_by_name(&self, name: &str) -> Option<UnitId> {
        let place = self.units.iter().position(|row| row.name.eq_ignore_ascii_case(name))?;
        u8::try_from(place).ok().map(UnitId)
    }

    /// The hero with this name, in a spelling that is known.
    pub fn hero_by_name(&self, name: &str) -> Option<HeroId> {
        let known = |row: &HeroRow| *row.name == *name || row.also.iter().any(|also| **also == *name);
        let place = self.heroes.iter().position(known)?;
        u8::try_from(place).ok().map(HeroId)
    }

    /// The names of cards, and the keywords of abilities.
    fn card_words(&self) -> Vec<(Box<str>, CardPlace)> {
        let mut words = Vec::new();
        for (row, hero) in self.heroes.iter().zip(0..) {
            for (ability, place) in row.ability.iter().zip(0..) {
                words.push((ability.name.clone(), CardPlace::Ability { hero, place }));
            }
        }
        for (row, place) in self.items.iter().zip(0..) {
            words.push((row.name.clone(), CardPlace::Item(place)));
        }
        let keys =
            self.heroes.iter().flat_map(|hero| &hero.ability).filter_map(|ability| ability.key.clone());
        words.extend(keys.map(|key| (key, CardPlace::Keyword)));
        words
    }

    /// The name of an ability or item, if it is known.
    pub fn card(&self, name: &str) -> Option<Cow<'_, str>> {
        match self.cards.find(name)? {
            CardPlace::Ability { hero, place } => {
                Some(Cow::Borrowed(&self.heroes[usize::from(hero)].ability[usize::from(place)].name))
            }
            CardPlace::Item(place) => Some(Cow::Borrowed(&self.items[usize::from(place)].name)),
            CardPlace::Keyword => Some(Cow::Owned(name.to_owned())),
        }
    }

    /// The item with this name; items with the same initials share the first one's.
    pub fn item_named(&self, name: &str) -> Option<ItemId> {
        let row = self.items.iter().find(|row| *row.name == *name)?;
        let alike = |other: &ItemRow| other.initials == row.initials;
        u8::try_from(self.items.iter().position(alike)?).ok().map(ItemId)
    }

    /// Whether an item has this name.
    pub fn is_item(&self, name: &str) -> bool {
        matches!(self.cards.find(name), Some(CardPlace::Item(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_load_and_every_unit_is_found_by_each_of_its_words() {
        assert_eq!(ROSTER.units.len(), 93);
        assert_eq!(ROSTER.heroes.len(), 6);
        assert_eq!(ROSTER.items.len(), 20);
        for (row, id) in ROSTER.units.iter().zip((0..).map(UnitId)) {
            let found = ROSTER.openings.find(&*row.abbreviation);
            if let Some(word) = &row.season2 {
                assert_eq!(found, Some(Opening::Season1(id)));
                assert_eq!(ROSTER.openings.find(&**word), Some(Opening::Season2(id)), "{word}");
            } else {
                assert_eq!(found, Some(Opening::Unit(id)));
            }
            assert_eq!(ROSTER.unit_by_name(&row.name), Some(id), "{}", row.name);
        }
    }

    #[test]
    fn names_and_initials_lead_to_their_rows() {
        assert!(ROSTER.hero_by_name("Kaarthul").is_some());
        assert_eq!(ROSTER.openings.find("Ram"), ROSTER.unit_by_name("Battering Ram").map(Opening::Unit));
        let Some(Opening::Item(item)) = ROSTER.openings.find("DTD") else { panic!("no item") };
        assert_eq!(&*ROSTER.items[usize::from(item.0)].name, "Demon Tooth Dagger");
    }
}
