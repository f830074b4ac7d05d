//! `scorebook show`: one position of each record.

use std::io;

use scorebook::Notation;
use scorebook::tools::show;

use crate::args::{self, Output};
use crate::console::Console;
use crate::records;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(
    args: &args::Show,
    game: Option<&'static dyn Notation>,
    console: &mut Console,
) -> io::Result<Status> {
    let mut is_first = true;
    records::each(&args.which, game, console, |console, input, entry, steps| {
        let snapshot = entry.document.snapshot(steps);
        if args.format == Output::Json {
            console.print(&format!("{}\n", show::value(&input.name(), entry, snapshot)))?;
            return Ok(Status::Fine);
        }
        if !std::mem::take(&mut is_first) {
            console.print("\n")?;
        }
        console.print_prose(&show::prose(&input.title(), entry, &snapshot))?;
        Ok(Status::Fine)
    })
}
