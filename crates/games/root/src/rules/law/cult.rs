//! The Lizard Cult (chapter 10): the outcast, conspiracies paid with acolytes, rituals for cards shown.

use super::trial::Trial;

/// Weighs what this room knows of.
pub(super) fn weigh(_trial: &mut Trial<'_>) {}
