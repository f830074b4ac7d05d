//! The rules of the game behind the notation.
mod board;
mod causes;
mod changes;
mod deeds;
mod fixes;
mod foresight;
mod geometry;
mod hands;
mod judge;
mod law;
mod objection;
mod position;
mod roads;
mod start;
mod table;
mod trade;
mod words;

use scorebook_core::{Case, Gain, RecordOf, Referee, Report, SeatId, Value};

use crate::Hexil;
pub use position::Position;

/// Knows the rules.
#[derive(Debug)]
pub struct Rules;

impl Referee<Hexil> for Rules {
    type Position = Position;
    type Why = &'static str;

    fn start(record: &RecordOf<Hexil>) -> Position {
        Position::new(record)
    }

    fn judge(position: &Position, case: &Case<'_, Hexil>, report: &mut Report) {
        judge::judge(position, case, report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Hexil>, _gains: &mut Vec<Gain<&'static str>>) {
        position.apply(case);
    }

    fn compare(_: &Position, _: &Case<'_, Hexil>, _: &[Gain<&'static str>], _: &mut Report) {}

    fn conclude(_position: &Position, _record: &RecordOf<Hexil>, _text: &str, _report: &mut Report) {}

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        let _ = position;
        Vec::new()
    }

    fn is_over(position: &Position) -> bool {
        position.readings.first().is_some_and(|reading| reading.table.winner.is_some())
    }

    fn unpaid(_position: &Position, _gains: &mut Vec<Gain<&'static str>>) {}

    fn stated(_record: &RecordOf<Hexil>, _seat: SeatId) -> Option<i32> {
        None
    }

    fn label(_record: &RecordOf<Hexil>, step: usize) -> String {
        (step + 1).to_string()
    }

    fn value(_position: &Position) -> Value {
        Value::Null
    }

    fn board(_position: &Position) -> String {
        String::new()
    }
}
