//! Scorebook reads, checks, scores, repairs, formats and converts the records people write of modern board games.
//!
//! ```
//! let root = scorebook::game("root").expect("Root is one of the games");
//! let record = root.read("Map: Fall\nC:w→3\n".to_owned());
//! for finding in record.findings() {
//!     println!("{}: {}", finding.code.name, finding.message);
//! }
//! assert_eq!(record.print(), "Map: Fall\nC:w->3\n");
//! ```
//!
//! A text of which the game is not known is told apart by its content with [`detect`]. Files of many records, Markdown
//! pages with records in their fences, and what else one does with records lives in [`tools`]; the types of a game,
//! for those who want to work with its acts, live in [`games`].
//!
//! # Features
//! `root`, `carcassonne`, `allure` and `hexil` are the games, `bots` the automated factions of Root. `draw` makes pictures, games as data to play and
//! pages, `repair` looks for the smallest edits that make a record hold together, `simulate` plays random games, `insert` writes acts where they
//! belong, `from-data` makes records of data, and `tables` has all that is said of records, for a translation. All of these are on unless
//! `default-features = false` says otherwise. `raster` adds PNG pictures and GIF animations, `schema` the JSON Schema of all that is printed. Without any of them the library
//! still cuts, checks and formats, for games that are brought along.

pub use scorebook_core as core;
pub use scorebook_core::{
    About, Certainty, Code, Description, Document, Edit, Finding, Fix, Info, Kind, Legal, Moment, Notation,
    Note, Reading, Retired, ScoreLine, ScoreSheet, Seat, SeatId, Settings, Setup, Severity, Span, Spelling,
    Target, Value, Walk, Wishes, Work,
};
#[cfg(feature = "raster")]
pub use scorebook_raster as raster;
pub use scorebook_tools as tools;
pub use scorebook_tools::Share;
use scorebook_tools::catalogue::Explained;

#[cfg(feature = "schema")]
pub mod schema;

/// The games, each with its own types.
pub mod games {
    #[cfg(feature = "allure")]
    pub use scorebook_allure as allure;
    #[cfg(feature = "carcassonne")]
    pub use scorebook_carcassonne as carcassonne;
    #[cfg(feature = "hexil")]
    pub use scorebook_hexil as hexil;
    #[cfg(feature = "root")]
    pub use scorebook_root as root;
}

/// Rules that play by themselves.
#[cfg(feature = "bots")]
pub mod bots {
    pub use scorebook_rootbotics as rootbotics;
}

/// The one list of games: those that were built in.
pub static GAMES: tools::Games<'static> = &[
    #[cfg(feature = "root")]
    &games::root::Root,
    #[cfg(feature = "carcassonne")]
    &games::carcassonne::Carcassonne,
    #[cfg(feature = "allure")]
    &games::allure::Allure,
    #[cfg(feature = "hexil")]
    &games::hexil::Hexil,
];

/// The game with this id, such as `root`.
pub fn game(id: &str) -> Option<&'static dyn Notation> {
    tools::by_id(GAMES, id)
}

/// The game that a file ending, given without its dot, belongs to.
pub fn by_ending(ending: &str) -> Option<&'static dyn Notation> {
    tools::by_ending(GAMES, ending)
}

/// The game that can read most of a text.
///
/// # Errors
/// Says how much each game could read, when none can read enough of it or two are equal.
pub fn detect(text: &str) -> Result<&'static dyn Notation, Vec<Share>> {
    tools::detect(GAMES, text)
}

/// Every finding there is: those about text as such, those about a configuration, then those of each game.
pub fn codes() -> impl Iterator<Item = &'static Code> + Clone {
    let of_games = GAMES.iter().flat_map(|game| game.info().codes);
    core::codes::ALL.iter().chain(tools::config::CODES).chain(of_games).copied()
}

/// The code with this name, such as `text/markup`.
pub fn code(name: &str) -> Option<&'static Code> {
    codes().find(|code| code.name == name)
}

/// The names that codes had once, with what tells the fault now.
pub fn retired() -> impl Iterator<Item = &'static Retired> + Clone {
    GAMES.iter().flat_map(|game| game.info().retired)
}

/// What a finding means, by its name or by one that it had once.
pub fn explained(name: &str) -> Option<Explained> {
    let now = || tools::catalogue::retired(name, GAMES).map(Explained::of_retired);
    code(name).map(Explained::of).or_else(now)
}

/// What every finding means, those with a retired name last.
pub fn explanations() -> impl Iterator<Item = Explained> {
    codes().map(Explained::of).chain(retired().map(Explained::of_retired))
}

/// The programs of the cookbook, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/cookbook.md")]
struct Cookbook;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
