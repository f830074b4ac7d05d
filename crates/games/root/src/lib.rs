//! Root and its notation, Rootlog V2.8.

mod draw;
pub mod facts;
pub mod findings;
pub mod names;
pub mod rules;
pub mod syntax;

use scorebook_core::split::LineRole;
use scorebook_core::{Cursor, Dialect, Game, Info, Item, Played, RecordOf, Report, Spelling};

use syntax::act::Act;
use syntax::head::{Head, Turn};

/// The game of Root.
#[derive(Clone, Copy, Debug)]
pub struct Root;

/// The record of a game of Root.
pub type RootRecord = RecordOf<Root>;

/// The place of the dialect whose ferry is `r` in [`Info::dialects`].
pub(crate) const OLD_FERRY: u8 = 1;

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
}

impl Played for Root {
    type Referee = rules::Rules;
}
