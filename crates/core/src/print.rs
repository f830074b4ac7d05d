//! Printing a record: what was read in canonical spelling, the rest byte for byte.

use crate::cursor::Ending;
use crate::game::{Game, RecordOf};
use crate::record::Item;

/// Prints a record in a dialect. `text` is what its comments and gaps point into.
pub fn print<G: Game>(game: &G, record: &RecordOf<G>, text: &str, dialect: u8) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    for item in record.items() {
        if let Some(before) = before
            && !matches!(item, Item::Break(_))
        {
            out.push_str(game.between(record, before, item));
        }
        before = Some(item);
        match item {
            Item::Head(head) => game.write_head(record, head, dialect, &mut out),
            Item::Turn(turn) => game.write_turn(record, turn, dialect, &mut out),
            Item::Step(step) => game.write_step(record, step, dialect, &mut out),
            Item::Comment(comment) => out.push_str(record.comments[comment].of(text)),
            Item::Gap(gap) => out.push_str(record.gaps[gap].of(text)),
            Item::Break(ending) => {
                before = None;
                out.push_str(if ending == Ending::CrLf { "\r\n" } else { "\n" });
            }
        }
    }
    out
}
