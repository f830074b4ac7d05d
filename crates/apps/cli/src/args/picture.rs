//! The arguments of `render`.

use std::path::PathBuf;

use clap::ValueEnum;

use super::shared::{ABOUT_FILES, ABOUT_STEPS, ANSWER_STATUS, Weighed, Which, seat_sign};

const EXAMPLES: &str = "\
The ending of OUT tells what is made: .svg or .png a picture, .gif an animation of the whole game, .html a page that works offline
with the whole game in it, .film.json the game as data for <score-book> on a page of yours. --to says it where there is no ending; without either, an SVG picture goes to standard output,
unless that is a terminal. Where OUT is a folder, every record of every file gets a picture there, named after its file.

Of a picture, --at chooses the step, and --strip several steps side by side. Of an animation, --at tells where it ends, and --strip
the steps it consists of. A page opens as the game ended, or where --at says, as --seat knows it and in the --theme if they
are given; its readers can change all of that. A step is linked to by its name: game.html#13A.

Examples:
  scorebook render game.carc -o end.png           the table at the end
  scorebook render game.carc -o game.gif          the whole game as an animation
  scorebook render game.han --to png | wl-copy    straight to the clipboard
  scorebook render game.carc --at 13A --coordinates --theme dark -o 13A.svg
  scorebook render game.han --seat 2 -o seen.svg  as far as player 2 can know it
  scorebook render game.carc --strip 10B,20B,30B -o strip.svg
  scorebook render records/ --to png -o pictures/ every record of a folder
  scorebook render game.rootlog -o game.html      the game as a page, step by step
  scorebook render game.han --at 60 --theme dark -o game.html";

/// Arguments of `render`.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = format!("{EXAMPLES}\n\n{ABOUT_STEPS}\n\n{ABOUT_FILES}\n\n{ANSWER_STATUS}"))]
pub(crate) struct Render {
    #[command(flatten)]
    pub(crate) which: Which,

    #[command(flatten)]
    pub(crate) weighed: Weighed,

    /// Where to write it instead of standard output; FOLDER/ for a picture of each record
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Keep an old OUT as OUT~, or as OUT~2 and so on where there is one already
    #[arg(long, requires = "output")]
    pub(crate) backup: bool,

    /// What to make, where the ending of OUT does not tell
    #[arg(long, value_name = "KIND")]
    pub(crate) to: Option<Picture>,

    /// Draw what this seat can know, in a game that hides something from the others
    #[arg(long, value_name = "SEAT", value_parser = seat_sign)]
    pub(crate) seat: Option<char>,

    /// The positions after these steps, side by side, or one after another in an animation
    #[arg(long, value_name = "STEP,…", value_delimiter = ',', conflicts_with = "at")]
    pub(crate) strip: Vec<String>,

    /// Light or dark paper; without it a picture is light, and a page is as the reader's system is
    #[arg(long, value_name = "THEME")]
    pub(crate) theme: Option<Paper>,

    /// The width of the picture in pixels, 600 by default; in a strip, of each board
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(50..=8000))]
    pub(crate) size: Option<u32>,

    /// How long an animation shows each step, in milliseconds
    ///
    /// By default each step is shown for 0.8 seconds, or for less when the animation would last longer than a minute. The last picture stays for three
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
    /// An animation of the game
    Gif,
    /// A page with the whole game
    Html,
    /// The whole game as data to play, for the board element on a page of yours
    Film,
}

impl Picture {
    /// What it is called in a sentence.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Svg => "an SVG picture",
            Self::Png => "a PNG picture",
            Self::Gif => "an animation",
            Self::Html => "a page",
            Self::Film => "data to play",
        }
    }
}

impl Render {
    /// Why the arguments are refused, where one of them would do nothing to what is made.
    pub(crate) fn idle(&self, kind: Picture) -> Option<String> {
        use Picture::{Film, Gif, Html};
        let options = [
            ("--at", self.which.at.is_some(), kind == Film),
            ("--seat", self.seat.is_some(), kind == Film),
            ("--strip", !self.strip.is_empty(), matches!(kind, Html | Film)),
            ("--theme", self.theme.is_some(), kind == Film),
            ("--size", self.size.is_some(), matches!(kind, Html | Film)),
            ("--delay", self.delay.is_some(), kind != Gif),
        ];
        let (name, ..) = options.into_iter().find(|(_, is_given, is_idle)| *is_given && *is_idle)?;
        Some(format!("`{name}` does nothing to {}", kind.name()))
    }
}

/// What a picture is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Paper {
    /// Dark lines on light paper
    Light,
    /// Light lines on dark paper
    Dark,
}
