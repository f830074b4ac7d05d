//! The map (C), its landmarks (A.5) and what bars a clearing: closed paths, ferry, tower, snares, fires.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
