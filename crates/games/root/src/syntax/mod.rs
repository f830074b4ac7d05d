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

/// The record of a game of Root.
pub type RootRecord = scorebook_core::Record<head::Head, head::Turn, act::Act>;

/// The place of the dialect whose ferry is `r` in the list of dialects.
pub(crate) const OLD_FERRY: u8 = 1;
