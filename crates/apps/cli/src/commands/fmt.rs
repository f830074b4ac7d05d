//! `scorebook fmt`: writes records in canonical spelling, comments kept.

use std::io;

use scorebook::Spelling;
use scorebook::tools::count;
use scorebook::tools::diff::Diff;
use scorebook::tools::fmt::{How, Piece};

use crate::args;
use crate::console::Console;
use crate::failure::{Failure, complain_of_nothing};
use crate::input::Input;
use crate::rewrite::{self, Outcome, Want};
use crate::search::find;
use crate::shelf::Shelf;
use crate::status::Status;
use crate::through::{Clerk, End, Opened};

/// Runs the command.
pub(crate) fn run(args: &args::Fmt, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (inputs, status) = find(&args.files, games, console);
    let mut job = Job {
        args,
        games,
        how: how(args),
        outcome: Outcome::default(),
        diff: None,
        files: 0,
        changed: 0,
        status,
    };
    let is_shown = args.diff || (!args.check && inputs.contains(&Input::Stdin));
    let want = if is_shown { Want::Text } else { Want::Change };
    rewrite::pieces(&inputs, games, (job.how, want), console, &mut job)?;
    if job.files > 0 {
        let done = if args.check || args.diff { "not formatted" } else { "formatted" };
        console.remark(&format!("{}, {} {done}\n", count(job.files, "file"), job.changed));
    }
    Ok(job.status)
}

/// How records are to be written.
fn how(args: &args::Fmt) -> How {
    match (args.expand, args.compress) {
        (true, _) => How::Spelled(Spelling::Full),
        (false, true) => How::Spelled(Spelling::Brief),
        (false, false) => How::Formatted,
    }
}

/// The formatting of all inputs.
struct Job<'a> {
    args: &'a args::Fmt,
    games: Shelf<'a>,
    how: How,
    /// What came of the current input so far.
    outcome: Outcome,
    /// What would change in it, where that is to be shown.
    diff: Option<Diff>,
    files: usize,
    changed: usize,
    status: Status,
}

impl Clerk for Job<'_> {
    type Value = Piece;

    fn open(&mut self, input: &Input, opened: Opened) {
        self.outcome = Outcome { compression: opened.compression, ..Outcome::default() };
        self.diff = self.args.diff.then(|| Diff::new(&input.title()));
    }

    fn take(&mut self, input: &Input, piece: Piece, console: &mut Console) -> io::Result<()> {
        self.outcome.add(&piece);
        if let Some(diff) = &mut self.diff {
            match &piece.after {
                Some(after) => diff.change(&piece.before, after),
                None => diff.same(&piece.before),
            }
            return console.write(diff.take().as_bytes());
        }
        if self.prints(input) { console.write(piece.text().as_bytes()) } else { Ok(()) }
    }

    fn close(&mut self, input: &Input, end: End<Piece>, console: &mut Console) -> io::Result<()> {
        let status = match end {
            End::Records(contents) => {
                self.outcome.trouble = contents.unwritable;
                self.finish(input, console)?
            }
            End::NoRecord(looks, held) => {
                // What is no record goes through as it came.
                if self.prints(input) {
                    held.iter().try_for_each(|piece| console.write(piece.before.as_bytes()))?;
                }
                complain_of_nothing(input, looks, console)
            }
            End::Failed(error) => Failure::Read(error).tell(input, console)?,
        };
        self.status.worsen(status);
        Ok(())
    }
}

impl Job<'_> {
    /// Whether an input goes to standard output.
    fn prints(&self, input: &Input) -> bool {
        *input == Input::Stdin && !self.args.check && !self.args.diff
    }

    /// Does what is left to do with an input that was gone through.
    fn finish(&mut self, input: &Input, console: &mut Console) -> io::Result<Status> {
        if let Some(diff) = self.diff.take() {
            console.write(diff.finish().as_bytes())?;
        }
        let is_only_asked = self.args.check || self.args.diff;
        if !is_only_asked && *input != Input::Stdin && self.outcome.is_to_be_written() {
            let means = (self.outcome.compression, self.args.backup.into());
            let written = rewrite::write(input, self.games, self.how, means, console);
            if let Err(failure) = written {
                return failure.tell(input, console);
            }
        }
        self.files += usize::from(*input != Input::Stdin);
        self.changed += usize::from(self.outcome.is_to_be_written());
        tell(self.args, input, &self.outcome, console)
    }
}

/// Says what came of one input.
fn tell(args: &args::Fmt, input: &Input, outcome: &Outcome, console: &mut Console) -> io::Result<Status> {
    if let Some(trouble) = &outcome.trouble {
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
