//! What can be done with any record, written once against the object-safe face of a game: cut files into records,
//! tell games apart, check, format, convert, score, show, repair, play at random, make a page, and say it all in JSON and SARIF.
//!
//! Tools know no game and open no files: bytes are pushed in or read from what others opened, parts and pieces are pulled out.

pub mod catalogue;
pub mod check;
pub mod config;
pub mod convert;
pub mod crew;
pub mod cut;
mod decode;
mod detect;
pub mod diff;
mod flow;
pub mod fmt;
#[cfg(feature = "from-data")]
mod given;
pub mod json;
pub mod legal;
mod looks;
mod moment;
#[cfg(feature = "packed")]
pub mod packed;
#[cfg(feature = "draw")]
pub mod page;
mod place;
#[cfg(feature = "draw")]
pub mod play;
mod prose;
#[cfg(feature = "draw")]
pub mod render;
#[cfg(feature = "repair")]
pub mod repair;
pub mod sarif;
pub mod say;
mod scan;
#[cfg(feature = "draw")]
mod scenes;
pub mod score;
#[cfg(feature = "draw")]
pub mod script;
pub mod seats;
pub mod show;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod states;
pub mod summary;

pub use decode::{Decoder, Run};
pub use detect::{Games, SAMPLE, Share, by_ending, by_fence, by_id, detect};
pub use flow::{Block, Flow};
#[cfg(feature = "from-data")]
pub use given::Given;
pub use looks::{PROSE, looks_like};
pub use moment::{START, steps_until};
pub use place::{Place, Ruler, Spot};
pub use prose::{Prose, Tone, count};
pub use scan::{Leaf, Scan, Trouble};
#[cfg(feature = "draw")]
pub use scenes::scenes_until;
