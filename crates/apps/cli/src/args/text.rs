//! The arguments of the commands about the text of a record: `check`, `fmt`, `convert` and `repair`.

use std::path::PathBuf;

use clap::ValueEnum;

use super::shared::{ABOUT_FILE, ABOUT_FILES, Brought, EXIT_STATUS, Output, Weighed, seat_sign};

const CHECK_EXAMPLES: &str = "\
Examples:
  scorebook check game.rootlog
  scorebook check --strict --format sarif records/ > findings.sarif
  zcat archive.gz | scorebook check --game hexil --format json -";

const FMT_EXAMPLES: &str = "\
Comments, blank lines and whatever cannot be read stay byte for byte. A file that holds no record, or bytes that are not
UTF-8, is never written to, nor one that somebody else writes to meanwhile.

Examples:
  scorebook fmt records/
  scorebook fmt --check .          for a hook: says what is not formatted, changes nothing
  scorebook fmt - < game.carc      from standard input to standard output";

const CONVERT_EXAMPLES: &str = "\
The JSON is one object for each record, one on a line; nothing of the record is lost in it. States are one object for the start and
one for each step: the act, the position after it, and the points. docs/json.md describes both.

The notation is what `fmt` writes, record after record; what stands around records, such as the text of a Markdown page, is left out.
With --dialect it is written in another dialect, and what that cannot say is told.

With --seat, what is written is no more than that seat may know, in a game that hides something from the others: so a whole record
can be shared with those who play on.

Examples:
  scorebook convert game.rootlog --to json | jq .steps
  scorebook convert game.carc --to states | jq -c '[.label, .by, .points]'
  scorebook convert game.han --to notation --seat 2
  scorebook convert data.json --from json -o game.rootlog
  scorebook convert game.han --to notation --dialect late";

const REPAIR_EXAMPLES: &str = "\
Three witnesses judge a record: the rules of play, the pieces in the box, and the numbers it states. The search tries the
slips people make, alone and together, until the three agree; where no reading satisfies them all, it says which would
have to give. Where several readings fit, they are listed with how much speaks for each.

Without --write nothing is changed. With it the file is replaced at one stroke and keeps every byte outside the edits. A
file with bytes that are not UTF-8 is never written to, nor one that somebody else writes to meanwhile.

Examples:
  scorebook repair game.carc
  scorebook repair --all game.carc                every reading, the best first
  scorebook repair --write records/               writes what no other reading comes near
  scorebook repair --write --pick 2 game.carc     writes the second reading
  scorebook repair --write - < game.carc          from standard input to standard output";

const REPAIR_STATUS: &str = "\
Exit status:
  0  with these edits nothing worse than a warning is left
  1  an error is left
  2  it could not run: no such file, a file that holds no record, a bad option";

/// Arguments of `check`.
#[derive(clap::Args, Debug)]
#[command(after_help = CHECK_EXAMPLES)]
#[command(after_long_help = format!("{CHECK_EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command")]
pub(crate) struct Check {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Apply sure fixes in place, then report what is left
    ///
    /// With `-` the fixed text goes to standard output and the report to standard error.
    #[arg(long)]
    pub(crate) fix: bool,

    /// Keep the old file as FILE~, or as FILE~2 and so on where there is one already
    #[arg(long, requires = "fix")]
    pub(crate) backup: bool,

    /// A warning counts as an error
    #[arg(long)]
    pub(crate) strict: bool,

    /// Show all findings, not only the first hundred of each record
    ///
    /// All of them count for the summary and the exit status in any case. JSON and SARIF always list them.
    #[arg(long)]
    pub(crate) all_findings: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) brought: Brought,

    #[command(flatten)]
    pub(crate) weighed: Weighed,
}

/// How findings are said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// For people: the line, what is wrong in it, and what would be right
    Text,
    /// One object for each record, one on a line
    Json,
    /// SARIF 2.1.0, for code hosts and editors
    Sarif,
}

/// Arguments of `fmt`.
#[derive(clap::Args, Debug)]
#[command(after_help = FMT_EXAMPLES)]
#[command(after_long_help = format!("{FMT_EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command")]
pub(crate) struct Fmt {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Change nothing; name the files that are not formatted, exit status 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,

    /// Change nothing; show what would change as a unified diff
    #[arg(long)]
    pub(crate) diff: bool,

    /// Write out what may be left out, such as the faction whose turn it is
    #[arg(long, conflicts_with = "compress")]
    pub(crate) expand: bool,

    /// Leave out what may be left out
    #[arg(long)]
    pub(crate) compress: bool,

    /// Keep the old file as FILE~, or as FILE~2 and so on where there is one already
    #[arg(long, conflicts_with_all = ["check", "diff"])]
    pub(crate) backup: bool,
}

/// Arguments of `convert`.
#[derive(clap::Args, Debug)]
#[command(after_help = CONVERT_EXAMPLES)]
#[command(after_long_help = format!("{CONVERT_EXAMPLES}\n\n{ABOUT_FILE}\n\n{EXIT_STATUS}"))]
pub(crate) struct Convert {
    /// A file, or `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// What to make of it; with --from or --dialect it is the notation if nothing else is said
    #[arg(long, value_name = "FORM", required_unless_present_any = ["dialect", "from"])]
    to: Option<Form>,

    /// What it is
    #[arg(long, value_name = "FORM", default_value = "notation")]
    pub(crate) from: From,

    /// The dialect to write, see `scorebook games`
    #[arg(long, value_name = "NAME")]
    pub(crate) dialect: Option<String>,

    /// Write no more than this seat may know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT", value_parser = seat_sign)]
    pub(crate) seat: Option<char>,

    /// Where to write it instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Keep an old OUT as OUT~, or as OUT~2 and so on where there is one already
    #[arg(long, requires = "output")]
    pub(crate) backup: bool,

    #[command(flatten)]
    pub(crate) brought: Brought,

    #[command(flatten)]
    pub(crate) weighed: Weighed,
}

impl Convert {
    /// What to make of it.
    pub(crate) fn to(&self) -> Form {
        self.to.unwrap_or(Form::Notation)
    }
}

/// The form of a record that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum From {
    /// Data: one JSON object for each record
    Json,
    /// Text in the notation of the game
    Notation,
}

/// The form of a record that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Data: one JSON object for each record
    Json,
    /// The game state by state: one JSON object for each step
    States,
    /// Text in the notation of the game
    Notation,
}

/// Arguments of `repair`.
#[derive(clap::Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
#[command(after_help = REPAIR_EXAMPLES)]
#[command(after_long_help = format!("{REPAIR_EXAMPLES}\n\n{ABOUT_FILES}\n\n{REPAIR_STATUS}"))]
pub(crate) struct Repair {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Write the best reading, where no other comes near it
    ///
    /// A reading is written whole or not at all. Where it is not, the report says which steps would decide it.
    /// With `-` the repaired text goes to standard output and the report to standard error.
    #[arg(long)]
    pub(crate) write: bool,

    /// Write the best reading even where others fit as well
    #[arg(long, requires = "write")]
    pub(crate) guesses: bool,

    /// Show, and with --write make, the edits of reading N of the list
    #[arg(long, value_name = "N", conflicts_with = "guesses")]
    pub(crate) pick: Option<usize>,

    /// List every reading that was found, the best first
    #[arg(long)]
    pub(crate) all: bool,

    /// Keep the old file as FILE~, or as FILE~2 and so on where there is one already
    #[arg(long, requires = "write")]
    pub(crate) backup: bool,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,

    #[command(flatten)]
    pub(crate) brought: Brought,

    #[command(flatten)]
    pub(crate) weighed: Weighed,
}
