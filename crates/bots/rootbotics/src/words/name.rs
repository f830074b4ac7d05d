//! Names of single things: cards, plots, pieces, numbers, forests.

use scorebook_root::names::{Item, Plot, Suit};
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::{Card, CardName, Piece};

use crate::table::card::OpenCard;

/// How a record writes the name of an ambush.
const AMBUSH: &str = "@";

/// Reads a card that lies open: `M`, `M%f`, `M#scout`, `F#dom`, `F@`, or in words, `fox`, `mouse boot`, `fox ambush`.
///
/// # Errors
/// Says what was expected.
pub fn open_card(text: &str) -> Result<OpenCard, String> {
    let wrong = || {
        format!(
            "`{text}` is no card: a suit (F, M, R, B), then %item or #name, as in M%f, or in words, as in mouse boot"
        )
    };
    let first = text.trim().split([' ', '#', '%', '@']).next().unwrap_or_default();
    let suit = suit_called(first).ok_or_else(wrong)?;
    let rest = text.trim()[first.len()..].trim();
    let rest = rest.strip_suffix("card").map_or(rest, str::trim_end);
    let (name, item) = match rest {
        "" | "#" => (None, None),
        "@" | "#@" | "ambush" => (Some(card_name(AMBUSH).ok_or_else(wrong)?), None),
        _ => match (rest.strip_prefix('#'), rest.strip_prefix('%').unwrap_or(rest)) {
            (Some(name), _) => (Some(card_name(name).ok_or_else(wrong)?), None),
            (None, word) => match item_called(word) {
                Some(item) => (None, Some(item)),
                None if rest.starts_with('%') => return Err(wrong()),
                None => (Some(card_name(word).ok_or_else(wrong)?), None),
            },
        },
    };
    Ok(OpenCard { suit, name, item })
}

/// A suit by its letter or its name.
pub fn suit_called(word: &str) -> Option<Suit> {
    let word = word.trim_end_matches("es").trim_end_matches('s');
    let is_it = |suit: &Suit| {
        suit.word().eq_ignore_ascii_case(word)
            || suit.name().eq_ignore_ascii_case(word)
            || *suit == Suit::Mouse && word.eq_ignore_ascii_case("mice")
    };
    [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird].into_iter().find(is_it)
}

/// An item by its letter or its name; a card may show two of a kind of boots.
pub fn item_called(word: &str) -> Option<Item> {
    let word = word.trim().trim_start_matches('%');
    let one = word.trim_end_matches('s');
    let is_it = |item: &Item| {
        item.word() == word || item.name().eq_ignore_ascii_case(word) || item.name().eq_ignore_ascii_case(one)
    };
    Item::ALL.iter().copied().find(is_it)
}

/// Reads a row of open cards: `F R B#dom`.
///
/// # Errors
/// Says what was expected.
pub fn open_cards(text: &str) -> Result<Vec<OpenCard>, String> {
    text.split_whitespace().map(open_card).collect()
}

/// The name of a card; an ambush is written as a sign of its own.
pub fn card_name(word: &str) -> Option<CardName> {
    let word: String = word.to_lowercase().split([' ', '-', '_', '\'']).collect();
    CardName::new(&word)
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

/// A number in digits or words.
pub fn number(word: &str) -> Option<u8> {
    let words = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let lower = word.to_lowercase();
    if matches!(lower.as_str(), "a" | "an") {
        return Some(1);
    }
    let place = words.iter().position(|known| *known == lower).and_then(|place| u8::try_from(place).ok());
    place.or_else(|| word.parse().ok())
}

/// A piece by its name or its code.
pub fn piece(word: &str) -> Option<Piece> {
    let code = match word.to_lowercase().trim_end_matches('s') {
        "warrior" => "w",
        "building" | "roost" | "stronghold" => "b",
        "token" | "wood" | "sympathy" | "tunnel" | "mob" => "t",
        "keep" => "t_k",
        "sawmill" => "b_s",
        "workshop" => "b_w",
        "recruiter" => "b_r",
        "citadel" => "b_c",
        "market" => "b_m",
        "pawn" => "p",
        _ => return Piece::try_from(word.to_owned()).ok().filter(|_| word.contains('_')),
    };
    Piece::try_from(code.to_owned()).ok()
}

/// A forest by the clearings that it touches: `2_6_10_11_12`.
pub fn forest(word: &str) -> Option<Clearings> {
    let mut forest = Clearings::default();
    for number in word.split('_') {
        forest.add(number.parse().ok().and_then(Clearing::new)?);
    }
    word.contains('_').then_some(forest)
}

/// Clearings as a list: `4+7+9`.
pub fn joined(clearings: &[Clearing]) -> String {
    clearings.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join("+")
}

/// Clearings in a sentence: `4, 7, 9`.
pub fn listed(clearings: &[Clearing]) -> String {
    clearings.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join(", ")
}

/// A count in front of a thing; one is not written.
pub fn counted(count: u8, thing: &str) -> String {
    if count == 1 { thing.to_owned() } else { format!("{count}{thing}") }
}

/// A count and the thing that it counts: `2w`, `w`, `3b_s`.
///
/// # Errors
/// Says what cannot be read.
pub fn uncounted(word: &str) -> Result<(u8, &str), String> {
    let thing = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let count = &word[..word.len() - thing.len()];
    let count = if count.is_empty() { Ok(1) } else { count.parse() };
    Ok((count.map_err(|_| format!("`{word}` has too large a number"))?, thing))
}

/// Cards as a record writes them: `F#`, `(2F+B)#`.
pub fn written_cards(cards: &[(u8, Card)]) -> String {
    let one = |(count, card): &(u8, Card)| {
        let suit = card.suit.map_or("", |suit| suit.word());
        let name = card.name.map_or_else(String::new, |name| name.to_string());
        counted(*count, &format!("{suit}#{name}"))
    };
    match cards {
        [] => "#".to_owned(),
        [card] => one(card),
        _ if cards.iter().all(|(_, card)| card.name.is_none() && card.suit.is_some()) => {
            let suit = |(count, card): &(u8, Card)| counted(*count, card.suit.map_or("", |suit| suit.word()));
            format!("({})#", cards.iter().map(suit).collect::<Vec<_>>().join("+"))
        }
        _ => format!("({})", cards.iter().map(one).collect::<Vec<_>>().join("+")),
    }
}
