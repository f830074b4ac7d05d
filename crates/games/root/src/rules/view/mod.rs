//! The table as others may read it: plain questions with plain answers. Data, boards, pictures, sentences and bots ask nothing else.
//!
//! `terrain` is what a map prints, `map` what lies on it, `cards` hands and piles, `boards` what factions have.

mod boards;
mod cards;
mod map;
mod terrain;

pub use boards::{
    Battle, Hired, ItemStack, Outcast, items_at_start, items_of_a_vagabot, items_under_ruins, quests,
};
pub use cards::{DeckCard, Held, Row, cards_of};
pub use map::{Path, PlotToken, Slot};
pub use terrain::{Terrain, clearings};
