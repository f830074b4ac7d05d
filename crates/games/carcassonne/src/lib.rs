//! Carcassonne and its tournament notation of 2022: reading, writing, judging and scoring records.

mod draw;
pub mod findings;
mod game;
mod mend;
pub mod names;
mod referee;
mod rules;
mod syntax;
mod tell;

pub use game::Carcassonne;
pub use names::{Direction, Edge, FeatureKind, Figure, Good};
pub use rules::{
    Cells, EmptyCell, Ending, Feature, Gain, LaidTile, Meeple, MoveLabel, Position, River, Rotation, Rules,
    Set, Sets, Share, Source, Spot, TileKind, Why, Worth,
};
pub use syntax::{
    Act, Final, GivenUp, Glance, Head, Letter, Letters, Move, Occasion, Other, Place, Placing, Player, Score,
    Side, Symbol, Symbols, Tally, Tile,
};
