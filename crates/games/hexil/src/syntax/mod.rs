//! The types of a record, how text becomes them, and how they become text.
mod act;
mod board;
mod state;
mod tally;

use scorebook_core::split::LineRole;
use scorebook_core::{Cursor, Record, RecordOf, Report, Span};

pub use act::{Act, Cover, Dice, Die, Goods, Hidable, Play, Site, Turn};
pub use board::{Corner, Edge, Side, Tile, Vertex};
pub use state::{Harbour, Head, Must, Row};
pub use tally::{Cards, Formula, Kind, Pieces, Tally};

use crate::Hexil;

pub(crate) fn line_role(line: &str) -> LineRole {
    match line.trim_start().as_bytes() {
        [] => LineRole::Blank,
        [b'#', ..] | [b'/', b'/', ..] => LineRole::Comment,
        [b'[' | b'.', ..] => LineRole::Head,
        _ => LineRole::Body,
    }
}

pub(crate) fn parse(cursor: &mut Cursor<'_>, _report: &mut Report) -> RecordOf<Hexil> {
    let mut record = Record::for_text(cursor.text());
    while let Some(line) = cursor.next_line() {
        if line.end > line.start {
            record.push_gap(Span::new(line.start, line.end));
        }
        record.push_ending(line.ending);
    }
    record
}

pub(crate) fn write_head(_record: &RecordOf<Hexil>, _head: usize, _out: &mut String) {}
pub(crate) fn write_turn(_record: &RecordOf<Hexil>, _turn: usize, _out: &mut String) {}
pub(crate) fn write_step(_record: &RecordOf<Hexil>, _step: usize, _dialect: u8, _out: &mut String) {}
pub(crate) fn losses(_record: &RecordOf<Hexil>, _dialect: u8, _report: &mut Report) {}
