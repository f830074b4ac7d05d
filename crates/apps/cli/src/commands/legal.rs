//! `scorebook legal`: what the rules allow in a position.

use std::io;

use scorebook::tools::{count, json, legal, show};

use crate::args::{self, Output};
use crate::console::Console;
use crate::records::{self, complain_about_record};
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Legal, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let mut is_first = true;
    records::each(&args.which, games, console, |console, input, entry, steps| {
        let piece = args.piece.as_deref();
        let listed = match entry.document.legal(steps, piece) {
            Ok(listed) => listed,
            Err(message) => {
                complain_about_record(input, entry, &message, console);
                return Ok(Status::CouldNotRun);
            }
        };
        let snapshot = entry.document.snapshot(steps);
        if args.format == Output::Json {
            console.print(&json::line(&legal::data(&input.name(), entry, &snapshot, piece, &listed)))?;
            return Ok(Status::Fine);
        }
        if !std::mem::take(&mut is_first) {
            console.print("\n")?;
        }
        for act in &listed {
            console.write(format!("{}\n", act.text).as_bytes())?;
        }
        let moment = show::moment(entry, &snapshot).text();
        let told = count(listed.len(), "legal act");
        console.remark_behind(&format!(
            "{}, record {}, {moment}: {told}\n",
            input.title(),
            entry.number + 1
        ))?;
        Ok(Status::Fine)
    })
}
