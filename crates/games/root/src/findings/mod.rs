//! What can be found in a record: in its notation, and in the game behind it.

mod notation;
mod rules;

use scorebook_core::Code;

pub use notation::*;
pub use rules::{
    CARD_ELSEWHERE, CRAFT_COST, CROWDED, EARLY_DOMINANCE, EVENING_DRAW, HAND_EMPTY, KEEP_CLEARING,
    LOSSES_ELSEWHERE, NO_ITEM, NO_RULE, NO_SLOT, NO_WAY, NO_WINNER, NOBODY_THERE, NOT_CRAFTED, NOT_ON_MAP,
    OFF_TURN, OPEN_ALREADY, OUTRAGE, PILE_EMPTY, SETUP_LACKS, SUPPLY_EMPTY, TOO_FEW, TOO_MANY_LOSSES,
    TURN_ORDER, UNSCORED, WRONG_MOOD, WRONG_POINTS, WRONG_SUIT, WRONG_WINNER,
};

/// How many codes there are.
const COUNT: usize = notation::CODES.len() + rules::CODES.len();

/// Every code of the game.
pub static CODES: &[&Code] = &{
    let mut all = [notation::CODES[0]; COUNT];
    let mut place = 0;
    while place < COUNT {
        let in_notation = place < notation::CODES.len();
        all[place] =
            if in_notation { notation::CODES[place] } else { rules::CODES[place - notation::CODES.len()] };
        place += 1;
    }
    all
};
