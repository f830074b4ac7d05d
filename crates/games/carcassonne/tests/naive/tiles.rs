//! The tiles as data/tiles.toml has them, how they are written, and how a writing is read.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use scorebook_carcassonne::{Symbol, Tile};
use toml::{Table, Value};

use super::Written;

/// A road, city, field, cloister or garden of a tile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Feature {
    /// `R`, `C`, `F`, `V`, `K`, or `h` for a garden.
    pub(crate) letter: char,
    /// The half-edges it reaches; a road or city reaches both halves of its sides.
    pub(crate) halves: BTreeSet<usize>,
    /// What lies on it: pennant, inn, cathedral, wine, grain, cloth.
    pub(crate) words: Vec<String>,
    /// For a field: the cities it lies against, by their place among the features.
    pub(crate) cities: Vec<usize>,
}

impl Feature {
    /// How often something lies on it.
    pub(crate) fn count(&self, word: &str) -> usize {
        self.words.iter().filter(|known| *known == word).count()
    }

    fn has_side(&self, side: usize) -> bool {
        self.letter != 'F' && self.halves.contains(&(2 * side))
    }
}

/// A kind of tile as the file has it.
#[derive(Debug)]
pub(crate) struct Kind {
    /// The set it belongs to.
    pub(crate) set: String,
    /// How it is written so that it is told apart.
    pub(crate) text: String,
    /// The letters and numbers of its sides in `text`.
    sides: [(char, u8); 4],
    features: Vec<Feature>,
    /// How many of it carry a garden.
    pub(crate) gardens: usize,
    /// How many of it do not.
    pub(crate) bare: usize,
}

/// A kind of tile as it lies.
#[derive(Clone, Debug)]
pub(crate) struct Lies {
    /// Which kind, by its place in the file.
    pub(crate) kind: usize,
    /// How many quarter turns clockwise.
    pub(crate) turn: usize,
    /// The letters of its sides.
    pub(crate) sides: [char; 4],
    /// Its features as they lie.
    pub(crate) features: Vec<Feature>,
}

/// Every kind, in the order of the file.
pub(crate) static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let file: Table = include_str!("../../data/tiles.toml").parse().unwrap();
    let mut kinds = Vec::new();
    for set in file["set"].as_array().unwrap() {
        for row in set["tile"].as_array().unwrap() {
            kinds.push(kind(set["name"].as_str().unwrap(), row));
        }
    }
    kinds
});

fn kind(set: &str, row: &Value) -> Kind {
    let list = |name: &str| -> Vec<String> {
        let entries = row.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        entries.iter().map(|entry| entry.as_str().unwrap().to_owned()).collect()
    };
    let mut features = Vec::new();
    for (name, letter) in [("cities", 'C'), ("roads", 'R'), ("rivers", 'V')] {
        for entry in list(name) {
            let mut words = entry.split(' ');
            let sides = words.next().unwrap().chars().map(|digit| digit.to_digit(10).unwrap() as usize);
            let halves = sides.flat_map(|side| [2 * side, 2 * side + 1]).collect();
            let words = words.map(str::to_owned).collect();
            features.push(Feature { letter, halves, words, cities: Vec::new() });
        }
    }
    for entry in list("fields") {
        let digits = |text: &str| -> Vec<usize> {
            text.chars().filter_map(|digit| digit.to_digit(10)).map(|digit| digit as usize).collect()
        };
        let (halves, cities) = entry.split_once(" by ").unwrap_or((&entry, ""));
        let halves = digits(halves).into_iter().collect();
        features.push(Feature { letter: 'F', halves, cities: digits(cities), ..Feature::default() });
    }
    if row.get("cloister").is_some() {
        features.push(Feature { letter: 'K', ..Feature::default() });
    }
    if row.get("gardens").is_some() {
        features.push(Feature { letter: 'h', ..Feature::default() });
    }
    let apart = row.get("apart").and_then(Value::as_str);
    let text = apart.unwrap_or_else(|| row["text"].as_str().unwrap()).to_owned();
    let count = |name: &str| {
        row.get(name).and_then(Value::as_integer).map_or(0, |count| usize::try_from(count).unwrap())
    };
    let (gardens, bare) = (count("gardens"), count("count") - count("gardens"));
    Kind { set: set.to_owned(), sides: sides_of(&text), text, features, gardens, bare }
}

