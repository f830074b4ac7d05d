//! The laws of a game as its author writes them: positions, what speaks against a step, what it does, and points.

use std::fmt::Debug;

use crate::codes::HOUSE_RULE;
use crate::finding::Code;
use crate::gain::{Gain, Reason};
use crate::game::{Game, RecordOf};
use crate::legal::{Offer, Offers};
use crate::outfit::{Outfit, Template};
use crate::record::{SeatId, Step};
use crate::report::Report;
use crate::said;
use crate::settings::{RULES, Settings};
use crate::source::Span;

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

    /// A step that the record does not have, as if it came after so many of its steps.
    pub(crate) fn of(written: &'r Step<G::Act>, record: &'r RecordOf<G>, text: &'r str, step: usize) -> Self {
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
        self.go_on_to(&self.record.steps[self.step + 1]);
    }

    /// The same for those who go over the steps themselves and have the next one at hand.
    #[inline]
    pub fn go_on_to(&mut self, next: &'r Step<G::Act>) {
        self.step += 1;
        self.written = next;
        self.act = &next.act;
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

/// What a game starts from: the record, and the house rules that hold for it.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'r, G: Game> {
    /// The record. The whole of it is there to tell what is played with.
    pub record: &'r RecordOf<G>,
    /// The text it was read from.
    pub text: &'r str,
    /// The house rules: what the caller said, then what the record says.
    pub rules: &'r Settings,
}

/// How far text that could not be read reaches: where it may be the reason for what is found after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Nowhere: the finding holds whatever the text said.
    Nowhere,
    /// To the end of its turn.
    Turn,
    /// To the end of the game.
    Game,
}

/// Knows the laws of a game.
///
/// A record is a witness: a step is judged against the position before it, and then done as far as the pieces allow,
/// legal or not. What the record does not tell stays unknown in the position. A small game writes `start`, `judge`, `apply`
/// and `points`; everything else has a default.
pub trait Laws<G: Game> {
    /// The table between two steps, with plain answers to plain questions.
    type Position: Clone + Debug + Send + Sync + 'static;
    /// Why points are scored.
    type Why: Reason;

    /// Whether there are rules at all, or only a notation so far.
    const KNOWS_RULES: bool = true;

    /// Whether [`Laws::simulate`] plays, as far as what is wished for can be had.
    const CAN_PLAY: bool = false;

    /// What is found where a house rule of a record does not count.
    const HOUSE_RULE: &'static Code = &HOUSE_RULE;

    /// Whether a caller may have the game played by some house rules. Those of a record are told by findings instead: whoever reads it
    /// did not write it.
    ///
    /// # Errors
    /// Says which of them the game does not know.
    fn take_rules(rules: &Settings) -> Result<(), String> {
        match rules.words(RULES).next() {
            Some((word, ..)) => Err(said::no_house_rules(word).into_text()),
            None => Ok(()),
        }
    }

