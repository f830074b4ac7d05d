//! The rules: every reading of a record that fits, from acts to positions and findings.
//!
//! A record leaves open what the players saw on the table. The `setup` fills a `cast` and a first `reading` of
//! `piece`s on `hexes`; `play` takes up a step. For an action of a unit `choose` finds the units that may be meant, `deeds`
//! does what it says with each of them by the table of `effects`, and `follow` keeps the readings in which nothing
//! `clash`es. The `clock` counts `rounds` and turns, and `endings` tells who won. Whoever wants to know what the table
//! looks like asks the `view`.
//!
//! The files stand in layers, and none uses one that stands above it; `tests/layers.rs` has the order.

mod action;
mod blur;
mod by;
mod cast;
mod choose;
mod clash;
mod clock;
mod deeds;
mod effects;
mod endings;
mod equip;
mod follow;
mod gold;
pub(crate) mod hexes;
mod ledger;
mod legal;
mod limits;
mod objections;
mod picks;
mod piece;
mod play;
mod position;
mod reach;
mod reading;
mod rounds;
mod scene;
mod score;
mod setup;
mod shortage;
mod simulate;
mod tally;
mod view;
mod wounds;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Change, Code, Outfit, RecordOf, Referee, Report, SeatId, Template, Value, Wishes, Witness,
};

use crate::game::{Allure, Step};
use crate::syntax::{Act, label};
use crate::{mend, tell, units};

pub(crate) use effects::{Effect, effect};
pub use hexes::HexSet;
pub use position::Position;
pub use score::{Gain, Why};
pub use tally::Shift;
pub use view::{
    ArmyView, Ending, Gold, Guest, HexView, Life, Living, Mover, NoMover, Place, ReadingView, Stands,
    UnitView,
};

/// Knows what can be said of a record without the numbers of the units.
#[derive(Debug)]
pub struct Rules;

impl Referee<Allure> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(record: &RecordOf<Allure>) -> Position {
        Position::start(record)
    }

    fn judge(position: &Position, case: &Step<'_>, report: &mut Report) {
        position.clone().take(case, report);
    }

    fn apply(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>) {
        let was_over = position.over.is_some();
        position.take(case, &mut Report::counting());
        score::result(position, was_over, gains);
    }

    fn compare(_position: &Position, _case: &Step<'_>, _gains: &[Gain], _report: &mut Report) {}

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

    fn stated(_record: &RecordOf<Allure>, _seat: SeatId) -> Option<i32> {
        None
    }

    fn label(record: &RecordOf<Allure>, step: usize) -> String {
        label(record, step)
    }

    fn draw(position: &Position, _record: &RecordOf<Allure>, options: DrawOptions) -> Option<Scene> {
        Some(tell::draw(position, options))
    }

    fn value(position: &Position) -> Value {
        tell::value(position)
    }

    fn board(position: &Position) -> Board {
        tell::board(position)
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

    fn say(position: &Position, case: &Step<'_>) -> String {
        tell::say(position, case)
    }

    fn witness(code: &Code) -> Option<Witness> {
        mend::witness(code)
    }

    fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
        mend::changes(position, case, changes);
    }
}
