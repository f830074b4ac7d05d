//! The arguments of the commands about the game that a record tells: `summary`, `score`, `show`, `replay`, `say` and `legal`.

use std::path::PathBuf;

use super::shared::{
    ABOUT_FILES, ABOUT_STEPS, ANSWER_STATUS, Brought, Output, Weighed, Which, record_number, seat_sign,
};

const SCORE_EXAMPLES: &str = "\
Each step that brings points is a line: the totals after it, and every gain with its reason. Then comes what is paid at
the end, and the result beside the one that the record states. Where the game is not over, the sheet adds what the table
would pay if it ended there.

Examples:
  scorebook score game.carc
  scorebook score game.carc --at 40B              who leads after move 40?
  scorebook score --format json records/ | jq -c '[.file, .seats[].points]'";

const SHOW_EXAMPLES: &str = "\
Examples:
  scorebook show game.carc                        the table at the end
  scorebook show game.carc --at 13A               after move 13A
  scorebook show game.han --seat 2                as far as player 2 can know it
  scorebook show archive.carc.gz --record 7 --format json | jq .position";

const REPLAY_EXAMPLES: &str = "\
The keys are told in the last line, `?` tells them all: arrows step, space plays, `/` searches, `g` goes to a step, `f` to
the next finding, `s` shows what another seat can know, `]` opens the next record of the file. The wheel of the mouse steps,
a click goes to a step of the list or the chart; hold shift to select text.

Examples:
  scorebook replay game.carc                      from the start
  scorebook replay game.carc --at 40B             starts after move 40B
  scorebook replay archive.carc.gz 7              the seventh record of the file
  scorebook replay game.han --seat 2              as far as player 2 can know it";

const REPLAY_STATUS: &str = "\
Exit status:
  0  the game was shown
  2  it could not run: no such file, no such step or record, no terminal";

const SAY_EXAMPLES: &str = "\
Examples:
  scorebook say game.han                          the whole game in sentences
  scorebook say game.carc --at 13A                until after move 13A
  scorebook say game.han --seat 2                 no more than player 2 may know
  scorebook say --format json game.han | jq -r .steps[].says";

const LEGAL_EXAMPLES: &str = "\
The acts go to standard output, one on a line, in the notation of the game; how many there are is told on standard error.

Examples:
  scorebook legal game.carc --at 13A --tile CCFC  where could this tile go after move 13A?
  scorebook legal game.carc --at start --format json";

const SUMMARY_EXAMPLES: &str = "\
What game it is, who plays, how it went, who won, what is wrong with it, and what can be done next. Several records get a line each.
The word may be left out: `scorebook game.carc` asks the same.

Examples:
  scorebook game.carc
  scorebook records/                              every record of a folder, a line each
  scorebook summary --format json game.han | jq .points";

/// Arguments of `summary`.
#[derive(clap::Args, Debug)]
#[command(after_help = SUMMARY_EXAMPLES)]
#[command(after_long_help = format!("{SUMMARY_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Summary {
    #[command(flatten)]
    pub(crate) which: Which,

    #[command(flatten)]
    pub(crate) weighed: Weighed,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `score`.
#[derive(clap::Args, Debug)]
#[command(after_help = SCORE_EXAMPLES)]
#[command(after_long_help = format!("{SCORE_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Score {
    #[command(flatten)]
    pub(crate) which: Which,

    #[command(flatten)]
    pub(crate) weighed: Weighed,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `show`.
#[derive(clap::Args, Debug)]
#[command(after_help = SHOW_EXAMPLES)]
#[command(after_long_help = format!("{SHOW_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Show what this seat can know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT", value_parser = seat_sign)]
    pub(crate) seat: Option<char>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `replay`.
#[derive(clap::Args, Debug)]
#[command(after_help = REPLAY_EXAMPLES)]
#[command(after_long_help = format!("{REPLAY_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{REPLAY_STATUS}"))]
pub(crate) struct Replay {
    /// A file, a folder, or `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// The record of the file to open first, counted from 1
    #[arg(value_name = "RECORD", value_parser = record_number)]
    pub(crate) record: Option<usize>,

    /// The same, as other commands have it
    #[arg(long = "record", value_name = "N", value_parser = record_number, conflicts_with = "record", hide = true)]
    pub(crate) numbered: Option<usize>,

    /// Begin after this step, such as `13A`; else before the first
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<String>,

    /// Begin with what this seat can know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT", value_parser = seat_sign)]
    pub(crate) seat: Option<char>,

    #[command(flatten)]
    pub(crate) brought: Brought,

    #[command(flatten)]
    pub(crate) weighed: Weighed,
}

impl Replay {
    /// The record to open first.
    pub(crate) fn record(&self) -> usize {
        self.record.or(self.numbered).unwrap_or(0)
    }
}

/// Arguments of `say`.
#[derive(clap::Args, Debug)]
#[command(after_help = SAY_EXAMPLES)]
#[command(after_long_help = format!("{SAY_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Say {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Tell no more than this seat may know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT", value_parser = seat_sign)]
    pub(crate) seat: Option<char>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `legal`.
#[derive(clap::Args, Debug)]
#[command(after_help = LEGAL_EXAMPLES)]
#[command(after_long_help = format!("{LEGAL_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Legal {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Only acts with this piece, such as the tile that was drawn, as the notation writes it; in Root also a place, a kind of act
    /// (`build`), or a faction (`E`), whose turn then begins
    #[arg(long, visible_alias = "tile", value_name = "PIECE")]
    pub(crate) piece: Option<String>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}
