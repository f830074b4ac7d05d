//! How a new file is written: buffered, compressed as the old one was, and patient with interruptions.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use flate2::write::GzEncoder;
use scorebook::tools::packed::Compression;

use crate::patient::Patient;

/// What is written on: a file, or in tests one that fails.
pub(crate) trait Medium: Write {
    /// Waits until all that was written is safe.
    fn sync(&self) -> io::Result<()>;
}

impl Medium for File {
    fn sync(&self) -> io::Result<()> {
        self.sync_all()
    }
}

/// A writer that turns bytes into those of a file.
pub(super) enum Encoder<W: Medium> {
    Plain(Buffered<W>),
    Gzip(GzEncoder<Buffered<W>>),
    Zstd(zstd::Encoder<'static, Buffered<W>>),
}

type Buffered<W> = BufWriter<Patient<W>>;

impl<W: Medium> Encoder<W> {
    pub(super) fn new(medium: W, compression: Compression) -> io::Result<Self> {
        let out = BufWriter::with_capacity(64 << 10, Patient(medium));
        Ok(match compression {
            Compression::None => Self::Plain(out),
            Compression::Gzip => Self::Gzip(GzEncoder::new(out, flate2::Compression::default())),
            Compression::Zstd => Self::Zstd(zstd::Encoder::new(out, zstd::DEFAULT_COMPRESSION_LEVEL)?),
        })
    }

    /// Writes what is still waiting, and hands back what was written on.
    pub(super) fn finish(self) -> io::Result<W> {
        let out = match self {
            Self::Plain(out) => out,
            Self::Gzip(out) => out.finish()?,
            Self::Zstd(out) => out.finish()?,
        };
        let Patient(medium) = out.into_inner().map_err(io::IntoInnerError::into_error)?;
        Ok(medium)
    }
}

impl<W: Medium> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(bytes),
            Self::Gzip(out) => out.write(bytes),
            Self::Zstd(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
