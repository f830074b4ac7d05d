//! The rules: every reading of a record that fits, from acts to positions and findings.
//!
//! A record leaves open what the players saw on the table. The `setup` fills a `cast` and a first `reading` of
//! `piece`s on `hexes`; `play` takes up a step. For an action of a unit `choose` finds the units that may be meant, `deeds`
//! does what it says with each of them by the table of `effects`, and `follow` keeps the readings in which nothing
//! `clash`es. The `clock` counts `rounds` and turns, and `endings` tells who won. Whoever wants to know what the table
//! looks like asks the `view`.
//!
//! The files stand in layers, and none uses one that stands above it; `tests/layers.rs` has the order.

mod action;
mod bench;
mod blur;
mod by;
mod cast;
mod choose;
mod clash;
mod clock;
mod deeds;
mod effects;
mod endings;
mod equip;
mod follow;
mod gold;
pub(crate) mod hexes;
mod key;
mod laws;
mod ledger;
mod legal;
mod limits;
mod objections;
mod picks;
mod piece;
mod pieces;
mod play;
mod position;
mod reach;
mod reading;
mod rounds;
mod scene;
mod score;
mod setup;
mod shortage;
mod simulate;
mod skills;
mod tally;
mod traces;
mod view;
mod wounds;

pub(crate) use effects::{Effect, effect};
pub use hexes::HexSet;
pub use position::Position;
pub use score::{Gain, Why};
pub use tally::Shift;
pub use view::{
    ArmyView, Ending, Gold, Guest, HexView, Life, Living, Mover, NoMover, Place, ReadingView, Stands,
    UnitView,
};
pub(crate) use view::{UNLISTED, WINNER_UNTOLD, piece_target};

/// Knows what can be said of a record without the numbers of the units.
#[derive(Debug)]
pub struct Rules;
