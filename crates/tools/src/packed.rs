//! Compressed files: which they are, and what they unpack to, within limits.

use std::error::Error;
use std::fmt;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;

/// How much of a compressed file is read at a time.
const BLOCK: usize = 128 << 10;

/// What a compressed file may unpack to, however small it is.
const USUAL_LIMIT: u64 = 1 << 30;

/// What it may unpack to, as a multiple of its size. Records shrink to a tenth or a twentieth; what shrinks to less than this is a trap.
const USUAL_RATIO: u64 = 200;

/// How a file is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// As gzip does.
    Gzip,
    /// As zstd does.
    Zstd,
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
    pub fn by_ending(path: &Path) -> Self {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Self::Gzip,
            Some("zst") => Self::Zstd,
            _ => Self::None,
        }
    }
}

/// The ending of a file without that of its compression, in small letters.
pub fn ending(path: &Path) -> Option<String> {
    let ending = |path: &Path| Some(path.extension()?.to_str()?.to_ascii_lowercase());
    match ending(path)?.as_str() {
        "gz" | "zst" => ending(Path::new(path.file_stem()?)),
        other => Some(other.to_owned()),
    }
}

/// Looks how something is compressed, and reads what is in it, up to a limit.
///
/// # Errors
/// That its first bytes cannot be read. [`TooMuch`] comes later, from the reader.
pub fn unpacked(
    reader: impl Read + Send + 'static,
    limit: Option<u64>,
) -> io::Result<(Box<dyn Read + Send>, Compression)> {
    let packed = Arc::default();
    let mut counted = Counted { inner: reader, read: Arc::clone(&packed) };
    let mut start = Vec::with_capacity(4);
    (&mut counted).take(4).read_to_end(&mut start)?;
    let compression = Compression::of(&start);
    let whole = io::Cursor::new(start).chain(counted);
    let bounded = |inner| Box::new(Unpacked { inner, packed, length: 0, limit });
    let reader: Box<dyn Read + Send> = match compression {
        Compression::None => Box::new(whole),
        Compression::Gzip => bounded(Box::new(MultiGzDecoder::new(BufReader::with_capacity(BLOCK, whole)))),
        Compression::Zstd => bounded(Box::new(zstd::Decoder::new(whole)?)),
    };
    Ok((reader, compression))
}

/// A reader that counts what it reads.
#[derive(Debug)]
pub struct Counted<R> {
    /// What is read.
    pub inner: R,
    /// How many bytes were read, by this reader and by all that count with it.
    pub read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(block)?;
        self.read.fetch_add(length as u64, Ordering::Relaxed);
        Ok(length)
    }
}

/// Why a compressed file is read no further: it grows out of all proportion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMuch {
    /// How many bytes it may unpack to.
    pub limit: u64,
}

impl TooMuch {
    /// Whether this is why a file is read no further.
    pub fn why(error: &io::Error) -> Option<Self> {
        error.get_ref()?.downcast_ref().copied()
    }
}

impl fmt::Display for TooMuch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "unpacks to more than {} bytes, which records do not", self.limit)
    }
}

impl Error for TooMuch {}

/// A compressed file, unpacked: as far as it does not grow out of all proportion.
struct Unpacked {
    inner: Box<dyn Read + Send>,
    /// How many bytes of the file were read.
    packed: Arc<AtomicU64>,
    /// How many they unpacked to.
    length: u64,
    /// How many they may unpack to, where somebody says so.
    limit: Option<u64>,
}

impl Read for Unpacked {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(block)?;
        self.length += length as u64;
        let usual = || USUAL_LIMIT.max(self.packed.load(Ordering::Relaxed).saturating_mul(USUAL_RATIO));
        let limit = self.limit.unwrap_or_else(usual);
        if self.length > limit {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, TooMuch { limit }));
        }
        Ok(length)
    }
}
