//! The arguments of `render`.

use std::path::PathBuf;

use clap::ValueEnum;

use super::shared::{ABOUT_FILES, ABOUT_STEPS, ANSWER_STATUS, Which};

const EXAMPLES: &str = "\
The ending of OUT tells what is made: .svg a picture, .html a page that works offline with the whole game in it. Without -o
the picture goes to standard output. A page opens before the first step, or where --at says, as --seat knows it and in the
--theme if they are given; its readers can change all of that. A step is linked to by its name: game.html#12A.

Examples:
  scorebook render game.carc -o end.svg           the table at the end
  scorebook render game.carc --at 12A --coordinates --theme dark -o 12A.svg
  scorebook render game.han --seat 2 -o seen.svg  as far as player 2 can know it
  scorebook render game.carc --strip 10B,20B,30B -o strip.svg
  scorebook render game.rootlog -o game.html      the game as a page, step by step
  scorebook render game.han --at 60 --theme dark -o game.html";

/// Arguments of `render`.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = format!("{EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Where to write it instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Draw what this seat can know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<char>,

    /// The positions behind these steps, side by side
    #[arg(long, value_name = "STEP,…", value_delimiter = ',')]
    pub(crate) strip: Vec<String>,

    /// Light or dark paper; without it a picture is light, and a page is as the reader's system is
    #[arg(long, value_name = "THEME")]
    pub(crate) theme: Option<Paper>,

    /// How many pixels the picture is wide
    #[arg(long, value_name = "PIXELS", default_value = "600", value_parser = clap::value_parser!(u32).range(50..=8000))]
    pub(crate) size: u32,

    /// Name the places as the notation does
    #[arg(long)]
    pub(crate) coordinates: bool,

    /// Shade what belongs to somebody in their colour
    #[arg(long)]
    pub(crate) owners: bool,
}

/// What a picture is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Paper {
    /// Dark lines on light paper
    Light,
    /// Light lines on dark paper
    Dark,
}
