//! Scorebook as a WebAssembly module. Texts go in, and lines of JSON come out, just as the command prints them; what they mean to a program
//! in JavaScript is told in `packages/scorebook`.

#![allow(clippy::needless_pass_by_value, reason = "what crosses the border is given away")]

mod catalogue;
mod misuse;
mod pictures;
mod record;

pub use catalogue::{explain, explain_all, games, simulate, version};
pub use record::{Record, Records, Replay};
