//! Texts read as records.

use std::path::Path;
use std::sync::OnceLock;

use scorebook::core::{Document, Finding};
use scorebook::tools::cut::{Cutter, Cutting, Entry, Part};
use scorebook::tools::{Place, Scan, check};
use scorebook::{GAMES, Notation};

use crate::misuse::{Misuse, Wrong};
use crate::offsets::Offsets;

/// A record that was read. It owns what it needs, never changes, and can be shared between threads.
pub struct Record {
    pub(crate) name: String,
    pub(crate) entry: Entry<'static>,
    /// What was remarked about its text as such.
    remarks: Vec<Finding>,
    findings: OnceLock<Vec<Finding>>,
    offsets: OnceLock<Offsets>,
}

impl std::fmt::Debug for Record {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "record {} of {}, {}", self.entry.number, self.name, self.game())
    }
}

/// Reads a text that holds one record: of the game that is named, of the one that the ending of `name` belongs to, or else of the one that
/// its content tells. `name` is what the lines call the file; `-` where there is none.
///
/// # Errors
/// Where there is no such game, where it is not clear which game it is, and where the text holds several records, or none of a known game.
pub fn read(text: &str, game: Option<&str>, name: &str) -> Result<Record, Misuse> {
    read_bytes(text.as_bytes(), game, name)
}

/// The same for the content of a file, which may be written in UTF-16 or hold what is no text.
///
/// # Errors
/// As [`read`].
pub fn read_bytes(bytes: &[u8], game: Option<&str>, name: &str) -> Result<Record, Misuse> {
    let mut records = records_bytes(bytes, game, name)?;
    let Some(first) = records.next().transpose()? else { return records.nothing() };
    match records.count() {
        0 => Ok(first),
        more => {
            let message = format!(
                "the text holds {} records, and one is asked for; `records` gives them all",
                more + 1
            );
            Err(Misuse::new(Wrong::Count, message))
        }
    }
}

/// Reads a text that holds any number of records, or a Markdown page with records in its fences.
///
/// # Errors
/// Where there is no game of that name. Where it is not clear which game it is, the first record is that error.
pub fn records(text: &str, game: Option<&str>, name: &str) -> Result<Records, Misuse> {
    records_bytes(text.as_bytes(), game, name)
}

/// The same for the content of a file.
///
/// # Errors
/// As [`records`].
pub fn records_bytes(bytes: &[u8], game: Option<&str>, name: &str) -> Result<Records, Misuse> {
    let named = game.map(known).transpose()?;
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let by_ending = ending.as_deref().and_then(scorebook::by_ending);
    let mut scan = Scan::new(Cutter::of_file(GAMES, named, ending.as_deref()));
    scan.push(bytes);
    scan.finish();
    Ok(Records { name: name.to_owned(), game: named.or(by_ending), scan })
}

/// Reads a text that another module has cut out of a file and read as a record of this game: its number there, its place, and whether it was cut
/// because no game is that long. What was remarked about the file as such stays where it was found.
///
/// # Errors
/// Where there is no such game.
pub fn read_again(
    text: &str,
    game: &str,
    name: &str,
    (number, place, cut): (usize, Place, bool),
) -> Result<Record, Misuse> {
    let cutting = Cutting { number, place, game: known(game)?, text: text.to_owned(), cut };
    Ok(Record::of(name.to_owned(), cutting.read(), Vec::new()))
}

/// The game of this name.
pub(crate) fn known(id: &str) -> Result<&'static dyn Notation, Misuse> {
    scorebook::game(id).ok_or_else(|| {
        let games: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
        Misuse::new(Wrong::Game, format!("no game is called `{id}`; there are {}", games.join(", ")))
    })
}

/// The records of a text, read one at a time.
#[derive(Debug)]
pub struct Records {
    name: String,
    /// The game that was named, or that the ending tells.
    game: Option<&'static dyn Notation>,
    scan: Scan<'static>,
}

impl Iterator for Records {
    type Item = Result<Record, Misuse>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let leaf = self.scan.leaf()?;
            match leaf.part {
                Part::Verbatim(_) => {}
                Part::Unknown(unknown) => return Some(Err(Misuse::new(Wrong::Game, unknown.message()))),
                Part::Record(cutting) => {
                    return Some(Ok(Record::of(self.name.clone(), cutting.read(), leaf.remarks)));
                }
            }
        }
    }
}

impl Records {
    /// What a text is that holds no record: a record without a step where its game is known.
    fn nothing(self) -> Result<Record, Misuse> {
        let Some(game) = self.game else {
            let looks = self.scan.looks_like();
            return Err(Misuse::new(Wrong::Count, format!("the text holds no record; {looks}")));
        };
        let cutting = Cutting { number: 0, place: Place::default(), game, text: String::new(), cut: false };
        Ok(Record::of(self.name, cutting.read(), Vec::new()))
    }
}

impl Record {
    pub(crate) fn of(name: String, entry: Entry<'static>, remarks: Vec<Finding>) -> Self {
        Self { name, entry, remarks, findings: OnceLock::new(), offsets: OnceLock::new() }
    }

    /// What the lines call the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which record of the file it is, from 0.
    pub fn number(&self) -> usize {
        self.entry.number
    }

    /// The id of its game.
    pub fn game(&self) -> &'static str {
        self.entry.game.info().id
    }

    /// Its text, without the margins of a quoted page.
    pub fn text(&self) -> &str {
        self.entry.document.written()
    }

    /// The record as the library knows it.
    pub fn document(&self) -> &dyn Document {
        self.entry.document.as_ref()
    }

    /// The record and where it stands in its file.
    pub fn entry(&self) -> &Entry<'static> {
        &self.entry
    }

    /// Everything there is to say about it, in the order of the text, each with its fixes.
    pub fn findings(&self) -> &[Finding] {
        self.findings.get_or_init(|| check::findings_of(self.document(), self.remarks.clone()))
    }

    /// Where a byte of the file, as the lines count, lies in [`Record::text`]: in characters (code points).
    pub fn characters(&self, byte: usize) -> usize {
        self.offsets().characters(self.text(), self.entry.place.inside(self.text(), byte))
    }

    /// The same in UTF-16 units.
    pub fn utf16(&self, byte: usize) -> usize {
        self.offsets().utf16(self.text(), self.entry.place.inside(self.text(), byte))
    }

    fn offsets(&self) -> &Offsets {
        self.offsets.get_or_init(|| Offsets::of(self.text()))
    }
}

#[cfg(all(test, feature = "hexil"))]
mod tests {
    use super::*;

    #[test]
    fn a_record_that_another_module_takes_over_stands_where_it_stood() {
        let page = "One with é:\n\n> ```han\n> R(2+5)\n> ```\n\nAnd one more:\n\n> ```han\n> R(2+5) Pv(0,-1,S)\n> ```\n";
        let read: Vec<Record> =
            records(page, None, "page.md").expect("a page").map_while(Result::ok).collect();
        assert_eq!(read.len(), 2);
        for record in read {
            let Entry { number, place, cut, .. } = record.entry();
            let again =
                read_again(record.text(), record.game(), record.name(), (*number, place.clone(), *cut));
            assert_eq!(again.map(|again| again.json(None)), Ok(record.json(None)));
        }
    }
}
