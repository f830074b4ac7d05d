//! Going through the records of files for the commands that ask a referee.

use std::io;

use scorebook::core::SeatId;
use scorebook::tools::cut::{Cutting, Entry, Part};
use scorebook::tools::{convert, steps_until};

use crate::args::Which;
use crate::console::Console;
use crate::input::{Contents, Failure, Input, complain_of_nothing, each_part, find};
use crate::shelf::Shelf;
use crate::status::Status;

/// Hands over the records that are asked for and that a referee can judge, each with how many of its steps are wanted.
pub(crate) fn each(
    which: &Which,
    games: Shelf<'_>,
    console: &mut Console,
    mut take: impl FnMut(&mut Console, &Input, &Entry<'_>, usize) -> io::Result<Status>,
) -> io::Result<Status> {
    let (inputs, mut status) = find(&which.files, games, console);
    for input in &inputs {
        let mut walk = Walk { input, which, strangers: Strangers::default(), status: Status::Fine };
        match walk.through(games, console, &mut take) {
            Ok(()) => status.worsen(walk.status),
            Err(failure) => status.worsen(failure.tell(input, console)?),
        }
    }
    Ok(status)
}

/// The way through one file.
struct Walk<'a> {
    input: &'a Input,
    which: &'a Which,
    strangers: Strangers,
    status: Status,
}

impl Walk<'_> {
    fn through(
        &mut self,
        games: Shelf<'_>,
        console: &mut Console,
        take: &mut impl FnMut(&mut Console, &Input, &Entry<'_>, usize) -> io::Result<Status>,
    ) -> Result<(), Failure> {
        let contents = each_part(self.input, games, console, |console, part| match part {
            Part::Record(cutting) => self.record(cutting, console, take),
            Part::Verbatim(_) | Part::Unknown(_) => Ok(()),
        })?;
        if let Some(trouble) = &contents.trouble {
            console.complain_about(&self.input.title(), trouble);
            self.status.worsen(Status::Found);
        }
        self.miss(&contents, console);
        Ok(())
    }

    fn record(
        &mut self,
        cutting: Cutting<'_>,
        console: &mut Console,
        take: &mut impl FnMut(&mut Console, &Input, &Entry<'_>, usize) -> io::Result<Status>,
    ) -> io::Result<()> {
        if self.which.record.is_some_and(|wanted| wanted != cutting.number) {
            return Ok(());
        }
        let entry = &cutting.read();
        if self.strangers.meets(self.input, entry, console) {
            self.status = Status::CouldNotRun;
            return Ok(());
        }
        let status = match steps_until(entry.document.as_ref(), self.which.at.as_deref()) {
            Ok(steps) => take(console, self.input, entry, steps)?,
            Err(message) => {
                complain_about_record(self.input, entry, &message, console);
                Status::CouldNotRun
            }
        };
        self.status.worsen(status);
        Ok(())
    }

    /// Says what was asked for and is not there.
    fn miss(&mut self, contents: &Contents, console: &mut Console) {
        match self.which.record {
            _ if contents.is_nothing() => self.status.worsen(complain_of_nothing(self.input, console)),
            Some(wanted) if wanted >= contents.records => {
                console.complain_about(&self.input.title(), no_record(wanted, contents.records));
                self.status = Status::CouldNotRun;
            }
            _ => {}
        }
    }
}

/// Says that there is no record at a place, and how many there are.
pub(crate) fn no_record(wanted: usize, records: usize) -> String {
    let there = match records {
        0 => "it holds none".to_owned(),
        1 => "it holds one".to_owned(),
        records => format!("it holds {records}"),
    };
    format!("there is no record {}; {there}", wanted + 1)
}

/// Says what could not be done with a record.
pub(crate) fn complain_about_record(input: &Input, entry: &Entry<'_>, message: &str, console: &mut Console) {
    console.complain_about(&input.title(), format!("record {}: {message}", entry.number + 1));
}

/// The seat with this sign.
pub(crate) fn seat(sign: char) -> Option<SeatId> {
    u8::try_from(sign).ok().map(SeatId)
}

/// The record as the seat with this sign may know it.
///
/// # Errors
/// Says why there is no such record.
pub(crate) fn told_to<'g>(entry: &Entry<'g>, sign: char) -> Result<Entry<'g>, String> {
    let seat = seat(sign).ok_or_else(|| format!("nobody sits at seat `{sign}`"))?;
    convert::told_to(entry, seat)
}

/// What is said where a record cannot be seen through the eyes of a seat.
pub(crate) fn no_view(sign: char) -> String {
    format!("there is no view of seat `{sign}`: nobody sits there, or nothing is hidden")
}

/// The games met in a file that have no referee. Each is told once.
#[derive(Default)]
pub(crate) struct Strangers(Vec<&'static str>);

impl Strangers {
    /// Whether a record is of a game without a referee.
    pub(crate) fn meets(&mut self, input: &Input, entry: &Entry<'_>, console: &mut Console) -> bool {
        if entry.game.knows_rules() {
            return false;
        }
        let title = entry.game.info().title;
        if !self.0.contains(&title) {
            self.0.push(title);
            console.complain_about(&input.title(), format!("there is no referee for {title} yet"));
        }
        true
    }
}
