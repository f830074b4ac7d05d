//! Replacing a file at one stroke: whoever looks sees the old one or the new one, never half of one. What somebody else
//! wrote to it meanwhile stays.

mod beside;
mod encoder;
#[cfg(test)]
mod faults;
mod seen;
mod signals;

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use scorebook::tools::packed::Compression;

use beside::Beside;
use encoder::{Encoder, Medium};

pub(crate) use seen::{Seen, Unwritten};

/// What becomes of the old file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Old {
    /// It goes.
    Dropped,
    /// It is kept beside the new one, as `NAME~`.
    Kept,
}

impl From<bool> for Old {
    /// As `--backup` says.
    fn from(backup: bool) -> Self {
        if backup { Self::Kept } else { Self::Dropped }
    }
}

/// A file that is being written beside the one it will replace. Dropped before it is done, it leaves no trace.
pub(crate) struct Replacement<W: Medium = File> {
    seen: Seen,
    old: Old,
    out: Option<Encoder<W>>,
    /// None where there is nothing to replace: a device or a pipe is written to as it is.
    beside: Option<Beside>,
}

impl Replacement {
    /// Starts to write what will be in the place of a file that was seen before it was read.
    pub(crate) fn of(seen: Seen, compression: Compression, old: Old) -> Result<Self, Unwritten> {
        Self::on(seen, compression, old, |file| file)
    }

    /// Starts to write what will be at `path`, whether there is a file or not.
    pub(crate) fn at(path: &Path, compression: Compression, old: Old) -> Result<Self, Unwritten> {
        let seen = Seen::of(path)?;
        if !seen.is_special() {
            return Self::of(seen, compression, old);
        }
        let file = OpenOptions::new().write(true).open(path)?;
        Ok(Self { seen, old, out: Some(Encoder::new(file, compression)?), beside: None })
    }
}

impl<W: Medium> Replacement<W> {
    /// Starts to write on what `lay` makes of a new file.
    fn on(
        seen: Seen,
        compression: Compression,
        old: Old,
        lay: impl FnOnce(File) -> W,
    ) -> Result<Self, Unwritten> {
        seen.permit()?;
        let beside =
            if seen.is_there() { Beside::of_private(seen.target()) } else { Beside::of(seen.target()) }?;
        let out = Encoder::new(lay(beside.file()?), compression)?;
        Ok(Self { seen, old, out: Some(out), beside: Some(beside) })
    }

    /// Puts it in the place of the old file, when all of it is safely on the disk and nobody wrote to the old one.
    pub(crate) fn commit(mut self) -> Result<(), Unwritten> {
        let medium = self.out.take().map(Encoder::finish).transpose()?;
        let (Some(beside), Some(medium)) = (self.beside.take(), medium) else { return Ok(()) };
        medium.sync()?;
        let backup = self.inherit(&beside);
        // That it is another file now says more than why it could not be inherited from. From here to the end nothing takes
        // long: whoever writes at this very moment is very quick.
        self.seen.still_holds()?;
        if let Some(backup) = backup? {
            backup.into_free_place(self.seen.target())?;
        }
        beside.into_place(self.seen.target())?;
        Ok(())
    }

    /// Takes over what is to be kept of the old file: its rights, and a copy of it where one is wanted.
    fn inherit(&self, beside: &Beside) -> io::Result<Option<Beside>> {
        if !self.seen.is_there() {
            return Ok(None);
        }
        beside.take_rights_of(self.seen.target())?;
        match self.old {
            Old::Dropped => Ok(None),
            Old::Kept => beside::copy(self.seen.target()).map(Some),
        }
    }
}

