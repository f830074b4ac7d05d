//! Carcassonne as a notation: how a record is read and written.

use scorebook_core::split::LineRole;
use scorebook_core::{About, Case, Cursor, Dialect, Game, Info, Item, Lead, RecordOf, Report, SeatId, Setup};

use crate::findings;
use crate::syntax::{self, Act, Head};

/// Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct Carcassonne;

/// A step of Carcassonne under judgement.
pub(crate) type Step<'r> = Case<'r, Carcassonne>;

static INFO: Info = Info {
    id: "carcassonne",
    title: "Carcassonne",
    notation: "Carcassonne tournament notation (2022)",
    endings: &["carc"],
    fences: &["carcassonne", "carc"],
    dialects: &[Dialect { id: "2022", title: "the tournament notation of 2022", formats_as: 0 }],
    codes: findings::CODES,
    retired: &[],
    messages: findings::messages::ALL,
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

    fn is_notation(&self, head: &Head) -> bool {
        !matches!(head, Head::Title(_))
    }

    fn about(&self, record: &RecordOf<Self>, _text: &str) -> About {
        syntax::about(record)
    }

    fn begin(&self, setup: &Setup) -> Result<RecordOf<Self>, String> {
        syntax::begin(setup)
    }

    fn read_acts(
        &self,
        _record: &RecordOf<Self>,
        _after: usize,
        text: &str,
        report: &mut Report,
    ) -> Vec<Act> {
        syntax::read_acts(text, report)
    }

    fn lead(&self, record: &RecordOf<Self>, after: usize, by: Option<SeatId>, act: &mut Act) -> Lead<()> {
        syntax::lead(record, after, by, act)
    }
}
