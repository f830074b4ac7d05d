//! The records of a file, kept as text and read again when one is opened.

use std::ffi::OsStr;
use std::path::Path;

use scorebook::tools::cut::Cutting;
use scorebook::{Document, Notation};

/// A record that can be opened.
#[derive(Clone, Debug)]
pub struct Kept<'g> {
    /// The file it stands in, as people are told it.
    pub file: String,
    /// Which record of the file it is, from 0.
    pub number: usize,
    game: &'g dyn Notation,
    text: String,
}

impl<'g> Kept<'g> {
    /// Keeps a record of a file.
    pub fn new(file: &str, cutting: Cutting<'g>) -> Self {
        let Cutting { number, game, text, .. } = cutting;
        Self { file: file.to_owned(), number, game, text }
    }

    /// Reads it.
    pub fn open(&self) -> Box<dyn Document> {
        self.game.read(self.text.clone())
    }
}

/// The records that can be opened, in the order of their files.
#[derive(Clone, Debug, Default)]
pub struct Album<'g> {
    /// The records.
    pub records: Vec<Kept<'g>>,
}

impl Album<'_> {
    /// What a record is called: its file, without where that lies, and which of several it is.
    pub fn title(&self, place: usize) -> String {
        let Some(record) = self.records.get(place) else { return String::new() };
        let file = Path::new(&record.file)
            .file_name()
            .map_or_else(|| record.file.as_str().into(), OsStr::to_string_lossy);
        match self.records.len() {
            1 => file.into_owned(),
            count => format!("{file}, record {} ({} of {count})", record.number + 1, place + 1),
        }
    }

    /// The place of the record of this number in the first file.
    pub fn numbered(&self, number: usize) -> Option<usize> {
        self.records.iter().position(|record| record.number == number)
    }
}
