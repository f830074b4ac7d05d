//! The referee: laws, telling and mending under one name.

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{Board, Change, Code, Kind, RecordOf, Referee, Report, SeatId, Value, Wishes, Witness};

use crate::game::{Carcassonne, Step};
use crate::rules::{self, Gain, Meaning, Position, Rules, Why};
use crate::syntax::{self, Act};
use crate::{draw, findings, mend, tell};

impl Referee<Carcassonne> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(record: &RecordOf<Carcassonne>) -> Position {
        Position::start(record)
    }

    fn judge(position: &Position, case: &Step<'_>, report: &mut Report) {
        rules::judge(position, case, Meaning::of(case.act, position.sets).as_ref(), report);
    }

    fn apply(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>) {
        let meaning = Meaning::of(case.act, position.sets);
        position.apply(case.act, meaning.as_ref(), case.number(), gains);
    }

    fn play(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>, report: &mut Report) {
        let meaning = Meaning::of(case.act, position.sets);
        rules::judge(position, case, meaning.as_ref(), report);
        position.apply(case.act, meaning.as_ref(), case.number(), gains);
        rules::compare(position, case, gains, report);
    }

    fn compare(position: &Position, case: &Step<'_>, gains: &[Gain], report: &mut Report) {
        rules::compare(position, case, gains, report);
    }

    fn conclude(position: &Position, record: &RecordOf<Carcassonne>, _text: &str, report: &mut Report) {
        rules::conclude(position, record, report);
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

    fn stated(record: &RecordOf<Carcassonne>, seat: SeatId) -> Option<i32> {
        rules::stated(record, seat)
    }

    fn label(record: &RecordOf<Carcassonne>, step: usize) -> String {
        syntax::label(record, step)
    }

    fn draw(position: &Position, record: &RecordOf<Carcassonne>, options: DrawOptions) -> Option<Scene> {
        Some(draw::draw(position, record, options))
    }

    fn value(position: &Position) -> Value {
        tell::value(position)
    }

    fn board(position: &Position) -> Board {
        tell::board(position)
    }

    fn legal(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
        rules::acts(position, piece)
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Carcassonne>, String> {
        rules::simulate(wishes)
    }

    fn say(position: &Position, case: &Step<'_>) -> String {
        tell::say(position, case)
    }

    fn witness(code: &Code) -> Option<Witness> {
        let of_the_box = [&findings::UNKNOWN_TILE, &findings::USED_UP];
        match code.kind {
            _ if of_the_box.iter().any(|known| known.name == code.name) => Some(Witness::Pieces),
            Kind::Rules => Some(Witness::Legality),
            Kind::Score => Some(Witness::Scores),
            Kind::Syntax | Kind::Style => None,
        }
    }

    fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
        mend::changes(position, case, changes);
    }
}