impl<W: Medium> Write for Replacement<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.as_mut().map_or_else(|| Err(io::ErrorKind::WriteZero.into()), |out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    /// A folder that goes away with the test.
    pub(super) struct Folder(PathBuf);

    impl Folder {
        pub(super) fn new(name: &str) -> Self {
            let folder =
                std::env::temp_dir().join(format!("scorebook-replace-{}-{name}", std::process::id()));
            fs::create_dir_all(&folder).unwrap_or_default();
            Self(folder)
        }

        pub(super) fn path(&self, name: &str) -> PathBuf {
            self.0.join(name)
        }

        pub(super) fn put(&self, name: &str, text: &str) -> PathBuf {
            let path = self.path(name);
            fs::write(&path, text).unwrap_or_default();
            path
        }

        /// The names of all files in it, sorted.
        pub(super) fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
            let mut names: Vec<String> =
                entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            drop(fs::remove_dir_all(&self.0));
        }
    }

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_default()
    }

    /// Writes `new` into the place of a file, while `meanwhile` happens.
    fn replaced(path: &Path, old: Old, meanwhile: impl FnOnce()) -> Result<(), String> {
        let replacement = Seen::of(path)
            .map_err(Unwritten::from)
            .and_then(|seen| Replacement::of(seen, Compression::None, old));
        let done = replacement.and_then(|mut replacement| {
            meanwhile();
            replacement.write_all(b"new")?;
            replacement.commit()
        });
        done.map_err(|why| why.to_string())
    }

    const CHANGED: &str = "was changed meanwhile; left as it is";

    #[test]
    fn what_was_written_meanwhile_stays() {
        let folder = Folder::new("meanwhile");
        let path = folder.put("a", "old");
        let longer = || drop(folder.put("a", "old and more"));
        assert_eq!(replaced(&path, Old::Kept, longer), Err(CHANGED.to_owned()));
        assert_eq!((text(&path).as_str(), folder.names()), ("old and more", vec!["a".to_owned()]));
        // An editor that saves as we do: another file of the same length takes the place.
        let other = || fs::rename(folder.put("b", "odd and more"), &path).unwrap_or_default();
        assert_eq!(replaced(&path, Old::Dropped, other), Err(CHANGED.to_owned()));
        assert_eq!(text(&path), "odd and more");
        let gone = || fs::remove_file(&path).unwrap_or_default();
        assert_eq!(replaced(&path, Old::Dropped, gone), Err(CHANGED.to_owned()));
        let come = || drop(folder.put("a", "first"));
        assert_eq!(replaced(&path, Old::Dropped, come), Err(CHANGED.to_owned()));
        assert_eq!((text(&path).as_str(), folder.names()), ("first", vec!["a".to_owned()]));
    }

    #[test]
    fn the_same_length_at_the_same_time_is_told_apart_by_its_bytes() {
        let folder = Folder::new("bytes");
        let path = folder.put("a", "old");
        let modified = fs::metadata(&path).and_then(|file| file.modified()).ok();
        let sly = || {
            folder.put("a", "odd");
            let file = File::options().write(true).open(&path);
            drop(file.and_then(|file| file.set_modified(modified.unwrap_or(std::time::UNIX_EPOCH))));
        };
        assert_eq!(replaced(&path, Old::Dropped, sly), Err(CHANGED.to_owned()));
        assert_eq!(text(&path), "odd");
    }

    #[test]
    fn the_old_file_is_kept_and_no_backup_is_overwritten() {
        let folder = Folder::new("backup");
        let path = folder.put("a", "first");
        assert_eq!(replaced(&path, Old::Kept, || {}), Ok(()));
        assert_eq!((text(&path), text(&folder.path("a~"))), ("new".to_owned(), "first".to_owned()));
        folder.put("a", "second");
        assert_eq!(replaced(&path, Old::Kept, || {}), Ok(()));
        assert_eq!(text(&folder.path("a~")), "first");
        assert_eq!(text(&folder.path("a~2")), "second");
        assert_eq!(folder.names(), ["a", "a~", "a~2"]);
        assert_eq!(replaced(&folder.path("fresh"), Old::Kept, || {}), Ok(()), "there was none to keep");
        assert_eq!(folder.names(), ["a", "a~", "a~2", "fresh"]);
    }

    #[test]
    fn what_is_dropped_and_what_the_dead_left_is_removed() {
        let folder = Folder::new("sweep");
        let path = folder.put("a", "old");
        folder.put(".scorebook-1-0.new", "of a process that is no more, whoever has its number now");
        folder.put(".scorebook-notes.txt", "not ours");
        let replacement = Replacement::at(&path, Compression::None, Old::Dropped);
        let held = folder.names();
        assert_eq!(held.len(), 3, "{held:?}");
        assert!(!held.contains(&".scorebook-1-0.new".to_owned()), "{held:?}");
        beside::sweep(&folder.path(""));
        assert_eq!(folder.names(), held, "whoever is at work keeps what is his");
        drop(replacement);
        assert_eq!(folder.names(), [".scorebook-notes.txt", "a"]);
    }

    #[test]
    fn a_name_may_be_as_long_as_names_can_be() {
        let folder = Folder::new("long");
        let path = folder.put(&"n".repeat(250), "old");
        assert_eq!(replaced(&path, Old::Kept, || {}), Ok(()));
        assert_eq!(text(&path), "new");
        let path = folder.put(&"n".repeat(255), "old");
        assert_eq!(replaced(&path, Old::Dropped, || {}), Ok(()));
        // There is no room for the sign of a backup: nothing is lost.
        folder.put(&"n".repeat(255), "old");
        assert!(replaced(&path, Old::Kept, || {}).is_err_and(|told| told.contains("too long")));
        assert_eq!((text(&path).as_str(), folder.names().len()), ("old", 3));
    }

    #[cfg(unix)]
    #[test]
    fn owner_and_mode_are_kept() {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
        let folder = Folder::new("rights");
        let path = folder.put("a", "old");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap_or_default();
        // Only the administrator may give files away.
        let is_given = chown(&path, Some(12345), Some(54321)).is_ok();
        assert_eq!(replaced(&path, Old::Kept, || {}), Ok(()));
        for name in ["a", "a~"] {
            let file =
                fs::metadata(folder.path(name)).map(|file| (file.mode() & 0o7777, file.uid(), file.gid()));
            let (mode, uid, gid) = file.unwrap_or_default();
            assert_eq!(mode, 0o604, "{name}");
            assert!(!is_given || (uid, gid) == (12345, 54321), "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_must_not_be_replaced_is_refused_with_a_word() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = Folder::new("refused");
        let path = folder.put("a", "old");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap_or_default();
        assert_eq!(replaced(&path, Old::Dropped, || {}), Err("is read-only; left as it is".to_owned()));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap_or_default();
        fs::hard_link(&path, folder.path("b")).unwrap_or_default();
        let told = "has other names (hard links) that would keep the old text; left as it is";
        assert_eq!(replaced(&path, Old::Dropped, || {}), Err(told.to_owned()));
        symlink("nowhere", folder.path("c")).unwrap_or_default();
        let told = "is a link that leads nowhere; left as it is";
        assert_eq!(replaced(&folder.path("c"), Old::Dropped, || {}), Err(told.to_owned()));
        let told = "is no plain file; left as it is";
        assert_eq!(replaced(Path::new("/dev/null"), Old::Dropped, || {}), Err(told.to_owned()));
        assert_eq!(
            (text(&path).as_str(), folder.names()),
            ("old", ["a", "b", "c"].map(str::to_owned).to_vec())
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_stays_a_device() {
        let written =
            Replacement::at(Path::new("/dev/null"), Compression::None, Old::Kept).and_then(|mut device| {
                device.write_all(b"new")?;
                device.commit()
            });
        assert!(written.is_ok(), "{written:?}");
        assert!(fs::metadata("/dev/null").is_ok_and(|device| !device.is_file()));
    }
}
