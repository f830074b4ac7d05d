//! Cards as a bot sees them: the suit, and the name or the item where it matters.

use scorebook_root::names::{Item, Suit};
use scorebook_root::syntax::thing::CardName;

/// A card that lies open: an order card (2.7), a Lost Soul, a card of the Market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenCard {
    /// Its suit.
    pub suit: Suit,
    /// Its name, where it is told.
    pub name: Option<CardName>,
    /// The item that it shows.
    pub item: Option<Item>,
}

impl OpenCard {
    /// A card of which only the suit is told.
    pub fn of(suit: Suit) -> Self {
        Self { suit, name: None, item: None }
    }

    /// How the card is written: `M#`, `F#dom`.
    pub fn written(&self) -> String {
        let name = self.name.map_or_else(String::new, |name| name.to_string());
        format!("{}#{name}", self.suit)
    }
}
