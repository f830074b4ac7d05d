//! How factions and clearings are spoken of in messages and sentences.

use crate::facts::{CardWord, card_word};
use crate::names::{Faction, Landmark, Side, Suit};

/// A clearing in words.
pub(crate) fn clearing(number: u8) -> String {
    if number == 0 { "the Burrow".to_owned() } else { format!("clearing {number}") }
}

/// Whether a side is spoken of as one: neither Prophets nor Bandits are.
pub(crate) fn is_single(side: Side) -> bool {
    match side {
        Side::Faction(faction) => is_one(faction),
        Side::Hireling(hireling) => !hireling.name().ends_with('s'),
    }
}

/// Whether a faction is spoken of as one.
pub(crate) fn is_one(faction: Faction) -> bool {
    matches!(
        faction,
        Faction::Vagabond | Faction::SecondVagabond | Faction::Cult | Faction::Alliance | Faction::Duchy
    )
}

/// A faction and what it does, in the right number.
pub(crate) fn verb(faction: Faction, many: &str, one: &str) -> String {
    format!("{} {}", faction.name(), if is_one(faction) { one } else { many })
}

/// So many of something.
pub(crate) fn counted(count: u8, what: &str) -> String {
    if count == 1 { format!("one {what}") } else { format!("{count} {what}s") }
}

/// A landmark in words.
pub(crate) fn landmark(landmark: Landmark) -> &'static str {
    match landmark {
        Landmark::Treetop => "the Elder Treetop",
        Landmark::City => "the Lost City",
        Landmark::Market => "the Black Market",
        Landmark::Forge => "the Legendary Forge",
        Landmark::Ferry => "the ferry",
        Landmark::Tower => "the tower",
    }
}

/// A sentence with its first letter large.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The name of a card as the card bears it. Ambushes and dominance cards are told with their suit.
pub(crate) fn title(word: CardWord, suit: Option<Suit>) -> String {
    let title = word.title();
    let (one, many) = match suit {
        Some(Suit::Bird) => ("Bird", "Birds"),
        Some(Suit::Fox) => ("Fox", "Foxes"),
        Some(Suit::Mouse) => ("Mouse", "Mice"),
        Some(Suit::Rabbit) => ("Rabbit", "Rabbits"),
        None => return title.replace("{suit} ", "").replace("the {suits}", "a suit"),
    };
    if matches!(title, "Ambush" | "Dominance") {
        return format!("{one} {title}");
    }
    title.replace("{suits}", many).replace("{suit}", one)
}

/// The name of a card, a leader or a minister as people write it, by the word of the notation.
pub(crate) fn card(name: &str, suit: Option<Suit>) -> String {
    card_word(name.as_bytes()).map_or_else(|| capital(name), |found| title(found.word, suit))
}
