//! What a scan reads: files, the files of folders, and bytes, each unpacked where it is compressed.

use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use pyo3::pybacked::PyBackedBytes;
use scorebook::tools::Scan;
use scorebook::tools::cut::Cutter;
use scorebook::{GAMES, Notation, by_ending};

/// How much of a compressed file is read at a time.
const BLOCK: usize = 128 << 10;

/// What a compressed file may unpack to, however small it is, and what it may as a multiple of its size: the limits of the command.
const USUAL_LIMIT: u64 = 1 << 30;
const USUAL_RATIO: u64 = 200;

/// Something to scan.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// A file.
    File(PathBuf),
    /// What stands in a file of this name.
    Bytes(String, Arc<PyBackedBytes>),
}

impl Source {
    /// Its name, as rows have it.
    pub(crate) fn name(&self) -> Arc<str> {
        match self {
            Self::File(path) => path.to_string_lossy().into(),
            Self::Bytes(name, _) => name.as_str().into(),
        }
    }

    /// Opens it. What is read of it, before it is unpacked, is counted.
    pub(crate) fn open(&self, count: &Arc<AtomicU64>) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::File(path) => unpacked(File::open(path)?, count),
            Self::Bytes(_, bytes) => unpacked(Cursor::new(Held(Arc::clone(bytes))), count),
        }
    }

    /// The scan that cuts it into records: of the game that is named, or by its ending, else by its content.
    pub(crate) fn scan(&self, game: Option<&'static dyn Notation>) -> Scan<'static> {
        let ending = match self {
            Self::File(path) => ending(path),
            Self::Bytes(..) => None,
        };
        Scan::new(Cutter::of_file(GAMES, game, ending.as_deref()))
    }
}

/// Bytes that Python holds and everybody may look at.
struct Held(Arc<PyBackedBytes>);

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// The files that a path names: itself, or those in a folder and its folders that have a known ending, sorted. Hidden ones are left out,
/// and links to folders are not followed, since they may lead in circles.
pub(crate) fn files(path: &Path, found: &mut Vec<Source>) -> io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        found.push(Source::File(path.to_owned()));
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

/// The ending of a file without that of its compression, in small letters.
pub(crate) fn ending(path: &Path) -> Option<String> {
    let ending = |path: &Path| Some(path.extension()?.to_str()?.to_ascii_lowercase());
    match ending(path)?.as_str() {
        "gz" | "zst" => ending(Path::new(path.file_stem()?)),
        other => Some(other.to_owned()),
    }
}

/// Looks how something is compressed, by its first bytes, and reads what is in it.
fn unpacked(reader: impl Read + Send + 'static, count: &Arc<AtomicU64>) -> io::Result<Box<dyn Read + Send>> {
    let packed = Arc::new(AtomicU64::new(0));
    let mut counted = Counted { reader, counts: [Arc::clone(count), Arc::clone(&packed)] };
    let mut start = Vec::with_capacity(4);
    (&mut counted).take(4).read_to_end(&mut start)?;
    let is_gzip = start.starts_with(&[0x1F, 0x8B]);
    let is_zstd = start == [0x28, 0xB5, 0x2F, 0xFD];
    let whole = BufReader::with_capacity(BLOCK, Cursor::new(start).chain(counted));
    let bounded = |reader: Box<dyn Read + Send>| -> Box<dyn Read + Send> {
        Box::new(Bounded { reader, packed, length: 0 })
    };
    Ok(match (is_gzip, is_zstd) {
        (true, _) => bounded(Box::new(MultiGzDecoder::new(whole))),
        (_, true) => bounded(Box::new(zstd::Decoder::with_buffer(whole)?)),
        _ => Box::new(whole),
    })
}

/// A reader that counts what it reads.
struct Counted<R> {
    reader: R,
    counts: [Arc<AtomicU64>; 2],
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(block)?;
        for count in &self.counts {
            count.fetch_add(length as u64, Ordering::Relaxed);
        }
        Ok(length)
    }
}

/// A compressed file, unpacked: as far as it does not grow out of all proportion.
struct Bounded {
    reader: Box<dyn Read + Send>,
    /// How many bytes of the file were read.
    packed: Arc<AtomicU64>,
    /// How many they unpacked to.
    length: u64,
}

impl Read for Bounded {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(block)?;
        self.length += length as u64;
        let limit = USUAL_LIMIT.max(self.packed.load(Ordering::Relaxed).saturating_mul(USUAL_RATIO));
        if self.length > limit {
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                "unpacks to far more than records do; unpack it yourself if it is to be trusted",
            ));
        }
        Ok(length)
    }
}
