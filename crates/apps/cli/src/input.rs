//! What there is to read: files, folders, standard input; plain or compressed.

use std::cell::Cell;
use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use flate2::read::MultiGzDecoder;
use indicatif::HumanBytes;
use scorebook::tools::by_ending;
use scorebook::tools::cut::{Cutter, Layout};

use crate::console::Console;
use crate::house::folder_of;
use crate::patient::Patient;
use crate::replace::Unwritten;
use crate::shelf::{Means, Shelf};
use crate::status::Status;

/// How much of a compressed file is read at a time.
const BLOCK: usize = 128 << 10;

/// What a compressed file may unpack to, however small it is.
const USUAL_LIMIT: u64 = 1 << 30;

/// What it may unpack to, as a multiple of its size. Records shrink to a tenth or a twentieth; what shrinks to less than this is a trap.
const USUAL_RATIO: u64 = 200;

/// Something to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
}

/// How a file is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Compression {
    /// Not at all.
    #[default]
    None,
    /// As gzip does.
    Gzip,
    /// As zstd does.
    Zstd,
}

/// A failure while a file is turned into output: which end it was.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The file could not be read.
    Read(io::Error),
    /// Standard output could not be written.
    Write(io::Error),
    /// The file could not be written anew.
    Replace(Unwritten),
}

impl Failure {
    /// Says what could not be done with an input. That standard output cannot be written is not told but returned.
    pub(crate) fn tell(self, input: &Input, console: &mut Console) -> io::Result<Status> {
        let why = match self {
            Self::Write(error) => return Err(error),
            Self::Read(error) => reason(&error),
            Self::Replace(why) => why.to_string(),
        };
        console.complain_about(&input.title(), why);
        Ok(Status::CouldNotRun)
    }
}

impl Input {
    /// The input that an argument names.
    pub(crate) fn new(path: &Path) -> Self {
        if path == Path::new("-") { Self::Stdin } else { Self::File(path.to_owned()) }
    }

    /// Its name as it was given, which is also its name in JSON.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Stdin => "-".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }

    /// Its name as people are told it.
    pub(crate) fn title(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::File(_) => self.name(),
        }
    }

    /// Opens it and looks how it is compressed.
    pub(crate) fn open(
        &self,
        means: Means,
        console: &mut Console,
    ) -> io::Result<(Box<dyn Read>, Compression)> {
        let (inner, size): (Box<dyn Read>, u64) = match self {
            Self::Stdin => (Box::new(io::stdin().lock()), 0),
            Self::File(path) => {
                let file = File::open(path)?;
                let size = file.metadata()?.len();
                (Box::new(file), size)
            }
        };
        unpacked(Counted { inner: Patient(inner), read: console.expect(size) }, means.unpack_limit)
    }

    /// The cutter for it: by its ending, else by its content.
    pub(crate) fn cutter<'g>(&self, games: Shelf<'g>) -> Cutter<'g> {
        let ending = match self {
            Self::Stdin => None,
            Self::File(path) => plain_ending(path),
        };
        let games = games.of(self);
        let known = ending.as_deref().and_then(|ending| by_ending(games.all, ending));
        let layout = match ending.as_deref() {
            Some("md" | "markdown") => Layout::Markdown,
            _ if known.is_some() => Layout::Plain,
            _ => Layout::Unclear,
        };
        Cutter::new(games.all, games.only.or(known), layout)
    }
}

/// Looks how something is compressed, and reads what is in it, up to a limit.
pub(crate) fn unpacked(
    reader: impl Read + 'static,
    limit: Option<u64>,
) -> io::Result<(Box<dyn Read>, Compression)> {
    let packed = Rc::default();
    let mut counted = Counted { inner: reader, read: Rc::clone(&packed) };
    let mut start = Vec::with_capacity(4);
    (&mut counted).take(4).read_to_end(&mut start)?;
    let compression = Compression::of(&start);
    let whole = io::Cursor::new(start).chain(counted);
    let bounded = |inner| Box::new(Unpacked { inner, packed, length: 0, limit });
    let reader: Box<dyn Read> = match compression {
        Compression::None => Box::new(whole),
        Compression::Gzip => {
            bounded(Box::new(MultiGzDecoder::new(io::BufReader::with_capacity(BLOCK, whole))))
        }
        Compression::Zstd => bounded(Box::new(zstd::Decoder::new(whole)?)),
    };
    Ok((reader, compression))
}

impl Compression {
    /// Told by the first bytes of a file.
    fn of(start: &[u8]) -> Self {
        match start {
            [0x1F, 0x8B, ..] => Self::Gzip,
            [0x28, 0xB5, 0x2F, 0xFD] => Self::Zstd,
            _ => Self::None,
        }
    }

    /// Told by the ending of a file that is yet to be written.
    pub(crate) fn by_ending(path: &Path) -> Self {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Self::Gzip,
            Some("zst") => Self::Zstd,
            _ => Self::None,
        }
    }
}