    /// The table before the first step.
    fn start(opening: Opening<'_, G>) -> Self::Position;

    /// The table before the first step as one seat sees it, where the game hides something from the others.
    fn start_as(_opening: Opening<'_, G>, _seat: SeatId) -> Option<Self::Position> {
        None
    }

    /// Who acts in a step by the rules, in the position before it; nobody where that is open.
    fn by(_position: &Self::Position, case: &Case<'_, G>) -> Option<SeatId> {
        case.written.seat
    }

    /// Says what speaks against a step in the position before it.
    fn judge(position: &Self::Position, case: &Case<'_, G>, report: &mut Report);

    /// Does what a step says, as far as the pieces allow, and tells the points it brings.
    fn apply(position: &mut Self::Position, case: &Case<'_, G>, gains: &mut Vec<Gain<Self::Why>>);

    /// Compares the numbers that a step states with those that the rules gave, in the position after it.
    fn compare(
        _position: &Self::Position,
        _case: &Case<'_, G>,
        _gains: &[Gain<Self::Why>],
        _report: &mut Report,
    ) {
    }

    /// Judges a step, does it, and compares the numbers it states. The three as one, for a game that has to find out
    /// the same things for each of them. A game that judges whole turns closes the one before here, when a step opens the next.
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

    /// Does with a step what [`Laws::play`] does, and then with so many more that follow it. What the last of them brings is
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

    /// How far a gap reaches for a finding of this code: whether what could not be read there may explain it. What it may explain is
    /// lowered to a hint. A false alarm is worse than silence: where that is in doubt, a gap reaches to the end of the game.
    fn gap_reaches(_code: &Code) -> Reach {
        Reach::Game
    }

    /// A record is about to be judged at a stretch, and nobody will look at the positions on the way. A game may leave out what only those
    /// would show; what it finds is the same.
    fn hurry(_position: &mut Self::Position) {}

    /// Closes the turn that is under way: says what speaks against it as a whole, at the steps it is about. Called before
    /// [`Laws::conclude`], and by whoever wants to know whether a turn may end here.
    fn close(_position: &Self::Position, _record: &RecordOf<G>, _text: &str, _report: &mut Report) {}

    /// Says which house rules of a record are not understood. A game that knows some says more of them.
    fn house_rules(record: &RecordOf<G>, text: &str, report: &mut Report) {
        for (word, value, span) in Settings::in_spans(text, record.remarks_before_play()).words(RULES) {
            let said = if value.is_empty() { word.to_owned() } else { format!("{word}={value}") };
            let (Err(why), Some(span)) = (Self::take_rules(&Settings::rules(&said)), span) else { continue };
            let Some(finding) = report.raise(&HOUSE_RULE) else { continue };
            finding.at(span).says(why).note(said::rule_ignored());
        }
    }

    /// Says what speaks against the record as a whole, in the position after its last step.
    fn conclude(_position: &Self::Position, _record: &RecordOf<G>, _text: &str, _report: &mut Report) {}

    /// The points of the seats so far, in the order of the seats.
    fn points(position: &Self::Position) -> Vec<(SeatId, i32)>;

    /// The least and the most points a seat can have, where the record leaves it open.
    fn bounds(_position: &Self::Position, _seat: SeatId) -> Option<(i32, i32)> {
        None
    }

    /// Whether the game is over by the rules, so that what is left is paid out.
    fn is_over(_position: &Self::Position) -> bool {
        false
    }

    /// What is left to pay out: what everything on the table would bring if the game ended now.
    fn unpaid(_position: &Self::Position, _gains: &mut Vec<Gain<Self::Why>>) {}

    /// The points at the end that the record states for a seat.
    fn stated(_record: &RecordOf<G>, _seat: SeatId) -> Option<i32> {
        None
    }

    /// The running totals that a step of the record states.
    fn stated_after(_record: &RecordOf<G>, _step: usize) -> Vec<(SeatId, i32)> {
        Vec::new()
    }

    /// Every act that the rules allow, with a piece if one is named, such as the tile that was drawn.
    ///
    /// # Errors
    /// Says what is wrong with the piece, or that the rules are not whole.
    fn legal(_position: &Self::Position, _piece: Option<&str>) -> Result<Vec<G::Act>, String> {
        Err("the rules of this game do not list what is legal".to_owned())
    }

    /// What [`Laws::legal`] lists after so many steps of a record, for a game whose acts may belong together or stand for many.
    ///
    /// # Errors
    /// Says what is wrong with the piece, or that the rules are not whole.
    fn offers(
        position: &Self::Position,
        _record: &RecordOf<G>,
        _steps: usize,
        piece: Option<&str>,
    ) -> Result<Offers<G::Act, Self::Why>, String> {
        let acts = Self::legal(position, piece)?;
        Ok(acts.into_iter().map(|act| Offer::of(vec![act])).collect())
    }

    /// Begins a turn of a seat, as such a step of it would. Nothing to do where no turns are told apart.
    fn begin_turn(_position: &mut Self::Position, _step: usize, _seat: SeatId) {}

    /// Plays a random legal game and writes it down.
    ///
    /// # Errors
    /// Says which wish cannot be met.
    fn simulate(_wishes: &Wishes) -> Result<RecordOf<G>, String> {
        Err("this game cannot be played at random yet".to_owned())
    }

    /// Plays a random legal game by house rules.
    ///
    /// # Errors
    /// Says which wish cannot be met, or that random games know no house rules.
    fn simulate_by(wishes: &Wishes, rules: &Settings) -> Result<RecordOf<G>, String> {
        if rules.is_empty() {
            return Self::simulate(wishes);
        }
        Err("random games of this game are not played by house rules".to_owned())
    }

    /// A line before a random game that states what it is played by, where that is not what everybody would take for granted.
    fn stating(_wishes: &Wishes, _rules: &Settings) -> String {
        String::new()
    }

    /// What players may bring along beside their records; nothing where the game takes nothing.
    fn template() -> Option<&'static Template> {
        None
    }

    /// Reads what players bring along, written as the template is. Nothing where the game takes nothing.
    fn outfit(_text: &str, _report: &mut Report) -> Option<Outfit<Self::Position>> {
        None
    }

    /// A number that stands for the position: equal where positions are equal, the same on every machine and in every
    /// version that does not say otherwise. Made with a [`crate::Key`].
    fn key(position: &Self::Position) -> u64;
}

/// The laws of a game that is only read and written so far.
#[derive(Clone, Copy, Debug)]
pub struct NoRules;

impl<G: Game> Laws<G> for NoRules {
    type Position = ();
    type Why = &'static str;

    const KNOWS_RULES: bool = false;

    fn start(_opening: Opening<'_, G>) {}
    fn judge(_position: &(), _case: &Case<'_, G>, _report: &mut Report) {}
    fn apply(_position: &mut (), _case: &Case<'_, G>, _gains: &mut Vec<Gain<&'static str>>) {}

    fn points(_position: &()) -> Vec<(SeatId, i32)> {
        Vec::new()
    }

    fn key(_position: &()) -> u64 {
        0
    }
}
