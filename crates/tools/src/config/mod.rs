//! What a configuration means: `scorebook.toml`, which the command line, editors and actions read alike. Nothing here touches files:
//! whoever has found the text of one asks what it says, and how the games are played by it.

mod codes;
mod glob;
mod read;
mod told;
mod weighing;

use scorebook_core::{Finding, Notation, Report, Settings, Span, Weights};

use crate::detect::Games;

pub use codes::{BAD_VALUE, CODES, NOT_TOML, UNKNOWN_KEY};
pub use glob::Glob;
pub use told::{Configured, Held};
pub use weighing::{Weighing, nearest_name, weights};

/// The name of the file.
pub const NAME: &str = "scorebook.toml";

/// Something that a configuration says, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<T> {
    /// What it says.
    pub says: T,
    /// Where it stands in the text.
    pub span: Span,
}

/// What a configuration says. Where it says nothing, all is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Config {
    /// What a search of folders leaves out.
    pub exclude: Vec<Told<Glob>>,
    /// What findings weigh.
    pub findings: Vec<Told<Weighing>>,
    /// What it says of each game it speaks of.
    pub games: Vec<GameConfig>,
}

/// What a configuration says of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GameConfig {
    /// The id of the game.
    pub game: &'static str,
    /// The dialect that its records are written in.
    pub dialect: Option<Told<&'static str>>,
    /// The path of what its players bring along, as it is written: relative to the configuration.
    pub brings: Option<Told<String>>,
    /// Its house rules, each as `word=value`.
    pub rules: Vec<Told<String>>,
}

impl Config {
    /// Reads a configuration for these games, and tells what is wrong with it. One with an error must not be used.
    pub fn read(text: &str, games: Games<'_>) -> (Self, Vec<Finding>) {
        let mut report = Report::new();
        let config = read::config(text, games, &mut report);
        (config, report.finish())
    }

    /// What leaves out a path, if anything does. The path is relative to the configuration, with `/` between its folders.
    pub fn excludes(&self, path: &str) -> Option<&Told<Glob>> {
        self.exclude.iter().find(|told| told.says.leaves_out(path))
    }

    /// What it says of a game, if anything.
    pub fn of(&self, game: &dyn Notation) -> Option<&GameConfig> {
        self.games.iter().find(|config| config.game == game.info().id)
    }

    /// A game by its house rules, in its dialect, and with what findings weigh. `outfit` is what its players bring along, equipped
    /// already where there is anything; `said` are house rules that hold against those of the configuration.
    pub fn played(
        &self,
        game: &dyn Notation,
        outfit: Option<Box<dyn Notation>>,
        said: &Settings,
        weights: &Weights,
    ) -> Option<Box<dyn Notation>> {
        let mut played = outfit;
        let config = self.of(game);
        let rules = config.map(GameConfig::settings).unwrap_or_default().and(said);
        // Rules and dialect were tried when they were read.
        if !rules.is_empty() {
            let by_rules = played.as_deref().unwrap_or(game).by_rules(&rules).ok();
            played = by_rules.or(played);
        }
        if let Some(dialect) = config.and_then(|config| config.dialect.as_ref()) {
            let written = played.as_deref().unwrap_or(game).written_in(dialect.says);
            played = written.or(played);
        }
        if !weights.is_empty() {
            played = Some(played.as_deref().unwrap_or(game).weighed(weights));
        }
        played
    }
}

impl GameConfig {
    /// Its house rules.
    pub fn settings(&self) -> Settings {
        let words: Vec<&str> = self.rules.iter().map(|rule| rule.says.as_str()).collect();
        Settings::rules(&words.join(","))
    }
}
