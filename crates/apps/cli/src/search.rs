//! The inputs that arguments name: folders are searched for files with a known ending.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use scorebook::tools::packed;

use crate::console::Console;
use crate::house::folder_of;
use crate::input::Input;
use crate::reasons::reason;
use crate::shelf::Shelf;
use crate::status::Status;

/// The inputs that arguments name, folders searched, but for what their configurations leave out. What is not there is complained about.
pub(crate) fn find(paths: &[PathBuf], games: Shelf<'_>, console: &mut Console) -> (Vec<Input>, Status) {
    let (mut found, mut status) = (Vec::new(), Status::Fine);
    for path in paths {
        if !path.is_dir() {
            found.push(Found { input: Input::new(path), real: None });
            continue;
        }
        let (before, mut closed) = (found.len(), Vec::new());
        search(path, games, &mut found, &mut closed);
        for (folder, error) in &closed {
            console.complain_about(&folder.display().to_string(), reason(error));
            status = Status::CouldNotRun;
        }
        if found.len() == before && closed.is_empty() {
            let folder = path.display().to_string();
            let is_picky = folder_of(path).is_some_and(|real| !games.house(&real).config.exclude.is_empty());
            let why = if is_picky {
                "no file with a known ending that is not excluded; `scorebook config` tells what is"
            } else {
                "no file with a known ending; `scorebook games` lists them"
            };
            console.complain_about(&folder, why);
            status = Status::CouldNotRun;
        }
    }
    (once_each(found), status)
}

/// An input that was found.
struct Found {
    input: Input,
    /// Its path as the file system knows it, where its folder told: to ask for each file takes longer than to read a small one.
    real: Option<PathBuf>,
}

impl Found {
    /// What tells this input from others.
    fn itself(&self) -> Option<PathBuf> {
        let Input::File(path) = &self.input else { return None };
        Some(self.real.clone().or_else(|| fs::canonicalize(path).ok()).unwrap_or_else(|| path.clone()))
    }
}

/// Every file once, however often it is named: what is written twice at the same time is written wrong.
fn once_each(found: Vec<Found>) -> Vec<Input> {
    let mut met = HashSet::new();
    found.into_iter().filter(|found| met.insert(found.itself())).map(|found| found.input).collect()
}

/// Adds the files of a folder and its folders with a known ending, sorted. Hidden ones are left out, and links to
/// folders are not followed, since they may lead in circles. What cannot be searched is noted, and the rest is.
fn search(folder: &Path, games: Shelf<'_>, found: &mut Vec<Found>, closed: &mut Vec<(PathBuf, io::Error)>) {
    let mut note = |error| closed.push((folder.to_owned(), error));
    let mut entries = Vec::new();
    match fs::read_dir(folder) {
        Ok(listed) => listed.for_each(|entry| match entry {
            Ok(entry) => entries.push(entry),
            Err(error) => note(error),
        }),
        Err(error) => note(error),
    }
    entries.sort_by_key(fs::DirEntry::file_name);
    let real = folder_of(folder).unwrap_or_else(|| folder.to_owned());
    let house = games.house(&real);
    for entry in entries {
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') || house.excludes(&real.join(&name)).is_some() {
            continue;
        }
        let (path, kind) = (entry.path(), entry.file_type().ok());
        if kind.is_some_and(|kind| kind.is_dir()) {
            search(&path, games, found, closed);
        } else if packed::ending(&path).as_deref().and_then(scorebook::by_ending).is_some() {
            // What is no link lies where its folder does.
            let lies_there = kind.is_some_and(|kind| kind.is_file());
            let is_file = if lies_there { Ok(true) } else { fs::metadata(&path).map(|data| data.is_file()) };
            match is_file {
                Ok(true) => {
                    found
                        .push(Found { real: lies_there.then(|| real.join(&name)), input: Input::File(path) });
                }
                Ok(false) => {}
                // Whoever has a folder searched believes that all its records are read, those behind a broken link too.
                Err(error) => closed.push((path, error)),
            }
        }
    }
}
