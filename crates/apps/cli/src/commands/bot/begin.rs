//! Beginning a record: the map, its suits, and who plays.

use std::fmt::Write as _;
use std::io;

use scorebook::bots::rootbotics::data::{Begun, HeadQuestion};
use scorebook::games::root::names::{Deck, Faction, Map, Suit};

use super::desk::Desk;

/// What is asked for before the first turn.
#[derive(Clone, Copy)]
enum Part {
    Map,
    Deck,
    Suits,
    Players,
}

/// The head of a new record, as people answer; nothing where they leave. Answers that were given before are kept.
pub(super) fn head(desk: &mut Desk<'_>, answers: &mut Vec<String>) -> io::Result<Option<String>> {
    while let Some(part) = next(answers) {
        let question = part.question();
        match desk.ask(question)?.as_deref() {
            None => {
                let asks = HeadQuestion { asks: part.word(), question };
                desk.missing(question, &Begun { asks })?;
                return Ok(None);
            }
            Some("quit") => return Ok(None),
            Some("undo") if answers.pop().is_some() => desk.say("The last answer is taken back.\n")?,
            Some("undo") => desk.say("There is nothing to take back.\n")?,
            Some(text) => match part.read(text) {
                Some(lines) => answers.push(lines),
                None if desk.refuses(&format!("`{text}` cannot be read: {question}"))? => return Ok(None),
                None => {}
            },
        }
    }
    Ok(Some(format!("{}P: Corvid bot\n\n", answers.concat())))
}

/// What is asked for next. The Fall map prints its suits.
fn next(answers: &[String]) -> Option<Part> {
    let is_fall = answers.first().is_some_and(|map| map.contains("Fall"));
    let parts = [Part::Map, Part::Deck, Part::Suits, Part::Players];
    let mut parts = parts.into_iter().filter(|part| !(is_fall && matches!(part, Part::Suits)));
    parts.nth(answers.len())
}

impl Part {
    fn word(self) -> &'static str {
        match self {
            Self::Map => "map",
            Self::Deck => "deck",
            Self::Suits => "suits",
            Self::Players => "players",
        }
    }

    fn question(self) -> &'static str {
        match self {
            Self::Map => "A new record. Which map? (Fall, Winter, Lake, Mountain)",
            Self::Deck => "Which deck? (Standard, E&P)",
            Self::Suits => "The suits of clearings 1 to 12? (twelve letters F, M, R)",
            Self::Players => {
                "Who plays besides the Corvids? (a letter and a name each, bots called so: C Ann, E Eyrie bot)"
            }
        }
    }

    /// The lines of the head that an answer gives.
    fn read(self, text: &str) -> Option<String> {
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
            Self::Players => players(text),
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
fn players(text: &str) -> Option<String> {
    let read = |player: &str| {
        let (letter, name) = player.trim().split_once([' ', ':'])?;
        let faction = Faction::called(letter).filter(|&faction| faction != Faction::Corvids)?;
        Some((faction, name.trim().to_owned())).filter(|(_, name)| !name.is_empty())
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
