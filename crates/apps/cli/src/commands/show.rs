//! `scorebook show`: one position of each record.

use std::io;

use scorebook::tools::cut::Entry;
use scorebook::tools::seats::seen_by;
use scorebook::tools::{json, show};

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::Input;
use crate::paint::painted;
use crate::records;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Show, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (ink, room) = (console.ink, Console::room());
    let work = |input: &Input, entry: Entry<'_>, steps: usize| {
        let snapshot = seen_by(entry.document.as_ref(), steps, args.seat)?;
        Ok(match args.format {
            Output::Json => json::line(&show::data(&input.name(), &entry, &snapshot)),
            Output::Text => ink.words(painted(&show::prose(&input.title(), &entry, &snapshot, room))),
        })
    };
    records::print_each(&args.which, args.format, games, console, work)
}
