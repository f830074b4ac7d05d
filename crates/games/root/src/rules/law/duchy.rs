//! The Underground Duchy (chapter 12): the Burrow, two actions, ministers and swaying.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
