//! Files that fail: calls that are interrupted, reads and writes of a few bytes, disks that are full.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};

use scorebook::tools::packed::{Compression, unpacked};

use super::encoder::Medium;
use super::seen::key;
use super::tests::Folder;
use super::{Old, Replacement, Seen, Unwritten};
use crate::patient::Patient;

const ALL: [Compression; 3] = [Compression::None, Compression::Gzip, Compression::Zstd];

/// A medium that does what it must only, and that at times.
struct Faulty<T> {
    inner: T,
    calls: usize,
    /// How many bytes go through before everything fails.
    room: usize,
    /// Whether it says that all is safe.
    is_safe: bool,
}

impl<T> Faulty<T> {
    fn new(inner: T, room: usize) -> Self {
        Self { inner, calls: 0, room, is_safe: true }
    }

    /// How many bytes this call may take: every third is interrupted, the others take a few.
    fn share(&mut self, wanted: usize, error: ErrorKind) -> io::Result<usize> {
        self.calls += 1;
        if self.calls.is_multiple_of(3) {
            return Err(ErrorKind::Interrupted.into());
        }
        if self.room == 0 && wanted > 0 {
            return Err(error.into());
        }
        Ok(wanted.min(1 + self.calls * 7 % 509).min(self.room))
    }
}

impl<T: Write> Write for Faulty<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let share = self.share(bytes.len(), ErrorKind::StorageFull)?;
        let written = self.inner.write(&bytes[..share])?;
        self.room -= written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Faulty<T> {
    fn read(&mut self, block: &mut [u8]) -> io::Result<usize> {
        let share = self.share(block.len(), ErrorKind::TimedOut)?;
        let read = self.inner.read(&mut block[..share])?;
        self.room -= read;
        Ok(read)
    }
}

impl Medium for Faulty<File> {
    fn sync(&self) -> io::Result<()> {
        if self.is_safe { self.inner.sync_all() } else { Err(ErrorKind::StorageFull.into()) }
    }
}

/// A text that does not get small when it is packed.
fn text() -> Vec<u8> {
    let mut number = 1u32;
    let mut next = || {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        number.to_be_bytes()[0]
    };
    (0..200_000).map(|_| next()).collect()
}

/// Writes the text in the place of `a` on a faulty medium.
fn write(
    folder: &Folder,
    compression: Compression,
    lay: impl FnOnce(File) -> Faulty<File>,
) -> Result<(), Unwritten> {
    let seen = Seen::of(&folder.path("a"))?;
    let mut replacement = Replacement::on(seen, compression, Old::Dropped, lay)?;
    for piece in text().chunks(70_000) {
        replacement.write_all(piece)?;
    }
    replacement.commit()
}

/// Whether it is not written because there is no room.
fn is_full(why: &Unwritten) -> bool {
    matches!(why, Unwritten::Failed(error) if error.kind() == ErrorKind::StorageFull)
}

/// A medium that never gets full.
fn roomy(file: File) -> Faulty<File> {
    Faulty::new(file, usize::MAX)
}

/// Reads what is packed in these bytes through a faulty medium.
fn read(bytes: Vec<u8>, room: usize) -> io::Result<Vec<u8>> {
    let (mut reader, _) = unpacked(Patient(Faulty::new(io::Cursor::new(bytes), room)), None)?;
    let mut whole = Vec::new();
    reader.read_to_end(&mut whole)?;
    Ok(whole)
}

#[test]
fn interruptions_and_small_bites_change_nothing() {
    let folder = Folder::new("interrupted");
    for compression in ALL {
        let path = folder.put("a", "old");
        write(&folder, compression, roomy).expect("nothing fails for good");
        let written = fs::read(&path).expect("it was written");
        let read = read(written, usize::MAX).expect("nothing fails for good");
        assert!(read == text(), "{compression:?}");
        assert_eq!(folder.names(), ["a"]);
    }
}

#[test]
fn a_disk_that_is_full_leaves_the_old_file() {
    let folder = Folder::new("full");
    let path = folder.put("a", "old");
    for compression in ALL {
        for room in [0, 1, 1000, 65_536, 100_000, 150_000] {
            let full =
                write(&folder, compression, |file| Faulty::new(file, room)).expect_err("there is no room");
            assert!(is_full(&full), "{compression:?} {room}");
        }
        let unsafe_yet = write(&folder, compression, |file| Faulty { is_safe: false, ..roomy(file) })
            .expect_err("it is not safe");
        assert!(is_full(&unsafe_yet), "{compression:?}");
        assert_eq!(fs::read(&path).expect("it stays"), b"old");
        assert_eq!(folder.names(), ["a"], "{compression:?}");
    }
}

#[test]
fn what_cannot_be_read_to_the_end_is_a_failure() {
    let folder = Folder::new("cut");
    for compression in ALL {
        let path = folder.put("a", "old");
        write(&folder, compression, roomy).expect("nothing fails for good");
        let bytes = fs::read(&path).expect("it was written");
        for room in [0, 3, 4, 1000, bytes.len() - 1] {
            let error = read(bytes.clone(), room).expect_err("not all of it can be read");
            assert_eq!(error.kind(), ErrorKind::TimedOut, "{compression:?} {room}: {error}");
        }
    }
}

#[test]
fn the_key_of_a_file_does_not_depend_on_how_it_is_read() {
    let text = text();
    let whole = key(&mut &text[..]).expect("memory can be read");
    let bites = key(&mut Faulty::new(&text[..], usize::MAX)).expect("nothing fails for good");
    assert_eq!(whole, bites);
    assert_ne!(whole, key(&mut &text[1..]).expect("memory can be read"));
    assert!(key(&mut Faulty::new(&text[..], 1000)).is_err());
}
