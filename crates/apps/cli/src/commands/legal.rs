//! `scorebook legal`: what the rules allow in a position.

use std::io;

use scorebook::tools::cut::Entry;
use scorebook::tools::{count, json, legal, show};

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::Input;
use crate::records;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Legal, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let mut is_first = true;
    let work = |input: &Input, entry: Entry<'_>, steps: usize| {
        let piece = args.piece.as_deref();
        let listed = entry.document.legal(steps, piece)?;
        let snapshot = entry.document.snapshot(steps);
        if args.format == Output::Json {
            let name = input.name();
            let data = legal::data(&name, &entry, &snapshot, piece, &listed);
            return Ok((json::line(&data), String::new()));
        }
        let acts = legal::text(&listed);
        let moment = show::moment(&entry, &snapshot).text();
        let told = count(listed.len(), "legal act");
        let told = format!("{}, record {}, {moment}: {told}\n", input.title(), entry.number + 1);
        Ok((acts, told))
    };
    records::each(&args.which, games, console, work, |console, _, (acts, told)| {
        if args.format == Output::Text && !std::mem::take(&mut is_first) {
            console.write(b"\n")?;
        }
        console.write(acts.as_bytes())?;
        if args.format == Output::Text {
            console.remark_behind(&told)?;
        }
        Ok(Status::Fine)
    })
}
