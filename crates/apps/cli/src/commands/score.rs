//! `scorebook score`: the score sheet, every point explained.

use std::io;

use scorebook::Severity;
use scorebook::tools::cut::Entry;
use scorebook::tools::score::{self, Until};
use scorebook::tools::{Prose, Tone, count, json};

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::Input;
use crate::paint::painted;
use crate::records;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Score, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let ink = console.ink;
    let work = |input: &Input, entry: Entry<'_>, steps: usize| {
        let sheet = entry.document.score(steps);
        let until = Until::named(entry.document.as_ref(), args.which.at.as_deref(), steps);
        if args.format == Output::Json {
            return Ok(json::line(&score::data(&input.name(), &entry, &until, &sheet)));
        }
        let mut prose = score::prose(&input.title(), &entry, &until, &sheet);
        prose.join(warning(&entry));
        Ok(ink.words(painted(&prose)))
    };
    records::print_each(&args.which, args.format, games, console, work)
}

/// How much is wrong with the record: where it does not hold together, its points are worth no more than it.
fn warning(entry: &Entry<'_>) -> Prose {
    let errors =
        entry.document.findings().iter().filter(|finding| finding.severity == Severity::Error).count();
    let mut prose = Prose::new();
    if errors > 0 {
        let told = format!("\n  this record has {}, so its points may be wrong: ", count(errors, "error"));
        prose.say(Tone::Doubtful, told);
        prose.plain("`scorebook check` shows what is wrong, `scorebook repair` looks for the slips").end();
    }
    prose
}
