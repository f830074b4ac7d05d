//! What is printed on maps and cards. The tables of the box are read, nothing else is shared with the referee.

use std::collections::BTreeMap;

use serde::Deserialize;

#[derive(Clone, Deserialize)]
pub(crate) struct Map {
    name: String,
    #[serde(default)]
    suits: String,
    slots: Vec<u8>,
    pub(crate) ruins: Vec<u8>,
    paths: Vec<[u8; 2]>,
    #[serde(default)]
    river: Vec<[u8; 2]>,
    opposite: Vec<[u8; 2]>,
    pub(crate) tower: Option<u8>,
    forests: Vec<Forest>,
}

#[derive(Clone, Deserialize)]
struct Forest {
    touches: Vec<u8>,
    next: Vec<usize>,
}

#[derive(Deserialize)]
struct Maps {
    map: Vec<Map>,
}

#[derive(Clone, Deserialize)]
pub(crate) struct Card {
    pub(crate) name: String,
    suit: String,
    decks: String,
    pub(crate) cost: String,
    #[serde(default)]
    pub(crate) stays: bool,
    pub(crate) count: u8,
}

#[derive(Deserialize)]
struct Decks {
    card: Vec<Card>,
}

impl Map {
    /// The map that a head names, with the suits that it tells.
    pub(crate) fn of_head(head: &BTreeMap<String, String>) -> Self {
        let maps: Maps = toml::from_str(include_str!("../../data/maps.toml")).expect("the table of maps");
        let mut map = maps.map.into_iter().find(|map| map.name == head["Map"]).expect("a map of the box");
        if let Some(clearings) = head.get("Clearings") {
            map.suits = clearings.split(", ").map(|entry| &entry[..1]).collect();
        }
        map
    }

    pub(crate) fn suit(&self, place: u8) -> char {
        self.suits.chars().nth(usize::from(place) - 1).expect("twelve suits")
    }

    /// Whether every suit has four clearings.
    pub(crate) fn is_even(&self) -> bool {
        "FMR".chars().all(|suit| self.suits.matches(suit).count() == 4)
    }

    pub(crate) fn slots(&self, place: u8) -> u8 {
        self.slots[usize::from(place) - 1]
    }

    pub(crate) fn is_corner(&self, place: u8) -> bool {
        self.opposite.iter().any(|pair| pair.contains(&place))
    }

    pub(crate) fn opposite(&self, corner: u8) -> Option<u8> {
        let pair = self.opposite.iter().find(|pair| pair.contains(&corner))?;
        pair.iter().copied().find(|&other| other != corner)
    }

    pub(crate) fn has_path(&self, one: u8, other: u8) -> bool {
        self.paths.iter().any(|path| *path == [one, other] || *path == [other, one])
    }

    pub(crate) fn has_water(&self, one: u8, other: u8) -> bool {
        self.river.iter().any(|reach| *reach == [one, other] || *reach == [other, one])
    }

    /// The number of a forest that is written as the clearings it touches.
    pub(crate) fn forest(&self, written: &str) -> Option<usize> {
        let touches: Option<Vec<u8>> = written.split('_').map(|place| place.parse().ok()).collect();
        let touches = touches?;
        self.forests.iter().position(|forest| forest.touches == touches)
    }

    pub(crate) fn touches(&self, forest: usize, place: u8) -> bool {
        self.forests[forest].touches.contains(&place)
    }

    pub(crate) fn is_next(&self, forest: usize, other: usize) -> bool {
        self.forests[forest].next.contains(&other)
    }
}

/// The cards of a deck.
pub(crate) fn cards(deck: &str) -> Vec<Card> {
    let decks: Decks = toml::from_str(include_str!("../../data/decks.toml")).expect("the table of decks");
    let letter = if deck == "Standard" { "S" } else { "E" };
    decks.card.into_iter().filter(|card| card.decks.contains(letter)).collect()
}

impl Card {
    /// Whether a name, as the record writes it, means this card: partisans tell their suit in front.
    pub(crate) fn is_called(&self, name: &str) -> bool {
        let word = match self.suit.as_str() {
            "F" => "fox",
            "R" => "rabbit",
            "M" => "mouse",
            _ => "",
        };
        self.name == name || format!("{word}{}", self.name) == name
    }
}

/// Letter, cost and points of the items.
pub(crate) const ITEMS: [(char, &str, i32); 7] = [
    ('f', "R", 1),
    ('b', "M", 1),
    ('x', "F", 1),
    ('h', "F", 2),
    ('s', "FF", 2),
    ('t', "M", 2),
    ('c', "RR", 3),
];

/// How many items can be crafted.
pub(crate) const SUPPLY: [(char, u8); 7] =
    [('f', 2), ('b', 2), ('x', 1), ('h', 1), ('s', 2), ('t', 2), ('c', 2)];

/// The characters and what they start with.
pub(crate) const CHARACTERS: [(&str, &str); 9] = [
    ("thief", "frts"),
    ("tinker", "frbh"),
    ("ranger", "frxs"),
    ("vagrant", "frc"),
    ("arbiter", "frss"),
    ("scoundrel", "ffrx"),
    ("adventurer", "frh"),
    ("ronin", "ffrs"),
    ("harrier", "crsx"),
];

/// The quests: suit, name, items.
pub(crate) const QUESTS: [(char, &str, &str); 15] = [
    ('F', "fundraising", "tc"),
    ('F', "errand", "tf"),
    ('F', "logistics", "fb"),
    ('F', "repairashed", "rh"),
    ('F', "giveaspeech", "rt"),
    ('R', "guardduty", "rs"),
    ('R', "errand", "tf"),
    ('R', "giveaspeech", "rt"),
    ('R', "fendoffabear", "rx"),
    ('R', "expelbandits", "ss"),
    ('M', "expelbandits", "ss"),
    ('M', "guardduty", "rs"),
    ('M', "fendoffabear", "rx"),
    ('M', "escort", "ff"),
    ('M', "logistics", "fb"),
];

/// The leaders and the columns of their viziers.
pub(crate) const LEADERS: [(&str, [usize; 2]); 4] =
    [("builder", [0, 1]), ("charismatic", [0, 2]), ("commander", [1, 2]), ("despot", [1, 3])];

/// How many pieces there are.
pub(crate) const PIECES: [(&str, u8); 8] =
    [("Cw", 25), ("Ct", 8), ("Ct_k", 1), ("Cb_s", 6), ("Cb_w", 6), ("Cb_r", 6), ("Ew", 20), ("Eb", 7)];

/// What the Marquise pays and scores for the n-th building of a kind, from the first.
pub(crate) const WOOD: [u8; 6] = [0, 1, 2, 3, 3, 4];
pub(crate) const BUILDINGS: [(&str, [i32; 6]); 3] =
    [("Cb_s", [0, 1, 2, 3, 4, 5]), ("Cb_w", [0, 2, 2, 3, 4, 5]), ("Cb_r", [0, 1, 2, 3, 3, 4])];

/// What roosts bring in Evening, and the cards that are drawn, from none on.
pub(crate) const ROOSTS: [(i32, u8); 8] = [(0, 1), (0, 1), (1, 1), (2, 2), (3, 2), (4, 2), (4, 3), (5, 3)];
