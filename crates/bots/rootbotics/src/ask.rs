//! What only chance or people can tell: the questions of a turn, their answers, and where answers come from.

use std::fmt;

use scorebook_core::Chance;
use scorebook_root::names::{Faction, Item, Plot, Suit};
use scorebook_root::rules::DeckCard;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Card, CardName, Piece};
use serde::Serialize;

use crate::table::Table;

/// The order card (2.7).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OrderCard {
    /// Its suit.
    pub suit: Suit,
    /// Its name, where it is told.
    pub name: Option<CardName>,
    /// The item that it shows.
    pub item: Option<Item>,
}

/// Something that only chance or people can tell.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// The top card of the deck.
    Order,
    /// Two dice.
    Dice {
        /// Where the battle is.
        clearing: Clearing,
        /// Against whom.
        against: Faction,
    },
    /// What a facedown plot shows when it is turned.
    Flipped(Clearing),
    /// The plot that comes for a bomb.
    Swapped(Clearing),
    /// Whether a facedown plot that somebody removed is a raid.
    Removed(Clearing),
    /// The building that a bot loses, of those that it has there.
    Building(Faction, Vec<Piece>),
    /// The card that a human discards.
    Discard(Faction),
    /// The undamaged swords of a Vagabond, or where the Vagabot stands on its battle track.
    Swords(Faction),
    /// The items that a Vagabond damages, so many of them.
    Damage(Faction, u8),
    /// The building or token that a human loses, of those that are there.
    Loss(Faction, Vec<Piece>),
    /// The card for Field Hospitals, of the suit of the clearing.
    Hospital(Clearing),
    /// Extra hits that a side deals by faction, cards or allies.
    Extra(Faction),
    /// Hits that the Keepers ignore.
    Ignored,
    /// The minister that the Duchy loses with a building.
    Minister,
    /// The supporters that the Alliance loses with a base.
    Supporters,
    /// The officers that the Alliance loses with a base.
    Officers,
    /// The funds that the Riverfolk are left with behind a lost trade post.
    Funds,
    /// The forest for a relic.
    Forest(Clearing),
    /// The kind of plot that a human guesses.
    Guess(Faction, Clearing),
}

/// The answer to a question.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Nothing, none, no.
    Nothing,
    /// A card of the deck, turned up.
    Order(OrderCard),
    /// Two dice as they fell.
    Dice(u8, u8),
    /// A kind of plot.
    Plot(Plot),
    /// Cards, as far as they are shown.
    Cards(Vec<(u8, Card)>),
    /// A number.
    Number(u8),
    /// Items.
    Items(Vec<Item>),
    /// A piece of a side.
    Piece(Piece),
    /// A word: a minister, a forest.
    Word(String),
}

/// Where answers come from.
pub trait Answers {
    /// The answer to a question; nothing while nobody has given it.
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer>;

    /// The kind of plot that was placed face down, where somebody knows it.
    fn placed(&mut self, _clearing: Clearing) -> Option<Plot> {
        None
    }
}

