//! The file that the record is in: read as other commands read files, and written back at one stroke.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use scorebook::tools::Scan;
use scorebook::tools::cut::Part;
use scorebook::tools::packed::Compression;

use crate::console::Console;
use crate::input::Input;
use crate::reasons::reason;
use crate::records::no_record;
use crate::replace::{Old, Replacement, Seen};
use crate::shelf::Shelf;

/// A file with the record that is played on, and what stands around it.
pub(super) struct Book {
    /// The file before it was read, where people think for as long as they like until it is written.
    seen: Seen,
    compression: Compression,
    is_there: bool,
    before: String,
    /// The record. Of the last one in a file the blank lines at the end belong to it.
    pub(super) record: String,
    behind: String,
}

impl Book {
    /// Reads a file; one that does not exist or is empty gives an empty record.
    ///
    /// # Errors
    /// Says why the bot cannot play on in it, and what to do.
    pub(super) fn open(
        path: &Path,
        wanted: Option<usize>,
        games: Shelf<'_>,
        console: &mut Console,
    ) -> Result<Self, String> {
        if path == Path::new("-") {
            return Err("the bot writes into the record: it needs a file, not standard input".to_owned());
        }
        let seen = Seen::of(path).map_err(|error| reason(&error))?;
        let compression = Compression::by_ending(path);
        let [before, record, behind] = [const { String::new() }; 3];
        let mut book = Self { seen, compression, is_there: true, before, record, behind };
        let parts = match read(path, games, console) {
            Ok((compression, parts)) => {
                book.compression = compression;
                parts
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                book.is_there = false;
                return Ok(book);
            }
            Err(error) => return Err(reason(&error)),
        };
        book.choose(parts?, wanted)?;
        Ok(book)
    }

    /// Why a new record begins in the file; nothing where one is played on.
    pub(super) fn begins(&self) -> Option<&'static str> {
        let is_new = self.record.trim().is_empty();
        is_new.then_some(if self.is_there { "it is empty" } else { "there is no such file yet" })
    }

    /// Finds the record that is played on among the parts of the file.
    fn choose(&mut self, parts: Vec<(String, bool)>, wanted: Option<usize>) -> Result<(), String> {
        let records = parts.iter().filter(|(_, is_record)| *is_record).count();
        let number = match (wanted, records) {
            (None, 0) => {
                self.before = parts.into_iter().map(|(text, _)| text).collect();
                return if self.before.trim().is_empty() {
                    Ok(())
                } else {
                    Err("it holds no record of Root".to_owned())
                };
            }
            (None, 1) => 0,
            (None, _) => {
                return Err(format!(
                    "it holds {records} records: say which with --record N, from 1 to {records}"
                ));
            }
            (Some(wanted), records) if wanted < records => wanted,
            (Some(wanted), _) => {
                return Err(no_record(wanted, records));
            }
        };
        let mut met = 0;
        for (text, is_record) in parts {
            match (is_record && met == number, met > number) {
                (true, _) => self.record = text,
                (false, true) => self.behind.push_str(&text),
                (false, false) => self.before.push_str(&text),
            }
            met += usize::from(is_record);
        }
        // What sets the next record apart stays in front of it.
        if !self.behind.is_empty() {
            let end = self.record.trim_end().len();
            let line = self.record[end..].find('\n').map_or(self.record.len(), |at| end + at + 1);
            self.behind.insert_str(0, &self.record[line..]);
            self.record.truncate(line);
        }
        Ok(())
    }

    /// Writes the file with a new record in the place of the old one.
    ///
    /// # Errors
    /// Says why nothing is written.
    pub(super) fn write(&self, record: &str, old: Old) -> Result<(), String> {
        let written = Replacement::of(self.seen.clone(), self.compression, old).and_then(|mut output| {
            for part in [&self.before, record, &self.behind] {
                output.write_all(part.as_bytes())?;
            }
            output.commit()
        });
        written.map_err(|why| why.to_string())
    }

    /// Takes over what was just written, so that it can be written on.
    ///
    /// # Errors
    /// Says why the file cannot be looked at.
    pub(super) fn goes_on_with(&mut self, record: String, path: &Path) -> Result<(), String> {
        self.seen = Seen::of(path).map_err(|error| reason(&error))?;
        self.record = record;
        Ok(())
    }
}

/// The parts of a file, and whether each is a record; with how the file is compressed.
type Parts = Result<Vec<(String, bool)>, String>;

fn read(path: &Path, games: Shelf<'_>, console: &mut Console) -> io::Result<(Compression, Parts)> {
    let input = Input::new(path);
    let (mut reader, compression) = input.open(games.means.unpack_limit, console)?;
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let mut scan = Scan::new(games.only("root").cutter(&input));
    scan.push(&bytes);
    scan.finish();
    let mut parts = Vec::new();
    while let Some(part) = scan.pull() {
        match part {
            Part::Verbatim(passage) => parts.push((passage.text, false)),
            Part::Record(cutting) => {
                let entry = cutting.read();
                let is_record = !entry.document.says_nothing();
                parts.push((entry.document.written().to_owned(), is_record));
            }
            Part::Unknown(_) => {}
        }
    }
    let trouble = scan.unwritable().map(ToString::to_string);
    Ok((compression, trouble.map_or(Ok(parts), Err)))
}
