//! The rules: every reading of a record that fits, from acts to positions and findings.
//!
//! A record leaves open what the players saw on the table. The `setup` fills a `cast` and a first `reading` of
//! `piece`s on `hexes`; for each action `choose` finds the units that may be meant, `deeds` does what it says with
//! each of them by the table of `effects`, and `position` keeps the readings in which nothing `clash`es. The `clock`
//! counts rounds and turns, and `endings` tells who won.

mod blur;
mod board;
pub(crate) mod cast;
mod changes;
mod choose;
mod clash;
mod clock;
mod deeds;
mod effects;
pub(crate) mod endings;
mod gold;
pub(crate) mod hexes;
mod label;
mod ledger;
mod legal;
pub(crate) mod piece;
mod position;
mod reach;
pub(crate) mod reading;
mod say;
mod score;
mod setup;
mod shortage;
mod simulate;
mod tally;
mod value;
mod wounds;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Change, Code, Kind, Laws, Mending, Opening, Outfit, Reason, RecordOf, Report, SeatId,
    Telling, Template, Value, Wishes, Witness,
};

use crate::syntax::Act;
use crate::{Allure, draw, findings, units};

pub use position::Position;
pub use score::Why;

/// A result, and why.
pub type Gain = scorebook_core::Gain<Why>;

/// A step of Legacy's Allure under judgement.
type Step<'r> = Case<'r, Allure>;

/// Knows what can be said of a record without the numbers of the units.
#[derive(Debug)]
pub struct Rules;

impl Reason for Why {}

impl Laws<Allure> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(opening: Opening<'_, Allure>) -> Position {
        Position::start(opening.record)
    }

    fn judge(position: &Position, case: &Step<'_>, report: &mut Report) {
        position.clone().take(case, report);
    }

    fn apply(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>) {
        let was_over = position.over.is_some();
        position.take(case, &mut Report::counting());
        score::result(position, was_over, gains);
    }

    fn play(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>, report: &mut Report) {
        let was_over = position.over.is_some();
        position.take(case, report);
        score::result(position, was_over, gains);
    }

    fn conclude(position: &Position, record: &RecordOf<Allure>, _text: &str, report: &mut Report) {
        position.clone().conclude(record, report);
    }

    fn points(position: &Position) -> Vec<(SeatId, i32)> {
        score::points(position)
    }

    fn is_over(position: &Position) -> bool {
        position.over.is_some()
    }

    fn unpaid(position: &Position, gains: &mut Vec<Gain>) {
        score::standing(position, gains);
    }

    /// What certainly may be done; it takes the numbers of units.
    fn legal(position: &Position, unit: Option<&str>) -> Result<Vec<Act>, String> {
        legal::legal(position, unit)
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
}

impl Telling<Allure> for Rules {
    fn label(record: &RecordOf<Allure>, step: usize) -> String {
        label::label(record, step)
    }

    fn draw(position: &Position, _record: &RecordOf<Allure>, options: DrawOptions) -> Option<Scene> {
        Some(draw::draw(position, options))
    }

    fn value(position: &Position) -> Value {
        value::value(position)
    }

    fn board(position: &Position) -> Board {
        board::board(position)
    }

    fn say(position: &Position, case: &Step<'_>) -> String {
        say::say(position, case)
    }
}

impl Mending<Allure> for Rules {
    /// What is open or only unusual speaks against nobody: a repair must not settle what the record leaves open.
    fn witness(code: &Code) -> Option<Witness> {
        let is_doubt = [
            &findings::AMBIGUOUS_UNIT,
            &findings::ORIGIN_NEEDED,
            &findings::TOO_MANY_READINGS,
            &findings::UNITS_LEFT,
            &findings::LONE_HALF,
            &findings::TURN_NUMBER,
        ];
        let is_known = is_doubt.iter().any(|known| known.name == code.name);
        (code.kind == Kind::Rules && !is_known).then_some(Witness::Legality)
    }

    fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
        changes::changes(position, case, changes);
    }
}
