//! The Lord of the Hundreds (chapter 14): mobs, the hoard, moods, Command and Prowess.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
