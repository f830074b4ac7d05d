//! Carcassonne and its tournament notation of 2022: reading, writing, judging and scoring records.

mod draw;
pub mod findings;
pub mod names;
mod rules;
mod syntax;

use scorebook_core::split::LineRole;
use scorebook_core::{Cursor, Dialect, Game, Info, Item, Played, RecordOf, Report};

pub use rules::{Gain, Good, Position, Rules, Set, Sets, Why};
pub use syntax::{
    Act, Final, GivenUp, Glance, Head, Letter, Letters, Move, Occasion, Other, Place, Placing, Player, Score,
    Side, Symbol, Symbols, Tally, Tile,
};

/// Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct Carcassonne;

static INFO: Info = Info {
    id: "carcassonne",
    title: "Carcassonne",
    notation: "Carcassonne tournament notation (2022)",
    endings: &["carc"],
    fences: &["carcassonne", "carc"],
    dialects: &[Dialect { id: "2022", title: "the tournament notation of 2022", formats_as: 0 }],
    codes: findings::CODES,
};

impl Game for Carcassonne {
    type Head = Head;
    /// A move is a turn: nothing opens one.
    type Turn = ();
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
        syntax::write_head(&record.heads[head].says, out);
    }

    fn write_turn(&self, _record: &RecordOf<Self>, _turn: usize, _dialect: u8, _out: &mut String) {}

    fn write_step(&self, record: &RecordOf<Self>, step: usize, _dialect: u8, out: &mut String) {
        syntax::write_act(&record.steps[step].act, out);
    }

    fn between(&self, record: &RecordOf<Self>, before: Item, after: Item) -> &'static str {
        syntax::between(record, before, after)
    }
}

impl Played for Carcassonne {
    type Referee = Rules;
}
