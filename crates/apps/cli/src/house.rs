//! Houses: what holds for the files of a folder, by the nearest configuration and by what this run was told.

pub(crate) mod rules;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use scorebook::core::{Weight, Weights};
use scorebook::tools::config::{self, Config, Glob, Told, Weighing};
use scorebook::tools::{Place, Ruler};
use scorebook::{Finding, GAMES, Notation, Settings, Severity, Span};

use self::rules::Rules;
use crate::args::{Args, Weighed};
use crate::console::{Console, Ink};
use crate::reasons::reason;
use crate::render::Renders;

/// What holds for the files of a folder.
#[derive(Debug, Default)]
pub(crate) struct House {
    /// What the configuration says.
    pub(crate) config: Config,
    /// The configuration; nothing where there is none.
    pub(crate) source: Option<Source>,
    /// The games that are not as usual.
    games: Vec<Box<dyn Notation>>,
}

/// A configuration that was found.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its path as people are told it.
    pub(crate) title: String,
    folder: PathBuf,
    text: String,
}

/// The houses of this run. The first is that of files without a configuration.
#[derive(Debug)]
pub(crate) struct Houses {
    all: Vec<House>,
    /// Those with a configuration, by the folder it stands in.
    by_folder: BTreeMap<PathBuf, usize>,
    /// What this run was told of findings, whatever a configuration says.
    pub(crate) weighings: Vec<Weighing>,
    /// What players bring along, where this run was told so.
    units: Option<String>,
    /// House rules of each game, where this run was told some.
    rules: Rules,
}

/// Something cannot be used: a configuration, or what this run was told. Why not was told already.
#[derive(Debug)]
pub(crate) struct Unusable;

impl House {
    /// The games as they are played here.
    pub(crate) fn games(&self) -> Vec<&dyn Notation> {
        let own = |game: &'static dyn Notation| -> &dyn Notation {
            let played = self.games.iter().find(|own| own.info().id == game.info().id);
            played.map_or(game, Box::as_ref)
        };
        GAMES.iter().copied().map(own).collect()
    }

    /// What leaves a path out of searches, if anything does. The path is one that is made of what [`folder_of`] answers.
    pub(crate) fn excludes(&self, path: &Path) -> Option<&Told<Glob>> {
        let below = path.strip_prefix(&self.source.as_ref()?.folder).ok()?;
        let names: Vec<_> = below.iter().map(|name| name.to_string_lossy()).collect();
        self.config.excludes(&names.join("/"))
    }
}

impl Source {
    /// The place of something that it says: `scorebook.toml:3`.
    pub(crate) fn place(&self, span: Span) -> String {
        let place = Place::default();
        let line = Ruler::new(&self.text, &place).spot(span.from()).line;
        format!("{}:{line}", self.title)
    }
}

impl Houses {
    /// Those of all files that the arguments name.
    pub(crate) fn found(args: &Args, console: &mut Console) -> Result<Self, Unusable> {
        let weighings = match args.command.weighed().map_or(Ok(Vec::new()), weighings) {
            Ok(weighings) => weighings,
            Err(message) => {
                console.complain(&message);
                return Err(Unusable);
            }
        };
        let told = args.command.brought();
        let units = match told.and_then(|told| told.units.as_deref()) {
            Some(path) => Some(brought(path, console)?),
            None => None,
        };
        let rules = match rules::said(told.and_then(|told| told.rules.as_deref()), args.game()) {
            Ok(rules) => rules,
            Err(message) => {
                console.complain(&message);
                return Err(Unusable);
            }
        };
        let mut houses = Self { all: Vec::new(), by_folder: BTreeMap::new(), weighings, units, rules };
        houses.add(Config::default(), None, console)?;
        if !args.no_config {
            for path in args.command.files() {
                houses.look_around(path, console)?;
            }
        }
        Ok(houses)
    }

    /// Looks for the configurations that hold for a path: from its folder upwards and, where it is a folder, in all that are in it.
    fn look_around(&mut self, path: &Path, console: &mut Console) -> Result<(), Unusable> {
        // Whatever is wrong with a path that is not there is told by whoever wants to read it.
        let Some(folder) = folder_of(path) else { return Ok(()) };
        for above in folder.ancestors() {
            if self.by_folder.contains_key(above) || self.load(above, console)? {
                break;
            }
        }
        if path.is_dir() {
            self.look_below(&folder, console)?;
        }
        Ok(())
    }

    fn look_below(&mut self, folder: &Path, console: &mut Console) -> Result<(), Unusable> {
        let mut folders: Vec<PathBuf> = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .filter_map(Result::ok)
            .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
            .filter(|entry| !entry.file_name().to_string_lossy().starts_with('.'))
            .map(|entry| entry.path())
            .collect();
        folders.sort();
        for below in folders {
            if self.at(folder).1.excludes(&below).is_some() {
                continue;
            }
            if !self.by_folder.contains_key(&below) {
                self.load(&below, console)?;
            }
            self.look_below(&below, console)?;
        }
        Ok(())
    }

    /// Loads the configuration of a folder, and tells whether there is one.
    fn load(&mut self, folder: &Path, console: &mut Console) -> Result<bool, Unusable> {
        let path = folder.join(config::NAME);
        let title = title_of(&path);
        // There is none, or the folder may not be entered: then none of its records can be read either, and that is told.
        if fs::symlink_metadata(&path).is_err() {
            return Ok(false);
        }
        let text = read(&path, &title, console)?;
        let (config, findings) = Config::read(&text, GAMES);
        tell(&findings, &title, &text, console)?;
        let place = self.all.len();
        self.add(config, Some(Source { title, folder: folder.to_owned(), text }), console)?;
        self.by_folder.insert(folder.to_owned(), place);
        Ok(true)
    }

