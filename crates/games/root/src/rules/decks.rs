//! The cards of the two decks and those that belong to a faction, from `data/decks.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::facts::{CardWord, full_names, words};
use crate::names::{Character, Column, Deck, Item, Leader, Minister, Mood, Suit};

/// More than there are different cards, counted by name and suit: a set of them fits into a word.
pub(crate) const CARDS: usize = 64;
/// How many kinds of items there are.
pub(crate) const ITEMS: usize = 9;
/// How many cards a deck has.
pub(crate) const DECK: i16 = 54;

/// A set of cards, by their places in the table.
pub(crate) type CardSet = u64;

/// What kind of card a word names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// One of a deck.
    Deck,
    /// A leader of the Eyrie.
    Leader(Leader),
    /// A character of a Vagabond.
    Character(Character),
    /// A minister of the Duchy.
    Minister(Minister),
    /// A mood of the Hundreds.
    Mood(Mood),
    /// A quest, by its place in the table.
    Quest(u8),
    /// A loyal vizier or a faithful retainer: a bird that no deck holds.
    Loyal,
    /// No table has it.
    Unknown,
}

/// What a word says about a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    pub(crate) class: Class,
    /// The cards of the decks that it may be.
    pub(crate) cards: CardSet,
}

/// A card of a deck.
#[derive(Debug, Deserialize)]
pub(crate) struct CardRow {
    pub(crate) name: String,
    pub(crate) suit: Suit,
    #[serde(default)]
    called: Option<String>,
    decks: String,
    count: u8,
    /// What it takes to craft it.
    pub(crate) cost: Cost,
    #[serde(default)]
    pub(crate) item: Option<Item>,
    #[serde(default)]
    pub(crate) stays: bool,
}

/// The crafting pieces that a card takes: those in clearings of each suit, and of a bird card in any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "String")]
pub(crate) struct Cost(pub(crate) [u8; 4]);

impl Cost {
    /// How many pieces it is.
    pub(crate) fn pieces(self) -> u8 {
        self.0.iter().sum()
    }
}

impl From<String> for Cost {
    /// The letter of a suit for each piece, `*` for any.
    fn from(letters: String) -> Self {
        let mut pieces = [0; 4];
        for letter in letters.bytes() {
            pieces[Suit::from_letter(letter).map_or(Suit::Bird as usize, |suit| suit as usize)] += 1;
        }
        Self(pieces)
    }
}

/// How an item is crafted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipe {
    /// What it takes; every card for one item costs the same.
    pub(crate) cost: Cost,
    /// The suit of the cards that make it, where all have the same.
    pub(crate) suit: Option<Suit>,
    /// The cards that make it.
    pub(crate) makers: CardSet,
}

impl Recipe {
    fn of(cards: &[CardRow], item: usize) -> Self {
        let makers =
            || cards.iter().enumerate().filter(|(_, row)| row.item.is_some_and(|made| made as usize == item));
        let first = makers().next().map(|(_, row)| row);
        let suit = first.map(|row| row.suit).filter(|&suit| makers().all(|(_, row)| row.suit == suit));
        let cost = first.map_or(Cost::default(), |row| row.cost);
        Self { cost, suit, makers: makers().fold(0, |set, (card, _)| set | 1 << card) }
    }
}

/// What the tables say about a leader of the Eyrie.
#[derive(Debug, Deserialize)]
pub(crate) struct LeaderRow {
    name: Leader,
    viziers: String,
}

impl LeaderRow {
    /// The columns where the viziers start.
    pub(crate) fn viziers(&self) -> impl Iterator<Item = Column> + '_ {
        self.viziers.bytes().filter_map(Column::from_letter)
    }
}

/// What the tables say about a character of a Vagabond.
#[derive(Debug, Deserialize)]
pub(crate) struct CharacterRow {
    name: Character,
    items: String,
    /// What a bot starts with, where that is something else.
    bot: Option<String>,
}

impl CharacterRow {
    /// The items it starts with, played by a person or by a bot.
    pub(crate) fn items_of(&self, is_bot: bool) -> impl Iterator<Item = Item> + '_ {
        let letters = self.bot.as_ref().filter(|_| is_bot).unwrap_or(&self.items);
        letters.bytes().filter_map(Item::from_letter)
    }
}

/// What the tables say about a minister of the Duchy.
#[derive(Debug, Deserialize)]
pub(crate) struct MinisterRow {
    name: Minister,
    /// How many cards are shown to sway it.
    pub(crate) cards: u8,
    pub(crate) points: u8,
}

