//! The arguments, and the help that explains them.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand, ValueEnum};
use scorebook::{GAMES, Notation};

const EXIT_STATUS: &str = "\
Exit status:
  0  nothing worse than a warning
  1  an error was found (--strict: or a warning; fmt --check: a file is not formatted)
  2  it could not run: no such file, a bad option";

const ABOUT_FILES: &str = "\
FILE is a path, a folder or `-`:
  a folder is searched for files with a known ending (`scorebook games` lists them)
  `-` reads standard input
  .gz and .zst are read, and written back, compressed
  .md and other Markdown pages: records are looked for in the ``` fences
  a file with another ending is told by its content; --game says what it is
  a file may hold many records";

const EXAMPLES: &str = "\
Examples:
  scorebook check game.rootlog          what is wrong with this record?
  scorebook check --fix records/        put right what surely can be, in a whole folder
  scorebook fmt --diff game.carc        what would canonical spelling change?
  scorebook convert game.han --to json  the record as data
  scorebook explain text/typographic    what does this finding mean?";

const CHECK_EXAMPLES: &str = "\
Examples:
  scorebook check game.rootlog
  scorebook check --strict --format sarif records/ > findings.sarif
  zcat archive.gz | scorebook check --game hexil --format json -";

const FMT_EXAMPLES: &str = "\
Comments, blank lines and whatever cannot be read stay byte for byte. A file with bytes that are not UTF-8 is never
written to.

Examples:
  scorebook fmt records/
  scorebook fmt --check .          for a hook: says what is not formatted, changes nothing
  scorebook fmt - < game.carc      from standard input to standard output";

const CONVERT_EXAMPLES: &str = "\
The JSON is one object for each record, one on a line; nothing of the record is lost in it. docs/json.md describes it.

Examples:
  scorebook convert game.rootlog --to json | jq .steps
  scorebook convert data.json --from json --to notation -o game.rootlog
  scorebook convert game.han --to notation --dialect late";

/// Reads, checks, formats and converts the records people write of modern board games.
#[derive(Parser, Debug)]
#[command(name = "scorebook", version, max_term_width = 100)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Read every file as a record of this game
    #[arg(long, global = true, value_name = "GAME", value_parser = PossibleValuesParser::new(game_ids()))]
    game: Option<String>,

    /// When to use colour; `NO_COLOR` in the environment turns it off too
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
}

impl Args {
    /// The game that was named.
    pub(crate) fn game(&self) -> Option<&'static dyn Notation> {
        self.game.as_deref().and_then(scorebook::game)
    }
}

fn game_ids() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.info().id).collect()
}

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Say what is wrong with records, and how to put it right
    Check(Check),
    /// Write records in canonical spelling, comments kept
    Fmt(Fmt),
    /// Turn records into JSON and back, or into another dialect
    Convert(Convert),
    /// Say what a finding means, with an example
    Explain(Explain),
    /// List games, notations, dialects and file endings
    Games,
    /// Print completions for a shell
    Completions(Completions),
    /// Print the manual page, as `man` reads it
    Man(Man),
}

/// Arguments of `check`.
#[derive(clap::Args, Debug)]
#[command(after_help = CHECK_EXAMPLES)]
#[command(after_long_help = format!("{CHECK_EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
pub(crate) struct Check {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Apply sure fixes in place, then report what is left
    ///
    /// With `-` the fixed text goes to standard output and the report to standard error.
    #[arg(long)]
    pub(crate) fix: bool,

    /// A warning counts as an error
    #[arg(long)]
    pub(crate) strict: bool,

    /// How to say it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
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
}

/// Arguments of `convert`.
#[derive(clap::Args, Debug)]
#[command(after_help = CONVERT_EXAMPLES)]
#[command(after_long_help = format!("{CONVERT_EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
pub(crate) struct Convert {
    /// A file, or `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// What to make of it
    #[arg(long, value_name = "FORM")]
    pub(crate) to: Form,

    /// What it is
    #[arg(long, value_name = "FORM", default_value = "notation")]
    pub(crate) from: Form,

    /// The dialect to write, see `scorebook games`
    #[arg(long, value_name = "NAME")]
    pub(crate) dialect: Option<String>,

    /// Where to write it instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// The form of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Data: one JSON object for each record
    Json,
    /// Text in the notation of the game
    Notation,
}

/// Arguments of `explain`.
#[derive(clap::Args, Debug)]
pub(crate) struct Explain {
    /// The code of a finding, such as `text/typographic`; none lists them all
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

/// Arguments of `completions`.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Example:\n  scorebook completions bash > ~/.local/share/bash-completion/completions/scorebook"
)]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  scorebook man check | man -l -")]
pub(crate) struct Man {
    /// The command whose page is wanted; none for the whole tool
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}
