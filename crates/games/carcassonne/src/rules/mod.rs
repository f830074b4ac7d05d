//! The rules: from acts to positions, points and findings.
//!
//! A tile as written (`written`) becomes a kind of tile (`meaning`, `kinds`) that lies on the `table`, whose features grow
//! together; `legal` says what may be done there and `options` lists it, `judge` what speaks against a step, `position` does it, `score` pays,
//! and `compare` holds the stated numbers against it.

mod cells;
mod compare;
mod grid;
mod holds;
mod inventory;
mod judge;
mod kinds;
mod legal;
mod meaning;
mod odd;
mod options;
mod plain;
mod players;
mod position;
mod score;
mod sets;
mod shape;
mod simulate;
mod spans;
mod spelling;
mod table;
mod view;
mod writing;
mod written;

pub use cells::Cells;
pub use position::Position;
pub use score::{Gain, Source, Why};
pub use sets::{Set, Sets};
pub use view::{
    EmptyCell, Ending, Feature, LaidTile, Meeple, MoveLabel, River, Rotation, Share, Spot, TileKind, Worth,
};

pub(crate) use compare::{compare, conclude, stated};
pub(crate) use grid::ORIGIN;
pub(crate) use judge::judge;
pub(crate) use meaning::{Meaning, Meant};
pub(crate) use options::acts;
pub(crate) use players::{MOST_PLAYERS, number, seat};
pub(crate) use position::given;
pub(crate) use shape::{Form, Part, Shape};
pub(crate) use simulate::simulate;
pub(crate) use spelling::spot;
pub(crate) use table::Table;
pub(crate) use written::{Claim, Written, claimed};

/// Knows the rules of Carcassonne and of the expansions that the notation names.
#[derive(Debug)]
pub struct Rules;
