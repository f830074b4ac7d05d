//! A game of Carcassonne on paper.

use super::act::Act;
use super::head::Head;

/// A record of Carcassonne. A move is a turn: nothing opens one.
pub(crate) type Record = scorebook_core::Record<Head, (), Act>;
