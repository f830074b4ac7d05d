//! How factions and clearings are spoken of in messages and sentences.

use crate::names::{Faction, Landmark, Side};

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
