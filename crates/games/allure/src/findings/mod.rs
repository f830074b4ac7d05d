//! Every finding of this game, described once.

pub(crate) mod messages;
mod notation;
mod numbers;
mod rules;

use scorebook_core::{Code, Reach};

pub use notation::*;
pub use numbers::*;
pub use rules::*;

/// Every code of this game, for `scorebook explain`.
pub static CODES: &[&Code] = &[
    &UNKNOWN_LINE,
    &UNREADABLE_ACTION,
    &UNKNOWN_KEYWORD,
    &OFF_BOARD,
    &MISSING_HEX,
    &EXTRA_HEX,
    &MISSING_UNIT,
    &EMPTY_ACTION,
    &HUGE_NUMBER,
    &EXTRA_COMMA,
    &UNREADABLE_SLOT,
    &SLOT_COUNT,
    &UNKNOWN_UNIT,
    &UNKNOWN_PLAYER,
    &REPEATED_LINE,
    &EARLY_DOT,
    &THIRD_SIDE,
    &MISSING_GOLD,
    &DIALECT_LOSS,
    &UNKNOWN_CARD,
    &MIXED_DIALECTS,
    &ITEM_USE,
    &SPELLING,
    &MISSING_COLON,
    &MISSING_CONNECTOR,
    &MISSING_DOT,
    &ROW_SEPARATOR,
    &MEASURE_ORDER,
    &NOT_ON_ROSTER,
    &OTHER_HERO,
    &OTHER_SIDE,
    &ALL_DEAD,
    &TOO_OFTEN,
    &WRONG_ORIGIN,
    &OWN_UNIT_THERE,
    &NO_TARGET,
    &UNUSUAL_TARGET,
    &HEX_TAKEN,
    &LANDING,
    &NOBODY_DEAD,
    &OUT_OF_REACH,
    &ROOTED,
    &STANDS_THERE,
    &AMBIGUOUS_UNIT,
    &MISSING_ORIGIN,
    &TOO_MANY_READINGS,
    &TWO_ON_A_HEX,
    &OUTSIDE_HOME,
    &TWO_HEROES,
    &ROUND_NUMBER,
    &TURN_NUMBER,
    &TURN_ORDER,
    &FIRST_PLAYER,
    &UNITS_LEFT,
    &LONE_HALF,
    &AFTER_PASS,
    &AFTER_THE_END,
    &UNITS_ALIVE,
    &WRONG_FINISH,
    &UNITS_FILE,
    &UNITS_WORD,
    &TOO_FAR_TO_MOVE,
    &TOO_FAR_TO_ATTACK,
    &TOO_FAR_TO_SHOOT,
    &TOO_FAR_TO_CAST,
    &NOT_COMBINABLE,
    &NO_KILL,
    &SURE_KILL,
    &NO_MANA,
    &TOO_MUCH_GOLD,
    &ORIGIN_NEEDED,
];

/// What holds whatever an unreadable action said. The rest depends on where units stand, on what they did in the round, or on whose action
/// it is.
static HOLD_ANYWAY: &[&Code] = &[
    // The last word was read, and actions follow it.
    &AFTER_THE_END,
    // Both units were read.
    &TWO_ON_A_HEX,
    // The action itself names two hexes that are not neighbours.
    &LANDING,
];

/// How far a gap reaches for a code.
pub(crate) fn gap_reaches(code: &Code) -> Reach {
    if HOLD_ANYWAY.iter().any(|other| other.name == code.name) { Reach::Nowhere } else { Reach::Game }
}
