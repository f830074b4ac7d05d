//! `scorebook fmt`: writes records in canonical spelling, comments kept.

use std::io;

use scorebook::Spelling;
use scorebook::tools::count;
use scorebook::tools::diff::Diff;
use scorebook::tools::fmt::How;

use crate::args;
use crate::console::Console;
use crate::input::{Failure, Input, complain_of_nothing, find};
use crate::rewrite::{self, Outcome};
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Fmt, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (inputs, mut status) = find(&args.files, games, console);
    let (mut files, mut changed) = (0, 0);
    let how = how(args);
    for input in &inputs {
        let outcome = match (args.diff, args.check, input) {
            (true, _, _) => show(input, games, how, console),
            (false, true, _) => rewrite::pieces(input, games, how, console, |_, _| Ok(())),
            (false, false, Input::Stdin) => print(games, how, console),
            (false, false, Input::File(_)) => rewrite::in_place(input, games, how, console),
        };
        match outcome {
            Ok(outcome) => {
                status.worsen(tell(args, input, &outcome, console)?);
                files += usize::from(*input != Input::Stdin && !outcome.contents.is_nothing());
                changed += usize::from(outcome.is_to_be_written());
            }
            Err(failure) => status.worsen(failure.tell(input, console)?),
        }
    }
    if files > 0 {
        let done = if args.check || args.diff { "not formatted" } else { "formatted" };
        console.remark(&format!("{}, {changed} {done}\n", count(files, "file")));
    }
    Ok(status)
}

/// How records are to be written.
fn how(args: &args::Fmt) -> How {
    match (args.expand, args.compress) {
        (true, _) => How::Spelled(Spelling::Full),
        (false, true) => How::Spelled(Spelling::Brief),
        (false, false) => How::Formatted,
    }
}

/// Says what came of one input.
fn tell(args: &args::Fmt, input: &Input, outcome: &Outcome, console: &mut Console) -> io::Result<Status> {
    if outcome.contents.is_nothing() {
        return Ok(complain_of_nothing(input, console));
    }
    if let Some(trouble) = &outcome.contents.trouble {
        let left = match input {
            _ if args.check || args.diff => "",
            Input::Stdin => "; the rest is not written",
            Input::File(_) => "; left as it is",
        };
        console.complain_about(&input.title(), format!("{trouble}{left}"));
        return Ok(Status::Found);
    }
    if !args.check || !outcome.is_to_be_written() {
        return Ok(Status::Fine);
    }
    if !args.diff {
        console.print(&format!("{}\n", input.title()))?;
    }
    Ok(Status::Found)
}

/// Shows what would change.
fn show(input: &Input, games: Shelf<'_>, how: How, console: &mut Console) -> Result<Outcome, Failure> {
    let mut diff = Diff::new(&input.title());
    let outcome = rewrite::pieces(input, games, how, console, |console, piece| {
        match &piece.after {
            Some(after) => diff.change(&piece.before, after),
            None => diff.same(&piece.before),
        }
        console.print(&diff.take()).map_err(Failure::Write)
    })?;
    console.print(&diff.finish()).map_err(Failure::Write)?;
    Ok(outcome)
}

/// Formats standard input to standard output.
fn print(games: Shelf<'_>, how: How, console: &mut Console) -> Result<Outcome, Failure> {
    rewrite::pieces(&Input::Stdin, games, how, console, |console, piece| {
        console.write(piece.text().as_bytes()).map_err(Failure::Write)
    })
}
