//! Compressed files: which they are, and what they unpack to, within limits.

use std::cell::Cell;
use std::io::{self, Read};
use std::path::Path;
use std::rc::Rc;

use flate2::read::MultiGzDecoder;
use indicatif::HumanBytes;

/// How much of a compressed file is read at a time.
const BLOCK: usize = 128 << 10;

/// What a compressed file may unpack to, however small it is.
const USUAL_LIMIT: u64 = 1 << 30;

/// What it may unpack to, as a multiple of its size. Records shrink to a tenth or a twentieth; what shrinks to less than this is a trap.
const USUAL_RATIO: u64 = 200;

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

/// A reader that counts what it reads.
pub(crate) struct Counted<R> {
    pub(crate) inner: R,
    /// How many bytes it has read.
    pub(crate) read: Rc<Cell<u64>>,
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
