//! Every finding of Carcassonne: about the notation, and about the rules.

pub(crate) mod messages;
mod notation;
mod rules;

use scorebook_core::Code;

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
