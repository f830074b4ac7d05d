//! The arguments, and the help that explains them.

mod bot;

use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand, ValueEnum};
use scorebook::GAMES;

pub(crate) use bot::Bot;

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

const ABOUT_STEPS: &str = "\
STEP is a step as people call it:
  a label such as 12A, in the letters of the record
  a number, counted from 1
  `start` for the table before the first step";

const EXAMPLES: &str = "\
Examples:
  scorebook check game.rootlog          what is wrong with this record?
  scorebook check --fix records/        put right what surely can be, in a whole folder
  scorebook score game.carc             every point, explained
  scorebook repair game.carc            which slips would explain what does not hold together?
  scorebook fmt --diff game.carc        what would canonical spelling change?
  scorebook convert game.han --to json  the record as data
  scorebook bot corvids game.rootlog    the automated Corvids take their turn
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

const SCORE_EXAMPLES: &str = "\
Each step that brings points is a line: the totals behind it, and every gain with its reason. Then comes what is paid at
the end, and the result beside the one that the record states. Where the game is not over, the sheet adds what the table
would pay if it ended there.

Examples:
  scorebook score game.carc
  scorebook score game.carc --at 40B              who leads behind move 40?
  scorebook score --format json records/ | jq -c '[.file, .seats[].points]'";

const SHOW_EXAMPLES: &str = "\
Examples:
  scorebook show game.carc                        the table at the end
  scorebook show game.carc --at 12A               behind move 12A
  scorebook show game.han --seat 2                as far as player 2 can know it
  scorebook show archive.carc.gz --record 7 --format json | jq .position";

const RENDER_EXAMPLES: &str = "\
The ending of OUT tells what is made: .svg or .png a picture, .gif a film of the whole game, .html a page that works offline
with the whole game in it. --to says it where there is no ending; without either, an SVG picture goes to standard output.

Of a picture, --at chooses the step, and --strip several steps side by side. Of a film, --at tells where it ends, and --strip
the steps it consists of.

Examples:
  scorebook render game.carc -o end.png           the table at the end
  scorebook render game.carc -o game.gif          the whole game as a film
  scorebook render game.han --to png | wl-copy    straight to the clipboard
  scorebook render game.carc --at 12A --coordinates --theme dark -o 12A.svg
  scorebook render game.han --seat 2 -o seen.svg  as far as player 2 can know it
  scorebook render game.carc --strip 10B,20B,30B -o strip.svg
  scorebook render game.rootlog -o game.html      the game as a page, step by step";

const SAY_EXAMPLES: &str = "\
Examples:
  scorebook say game.han                          the whole game in sentences
  scorebook say game.carc --at 12A                until behind move 12A
  scorebook say --format json game.han | jq -r .steps[].says";

const LEGAL_EXAMPLES: &str = "\
The acts go to standard output, one on a line, in the notation of the game; how many there are is told on standard error.

Examples:
  scorebook legal game.carc --at 12A --tile CCFC  where could this tile go behind move 12A?
  scorebook legal game.carc --at start --format json";

const REPAIR_EXAMPLES: &str = "\
Three witnesses judge a record: the rules of play, the pieces in the box, and the numbers it states. The search tries the
slips people make, alone and together, until the three agree; where no reading satisfies them all, it says which would
have to give.

Without --write nothing is changed. With it the file is replaced at one stroke and keeps every byte outside the edits. A
file with bytes that are not UTF-8 is never written to.

Examples:
  scorebook repair game.carc
  scorebook repair --write records/               makes the edits that are likely or sure
  scorebook repair --write - < game.carc          from standard input to standard output";

const SIMULATE_EXAMPLES: &str = "\
Game number i, counted from 0, is played with the seed S+i: the same command writes the same bytes, and every game of a
series can be had alone.

Examples:
  scorebook simulate carcassonne
  scorebook simulate carcassonne --games 1000 --seed 7 --players 2,3,4 -o random.carc.gz
  scorebook simulate root-corvids --games 100 -o corvids.rootlog";

const ANSWER_STATUS: &str = "\
Exit status:
  0  everything asked for was told
  1  a file could not be told apart or is not UTF-8
  2  it could not run: no such file, no such step or record, a game without a referee";

