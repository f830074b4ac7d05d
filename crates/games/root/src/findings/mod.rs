//! What can be found in a record: in its notation, and in the game after it.

mod law;
pub(crate) mod messages;
mod notation;
mod rules;

use scorebook_core::Code;

pub use law::*;
pub use notation::*;
pub use rules::*;

/// How many codes there are.
const COUNT: usize = notation::CODES.len() + rules::CODES.len() + law::CODES.len();

/// Every code of the game.
pub static CODES: &[&Code] = &{
    let rooms = [notation::CODES, rules::CODES, law::CODES];
    let mut all = [notation::CODES[0]; COUNT];
    let (mut place, mut room) = (0, 0);
    while room < rooms.len() {
        let mut code = 0;
        while code < rooms[room].len() {
            all[place] = rooms[room][code];
            (place, code) = (place + 1, code + 1);
        }
        room += 1;
    }
    all
};
