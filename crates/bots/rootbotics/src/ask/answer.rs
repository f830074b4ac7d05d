//! Reading answers as people type them.

use scorebook_root::names::Item;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Card, Piece};

use super::aid;
use super::{Answer, Question, codes};
use crate::words::name::{
    card_name, forest, item_called, number, open_card, piece, plot_called, suit_called,
};

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
            Self::Swords(_) | Self::Officers if !is_nothing => figure(text),
            Self::Swords(_) | Self::Officers => Ok(Answer::Number(0)),
            Self::Loss(_, pieces) | Self::AtRandom(_, pieces) if is_nothing => {
                Ok(pieces.first().map_or(Answer::Nothing, |&piece| Answer::Piece(piece)))
            }
            _ if is_nothing => Ok(Answer::Nothing),
            Self::Order | Self::TopCard | Self::Soul(_) | Self::Quest => open_card(text).map(Answer::Order),
            Self::Lot(_, among) => lot(among, text),
            Self::AnyForest(among) => {
                let found = forest(text).filter(|forest| among.contains(forest)).map(Answer::Forest);
                found.ok_or_else(|| format!("`{text}` is none of these forests"))
            }
            Self::Character(among) => {
                let word = text.trim_start_matches('#').to_lowercase();
                let found = among.iter().find(|character| character.word() == word);
                let found = found.map(|character| Answer::Word(character.word().to_owned()));
                found.ok_or_else(|| format!("`{text}` is none of these characters"))
            }
            Self::Removed(_) | Self::Guess(..) => plot(text),
            Self::Uses { offered, .. } => aid::read(text, offered).map(Answer::Uses),
            Self::Discard(_)
            | Self::Matching(..)
            | Self::Drawn(_)
            | Self::Hospital(_)
            | Self::Supporters
            | Self::Ambush(..)
            | Self::Shed(..) => cards(text),
            Self::Damage(..) | Self::Ruin(_) | Self::Salvage(_) | Self::Items(..) => items(text),
            Self::Start(_, count) => starting_items(text, *count),
            Self::Loss(_, pieces) | Self::AtRandom(_, pieces) => one_of(pieces, text),
            Self::Funds => figure(text),
            Self::Minister | Self::Forest(_) => Ok(Answer::Word(text.replace(' ', "").to_lowercase())),
        }
    }
}

fn dice(text: &str) -> Result<Answer, String> {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    match digits[..] {
        [one, other] if one <= 3 && other <= 3 => Ok(Answer::Dice(one, other)),
        _ => Err(format!("`{text}` are no two dice, as in 2 0")),
    }
}

/// The two dice at the beginning of an answer, and the rest of it: `2 0, sappers`.
pub fn dice_and_rest(text: &str) -> (&str, &str) {
    let is_die = |(_, letter): &(usize, char)| letter.is_ascii_digit();
    let end = text.char_indices().filter(is_die).nth(1).map_or(text.len(), |(at, _)| at + 1);
    let (dice, rest) = text.split_at(end);
    (dice, rest.trim_start_matches([' ', ',', ';', ')']))
}

fn plot(text: &str) -> Result<Answer, String> {
    let found = plot_called(text).map(Answer::Plot);
    found.ok_or_else(|| format!("`{text}` is no plot: b bomb, s snare, r raid, e extortion"))
}

fn lot(among: &[Clearing], text: &str) -> Result<Answer, String> {
    let drawn = text.parse().ok().and_then(Clearing::new).filter(|drawn| among.contains(drawn));
    drawn.map(Answer::Clearing).ok_or_else(|| format!("`{text}` is none of these clearings"))
}

fn figure(text: &str) -> Result<Answer, String> {
    number(text).map(Answer::Number).ok_or_else(|| format!("`{text}` is no number"))
}

