//! Legacy's Allure as a notation: what it says about itself, how it is read and written.

use scorebook_core::split::LineRole;
use scorebook_core::{About, Case, Cursor, Dialect, Game, Info, Item, Lead, RecordOf, Report, SeatId, Setup};

use crate::syntax::{Act, Turn};
use crate::{findings, syntax};

/// Legacy's Allure.
#[derive(Clone, Copy, Debug)]
pub struct Allure;

/// A step of Legacy's Allure under judgement.
pub(crate) type Step<'r> = Case<'r, Allure>;

static INFO: Info = Info {
    id: "allure",
    title: "Legacy's Allure",
    notation: "Legacy's Allure notation guide",
    endings: &["allure"],
    fences: &["allure", "legacys-allure"],
    dialects: &[
        Dialect {
            id: "v2",
            title: "2022 from March on: the landing hex follows the mark, `H3#H4`",
            formats_as: 0,
        },
        Dialect { id: "v1", title: "guide of February 2022: `H3# move H4`", formats_as: 1 },
        Dialect {
            id: "v3",
            title: "proposal of 2024, season 2: debuffs after a colon, new unit words",
            formats_as: 2,
        },
    ],
    codes: findings::CODES,
    retired: &[],
    messages: findings::messages::ALL,
};

impl Game for Allure {
    type Head = syntax::Head;
    type Turn = syntax::Turn;
    type Act = syntax::Act;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn line_role(&self, line: &str) -> LineRole {
        syntax::line_role(line)
    }

    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self> {
        syntax::read(cursor, report)
    }

    fn write_head(&self, record: &RecordOf<Self>, head: usize, dialect: u8, out: &mut String) {
        syntax::write::head(&record.heads[head].says, dialect.into(), out);
    }

    fn write_turn(&self, record: &RecordOf<Self>, turn: usize, _dialect: u8, out: &mut String) {
        syntax::write::turn(&record.turns[turn].says, out);
    }

    fn write_step(&self, record: &RecordOf<Self>, step: usize, dialect: u8, out: &mut String) {
        syntax::write::act(&record.steps[step].act, dialect.into(), out);
    }

    fn between(&self, record: &RecordOf<Self>, before: Item, after: Item) -> &'static str {
        syntax::write::between(record, before, after)
    }

    fn losses(&self, record: &RecordOf<Self>, dialect: u8, report: &mut Report) {
        syntax::losses::report(record, dialect.into(), report);
    }

    fn about(&self, record: &RecordOf<Self>, text: &str) -> About {
        syntax::about(record, text)
    }

    fn begin(&self, setup: &Setup) -> Result<RecordOf<Self>, String> {
        syntax::begin(setup)
    }

    fn read_acts(&self, record: &RecordOf<Self>, after: usize, text: &str, report: &mut Report) -> Vec<Act> {
        syntax::lead::acts(record, after, text, report)
    }

    fn reads_as(&self, record: &RecordOf<Self>, after: usize) -> u32 {
        syntax::lead::reads_as(record, after)
    }

    fn placed(&self, record: &RecordOf<Self>, step: usize, act: Act) -> Act {
        syntax::lead::placed(record, step, act)
    }

    fn section(&self, _record: &RecordOf<Self>, _after: usize, text: &str) -> Option<Lead<Turn>> {
        syntax::lead::section(text)
    }

    fn lead(&self, record: &RecordOf<Self>, after: usize, by: Option<SeatId>, act: &mut Act) -> Lead<Turn> {
        syntax::lead::lead(record, after, by, act)
    }
}