impl Question {
    /// Whether chance answers it, not a person.
    pub fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::Order
                | Self::Dice { .. }
                | Self::Flipped(_)
                | Self::Swapped(_)
                | Self::Removed(_)
                | Self::Building(..)
        )
    }

    /// The answer where nobody says anything: what is rare does not happen.
    pub fn usual(&self) -> Option<Answer> {
        match self {
            Self::Order
            | Self::Hospital(_)
            | Self::Minister
            | Self::Supporters
            | Self::Funds
            | Self::Forest(_)
            | Self::Guess(..)
            | Self::Removed(_)
            | Self::Damage(..) => Some(Answer::Nothing),
            Self::Extra(_) | Self::Ignored | Self::Officers | Self::Swords(_) => Some(Answer::Number(0)),
            Self::Discard(_) => Some(Answer::Cards(vec![(1, Card { suit: None, name: None })])),
            Self::Loss(_, pieces) | Self::Building(_, pieces) => {
                pieces.first().map(|&piece| Answer::Piece(piece))
            }
            Self::Dice { .. } | Self::Flipped(_) | Self::Swapped(_) => None,
        }
    }

    /// The faction that answers, where it is a player's business.
    pub fn whose(&self) -> Option<Faction> {
        match self {
            Self::Discard(faction)
            | Self::Swords(faction)
            | Self::Damage(faction, _)
            | Self::Loss(faction, _)
            | Self::Extra(faction)
            | Self::Guess(faction, _)
            | Self::Building(faction, _) => Some(*faction),
            Self::Hospital(_) => Some(Faction::Marquise),
            Self::Ignored | Self::Forest(_) => Some(Faction::Keepers),
            Self::Minister => Some(Faction::Duchy),
            Self::Supporters | Self::Officers => Some(Faction::Alliance),
            Self::Funds => Some(Faction::Riverfolk),
            _ => None,
        }
    }

    /// The word that answers in a file begin with, behind the letter of the faction.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Dice { .. } => "dice",
            Self::Flipped(_) => "flipped",
            Self::Swapped(_) => "swapped",
            Self::Removed(_) => "removed",
            Self::Building(..) => "building",
            Self::Discard(_) => "discard",
            Self::Swords(_) => "swords",
            Self::Damage(..) => "damage",
            Self::Loss(..) => "lose",
            Self::Hospital(_) => "hospital",
            Self::Extra(_) => "extra",
            Self::Ignored => "ignore",
            Self::Minister => "minister",
            Self::Supporters => "supporters",
            Self::Officers => "officers",
            Self::Funds => "funds",
            Self::Forest(_) => "forest",
            Self::Guess(..) => "guess",
        }
    }

    /// Reads an answer as people type it.
    ///
    /// # Errors
    /// Says what was expected.
    pub fn read(&self, text: &str) -> Result<Answer, String> {
        let text = text.trim();
        let is_nothing = matches!(text, "" | "-" | "no" | "none" | "nothing");
        match self {
            Self::Dice { .. } => dice(text),
            Self::Flipped(_) | Self::Swapped(_) => plot(text),
            Self::Swords(_) | Self::Extra(_) | Self::Ignored | Self::Officers if !is_nothing => number(text),
            Self::Swords(_) | Self::Extra(_) | Self::Ignored | Self::Officers => Ok(Answer::Number(0)),
            Self::Loss(_, pieces) | Self::Building(_, pieces) if is_nothing => {
                Ok(pieces.first().map_or(Answer::Nothing, |&piece| Answer::Piece(piece)))
            }
            _ if is_nothing => Ok(Answer::Nothing),
            Self::Order => order(text),
            Self::Removed(_) | Self::Guess(..) => plot(text),
            Self::Discard(_) | Self::Hospital(_) | Self::Supporters => cards(text),
            Self::Damage(..) => items(text),
            Self::Loss(_, pieces) | Self::Building(_, pieces) => one_of(pieces, text),
            Self::Funds => number(text),
            Self::Minister | Self::Forest(_) => Ok(Answer::Word(text.replace(' ', "").to_lowercase())),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order => write!(out, "Which card is the order? (suit, %item or #name; - if none is left)"),
            Self::Dice { clearing, against } => {
                write!(out, "Battle against {} in {}: the two dice?", against.name(), clearing.number())
            }
            Self::Flipped(clearing) => {
                write!(out, "Turn the plot in {}: which is it? (b, s, r, e)", clearing.number())
            }
            Self::Swapped(clearing) => {
                write!(out, "Draw a plot for the one in {}: which is it? (b, s, r, e)", clearing.number())
            }
            Self::Removed(clearing) => {
                write!(out, "The plot of {} leaves the map: which is it? (b, s, r, e)", clearing.number())
            }
            Self::Building(faction, pieces) => {
                write!(out, "Which building does {} lose at random? ({})", faction.name(), codes(pieces))
            }
            Self::Discard(faction) => {
                write!(
                    out,
                    "Which card does {} discard? (suit, # if secret, - for an empty hand)",
                    faction.name()
                )
            }
            Self::Swords(faction) => {
                write!(out, "How many hits can {} roll at most? (swords)", faction.name())
            }
            Self::Damage(faction, count) => {
                write!(out, "Which {count} items does {} damage?", faction.name())
            }
            Self::Loss(faction, pieces) => {
                write!(out, "Which piece does {} lose first? ({})", faction.name(), codes(pieces))
            }
            Self::Hospital(clearing) => {
                write!(out, "Field Hospitals for {}: which card is spent? (- for none)", clearing.number())
            }
            Self::Extra(faction) => write!(out, "How many extra hits does {} deal? (0)", faction.name()),
            Self::Ignored => write!(out, "How many hits do the Keepers ignore? (0)"),
            Self::Minister => write!(out, "Which minister does the Duchy lose? (- for none)"),
            Self::Supporters => {
                write!(out, "Which supporters does the Alliance lose with the base? (2F B, - for none)")
            }
            Self::Officers => write!(out, "How many officers does the Alliance lose with the base? (0)"),
            Self::Funds => write!(out, "How many funds are the Riverfolk left with? (- for no change)"),
            Self::Forest(clearing) => {
                write!(out, "Which forest does the relic of {} go to? (- for the first)", clearing.number())
            }
            Self::Guess(faction, clearing) => {
                write!(out, "Which plot does {} guess in {}? (b, s, r, e)", faction.name(), clearing.number())
            }
        }
    }
}