impl MinisterRow {
    /// Squire, noble or lord, from 0: a rank higher takes a card more and brings a point more.
    pub(crate) fn rank(&self) -> usize {
        usize::from(self.points.saturating_sub(1)).min(2)
    }
}

/// What the tables say about a mood of the Lord of the Hundreds.
#[derive(Debug, Deserialize)]
pub(crate) struct MoodRow {
    name: Mood,
    #[serde(default)]
    pub(crate) item: Option<Item>,
}

/// What the tables say about a quest.
#[derive(Debug, Deserialize)]
struct Quest {
    name: String,
    suit: Suit,
    items: String,
}

#[derive(Debug, Deserialize)]
struct ItemRow {
    item: Item,
    supply: u8,
    ruins: u8,
    points: u8,
    #[serde(default)]
    hoard: Option<Hoard>,
}

/// A track of the hoard of the Hundreds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Hoard {
    /// Boots, bags and coins.
    Command,
    /// Hammers, tea, swords and crossbows.
    Prowess,
}

#[derive(Deserialize)]
struct File {
    card: Vec<CardRow>,
    leader: Vec<LeaderRow>,
    character: Vec<CharacterRow>,
    minister: Vec<MinisterRow>,
    mood: Vec<MoodRow>,
    quest: Vec<Quest>,
    clubs: u8,
    items: Vec<ItemRow>,
}

/// All tables of cards and items.
#[derive(Debug)]
pub(crate) struct Decks {
    pub(crate) cards: Vec<CardRow>,
    leaders: Vec<LeaderRow>,
    characters: Vec<CharacterRow>,
    ministers: Vec<MinisterRow>,
    moods: Vec<MoodRow>,
    quests: Vec<Quest>,
    /// How many items of each kind can be crafted.
    pub(crate) supply: [u8; ITEMS],
    /// How many lie under the ruins for one seeker.
    pub(crate) ruins: [u8; ITEMS],
    /// The points for crafting each.
    pub(crate) points: [u8; ITEMS],
    /// The track of the hoard on which each item lies.
    pub(crate) hoards: [Option<Hoard>; ITEMS],
    /// How many clubs the Outcast has.
    pub(crate) clubs: u8,
    /// What each word of the notation means.
    meanings: Vec<Meaning>,
    /// The cards of each suit.
    suits: [CardSet; 4],
    /// The cards that stay with whoever crafted them.
    pub(crate) stay: CardSet,
    /// How each item is crafted.
    pub(crate) recipes: [Recipe; ITEMS],
    /// The cards that rules ask for.
    pub(crate) effects: Effects,
}

/// The cards that rules ask for, each as a set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effects {
    pub(crate) boat_builders: CardSet,
    pub(crate) corvid_planners: CardSet,
    pub(crate) tunnels: CardSet,
    pub(crate) coffin_makers: CardSet,
    pub(crate) soup_kitchens: CardSet,
    pub(crate) master_engravers: CardSet,
    pub(crate) murine_broker: CardSet,
    pub(crate) propaganda_bureau: CardSet,
    pub(crate) royal_claim: CardSet,
    pub(crate) command_warren: CardSet,
    pub(crate) cobbler: CardSet,
    pub(crate) eyrie_emigre: CardSet,
    pub(crate) league: CardSet,
    pub(crate) tax_collector: CardSet,
    pub(crate) burrow_bank: CardSet,
    pub(crate) stand_and_deliver: CardSet,
    pub(crate) codebreakers: CardSet,
    pub(crate) armorers: CardSet,
    pub(crate) sappers: CardSet,
    pub(crate) brutal_tactics: CardSet,
    pub(crate) scouting_party: CardSet,
    pub(crate) saboteurs: CardSet,
    pub(crate) false_orders: CardSet,
    pub(crate) informants: CardSet,
    pub(crate) charm_offensive: CardSet,
    pub(crate) swap_meet: CardSet,
    pub(crate) partisans: CardSet,
    pub(crate) favor: CardSet,
    pub(crate) ambush: CardSet,
    pub(crate) dominance: CardSet,
}

