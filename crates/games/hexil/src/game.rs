//! The game as a notation: what it is called, how its records are read and how they are written.

use scorebook_core::split::LineRole;
use scorebook_core::{Cursor, Dialect, Game, Info, Item, Lead, RecordOf, Report, SeatId, Setup};

use crate::findings;
use crate::syntax::{self, Act, Head, Turn};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Hexil;

/// What the game says about itself. The dialects stand in the order of their age; `tuple`, that of the document,
/// is written when nothing tells.
static INFO: Info = Info {
    id: "hexil",
    title: "Hexil",
    notation: "HAN and HSN",
    endings: &["han"],
    fences: &["han", "hexil", "hsn"],
    dialects: &[
        Dialect {
            id: "tuple",
            title: "coordinates as tuples, no end of turn (29 August 2022)",
            formats_as: 0,
        },
        Dialect { id: "tuple-e", title: "as tuple, with `E` and `R?` (30 August 2022)", formats_as: 1 },
        Dialect { id: "middle", title: "coordinates as in `Pv(d4n)` (September 2022)", formats_as: 2 },
        Dialect { id: "late", title: "coordinates as in `PVd4n` (since October 2022)", formats_as: 3 },
    ],
    codes: findings::CODES,
    retired: findings::RETIRED,
    messages: findings::messages::ALL,
};

impl Game for Hexil {
    type Head = Head;
    type Turn = Turn;
    type Act = Act;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn line_role(&self, line: &str) -> LineRole {
        syntax::line_role(line)
    }

    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self> {
        syntax::parse(cursor, report)
    }

    fn write_head(&self, record: &RecordOf<Self>, head: usize, _dialect: u8, out: &mut String) {
        syntax::write_head(record, head, out);
    }

    fn write_turn(&self, record: &RecordOf<Self>, turn: usize, _dialect: u8, out: &mut String) {
        syntax::write_turn(record, turn, out);
    }

    fn write_step(&self, record: &RecordOf<Self>, step: usize, dialect: u8, out: &mut String) {
        syntax::write_step(record, step, dialect, out);
    }

    fn between(&self, _record: &RecordOf<Self>, _before: Item, _after: Item) -> &'static str {
        " "
    }

    fn begin(&self, setup: &Setup) -> Result<RecordOf<Self>, String> {
        syntax::begin::begin(setup)
    }

    fn dialect_of(&self, record: &RecordOf<Self>, acts: &str) -> u8 {
        syntax::begin::dialect_of(record, acts)
    }

    fn section(&self, record: &RecordOf<Self>, after: usize, text: &str) -> Option<Lead<Turn>> {
        // Where ends of turns are not written, only a new line shows that one begins.
        let breaks = syntax::begin::breaks_before(record, after).max(1);
        text.starts_with('\n').then(|| Lead { breaks, ..Lead::default() })
    }

    fn lead(&self, record: &RecordOf<Self>, after: usize, _by: Option<SeatId>, _act: &mut Act) -> Lead<Turn> {
        Lead { breaks: syntax::begin::breaks_before(record, after), ..Lead::default() }
    }

    fn losses(&self, record: &RecordOf<Self>, dialect: u8, report: &mut Report) {
        syntax::losses(record, dialect, report);
    }
}
