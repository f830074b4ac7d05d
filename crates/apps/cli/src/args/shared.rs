//! What several commands are told alike: which records, which moment of them, how to answer.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueEnum;

pub(super) const ABOUT_FILES: &str = "\
FILE is a path, a folder or `-`:
  a folder is searched for files with a known ending (`scorebook games` lists them)
  `-` reads standard input
  .gz and .zst are read, and written back, compressed
  .md and other Markdown pages: records are looked for in the ``` fences
  a file with another ending is told by its content; --game says what it is
  a file may hold many records; one without a move or a line of a head holds none, and ends with status 2

Files, and the records in them, are worked on by all cores; --jobs says by how many. The output is in order, and always the same.";

pub(super) const ABOUT_FILE: &str = "\
FILE is a path or `-`:
  `-` reads standard input
  .gz and .zst are read compressed, and OUT with such an ending is written so
  .md and other Markdown pages: records are looked for in the ``` fences
  a file with another ending is told by its content; --game says what it is
  a file may hold many records; one without a move or a line of a head holds none, and ends with status 2";

pub(super) const ABOUT_STEPS: &str = "\
STEP is a step as people call it:
  a label such as 13A, in the letters of the record
  a turn such as E1, which is its last step
  a number: that of the move where the notation numbers its moves, else of the step, counted from 1
  `start` for the table before the first step";

pub(super) const EXIT_STATUS: &str = "\
Exit status:
  0  nothing worse than a warning
  1  an error was found (--strict: or a warning; fmt --check: a file is not formatted)
  2  it could not run: no such file, a file that holds no record, one that cannot be written, a bad option";

pub(super) const ANSWER_STATUS: &str = "\
Exit status:
  0  everything asked for was told
  1  it is not clear which game a file is a record of, or it is not UTF-8
  2  it could not run: no such file, no record in it, no such step, a bad option";

/// What players bring along beside their records.
#[derive(clap::Args, Debug)]
pub(crate) struct Brought {
    /// Numbers of units, in a game whose records do not tell them
    ///
    /// A table that players fill in, for Legacy's Allure; `scorebook games allure --template` prints one to begin with.
    #[arg(long, value_name = "FILE.toml")]
    pub(crate) units: Option<PathBuf>,

    /// House rules of the table, such as `win=15,discard=9`
    ///
    /// They hold against those of a configuration. What a record states in `[%rules …]` holds against both.
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,
}

/// What findings weigh on this run, whatever the configuration says.
#[derive(clap::Args, Debug, Default)]
pub(crate) struct Weighed {
    /// Do not tell findings of this code, such as `text/typographic`, or of a group, such as `root/*`
    ///
    /// May be given several times. What tells that something could not be read or is not listed cannot be allowed.
    #[arg(long, value_name = "CODE")]
    pub(crate) allow: Vec<String>,

    /// Findings of this code or group are errors
    ///
    /// May be given several times.
    #[arg(long, value_name = "CODE")]
    pub(crate) deny: Vec<String>,
}

/// Which records, and which moment of them.
#[derive(clap::Args, Debug)]
pub(crate) struct Which {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The moment after this step, such as `13A`, or `start`; else after the last
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<String>,

    /// Only this record of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = record_number)]
    pub(crate) record: Option<usize>,

    #[command(flatten)]
    pub(crate) brought: Brought,
}

/// The place of a record in its file, of the number that people count it by.
pub(super) fn record_number(text: &str) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| "it is not a number".to_owned())?;
    number.checked_sub(1).ok_or_else(|| "records are counted from 1".to_owned())
}

/// The sign of a seat.
pub(super) fn seat_sign(text: &str) -> Result<char, String> {
    text.parse().map_err(|_| "a seat is one sign, as the record writes it: `2`, `A`, `C`".to_owned())
}

/// How many records are worked on at once.
pub(super) fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a number from 1".to_owned())
}

/// A number of bytes, such as `500M`: each letter stands for 1024 times the one before.
pub(super) fn size(text: &str) -> Result<u64, String> {
    let wrong = || "it is not a size such as 500M or 4G".to_owned();
    let digits = text.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    let shift = match text[digits.len()..].to_ascii_uppercase().trim_end_matches('B').trim_end_matches('I') {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return Err(wrong()),
    };
    number.checked_mul(1 << shift).ok_or_else(wrong)
}

/// How an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Output {
    /// For people
    Text,
    /// One object for each record, one on a line
    Json,
}
