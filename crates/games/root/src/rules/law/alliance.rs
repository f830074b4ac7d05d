//! The Woodland Alliance (chapter 8): supporters, revolts, sympathy, officers; outrage on anybody's turn.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
