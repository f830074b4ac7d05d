//! Parts of acts as they are written: numbers, groups of pieces, several places.

use std::fmt::Write as _;

use crate::names::Suit;

/// Pieces as one group.
pub(crate) fn group(pieces: impl Iterator<Item = (String, u8)>) -> String {
    let pieces: Vec<String> = pieces.map(|(code, count)| format!("{}{code}", many(count.into()))).collect();
    match &pieces[..] {
        [one] => one.clone(),
        several => format!("({})", several.join("+")),
    }
}

/// Pieces of a kind that come to several places, as many as each gets.
pub(crate) fn spread(piece: &str, places: &[(u8, u8)]) -> String {
    let mut acts = String::new();
    for number in 1..=places.iter().map(|place| place.1).max().unwrap_or(0) {
        let alike: Vec<u8> = places.iter().filter(|place| place.1 == number).map(|place| place.0).collect();
        if !alike.is_empty() {
            let slash = if acts.is_empty() { "" } else { "/" };
            let _ = write!(acts, "{slash}{}{piece}->{}", many(number.into()), joined(&alike));
        }
    }
    acts
}

/// A number before a thing; one is not written.
pub(crate) fn many(number: u16) -> String {
    if number == 1 { String::new() } else { number.to_string() }
}

/// Places in one act.
pub(crate) fn joined(places: &[u8]) -> String {
    places.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}

/// The suits before a card, and none where it is not told.
pub(crate) fn any_suit() -> impl Iterator<Item = &'static str> {
    Suit::ALL.iter().map(|suit| suit.word()).chain([""])
}
