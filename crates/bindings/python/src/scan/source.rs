//! What a scan reads: files, the files of folders, bytes, and the cells of columns, each unpacked where it is compressed.

use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use pyo3::pybacked::PyBackedBytes;
use scorebook::tools::cut::Cutter;
use scorebook::tools::packed::{Counted, ending, unpacked};
use scorebook::tools::{Flow, Scan};
use scorebook::{GAMES, Notation, by_ending};

/// Something to scan.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Its name, as rows have it.
    pub(crate) name: Arc<str>,
    /// Its game, where it is told.
    pub(crate) game: Option<&'static dyn Notation>,
    pub(crate) content: Content,
}

/// Where it stands.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    File(PathBuf),
    Bytes(Arc<PyBackedBytes>),
    /// One of many in the same bytes. If it is damaged, the others are read all the same.
    Cell(Arc<PyBackedBytes>, Range<usize>),
}

impl Source {
    /// A file.
    pub(crate) fn file(path: PathBuf) -> Self {
        Self { name: path.to_string_lossy().into(), game: None, content: Content::File(path) }
    }

    /// Opens it. What is read of it, before it is unpacked, is counted.
    pub(crate) fn open(&self, count: &Arc<AtomicU64>) -> io::Result<Box<dyn Read + Send>> {
        let inner: Box<dyn Read + Send> = match &self.content {
            Content::File(path) => Box::new(File::open(path)?),
            Content::Bytes(bytes) => Box::new(Cursor::new(Held(Arc::clone(bytes), 0..bytes.len()))),
            Content::Cell(bytes, place) => Box::new(Cursor::new(Held(Arc::clone(bytes), place.clone()))),
        };
        let (reader, _) = unpacked(Counted { inner, read: Arc::clone(count) }, None)?;
        Ok(reader)
    }

    /// Opens it to be cut into records: of the game that is told, or by the ending of its name, else by its content.
    pub(crate) fn flow(&self, count: &Arc<AtomicU64>) -> io::Result<Flow<'static>> {
        let cutter = Cutter::of_file(GAMES, self.game, ending(Path::new(&*self.name)).as_deref());
        Ok(Flow::new(self.open(count)?, Scan::new(cutter)))
    }

    /// Whether a fault of it must not end the scan.
    pub(crate) fn is_one_of_many(&self) -> bool {
        matches!(self.content, Content::Cell(..))
    }
}

/// Bytes that Python holds and everybody may look at.
struct Held(Arc<PyBackedBytes>, Range<usize>);

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.0[self.1.clone()]
    }
}

/// The files that a path names: itself, or those in a folder and its folders that have a known ending, sorted. Hidden ones are left out,
/// and links to folders are not followed, since they may lead in circles.
pub(crate) fn files(path: &Path, found: &mut Vec<Source>) -> io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        found.push(Source::file(path.to_owned()));
        return Ok(());
    }
    let mut entries = fs::read_dir(path)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        let path = entry.path();
        let is_known = || ending(&path).as_deref().and_then(by_ending).is_some();
        if entry.file_type()?.is_dir() || (is_known() && path.is_file()) {
            files(&path, found)?;
        }
    }
    Ok(())
}