const REPAIR_STATUS: &str = "\
Exit status:
  0  with these edits nothing worse than a warning is left
  1  an error is left
  2  it could not run: no such file, a game without a referee";

const SIMULATE_STATUS: &str = "\
Exit status:
  0  the games were written
  2  it could not run: a game that cannot be played at random, a wish that cannot be met";

/// Reads, checks, scores, repairs, formats and converts the records people write of modern board games.
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
    pub(crate) fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }
}

/// What can be asked to be played: the games, and the bots against scripted opponents.
fn played_ids() -> Vec<&'static str> {
    game_ids().into_iter().chain([ROOT_CORVIDS]).collect()
}

/// The automated Corvids against scripted opponents.
pub(crate) const ROOT_CORVIDS: &str = "root-corvids";

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
    /// Print the score sheet, every point explained
    Score(Score),
    /// Show a position: the last, or the one behind a step
    Show(Show),
    /// Draw a position, several in a strip, or a whole game as a page
    Render(Render),
    /// Tell a game in plain words, step by step
    Say(Say),
    /// List every act that the rules allow in a position
    Legal(Legal),
    /// Find the smallest edits that make records hold together
    Repair(Repair),
    /// Play the turn of an automated faction, step by step, and write it down
    Bot(Bot),
    /// Write random legal games
    Simulate(Simulate),
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
    /// The file with the numbers of units, where a command judges records and was given one.
    pub(crate) fn units(&self) -> Option<&Path> {
        let brought = match self {
            Self::Check(check) => &check.brought,
            Self::Score(score) => &score.which.brought,
            Self::Show(show) => &show.which.brought,
            Self::Render(render) => &render.which.brought,
            Self::Say(say) => &say.which.brought,
            Self::Legal(legal) => &legal.which.brought,
            Self::Repair(repair) => &repair.brought,
            _ => return None,
        };
        brought.units.as_deref()
    }
}

/// What players bring along beside their records.
#[derive(clap::Args, Debug)]
pub(crate) struct Brought {
    /// Numbers of units, in a game whose records do not tell them
    ///
    /// A table that players fill in, for Legacy's Allure; `scorebook games allure --template` prints one to begin with.
    #[arg(long, value_name = "FILE.toml")]
    pub(crate) units: Option<PathBuf>,
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

    #[command(flatten)]
    pub(crate) brought: Brought,
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
}

/// Arguments of `convert`.
#[derive(clap::Args, Debug)]
#[command(after_help = CONVERT_EXAMPLES)]
#[command(after_long_help = format!("{CONVERT_EXAMPLES}\n\n{ABOUT_FILES}\n\n{EXIT_STATUS}"))]
pub(crate) struct Convert {
    /// A file, or `-`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,

    /// What to make of it; with --dialect it is the notation if nothing else is said
    #[arg(long, value_name = "FORM", required_unless_present = "dialect")]
    to: Option<Form>,

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

impl Convert {
    /// What to make of it.
    pub(crate) fn to(&self) -> Form {
        self.to.unwrap_or(Form::Notation)
    }
}

/// The form of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    /// Data: one JSON object for each record
    Json,
    /// Text in the notation of the game
    Notation,
}

/// Which records, and which moment of them.
#[derive(clap::Args, Debug)]
pub(crate) struct Which {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// The moment behind this step, such as `12A`, or `start`; else behind the last
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<String>,

    /// Only this record of the file, counted from 0
    #[arg(long, value_name = "N")]
    pub(crate) record: Option<usize>,

    #[command(flatten)]
    pub(crate) brought: Brought,
}

/// How an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Output {
    /// For people
    Text,
    /// One object for each record, one on a line
    Json,
}

/// Arguments of `score`.
#[derive(clap::Args, Debug)]
#[command(after_help = SCORE_EXAMPLES)]
#[command(after_long_help = format!("{SCORE_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Score {
    #[command(flatten)]
    pub(crate) which: Which,

    /// How to say it
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
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<char>,

    /// How to say it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `render`.
