//! Acts that are tried on a copy of the table: whether anything would speak against them if the record ended there.

use super::law;
use super::objection::{Court, Objection};
use super::position::Position;

/// Hears whether there is any objection.
#[derive(Clone, Copy, Default)]
pub(crate) struct Listener(pub(crate) bool);

impl Court for Listener {
    fn hear(&mut self, _objection: Objection) {
        self.0 = true;
    }
}

/// How much speaks against the turn so far, doubts counted. A set-up is weighed when it is complete.
pub(crate) fn breaches(position: &Position) -> usize {
    if position.turn.is_setup { 0 } else { law::so_far(position).iter().count() }
}
