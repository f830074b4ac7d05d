//! The laws as the core asks for them: each question is one line into a room.

use scorebook_core::{Case, Code, Gain, Laws, Opening, Reach, RecordOf, Report, SeatId, Settings, Wishes};

use crate::findings;
use crate::game::Hexil;
use crate::rules::position::Position;
use crate::rules::referee::{conclude, judge, legal, simulate};
use crate::rules::score::{self, Why};
use crate::rules::standing::house::{House, Misrule};
use crate::syntax::Act;

/// Knows the rules.
#[derive(Clone, Copy, Debug)]
pub struct Rules;

impl Laws<Hexil> for Rules {
    type Position = Position;
    type Why = Why;

    const CAN_PLAY: bool = true;
    const HOUSE_RULE: &'static Code = &findings::HOUSE_RULE;

    fn take_rules(rules: &Settings) -> Result<(), String> {
        Misrule::all(rules).next().map_or(Ok(()), |misrule| Err(misrule.message().into_text()))
    }

    fn start(opening: Opening<'_, Hexil>) -> Position {
        Position::new(opening.record, House::of(opening.rules))
    }

    fn gap_reaches(code: &Code) -> Reach {
        findings::gap_reaches(code)
    }

    fn start_as(opening: Opening<'_, Hexil>, seat: SeatId) -> Option<Position> {
        Position::seen_from(opening.record, House::of(opening.rules), seat)
    }

    fn by(position: &Position, case: &Case<'_, Hexil>) -> Option<SeatId> {
        position.by(case)
    }

    fn judge(position: &Position, case: &Case<'_, Hexil>, report: &mut Report) {
        judge::judge(position, case, report);
    }

    fn apply(position: &mut Position, case: &Case<'_, Hexil>, gains: &mut Vec<Gain<Why>>) {
        position.apply(case);
        let before = position.points;
        if position.recount(case.act) {
            score::gains(&before, &position.points, case.act, gains);
        }
    }

    fn compare(position: &Position, case: &Case<'_, Hexil>, _gains: &[Gain<Why>], report: &mut Report) {
        judge::compare(position, case, report);
    }

    fn house_rules(record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
        conclude::house_rules(record, text, report);
    }

    fn conclude(position: &Position, record: &RecordOf<Hexil>, text: &str, report: &mut Report) {
        conclude::conclude(position, record, text, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        position.points_told()
    }

    fn bounds(position: &Position, seat: SeatId) -> Option<(i32, i32)> {
        position.open_points(seat)
    }

    fn is_over(position: &Position) -> bool {
        position.is_over()
    }

    fn legal(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
        legal::legal(position, piece)
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Hexil>, String> {
        simulate::simulate(wishes, House::default())
    }

    fn simulate_by(wishes: &Wishes, rules: &Settings) -> Result<RecordOf<Hexil>, String> {
        simulate::simulate(wishes, House::of(rules))
    }

    fn stating(wishes: &Wishes, rules: &Settings) -> String {
        simulate::house(wishes, House::of(rules)).stating()
    }

    fn key(position: &Position) -> u64 {
        position.key()
    }
}
