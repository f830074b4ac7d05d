//! The types of a record, how text becomes them, and how they become text.
//!
//! *Types*, plain data: `act` what a step says, `state` what the head says, `board` places, `tally` how many of
//! each, `record` all of a game.
//!
//! *Reading*: `page` takes a text word by word, `head` the state before the actions; `action` reads an action, `part`
//! a part of a state, both out of `formula` and `coordinate`, `spaced` an action with blanks in it. All share the `reader`, which keeps what is noticed on
//! the way. `dialects` says which spelling fits which dialect, `mixed` settles on one, `suggest` looks for what an
//! unreadable word may have meant, `lines` tells where a file is cut into records.
//!
//! *Writing*: `write` an action in any dialect, `write_state` a state, `losses` what another dialect costs, `begin` a new record.

mod act;
mod action;
pub(crate) mod begin;
mod board;
mod coordinate;
mod dialects;
mod formula;
mod glance;
mod head;
mod lines;
mod losses;
mod mixed;
mod page;
mod part;
mod reader;
mod record;
mod spaced;
mod state;
mod suggest;
mod tally;
mod turns;
mod write;
mod write_state;

pub use act::{Act, Cover, Dice, Die, Goods, Hidable, Play, Site, Turn};
pub use board::{Corner, Edge, Side, Tile, Vertex};
pub use record::Record;
pub use state::{Harbour, Head, Must, Row};
pub use tally::{Cards, Formula, Kind, Pieces, Tally};

pub(crate) use lines::line_role;
pub(crate) use losses::losses;
pub(crate) use page::parse;

use dialects::{Dialect, Lack, lack};

/// Writes an act on its own, whole.
pub(crate) fn spell_act(act: &Act, dialect: u8) -> String {
    let mut out = String::new();
    write::whole_act(act, Dialect::from_place(dialect), &mut out);
    out
}

/// Whether a dialect has words for an act.
pub(crate) fn can_say(act: &Act, dialect: u8) -> bool {
    lack(act, Dialect::from_place(dialect)).is_none()
}

/// Writes a place with its corner or side, if it has one.
pub(crate) fn spell_place(tile: Tile, ending: &str, dialect: u8) -> String {
    let mut out = String::new();
    write::place(tile, ending, Dialect::from_place(dialect), &mut out);
    out
}

/// Writes a part of a state on its own.
pub(crate) fn spell_part(head: &Head) -> String {
    let mut out = String::new();
    write_state::head(head, &mut out);
    out
}

/// Writes a part of the state.
pub(crate) fn write_head(record: &Record, head: usize, out: &mut String) {
    write_state::head(&record.heads[head].says, out);
}

/// Writes the number of a turn.
pub(crate) fn write_turn(record: &Record, turn: usize, out: &mut String) {
    write::number(record.turns[turn].says.number, out);
    out.push('.');
}

/// Writes a step: whole in the record's own dialect, as far as it goes in another.
pub(crate) fn write_step(record: &Record, step: usize, dialect: u8, out: &mut String) {
    let act = &record.steps[step].act;
    let target = Dialect::from_place(dialect);
    if record.dialect == dialect {
        return write::whole_act(act, target, out);
    }
    // An end of turn that is left out takes its blank along.
    let is_left_out = |act: &Act| lack(act, target) == Some(Lack::EndOfTurn);
    let line = out.rfind('\n').map_or(0, |at| at + 1);
    let follows_nothing = step > 0 && is_left_out(&record.steps[step - 1].act) && &out[line..] == " ";
    if follows_nothing || (is_left_out(act) && out.ends_with(' ')) {
        out.pop();
    }
    write::act_as(act, target, out);
}