impl Effects {
    fn of(decks: &Decks) -> Self {
        Self {
            boat_builders: decks.named("boatbuilders"),
            corvid_planners: decks.named("corvidplanners"),
            tunnels: decks.named("tunnels"),
            coffin_makers: decks.named("coffinmakers"),
            soup_kitchens: decks.named("soupkitchens"),
            master_engravers: decks.named("masterengravers"),
            murine_broker: decks.named("murinebroker"),
            propaganda_bureau: decks.named("propagandabureau"),
            royal_claim: decks.named("royalclaim"),
            command_warren: decks.named("commandwarren"),
            cobbler: decks.named("cobbler"),
            eyrie_emigre: decks.named("eyrieemigre"),
            league: decks.named("leagueofadventurousmice"),
            tax_collector: decks.named("taxcollector"),
            burrow_bank: decks.named("betterburrowbank"),
            stand_and_deliver: decks.named("standanddeliver"),
            codebreakers: decks.named("codebreakers"),
            armorers: decks.named("armorers"),
            sappers: decks.named("sappers"),
            brutal_tactics: decks.named("brutaltactics"),
            scouting_party: decks.named("scoutingparty"),
            saboteurs: decks.named("saboteurs"),
            false_orders: decks.named("falseorders"),
            informants: decks.named("informants"),
            charm_offensive: decks.named("charmoffensive"),
            swap_meet: decks.named("swapmeet"),
            partisans: decks.named("partisans"),
            favor: decks.named("favor"),
            ambush: decks.named("ambush"),
            dominance: decks.named("dominance"),
        }
    }
}

impl Decks {
    /// The tables.
    #[inline]
    pub(crate) fn tables() -> &'static Self {
        &TABLES
    }

    /// What a word and a suit say about a card.
    #[inline]
    pub(crate) fn meaning(&self, word: Option<CardWord>, suit: Option<Suit>) -> Meaning {
        let Some(word) = word else { return Meaning { class: Class::Unknown, cards: 0 } };
        let meaning = self.meanings[word.place()];
        let of_suit = suit.map_or(CardSet::MAX, |suit| self.suits[suit as usize]);
        Meaning { class: meaning.class, cards: meaning.cards & of_suit }
    }

    /// The one card of a set, if it is one.
    pub(crate) fn only(set: CardSet) -> Option<usize> {
        set.is_power_of_two().then(|| set.trailing_zeros() as usize)
    }

    /// What the tables say about a leader.
    pub(crate) fn leader(&self, leader: Leader) -> &LeaderRow {
        &self.leaders[leader as usize]
    }

    /// What the tables say about a character.
    pub(crate) fn character(&self, character: Character) -> &CharacterRow {
        &self.characters[character as usize]
    }

    /// What the tables say about a minister.
    pub(crate) fn minister(&self, minister: Minister) -> &MinisterRow {
        &self.ministers[minister as usize]
    }

    /// What the tables say about a mood.
    pub(crate) fn mood(&self, mood: Mood) -> &MoodRow {
        &self.moods[mood as usize]
    }

    /// The two items that a quest takes, by its place in the table. Quests of different suits may have the same name, and not the same
    /// items.
    pub(crate) fn quest(&self, quest: u8, suit: Option<Suit>) -> Option<[Item; 2]> {
        let name = &self.quests.get(usize::from(quest))?.name;
        let is_it = |row: &&Quest| row.name == *name && suit.is_none_or(|suit| row.suit == suit);
        let letters = self.quests.iter().find(is_it)?.items.as_bytes();
        let item = |place: usize| letters.get(place).copied().and_then(Item::from_letter);
        Some([item(0)?, item(1)?])
    }

    /// Every quest: its name, suit and items.
    pub(crate) fn quests(&self) -> impl Iterator<Item = (&str, Suit, [Item; 2])> {
        let quests = (0u8..).zip(&self.quests);
        quests.filter_map(|(place, row)| {
            Some((row.name.as_str(), row.suit, self.quest(place, Some(row.suit))?))
        })
    }

    /// How many copies of a card a deck has.
    pub(crate) fn copies(&self, card: usize, deck: Deck) -> u8 {
        let letter = if deck == Deck::Standard { 'S' } else { 'E' };
        self.cards.get(card).filter(|row| row.decks.contains(letter)).map_or(0, |row| row.count)
    }

    /// Those of some cards that are of a suit, where one is told.
    pub(crate) fn of_suit(&self, cards: CardSet, suit: Option<Suit>) -> CardSet {
        suit.map_or(cards, |suit| cards & self.suits[suit as usize])
    }

    /// The set of the cards with a name.
    pub(crate) fn named(&self, name: &str) -> CardSet {
        let is_it = |row: &CardRow| row.name == name || row.called.as_deref() == Some(name);
        self.cards.iter().enumerate().filter(|(_, row)| is_it(row)).fold(0, |set, (card, _)| set | 1 << card)
    }
}

