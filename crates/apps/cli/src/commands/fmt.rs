//! `scorebook fmt`: writes records in canonical spelling, comments kept.

use std::io;

use scorebook::tools::count;
use scorebook::tools::diff::Diff;
use scorebook::tools::fmt::How;
use scorebook::{Notation, Spelling};

use crate::args;
use crate::console::Console;
use crate::input::{Failure, Input, find, reason};
use crate::rewrite::{self, Outcome};
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(
    args: &args::Fmt,
    game: Option<&'static dyn Notation>,
    console: &mut Console,
) -> io::Result<Status> {
    let (inputs, mut status) = find(&args.files, console);
    let mut changed = 0;
    let how = how(args);
    for input in &inputs {
        let outcome = match (args.diff, args.check, input) {
            (true, _, _) => show(input, game, how, console),
            (false, true, _) => rewrite::pieces(input, game, how, console, |_, _| Ok(())),
            (false, false, Input::Stdin) => print(game, how, console),
            (false, false, Input::File(_)) => rewrite::in_place(input, game, how, console),
        };
        match outcome {
            Ok(outcome) => {
                status.worsen(tell(args, input, &outcome, console)?);
                changed += usize::from(outcome.is_to_be_written());
            }
            Err(Failure::Write(error)) if matches!(input, Input::Stdin) || args.diff => return Err(error),
            Err(Failure::Write(error)) => {
                console.complain_about(&input.title(), format!("cannot be written: {}", reason(&error)));
                status.worsen(Status::CouldNotRun);
            }
            Err(Failure::Read(error)) => {
                console.complain_about(&input.title(), reason(&error));
                status.worsen(Status::CouldNotRun);
            }
        }
    }
    if inputs.iter().any(|input| *input != Input::Stdin) {
        let done = if args.check || args.diff { "not formatted" } else { "formatted" };
        console.remark(&format!("{}, {changed} {done}\n", count(inputs.len(), "file")));
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
    if let Some(trouble) = &outcome.trouble {
        console.complain_about(&input.title(), format!("{trouble}; left as it is"));
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
fn show(
    input: &Input,
    game: Option<&'static dyn Notation>,
    how: How,
    console: &mut Console,
) -> Result<Outcome, Failure> {
    let mut diff = Diff::new(&input.title());
    let outcome = rewrite::pieces(input, game, how, console, |console, piece| {
        match &piece.after {
            Some(after) => diff.change(&piece.before, after),
            None => diff.same(&piece.before),
        }
        console.print(&diff.take())
    })?;
    console.print(&diff.finish()).map_err(Failure::Write)?;
    Ok(outcome)
}

/// Formats standard input to standard output.
fn print(game: Option<&'static dyn Notation>, how: How, console: &mut Console) -> Result<Outcome, Failure> {
    rewrite::pieces(&Input::Stdin, game, how, console, |console, piece| {
        console.write(piece.text().as_bytes())
    })
}
