//! The rules of the game behind the notation.
mod board;
mod cards;
mod causes;
mod changes;
mod data;
mod deeds;
mod fixes;
mod foresight;
mod geometry;
mod hands;
mod judge;
mod known;
mod law;
mod objection;
mod picture;
mod position;
mod roads;
mod score;
mod start;
mod state;
mod table;
mod trade;
mod words;

use scorebook_core::{Case, Gain, RecordOf, Referee, Report, SeatId, Value};

use crate::Hexil;
pub use position::Position;
pub use score::{Source, Why};

/// Knows the rules.
#[derive(Debug)]
pub struct Rules;

impl Referee<Hexil> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(record: &RecordOf<Hexil>) -> Position {
        Position::new(record)
    }

    fn judge(position: &Position, case: &Case<'_, Hexil>, report: &mut Report) {
        judge::judge(position, case, report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Hexil>, gains: &mut Vec<Gain<Why>>) {
        let before = position.points;
        position.apply(case);
        score::gains(&before, &position.points, gains);
    }

    fn compare(_: &Position, _: &Case<'_, Hexil>, _: &[Gain<Why>], _: &mut Report) {}

    fn conclude(_position: &Position, _record: &RecordOf<Hexil>, _text: &str, _report: &mut Report) {}

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        score::points(position)
    }

    fn is_over(position: &Position) -> bool {
        position.readings.first().is_some_and(|reading| reading.table.winner.is_some())
    }

    fn unpaid(_position: &Position, _gains: &mut Vec<Gain<Why>>) {}

    fn stated(_record: &RecordOf<Hexil>, _seat: SeatId) -> Option<i32> {
        None
    }

    fn label(_record: &RecordOf<Hexil>, step: usize) -> String {
        (step + 1).to_string()
    }

    fn value(position: &Position) -> Value {
        data::value(position)
    }

    fn board(position: &Position) -> String {
        picture::board(position)
    }
}
