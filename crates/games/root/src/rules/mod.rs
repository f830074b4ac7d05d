//! The rules of Root: the table, what an act does to it, and what speaks against it.
//!
//! *Facts*: `maps`, `pieces`, `decks` and `bands` are read once from the tables under `data/`.
//!
//! *The table*: `table` holds the map and every piece, `cards` what is known of hands and piles, `souls` which outcast lost souls
//! make, `items` the items, `position` all of it; `rule` says who rules a clearing, `hits` what a battle deals, `view` is what others
//! may ask.
//!
//! *A step*: `deeds` does what an act says and tells a court what speaks against it, as an `objection`; `turn` remembers what the turn has
//! seen, `ledger` the points that are due. `judge` finds words for objections, `earlier` the steps
//! that they rest on, `acting` tells who acts.
//!
//! *What may be done*: `outlook` is the table as a faction sees it, `pen` writes parts of acts, `attempt` tries acts on a copy of the table;
//! `legal` lists what nothing speaks against, and `simulate` plays by the same deeds.
//!
//! *For core*: `laws`, `key`, the number of a position, and `target`, how what lies on the table is pointed at.

mod acting;
mod attempt;
mod bands;
mod bots;
mod breach;
pub(crate) mod cards;
pub mod clash;
mod congregation;
pub(crate) mod craftable;
mod dawn;
pub(crate) mod decks;
pub(crate) mod deeds;
mod diary;
mod doubts;
mod earlier;
mod ending;
mod evening;
pub(crate) mod goal;
mod hits;
mod items;
pub(crate) mod judge;
mod key;
mod law;
mod laws;
pub(crate) mod ledger;
mod legal;
pub(crate) mod maps;
pub(crate) mod objection;
mod outlook;
mod pen;
pub(crate) mod pieces;
pub(crate) mod position;
pub(crate) mod rule;
pub(crate) mod services;
mod simulate;
mod souls;
mod statutes;
pub(crate) mod table;
pub(crate) mod target;
mod turn;
pub(crate) mod veil;
mod view;
pub(crate) mod ways;
mod whereabouts;

pub use bots::{bots_in, is_name_of_a_bot, items_said};
pub use ending::VICTORY;
pub use goal::Goal;
pub(crate) use law::fits_set_up;
pub use laws::Rules;
pub use ledger::{Gain, Why};
pub use pieces::Kind;
pub use position::Position;
pub use rule::Muster;
pub use statutes::{Decidable, Statute, Statutes};
pub use view::{
    Battle, DeckCard, Held, Hired, ItemStack, Outcast, Path, PlotToken, Row, Slot, Terrain, cards_of,
    clearings, items_at_start, items_of_a_vagabot, items_under_ruins, quests,
};
