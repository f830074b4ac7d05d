//! Everything that findings say, line by line: a translation finds every sentence here, with its arguments by name.

mod law;
mod notation;
mod play;

use scorebook_core::Message;

pub(crate) use law::*;
pub(crate) use notation::*;
pub(crate) use play::*;

/// How many lines there are.
const COUNT: usize = notation::ALL.len() + play::ALL.len() + law::ALL.len();

/// Every line of the game; none where the tables are empty.
pub(crate) static ALL: &[Message] = &{
    let rooms = [notation::ALL, play::ALL, law::ALL];
    let mut all = [Message { name: "", arguments: &[], text: "" }; COUNT];
    let (mut place, mut room) = (0, 0);
    while room < rooms.len() {
        let mut line = 0;
        while line < rooms[room].len() {
            all[place] = rooms[room][line];
            (place, line) = (place + 1, line + 1);
        }
        room += 1;
    }
    all
};
