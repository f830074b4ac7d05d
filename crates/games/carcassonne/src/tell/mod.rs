//! A game in words: steps in sentences, positions in letters and as plain data, and what can be pointed at.

mod acts;
mod board;
mod describe;
mod meaning;
mod say;
mod tiles;
mod value;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{Board, Description, Sight, Target, Telling, Value};

use crate::draw;
use crate::game::{Carcassonne, Step};
use crate::rules::{Position, Rules};
use crate::syntax::{self, Act, Record};

impl Telling<Carcassonne> for Rules {
    fn value(position: &Position) -> Value {
        value::value(position)
    }

    fn board(position: &Position) -> Board {
        board::board(position)
    }

    fn label(record: &Record, step: usize) -> String {
        syntax::label(record, step)
    }

    fn turn(record: &Record, step: usize) -> Option<String> {
        syntax::turn(record, step)
    }

    fn number(record: &Record, step: usize) -> Option<u32> {
        syntax::number(record, step)
    }

    fn say(position: &Position, case: &Step<'_>) -> String {
        say::say(position, case)
    }

    fn draw(sight: &Sight<'_, Carcassonne, Position>, options: DrawOptions) -> Option<Scene> {
        let told = sight.led.as_ref().map(|(before, case)| say::say(before, case));
        Some(draw::draw(sight, told, options))
    }

    fn describe(position: &Position, target: &Target) -> Option<Description> {
        describe::describe(position, target)
    }

    fn targets(position: &Position, case: &Step<'_>) -> Vec<Target> {
        acts::targets(position, case.act)
    }

    fn group(act: &Act) -> &'static str {
        acts::group(act)
    }

    fn costs(position: &Position, case: &Step<'_>) -> Vec<String> {
        acts::costs(position, case.act)
    }

    fn meaning(_game: &Carcassonne, position: &Position, case: &Step<'_>) -> String {
        meaning::meaning(position, case.act)
    }
}
