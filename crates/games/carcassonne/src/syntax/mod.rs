//! From text to record and back.

mod about;
mod act;
mod begin;
mod calendar;
mod drives;
mod glance;
mod head;
mod label;
mod letters;
mod line;
mod place;
mod read;
mod record;
mod symbol;
mod tile;
mod write;

pub use act::{Act, Final, GivenUp, Move, Other, Score, Tally};
pub use drives::{Drives, Placing};
pub use glance::Glance;
pub use head::{Head, Occasion, Player};
pub use letters::{Letter, Letters};
pub use place::{NoPlace, Place};
pub use symbol::{Side, Symbol, Symbols};
pub use tile::Tile;

pub(crate) use about::about;
pub(crate) use begin::{begin, lead, read_acts};
pub(crate) use glance::Behind;
pub(crate) use label::{label, noted, number, turn};
pub(crate) use line::{following, line_role};
pub(crate) use read::parse;
pub(crate) use record::Record;
pub(crate) use write::{between, place_word, write_act, write_head};
