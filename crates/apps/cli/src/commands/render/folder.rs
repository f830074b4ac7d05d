//! Many pictures into a folder, a file for each record.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use scorebook::tools::cut::Entry;

use super::drawn::drawn;
use super::write;
use crate::args::{self, Picture};
use crate::console::Console;
use crate::input::Input;
use crate::reasons::reason;
use crate::records::{self, Pace};
use crate::shelf::Shelf;
use crate::status::Status;

/// Whether an argument names a folder: there is one, or it says so by its last sign.
pub(super) fn is_folder(path: &Path) -> bool {
    path.is_dir()
        || path
            .as_os_str()
            .as_encoded_bytes()
            .last()
            .is_some_and(|&last| std::path::is_separator(last.into()))
}

/// Draws every record into a file of its own.
pub(super) fn run<'g>(
    kind: Picture,
    folder: &Path,
    args: &args::Render,
    games: Shelf<'g>,
    console: &mut Console,
) -> io::Result<Status> {
    if let Err(error) = fs::create_dir_all(folder) {
        console.complain_about(&folder.display().to_string(), reason(&error));
        return Ok(Status::CouldNotRun);
    }
    let (mut names, mut written) = (Names::default(), 0_usize);
    let work = |input: &Input, entry: Entry<'g>, steps: usize| {
        let bytes = drawn(kind, args, &input.title(), &entry, steps, |_, _| ())?;
        Ok((entry.number, bytes))
    };
    let status = records::each_at(Pace::Slow, &args.which, games, console, work, |console, input, made| {
        let (number, bytes) = made;
        let status = write(&folder.join(names.next(input, number, kind)), &bytes, args.backup, console);
        written += usize::from(status == Status::Fine);
        Ok(status)
    })?;
    let pictures = if written == 1 { "picture" } else { "pictures" };
    console.remark_behind(&format!("{written} {pictures} in {}\n", folder.display()))?;
    Ok(status)
}

/// The names of the files, each once.
#[derive(Default)]
struct Names(HashSet<String>);

impl Names {
    /// The name for the picture of a record: that of its file, with a number where there are several. The same files get the same names
    /// each time.
    fn next(&mut self, input: &Input, number: usize, kind: Picture) -> PathBuf {
        let (stem, ending) = (stem(input), ending(kind));
        let name = |number: usize| match number {
            0 => format!("{stem}.{ending}"),
            number => format!("{stem}-{}.{ending}", number + 1),
        };
        // On many disks `A.svg` and `a.svg` are one file.
        let mut free = (number..).map(name).filter(|name| self.0.insert(name.to_lowercase()));
        PathBuf::from(free.next().unwrap_or_default())
    }
}

/// The name of a file without its endings.
fn stem(input: &Input) -> String {
    let Input::File(path) = input else { return "record".to_owned() };
    let mut stem = PathBuf::from(path.file_name().unwrap_or_default());
    if stem.extension().is_some_and(|ending| ending == "gz" || ending == "zst") {
        stem.set_extension("");
    }
    stem.set_extension("");
    stem.display().to_string()
}

fn ending(kind: Picture) -> &'static str {
    match kind {
        Picture::Svg => "svg",
        Picture::Png => "png",
        Picture::Gif => "gif",
        Picture::Html => "html",
        Picture::Film => "film.json",
    }
}
