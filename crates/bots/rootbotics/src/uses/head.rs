//! The head of a new record, as people answer for it: the map, the deck, the suits, who plays.

use std::fmt::Write as _;

use scorebook_root::names::{Deck, Faction, Map, Suit};

use super::agreed::written;
use crate::engine::play::Room;
use crate::registry::BOTS;
use crate::table::options::{Level, Options};

/// What is asked for before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The map.
    Map,
    /// The deck.
    Deck,
    /// The suits of the clearings, where the map does not print them.
    Suits,
    /// Who plays besides a bot, or who plays at all.
    Players(Option<Faction>),
}

impl Part {
    /// What is asked for next, after so many answers. The Fall map prints its suits.
    pub fn next(answers: &[String], bot: Option<Faction>) -> Option<Self> {
        let is_fall = answers.first().is_some_and(|map| map.contains("Fall"));
        let parts = [Self::Map, Self::Deck, Self::Suits, Self::Players(bot)];
        let mut parts = parts.into_iter().filter(|part| !(is_fall && matches!(part, Self::Suits)));
        parts.nth(answers.len())
    }

    /// What the head of a record still lacks to be played on at a table.
    pub fn missing(head: &str) -> Option<Self> {
        let has = |word: &str| head.lines().any(|line| line.starts_with(word));
        let is_seat = |line: &str| matches!(line.as_bytes(), [letter, b':', ..] if Faction::from_letter(*letter).is_some());
        match () {
            () if !has("Map:") => Some(Self::Map),
            () if !has("Deck:") => Some(Self::Deck),
            () if !has("Clearings:") && !has("Map: Fall") => Some(Self::Suits),
            () if !head.lines().any(is_seat) => Some(Self::Players(None)),
            () => None,
        }
    }

    /// The word for it in data.
    pub fn word(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Deck => "deck",
            Self::Suits => "suits",
            Self::Players(_) => "players",
        }
    }

    /// The question as people are asked.
    pub fn question(self) -> String {
        match self {
            Self::Map => "A new record. Which map? (Fall, Winter, Lake, Mountain)".to_owned(),
            Self::Deck => "Which deck? (Standard, E&P)".to_owned(),
            Self::Suits => "The suits of clearings 1 to 12? (twelve letters F, M, R)".to_owned(),
            Self::Players(Some(bot)) => format!(
                "Who plays besides {}? (a letter and a name each, bots called so: C Ann, E Eyrie bot)",
                bot.name()
            ),
            Self::Players(None) => "Who plays? (a letter and a name each; a bot is called so, with its level and traits where they are not \
                as printed: C Ann, P bot, E bot nightmare relentless)"
                .to_owned(),
        }
    }

    /// The lines of the head that an answer gives.
    pub fn read(self, text: &str) -> Option<String> {
        match self {
            Self::Map => {
                let map = Map::ALL.iter().find(|map| map.word().eq_ignore_ascii_case(text))?;
                Some(format!("Map: {map}\n"))
            }
            Self::Deck => {
                let is_it = |deck: &&Deck| deck.word().eq_ignore_ascii_case(text);
                let usual = Deck::Standard;
                let deck = if text.is_empty() { Some(&usual) } else { Deck::ALL.iter().find(is_it) };
                Some(format!("Deck: {}\n", deck?))
            }
            Self::Suits => {
                let suits = (1..).zip(suits(text)?);
                let told: Vec<String> =
                    suits.map(|(number, suit): (u8, Suit)| format!("{suit}{number}")).collect();
                Some(format!("Clearings: {}\n", told.join(", ")))
            }
            Self::Players(bot) => players(text, bot),
        }
    }
}

fn suits(text: &str) -> Option<Vec<Suit>> {
    let letters = text.bytes().filter(u8::is_ascii_alphabetic);
    let suits: Option<Vec<Suit>> =
        letters.map(|letter| Suit::from_letter(letter.to_ascii_uppercase())).collect();
    suits.filter(|suits| suits.len() == 12 && !suits.contains(&Suit::Bird))
}

/// One line for each player, every faction once.
fn players(text: &str, bot: Option<Faction>) -> Option<String> {
    let read = |player: &str| {
        let (letter, name) = player.trim().split_once([' ', ':'])?;
        let faction = Faction::called(letter).filter(|&faction| Some(faction) != bot)?;
        let name = name.trim();
        Some((faction, seated(faction, name)?)).filter(|_| !name.is_empty())
    };
    let mut players: Vec<(Faction, String)> = text.split(',').map(read).collect::<Option<_>>()?;
    players.sort_by_key(|(faction, _)| *faction);
    let is_twice = players.windows(2).any(|pair| pair[0].0 == pair[1].0);
    let mut lines = String::new();
    for (faction, name) in &players {
        let _ = writeln!(lines, "{faction}: {name}");
    }
    (!is_twice).then_some(lines)
}

/// The name of a player as the head has it: `bot nightmare vendetta` is the bot of the faction with what is agreed on.
fn seated(faction: Faction, name: &str) -> Option<String> {
    let Some(agreed) = name.strip_prefix("bot") else { return Some(name.to_owned()) };
    let Some(room) = BOTS.iter().find(|room| room.factions().contains(&faction)) else {
        return Some(name.to_owned());
    };
    let options = options(*room, agreed)?;
    let remark = written(faction, &options).map_or_else(String::new, |said| format!(" // {said}"));
    Some(format!("{}{remark}", room.title()))
}

fn options(room: &'static dyn Room, agreed: &str) -> Option<Options> {
    let words = || agreed.split([' ', '+', ':']).filter(|word| !word.is_empty());
    let level = words().find_map(Level::called).unwrap_or_default();
    let traits: Vec<&str> = words().filter(|word| Level::called(word).is_none()).collect();
    Options::read(room.choices(), level, &traits, &[]).ok()
}
