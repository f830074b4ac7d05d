//! The arguments of `simulate`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use scorebook::bots::rootbotics::uses::simulate;

use super::game_ids;
use super::shared::Output;

const EXAMPLES: &str = "\
Game number i, counted from 0, is played with the seed S+i: the same command writes the same bytes, and every game of a
series can be had alone.

Examples:
  scorebook simulate carcassonne
  scorebook simulate carcassonne --games 1000 --seed 7 --players 2,3,4 -o random.carc.gz
  scorebook simulate root-corvids --games 100 -o corvids.rootlog
  scorebook simulate root --bots C,E,A,V --games 1000      who wins how often among bots
  scorebook simulate root --bots all --games 10000 --resume balance.txt --page balance.md";

const STATUS: &str = "\
Exit status:
  0  the games were written
  2  it could not run: a game that cannot be played at random, a wish that cannot be met";

/// Arguments of `simulate`.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = format!("{EXAMPLES}\n\n{STATUS}"))]
pub(crate) struct Simulate {
    /// The game to play; `root-corvids` is the automated Corvids against scripted opponents
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(played_ids()))]
    pub(crate) played: String,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,

    /// The seed: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many play; of several numbers each game takes the next
    #[arg(long, value_name = "P", value_delimiter = ',')]
    pub(crate) players: Vec<u8>,

    /// What to play with, by the names the game has for its sets
    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    pub(crate) sets: Vec<String>,

    /// House rules to play by, such as `win=15,robber=friendly`, in a game that knows some
    #[arg(long, value_name = "RULES")]
    pub(crate) rules: Option<String>,

    /// Hide from the record what players hide from each other, in a game that has such things
    #[arg(long)]
    pub(crate) hidden: bool,

    /// Let bots have every seat of Root, and print who wins how often: their letters, each with its level and traits where they are not as
    /// printed, such as `C,E:nightmare,A:easy+wildfire,V:any`; `any` draws them anew for each game. `all` seats all bots there are in
    /// line-ups of four in which every pair meets equally often, and plays so many games in each
    #[arg(long, value_name = "BOTS", conflicts_with_all = ["players", "sets", "rules", "hidden"])]
    pub(crate) bots: Option<String>,

    /// Keep in this file what was counted, and go on with it where it is there already: whoever interrupts the series loses some seconds
    #[arg(long, value_name = "FILE", requires = "bots", conflicts_with = "output")]
    pub(crate) resume: Option<PathBuf>,

    /// Write who wins how often as a page of Markdown, too
    #[arg(long, value_name = "PAGE.md", requires = "bots")]
    pub(crate) page: Option<PathBuf>,

    /// How the wins are told
    #[arg(long, value_name = "FORMAT", default_value = "text", requires = "bots")]
    pub(crate) format: Output,

    /// Where to write the games instead of standard output; .gz and .zst are compressed
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Keep an old OUT as OUT~, or as OUT~2 and so on where there is one already
    #[arg(long, requires = "output")]
    pub(crate) backup: bool,
}

/// What can be asked to be played: the games, and the bots against scripted opponents.
fn played_ids() -> Vec<&'static str> {
    game_ids().into_iter().chain(simulate::games().map(|(name, _)| name)).collect()
}
