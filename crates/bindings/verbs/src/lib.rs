//! Scorebook for other languages. A text is read as a [`Record`]; what can be done with it is a method, and where the command prints JSON, the
//! answer is that line, byte for byte, made by the same functions. So a binding needs to carry texts across its border, and nothing else.
//!
//! ```
//! let record = scorebook_verbs::read("Map: Fall\nC:w→3\n", Some("root"), "-").expect("Root is one of the games");
//! assert!(record.check().starts_with(r#"{"file":"-","record":0,"game":"root""#));
//! assert_eq!(record.format(None).text(), "Map: Fall\nC:w->3\n");
//! ```
//!
//! A bad record is never an error: it has findings. A [`Misuse`] is for what the caller got wrong, such as a step that is not there.

mod catalogue;
mod misuse;
mod offsets;
#[cfg(feature = "draw")]
mod pictures;
mod read;
mod replay;
#[cfg(feature = "simulate")]
mod simulate;
mod verbs;

pub use catalogue::{VERSION, explain, explain_all, games};
pub use misuse::{Misuse, Wrong};
pub use offsets::Offsets;
pub use read::{Record, Records, read, read_again, read_bytes, records, records_bytes};
pub use replay::Replay;
pub use scorebook;
pub use scorebook::Spelling;
#[cfg(feature = "draw")]
pub use scorebook::core::draw::Theme;
pub use scorebook::tools::Place;
pub use scorebook::tools::fmt::Piece;
#[cfg(feature = "draw")]
pub use scorebook::tools::render::Wish;
#[cfg(feature = "simulate")]
pub use scorebook::tools::simulate::Series;
#[cfg(feature = "simulate")]
pub use simulate::simulate;
