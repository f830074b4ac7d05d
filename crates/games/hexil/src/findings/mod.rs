//! Every fault we can name. `scorebook explain` prints these pages; a test runs their examples.

pub(crate) mod messages;
mod rules;
mod spelling;

use scorebook_core::{Code, Reach, Retired};

pub use rules::{
    AFTER_END, ALREADY_ROLLED, AMBIGUOUS_TURN, BAD_RATE, BAD_TRADE, BANK_ACTS, BANK_SHORT, BASE_BOX, BUNDLE,
    CANNOT_PAY, CARD_NOT_HELD, CARD_TOO_NEW, CARD_TOTAL, DECK_EMPTY, DISCARD_COUNT, DISCARD_NOT_DUE,
    FREE_ROADS, HAND_SIZE, HOUSE_RULE, NO_PIECE, NO_VICTIM, NO_VILLAGE, NOT_BOUGHT, NOT_CONNECTED,
    NOT_ROLLED, OBLIGATION, OCCUPIED, OFF_BOARD, PLENTY_SHORT, ROBBER_NOT_DUE, ROBBER_STAYS, SECOND_CARD,
    SET_UP, STATE_BOARD, STATE_RULES, STEAL_NOT_DUE, TOO_CLOSE, UNPLACED, UNVERIFIABLE, WORSE_RATE,
};
pub use spelling::{
    ABSENT_PLAYER, AFTER_ACTION, BLANK_INSIDE, COORDINATE, DIALECT_LOSS, DICE_ORDER, FORMULA, FORMULA_ORDER,
    GLUED, HARBOUR_DASH, LETTER_CASE, MIXED_DIALECTS, ONE_CARD, ONE_WRITTEN, PARENTHESES, PLAYER, PLENTY,
    REPEATED_RESOURCE, ROLL, SEPARATOR, SIDE, STATE_EXTRA, STATE_MISSING, STATE_NUMBER, STATE_ORDER,
    STATE_PART, STATE_PLAYERS, TURN_NUMBER, TURN_SIGN, UNKNOWN_ACTION, UNKNOWN_PIECE, UNKNOWN_RESOURCE,
    UNKNOWN_TERRAIN,
};

/// The names that codes of this game had once.
pub static RETIRED: &[Retired] =
    &[Retired { name: "hexil/behind-action", since: "0.1.0", now: &AFTER_ACTION }];

/// Every code of this game.
pub static CODES: &[&Code] = &[
    &UNKNOWN_ACTION,
    &UNKNOWN_PIECE,
    &UNKNOWN_RESOURCE,
    &FORMULA,
    &ONE_CARD,
    &ROLL,
    &PLAYER,
    &COORDINATE,
    &SIDE,
    &PARENTHESES,
    &AFTER_ACTION,
    &BLANK_INSIDE,
    &LETTER_CASE,
    &FORMULA_ORDER,
    &ONE_WRITTEN,
    &REPEATED_RESOURCE,
    &DICE_ORDER,
    &GLUED,
    &SEPARATOR,
    &TURN_SIGN,
    &TURN_NUMBER,
    &PLENTY,
    &MIXED_DIALECTS,
    &DIALECT_LOSS,
    &ABSENT_PLAYER,
    &STATE_PART,
    &STATE_MISSING,
    &STATE_EXTRA,
    &STATE_PLAYERS,
    &STATE_ORDER,
    &STATE_NUMBER,
    &UNKNOWN_TERRAIN,
    &HARBOUR_DASH,
    &AFTER_END,
    &SET_UP,
    &OFF_BOARD,
    &OCCUPIED,
    &TOO_CLOSE,
    &NOT_CONNECTED,
    &NO_VILLAGE,
    &NO_PIECE,
    &NOT_BOUGHT,
    &UNPLACED,
    &NOT_ROLLED,
    &ALREADY_ROLLED,
    &OBLIGATION,
    &DISCARD_NOT_DUE,
    &DISCARD_COUNT,
    &ROBBER_NOT_DUE,
    &ROBBER_STAYS,
    &STEAL_NOT_DUE,
    &NO_VICTIM,
    &BANK_ACTS,
    &CANNOT_PAY,
    &BANK_SHORT,
    &BAD_TRADE,
    &BAD_RATE,
    &CARD_NOT_HELD,
    &CARD_TOO_NEW,
    &SECOND_CARD,
    &CARD_TOTAL,
    &DECK_EMPTY,
    &PLENTY_SHORT,
    &FREE_ROADS,
    &WORSE_RATE,
    &BUNDLE,
    &AMBIGUOUS_TURN,
    &UNVERIFIABLE,
    &HOUSE_RULE,
    &HAND_SIZE,
    &BASE_BOX,
    &STATE_BOARD,
    &STATE_RULES,
];

/// What holds whatever an unreadable action said. The rest depends on hands, on the dice, or on whose turn it is: the action may have
/// ended a turn.
static HOLD_ANYWAY: &[&Code] = &[
    // The state tells where land is and who plays.
    &OFF_BOARD,
    &ABSENT_PLAYER,
    &STATE_BOARD,
    &STATE_RULES,
    // No piece leaves the board: two that were read are at odds.
    &OCCUPIED,
    &TOO_CLOSE,
    // One card more makes it no better.
    &CARD_TOTAL,
    &DECK_EMPTY,
    // The action itself says so.
    &BANK_ACTS,
    &BUNDLE,
    // They are about the settings and the number of players.
    &HOUSE_RULE,
    &BASE_BOX,
];

/// How far a gap reaches for a code.
pub(crate) fn gap_reaches(code: &Code) -> Reach {
    if HOLD_ANYWAY.iter().any(|other| other.name == code.name) { Reach::Nowhere } else { Reach::Game }
}
