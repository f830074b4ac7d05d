//! A file as it was before it was read: whether it may be replaced, and whether it is still the same.

use std::fmt;
use std::fs::{self, File, Metadata};
use std::hash::Hasher as _;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use scorebook::core::Key;

use crate::reasons::unwritable;

/// How much of a file is compared at a time.
const BLOCK: u64 = 128 << 10;

/// A file as it was at a moment. Take it before reading, so that whatever is written after that moment is noticed.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The file itself, where the path is a link.
    target: PathBuf,
    state: State,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    Nothing,
    /// A link to a file that is not there.
    Nowhere,
    Plain(Print),
    /// A folder, a device, a pipe.
    Special,
}

/// Why a file is not replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    Changed,
    ReadOnly,
    Linked,
    Nowhere,
    Special,
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self {
            Self::Changed => "was changed meanwhile",
            Self::ReadOnly => "is read-only",
            Self::Linked => "has other names (hard links) that would keep the old text",
            Self::Nowhere => "is a link that leads nowhere",
            Self::Special => "is no plain file",
        };
        write!(formatter, "{why}; left as it is")
    }
}

/// Why a file is not written.
#[derive(Debug)]
pub(crate) enum Unwritten {
    /// It must not be.
    Refused(Refusal),
    /// It cannot be.
    Failed(io::Error),
}

impl fmt::Display for Unwritten {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(formatter),
            Self::Failed(error) => formatter.write_str(&unwritable(error)),
        }
    }
}

impl From<Refusal> for Unwritten {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Seen {
    /// Looks at what is at `path`.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        let state = match fs::metadata(path) {
            Ok(file) if file.is_file() => State::Plain(Print::of(&mut File::open(path)?)?),
            Ok(_) => State::Special,
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Err(_) if fs::symlink_metadata(path).is_ok() => State::Nowhere,
            Err(_) => State::Nothing,
        };
        // A link stays a link: the file it leads to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        Ok(Self { target, state })
    }

    /// The file itself.
    pub(super) fn target(&self) -> &Path {
        &self.target
    }

    /// Whether there is a file to replace.
    pub(super) fn is_there(&self) -> bool {
        matches!(self.state, State::Plain(_))
    }

    /// Whether it is something that cannot be replaced, such as a device.
    pub(super) fn is_special(&self) -> bool {
        self.state == State::Special
    }

    /// Whether it may be replaced. That the folder would allow it is not enough.
    pub(super) fn permit(&self) -> Result<(), Unwritten> {
        match self.state {
            State::Nothing => Ok(()),
            State::Nowhere => Err(Refusal::Nowhere.into()),
            State::Special => Err(Refusal::Special.into()),
            State::Plain(_) => {
                let Ok(file) = fs::metadata(&self.target) else { return Err(Refusal::Changed.into()) };
                if file.permissions().readonly() {
                    return Err(Refusal::ReadOnly.into());
                }
                if names(&file) > 1 {
                    return Err(Refusal::Linked.into());
                }
                // What this user may not write to is not replaced either.
                File::options().write(true).open(&self.target)?;
                Ok(())
            }
        }
    }

    /// Refuses to go on if it is another file now, or holds another text.
    pub(super) fn still_holds(&self) -> Result<(), Unwritten> {
        let is_same = match &self.state {
            State::Plain(print) => print.is_of(&self.target)?,
            _ => fs::symlink_metadata(&self.target).is_err(),
        };
        if is_same { Ok(()) } else { Err(Refusal::Changed.into()) }
    }
}

/// What tells a file from any other, and from itself after it was written to.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Print {
    /// Which file it is, where the system numbers them.
    number: (u64, u64),
    length: u64,
    modified: Option<SystemTime>,
    /// A number made of all its bytes: clocks of file systems are coarse.
    key: u64,
}

impl Print {
    fn of(file: &mut File) -> io::Result<Self> {
        let about = file.metadata()?;
        let (length, modified) = (about.len(), about.modified().ok());
        Ok(Self { number: number(&about), length, modified, key: key(file)? })
    }

    /// Whether the file at this path has it.
    fn is_of(&self, path: &Path) -> io::Result<bool> {
        match File::open(path) {
            Ok(mut file) => Ok(Self::of(&mut file)? == *self),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// A number made of all bytes that are left to read, in however many pieces they come.
pub(super) fn key(reader: &mut impl Read) -> io::Result<u64> {
    let (mut key, mut block) = (Key::new(), Vec::new());
    loop {
        block.clear();
        if reader.by_ref().take(BLOCK).read_to_end(&mut block)? == 0 {
            return Ok(key.finish());
        }
        key.write(&block);
    }
}

#[cfg(unix)]
fn number(file: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt as _;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn number(_file: &Metadata) -> (u64, u64) {
    (0, 0)
}

/// How many names a file has.
#[cfg(unix)]
fn names(file: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt as _;
    file.nlink()
}

#[cfg(not(unix))]
fn names(_file: &Metadata) -> u64 {
    1
}
