//! From text to record and back.

pub mod act;
pub mod action;
pub mod head;
pub mod list;
pub mod place;
pub mod thing;

mod form;
mod read;
mod spell;
mod told;
mod write;
pub(crate) use form::{Form, Lone, Numbers, Owned, PlainMove};
pub(crate) use read::{line_role, parse};
pub(crate) use spell::respelled;
pub(crate) use told::{Batch, Errand, Load, Told};
pub(crate) use write::{between, write_action, write_head, write_turn};
