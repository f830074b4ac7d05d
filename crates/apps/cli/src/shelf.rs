//! The games to read with: all of them, the one that was named, and what players bring along to them.

use std::fs;
use std::num::NonZeroUsize;
use std::thread;

use scorebook::tools::{Games, Place, Ruler, by_id};
use scorebook::{Finding, GAMES, Notation, Severity};

use crate::args::Args;
use crate::console::Console;
use crate::input::reason;
use crate::render::Renders;

/// The games to read with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shelf<'g> {
    /// All of them.
    pub(crate) all: Games<'g>,
    /// The one that every file is a record of, where it was named.
    pub(crate) only: Option<&'g dyn Notation>,
    /// What may be used to read.
    pub(crate) means: Means,
}

/// What may be used to read files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// How many threads work on records.
    pub(crate) jobs: NonZeroUsize,
    /// How many bytes a compressed file may unpack to; nothing where its own size tells.
    pub(crate) unpack_limit: Option<u64>,
}

impl Means {
    fn of(args: &Args) -> Self {
        let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { jobs: args.jobs.unwrap_or_else(all), unpack_limit: args.unpack_limit }
    }
}

impl<'g> Shelf<'g> {
    /// All of these games, and the one that the arguments name.
    pub(crate) fn new(args: &Args, all: Games<'g>) -> Self {
        Self { all, only: args.game().and_then(|id| by_id(all, id)), means: Means::of(args) }
    }

    /// The same games, for work that is too small for a crew.
    pub(crate) fn alone(self) -> Self {
        Self { means: Means { jobs: NonZeroUsize::MIN, ..self.means }, ..self }
    }
}

/// The games that the built-in ones are with what the players bring along, if they bring anything. Nothing where it cannot be used;
/// why not is told.
pub(crate) fn equipped(args: &Args, console: &mut Console) -> Option<Vec<Box<dyn Notation>>> {
    let Some(path) = args.command.units() else { return Some(Vec::new()) };
    let name = path.display().to_string();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            console.complain_about(&name, reason(&error));
            return None;
        }
    };
    let takes_units =
        |game: &&&dyn Notation| game.template().is_some_and(|template| template.word == "units");
    let mut is_fine = true;
    let mut games = Vec::new();
    for game in GAMES.iter().filter(takes_units) {
        let (equipped, findings) = game.equipped(&text);
        is_fine &= tell(&findings, &name, &text, console);
        games.push(equipped);
    }
    is_fine.then_some(games)
}

/// Tells what was found in what the players bring along, and whether it can be used.
fn tell(findings: &[Finding], name: &str, text: &str, console: &mut Console) -> bool {
    let place = Place::new(0, 0);
    let ruler = Ruler::new(text, &place);
    let renders = Renders::new(name, &ruler, console.width);
    for finding in findings {
        console.remark(&renders.finding(finding));
    }
    findings.iter().all(|finding| finding.severity != Severity::Error)
}

/// The built-in games, each in the place of its own kind where it was equipped.
pub(crate) fn all<'g>(equipped: &'g [Box<dyn Notation>]) -> Vec<&'g dyn Notation> {
    let own = |game: &'static dyn Notation| -> &'g dyn Notation {
        let brought = equipped.iter().find(|own| own.info().id == game.info().id);
        brought.map_or(game, Box::as_ref)
    };
    GAMES.iter().copied().map(own).collect()
}
