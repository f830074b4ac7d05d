//! A second referee, written to be plain and not fast: it shares nothing with the first but the list of tiles.

#![allow(dead_code, unused_imports, reason = "no test needs all of it")]

mod table;
mod tiles;

pub(crate) use table::{Points, Table};
pub(crate) use tiles::{KINDS, Lies, find, read, spell};

/// A figure as a tile is written with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Written {
    /// Its sign, empty for the ordinary meeple.
    pub(crate) figure: &'static str,
    /// Whether it is a farmer.
    pub(crate) farmer: bool,
    /// The side before it, 0 to 3.
    pub(crate) side: usize,
    /// The letter before it where that is no side: `K` or `h`.
    pub(crate) sign: Option<char>,
}
