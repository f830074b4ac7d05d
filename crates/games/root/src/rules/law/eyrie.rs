//! The Eyrie Dynasties (chapter 7): the Decree, column by column, and turmoil.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