static TABLES: LazyLock<Decks> = LazyLock::new(|| {
    let mut file: File =
        scorebook_core::facts::read(include_str!("../../data/decks.toml")).expect("a test reads the table");
    // A row stands where its name does in the list of names.
    file.leader.sort_by_key(|row| row.name);
    file.character.sort_by_key(|row| row.name);
    file.minister.sort_by_key(|row| row.name);
    file.mood.sort_by_key(|row| row.name);
    let by_item = |count: fn(&ItemRow) -> u8| {
        let mut counts = [0; ITEMS];
        file.items.iter().for_each(|row| counts[row.item as usize] = count(row));
        counts
    };
    let set = |test: &dyn Fn(&CardRow) -> bool| {
        file.card.iter().enumerate().filter(|(_, row)| test(row)).fold(0, |set, (card, _)| set | 1 << card)
    };
    let mut decks = Decks {
        supply: by_item(|row| row.supply),
        ruins: by_item(|row| row.ruins),
        points: by_item(|row| row.points),
        hoards: std::array::from_fn(|item| {
            file.items.iter().find(|row| row.item as usize == item).and_then(|row| row.hoard)
        }),
        suits: std::array::from_fn(|suit| set(&|row| row.suit as usize == suit)),
        stay: set(&|row| row.stays),
        recipes: std::array::from_fn(|item| Recipe::of(&file.card, item)),
        clubs: file.clubs,
        meanings: Vec::with_capacity(words()),
        cards: file.card,
        leaders: file.leader,
        characters: file.character,
        ministers: file.minister,
        moods: file.mood,
        quests: file.quest,
        effects: Effects::default(),
    };
    decks.effects = Effects::of(&decks);
    for name in full_names() {
        let class = class(&decks, name);
        decks.meanings.push(Meaning { class, cards: decks.named(name) });
    }
    decks
});

fn class(decks: &Decks, name: &str) -> Class {
    let leader = Leader::from_word(name).map(Class::Leader);
    let character = || Character::from_word(name).map(Class::Character);
    let minister = || Minister::from_word(name).map(Class::Minister);
    let mood = || Mood::from_word(name).map(Class::Mood);
    let quest = || {
        let place = decks.quests.iter().position(|row| row.name == name)?;
        u8::try_from(place).ok().map(Class::Quest)
    };
    let deck = || (decks.named(name) != 0).then_some(Class::Deck);
    let found = leader.or_else(character).or_else(minister).or_else(mood).or_else(quest).or_else(deck);
    found.unwrap_or(Class::Loyal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::card_word;

    #[test]
    fn decks_have_54_cards() {
        let decks = Decks::tables();
        assert!(decks.cards.len() <= CARDS);
        for &deck in Deck::ALL {
            let cards: u32 = (0..decks.cards.len()).map(|card| u32::from(decks.copies(card, deck))).sum();
            assert_eq!(i16::try_from(cards), Ok(DECK));
        }
    }

    #[test]
    fn every_name_has_its_row() {
        let decks = Decks::tables();
        assert!(decks.leaders.iter().map(|row| row.name).eq(Leader::ALL.iter().copied()));
        assert!(decks.characters.iter().map(|row| row.name).eq(Character::ALL.iter().copied()));
        assert!(decks.ministers.iter().map(|row| row.name).eq(Minister::ALL.iter().copied()));
        assert!(decks.moods.iter().map(|row| row.name).eq(Mood::ALL.iter().copied()));
    }

    #[test]
    fn words_mean_cards() {
        let decks = Decks::tables();
        let meaning =
            |word: &str, suit| decks.meaning(card_word(word.as_bytes()).map(|found| found.word), suit);
        let name = |set| Decks::only(set).map(|card| decks.cards[card].name.as_str());
        assert_eq!(name(meaning("part", Some(Suit::Rabbit)).cards), Some("rabbitpartisans"));
        assert_eq!(name(meaning("sabo", None).cards), Some("saboteurs"));
        assert_eq!(meaning("@", None).cards.count_ones(), 4);
        assert!(matches!(meaning("escort", None).class, Class::Quest(_)));
        assert_eq!(meaning("faith", None).class, Class::Loyal);
        assert!(matches!(meaning("mayor", None).class, Class::Minister(_)));
        assert!(matches!(meaning("despot", None).class, Class::Leader(_)));
        let recipe = |item: Item| decks.recipes[item as usize];
        assert_eq!(recipe(Item::Coin).cost, Cost([0, 0, 0, 2]));
        assert_eq!(recipe(Item::Hammer).suit, Some(Suit::Fox));
        assert_eq!(recipe(Item::Bag).suit, None);
    }
}
