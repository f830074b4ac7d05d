//! The table and the steps as people and tools read them: `value` as data, `show` in text, `say` in sentences, `point` what can be pointed
//! at, `meaning` what a step means however it is written, `told` a record as one seat may know it.

mod meaning;
mod point;
mod say;
mod show;
mod told;
mod value;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    Board, Case, Description, RecordOf, Retold, SeatId, Sight, Target, Telling, Value, plain,
};

use crate::draw;
use crate::game::Root;
use crate::rules::{Position, Rules};
use crate::syntax::act::Act;
use crate::syntax::head::Turn;

impl Telling<Root> for Rules {
    fn value(position: &Position) -> Value {
        plain(&value::Picture::of(position))
    }

    fn board(position: &Position) -> Board {
        Board::new(draw::letters(position), show::board(position)).or_small(draw::small_letters(position))
    }

    fn label(record: &RecordOf<Root>, step: usize) -> String {
        label(record, step)
    }

    fn turn(record: &RecordOf<Root>, step: usize) -> Option<String> {
        let (turn, number) = turn(record, step)?;
        let Turn::Faction(faction) = record.turns[turn].says else { return None };
        Some(format!("{faction}{number}"))
    }

    fn say(position: &Position, case: &Case<'_, Root>) -> String {
        say::say(position, case)
    }

    fn draw(sight: &Sight<'_, Root, Position>, options: DrawOptions) -> Option<Scene> {
        let said = sight.led.as_ref().map(|(before, case)| Self::say(before, case));
        Some(draw::draw(sight, said.as_deref(), options))
    }

    fn describe(position: &Position, target: &Target) -> Option<Description> {
        point::describe(position, target)
    }

    fn targets(position: &Position, case: &Case<'_, Root>) -> Vec<Target> {
        point::targets(position, case)
    }

    fn group(act: &Act) -> &'static str {
        point::group(&act.action())
    }

    fn costs(position: &Position, case: &Case<'_, Root>) -> Vec<String> {
        say::costs(position, case)
    }

    fn meaning(_game: &Root, position: &Position, case: &Case<'_, Root>) -> String {
        meaning::meaning(position, case)
    }

    fn told_to(record: &RecordOf<Root>, text: &str, seat: SeatId) -> Result<Retold<Root>, String> {
        Ok(Retold { record: told::told_to(record, text, seat)?, text: text.to_owned() })
    }
}

/// The turn that a step belongs to, and how many its faction had before; the first is the set-up.
fn turn(record: &RecordOf<Root>, step: usize) -> Option<(usize, usize)> {
    let start = record.steps[step].span.start;
    let before = record.turns.partition_point(|turn| turn.span.start <= start);
    let turn = before.checked_sub(1).filter(|_| record.steps[step].seat.is_some())?;
    let opened = &record.turns[turn];
    let number = record.turns[..turn].iter().filter(|other| other.says == opened.says).count();
    Some((turn, number))
}

/// How people call a step: the letter of the faction, the number of its turn (0 is the set-up) and of the step in it: `C2.5`.
fn label(record: &RecordOf<Root>, step: usize) -> String {
    let Some((turn, number)) = turn(record, step) else { return (step + 1).to_string() };
    let opened = &record.turns[turn];
    let first = record.steps.partition_point(|other| other.span.start < opened.span.start);
    match opened.says {
        Turn::Faction(faction) => format!("{faction}{number}.{}", step - first + 1),
        Turn::Unknown(_) => (step + 1).to_string(),
    }
}
