//! The arguments, and the help that explains them. Each group of commands has a room of its own.

mod about;
mod bot;
mod idle;
mod picture;
mod shared;
mod simulate;
mod table;
mod text;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::LazyLock;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};
use scorebook::GAMES;
use scorebook::tools::json::SCHEMA;

pub(crate) use about::{Completions, Config, Explain, Games, Man};
pub(crate) use bot::{Bot, SCENARIO};
pub(crate) use picture::{Paper, Picture, Render};
use shared::{ABOUT_FILES, EXIT_STATUS};
pub(crate) use shared::{Brought, Output, Weighed, Which};
pub(crate) use simulate::Simulate;
pub(crate) use table::{Legal, Replay, Say, Score, Show, Summary};
pub(crate) use text::{Check, Convert, Fmt, Form, Format, From, Repair};

const EXAMPLES: &str = "\
Examples:
  scorebook game.carc                   what game is this, and how did it go?
  scorebook check game.rootlog          what is wrong with this record?
  scorebook check --fix records/        put right what surely can be, in a whole folder
  scorebook score game.carc             every point, explained
  scorebook replay game.carc            the game in the terminal, step by step
  scorebook repair game.carc            which slips would explain what does not hold together?
  scorebook fmt --diff game.carc        what would canonical spelling change?
  scorebook convert game.han --to json  the record as data
  scorebook bot corvids game.rootlog    the automated Corvids take their turn
  scorebook bot table game.rootlog      an evening of Root: people say what they do, bots play
  scorebook explain text/typographic    what does this finding mean?";

/// Reads, checks, replays, scores, repairs, draws, formats and converts the records people write of modern board games.
#[derive(Parser, Debug)]
#[command(name = "scorebook", version, long_version = version_and_schema(), max_term_width = 100)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Read every file as a record of this game
    #[arg(long, global = true, value_name = "GAME", value_parser = PossibleValuesParser::new(game_ids()))]
    game: Option<String>,

    /// How many records to work on at once; by default one for each core
    ///
    /// The output is the same with any number; with 1, records are worked on one after another.
    #[arg(long, global = true, value_name = "N", value_parser = shared::jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// The most a compressed file may unpack to, such as `4G`; by default 200 times its size, or 1 GiB if that is more
    #[arg(long, global = true, value_name = "SIZE", value_parser = shared::size)]
    pub(crate) unpack_limit: Option<u64>,

    /// Do not look for scorebook.toml: use the defaults
    #[arg(long, global = true)]
    pub(crate) no_config: bool,

    /// When to use colour; `NO_COLOR` in the environment turns it off too
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Color,
}

impl Args {
    /// The game that was named.
    pub(crate) fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }
}

/// What `--version` says after the name; `-V` leaves the schema out.
fn version_and_schema() -> &'static str {
    static SAID: LazyLock<String> =
        LazyLock::new(|| format!("{}\nJSON schema {SCHEMA}", env!("CARGO_PKG_VERSION")));
    &SAID
}

/// Reads the arguments. Where a file stands in the place of a command, its summary is wanted.
///
/// # Errors
/// Help, the version, or what is wrong with the arguments.
pub(crate) fn parse(mut arguments: Vec<OsString>) -> Result<Args, clap::Error> {
    let args = Args::try_parse_from(&arguments).or_else(|error| {
        let Some(place) = file_for_command(&arguments, &error) else { return Err(error) };
        arguments.insert(place, SUMMARY.into());
        Args::try_parse_from(&arguments)
    })?;
    match idle::idle(&args) {
        Some(why) => Err(Args::command().error(ErrorKind::ArgumentConflict, why)),
        None => Ok(args),
    }
}

/// The command that a file without one asks for.
const SUMMARY: &str = "summary";

