//! The games to read with: all of them, the one that was named, and what players bring along to them.

use std::fs;
use std::path::Path;

use scorebook::tools::{Games, Place, Ruler, by_id};
use scorebook::{GAMES, Notation, Severity};

use crate::args::Args;
use crate::console::Console;
use crate::input::reason;
use crate::render::Renders;

/// The games to read with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shelf {
    /// All of them.
    pub(crate) all: Games,
    /// The one that every file is a record of, where it was named.
    pub(crate) only: Option<&'static dyn Notation>,
}

impl Shelf {
    /// The games that the arguments ask for. Nothing where what the players bring along cannot be used; why not is told.
    pub(crate) fn load(args: &Args, console: &mut Console) -> Option<Self> {
        let mut games = GAMES;
        if let Some(units) = args.command.units() {
            games = equipped("units", units, console)?;
        }
        Some(Self { all: games, only: args.game().and_then(|id| by_id(games, id)) })
    }
}

/// The games, those that take such a file equipped with it.
fn equipped(word: &str, path: &Path, console: &mut Console) -> Option<Games> {
    let name = path.display().to_string();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            console.complain_about(&name, reason(&error));
            return None;
        }
    };
    let takes = |game: &&'static dyn Notation| game.template().is_some_and(|template| template.word == word);
    let mut games = GAMES.to_vec();
    let mut is_fine = true;
    for game in games.iter_mut().filter(|game| takes(game)) {
        let (equipped, findings) = game.equipped(&text);
        let place = Place::new(0, 0);
        let ruler = Ruler::new(&text, &place);
        let renders = Renders::new(&name, &ruler, console.width);
        for finding in &findings {
            console.remark(&renders.finding(finding));
            is_fine &= finding.severity != Severity::Error;
        }
        // What was brought along is used until the program ends.
        *game = Box::leak(equipped);
    }
    is_fine.then(|| &*Vec::leak(games))
}
