//! Root as core knows it: its notation, and who reads and writes it.

use scorebook_core::split::LineRole;
use scorebook_core::{About, Cursor, Dialect, Game, Info, Item, Lead, Report, SeatId, Setup, Spelling};

pub use crate::syntax::RootRecord;
use crate::syntax::act::Act;
use crate::syntax::head::{Head, Turn};
use crate::{findings, syntax};

/// The game of Root.
#[derive(Clone, Copy, Debug)]
pub struct Root;

static INFO: Info = Info {
    id: "root",
    title: "Root",
    notation: "Rootlog V2.8",
    endings: &["rootlog"],
    fences: &["rootlog", "root"],
    dialects: &[
        Dialect { id: "2.8", title: "the ferry is `f`", formats_as: 0 },
        Dialect { id: "2.7", title: "2.7 and earlier: the ferry is `r`", formats_as: 0 },
    ],
    codes: findings::CODES,
    retired: &[],
    messages: findings::messages::ALL,
};

impl Game for Root {
    type Head = Head;
    type Turn = Turn;
    type Act = Act;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn line_role(&self, line: &str) -> LineRole {
        syntax::line_role(line)
    }

    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RootRecord {
        syntax::parse(cursor, report)
    }

    fn write_head(&self, record: &RootRecord, head: usize, _dialect: u8, out: &mut String) {
        syntax::write_head(&record.heads[head].says, out);
    }

    fn write_turn(&self, record: &RootRecord, turn: usize, _dialect: u8, out: &mut String) {
        syntax::write_turn(&record.turns[turn].says, out);
    }

    fn write_step(&self, record: &RootRecord, step: usize, dialect: u8, out: &mut String) {
        syntax::write_action(&record.steps[step].act.action(), dialect, out);
    }

    fn respelled(&self, record: &RootRecord, spelling: Spelling) -> Option<RootRecord> {
        Some(syntax::respelled(record, spelling))
    }

    fn between(&self, record: &RootRecord, before: Item, after: Item) -> &'static str {
        syntax::between(record, before, after)
    }

    fn about(&self, record: &RootRecord, _text: &str) -> About {
        syntax::about(record)
    }

    fn begin(&self, setup: &Setup) -> Result<RootRecord, String> {
        syntax::begin(setup)
    }

    fn knows_slips(&self) -> bool {
        true
    }

    fn read_acts(&self, record: &RootRecord, _after: usize, text: &str, report: &mut Report) -> Vec<Act> {
        let acts = syntax::read_acts(text, report);
        syntax::look_for_ferry(record, &acts, text, report);
        acts
    }

    fn reads_as(&self, record: &RootRecord, _after: usize) -> u32 {
        u32::from(syntax::has_ferry(record))
    }

    fn lead(&self, record: &RootRecord, after: usize, by: Option<SeatId>, act: &mut Act) -> Lead<Turn> {
        syntax::lead(record, after, by, act)
    }
}
