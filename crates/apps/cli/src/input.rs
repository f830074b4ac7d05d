//! What there is to read: files, folders, standard input; plain or compressed.

use std::cell::Cell;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use flate2::read::MultiGzDecoder;
use scorebook::tools::cut::{Cutter, Layout, Part};
use scorebook::tools::{Scan, Trouble, by_ending};

use crate::console::Console;
use crate::house::folder_of;
use crate::shelf::Shelf;
use crate::status::Status;

/// How much is read at a time.
const BLOCK: usize = 128 << 10;

/// What is said of a file in which there is nothing to work on.
pub(crate) const NO_RECORD: &str = "holds no record; `scorebook games` tells what can be read";

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
    Replace(io::Error),
}

impl Failure {
    /// Says what could not be done with an input. That standard output cannot be written is not told but returned.
    pub(crate) fn tell(self, input: &Input, console: &mut Console) -> io::Result<Status> {
        let why = match self {
            Self::Write(error) => return Err(error),
            Self::Read(error) => reason(&error),
            Self::Replace(error) => unwritable(&error),
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
    pub(crate) fn open(&self, console: &mut Console) -> io::Result<(Box<dyn Read>, Compression)> {
        let (inner, size): (Box<dyn Read>, u64) = match self {
            Self::Stdin => (Box::new(io::stdin().lock()), 0),
            Self::File(path) => {
                let file = File::open(path)?;
                let size = file.metadata()?.len();
                (Box::new(file), size)
            }
        };
        let mut counted = Counted { inner, read: console.expect(size) };
        let mut start = Vec::with_capacity(4);
        (&mut counted).take(4).read_to_end(&mut start)?;
        let compression = Compression::of(&start);
        let whole = io::Cursor::new(start).chain(counted);
        let reader: Box<dyn Read> = match compression {
            Compression::None => Box::new(whole),
            Compression::Gzip => Box::new(MultiGzDecoder::new(io::BufReader::with_capacity(BLOCK, whole))),
            Compression::Zstd => Box::new(zstd::Decoder::new(whole)?),
        };
        Ok((reader, compression))
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

/// What stands in a file, as far as it must be told apart.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    /// How many records there are.
    pub(crate) records: usize,
    /// What is wrong with the text as such.
    pub(crate) trouble: Option<Trouble>,
}

impl Contents {
    /// Whether there is nothing to work on, and no reason known for it.
    pub(crate) fn is_nothing(&self) -> bool {
        self.records == 0 && self.trouble.is_none()
    }
}

/// Says that a file holds nothing to work on, which no command can do anything with.
pub(crate) fn complain_of_nothing(input: &Input, console: &mut Console) -> Status {
    console.complain_about(&input.title(), NO_RECORD);
    Status::CouldNotRun
}

/// Reads to the end and hands over what stands there, part by part.
pub(crate) fn each_part<'g>(
    input: &Input,
    games: Shelf<'g>,
    console: &mut Console,
    mut take: impl FnMut(&mut Console, Part<'g>) -> io::Result<()>,
) -> Result<Contents, Failure> {
    let (reader, _) = input.open(console).map_err(Failure::Read)?;
    let mut scan = Scan::new(input.cutter(games));
    let mut records = 0;
    let mut hand_over = |scan: &mut Scan<'g>, console: &mut Console| {
        while let Some(part) = scan.pull() {
            records += usize::from(matches!(part, Part::Record(_)));
            take(console, part).map_err(Failure::Write)?;
        }
        Ok(())
    };
    each_block(reader, |bytes| {
        scan.push(bytes);
        console.tick();
        hand_over(&mut scan, console)
    })?;
    scan.finish();
    hand_over(&mut scan, console)?;
    Ok(Contents { records, trouble: scan.trouble().cloned() })
}

/// Reads to the end, block by block.
pub(crate) fn each_block(
    mut reader: impl Read,
    mut take: impl FnMut(&[u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut block = vec![0; BLOCK];
    loop {
        match reader.read(&mut block) {
            Ok(0) => return Ok(()),
            Ok(length) => take(&block[..length])?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Failure::Read(error)),
        }
    }
}

/// The inputs that arguments name, folders searched, but for what their configurations leave out. What is not there is complained about.
pub(crate) fn find(paths: &[PathBuf], games: Shelf<'_>, console: &mut Console) -> (Vec<Input>, Status) {
    let (mut found, mut status) = (Vec::new(), Status::Fine);
    for path in paths {
        if !path.is_dir() {
            found.push(Input::new(path));
            continue;
        }
        let before = found.len();
        if let Err((folder, error)) = search(path, games, &mut found) {
            console.complain_about(&folder.display().to_string(), reason(&error));
            status = Status::CouldNotRun;
        } else if found.len() == before {
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
    (found, status)
}

/// Adds the files of a folder and its folders with a known ending, sorted. Hidden ones are left out, and links to
/// folders are not followed, since they may lead in circles.
fn search(folder: &Path, games: Shelf<'_>, found: &mut Vec<Input>) -> Result<(), (PathBuf, io::Error)> {
    let failed = |error| (folder.to_owned(), error);
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut entries = entries.collect::<io::Result<Vec<_>>>().map_err(failed)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    let real = folder_of(folder).unwrap_or_else(|| folder.to_owned());
    let house = games.house(&real);
    for entry in entries {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') || house.excludes(&real.join(&name)).is_some() {
            continue;
        }
        let path = entry.path();
        if entry.file_type().map_err(failed)?.is_dir() {
            search(&path, games, found)?;
        } else if plain_ending(&path).as_deref().and_then(scorebook::by_ending).is_some() && path.is_file() {
            found.push(Input::File(path));
        }
    }
    Ok(())
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
