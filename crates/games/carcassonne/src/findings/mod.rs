//! Every finding of Carcassonne: about the notation, and about the rules.

pub(crate) mod messages;
mod notation;
mod rules;

use scorebook_core::{Code, Reach};

pub use notation::*;
pub use rules::*;

/// Every code, for `scorebook explain`.
pub static CODES: &[&Code] = &[
    &UNREADABLE,
    &UNREADABLE_TILE,
    &EDGE_COUNT,
    &NO_LOCATION,
    &NO_TILE,
    &NO_PLAYER,
    &NO_NUMBER,
    &UNKNOWN_PLAYER,
    &WHOSE_POINTS,
    &PLAYER_ORDER,
    &NO_NAME,
    &SAME_COLOUR,
    &SECOND_GAME,
    &IMPOSSIBLE_DATE,
    &STRAY_FIGURE,
    &SECOND_FIGURE,
    &LOST_COMMA,
    &LOST_PARENTHESIS,
    &PLUS_SIGN,
    &LABEL,
    &DISCARD_WORD,
    &LETTER_CASE,
    &BLANK_IN_TILE,
    &BARE_MEEPLE,
    &FIGURE_NAME,
    &AFTER_THE_END,
    &WRONG_NUMBER,
    &WRONG_PLAYER,
    &UNKNOWN_TILE,
    &USED_UP,
    &NEEDLESS_DISCARD,
    &CELL_TAKEN,
    &STARTER_PLACE,
    &NO_NEIGHBOUR,
    &EDGE_MISMATCH,
    &RIVER_FIRST,
    &RIVER_TURNS,
    &NOTHING_TO_CLAIM,
    &NO_MEEPLE_LEFT,
    &WRONG_FIGURE,
    &CLAIMED,
    &NO_ABBOT,
    &CANNOT_DRIVE,
    &WRONG_GAIN,
    &WRONG_TOTAL,
    &WRONG_RESULT,
    &WRONG_PLACE,
    &EITHER_WAY,
    &HOUSE_RULE,
];

/// What holds whatever an unreadable move said. The rest speaks of numbers, turns, figures and points that it may have changed, or of a
/// set that it may have shown to be in play.
static HOLD_ANYWAY: &[&Code] = &[
    // The last word was read, and moves follow it.
    &AFTER_THE_END,
    // Tiles stay where they lie: two that were read are at odds.
    &CELL_TAKEN,
    &EDGE_MISMATCH,
    // One tile more makes it no better.
    &USED_UP,
    // The move itself says so.
    &STARTER_PLACE,
    &NOTHING_TO_CLAIM,
    // It is about the settings.
    &HOUSE_RULE,
];

/// How far a gap reaches for a code.
pub(crate) fn gap_reaches(code: &Code) -> Reach {
    if HOLD_ANYWAY.iter().any(|other| other.name == code.name) { Reach::Nowhere } else { Reach::Game }
}