impl Serialize for Question {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap as _;
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("asks", self.word())?;
        map.serialize_entry("faction", &self.whose().map(Faction::word))?;
        map.serialize_entry("question", &self.to_string())?;
        map.end()
    }
}

fn codes(pieces: &[Piece]) -> String {
    pieces.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Reads an order card: `M`, `M%f`, `M#scout`, `F#dom`.
///
/// # Errors
/// Says what was expected.
pub fn order(text: &str) -> Result<Answer, String> {
    let wrong = || format!("`{text}` is no card: a suit (F, M, R, B), then %item or #name, as in M%f");
    let mut letters = text.chars();
    let suit = letters.next().and_then(|letter| u8::try_from(letter.to_ascii_uppercase()).ok());
    let suit = suit.and_then(Suit::from_letter).ok_or_else(wrong)?;
    let rest = letters.as_str().trim();
    let (name, item) = match (rest.strip_prefix('#'), rest.strip_prefix('%')) {
        _ if rest.is_empty() => (None, None),
        (Some(""), _) => (None, None),
        (Some(name), _) => (Some(card_name(name).ok_or_else(wrong)?), None),
        (None, Some(item)) => (None, Some(Item::from_word(item).ok_or_else(wrong)?)),
        (None, None) => return Err(wrong()),
    };
    Ok(Answer::Order(OrderCard { suit, name, item }))
}

/// Ambush is written as a sign of its own.
fn card_name(word: &str) -> Option<CardName> {
    CardName::new(&word.to_lowercase())
}

fn dice(text: &str) -> Result<Answer, String> {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    match digits[..] {
        [one, other] if one <= 3 && other <= 3 => Ok(Answer::Dice(one, other)),
        _ => Err(format!("`{text}` are no two dice, as in 2 0")),
    }
}

/// A kind of plot by its letter or its name.
pub fn plot_called(word: &str) -> Option<Plot> {
    let word = word.trim().trim_start_matches("t_").to_lowercase();
    match word.as_str() {
        "b" | "bomb" => Some(Plot::Bomb),
        "s" | "snare" => Some(Plot::Snare),
        "r" | "raid" => Some(Plot::Raid),
        "e" | "extortion" => Some(Plot::Extortion),
        _ => None,
    }
}

fn plot(text: &str) -> Result<Answer, String> {
    let found = plot_called(text).map(Answer::Plot);
    found.ok_or_else(|| format!("`{text}` is no plot: b bomb, s snare, r raid, e extortion"))
}

fn number(text: &str) -> Result<Answer, String> {
    text.parse().map(Answer::Number).map_err(|_| format!("`{text}` is no number"))
}

/// Reads cards as a record writes them, apart or joined: `R`, `2F B`, `M#scout`; `#` is a card that nobody shows.
fn cards(text: &str) -> Result<Answer, String> {
    let wrong = |word: &str| format!("`{word}` is no card: a suit (F, M, R, B) or #");
    let words = text.split([' ', '+', ',', '(', ')']).filter(|word| !word.is_empty());
    let read = |word: &str| {
        let digits = word.len() - word.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let count = if digits == 0 { 1 } else { word[..digits].parse().map_err(|_| wrong(word))? };
        let (suit, name) = word[digits..].split_once('#').unwrap_or((&word[digits..], ""));
        let suit = match suit {
            "" | "?" => None,
            _ => Some(Suit::from_word(&suit.to_uppercase()).ok_or_else(|| wrong(word))?),
        };
        let name = if name.is_empty() { None } else { Some(card_name(name).ok_or_else(|| wrong(word))?) };
        Ok((count, Card { suit, name }))
    };
    words.map(read).collect::<Result<Vec<_>, String>>().map(Answer::Cards)
}

fn items(text: &str) -> Result<Answer, String> {
    let letters = text.chars().filter(|letter| !matches!(letter, ' ' | ',' | '+' | '%'));
    let read = |letter: char| {
        let item = u8::try_from(letter).ok().and_then(Item::from_letter);
        item.ok_or_else(|| format!("`{letter}` is no item: s b c x h t r f u"))
    };
    letters.map(read).collect::<Result<Vec<_>, String>>().map(Answer::Items)
}

/// A piece by its code, with or without the letter of its side.
fn one_of(pieces: &[Piece], text: &str) -> Result<Answer, String> {
    let named = crate::event::piece(text);
    let is_meant = |piece: &&Piece| {
        let code = piece.to_string();
        code == text || text.get(1..) == Some(code.as_str()) || named == Some(**piece)
    };
    let found = pieces.iter().find(is_meant).map(|&piece| Answer::Piece(piece));
    found.ok_or_else(|| format!("`{text}` is none of {}", codes(pieces)))
}

/// Seeded chance: draws and rolls by itself.
#[derive(Clone, Debug)]
pub struct Dealer {
    chance: Chance,
    /// What may lie on top of the deck.
    deck: Vec<DeckCard>,
}

impl Dealer {
    /// Chance from a seed, and the cards that may come.
    pub fn new(seed: u64, deck: Vec<DeckCard>) -> Self {
        Self { chance: Chance::new(seed), deck }
    }

    /// The answer of chance; nothing where a person decides.
    pub fn deal(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        Some(match question {
            Question::Order => self.card(),
            Question::Dice { .. } => Answer::Dice(self.die(), self.die()),
            Question::Flipped(_) | Question::Swapped(_) | Question::Removed(_) => {
                Answer::Plot(self.plot(table.hidden)?)
            }
            Question::Building(_, pieces) => Answer::Piece(*pieces.get(self.chance.below(pieces.len()))?),
            _ => return None,
        })
    }

    fn die(&mut self) -> u8 {
        u8::try_from(self.chance.below(4)).unwrap_or(0)
    }

    fn card(&mut self) -> Answer {
        let copies: usize = self.deck.iter().map(|card| usize::from(card.copies)).sum();
        let mut drawn = self.chance.below(copies);
        for card in &self.deck {
            let Some(rest) = drawn.checked_sub(usize::from(card.copies)) else {
                let name = if card.item.is_some() { None } else { CardName::new(card.name) };
                return Answer::Order(OrderCard { suit: card.suit, name, item: card.item });
            };
            drawn = rest;
        }
        Answer::Nothing
    }

    /// Nobody has looked at the hidden plots, so each of them may be the one.
    fn plot(&mut self, hidden: [u8; 4]) -> Option<Plot> {
        let all = hidden.iter().map(|&count| usize::from(count)).sum();
        let mut drawn = self.chance.below(all);
        for (&kind, count) in Plot::ALL.iter().zip(hidden) {
            let Some(rest) = drawn.checked_sub(usize::from(count)) else { return Some(kind) };
            drawn = rest;
        }
        None
    }
}