/// Reads cards as a record writes them or in words, apart or joined: `R`, `2F B`, `M#scout`, `two foxes and a bird`; `#` is a card that nobody
/// shows, and so is `secret`.
fn cards(text: &str) -> Result<Answer, String> {
    let wrong = |word: &str| format!("`{word}` is no card: a suit (F, M, R, B) or #");
    let mut cards: Vec<(u8, Card)> = Vec::new();
    let mut count = 1;
    for word in text.split([' ', '+', ',', '(', ')']).filter(|word| !word.is_empty()) {
        if matches!(word, "and" | "card" | "cards" | "the") {
            continue;
        }
        let code = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let digits = &word[..word.len() - code.len()];
        if !digits.is_empty() {
            count = digits.parse().map_err(|_| wrong(word))?;
        } else if let Some(many) = number(word).filter(|_| suit_called(word).is_none()) {
            count = many;
            continue;
        }
        if code.is_empty() {
            continue;
        }
        let card =
            match (code.trim_end_matches('#').is_empty() || matches!(code, "?" | "secret"), cards.last_mut())
            {
                (true, _) => Card { suit: None, name: None },
                // `fox ambush`, `mouse sword`: a word more about the card before.
                (false, Some((_, last))) if suit_called(code).is_none() && !code.contains(['#', '@']) => {
                    match item_called(code) {
                        Some(_) => {}
                        None if last.name.is_none() => {
                            last.name = Some(card_name(code).ok_or_else(|| wrong(word))?);
                        }
                        None => return Err(wrong(word)),
                    }
                    continue;
                }
                (false, _) => {
                    let named = code.strip_prefix('#').and_then(card_name);
                    match named {
                        Some(name) => Card { suit: None, name: Some(name) },
                        None => open_card(code)
                            .map(|card| Card { suit: Some(card.suit), name: card.name })
                            .map_err(|_| wrong(word))?,
                    }
                }
            };
        cards.push((std::mem::replace(&mut count, 1), card));
    }
    if cards.is_empty() { Err(wrong(text)) } else { Ok(Answer::Cards(cards)) }
}

/// Items by their letters or names: `s f t`, `sft`, `a sword and two boots`.
fn items(text: &str) -> Result<Answer, String> {
    let mut items = Vec::new();
    let mut count = 1;
    for word in text.split([' ', ',', '+']).filter(|word| !word.is_empty() && *word != "and") {
        let word = word.trim_start_matches('%');
        if let Some(item) = item_called(word) {
            items.extend(std::iter::repeat_n(item, usize::from(std::mem::replace(&mut count, 1))));
        } else if let Some(many) = number(word) {
            count = many;
        } else {
            let read = |letter: char| {
                let item = u8::try_from(letter).ok().and_then(Item::from_letter);
                item.ok_or_else(|| format!("`{word}` is no item: s b c x h t r f u, or its name"))
            };
            items.extend(
                word.chars().filter(|letter| *letter != '%').map(read).collect::<Result<Vec<_>, String>>()?,
            );
        }
    }
    // A number alone names none.
    if items.is_empty() {
        return Err(format!("`{text}` names no item: s b c x h t r f u, or its name"));
    }
    Ok(Answer::Items(items))
}

/// As many items as a Vagabot starts with; clubs are no items of a Vagabond.
fn starting_items(text: &str, count: u8) -> Result<Answer, String> {
    match items(text)? {
        Answer::Items(items) if items.len() == usize::from(count) && !items.contains(&Item::Club) => {
            Ok(Answer::Items(items))
        }
        _ => Err(format!("`{text}` are not {count} items of a Vagabond")),
    }
}

/// A piece by its code, with or without the letter of its side.
fn one_of(pieces: &[Piece], text: &str) -> Result<Answer, String> {
    let named = piece(text);
    let is_meant = |piece: &&Piece| {
        let code = piece.to_string();
        code == text || text.get(1..) == Some(code.as_str()) || named == Some(**piece)
    };
    let found = pieces.iter().find(is_meant).map(|&piece| Answer::Piece(piece));
    found.ok_or_else(|| format!("`{text}` is none of {}", codes(pieces)))
}