/// Says that a file holds nothing to work on, which no command can do anything with, and what it looks like.
pub(crate) fn complain_of_nothing(input: &Input, looks: &str, console: &mut Console) -> Status {
    console.complain_about(&input.title(), no_record(looks));
    Status::CouldNotRun
}

/// What is said of a file in which there is nothing to work on.
pub(crate) fn no_record(looks: &str) -> String {
    format!("holds no record: {looks}; `scorebook games` tells what can be read")
}

/// The inputs that arguments name, folders searched, but for what their configurations leave out. What is not there is complained about.
pub(crate) fn find(paths: &[PathBuf], games: Shelf<'_>, console: &mut Console) -> (Vec<Input>, Status) {
    let (mut found, mut status) = (Vec::new(), Status::Fine);
    for path in paths {
        if !path.is_dir() {
            found.push(Input::new(path));
            continue;
        }
        let (before, mut closed) = (found.len(), Vec::new());
        search(path, games, &mut found, &mut closed);
        for (folder, error) in &closed {
            console.complain_about(&folder.display().to_string(), reason(error));
            status = Status::CouldNotRun;
        }
        if found.len() == before && closed.is_empty() {
            let folder = path.display().to_string();
            let is_picky = folder_of(path).is_some_and(|real| !games.house(&real).config.exclude.is_empty());
            let why = if is_picky {
                "no file with a known ending that is not excluded; `scorebook config` tells what is"
            } else {
                "no file with a known ending; `scorebook games` lists them"
            };
            console.complain_about(&folder, why);
            status = Status::CouldNotRun;
        }
    }
    (once_each(found), status)
}

/// Every file once, however often it is named: what is written twice at the same time is written wrong.
fn once_each(found: Vec<Input>) -> Vec<Input> {
    let mut met = HashSet::new();
    let mut is_new = |input: &Input| match input {
        Input::Stdin => met.insert(None),
        Input::File(path) => met.insert(Some(fs::canonicalize(path).unwrap_or_else(|_| path.clone()))),
    };
    found.into_iter().filter(|input| is_new(input)).collect()
}

/// Adds the files of a folder and its folders with a known ending, sorted. Hidden ones are left out, and links to
/// folders are not followed, since they may lead in circles. What cannot be searched is noted, and the rest is.
fn search(folder: &Path, games: Shelf<'_>, found: &mut Vec<Input>, closed: &mut Vec<(PathBuf, io::Error)>) {
    let mut note = |error| closed.push((folder.to_owned(), error));
    let mut entries = Vec::new();
    match fs::read_dir(folder) {
        Ok(listed) => listed.for_each(|entry| match entry {
            Ok(entry) => entries.push(entry),
            Err(error) => note(error),
        }),
        Err(error) => note(error),
    }
    entries.sort_by_key(fs::DirEntry::file_name);
    let real = folder_of(folder).unwrap_or_else(|| folder.to_owned());
    let house = games.house(&real);
    for entry in entries {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') || house.excludes(&real.join(&name)).is_some() {
            continue;
        }
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            search(&path, games, found, closed);
        } else if plain_ending(&path).as_deref().and_then(scorebook::by_ending).is_some() && path.is_file() {
            found.push(Input::File(path));
        }
    }
}

/// The ending of a file without that of its compression, in small letters.
fn plain_ending(path: &Path) -> Option<String> {
    let ending = |path: &Path| Some(path.extension()?.to_str()?.to_ascii_lowercase());
    match ending(path)?.as_str() {
        "gz" | "zst" => ending(Path::new(path.file_stem()?)),
        other => Some(other.to_owned()),
    }
}

/// Why a file could not be written, in few words.
pub(crate) fn unwritable(error: &io::Error) -> String {
    let why = match error.kind() {
        // A file that is not there yet is no obstacle.
        io::ErrorKind::NotFound => "no such folder".to_owned(),
        _ => reason(error),
    };
    format!("cannot be written: {why}")
}

/// Why a file could not be read, in few words.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a folder".to_owned(),
        io::ErrorKind::UnexpectedEof => "ends too early".to_owned(),
        // In our own words.
        io::ErrorKind::FileTooLarge if error.raw_os_error().is_none() => error.to_string(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or_default().to_lowercase()
        }
    }
}

/// A reader that counts what it reads.
struct Counted<R> {
    inner: R,
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(block)?;
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}

/// A compressed file, unpacked: as far as it does not grow out of all proportion.
struct Unpacked {
    inner: Box<dyn Read>,
    /// How many bytes of the file were read.
    packed: Rc<Cell<u64>>,
    /// How many they unpacked to.
    length: u64,
    /// How many they may unpack to, where somebody says so.
    limit: Option<u64>,
}

impl Read for Unpacked {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(block)?;
        self.length += length as u64;
        let usual = || USUAL_LIMIT.max(self.packed.get().saturating_mul(USUAL_RATIO));
        let limit = self.limit.unwrap_or_else(usual);
        if self.length > limit {
            let message =
                format!("unpacks to more than {}; `--unpack-limit` sets another limit", HumanBytes(limit));
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
        }
        Ok(length)
    }
}
