//! Words that sentences share: numbers, cards, columns, services.

use crate::facts::CardWord;
use crate::names::{Column, Service, Status};
use crate::rules::decks::{Class, Decks};
use crate::speech::title;
use crate::syntax::thing::{Card, CardName, Counted, Thing};

/// Words in a row.
pub(in crate::tell) fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub(super) fn counted(count: u8, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// What kind of card it is: one of a deck, or one that belongs to a board.
pub(super) fn class(card: Card<Option<CardWord>>) -> Class {
    card.name.map_or(Class::Deck, |word| Decks::tables().meaning(word, card.suit).class)
}

/// So many cards.
pub(super) fn cards(count: u8, card: Card<Option<CardWord>>) -> String {
    match card.name {
        Some(Some(word)) if count == 1 => title(word, card.suit),
        Some(Some(word)) => format!("{count} times {}", title(word, card.suit)),
        _ => {
            let suit = card.suit.map_or_else(String::new, |suit| format!("{} ", suit.name()));
            counted(count, &format!("{suit}card"))
        }
    }
}

/// So many cards that are shown.
pub(super) fn shown(counted: &Counted) -> String {
    let Thing::Card(Card { suit, name }) = counted.thing else { return String::new() };
    let name = match name {
        Some(CardName::Known(word)) => Some(Some(word)),
        Some(CardName::Other(_)) => Some(None),
        None => None,
    };
    cards(counted.count, Card { suit, name })
}

pub(super) fn services_text(services: &[Service]) -> String {
    let name = |service: &Service| {
        match service {
            Service::HandCard => "hand cards",
            Service::Riverboats => "riverboats",
            Service::Mercenaries => "mercenaries",
        }
        .to_owned()
    };
    if services.is_empty() {
        "everything".to_owned()
    } else {
        listed(&services.iter().map(name).collect::<Vec<_>>())
    }
}

/// What a Vagabond becomes, before and after the name of the faction.
pub(super) fn status_text(status: Status) -> (&'static str, &'static str) {
    match status {
        Status::Hostile => ("hostile to", ""),
        Status::Indifferent => ("indifferent to", ""),
        Status::First => ("friendlier with", ", a step above indifferent"),
        Status::Second => ("friendlier with", ", a step below allied"),
        Status::Allied => ("allied with", ""),
    }
}

pub(super) fn column_text(column: Column) -> &'static str {
    match column {
        Column::Recruit => "the recruit column",
        Column::Move => "the move column",
        Column::Battle => "the battle column",
        Column::Build => "the build column",
        Column::First => "the first retinue column",
        Column::Second => "the second retinue column",
        Column::Third => "the third retinue column",
    }
}
