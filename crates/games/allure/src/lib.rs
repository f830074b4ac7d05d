//! Legacy's Allure and its notation, as the game's notation guide describes it.

mod draw;
pub mod facts;
pub mod findings;
mod game;
mod mend;
pub mod names;
pub mod rules;
pub mod syntax;
mod tell;
pub mod units;

use scorebook_core::Played;

pub use game::Allure;
pub use rules::{
    ArmyView, Ending, Gold, Guest, HexSet, HexView, Life, Living, Mover, NoMover, Place, Position,
    ReadingView, Shift, Stands, UnitView,
};

impl Played for Allure {
    type Referee = rules::Rules;
}
