//! Telling: how a step is called, what it says in words, and the position as data, in letters and as a picture.

use serde_json::Value;

use crate::about::About;
use crate::board::Board;
use crate::draw::{DrawOptions, Scene};
use crate::game::{Game, RecordOf};
use crate::laws::{Case, Laws, NoRules};
use crate::print;
use crate::record::SeatId;
use crate::report::Report;
use crate::target::{Description, Target};

/// Tells people and programs of a game what its laws know. Everything has a default but the position as data and in letters.
pub trait Telling<G: Game>: Laws<G> {
    /// The position as plain data.
    fn value(position: &Self::Position) -> Value;

    /// The position in letters, with what lies beside the table.
    fn board(position: &Self::Position) -> Board;

    /// How people call a step: `12A`.
    fn label(_record: &RecordOf<G>, step: usize) -> String {
        (step + 1).to_string()
    }

    /// How people call the turn that a step belongs to: `E1`. Nothing where a step is a turn, or no turns are told apart.
    fn turn(_record: &RecordOf<G>, _step: usize) -> Option<String> {
        None
    }

    /// The number that the record gives a step, where the notation numbers its moves: 13 for `13A`.
    fn number(_record: &RecordOf<G>, _step: usize) -> Option<u32> {
        None
    }

    /// What a step does, in a sentence, told in the position before it; nothing where the game has no words for it.
    fn say(_position: &Self::Position, _case: &Case<'_, G>) -> String {
        String::new()
    }

    /// A moment as a picture; nothing where the game does not draw, or there is nothing to draw.
    fn draw(_sight: &Sight<'_, G, Self::Position>, _options: DrawOptions) -> Option<Scene> {
        None
    }

    /// What is known of something on the table; nothing where there is no such thing.
    fn describe(_position: &Self::Position, _target: &Target) -> Option<Description> {
        None
    }

    /// What on the table a step is about, in the position before it.
    fn targets(_position: &Self::Position, _case: &Case<'_, G>) -> Vec<Target> {
        Vec::new()
    }

    /// What kind of act it is, in a word or two; acts of a kind are listed together.
    fn group(_act: &G::Act) -> &'static str {
        ""
    }

    /// What a step costs whoever takes it, a word each.
    fn costs(_position: &Self::Position, _case: &Case<'_, G>) -> Vec<String> {
        Vec::new()
    }

    /// The least and the most of the number that an act stands for, where a list of legal acts tells many as one.
    fn range(_position: &Self::Position, _act: &G::Act) -> Option<(u32, u32)> {
        None
    }

    /// Adds to what a record says about its game what its end settles, in a notation that does not write it down: who won, with how many
    /// points. `end` plays the record, for those who need to know.
    fn settle(_about: &mut About, _end: impl FnOnce() -> Self::Position) {}

    /// What a step means, whoever wrote it and however: canonical, with what may be left out written, and without names. Two steps
    /// of one meaning lead from a position to the same one.
    fn meaning(game: &G, _position: &Self::Position, case: &Case<'_, G>) -> String {
        print::act(game, case.act.clone(), case.record.dialect)
    }

    /// The record as another dialect has to tell it, where that takes other steps than it has; and what has to be said of that.
    fn retold(_record: &RecordOf<G>, _text: &str, _dialect: u8, _report: &mut Report) -> Option<Retold<G>> {
        None
    }

    /// The record as one seat may know it: what that seat cannot know is written as hidden, as the notation writes it.
    ///
    /// # Errors
    /// Says why there is no such record.
    fn told_to(_record: &RecordOf<G>, _text: &str, _seat: SeatId) -> Result<Retold<G>, String> {
        Err("this game hides nothing: everybody knows the whole record".to_owned())
    }
}

/// What a picture shows: a position, and the step that led to it.
pub struct Sight<'s, G: Game, P> {
    /// The position.
    pub position: &'s P,
    /// The record of the game.
    pub record: &'s RecordOf<G>,
    /// The step that led there, and the position before it; nothing before the first step.
    pub led: Option<(&'s P, Case<'s, G>)>,
}

/// A record that is told with other steps than it was written with.
pub struct Retold<G: Game> {
    /// What is told.
    pub record: RecordOf<G>,
    /// What its comments and gaps point into: the text of the record, and what is added to it.
    pub text: String,
}

impl<G: Game> Telling<G> for NoRules {
    fn value(_position: &()) -> Value {
        Value::Null
    }

    fn board(_position: &()) -> Board {
        Board::default()
    }
}
