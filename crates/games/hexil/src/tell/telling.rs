//! What is told of the game, as the core asks for it: each question is one line into a room.

use scorebook_core::draw::{DrawOptions, Scene};
use scorebook_core::{
    About, Board, Case, Description, RecordOf, Report, Retold, SeatId, Sight, Target, Telling, Value,
};

use crate::draw;
use crate::game::Hexil;
use crate::rules::{Position, Rules};
use crate::syntax::Act;
use crate::tell::{about_acts, board, describe, retell, say, settle, told_to, value};

impl Telling<Hexil> for Rules {
    fn value(position: &Position) -> Value {
        value::value(position)
    }

    fn board(position: &Position) -> Board {
        board::board(position)
    }

    fn say(position: &Position, case: &Case<'_, Hexil>) -> String {
        say::say(position, case)
    }

    fn draw(sight: &Sight<'_, Hexil, Position>, options: DrawOptions) -> Option<Scene> {
        let words = sight.led.as_ref().map(|(before, case)| say::say(before, case));
        draw::draw(sight, words.as_deref(), options)
    }

    fn describe(position: &Position, target: &Target) -> Option<Description> {
        describe::describe(position, target)
    }

    fn targets(position: &Position, case: &Case<'_, Hexil>) -> Vec<Target> {
        about_acts::targets(position, case)
    }

    fn group(act: &Act) -> &'static str {
        about_acts::group(act)
    }

    fn costs(position: &Position, case: &Case<'_, Hexil>) -> Vec<String> {
        about_acts::costs(position, case)
    }

    fn settle(about: &mut About, end: impl FnOnce() -> Position) {
        settle::settle(about, &end());
    }

    fn meaning(_game: &Hexil, _position: &Position, case: &Case<'_, Hexil>) -> String {
        about_acts::meaning(case.act)
    }

    fn retold(
        record: &RecordOf<Hexil>,
        text: &str,
        dialect: u8,
        report: &mut Report,
    ) -> Option<Retold<Hexil>> {
        retell::with_ends(record, text, dialect, report)
    }

    fn told_to(record: &RecordOf<Hexil>, text: &str, seat: SeatId) -> Result<Retold<Hexil>, String> {
        told_to::told_to(record, text, seat)
    }
}
