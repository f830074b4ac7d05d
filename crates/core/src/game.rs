//! A game as its author writes it: the typed face.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::cursor::Cursor;
use crate::finding::Code;
use crate::record::{Item, Record};
use crate::report::Report;
use crate::rules::Referee;
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

/// A game, as its author writes it: syntax here, rules in its referee.
pub trait Game: Debug + Sync + 'static {
    /// What a line of the head says.
    type Head: Part;
    /// How a turn or section is opened.
    type Turn: Part;
    /// What a step says: written, not yet meant.
    type Act: Part;
    /// Who knows the rules: [`crate::NoRules`] for a game that is only read and written so far.
    type Referee: Referee<Self>
    where
        Self: Sized;

    /// What the game says about itself.
    fn info(&self) -> &'static Info;

    /// What a line is, as far as cutting a file into records needs to know. Cheap: it sees every line of an
    /// archive.
    fn line_role(&self, line: &str) -> LineRole;

    /// Reads a record. Never fails: what cannot be read becomes a gap and a finding.
    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self>
    where
        Self: Sized;

    /// Writes a line of the head in canonical spelling, without a line break.
    fn write_head(&self, record: &RecordOf<Self>, head: usize, dialect: u8, out: &mut String)
    where
        Self: Sized;

    /// Writes the opening of a turn.
    fn write_turn(&self, record: &RecordOf<Self>, turn: usize, dialect: u8, out: &mut String)
    where
        Self: Sized;

    /// Writes a step.
    fn write_step(&self, record: &RecordOf<Self>, step: usize, dialect: u8, out: &mut String)
    where
        Self: Sized;

    /// What stands between two pieces that follow each other on a line: a separator, a blank, a line break where
    /// the canonical page has one.
    fn between(&self, record: &RecordOf<Self>, before: Item, after: Item) -> &'static str
    where
        Self: Sized;

    /// The record as another dialect has to tell it, where that takes other steps than it has.
    fn retold(&self, _record: &RecordOf<Self>, _text: &str, _dialect: u8) -> Option<RecordOf<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// The record with what may be left out written or left out, where its notation knows such things.
    fn respelled(&self, _record: &RecordOf<Self>, _spelling: Spelling) -> Option<RecordOf<Self>>
    where
        Self: Sized,
    {
        None
    }

    /// Reports what `dialect` cannot say of this record, before it is written in it.
    fn losses(&self, _record: &RecordOf<Self>, _dialect: u8, _report: &mut Report)
    where
        Self: Sized,
    {
    }
}
