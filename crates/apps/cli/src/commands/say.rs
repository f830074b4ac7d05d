//! `scorebook say`: a game in plain words.

use std::io;

use scorebook::tools::{json, say};

use crate::args::{self, Output};
use crate::console::Console;
use crate::records::{self, complain_about_record, told_to};
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Say, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let mut is_first = true;
    records::each(&args.which, games, console, |console, input, entry, steps| {
        let told = match args.seat.map(|sign| told_to(entry, sign)).transpose() {
            Ok(told) => told,
            Err(message) => {
                complain_about_record(input, entry, &message, console);
                return Ok(Status::CouldNotRun);
            }
        };
        let entry = told.as_ref().unwrap_or(entry);
        if !say::has_words(entry) {
            let title = entry.game.info().title;
            complain_about_record(input, entry, &format!("there are no words for {title} yet"), console);
            return Ok(Status::CouldNotRun);
        }
        if args.format == Output::Json {
            console.print(&json::line(&say::data(&input.name(), entry, steps)))?;
            return Ok(Status::Fine);
        }
        if !std::mem::take(&mut is_first) {
            console.print("\n")?;
        }
        console.print_prose(&say::prose(&input.title(), entry, steps))?;
        Ok(Status::Fine)
    })
}
