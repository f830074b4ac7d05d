//! Beginning a record: the map, its suits, and who plays.

use std::fmt::Write as _;
use std::io;

use scorebook::games::root::names::{Deck, Faction, Map, Suit};

use super::desk::Desk;

/// The head of a new record, as people answer; nothing where they leave.
pub(super) fn head(desk: &mut Desk<'_>) -> io::Result<Option<String>> {
    let read_map = |text: &str| Map::ALL.iter().copied().find(|map| map.word().eq_ignore_ascii_case(text));
    let Some(map) = until(desk, "A new record. Which map? (Fall, Winter, Lake, Mountain)", read_map)? else {
        return Ok(None);
    };
    let read_deck = |text: &str| if text.is_empty() { Some(Deck::Standard) } else { Deck::from_word(text) };
    let Some(cards) = until(desk, "Which deck? (Standard, E&P)", read_deck)? else { return Ok(None) };
    let mut head = format!("Map: {map}\nDeck: {cards}\n");
    if map != Map::Fall {
        let Some(suits) =
            until(desk, "The suits of clearings 1 to 12? (twelve letters F, M, R)", read_suits)?
        else {
            return Ok(None);
        };
        let told: Vec<String> =
            (1..).zip(suits).map(|(number, suit): (u8, Suit)| format!("{suit}{number}")).collect();
        let _ = writeln!(head, "Clearings: {}", told.join(", "));
    }
    let question =
        "Who plays besides the Corvids? (a letter and a name each, bots called so: C Ann, E Eyrie bot)";
    let Some(players) = until(desk, question, read_players)? else { return Ok(None) };
    for (faction, name) in players {
        let _ = writeln!(head, "{faction}: {name}");
    }
    head.push_str("P: Corvid bot\n\n");
    Ok(Some(head))
}

/// Asks until the answer can be read.
fn until<T>(desk: &mut Desk<'_>, question: &str, read: impl Fn(&str) -> Option<T>) -> io::Result<Option<T>> {
    loop {
        match desk.ask(question)? {
            None => return Ok(None),
            Some(text) if text == "quit" => return Ok(None),
            Some(text) => match read(&text) {
                Some(answer) => return Ok(Some(answer)),
                None => desk.say("That cannot be read.\n")?,
            },
        }
    }
}

fn read_suits(text: &str) -> Option<Vec<Suit>> {
    let letters = text.bytes().filter(u8::is_ascii_alphabetic);
    let suits: Option<Vec<Suit>> =
        letters.map(|letter| Suit::from_letter(letter.to_ascii_uppercase())).collect();
    suits.filter(|suits| suits.len() == 12 && !suits.contains(&Suit::Bird))
}

fn read_players(text: &str) -> Option<Vec<(Faction, String)>> {
    let read = |player: &str| {
        let (letter, name) = player.trim().split_once([' ', ':'])?;
        let faction = Faction::called(letter).filter(|&faction| faction != Faction::Corvids)?;
        Some((faction, name.trim().to_owned())).filter(|(_, name)| !name.is_empty())
    };
    let mut players: Vec<(Faction, String)> = text.split(',').map(read).collect::<Option<_>>()?;
    players.sort_by_key(|(faction, _)| *faction);
    Some(players)
}
