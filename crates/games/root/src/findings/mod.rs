//! What can be found in a record: in its notation, and in the game after it.

mod law;
pub(crate) mod messages;
mod notation;
mod rules;

use scorebook_core::{Code, Reach};

pub use law::*;
pub use notation::*;
pub use rules::*;

/// What holds whatever an unreadable act said: it is about the printed map and cards, or about how the act itself is written. No other act
/// changes that.
static HOLD_ANYWAY: &[&Code] = &[
    // The head names the seats.
    &BOT_SEAT,
    // The map and the cards are printed.
    &NOT_ON_MAP,
    &NOT_CRAFTABLE,
    // No act closes a path again.
    &OPEN_ALREADY,
    // The act itself puts a thing where such things never are, or its signs do not fit each other.
    &NO_PLACE,
    &ROLL_ORDER,
    &BAD_AMBUSH,
    // They say something about the rules or about us, not about the table.
    &EDITION,
    &TURN_TOO_LONG,
];

/// What only an act of the same turn explains.
static WITHIN_A_TURN: &[&Code] = &[
    // The battle that they lack is fought in this turn.
    &LOSSES_ELSEWHERE,
    &NO_BATTLE,
    // Both acts were read; what allows the second one would have to stand in the same turn.
    &ONCE_ONLY,
    &PHASE_ORDER,
];

/// How far a gap reaches for a code. All others speak of pieces, cards, points and rule that an unreadable act may have changed.
pub(crate) fn gap_reaches(code: &Code) -> Reach {
    let is_in = |list: &[&Code]| list.iter().any(|other| other.name == code.name);
    match code {
        _ if is_in(HOLD_ANYWAY) => Reach::Nowhere,
        _ if is_in(WITHIN_A_TURN) => Reach::Turn,
        _ => Reach::Game,
    }
}

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
