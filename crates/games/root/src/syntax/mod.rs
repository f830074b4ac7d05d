//! From text to record and back.

pub mod act;
pub mod head;
pub mod place;
pub mod thing;

mod write;
pub(crate) use write::{between, write_act, write_head, write_turn};
