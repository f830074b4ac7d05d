//! What a faction crafts with, and what that takes.

use super::decks::{Cost, Decks};
use super::pieces::Kind;
use super::position::Position;
use crate::names::{Faction, Suit};
use crate::syntax::action::Craft;
use crate::syntax::thing::CardName;

/// The pieces that a faction crafts with; none for those who craft with items or funds.
pub(crate) fn crafting_pieces(position: &Position, faction: Faction) -> &'static [Kind] {
    match faction {
        Faction::Marquise => &[Kind::Workshop],
        Faction::Eyrie => &[Kind::Roost],
        Faction::Alliance => &[Kind::Sympathy],
        // Only gardens of the outcast suit craft.
        Faction::Cult => match position.boards.outcast {
            Some(Suit::Fox) => &[Kind::FoxGarden],
            Some(Suit::Rabbit) => &[Kind::RabbitGarden],
            Some(Suit::Mouse) => &[Kind::MouseGarden],
            _ => &[Kind::FoxGarden, Kind::RabbitGarden, Kind::MouseGarden],
        },
        Faction::Duchy => &[Kind::Citadel, Kind::Market],
        Faction::Corvids => &[Kind::Plot, Kind::Bomb, Kind::Snare, Kind::Raid, Kind::Extortion],
        Faction::Hundreds => &[Kind::Stronghold],
        Faction::Keepers => &[Kind::FigureStation, Kind::TabletStation, Kind::JewelryStation],
        Faction::Vagabond | Faction::SecondVagabond | Faction::Riverfolk => &[],
    }
}

/// The crafting pieces that it takes to craft something; nothing where its word leaves open which card it is.
pub(crate) fn crafting_cost(craft: Craft) -> Option<Cost> {
    let decks = Decks::tables();
    match craft {
        Craft::Item(item) => Some(decks.recipes[item as usize].cost),
        Craft::Card(card) => {
            let meaning = decks.meaning(card.name.and_then(CardName::known), card.suit);
            Decks::only(meaning.cards).map(|place| decks.cards[place].cost)
        }
    }
}
