//! `scorebook say`: a game in plain words.

use std::io;

use scorebook::tools::cut::Entry;
use scorebook::tools::seats::told_to;
use scorebook::tools::{json, say};

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::Input;
use crate::paint::painted;
use crate::records;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Say, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let ink = console.ink;
    let work = |input: &Input, entry: Entry<'_>, steps: usize| {
        let told = args.seat.map(|sign| told_to(&entry, sign)).transpose()?;
        let entry = told.as_ref().unwrap_or(&entry);
        if !say::has_words(entry) {
            return Err(format!("there are no words for {} yet", entry.game.info().title));
        }
        Ok(match args.format {
            Output::Json => json::line(&say::data(&input.name(), entry, steps)),
            Output::Text => ink.words(painted(&say::prose(&input.title(), entry, steps))),
        })
    };
    records::print_each(&args.which, args.format, games, console, work)
}
