//! `scorebook FILE`, or `scorebook summary FILE`: each record in a few lines, or in one where there are several.

use std::io;

use scorebook::tools::cut::Entry;
use scorebook::tools::json;
use scorebook::tools::summary::Summary;

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::Input;
use crate::paint::painted;
use crate::records;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Summary, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let ink = console.ink;
    let work = |input: &Input, entry: Entry<'_>, steps: usize| {
        let summary = Summary::of(&input.name(), &entry, steps);
        if args.format == Output::Json {
            return Ok((json::line(&summary), String::new()));
        }
        let title = input.title();
        let words = |prose| ink.words(painted(&prose));
        Ok((words(summary.prose(&title, &entry)), words(summary.line(&title, &entry))))
    };
    // A record alone is told at length; nobody knows that it is alone until the end.
    let mut first = None;
    let mut are_many = false;
    let status = records::each(&args.which, games, console, work, |console, _, (whole, line)| {
        if args.format == Output::Json {
            return console.write(whole.as_bytes()).map(|()| Status::Fine);
        }
        if !are_many && first.is_none() {
            first = Some((whole, line));
            return Ok(Status::Fine);
        }
        if let Some((_, held)) = first.take() {
            console.write(held.as_bytes())?;
        }
        are_many = true;
        console.write(line.as_bytes()).map(|()| Status::Fine)
    })?;
    if let Some((whole, _)) = first {
        console.write(whole.as_bytes())?;
    }
    Ok(status)
}
