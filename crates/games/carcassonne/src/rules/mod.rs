//! The rules: from acts to positions, points and findings.
//!
//! A tile as written (`written`) becomes a kind of tile (`kinds`) that lies on the `table`, whose features grow
//! together; `legal` says what may be done there and `options` lists it, `judge` what speaks against a step, `position` does it, `score` pays,
//! and `compare` holds the stated numbers against it.

mod board;
mod changes;
mod compare;
mod grid;
mod holds;
mod inventory;
mod judge;
mod kinds;
mod label;
mod legal;
mod options;
mod parts;
mod plain;
mod position;
mod say;
mod score;
mod sets;
mod shape;
mod simulate;
mod spelling;
mod table;
mod value;
mod written;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Change, Code, Kind, Laws, Mending, Opening, Reason, RecordOf, Report, SeatId, Telling,
    Value, Wishes, Witness,
};

use crate::{Act, Carcassonne, draw, findings};

pub(crate) use inventory::ALL_FIGURES;
pub use position::Position;
pub use score::Why;
pub(crate) use score::seat;
pub use sets::{Set, Sets};
pub use shape::Good;
pub(crate) use shape::{Feature, FeatureKind, Shape};
pub(crate) use table::{Laid, Standing};

use written::Meaning;

/// Points in Carcassonne, and why.
pub type Gain = scorebook_core::Gain<Why>;

/// A step of Carcassonne under judgement.
type Step<'r> = Case<'r, Carcassonne>;

/// Knows the rules of Carcassonne and of the expansions that the notation names.
#[derive(Debug)]
pub struct Rules;

impl Reason for Why {}

impl Laws<Carcassonne> for Rules {
    type Position = Position;
    type Why = Why;

    fn start(opening: Opening<'_, Carcassonne>) -> Position {
        Position::start(opening.record)
    }

    fn judge(position: &Position, case: &Step<'_>, report: &mut Report) {
        judge::judge(position, case, Meaning::of(case.act, position.sets).as_ref(), report);
    }

    fn apply(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>) {
        let meaning = Meaning::of(case.act, position.sets);
        position.apply(case.act, meaning.as_ref(), case.number(), gains);
    }

    fn play(position: &mut Position, case: &Step<'_>, gains: &mut Vec<Gain>, report: &mut Report) {
        let meaning = Meaning::of(case.act, position.sets);
        judge::judge(position, case, meaning.as_ref(), report);
        position.apply(case.act, meaning.as_ref(), case.number(), gains);
        compare::compare(position, case, gains, report);
    }

    fn compare(position: &Position, case: &Step<'_>, gains: &[Gain], report: &mut Report) {
        compare::compare(position, case, gains, report);
    }

    fn conclude(position: &Position, record: &RecordOf<Carcassonne>, _text: &str, report: &mut Report) {
        compare::conclude(position, record, report);
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
        compare::stated(record, seat)
    }

    fn legal(position: &Position, piece: Option<&str>) -> Result<Vec<Act>, String> {
        options::acts(position, piece)
    }

    fn simulate(wishes: &Wishes) -> Result<RecordOf<Carcassonne>, String> {
        simulate::simulate(wishes)
    }
}

impl Telling<Carcassonne> for Rules {
    fn label(record: &RecordOf<Carcassonne>, step: usize) -> String {
        label::label(record, step)
    }

    fn draw(position: &Position, record: &RecordOf<Carcassonne>, options: DrawOptions) -> Option<Scene> {
        Some(draw::draw(position, record, options))
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

impl Mending<Carcassonne> for Rules {
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
        changes::changes(position, case, changes);
    }
}
