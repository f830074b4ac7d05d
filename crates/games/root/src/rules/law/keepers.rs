//! The Keepers in Iron (chapter 15): retinue, waystations, relics.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
