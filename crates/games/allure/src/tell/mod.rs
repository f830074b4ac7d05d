//! Telling: a step in words and what it is about, a position as data, in letters and as a picture. All of it asks the
//! position's view.

mod about;
mod board;
mod describe;
mod say;
mod value;

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{Board, Description, RecordOf, Sight, Target, Telling, Value};

use crate::draw;
use crate::game::{Allure, Step};
use crate::rules::{Position, Rules};
use crate::syntax::{self, Act};

impl Telling<Allure> for Rules {
    fn value(position: &Position) -> Value {
        value::value(position)
    }

    fn board(position: &Position) -> Board {
        board::board(position)
    }

    fn label(record: &RecordOf<Allure>, step: usize) -> String {
        syntax::label(record, step)
    }

    fn turn(record: &RecordOf<Allure>, step: usize) -> Option<String> {
        syntax::turn_label(record, step)
    }

    fn say(position: &Position, case: &Step<'_>) -> String {
        say::say(position, case)
    }

    fn draw(sight: &Sight<'_, Allure, Position>, options: DrawOptions) -> Option<Scene> {
        let words = sight.led.as_ref().map(|(before, case)| say::say(before, case));
        Some(draw::draw(sight, words.as_deref(), options))
    }

    fn describe(position: &Position, target: &Target) -> Option<Description> {
        describe::describe(position, target)
    }

    fn targets(position: &Position, case: &Step<'_>) -> Vec<Target> {
        about::targets(position, case)
    }

    fn group(act: &Act) -> &'static str {
        about::group(act)
    }

    fn costs(position: &Position, case: &Step<'_>) -> Vec<String> {
        about::costs(position, case)
    }

    fn meaning(game: &Allure, position: &Position, case: &Step<'_>) -> String {
        about::meaning(*game, position, case)
    }
}
