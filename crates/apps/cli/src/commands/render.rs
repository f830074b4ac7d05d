//! `scorebook render`: a position as a picture, several as a strip, or a whole game as a page.

use std::io::{self, Write as _};
use std::path::Path;

use scorebook::core::SeatId;
use scorebook::core::draw::{DrawOptions, Scene, Theme};
use scorebook::tools::archive::Entry;
use scorebook::tools::page::{self, Opening};
use scorebook::tools::steps_until;

use crate::args::{self, Paper};
use crate::console::Console;
use crate::input::{Compression, reason};
use crate::records::{self, complain_about_record};
use crate::replace::Replacement;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Render, games: Shelf, console: &mut Console) -> io::Result<Status> {
    let mut drawn = 0;
    records::each(&args.which, games, console, |console, input, entry, steps| {
        drawn += 1;
        if drawn > 1 && args.output.is_some() {
            complain_about_record(
                input,
                entry,
                "the file holds one picture; --record N chooses one",
                console,
            );
            return Ok(Status::CouldNotRun);
        }
        match picture(args, &input.title(), entry, steps) {
            Ok(text) => deliver(args.output.as_deref(), &text, console),
            Err(message) => {
                complain_about_record(input, entry, &message, console);
                Ok(Status::CouldNotRun)
            }
        }
    })
}

/// The picture or page that is asked for.
fn picture(args: &args::Render, title: &str, entry: &Entry, steps: usize) -> Result<String, String> {
    let theme = args.theme.map(|paper| match paper {
        Paper::Light => Theme::Light,
        Paper::Dark => Theme::Dark,
    });
    if is_page(args.output.as_deref()) {
        // Whoever gets the page need not know where the record lies.
        let name = Path::new(title).file_stem().map_or_else(|| title.into(), |name| name.to_string_lossy());
        let step = if args.which.at.is_some() { steps } else { 0 };
        let opening = Opening { theme, step, seat: seat(args.seat)? };
        return page::opened_page(&name, entry.document.as_ref(), options(args), opening);
    }
    let scene = if args.strip.is_empty() { one(args, entry, steps)? } else { strip(args, entry)? };
    Ok(scene.svg(theme.unwrap_or_default(), args.size))
}

/// Whether a page is asked for, by the ending of its file.
fn is_page(output: Option<&Path>) -> bool {
    let ending = output.and_then(Path::extension);
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("html") || ending.eq_ignore_ascii_case("htm"))
}

fn options(args: &args::Render) -> DrawOptions {
    DrawOptions { coordinates: args.coordinates, owners: args.owners, view: None }
}

fn one(args: &args::Render, entry: &Entry, steps: usize) -> Result<Scene, String> {
    let drawn = entry.document.draw(steps, seat(args.seat)?, options(args));
    drawn.ok_or_else(|| match args.seat {
        Some(sign) => format!("there is no view of seat `{sign}`: nobody sits there, or nothing is hidden"),
        None => "there is nothing to draw".to_owned(),
    })
}

fn strip(args: &args::Render, entry: &Entry) -> Result<Scene, String> {
    let scene = |step: &String| one(args, entry, steps_until(entry.document.as_ref(), Some(step))?);
    let scenes: Result<Vec<Scene>, String> = args.strip.iter().map(scene).collect();
    Ok(Scene::strip(scenes?, &args.strip))
}

/// The seat with this sign.
fn seat(sign: Option<char>) -> Result<Option<SeatId>, String> {
    let known = |sign: char| u8::try_from(sign).map(SeatId).map_err(|_| format!("there is no seat `{sign}`"));
    sign.map(known).transpose()
}

/// Writes to a file, or to standard output.
fn deliver(output: Option<&Path>, text: &str, console: &mut Console) -> io::Result<Status> {
    let Some(path) = output.filter(|path| path.as_os_str() != "-") else {
        console.print(text)?;
        return Ok(Status::Fine);
    };
    let written = Replacement::of(path, Compression::by_ending(path)).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.commit()
    });
    Ok(match written {
        Ok(()) => Status::Fine,
        Err(error) => {
            console.complain_about(&path.display().to_string(), reason(&error));
            Status::CouldNotRun
        }
    })
}
