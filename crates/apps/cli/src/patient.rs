//! Reading and writing that goes on after a signal came in between: not everything above it would.

use std::io::{self, ErrorKind, Read, Write};

/// A reader or a writer that tries again when it is interrupted.
pub(crate) struct Patient<T>(pub(crate) T);

impl<R: Read> Read for Patient<R> {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        patiently(|| self.0.read(block))
    }
}

impl<W: Write> Write for Patient<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        patiently(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        patiently(|| self.0.flush())
    }
}

fn patiently<T>(mut attempt: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match attempt() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}
