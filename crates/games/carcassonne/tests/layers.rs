//! The order of rooms and files: whoever stands further down a list may use what stands above, never the other way round.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;

/// The rooms of the crate.
const ROOMS: [&str; 11] =
    ["names", "sets", "findings", "syntax", "schema", "game", "rules", "draw", "tell", "mend", "lib"];

/// The files of the rules, from what a tile is to what a game is.
const RULES: [&str; 32] = [
    "players",
    "cells",
    "shares",
    "why",
    "holds",
    "shape",
    "grid",
    "writing",
    "written",
    "odd",
    "spelling",
    "kinds",
    "meaning",
    "plain",
    "inventory",
    "table",
    "score",
    "legal",
    "position",
    "drive",
    "key",
    "options",
    "view",
    "spans",
    "judge",
    "items",
    "stuck",
    "claimant",
    "compare",
    "doubt",
    "simulate",
    "mod",
];

/// The files that draw.
const DRAW: [&str; 25] = [
    "geometry",
    "memo",
    "colours",
    "spot",
    "stripes",
    "walls",
    "ways",
    "faces",
    "plan",
    "figure",
    "stand",
    "signs",
    "marks",
    "ground",
    "cities",
    "roads",
    "buildings",
    "land",
    "tile",
    "seats",
    "labels",
    "board",
    "act",
    "letters",
    "mod",
];

/// The files that mend.
const MEND: [&str; 10] =
    ["slips", "claims", "home", "locations", "numbers", "lost", "tiles", "again", "throughout", "mod"];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The code of a file without its comments.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a source file can be read");
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The names that follow a path such as `crate::` in some code, those in braces included.
fn names_behind(code: &str, path: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (at, _) in code.match_indices(path) {
        let rest = &code[at + path.len()..];
        let list = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default().split(',').collect(),
            None => vec![rest],
        };
        let word = |item: &str| {
            let item = item.trim_start();
            item.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect::<String>()
        };
        names.extend(list.into_iter().map(word).filter(|name| !name.is_empty()));
    }
    names
}

fn rank(list: &[&str], name: &str) -> Option<usize> {
    list.iter().position(|known| *known == name)
}

/// The room or file below a folder that a source file belongs to.
fn part(folder: &Path, file: &Path) -> String {
    let below = file.strip_prefix(folder).expect("a file lies in its folder");
    let first = below.components().next().expect("a file has a name");
    let name = first.as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

#[test]
fn no_room_looks_back() {
    for file in files_below(&source(), &["rs"]) {
        let room = part(&source(), &file);
        let own =
            rank(&ROOMS, &room).unwrap_or_else(|| panic!("{} has no place in the order", file.display()));
        for name in names_behind(&code(&file), "crate::") {
            let other = rank(&ROOMS, &name);
            assert!(other.is_some_and(|other| other <= own), "{} uses crate::{name}", file.display());
        }
    }
}

/// Within a folder, files name each other by `super::`.
fn assert_ordered(room: &str, order: &[&str]) {
    let folder = source().join(room);
    for file in files_below(&folder, &["rs"]) {
        let name = part(&folder, &file);
        let own =
            rank(order, &name).unwrap_or_else(|| panic!("{} has no place in the order", file.display()));
        let code = code(&file);
        assert!(!code.contains(&format!("crate::{room}::")), "{} goes around by the room", file.display());
        for other in names_behind(&code, "super::") {
            let is_file = folder.join(format!("{other}.rs")).exists() || folder.join(&other).exists();
            if is_file {
                let rank = rank(order, &other).unwrap_or(usize::MAX);
                assert!(rank <= own, "{} uses {other}, which stands further down", file.display());
            }
            // A file of the room itself takes nothing from its `mod.rs`; one of a folder in it may.
            let from_mod =
                other.starts_with(char::is_uppercase) && file.parent() == Some(&folder) && name != "mod";
            assert!(!from_mod, "{} looks back at mod.rs for {other}", file.display());
        }
    }
}

#[test]
fn no_file_of_the_rules_looks_back() {
    assert_ordered("rules", &RULES);
}

#[test]
fn no_file_that_draws_looks_back() {
    assert_ordered("draw", &DRAW);
}

#[test]
fn no_file_that_mends_looks_back() {
    assert_ordered("mend", &MEND);
}
