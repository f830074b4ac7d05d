//! The laws, as core asks for them.

use scorebook_core::{
    Code, Laws, Offers, Opening, Outfit, Reach, RecordOf, Report, SeatId, Template, Wishes,
};

use crate::findings;
use crate::game::{Allure, Step};
use crate::names::Side;
use crate::syntax::Act;
use crate::units;

use super::position::{Position, Spares};
use super::score::{Gain, Why};
use super::{Rules, key, legal, score, simulate};

impl Laws<Allure> for Rules {
    type Position = Position;
    type Why = Why;

    const CAN_PLAY: bool = true;

    fn start(opening: Opening<'_, Allure>) -> Position {
        Position::start(opening.record)
    }

    fn gap_reaches(code: &Code) -> Reach {
        findings::gap_reaches(code)
    }

    fn by(position: &Position, case: &Step<'_>) -> Option<SeatId> {
        position.by(case).map(Side::seat)
    }

    fn judge(position: &Position, case: &Step<'_>, report: &mut Report) {
        position.clone().take(case, report);
    }

    fn apply(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>) {
        let before = position.over;
        position.take(case, &mut Report::counting());
        score::result(position, before, gains);
    }

    fn play(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>, report: &mut Report) {
        let before = position.over;
        position.take(case, report);
        score::result(position, before, gains);
    }

    fn conclude(position: &Position, record: &RecordOf<Allure>, text: &str, report: &mut Report) {
        position.clone().conclude(record, text, report);
    }

    fn hurry(position: &mut Position) {
        // Numbers of units are taken from spares too.
        if !position.cast.ledger.counts {
            position.spares = Spares::LeftOut;
        }
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        score::points(position)
    }

    fn is_over(position: &Position) -> bool {
        position.ending().is_some()
    }

    fn unpaid(position: &Position, gains: &mut Vec<Gain>) {
        score::standing(position, gains);
    }

    /// What certainly may be done; it takes the numbers of units.
    fn legal(position: &Position, unit: Option<&str>) -> Result<Vec<Act>, String> {
        legal::legal(position, unit)
    }

    fn offers(
        position: &Position,
        _record: &RecordOf<Allure>,
        _steps: usize,
        unit: Option<&str>,
    ) -> Result<Offers<Act, Why>, String> {
        legal::offers(position, unit)
    }

    fn template() -> Option<&'static Template> {
        Some(&units::TEMPLATE)
    }

    fn outfit(text: &str, report: &mut Report) -> Option<Outfit<Position>> {
        let book = units::read(text, report);
        Some(Outfit::new(move |position: &mut Position| position.equip(&book)))
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Allure>, String> {
        simulate::simulate(wishes)
    }

    fn key(position: &Position) -> u64 {
        key::key(position)
    }
}
