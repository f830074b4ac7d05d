//! What there is to read: files and standard input, plain or compressed.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use scorebook::tools::packed::{self, Compression, Counted, unpacked};

use crate::console::Console;
use crate::patient::Patient;

/// Something to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// Standard input.
    Stdin,
    /// A file.
    File(PathBuf),
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

    /// Whether it is the file at this path, by whatever name.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        let Self::File(own) = self else { return false };
        matches!((fs::canonicalize(own), fs::canonicalize(path)), (Ok(own), Ok(other)) if own == other)
    }

    /// Opens it and looks how it is compressed.
    pub(crate) fn open(
        &self,
        unpack_limit: Option<u64>,
        console: &mut Console,
    ) -> io::Result<(Box<dyn Read + Send>, Compression)> {
        let (inner, size): (Box<dyn Read + Send>, u64) = match self {
            Self::Stdin => (Box::new(io::stdin()), 0),
            Self::File(path) => {
                let file = File::open(path)?;
                let size = file.metadata()?.len();
                (Box::new(file), size)
            }
        };
        unpacked(Counted { inner: Patient(inner), read: console.expect(size) }, unpack_limit)
    }

    /// Its ending without that of its compression, in small letters.
    pub(crate) fn ending(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        packed::ending(path)
    }
}
