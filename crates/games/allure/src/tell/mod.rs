//! Telling: a step in a sentence, a position as data, in letters and as a picture. All of it asks the position's view.

mod board;
mod say;
mod value;

pub(crate) use crate::draw::draw;
pub(crate) use board::board;
pub(crate) use say::say;
pub(crate) use value::value;
