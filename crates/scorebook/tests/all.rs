//! Every test of the library as a whole, in one program: what they share is compiled once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall stop")]

mod detection;
mod dialects;
mod draw;
mod house;
mod outside;
mod play;
mod promises;
mod schema;
mod supply;
mod walk;
mod words;
