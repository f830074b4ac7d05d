//! Root as core knows it: its notation, and who reads and writes it.

use scorebook_core::split::LineRole;
use scorebook_core::{About, Cursor, Dialect, Game, Info, Item, Report, Spelling};

use crate::names::Faction;
pub use crate::syntax::RootRecord;
use crate::syntax::act::Act;
use crate::syntax::action::Action;
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

    fn about(&self, record: &RootRecord, _text: &str) -> About {
        let mut about = About::of_seats(&record.seats);
        for player in &mut about.players {
            let faction = Faction::from_letter(player.seat.0);
            player.plays = faction.map(|faction| faction.name().trim_start_matches("the ").to_owned());
        }
        // The Winner line is a step of nobody's turn.
        let last = record.steps.iter().rev().take_while(|step| step.seat.is_none());
        let winners = last.map(|step| step.act.action()).find_map(|action| match action {
            Action::Winner(factions) => Some(factions),
            _ => None,
        });
        if let Some(winners) = winners {
            about.winners = winners.iter().map(|faction| faction.seat()).collect();
            about.result = Some(winners.iter().map(|faction| faction.word()).collect());
        }
        about
    }

    fn between(&self, record: &RootRecord, before: Item, after: Item) -> &'static str {
        syntax::between(record, before, after)
    }
}
