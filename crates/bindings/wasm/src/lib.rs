//! Scorebook as a WebAssembly module. Texts go in, and lines of JSON come out, just as the command prints them; what they mean to a program
//! in JavaScript is told in `packages/scorebook`.
//!
//! What everybody asks of a record is the feature `reading`. What few ask for are the others, so that a second module can have them: it takes over
//! what the first has read (`again`).

#![allow(clippy::needless_pass_by_value, reason = "what crosses the border is given away")]

#[cfg(any(feature = "draw", feature = "repair"))]
mod again;
#[cfg(feature = "reading")]
mod catalogue;
mod misuse;
#[cfg(feature = "draw")]
mod pictures;
#[cfg(feature = "reading")]
mod reading;
mod record;
#[cfg(feature = "repair")]
mod repair;
#[cfg(feature = "simulate")]
mod simulate;

#[cfg(feature = "reading")]
pub use catalogue::{explain, explain_all, games, version};
#[cfg(feature = "draw")]
pub use pictures::Look;
#[cfg(feature = "reading")]
pub use reading::{Records, Replay};
pub use record::Record;
#[cfg(feature = "simulate")]
pub use simulate::simulate;