/// The letters of the four sides of a text and the numbers after them.
fn sides_of(text: &str) -> [(char, u8); 4] {
    let mut sides: Vec<(char, u8)> = Vec::new();
    for sign in text.chars() {
        match sign {
            'C' | 'R' | 'F' | 'V' | 'A' => sides.push((sign, 0)),
            '1'..='9' => sides.last_mut().unwrap().1 = u8::try_from(sign).unwrap() - b'0',
            _ => {}
        }
    }
    sides.try_into().unwrap()
}

impl Kind {
    /// The kind after so many quarter turns clockwise: what was at a side is at the next one.
    pub(crate) fn turned(&self, kind: usize, turn: usize) -> Lies {
        let sides = [0, 1, 2, 3].map(|side| self.sides[(side + 4 - turn) % 4].0);
        let mut features = self.features.clone();
        for feature in &mut features {
            feature.halves = feature.halves.iter().map(|half| (half + 2 * turn) % 8).collect();
        }
        Lies { kind, turn, sides, features }
    }
}

impl Lies {
    /// The road, city or river at a side.
    pub(crate) fn at_side(&self, side: usize) -> Option<usize> {
        self.features.iter().position(|feature| feature.has_side(side))
    }

    /// The field at a half-edge.
    pub(crate) fn at_half(&self, half: usize) -> Option<usize> {
        let is_here = |feature: &Feature| feature.letter == 'F' && feature.halves.contains(&(half % 8));
        self.features.iter().position(is_here)
    }

    /// The feature that a figure was written on; nothing where the writing does not say it plainly.
    pub(crate) fn claimed(&self, written: Written) -> Option<usize> {
        let first = |letter: char| self.features.iter().position(|feature| feature.letter == letter);
        let side = written.side;
        match (written.sign, self.sides[side]) {
            (Some(_), _) | (None, 'A') if written.farmer => None,
            // An abbey is a cloister without a sign of its own.
            (Some('K'), 'A') => None,
            (Some(letter), _) => first(letter),
            (None, 'A') => first('K'),
            (None, 'F') if written.farmer || matches!(written.figure, "p" | "barn") => self.at_half(2 * side),
            (None, 'C') if written.farmer => {
                let shut_in = |feature: &Feature| feature.letter == 'F' && feature.halves.is_empty();
                self.at_half(2 * side + 2).or_else(|| self.features.iter().position(shut_in))
            }
            (None, _) if written.farmer => self.at_half(2 * side + 1),
            (None, _) => self.at_side(side),
        }
    }

    /// The numbers after the sides: cities in the order they come, roads and fields as the kind's own text has them.
    fn numbers(&self) -> [u8; 4] {
        let mut seen: Vec<usize> = Vec::new();
        [0, 1, 2, 3].map(|side| {
            if self.sides[side] != 'C' {
                return KINDS[self.kind].sides[(side + 4 - self.turn) % 4].1;
            }
            let city = self.at_side(side).unwrap();
            let place = seen.iter().position(|&known| known == city).unwrap_or_else(|| {
                seen.push(city);
                seen.len() - 1
            });
            if place == 0 { 0 } else { u8::try_from(place).unwrap() + 1 }
        })
    }

    /// Pennants, inns and goods with the side they are written after: the last side of their feature, or after all
    /// sides where no other feature could have them.
    fn signs(&self) -> Vec<(usize, char)> {
        let mut signs = Vec::new();
        for feature in &self.features {
            let rivals = self.features.iter().filter(|other| other.letter == feature.letter).count();
            let last = (0..4).rev().find(|&side| feature.has_side(side));
            for word in &feature.words {
                let letter = match word.as_str() {
                    "pennant" => 'P',
                    "inn" => 'I',
                    "wine" => 'w',
                    "grain" => 'g',
                    "cloth" => 'c',
                    _ => continue,
                };
                signs.push((if rivals > 1 { last.unwrap() } else { 3 }, letter));
            }
        }
        signs
    }
}

