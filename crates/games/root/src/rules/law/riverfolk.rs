//! The Riverfolk Company (chapter 11): funds, trade posts, prices; services on others' turns.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