#[derive(clap::Args, Debug)]
#[command(after_help = RENDER_EXAMPLES)]
#[command(after_long_help = format!("{RENDER_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Where to write it instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// What to make, where the ending of OUT does not tell
    #[arg(long, value_name = "KIND")]
    pub(crate) to: Option<Picture>,

    /// Draw what this seat can know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<char>,

    /// The positions behind these steps, side by side, or one after the other in a film
    #[arg(long, value_name = "STEP,…", value_delimiter = ',')]
    pub(crate) strip: Vec<String>,

    /// Light or dark paper; a page has both
    #[arg(long, value_name = "THEME", default_value = "light")]
    pub(crate) theme: Paper,

    /// How many pixels the picture is wide
    #[arg(long, value_name = "PIXELS", default_value = "600", value_parser = clap::value_parser!(u32).range(50..=8000))]
    pub(crate) size: u32,

    /// How long a step of a film is seen, in thousandths of a second
    ///
    /// Usually a film shows each step for 0.8 seconds, or for less when it would last longer than a minute. The last picture stays for three
    /// seconds more.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u16).range(20..))]
    pub(crate) delay: Option<u16>,

    /// Name the places as the notation does
    #[arg(long)]
    pub(crate) coordinates: bool,

    /// Shade what belongs to somebody in their colour
    #[arg(long)]
    pub(crate) owners: bool,
}

/// What `render` makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Picture {
    /// A picture of lines and letters, for browsers and for drawing programs
    Svg,
    /// A picture of pixels
    Png,
    /// A film of the game
    Gif,
    /// A page with the whole game
    Html,
}

/// What a picture is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Paper {
    /// Dark lines on light paper
    Light,
    /// Light lines on dark paper
    Dark,
}

/// Arguments of `say`.
#[derive(clap::Args, Debug)]
#[command(after_help = SAY_EXAMPLES)]
#[command(after_long_help = format!("{SAY_EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Say {
    #[command(flatten)]
    pub(crate) which: Which,

    /// How to say it
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

    /// Only acts with this piece, such as the tile that was drawn, as the notation writes it
    #[arg(long, visible_alias = "tile", value_name = "PIECE")]
    pub(crate) piece: Option<String>,

    /// How to say it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// Arguments of `repair`.
#[derive(clap::Args, Debug)]
#[command(after_help = REPAIR_EXAMPLES)]
#[command(after_long_help = format!("{REPAIR_EXAMPLES}\n\n{ABOUT_FILES}\n\n{REPAIR_STATUS}"))]
pub(crate) struct Repair {
    /// Files, folders, or `-`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    /// Make the edits that are likely or sure
    ///
    /// With `-` the repaired text goes to standard output and the report to standard error.
    #[arg(long)]
    pub(crate) write: bool,

    /// Make the guesses too, where several readings fit equally well
    #[arg(long, requires = "write")]
    pub(crate) guesses: bool,

    /// How to say it
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,

    #[command(flatten)]
    pub(crate) brought: Brought,
}

/// Arguments of `simulate`.
#[derive(clap::Args, Debug)]
#[command(after_help = SIMULATE_EXAMPLES)]
#[command(after_long_help = format!("{SIMULATE_EXAMPLES}\n\n{SIMULATE_STATUS}"))]
pub(crate) struct Simulate {
    /// The game to play; `root-corvids` is the automated Corvids against scripted opponents
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(played_ids()))]
    pub(crate) played: String,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,

    /// Where chance starts: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many play; of several numbers each game takes the next
    #[arg(long, value_name = "P", value_delimiter = ',')]
    pub(crate) players: Vec<u8>,

    /// What to play with, by the names the game has for its sets
    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    pub(crate) sets: Vec<String>,

    /// Hide from the record what players hide from each other, in a game that has such things
    #[arg(long)]
    pub(crate) hidden: bool,

    /// Where to write the games instead of standard output; .gz and .zst are compressed
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// Arguments of `explain`.
#[derive(clap::Args, Debug)]
pub(crate) struct Explain {
    /// The code of a finding, such as `text/typographic`; none lists them all
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
}

/// Arguments of `games`.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example:\n  scorebook games allure --template > units.toml")]
pub(crate) struct Games {
    /// Only this game
    #[arg(value_name = "ID", value_parser = PossibleValuesParser::new(game_ids()))]
    pub(crate) only: Option<String>,

    /// Print the table that players may fill in and bring along, such as the numbers of units
    #[arg(long, requires = "only")]
    pub(crate) template: bool,
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
