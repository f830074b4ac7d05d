//! The arguments of `bot`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use scorebook::bots::rootbotics::registry::BOTS;
use scorebook::bots::rootbotics::table::options::{Choices, Level, Row};

use super::shared::{Output, record_number};

const EXAMPLES: &str = "\
The turn is shown step by step, each by the number of its rule, and nothing is written until it is confirmed. At every
question `undo` takes the last answer back and `quit` leaves; in the end the line may also be typed as it should be.
A record that does not exist yet is begun: the map, its suits and the players are asked for.

Examples:
  scorebook bot corvids game.rootlog                     asks for the card, the dice and what people choose
  scorebook bot eyrie game.rootlog --seed 7              draws and rolls by itself
  scorebook bot corvids game.rootlog --answers told.txt --yes --format json
  scorebook bot corvids game.rootlog --react \"C battles P in 11, dice 2 0\"
  scorebook bot corvids game.rootlog --react 'C:XP11(2,0)'   replays the line and says what the bot does on it
  scorebook bot corvids game.rootlog --react             the same for the last turn of the record
  scorebook bot table game.rootlog                       the whole evening: people say what they do, bots play
  scorebook bot scenario cases.toml --format json        do the bots play as these cases expect?";

const STATUS: &str = "\
Exit status:
  0  the turn was shown and, if confirmed, written; every case passes
  1  the turn was not confirmed, an answer is missing, the rules forbid it, a case fails
  2  it could not run: no such file, a bad option, a record that the bot cannot play on from";

/// Arguments of `bot`.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = format!("{EXAMPLES}\n\n{}\n\n{STATUS}", listed_rulings()))]
pub(crate) struct Bot {
    /// The bot; `table` for a whole evening, in which people and any number of bots play; `scenario` for worked cases
    #[arg(value_name = "BOT", value_parser = PossibleValuesParser::new(played()))]
    pub(crate) played: String,

    /// The record so far, which is begun if there is none; a file of cases after `scenario`
    #[arg(value_name = "FILE", required_unless_present = "scenario")]
    pub(crate) file: Option<PathBuf>,

    /// Run the cases of a file instead, as `bot scenario FILE` does, and say where the bot plays otherwise than they expect
    #[arg(long, value_name = "FILE.toml", conflicts_with_all = ["file", "seed", "answers", "react"])]
    pub(crate) scenario: Option<PathBuf>,

    /// Tell what the bot does on the turn of another: a line such as `C:XP11(2,0)`, a sentence such as "C battles P in 11,
    /// dice 2 0", or nothing for the last turn of the record. With --yes the line is written with all that comes of it
    #[arg(long, value_name = "EVENT", num_args = 0..=1, default_missing_value = "")]
    pub(crate) react: Option<String>,

    /// The record of the file that is played on, counted from 1, where it holds several
    #[arg(long, value_name = "N", value_parser = record_number)]
    pub(crate) record: Option<usize>,

    /// Draw cards and plots and roll dice by itself, from this seed
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Read the answers from a file, one on a line, instead of asking
    #[arg(long, value_name = "FILE")]
    pub(crate) answers: Option<PathBuf>,

    /// Write the turn without asking
    #[arg(long)]
    pub(crate) yes: bool,

    /// Keep the old file as FILE~, or as FILE~2 and so on where there is one already
    #[arg(long)]
    pub(crate) backup: bool,

    /// How strong the bot is, where the record does not say it; it is written there with the turn
    #[arg(long, value_name = "LEVEL", value_parser = PossibleValuesParser::new(Level::ALL.map(Level::name)))]
    pub(crate) difficulty: Option<String>,

    /// Traits of the bot, likewise
    #[arg(long = "trait", value_name = "TRAIT", value_delimiter = ',', value_parser = PossibleValuesParser::new(traits()))]
    pub(crate) traits: Vec<String>,

    /// Rule otherwise than by default; `--help` lists the rulings
    #[arg(long = "ruling", value_name = "RULING", value_delimiter = ',', hide_possible_values = true, value_parser = PossibleValuesParser::new(rulings().map(|row| row.name.as_str())))]
    pub(crate) rulings: Vec<String>,

    /// The humans play together against the bots
    #[arg(long)]
    pub(crate) cooperative: bool,

    /// The letters of other factions that bots play; whoever is called a bot in the head is one too
    #[arg(long, value_name = "LETTERS", default_value = "")]
    pub(crate) bots: String,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Output,
}

/// The word after which cases are run.
pub(crate) const SCENARIO: &str = "scenario";

/// What can be played: each bot, a whole evening, and cases.
fn played() -> impl Iterator<Item = &'static str> {
    BOTS.iter().map(|room| room.name()).chain(["table", SCENARIO])
}

/// The rulings and what they turn off.
fn listed_rulings() -> String {
    let line = |Row { name, number, otherwise, .. }: &Row| format!("  {name:<25} {number:<6} {otherwise}");
    let lines: Vec<String> = rulings().map(line).collect();
    format!("RULING is one of these:\n{}", lines.join("\n"))
}

/// The rulings of every bot, then those that hold for all; what another bot has is refused when it is asked for.
fn rulings() -> impl Iterator<Item = &'static Row> {
    BOTS.iter().flat_map(|room| &room.choices().rulings).chain(&Choices::common().rulings)
}

/// The traits of every bot.
fn traits() -> impl Iterator<Item = &'static str> {
    BOTS.iter().flat_map(|room| &room.choices().traits).map(|row| row.name.as_str())
}
