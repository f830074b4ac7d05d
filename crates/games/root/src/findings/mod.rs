//! What can be found in a record: in its notation, and in the game behind it.

mod notation;
mod rules;

use scorebook_core::Code;

pub use notation::*;
pub use rules::*;

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
