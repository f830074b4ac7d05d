//! From text to record and back.

pub mod act;
pub mod action;
pub mod head;
pub mod held;
pub mod list;
pub mod place;
pub mod thing;

mod about;
mod begin;
mod form;
mod lead;
mod load;
mod numbers;
mod read;
mod spell;
mod write;
pub(crate) use about::about;
pub(crate) use begin::begin;
pub(crate) use form::{Blank, Errand, Lone, Owned, Several};
pub(crate) use lead::lead;
pub(crate) use load::{Batch, Load};
pub(crate) use numbers::Numbers;
pub(crate) use read::{has_ferry, is_doubled_separator, line_role, look_for_ferry, parse, read_acts};
pub(crate) use spell::{respelled, spelled_out};
pub(crate) use write::{between, write_action, write_head, write_turn};

/// The record of a game of Root.
pub type RootRecord = scorebook_core::Record<head::Head, head::Turn, act::Act>;

/// The place of the dialect whose ferry is `r` in the list of dialects.
pub(crate) const OLD_FERRY: u8 = 1;
