//! Reading answers as people type them.

use scorebook_root::names::{Item, Plot, Suit};
use scorebook_root::syntax::thing::{Card, CardName, Piece};

use crate::aid;
use crate::ask::{Answer, OrderCard, Question, codes};

impl Question {
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
            Self::Swords(_) | Self::Officers if !is_nothing => number(text),
            Self::Swords(_) | Self::Officers => Ok(Answer::Number(0)),
            Self::Loss(_, pieces) | Self::Building(_, pieces) if is_nothing => {
                Ok(pieces.first().map_or(Answer::Nothing, |&piece| Answer::Piece(piece)))
            }
            _ if is_nothing => Ok(Answer::Nothing),
            Self::Order => order(text),
            Self::Removed(_) | Self::Guess(..) => plot(text),
            Self::Uses { offered, .. } => aid::read(text, offered).map(Answer::Uses),
            Self::Discard(_)
            | Self::Drawn(_)
            | Self::Hospital(_)
            | Self::Supporters
            | Self::Ambush(..)
            | Self::Shed(..) => cards(text),
            Self::Damage(..) => items(text),
            Self::Loss(_, pieces) | Self::Building(_, pieces) => one_of(pieces, text),
            Self::Funds => number(text),
            Self::Minister | Self::Forest(_) => Ok(Answer::Word(text.replace(' ', "").to_lowercase())),
        }
    }
}

/// Reads an order card: `M`, `M%f`, `M#scout`, `F#dom`.
///
/// # Errors
/// Says what was expected.
pub(crate) fn order(text: &str) -> Result<Answer, String> {
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
pub(crate) fn plot_called(word: &str) -> Option<Plot> {
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
