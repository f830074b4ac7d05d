//! Mending: what a step may have meant, and how a referee's word is weighed.

use crate::change::Change;
use crate::finding::{Code, Edit, Kind};
use crate::game::{Game, RecordOf};
use crate::laws::{Case, Laws, NoRules};

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

/// A slip that is no step's alone: of a whole line, or of what stands around steps, such as who plays them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineSlip {
    /// The edits that take it back, in the order of the text.
    pub edits: Vec<Edit>,
    /// What it costs: the rarer, the more.
    pub cost: u32,
    /// What slipped, in words.
    pub slip: &'static str,
}

impl LineSlip {
    /// Whether it is about text that another one is about.
    pub(crate) fn touches(&self, other: &Self) -> bool {
        self.edits.iter().any(|edit| other.edits.iter().any(|one| one.touches(edit)))
    }
}

/// Knows what people may have meant where a record does not hold together. Everything has a default: a game without slips of
/// its own is judged, and mended by nobody.
pub trait Mending<G: Game>: Laws<G> {
    /// How many steps before a fault the slip that made it may lie. A game with long records looks no further back.
    const HINDSIGHT: usize = usize::MAX;

    /// How many readings a search for slips keeps at each depth. Fewer reach deeper where a record has many slips.
    const BEAM: usize = 24;

    /// How many it keeps in a first, quick search. What that explains without far-fetched slips is not searched for again.
    const FIRST_BEAM: usize = Self::BEAM;

    /// Whether every line is one step: then slips of whole lines are slips of steps, and the search knows them without trying other lines.
    const LINES_ARE_STEPS: bool = false;

    /// How many steps are played in the time of one in most games. A repair may play so many times as many.
    const EASE: u64 = 1;

    /// How many lines before a fault two lines may have been exchanged. Where cards stay in hand it shows late.
    const EXCHANGED_BEFORE: usize = 6;

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

    /// Whether a finding that weighs is seldom a slip where it stands alone, such as something that many do not write down: a few of them
    /// weigh as much as a fault.
    fn is_slight(_code: &Code) -> bool {
        false
    }

    /// Whether whoever plays at a step can say an act at all. A mistyped letter is not that of a piece which they do not have.
    fn can_say(_record: &RecordOf<G>, _step: usize, _act: &G::Act) -> bool {
        true
    }

    /// Whether the slip behind a finding may lie anywhere before it: what it is about is counted over the whole game. A search that only looks
    /// near it knows less of what else explains it.
    fn is_remote(code: &Code) -> bool {
        Self::witness(code) == Some(Witness::Pieces)
    }

    /// Whether a finding tells that something is lost of which nobody knows what it said, such as a whole turn: what it would explain is known
    /// as little.
    fn is_hole(_code: &Code) -> bool {
        false
    }

    /// What an act says that no position shows, such as the faces of dice: readings that differ in it tell different games.
    fn beyond(_act: &G::Act) -> Option<u64> {
        None
    }

    /// How much work the next step is in a position, where it is 1 in a game with nothing left open. Whoever tries many
    /// readings counts it, to stop in time.
    fn effort(_position: &Self::Position) -> usize {
        1
    }

    /// What else a step may have meant to say: every slip of the pen that could have made it what it is, lost one beside it,
    /// or added it.
    fn changes(_position: &Self::Position, _case: &Case<'_, G>, _changes: &mut Vec<Change<G::Act>>) {}

    /// Slips that go through a whole record: its axes, its seats, its numbering. Each is tried before any other.
    fn throughout(_record: &RecordOf<G>, _changes: &mut Vec<Change<G::Act>>) {}

    /// Slips of what stands around the steps of one line, such as who plays it, and of the order of lines where only the game knows it. Every
    /// line is asked for, and tried where it lies near a fault.
    fn lines(_record: &RecordOf<G>, _text: &str) -> Vec<LineSlip> {
        Vec::new()
    }

    /// What one act says with the label of another, such as its number, where acts have labels of their own.
    fn labelled_as(content: &G::Act, _label: &G::Act) -> G::Act {
        content.clone()
    }

    /// What two steps in a row say if they were written in each other's place. Nothing where that makes no sense, or where a step says
    /// more than what is done, such as its number: then the game knows better in [`Mending::changes`].
    fn exchanged(_one: &Case<'_, G>, _next: &Case<'_, G>) -> Option<(G::Act, G::Act)> {
        None
    }
}

impl<G: Game> Mending<G> for NoRules {}
