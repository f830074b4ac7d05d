//! Replacing a file at one stroke: whoever looks sees the old one or the new one, never half of one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use flate2::write::GzEncoder;

use crate::input::Compression;

/// A file that is being written beside the one it will replace. Dropped before it is done, it leaves no trace.
pub(crate) struct Replacement {
    target: PathBuf,
    beside: PathBuf,
    out: Option<Encoder>,
}

enum Encoder {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstd(zstd::Encoder<'static, BufWriter<File>>),
}

impl Replacement {
    /// Starts to write what will be at `path`. A link stays a link: the file it leads to is replaced.
    pub(crate) fn of(path: &Path, compression: Compression) -> io::Result<Self> {
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let beside = target.with_file_name(format!(".{}.{}.new", name.to_string_lossy(), std::process::id()));
        let file = OpenOptions::new().write(true).create_new(true).open(&beside)?;
        let replacement = Self { out: Some(Encoder::new(file, compression)?), target, beside };
        if let Ok(old) = fs::metadata(&replacement.target) {
            fs::set_permissions(&replacement.beside, old.permissions())?;
        }
        Ok(replacement)
    }

    /// Puts it in the place of the old file, when all of it is safely on the disk.
    pub(crate) fn commit(mut self) -> io::Result<()> {
        if let Some(out) = self.out.take() {
            out.finish()?.sync_all()?;
        }
        fs::rename(&self.beside, &self.target)
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Some(Encoder::Plain(out)) => out.write(bytes),
            Some(Encoder::Gzip(out)) => out.write(bytes),
            Some(Encoder::Zstd(out)) => out.write(bytes),
            None => Err(io::ErrorKind::WriteZero.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        // After a commit there is nothing left to remove.
        drop(fs::remove_file(&self.beside));
    }
}

impl Encoder {
    fn new(file: File, compression: Compression) -> io::Result<Self> {
        let out = BufWriter::with_capacity(64 << 10, file);
        Ok(match compression {
            Compression::None => Self::Plain(out),
            Compression::Gzip => Self::Gzip(GzEncoder::new(out, flate2::Compression::default())),
            Compression::Zstd => Self::Zstd(zstd::Encoder::new(out, zstd::DEFAULT_COMPRESSION_LEVEL)?),
        })
    }

    fn finish(self) -> io::Result<File> {
        let out = match self {
            Self::Plain(out) => out,
            Self::Gzip(out) => out.finish()?,
            Self::Zstd(out) => out.finish()?,
        };
        out.into_inner().map_err(io::IntoInnerError::into_error)
    }
}
