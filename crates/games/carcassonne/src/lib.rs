//! Carcassonne and its tournament notation of 2022: reading, writing, judging and scoring records.

mod draw;
pub mod findings;
mod game;
mod mend;
pub mod names;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod sets;
mod syntax;
mod tell;

pub use game::Carcassonne;
pub use names::{Direction, Edge, FeatureKind, Figure, Good};
pub use rules::{
    Cells, EmptyCell, Ending, Feature, Gain, LaidTile, Meeple, MoveLabel, NoSpot, Position, River, Rotation,
    Rules, Share, Shares, Source, Spot, TileKind, Why, Worth,
};
pub use sets::{Set, Sets};
pub use syntax::{
    Act, Drives, Final, GivenUp, Glance, Head, Letter, Letters, Move, NoPlace, Occasion, Other, Place,
    Placing, Player, Score, Side, Symbol, Symbols, Tally, Tile,
};

impl scorebook_core::Played for Carcassonne {
    type Referee = Rules;
}
