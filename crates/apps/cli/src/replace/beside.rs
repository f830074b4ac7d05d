//! Files of our own beside those of others: they have short names, are locked as long as somebody works on them, and
//! what a dead process left is swept away by the next one that writes there.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::signals;

/// How the name of such a file begins and ends. It does not grow with the name of the file it stands beside.
const BEGIN: &str = ".scorebook-";
const END: &str = ".new";

/// The files of this process that are not in their place yet.
static OPEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// The folders that were swept.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all files of this process that are not in their place, and lets it begin no others as long as the answer
/// is held.
fn remove_all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    let open = locked(&OPEN);
    for path in &*open {
        drop(fs::remove_file(path));
    }
    open
}

/// A file of our own. Dropped, it is gone, unless it was put in its place.
pub(super) struct Beside {
    path: PathBuf,
    /// Locked: that tells the living from the dead.
    file: File,
}

impl Beside {
    /// A new file in the folder of another.
    pub(super) fn of(target: &Path) -> io::Result<Self> {
        Self::with(target, OpenOptions::new().read(true).write(true).create_new(true))
    }

    /// The same, for nobody else to look into.
    pub(super) fn of_private(target: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Self::with(target, &options)
    }

    fn with(target: &Path, options: &OpenOptions) -> io::Result<Self> {
        signals::watch(remove_all);
        sweep_once(folder(target));
        loop {
            static NEXT: AtomicU64 = AtomicU64::new(0);
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = target.with_file_name(format!("{BEGIN}{}-{number}{END}", std::process::id()));
            let mut open = locked(&OPEN);
            let file = match options.open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                opened => opened?,
            };
            // Somebody who sweeps may have come before the lock: then there is another name to try. Where the file
            // system has no locks, nobody sweeps.
            let is_taken = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
            if !is_taken && fs::symlink_metadata(&path).is_ok() {
                open.insert(path.clone());
                return Ok(Self { path, file });
            }
        }
    }

    /// The file to write to.
    pub(super) fn file(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// Gives it the owner and the mode of another file, as far as this user may.
    pub(super) fn take_rights_of(&self, other: &Path) -> io::Result<()> {
        take_rights(&self.file, &fs::metadata(other)?)
    }

    /// Puts it in the place of another file.
    pub(super) fn into_place(self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        sync_folder(folder(target));
        Ok(())
    }

    /// Puts it where the old text of a file is kept. What is kept already stays: `NAME~2` comes after `NAME~`.
    pub(super) fn into_free_place(self, target: &Path) -> io::Result<()> {
        let place = |number: u64| {
            let mut name = OsString::from(target.file_name().unwrap_or_default());
            name.push(if number == 1 { "~".to_owned() } else { format!("~{number}") });
            target.with_file_name(name)
        };
        for place in (1..).map(place) {
            match fs::hard_link(&self.path, &place) {
                Ok(()) => break,
                Err(_) if fs::symlink_metadata(&place).is_ok() => {}
                // Not every file system can give a file two names.
                Err(_) => return fs::rename(&self.path, &place),
            }
        }
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // What is in its place has another name, and there is nothing left to remove.
        drop(fs::remove_file(&self.path));
        locked(&OPEN).remove(&self.path);
    }
}

/// A copy of a file beside it, with its rights and its time.
pub(super) fn copy(target: &Path) -> io::Result<Beside> {
    let copy = Beside::of_private(target)?;
    let mut old = File::open(target)?;
    io::copy(&mut old, &mut &copy.file)?;
    let about = old.metadata()?;
    take_rights(&copy.file, &about)?;
    if let Ok(modified) = about.modified() {
        copy.file.set_modified(modified)?;
    }
    copy.file.sync_all()?;
    Ok(copy)
}

/// The folder that a file is in.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Sweeps a folder the first time this process writes there.
fn sweep_once(folder: &Path) {
    if locked(&SWEPT).insert(folder.to_owned()) {
        sweep(folder);
    }
}

/// Removes what dead processes left in a folder. Theirs are the files that nobody holds a lock on.
pub(super) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(BEGIN) && name.ends_with(END));
        if is_ours
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && let Ok(file) = OpenOptions::new().read(true).write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            drop(fs::remove_file(entry.path()));
        }
    }
}

#[cfg(unix)]
fn take_rights(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
    let new = file.metadata()?;
    let is_owned = (new.uid(), new.gid()) == (old.uid(), old.gid())
        || fchown(file, Some(old.uid()), Some(old.gid())).is_ok();
    if !is_owned {
        // The group alone may be given by its members.
        drop(fchown(file, None, Some(old.gid())));
    }
    // Where the owner is another one, nobody shall act in his name.
    let mode = old.mode() & if is_owned { 0o7777 } else { 0o777 };
    if file.metadata()?.mode() & 0o7777 == mode {
        return Ok(());
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn take_rights(file: &File, old: &Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

/// Waits until the new name is safe too. Where a folder cannot be waited for, the file is in its place all the same.
#[cfg(unix)]
fn sync_folder(folder: &Path) {
    drop(File::open(folder).and_then(|folder| folder.sync_all()));
}

#[cfg(not(unix))]
fn sync_folder(_folder: &Path) {}
