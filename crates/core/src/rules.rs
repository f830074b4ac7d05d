//! The rules of a game as its author writes them: positions, what speaks against a step, what it does, and points.

use std::fmt::Display;

use serde_json::Value;

use crate::board::Board;
use crate::draw::{DrawOptions, Scene};
use crate::finding::{Code, Kind};
use crate::game::{Game, RecordOf};
use crate::outfit::{Outfit, Template};
use crate::record::{SeatId, Step};
use crate::repair::Change;
use crate::report::Report;
use crate::source::Span;

/// Points for a seat, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain<W> {
    /// Whose.
    pub seat: SeatId,
    /// How many; less than nothing where they are lost.
    pub points: i32,
    /// Why.
    pub why: W,
}

/// A step under judgement.
#[derive(Debug)]
pub struct Case<'r, G: Game> {
    /// The record.
    pub record: &'r RecordOf<G>,
    /// The text it was read from.
    pub text: &'r str,
    /// Which step, from 0.
    pub step: usize,
    /// The step as the record has it.
    pub written: &'r Step<G::Act>,
    /// What the step says, or may have meant to say where a repair is tried.
    pub act: &'r G::Act,
}

impl<'r, G: Game> Case<'r, G> {
    /// A step as the record has it.
    pub fn new(record: &'r RecordOf<G>, text: &'r str, step: usize) -> Self {
        let written = &record.steps[step];
        Self { record, text, step, written, act: &written.act }
    }

    /// The same step, if it said something else.
    pub fn saying<'a>(&self, act: &'a G::Act) -> Case<'a, G>
    where
        'r: 'a,
    {
        Case { record: self.record, text: self.text, step: self.step, written: self.written, act }
    }

    /// Goes on to the next step, as it is written. There has to be one.
    #[inline]
    pub fn go_on(&mut self) {
        self.step += 1;
        self.written = &self.record.steps[self.step];
        self.act = &self.written.act;
    }

    /// Where the step is written.
    pub fn span(&self) -> Span {
        self.written.span
    }

    /// The number of the step as positions keep it.
    pub fn number(&self) -> u32 {
        u32::try_from(self.step).unwrap_or(u32::MAX)
    }
}

/// Who testifies that a record is right. The three can disagree, and then one of them has to give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Witness {
    /// The rules of play allow every step.
    Legality,
    /// The box holds every piece that is used.
    Pieces,
    /// The numbers that the record states are those that the rules give.
    Scores,
}

impl Witness {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Legality, Self::Pieces, Self::Scores];

    /// The witness as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Legality => "legality",
            Self::Pieces => "pieces",
            Self::Scores => "scores",
        }
    }
}

/// What a random game is wanted to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// How many play, if it matters.
    pub players: Option<u8>,
    /// What to play with: names of sets, as the game calls them.
    pub sets: Vec<String>,
    /// Where chance starts.
    pub seed: u64,
}

/// Knows the rules of a game.
///
/// A record is a witness: a step is judged against the position before it, and then done as far as the pieces allow,
/// legal or not. What the record does not tell stays unknown in the position.
pub trait Referee<G: Game> {
    /// The table between two steps.
    type Position: Clone + Send;
    /// Why points are scored, in a form that costs nothing until it is shown.
    type Why: Clone + Display;

    /// Whether there are rules at all, or only a notation so far.
    const KNOWS_RULES: bool = true;

    /// How many steps before a fault the slip behind it may lie. A game with long records looks no further back.
    const HINDSIGHT: usize = usize::MAX;

    /// How many readings a search for slips keeps at each depth. Fewer reach deeper where a record has many slips.
    const BEAM: usize = 24;

    /// The table before the first step. The whole record is there to tell what is played with.
    fn start(record: &RecordOf<G>) -> Self::Position;

