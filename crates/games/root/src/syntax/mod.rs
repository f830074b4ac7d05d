//! From text to record and back.

pub mod act;
pub mod head;
pub mod list;
pub mod moves;
pub mod place;
pub mod thing;

mod read;
mod write;
pub(crate) use read::{line_role, parse};
pub(crate) use write::{between, write_act, write_head, write_turn};
