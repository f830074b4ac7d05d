//! The rules of the game behind the notation.
//!
//! *The table*: `geometry` and `board` say where things can be, `table` what everybody sees, `hands` who may hold which cards, `roads`
//! how long a road is, `trade` what the bank wants.
//!
//! *A step*: `law` finds what speaks against an act and says it as an `objection`, `deeds` does what it says, `score` counts.
//!
//! *A record*: `start` finds the first position, `position` keeps every reading that is possible, `foresight` and `cards` look ahead for
//! what later steps tell, `conclude` and `state_check` look at the whole.
//!
//! *For people and tools*: `judge` finds words, `causes` the lines to point at, `fixes`, `changes` and `lost` what may have been meant;
//! `data`, `picture`, `state` and `say` show a position, `known` its bounds, `deduce` what was stolen; `legal`, `simulate` and `retell` write acts of their own.

mod board;
mod cards;
mod causes;
mod changes;
mod conclude;
mod data;
mod deduce;
mod deeds;
mod fixes;
mod foresight;
mod geometry;
mod hands;
mod judge;
mod known;
mod law;
mod legal;
mod lost;
mod objection;
mod picture;
mod position;
mod retell;
mod roads;
mod say;
mod score;
mod simulate;
mod start;
mod state;
mod state_check;
mod table;
mod trade;
pub(crate) mod words;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Change, Code, Gain, Laws, Mending, Opening, Reason, RecordOf, Report, SeatId, Telling,
    Value, Wishes, Witness,
};

use crate::Hexil;
use crate::draw;
use crate::syntax::Act;
pub(crate) use hands::{BANK, place};
pub(crate) use known::Range;
pub(crate) use position::Background;
pub use position::Position;
use retell::{open_ends, with_ends};
pub(crate) use score::sign;
pub use score::{Source, Why};
pub(crate) use table::{Building, Table, Who};

/// Knows the rules.
#[derive(Debug)]
pub struct Rules;

impl Reason for Why {}

impl Laws<Hexil> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(opening: Opening<'_, Hexil>) -> Position {
        Position::new(opening.record)
    }

    fn judge(position: &Position, case: &Case<'_, Hexil>, report: &mut Report) {
        judge::judge(position, case, report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Hexil>, gains: &mut Vec<Gain<Why>>) {
        position.apply(case);
        let before = position.points;
        if position.recount(case.act) {
            score::gains(&before, &position.points, gains);
        }
    }

    fn conclude(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
        conclude::conclude(position, record, text, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        score::points(position)
    }

    fn is_over(position: &Position) -> bool {
        position.readings.first().is_some_and(|reading| reading.table.winner.is_some())
    }

    fn legal(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
        legal::legal(position, piece)
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Hexil>, String> {
        simulate::simulate(wishes)
    }

    fn bounds(position: &Position, seat: SeatId) -> Option<(i32, i32)> {
        score::bounds(position, seat)
    }

    fn start_as(opening: Opening<'_, Hexil>, seat: SeatId) -> Option<Position> {
        let record = opening.record;
        score::viewer(record, seat).map(|viewer| Position::seen_by(record, viewer))
    }
}

impl Telling<Hexil> for Rules {
    fn value(position: &Position) -> Value {
        data::value(position)
    }

    fn board(position: &Position) -> Board {
        picture::board(position)
    }

    fn say(position: &Position, case: &Case<'_, Hexil>) -> String {
        say::say(position, case)
    }

    fn draw(position: &Position, record: &RecordOf<Hexil>, options: DrawOptions) -> Option<Scene> {
        draw::draw(position, record, options)
    }

    fn retold(
        record: &RecordOf<Hexil>,
        text: &str,
        dialect: u8,
        report: &mut Report,
    ) -> Option<RecordOf<Hexil>> {
        open_ends(record, dialect, report);
        with_ends(record, text, dialect)
    }
}

impl Mending<Hexil> for Rules {
    fn witness(code: &Code) -> Option<Witness> {
        judge::witness(code)
    }

    fn effort(position: &Position) -> usize {
        position.effort()
    }

    fn changes(position: &Position, case: &Case<'_, Hexil>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }
}
