//! `scorebook replay`: a game in the terminal, step by step.

use std::env;
use std::io::{self, IsTerminal as _};

use anstream::{AutoStream, ColorChoice};
use scorebook::tools::cut::{Cutting, Part};
use scorebook::tools::seats::{no_view, seat};
use scorebook::tools::steps_until;
use scorebook_tui::{Album, Depth, Kept, Look, Options};

use crate::args::{self, Color};
use crate::console::Console;
use crate::failure::{Failure, complain_of_nothing};
use crate::input::Input;
use crate::reasons::reason;
use crate::records::no_record;
use crate::search::find;
use crate::shelf::Shelf;
use crate::status::Status;
use crate::through::{Clerk, End, through};

/// Runs the command.
pub(crate) fn run(
    args: &args::Replay,
    color: Color,
    games: Shelf<'_>,
    console: &mut Console,
) -> io::Result<Status> {
    if let Some(why) = no_terminal() {
        let file = args.file.display();
        console.complain(&format!(
            "{why}; `scorebook show {file}` prints a position, `scorebook say` the steps"
        ));
        return Ok(Status::CouldNotRun);
    }
    let (inputs, status) = find(std::slice::from_ref(&args.file), games, console);
    let mut read = Reading { album: Album::default(), trouble: None, status };
    through(&inputs, games.alone(), console, &mut read, |_, leaf, mouth| {
        let Part::Record(cutting) = leaf.part else { return };
        match cutting.number {
            0 => mouth.met(cutting.clone().read().document.as_ref()),
            _ => mouth.passed_by(),
        }
        let weight = cutting.text.len();
        mouth.give(cutting, weight);
    })?;
    console.finish()?;
    match options(args, color, &read) {
        Ok(options) => Ok(show(&read.album, &options, console)),
        Err(message) => {
            // Why a file could not be read was told already.
            if read.status == Status::Fine {
                console.complain_about(&args.file.display().to_string(), message);
            }
            Ok(Status::CouldNotRun)
        }
    }
}

/// Why there is nothing to draw on.
fn no_terminal() -> Option<&'static str> {
    if !io::stdout().is_terminal() {
        return Some("standard output is not a terminal");
    }
    env::var_os("TERM")
        .is_some_and(|term| term == "dumb")
        .then_some("this terminal cannot be drawn on (TERM=dumb)")
}

/// What was read.
struct Reading<'g> {
    album: Album<'g>,
    /// What was wrong with the text of a file.
    trouble: Option<String>,
    status: Status,
}

impl<'g> Clerk for Reading<'g> {
    type Value = Cutting<'g>;

    fn take(&mut self, input: &Input, cutting: Cutting<'g>, _: &mut Console) -> io::Result<()> {
        self.album.records.push(Kept::new(&input.title(), cutting));
        Ok(())
    }

    fn close(&mut self, input: &Input, end: End<Cutting<'g>>, console: &mut Console) -> io::Result<()> {
        match end {
            End::Records(contents) => {
                if let Some(trouble) = contents.trouble {
                    self.trouble.get_or_insert(format!("{}: {trouble}", input.title()));
                }
            }
            End::NoRecord(looks, _) => self.status.worsen(complain_of_nothing(input, looks, console)),
            End::Failed(error) => self.status.worsen(Failure::Read(error).tell(input, console)?),
        }
        Ok(())
    }
}

/// Where to begin, and how things look.
fn options(args: &args::Replay, color: Color, read: &Reading<'_>) -> Result<Options, String> {
    let (album, number) = (&read.album, args.record());
    let Some(record) = album.numbered(number) else {
        return Err(match (album.records.len(), &read.trouble) {
            (0, Some(trouble)) => trouble.clone(),
            (count, _) => no_record(number, count),
        });
    };
    let document = album.records[record].open();
    let at = match &args.at {
        Some(step) => steps_until(document.as_ref(), Some(step))?,
        None => 0,
    };
    let seat = args.seat.map(|sign| {
        let seen = seat(sign).filter(|&seat| document.walk(Some(seat)).is_some());
        seen.ok_or_else(|| no_view(sign))
    });
    Ok(Options { record, at, seat: seat.transpose()?, notice: read.trouble.clone(), look: look(color) })
}

/// How many colours the terminal has, and whether they are wanted.
fn look(color: Color) -> Look {
    let is_wanted = match color {
        Color::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        Color::Always => true,
        Color::Never => false,
    };
    let has_all = env::var("COLORTERM").is_ok_and(|term| matches!(term.as_str(), "truecolor" | "24bit"));
    let depth = match (is_wanted, has_all) {
        (false, _) => Depth::None,
        (true, false) => Depth::Palette,
        (true, true) => Depth::Full,
    };
    Look { depth }
}

fn show(album: &Album<'_>, options: &Options, console: &mut Console) -> Status {
    match scorebook_tui::run(album, options) {
        Ok(()) => Status::Fine,
        Err(error) => {
            console.complain(&format!("the terminal does not do as it is told: {}", reason(&error)));
            Status::CouldNotRun
        }
    }
}
