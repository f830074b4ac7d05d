//! `scorebook render`: a position as a picture, several as a strip, or a whole game as an animation, a page or data to play.

mod drawn;
mod folder;

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use scorebook::tools::cut::Entry;
use scorebook::tools::packed::Compression;

use crate::args::{self, Picture};
use crate::console::Console;
use crate::input::Input;
use crate::records::{self, complain_about_record};
use crate::replace::Replacement;
use crate::shelf::Shelf;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run<'g>(args: &args::Render, games: Shelf<'g>, console: &mut Console) -> io::Result<Status> {
    let kind = match kind(args) {
        Ok(kind) => kind,
        Err(message) => {
            console.complain(&message);
            return Ok(Status::CouldNotRun);
        }
    };
    if let Some(folder) = file(args.output.as_deref()).filter(|path| folder::is_folder(path)) {
        return folder::run(kind, folder, args, games, console);
    }
    // One picture is made on this thread, which can show how far it is; many are only printed one after the other, as SVG.
    let is_one = args.output.is_some() || kind != Picture::Svg;
    let games = if is_one { games.alone() } else { games };
    let mut drawn = 0;
    let work = |input: &Input, entry: Entry<'g>, steps: usize| {
        if is_one {
            return Ok(Made::Later(entry, steps));
        }
        drawn::drawn(kind, args, &input.title(), &entry, steps, |_, _| ()).map(Made::Svg)
    };
    records::each(&args.which, games, console, work, |console, input, made| {
        drawn += 1;
        let (entry, steps) = match made {
            Made::Svg(svg) => return console.write(&svg).map(|()| Status::Fine),
            Made::Later(entry, steps) => (entry, steps),
        };
        let made = if file(args.output.as_deref()).is_some_and(|path| input.is_at(path)) {
            Err("the picture would take the place of its record: choose another OUT".to_owned())
        } else if drawn > 1 {
            Err("the file holds one picture; --record N chooses one, -o FOLDER/ takes them all".to_owned())
        } else {
            let tick = |painted, wanted| console.tick_pictures(painted, wanted);
            drawn::drawn(kind, args, &input.title(), &entry, steps, tick)
        };
        match made {
            Ok(bytes) => deliver(args, &bytes, console),
            Err(message) => {
                complain_about_record(input, entry.number, &message, console);
                Ok(Status::CouldNotRun)
            }
        }
    })
}

/// What comes of a record: a picture, or what is needed to make one.
enum Made<'g> {
    Svg(Vec<u8>),
    Later(Entry<'g>, usize),
}

/// What is to be made: what is said, or what the ending of the file tells.
fn kind(args: &args::Render) -> Result<Picture, String> {
    let file = file(args.output.as_deref());
    let ending = file.filter(|path| !folder::is_folder(path)).and_then(by_ending);
    let kind = match (args.to, file) {
        (Some(kind), Some(path)) if ending.is_some_and(|ending| ending != kind) => {
            let (path, kind) = (path.display(), kind.name());
            return Err(format!("{path}: the ending says otherwise than --to, which wants {kind}"));
        }
        (Some(kind), _) => kind,
        (None, None) => Picture::Svg,
        (None, Some(path)) if folder::is_folder(path) => Picture::Svg,
        (None, Some(path)) => ending.ok_or_else(|| {
            format!(
                "{}: the ending does not tell what to make: .svg, .png, .gif, .html or .film.json, or say it with --to",
                path.display()
            )
        })?,
    };
    if let Some(why) = args.idle(kind) {
        return Err(why);
    }
    if file.is_none() && io::stdout().is_terminal() {
        if matches!(kind, Picture::Png | Picture::Gif) {
            return Err("a terminal cannot show pixels: say where to write them with -o".to_owned());
        }
        if args.output.is_none() && args.to.is_none() {
            return Err(
                "say where to write the picture, such as -o end.png; -o - prints it as SVG".to_owned()
            );
        }
    }
    Ok(kind)
}

/// The file to write; nothing where it is standard output.
fn file(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| path.as_os_str() != "-")
}

/// What a file is by its ending, also where it is packed.
fn by_ending(path: &Path) -> Option<Picture> {
    let packed = Compression::by_ending(path) != Compression::None;
    let stem = path.with_extension("");
    let ending = if packed { stem.extension() } else { path.extension() };
    Some(match ending?.to_str()?.to_ascii_lowercase().as_str() {
        "svg" => Picture::Svg,
        "png" => Picture::Png,
        "gif" => Picture::Gif,
        "html" | "htm" => Picture::Html,
        "json" => Picture::Film,
        _ => return None,
    })
}

/// Writes to a file, or to standard output.
fn deliver(args: &args::Render, bytes: &[u8], console: &mut Console) -> io::Result<Status> {
    let Some(path) = file(args.output.as_deref()) else {
        console.write(bytes)?;
        return Ok(Status::Fine);
    };
    Ok(write(path, bytes, args.backup, console))
}

/// Writes a file, or says why not.
fn write(path: &Path, bytes: &[u8], backup: bool, console: &mut Console) -> Status {
    let written = Replacement::at(path, Compression::by_ending(path), backup.into()).and_then(|mut file| {
        file.write_all(bytes)?;
        file.commit()
    });
    match written {
        Ok(()) => Status::Fine,
        Err(why) => {
            console.complain_about(&path.display().to_string(), why);
            Status::CouldNotRun
        }
    }
}