/// The place of a file that stands where a command should: it is there, or it is called like a file and not like a command.
fn file_for_command(arguments: &[OsString], error: &clap::Error) -> Option<usize> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return None };
    let is_file = word == "-" || word.contains(['.', '/', '\\']) || Path::new(word).exists();
    arguments.iter().position(|argument| argument == word.as_str()).filter(|_| is_file)
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
    /// Tell in a few lines what game it is, who plays and how it went; the same as `scorebook FILE`
    Summary(Summary),
    /// Find what is wrong with records, and how to put it right
    Check(Check),
    /// Write records in canonical spelling, comments kept
    Fmt(Fmt),
    /// Turn records into JSON and back, or into another dialect
    Convert(Convert),
    /// Print the score sheet, every point explained
    Score(Score),
    /// Show a position: the last, or the one after a step
    Show(Show),
    /// Step through a game in the terminal
    Replay(Replay),
    /// Draw a position, several in a strip, or a whole game as an animation or a page
    Render(Render),
    /// Tell a game in plain words, step by step
    Say(Say),
    /// List every act that the rules allow in a position
    Legal(Legal),
    /// Find the smallest edits that make records hold together
    Repair(Repair),
    /// Play the turn of an automated faction, or a whole evening with people and bots, and write it down
    Bot(Bot),
    /// Write random legal games
    Simulate(Simulate),
    /// Show what holds for a file, and which configuration says so
    Config(Config),
    /// Say what a finding means, with an example
    Explain(Explain),
    /// List games, notations, dialects and file endings
    Games(Games),
    /// Print completions for a shell
    Completions(Completions),
    /// Print the manual page, as `man` reads it
    Man(Man),
}

impl Command {
    /// What players bring along beside their records, where a command judges those.
    pub(crate) fn brought(&self) -> Option<&Brought> {
        Some(match self {
            Self::Check(check) => &check.brought,
            Self::Convert(convert) => &convert.brought,
            Self::Summary(summary) => &summary.which.brought,
            Self::Score(score) => &score.which.brought,
            Self::Show(show) => &show.which.brought,
            Self::Replay(replay) => &replay.brought,
            Self::Render(render) => &render.which.brought,
            Self::Say(say) => &say.which.brought,
            Self::Legal(legal) => &legal.which.brought,
            Self::Repair(repair) => &repair.brought,
            Self::Config(config) => &config.brought,
            _ => return None,
        })
    }

    /// What findings weigh, where a command tells findings.
    pub(crate) fn weighed(&self) -> Option<&Weighed> {
        Some(match self {
            Self::Check(check) => &check.weighed,
            Self::Convert(convert) => &convert.weighed,
            Self::Summary(summary) => &summary.weighed,
            Self::Score(score) => &score.weighed,
            Self::Replay(replay) => &replay.weighed,
            Self::Render(render) => &render.weighed,
            Self::Repair(repair) => &repair.weighed,
            Self::Config(config) => &config.weighed,
            _ => return None,
        })
    }

    /// Whether the work goes on where nobody reads what is printed: the exit status is that of all records, and files are put right to the last.
    pub(crate) fn goes_on_unread(&self) -> bool {
        matches!(self, Self::Check(_) | Self::Fmt(_) | Self::Repair(_))
    }

    /// The files and folders that a command is given.
    pub(crate) fn files(&self) -> &[PathBuf] {
        match self {
            Self::Check(check) => &check.files,
            Self::Fmt(fmt) => &fmt.files,
            Self::Convert(convert) => slice::from_ref(&convert.file),
            Self::Summary(summary) => &summary.which.files,
            Self::Score(score) => &score.which.files,
            Self::Show(show) => &show.which.files,
            Self::Replay(replay) => slice::from_ref(&replay.file),
            Self::Render(render) => &render.which.files,
            Self::Say(say) => &say.which.files,
            Self::Legal(legal) => &legal.which.files,
            Self::Repair(repair) => &repair.files,
            Self::Bot(bot) => bot.file.as_slice(),
            Self::Config(config) => slice::from_ref(&config.file),
            _ => &[],
        }
    }
}
