//! Words, the smallest whole game. Two players, A and B, say words in turn; a word brings a point a letter, nobody repeats a
//! word, and the box holds one `z`. After `end` whoever said the longest word first gets two points more.
//!
//! ```text
//! = A: Ada 4
//! = B: Bob 10
//! ant wolf      the words, in the order they were said
//! x cats
//! # a remark
//! end
//! ```
//!
//! Read the files in the order of a game: `names` (the words of the rule book), `findings` (what can be wrong), `syntax` (text
//! to record and back), `rules` (what may be done and what it brings), `tell` (what people are shown), `mend` (what a slip of the
//! pen may have done). This file ties them together.

mod findings;
mod mend;
mod names;
mod rules;
mod syntax;
mod tell;

use scorebook_core::split::LineRole;
use scorebook_core::{Cursor, Dialect, Game, Info, Item, Lead, Played, RecordOf, Report, SeatId, Setup};

pub use names::{Head, Player, Word};
pub use rules::{Table, Umpire, Why};

/// The game. It has nothing to remember, so it is a unit struct; a list of games holds a `&Words`.
#[derive(Clone, Copy, Debug)]
pub struct Words;

/// What the game says about itself. `scorebook games` lists this; endings and fences are how files are told apart.
static INFO: Info = Info {
    id: "words",
    title: "Words",
    notation: "word notation",
    endings: &["wrd"],
    fences: &["wordy"],
    // There is but one way to write it. The first dialect is the one that is written when nothing tells.
    dialects: &[Dialect { id: "new", title: "as it is", formats_as: 0 }],
    codes: findings::CODES,
    retired: &[],
    messages: &[],
};

/// The notation: how a record is read and written. This trait alone makes a game that can be checked, formatted and converted.
impl Game for Words {
    // What a line of the head says, what opens a turn, and what a step says: plain data, with no places in the text.
    type Head = Head;
    // No turn is opened by a line of its own. `()` stands for what a notation does not have.
    type Turn = ();
    type Act = Word;

    fn info(&self) -> &'static Info {
        &INFO
    }

    // A file may hold many records. A line of the head that follows play begins the next one.
    fn line_role(&self, line: &str) -> LineRole {
        match line.trim().as_bytes().first() {
            None => LineRole::Blank,
            Some(b'#') => LineRole::Comment,
            Some(b'=') => LineRole::Head,
            Some(_) => LineRole::Body,
        }
    }

    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self> {
        syntax::record(cursor, report)
    }

    fn write_head(&self, record: &RecordOf<Self>, head: usize, _dialect: u8, out: &mut String) {
        syntax::write_head(&record.heads[head].says, out);
    }

    fn write_turn(&self, _record: &RecordOf<Self>, _turn: usize, _dialect: u8, _out: &mut String) {}

    fn write_step(&self, record: &RecordOf<Self>, step: usize, _dialect: u8, out: &mut String) {
        out.push_str(record.steps[step].act.as_str());
    }

    // Between two words on a line stands one blank, whatever stood there.
    fn between(&self, _record: &RecordOf<Self>, _before: Item, _after: Item) -> &'static str {
        " "
    }

    // A new record: a line for each player.
    fn begin(&self, setup: &Setup) -> Result<RecordOf<Self>, String> {
        syntax::begin(setup)
    }

    // A word that is added to a record goes on a line of its own.
    fn lead(
        &self,
        _record: &RecordOf<Self>,
        _after: usize,
        _by: Option<SeatId>,
        _act: &mut Word,
    ) -> Lead<()> {
        Lead { breaks: 1, turn: None }
    }
}

/// The referee. A game without one says `type Referee = NoRules` and has no `rules`, `tell` and `mend`.
impl Played for Words {
    type Referee = Umpire;
}
