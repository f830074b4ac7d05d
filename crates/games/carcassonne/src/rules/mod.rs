//! The rules: from acts to positions, points and findings.
//!
//! A tile as written (`written`) becomes a kind of tile (`meaning`, `kinds`) that lies on the `table`, whose features grow
//! together; `legal` says what may be done there and `options` lists it, `judge` what speaks against a step, `position` does it, `score` pays,
//! `compare` holds the stated numbers against it, and `doubt` settles what the writing leaves open.

mod cells;
mod claimant;
mod compare;
mod doubt;
mod drive;
mod grid;
mod holds;
mod inventory;
mod items;
mod judge;
mod key;
mod kinds;
mod legal;
mod meaning;
mod odd;
mod options;
mod plain;
mod players;
mod position;
mod score;
mod shape;
mod shares;
mod simulate;
mod spans;
mod spelling;
mod stuck;
mod table;
mod view;
mod why;
mod writing;
mod written;

pub use cells::Cells;
pub use position::Position;
pub use shares::{Share, Shares};
pub use view::{
    EmptyCell, Ending, Feature, LaidTile, Meeple, MoveLabel, NoSpot, River, Rotation, Spot, TileKind, Worth,
};
pub use why::{Gain, Source, Why};

pub(crate) use grid::ORIGIN;
pub(crate) use items::items_match;
#[cfg(test)]
pub(crate) use kinds::KINDS;
pub(crate) use meaning::{Meaning, Meant};
pub(crate) use players::{number, seat};
pub(crate) use position::given;
pub(crate) use shape::{Form, Part, Shape};
pub(crate) use spelling::{spell, spot};
pub(crate) use table::{Standing, Table};
pub(crate) use written::{Claim, Written, claimed};

use scorebook_core::{Code, Laws, Opening, Reach, Report, SeatId, Settings, Wishes};

use crate::findings;
use crate::game::{Carcassonne, Step};
use crate::syntax::{Act, Record};

/// Every move that the rules allow, with whatever tile is left.
pub(crate) fn legal_acts(position: &Position) -> Vec<Act> {
    options::acts(position, None).unwrap_or_default()
}

/// Knows the rules of Carcassonne and of the expansions that the notation names.
#[derive(Clone, Copy, Debug)]
pub struct Rules;

impl Laws<Carcassonne> for Rules {
    type Position = Position;
    type Why = Why;

    const CAN_PLAY: bool = true;
    const HOUSE_RULE: &'static Code = &findings::HOUSE_RULE;

    fn take_rules(rules: &Settings) -> Result<(), String> {
        inventory::take_rules(rules)
    }

    fn start(opening: Opening<'_, Carcassonne>) -> Position {
        Position::start(opening.record, opening.rules)
    }

    fn gap_reaches(code: &Code) -> Reach {
        findings::gap_reaches(code)
    }

    fn by(position: &Position, case: &Step<'_>) -> Option<SeatId> {
        position.actor(case.act)
    }

    fn judge(position: &Position, case: &Step<'_>, report: &mut Report) {
        let position = doubt::settled(position, case);
        judge::judge(&position, case, position.meaning(case.act).as_ref(), report);
    }

    fn apply(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>) {
        doubt::settle(position, case);
        let meaning = position.meaning(case.act);
        position.apply(case.act, meaning.as_ref(), case.number(), gains);
        doubt::go_on(position, case);
    }

    fn play(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>, report: &mut Report) {
        doubt::settle(position, case);
        let meaning = position.meaning(case.act);
        judge::judge(position, case, meaning.as_ref(), report);
        position.apply(case.act, meaning.as_ref(), case.number(), gains);
        doubt::go_on(position, case);
        compare::compare(position, case, gains, report);
    }

    fn compare(position: &Position, case: &Step<'_>, gains: &[Gain], report: &mut Report) {
        compare::compare(position, case, gains, report);
    }

    fn house_rules(record: &Record, text: &str, report: &mut Report) {
        inventory::check_rules(record, text, report);
    }

    fn conclude(position: &Position, record: &Record, _text: &str, report: &mut Report) {
        compare::conclude(position, record, report);
        doubt::conclude(position, record, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        position.seats().map(|seat| (seat, position.points(seat).into())).collect()
    }

    fn is_over(position: &Position) -> bool {
        position.is_over()
    }

    fn unpaid(position: &Position, gains: &mut Vec<Gain>) {
        position.unpaid(gains);
    }

    fn stated(record: &Record, seat: SeatId) -> Option<i32> {
        compare::stated(record, seat)
    }

    fn stated_after(record: &Record, step: usize) -> Vec<(SeatId, i32)> {
        compare::stated_after(record, step)
    }

    fn legal(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
        options::acts(position, piece)
    }

    fn simulate(wishes: &Wishes) -> Result<Record, String> {
        simulate::simulate(wishes)
    }

    fn key(position: &Position) -> u64 {
        key::key(position)
    }
}