/// A tile in signs, without figures.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Spelled {
    sides: Vec<(char, u8)>,
    signs: Vec<(usize, char)>,
    cloister: bool,
}

impl Spelled {
    /// Numbers of roads and fields in the order in which they come: only which sides are alike counts.
    fn renumber(&mut self) {
        for letter in ['R', 'F'] {
            let mut seen: Vec<u8> = Vec::new();
            for (_, number) in self.sides.iter_mut().filter(|(known, number)| *known == letter && *number > 0)
            {
                if !seen.contains(number) {
                    seen.push(*number);
                }
                let place = seen.iter().position(|known| known == number).unwrap();
                *number = u8::try_from(place).unwrap() + 1;
            }
        }
    }
}

fn spelled(lies: &Lies) -> Spelled {
    let mut signs = lies.signs();
    signs.sort_unstable();
    let is_abbey = lies.sides[0] == 'A';
    Spelled {
        sides: lies.sides.into_iter().zip(lies.numbers()).collect(),
        signs,
        cloister: !is_abbey && lies.features.iter().any(|feature| feature.letter == 'K'),
    }
}

/// How a tile that lies so is written.
pub(crate) fn spell(lies: &Lies) -> String {
    let mut spelled = spelled(lies);
    spelled.renumber();
    let mut text = String::new();
    for (side, (letter, number)) in spelled.sides.into_iter().enumerate() {
        text.push(letter);
        if number > 0 {
            text.push_str(&number.to_string());
        }
        text.extend(spelled.signs.iter().filter(|(at, _)| *at == side).map(|(_, letter)| *letter));
    }
    text.extend(spelled.cloister.then_some('K'));
    text
}

/// Every kind in every rotation, with its writing.
static ALL: LazyLock<Vec<(Spelled, Lies)>> = LazyLock::new(|| {
    let turned = |(number, kind): (usize, &Kind)| [0, 1, 2, 3].map(|turn| kind.turned(number, turn));
    let lying = KINDS.iter().enumerate().flat_map(turned);
    let renumbered = |lies: Lies| {
        let mut spelled = spelled(&lies);
        spelled.renumber();
        (spelled, lies)
    };
    lying.map(renumbered).collect()
});

/// Which tile a writing means in a game with these sets, and the figures on it. Where a kind is written alike in two
/// rotations, the first is meant.
pub(crate) fn read(tile: &Tile, sets: &[String]) -> (Lies, Vec<Written>) {
    find(tile, sets).unwrap_or_else(|| panic!("no tile is written {tile}"))
}

/// The same where there may be no such tile.
pub(crate) fn find(tile: &Tile, sets: &[String]) -> Option<(Lies, Vec<Written>)> {
    let mut said = Spelled::default();
    let mut figures = Vec::new();
    let mut behind = None;
    for symbol in tile.symbols() {
        let side = said.sides.len().saturating_sub(1);
        match *symbol {
            Symbol::Side(side) => {
                said.sides.push((side.edge.letter(), side.number));
                behind = None;
            }
            Symbol::Sign(feature) => match feature.letter() {
                letter @ ('K' | 'h') => {
                    behind = Some(letter);
                    said.cloister |= letter == 'K';
                }
                letter => said.signs.push((side, letter)),
            },
            Symbol::Meeple(figure) => {
                figures.push(Written { figure: figure.sign(), farmer: false, side, sign: behind });
            }
            Symbol::Farmer(figure) => {
                figures.push(Written { figure: figure.sign(), farmer: true, side, sign: behind });
            }
        }
    }
    said.signs.sort_unstable();
    said.renumber();
    let is_meant =
        |(spelled, lies): &&(Spelled, Lies)| *spelled == said && sets.contains(&KINDS[lies.kind].set);
    let (_, lies) = ALL.iter().find(is_meant)?;
    Some((lies.clone(), figures))
}
