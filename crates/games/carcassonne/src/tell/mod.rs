//! A game in words: steps in sentences, positions in letters and as plain data.

mod board;
mod say;
mod value;

pub(crate) use board::board;
pub(crate) use say::say;
pub(crate) use value::value;