    /// Says what speaks against a step in the position before it.
    fn judge(position: &Self::Position, case: &Case<'_, G>, report: &mut Report);

    /// Does what a step says, as far as the pieces allow, and tells the points it brings.
    fn apply(position: &mut Self::Position, case: &Case<'_, G>, gains: &mut Vec<Gain<Self::Why>>);

    /// Compares the numbers that a step states with those that the rules gave, in the position after it.
    fn compare(position: &Self::Position, case: &Case<'_, G>, gains: &[Gain<Self::Why>], report: &mut Report);

    /// Judges a step, does it, and compares the numbers it states. The three as one, for a game that has to find out
    /// the same things for each of them.
    fn play(
        position: &mut Self::Position,
        case: &Case<'_, G>,
        gains: &mut Vec<Gain<Self::Why>>,
        report: &mut Report,
    ) {
        Self::judge(position, case, report);
        Self::apply(position, case, gains);
        Self::compare(position, case, gains, report);
    }

    /// Does with a step what [`Referee::play`] does, and then with so many more that follow it. What the last of them brings is
    /// left in `gains`.
    fn play_on(
        position: &mut Self::Position,
        case: &Case<'_, G>,
        more: usize,
        gains: &mut Vec<Gain<Self::Why>>,
        report: &mut Report,
    ) {
        let mut case = case.saying(case.act);
        for left in (0..=more).rev() {
            gains.clear();
            Self::play(position, &case, gains, report);
            if left > 0 {
                case.go_on();
            }
        }
    }

    /// Says what speaks against the record as a whole, in the position behind its last step.
    fn conclude(position: &Self::Position, record: &RecordOf<G>, text: &str, report: &mut Report);

    /// The points of the seats so far, in the order of the seats.
    fn points(position: &Self::Position) -> Vec<(SeatId, i32)>;

    /// Whether the game is over by the rules, so that what is left is paid out.
    fn is_over(position: &Self::Position) -> bool;

    /// What is left to pay out: what everything on the table would bring if the game ended now.
    fn unpaid(position: &Self::Position, gains: &mut Vec<Gain<Self::Why>>);

    /// The points at the end that the record states for a seat.
    fn stated(record: &RecordOf<G>, seat: SeatId) -> Option<i32>;

    /// How people call a step: `12A`.
    fn label(record: &RecordOf<G>, step: usize) -> String;

    /// The position as plain data.
    fn value(position: &Self::Position) -> Value;

    /// The position in letters, with what lies beside the table.
    fn board(position: &Self::Position) -> Board;

    /// Every act that the rules allow, with a piece if one is named, such as the tile that was drawn.
    ///
    /// # Errors
    /// Says what is wrong with the piece, or that the rules are not whole.
    fn legal(_position: &Self::Position, _piece: Option<&str>) -> Result<Vec<G::Act>, String> {
        Err("the rules of this game do not list what is legal".to_owned())
    }

    /// Plays a random legal game and writes it down.
    ///
    /// # Errors
    /// Says which wish cannot be met.
    fn simulate(_wishes: &Wishes) -> Result<RecordOf<G>, String> {
        Err("this game cannot be played at random yet".to_owned())
    }

    /// Which witness a finding takes the word from; nobody's where it is not about the game.
    fn witness(code: &Code) -> Option<Witness> {
        match code.kind {
            Kind::Rules => Some(Witness::Legality),
            Kind::Score => Some(Witness::Scores),
            Kind::Syntax | Kind::Style => None,
        }
    }

    /// Whether a finding weighs in a repair. One about the game that takes the word from no witness does not: it is a mere
    /// doubt about what a record leaves open, and a repair must not settle that.
    fn weighs(code: &Code) -> bool {
        !matches!(code.kind, Kind::Rules | Kind::Score) || Self::witness(code).is_some()
    }

    /// What a step does, in a sentence; nothing where the game has no words for it.
    fn say(_position: &Self::Position, _case: &Case<'_, G>) -> String {
        String::new()
    }

    /// The position as a picture; nothing where the game does not draw, or there is nothing to draw.
    fn draw(_position: &Self::Position, _record: &RecordOf<G>, _options: DrawOptions) -> Option<Scene> {
        None
    }

    /// The least and the most points a seat can have, where the record leaves it open.
    fn bounds(_position: &Self::Position, _seat: SeatId) -> Option<(i32, i32)> {
        None
    }

    /// The table before the first step as one seat sees it, where the game hides something from the others.
    fn start_as(_record: &RecordOf<G>, _seat: SeatId) -> Option<Self::Position> {
        None
    }

    /// How much work the next step is in a position, where it is 1 in a game with nothing left open. Whoever tries many
    /// readings counts it, to stop in time.
    fn effort(_position: &Self::Position) -> usize {
        1
    }

    /// What players may bring along beside their records; nothing where the game takes nothing.
    fn template() -> Option<&'static Template> {
        None
    }

    /// Reads what players bring along, written as the template is. Nothing where the game takes nothing.
    fn outfit(_text: &str, _report: &mut Report) -> Option<Outfit<Self::Position>> {
        None
    }

    /// What else a step may have meant to say: every slip of the pen that could have made it what it is, lost one beside it,
    /// or added it.
    fn changes(_position: &Self::Position, _case: &Case<'_, G>, _changes: &mut Vec<Change<G::Act>>) {}
}

/// The referee of a game that is only read and written so far.
#[derive(Debug)]
pub struct NoRules;

impl<G: Game> Referee<G> for NoRules {
    type Position = ();
    type Why = &'static str;

    const KNOWS_RULES: bool = false;

    fn start(_record: &RecordOf<G>) {}
    fn judge(_position: &(), _case: &Case<'_, G>, _report: &mut Report) {}
    fn apply(_position: &mut (), _case: &Case<'_, G>, _gains: &mut Vec<Gain<&'static str>>) {}
    fn compare(_position: &(), _case: &Case<'_, G>, _gains: &[Gain<&'static str>], _report: &mut Report) {}
    fn conclude(_position: &(), _record: &RecordOf<G>, _text: &str, _report: &mut Report) {}

    fn points(_position: &()) -> Vec<(SeatId, i32)> {
        Vec::new()
    }

    fn is_over(_position: &()) -> bool {
        false
    }

    fn unpaid(_position: &(), _gains: &mut Vec<Gain<&'static str>>) {}

    fn stated(_record: &RecordOf<G>, _seat: SeatId) -> Option<i32> {
        None
    }

    fn label(_record: &RecordOf<G>, step: usize) -> String {
        (step + 1).to_string()
    }

    fn value(_position: &()) -> Value {
        Value::Null
    }

    fn board(_position: &()) -> Board {
        Board::default()
    }
}
