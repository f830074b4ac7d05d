//! A game in the terminal, without one: keys go in, and screens are looked at.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall stop")]

mod mouse;
mod screens;
mod state;
mod table;
