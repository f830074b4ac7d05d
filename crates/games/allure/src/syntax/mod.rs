//! The notation: types, reading, canonical spelling.

mod about;
mod act;
mod begin;
mod board;
mod dialect;
mod doing;
mod draft;
mod glance;
mod head;
mod label;
pub(crate) mod lead;
mod lines;
pub(crate) mod losses;
mod naming;
mod numbers;
mod once;
pub(crate) mod order;
mod players;
mod reader;
mod separators;
mod step;
mod turns;
mod unit;
mod verbs;
pub(crate) mod write;

pub use act::{Act, Deed, Doing, Item, Target, UnitAct};
pub use dialect::Version;
pub use head::{Attribute, Card, Head, Place, Slot, Turn};
pub use unit::Unit;

pub(crate) use about::about;
pub(crate) use begin::begin;
pub(crate) use label::{label, turn_label};
pub(crate) use lines::{line_role, read};
pub(crate) use verbs::skill_word;

/// A record of Legacy's Allure.
pub type Record = scorebook_core::Record<Head, Turn, Act>;
