//! The referee: each question of the core is one line into a room.

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Change, Code, Gain, RecordOf, Referee, Report, SeatId, Value, Wishes, Witness,
};

use crate::draw;
use crate::game::Hexil;
use crate::mend::{changes, fixes, witness};
use crate::rules::referee::{conclude, judge, legal, simulate};
use crate::rules::score;
use crate::rules::{Position, Why};
use crate::syntax::Act;
use crate::tell::{board, say, value};

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
        let before = report.len();
        judge::judge(position, case, report);
        if !judge::is_explained(position, before) {
            return;
        }
        let mut work = usize::MAX;
        for finding in report.since(before) {
            let fixes = fixes::fixes(position, case, finding, &mut work);
            finding.fixes.extend(fixes);
        }
    }

    fn apply(position: &mut Position, case: &Case<'_, Hexil>, gains: &mut Vec<Gain<Why>>) {
        position.apply(case);
        let before = position.points;
        if position.recount(case.act) {
            score::gains(&before, &position.points, gains);
        }
    }

    fn compare(_: &Position, _: &Case<'_, Hexil>, _: &[Gain<Why>], _: &mut Report) {}

    fn conclude(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
        conclude::conclude(position, record, text, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        position.sure_points()
    }

    fn is_over(position: &Position) -> bool {
        position.is_over()
    }

    fn unpaid(_position: &Position, _gains: &mut Vec<Gain<Why>>) {}

    fn stated(_record: &RecordOf<Hexil>, _seat: SeatId) -> Option<i32> {
        None
    }

    fn label(_record: &RecordOf<Hexil>, step: usize) -> String {
        (step + 1).to_string()
    }

    fn value(position: &Position) -> Value {
        value::value(position)
    }

    fn board(position: &Position) -> Board {
        board::board(position)
    }

    fn legal(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
        legal::legal(position, piece)
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Hexil>, String> {
        simulate::simulate(wishes)
    }

    fn witness(code: &Code) -> Option<Witness> {
        witness::witness(code)
    }

    fn effort(position: &Position) -> usize {
        position.effort()
    }

    fn changes(position: &Position, case: &Case<'_, Hexil>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }

    fn say(position: &Position, case: &Case<'_, Hexil>) -> String {
        say::say(position, case)
    }

    fn draw(position: &Position, record: &RecordOf<Hexil>, options: DrawOptions) -> Option<Scene> {
        draw::draw(position, record, options)
    }

    fn bounds(position: &Position, seat: SeatId) -> Option<(i32, i32)> {
        position.open_points(seat)
    }

    fn start_as(record: &RecordOf<Hexil>, seat: SeatId) -> Option<Position> {
        Position::seen_from(record, seat)
    }
}
