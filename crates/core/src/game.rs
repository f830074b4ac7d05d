//! A game as its author writes it: the typed face.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::about::{About, Setup};
use crate::cursor::Cursor;
use crate::finding::{Code, Retired};
use crate::messages::Message;
use crate::record::{Item, Record, SeatId};
use crate::report::Report;
use crate::source::Span;
use crate::split::LineRole;

/// What a game says about itself.
#[derive(Debug)]
pub struct Info {
    /// One lower-case word: `root`.
    pub id: &'static str,
    /// The game's name.
    pub title: &'static str,
    /// The notation's name.
    pub notation: &'static str,
    /// File endings without the dot, the usual one first.
    pub endings: &'static [&'static str],
    /// Other words for it on a Markdown fence.
    pub fences: &'static [&'static str],
    /// The dialects, the one to write when nothing tells first.
    pub dialects: &'static [Dialect],
    /// Every finding it can make.
    pub codes: &'static [&'static Code],
    /// The names that its findings had once.
    pub retired: &'static [Retired],
    /// Everything that its findings say; empty without the feature `tables`.
    pub messages: &'static [Message],
}

impl Info {
    /// The place of a dialect in the list, by name.
    pub fn dialect(&self, id: &str) -> Option<u8> {
        let place = self.dialects.iter().position(|dialect| dialect.id.eq_ignore_ascii_case(id))?;
        u8::try_from(place).ok()
    }
}

/// A version of a notation.
#[derive(Debug)]
pub struct Dialect {
    /// Its short name: `2.8`, `late`.
    pub id: &'static str,
    /// What tells it apart, in a few words.
    pub title: &'static str,
    /// The dialect in which `fmt` writes such a record; itself, unless it is read only to be migrated.
    pub formats_as: u8,
}

/// How much of what a reader can tell is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// What may be left out is written.
    Full,
    /// What may be left out is left out.
    Brief,
}

/// What the parts of a record can do: be compared, shown, and turned into plain data and back.
pub trait Part: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Part for T {}

/// The record of a game.
pub type RecordOf<G> = Record<<G as Game>::Head, <G as Game>::Turn, <G as Game>::Act>;

/// A game, as its author writes it: its notation. What its referee knows stands apart, see [`crate::Played`].
pub trait Game: Copy + Debug + Send + Sync + 'static {
    /// What a line of the head says.
    type Head: Part;
    /// How a turn or section is opened.
    type Turn: Part;
    /// What a step says: written, not yet meant.
    type Act: Part;

    /// What the game says about itself.
    fn info(&self) -> &'static Info;

    /// What a line is, as far as cutting a file into records needs to know. Cheap: it sees every line of an
    /// archive.
    fn line_role(&self, line: &str) -> LineRole;

    /// Reads a record. Never fails: what cannot be read becomes a gap and a finding.
    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self>;

    /// Whether its reader knows slips of its own and says what a gap may mean. Where it does not, the slips of every pen are tried.
    fn knows_slips(&self) -> bool {
        false
    }

    /// Writes a line of the head in canonical spelling, without a line break.
    fn write_head(&self, record: &RecordOf<Self>, head: usize, dialect: u8, out: &mut String);

    /// Writes the opening of a turn.
    fn write_turn(&self, record: &RecordOf<Self>, turn: usize, dialect: u8, out: &mut String);

    /// Writes a step.
    fn write_step(&self, record: &RecordOf<Self>, step: usize, dialect: u8, out: &mut String);

    /// What stands between two pieces that follow each other on a line: a separator, a blank, a line break where
    /// the canonical page has one.
    fn between(&self, record: &RecordOf<Self>, before: Item, after: Item) -> &'static str;

    /// The record with what may be left out written or left out, where its notation knows such things.
    fn respelled(&self, _record: &RecordOf<Self>, _spelling: Spelling) -> Option<RecordOf<Self>> {
        None
    }

    /// Reports what `dialect` cannot say of this record, before it is written in it.
    fn losses(&self, _record: &RecordOf<Self>, _dialect: u8, _report: &mut Report) {}

    /// What the record says about its game besides the moves.
    fn about(&self, record: &RecordOf<Self>, _text: &str) -> About {
        About::of_seats(&record.seats)
    }

    /// Lines of the head that hold remarks, in a notation that has no comments.
    fn notes(&self, _record: &RecordOf<Self>) -> Vec<Span> {
        Vec::new()
    }

    /// Whether a line of the head is notation. A title in free words is not: it might stand in any text.
    fn is_notation(&self, _head: &Self::Head) -> bool {
        true
    }

    /// A new record without a step.
    ///
    /// # Errors
    /// Says which part of the set-up is not what the game knows, or that it cannot begin records.
    fn begin(&self, _setup: &Setup) -> Result<RecordOf<Self>, String> {
        Err("new records of this game cannot be begun yet".to_owned())
    }

    /// Reads what somebody wants to write after so many steps of a record: one act or several, as they stand in a record,
    /// without what opens their turn.
    fn read_acts(
        &self,
        _record: &RecordOf<Self>,
        _after: usize,
        text: &str,
        report: &mut Report,
    ) -> Vec<Self::Act> {
        self.parse(&mut Cursor::new(text), report).steps.into_iter().map(|step| step.act).collect()
    }

    /// What [`Game::read_acts`] goes by beside the text, as a number: where it is the same, a text says the same.
    fn reads_as(&self, _record: &RecordOf<Self>, _after: usize) -> u32 {
        0
    }

    /// An act that was read by itself as it says in the place of a step. A step may say something by its place too, such as whose turn it
    /// is.
    fn placed(&self, _record: &RecordOf<Self>, _step: usize, act: Self::Act) -> Self::Act {
        act
    }

    /// The section that such a text opens before its acts, where nobody but the writer knows that one begins: a round that is over
    /// for those who saw the table. The text says so on a line of its own.
    fn section(&self, _record: &RecordOf<Self>, _after: usize, _text: &str) -> Option<Lead<Self::Turn>> {
        None
    }

    /// The dialect in which acts are written that somebody wants to add: that of the record. A notation whose head tells no dialect
    /// goes by the acts where the record has none yet.
    fn dialect_of(&self, record: &RecordOf<Self>, _acts: &str) -> u8 {
        record.dialect
    }

    /// How an act is led in that is written after so many steps of a record, by a seat if the rules tell: on a line of its own or
    /// not, with a turn that it opens. An act that carries its number is given it here.
    fn lead(
        &self,
        _record: &RecordOf<Self>,
        _after: usize,
        _by: Option<SeatId>,
        _act: &mut Self::Act,
    ) -> Lead<Self::Turn> {
        Lead::default()
    }
}

/// What is written before an act, besides what parts it from its neighbour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lead<T> {
    /// How many line breaks come first.
    pub breaks: usize,
    /// The turn that is opened.
    pub turn: Option<T>,
}

impl<T> Default for Lead<T> {
    fn default() -> Self {
        Self { breaks: 0, turn: None }
    }
}