    /// Adds a house, with the games as they are played there.
    fn add(&mut self, config: Config, source: Option<Source>, console: &mut Console) -> Result<(), Unusable> {
        let said = config.findings.iter().map(|told| &told.says);
        let weights: Weights = config::weights(said, &self.weighings, GAMES);
        let mut games = Vec::new();
        for game in GAMES {
            let outfit = match (&self.units, source.as_ref()) {
                (Some(text), _) if takes_units(*game) => Some(game.equipped(text).0),
                (None, Some(source)) => outfit(*game, &config, source, console)?,
                _ => None,
            };
            games.extend(config.played(*game, outfit, &self.rules.of(*game), &weights));
        }
        self.all.push(House { config, source, games });
        Ok(())
    }

    /// The house of a folder, and which it is.
    pub(crate) fn at(&self, folder: &Path) -> (usize, &House) {
        let found = folder.ancestors().find_map(|above| self.by_folder.get(above));
        let place = found.copied().unwrap_or(0);
        (place, &self.all[place])
    }

    /// The house rules of a game that this run was told.
    pub(crate) fn rules(&self, game: &dyn Notation) -> Settings {
        self.rules.of(game)
    }

    /// What this run was told beside the records that none of these games takes, each as it may be told.
    pub(crate) fn idle(&self, met: &BTreeSet<&'static str>) -> Vec<String> {
        let met: Vec<&dyn Notation> =
            GAMES.iter().copied().filter(|game| met.contains(game.info().id)).collect();
        let units = self.units.iter().filter(|_| !met.iter().any(|game| takes_units(*game)));
        units.map(|_| "--units".to_owned()).chain(self.rules.idle(&met)).collect()
    }

    /// All of them.
    pub(crate) fn all(&self) -> &[House] {
        &self.all
    }
}

/// The folder that a path is in, or is, as the file system knows it. Standard input belongs to the current folder.
pub(crate) fn folder_of(path: &Path) -> Option<PathBuf> {
    if path == Path::new("-") {
        return fs::canonicalize(".").ok();
    }
    if path.is_dir() {
        return fs::canonicalize(path).ok();
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()
}

/// A path as people are told it: short where it is in the current folder.
fn title_of(path: &Path) -> String {
    let here = env::current_dir().and_then(fs::canonicalize);
    let short = here.ok().and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    short.unwrap_or_else(|| path.to_owned()).display().to_string()
}

/// What `--allow` and `--deny` say.
fn weighings(said: &Weighed) -> Result<Vec<Weighing>, String> {
    if let Some(both) = said.allow.iter().find(|name| said.deny.contains(name)) {
        return Err(format!("`{both}` is allowed and denied at once"));
    }
    let allowed = said.allow.iter().map(|name| (name, Weight::Allowed));
    let denied = said.deny.iter().map(|name| (name, Weight::Severity(Severity::Error)));
    let weighing = |(name, weight): (&String, Weight)| {
        Weighing::new(name, weight, GAMES).map_err(|message| {
            let is_known = scorebook::code(name).is_some();
            match config::nearest_name(name, GAMES).filter(|_| !is_known) {
                Some(meant) => format!("{message}; did you mean `{meant}`?"),
                None if is_known => message,
                None => format!("{message}; `scorebook explain` lists them all"),
            }
        })
    };
    allowed.chain(denied).map(weighing).collect()
}

fn takes_units(game: &dyn Notation) -> bool {
    game.template().is_some_and(|template| template.word == "units")
}

/// The text of the units that `--units` names, if it can be used.
fn brought(path: &Path, console: &mut Console) -> Result<String, Unusable> {
    let name = path.display().to_string();
    let text = read(path, &name, console)?;
    for game in GAMES.iter().filter(|game| takes_units(**game)) {
        tell(&game.equipped(&text).1, &name, &text, console)?;
    }
    Ok(text)
}

/// A game with what its players bring along by a configuration, if anything.
fn outfit(
    game: &'static dyn Notation,
    config: &Config,
    source: &Source,
    console: &mut Console,
) -> Result<Option<Box<dyn Notation>>, Unusable> {
    let Some(brings) = config.of(game).and_then(|config| config.brings.as_ref()) else {
        return Ok(None);
    };
    let path = source.folder.join(&brings.says);
    let name = title_of(&path);
    let said = format!("{}: {name}", source.place(brings.span));
    let text = read(&path, &said, console)?;
    let (equipped, findings) = game.equipped(&text);
    tell(&findings, &name, &text, console)?;
    Ok(Some(equipped))
}

/// Reads a file, or tells why it cannot be read.
fn read(path: &Path, name: &str, console: &mut Console) -> Result<String, Unusable> {
    let bytes = fs::read(path).map_err(|error| reason(&error));
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned()));
    text.map_err(|why| {
        console.complain_about(name, why);
        Unusable
    })
}

/// Tells what was found in a file that is no record.
fn tell(findings: &[Finding], name: &str, text: &str, console: &mut Console) -> Result<(), Unusable> {
    let place = Place::default();
    let ruler = Ruler::new(text, &place);
    let renders = Renders::new(name, &ruler, console.width, Ink::Colour);
    for finding in findings {
        console.remark(&renders.finding(finding));
    }
    let is_usable = findings.iter().all(|finding| finding.severity != Severity::Error);
    if is_usable { Ok(()) } else { Err(Unusable) }
}
