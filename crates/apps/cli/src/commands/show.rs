//! `scorebook show`: one position of each record.

use std::io;

use scorebook::tools::{json, show};

use crate::args::{self, Output};
use crate::console::Console;
use crate::records::{self, complain_about_record, no_view, seat};
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Show, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let mut is_first = true;
    records::each(&args.which, games, console, |console, input, entry, steps| {
        let snapshot = match args.seat {
            None => Some(entry.document.snapshot(steps)),
            Some(sign) => seat(sign).and_then(|seat| entry.document.snapshot_as(steps, seat)),
        };
        let Some(snapshot) = snapshot else {
            let message = match args.seat {
                Some(sign) => no_view(sign),
                None => "there is no position".to_owned(),
            };
            complain_about_record(input, entry, &message, console);
            return Ok(Status::CouldNotRun);
        };
        if args.format == Output::Json {
            console.print(&json::line(&show::data(&input.name(), entry, &snapshot)))?;
            return Ok(Status::Fine);
        }
        if !std::mem::take(&mut is_first) {
            console.print("\n")?;
        }
        console.print_prose(&show::prose(&input.title(), entry, &snapshot))?;
        Ok(Status::Fine)
    })
}
