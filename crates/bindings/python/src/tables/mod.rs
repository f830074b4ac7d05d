//! The tables of a scan: their columns, and the rows that a record makes in each.

mod checks;
mod findings;
mod scores;
mod states;
mod steps;

use std::sync::Arc;

use arrow_array::builder::{StringDictionaryBuilder, UInt64Builder};
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{Field, Schema, SchemaRef};
use scorebook::SeatId;
use scorebook::tools::Leaf;

use self::checks::Checks;
use self::findings::Findings;
use self::scores::Scores;
use self::states::States;
use self::steps::Steps;

/// A column of words that come again and again: each is kept once.
type Words = StringDictionaryBuilder<Int32Type>;
/// A column of numbers from 0: also lines and bytes of files that are larger than 32 bits can count.
type Numbers = UInt64Builder;

/// A column that is whole: its name, what stands in it, and whether it may be empty somewhere.
type Column = (&'static str, ArrayRef, bool);

/// A batch has at most about so many rows, and about so many bytes.
const MOST_ROWS: usize = 64 << 10;
const MOST_BYTES: usize = 2 << 20;

/// What is scanned for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Checks,
    Steps,
    Findings,
    Scores,
    States,
}

impl What {
    const ALL: [Self; 5] = [Self::Checks, Self::Steps, Self::Findings, Self::Scores, Self::States];

    /// Its name, as `scan` takes it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Checks => "checks",
            Self::Steps => "steps",
            Self::Findings => "findings",
            Self::Scores => "scores",
            Self::States => "states",
        }
    }

    /// What has this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.name() == name)
    }

    /// All names there are, in a sentence.
    pub(crate) fn names() -> String {
        Self::ALL.map(|what| format!("{:?}", what.name())).join(", ")
    }

    /// The columns of the table.
    pub(crate) fn schema(self) -> SchemaRef {
        match self {
            Self::Checks => schema(Checks::default().columns()),
            Self::Steps => schema(Steps::default().columns()),
            Self::Findings => schema(Findings::default().columns()),
            Self::Scores => schema(Scores::default().columns()),
            Self::States => schema(States::default().columns()),
        }
    }
}

/// Makes the rows of some parts of files, each with the name of its file, and gives them away in batches.
pub(crate) fn fill(
    what: What,
    leaves: impl Iterator<Item = (Arc<str>, Leaf<'static>)>,
    give: &mut dyn FnMut(RecordBatch),
) {
    match what {
        What::Checks => Press::<Checks>::fill(leaves, give),
        What::Steps => Press::<Steps>::fill(leaves, give),
        What::Findings => Press::<Findings>::fill(leaves, give),
        What::Scores => Press::<Scores>::fill(leaves, give),
        What::States => Press::<States>::fill(leaves, give),
    }
}

/// The schema of an empty table.
fn schema(columns: Vec<Column>) -> SchemaRef {
    let field = |(name, array, is_open): Column| Field::new(name, array.data_type().clone(), is_open);
    Arc::new(Schema::new(columns.into_iter().map(field).collect::<Vec<_>>()))
}

/// A table while it is filled.
trait Table: Default {
    /// Adds the rows of a part of a file.
    fn add(file: &str, leaf: Leaf<'static>, press: &mut Press<'_, Self>);
    /// Its columns, which are empty afterwards.
    fn columns(&mut self) -> Vec<Column>;
}

/// Fills a table, and hands it over whenever it is large enough.
struct Press<'p, T> {
    table: T,
    rows: usize,
    bytes: usize,
    give: &'p mut dyn FnMut(RecordBatch),
}

impl<'p, T: Table> Press<'p, T> {
    fn fill(leaves: impl Iterator<Item = (Arc<str>, Leaf<'static>)>, give: &'p mut dyn FnMut(RecordBatch)) {
        let mut press = Self { table: T::default(), rows: 0, bytes: 0, give };
        for (file, leaf) in leaves {
            T::add(&file, leaf, &mut press);
        }
        press.flush();
    }

    /// Adds a row with about so many bytes of text.
    fn row(&mut self, bytes: usize, write: impl FnOnce(&mut T)) {
        write(&mut self.table);
        self.rows += 1;
        self.bytes += bytes;
        if self.rows >= MOST_ROWS || self.bytes >= MOST_BYTES {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if self.rows > 0 {
            (self.rows, self.bytes) = (0, 0);
            let batch = RecordBatch::try_from_iter_with_nullable(self.table.columns());
            (self.give)(batch.expect("every row fills every column"));
        }
    }
}

/// Which record a row is about: the first columns of every table.
#[derive(Default)]
struct Origin {
    file: Words,
    record: Numbers,
    game: Words,
}

impl Origin {
    /// Adds a row; no record where it is about the file as such.
    fn add(&mut self, file: &str, record: Option<usize>, game: Option<&str>) {
        self.file.append_value(file);
        self.record.append_option(record.map(number));
        self.game.append_option(game);
    }

    fn columns(&mut self, is_open: bool) -> Vec<Column> {
        vec![
            ("file", Arc::new(self.file.finish()), false),
            ("record", Arc::new(self.record.finish()), is_open),
            ("game", Arc::new(self.game.finish()), is_open),
        ]
    }
}

/// The sign of a seat, as a word.
fn sign(seat: Option<SeatId>) -> Option<String> {
    seat.map(|seat| seat.sign().to_string())
}

fn number(count: usize) -> u64 {
    count as u64
}
