//! `scorebook render`: a position as a picture, several as a strip, or a whole game as an animation or a page.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use scorebook::core::SeatId;
use scorebook::core::draw::{DrawOptions, Scene, Theme};
use scorebook::tools::cut::Entry;
use scorebook::tools::page::{Opening, opened_page};
use scorebook::tools::{scenes_until, steps_until};

use crate::args::{self, Paper, Picture};
use crate::console::Console;
use crate::input::Input;
use crate::packed::Compression;
use crate::pictures;
use crate::records::{self, complain_about_record, no_view};
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
    // One picture is made on this thread, which can show how far it is; many are only printed one after the other, as SVG.
    let is_one = args.output.is_some() || kind != Picture::Svg;
    let games = if is_one { games.alone() } else { games };
    let mut drawn = 0;
    let work = |_: &Input, entry: Entry<'g>, steps: usize| {
        if is_one {
            return Ok(Made::Later(entry, steps));
        }
        let theme = theme(args).unwrap_or_default();
        Ok(Made::Svg(scene(args, &entry, steps)?.svg(theme, args.size)))
    };
    records::each(&args.which, games, console, work, |console, input, made| {
        drawn += 1;
        let (entry, steps) = match made {
            Made::Svg(svg) => return console.write(svg.as_bytes()).map(|()| Status::Fine),
            Made::Later(entry, steps) => (entry, steps),
        };
        let made = if drawn > 1 {
            Err("the file holds one picture; --record N chooses one".to_owned())
        } else {
            self::made(kind, args, &input.title(), &entry, steps, console)
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
    Svg(String),
    Later(Entry<'g>, usize),
}

/// What is to be made: what is said, or what the ending of the file tells.
fn kind(args: &args::Render) -> Result<Picture, String> {
    let file = file(args.output.as_deref());
    let kind = match (args.to, file) {
        (Some(kind), _) => kind,
        (None, None) => Picture::Svg,
        (None, Some(path)) => by_ending(path).ok_or_else(|| {
            format!(
                "{}: the ending does not tell what to make: .svg, .png, .gif or .html, or say it with --to",
                path.display()
            )
        })?,
    };
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
        _ => return None,
    })
}

/// The picture, animation or page that is asked for.
fn made(
    kind: Picture,
    args: &args::Render,
    title: &str,
    entry: &Entry<'_>,
    steps: usize,
    console: &mut Console,
) -> Result<Vec<u8>, String> {
    let theme = theme(args).unwrap_or_default();
    match kind {
        Picture::Svg => Ok(scene(args, entry, steps)?.svg(theme, args.size).into_bytes()),
        Picture::Png => pictures::png(&scene(args, entry, steps)?, theme, args.size),
        Picture::Gif => pictures::gif(&animation(args, entry, steps)?, theme, args.size, args.delay, console),
        Picture::Html => page(args, title, entry, steps).map(String::into_bytes),
    }
}

/// The page of a game. Whoever gets it need not know where the record lies.
fn page(args: &args::Render, title: &str, entry: &Entry<'_>, steps: usize) -> Result<String, String> {
    let name = Path::new(title).file_stem().map_or_else(|| title.into(), |name| name.to_string_lossy());
    let step = args.which.at.is_some().then_some(steps);
    let opening = Opening { theme: theme(args), step, seat: viewer(args)? };
    opened_page(&name, entry.document.as_ref(), options(args), opening)
}

fn theme(args: &args::Render) -> Option<Theme> {
    args.theme.map(|paper| match paper {
        Paper::Light => Theme::Light,
        Paper::Dark => Theme::Dark,
    })
}

fn options(args: &args::Render) -> DrawOptions {
    DrawOptions { coordinates: args.coordinates, owners: args.owners, view: None }
}

/// The position that is asked for, or several side by side.
fn scene(args: &args::Render, entry: &Entry<'_>, steps: usize) -> Result<Scene, String> {
    if args.strip.is_empty() { one(args, entry, steps) } else { strip(args, entry) }
}

fn one(args: &args::Render, entry: &Entry<'_>, steps: usize) -> Result<Scene, String> {
    let drawn = entry.document.draw(steps, viewer(args)?, options(args));
    drawn.ok_or_else(|| nothing(args))
}

fn strip(args: &args::Render, entry: &Entry<'_>) -> Result<Scene, String> {
    let scene = |step: &String| one(args, entry, steps_until(entry.document.as_ref(), Some(step))?);
    let scenes: Result<Vec<Scene>, String> = args.strip.iter().map(scene).collect();
    Ok(Scene::strip(scenes?, &args.strip))
}

/// The pictures of an animation: all until a step, or those after the steps that are named.
fn animation(args: &args::Render, entry: &Entry<'_>, steps: usize) -> Result<Vec<Scene>, String> {
    let document = entry.document.as_ref();
    let wanted: Result<Vec<usize>, String> =
        args.strip.iter().map(|step| steps_until(document, Some(step))).collect();
    let wanted = wanted?;
    let until = wanted.iter().copied().max().unwrap_or(steps);
    let scenes = scenes_until(document, until, viewer(args)?, options(args)).ok_or_else(|| nothing(args))?;
    if wanted.is_empty() {
        return Ok(scenes);
    }
    Ok(wanted.into_iter().filter_map(|step| scenes.get(step).cloned()).collect())
}

/// Why there is no picture.
fn nothing(args: &args::Render) -> String {
    args.seat.map_or_else(|| "there is nothing to draw".to_owned(), no_view)
}

/// The seat whose view is wanted, if one is.
fn viewer(args: &args::Render) -> Result<Option<SeatId>, String> {
    args.seat.map(|sign| records::seat(sign).ok_or_else(|| no_view(sign))).transpose()
}

/// Writes to a file, or to standard output.
fn deliver(args: &args::Render, bytes: &[u8], console: &mut Console) -> io::Result<Status> {
    let Some(path) = file(args.output.as_deref()) else {
        console.write(bytes)?;
        return Ok(Status::Fine);
    };
    let written =
        Replacement::at(path, Compression::by_ending(path), args.backup.into()).and_then(|mut file| {
            file.write_all(bytes)?;
            file.commit()
        });
    Ok(match written {
        Ok(()) => Status::Fine,
        Err(why) => {
            console.complain_about(&path.display().to_string(), why);
            Status::CouldNotRun
        }
    })
}
