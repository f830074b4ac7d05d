//! Any number of workers prints the same bytes, and leaves the same files.

use std::fs;
use std::path::{Path, PathBuf};

use crate::table::Table;

/// The records of the repository, each with its ending.
pub(crate) fn examples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples");
    let games = ["allure", "carcassonne", "hexil", "root"];
    let files = games.iter().flat_map(|game| fs::read_dir(folder.join(game)).unwrap());
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

/// The examples with slips that are searched within a second: the search is the same for all games.
pub(crate) fn slips() -> impl Iterator<Item = PathBuf> {
    examples().into_iter().filter(|path| path.ends_with("slips.han") || path.ends_with("slips.rootlog"))
}

/// A folder with every example many times in one file, alone, and broken in places, and with what is no record at all.
fn shelf(times: usize) -> Table {
    let table = Table::new();
    for path in examples() {
        let (name, text) = (path.file_name().unwrap().to_str().unwrap(), fs::read_to_string(&path).unwrap());
        table.put(&format!("all/one/{name}"), &text);
        table.put(&format!("all/many-{name}"), format!("{text}\n").repeat(times));
        table.put(&format!("all/spoiled-{name}"), text.replace('3', "?").replace("->", "→"));
    }
    table.put("all/no-record.carc", "<html>\n<p>nothing\n");
    table.put("all/noise.han", b"R(2+5)\n\xFF\xFE\n");
    table.put("all/empty.rootlog", "");
    table
}

fn same_with_any_number(table: &Table, args: &[&str]) {
    let run = |jobs: &str| table.run(&[args, &["--jobs", jobs]].concat());
    let one = run("1");
    assert!(!one.out.is_empty(), "{args:?}: {}", one.err);
    for jobs in ["2", "5"] {
        let many = run(jobs);
        assert_eq!(one.status, many.status, "{args:?} {jobs}");
        assert!(one.out == many.out, "{args:?} {jobs}: standard output differs");
        assert_eq!(one.err, many.err, "{args:?} {jobs}");
    }
}

#[test]
fn checking_says_the_same_with_any_number_of_workers() {
    let table = shelf(10);
    for format in ["text", "json", "sarif"] {
        same_with_any_number(&table, &["check", "--format", format, "all"]);
    }
    same_with_any_number(&table, &["check", "--all-findings", "all"]);
}

#[test]
fn formatting_says_the_same_with_any_number_of_workers() {
    let table = shelf(10);
    same_with_any_number(&table, &["fmt", "--check", "all"]);
    same_with_any_number(&table, &["fmt", "--diff", "all"]);
}

#[test]
fn converting_says_the_same_with_any_number_of_workers() {
    let table = shelf(8);
    for name in
        ["all/many-slips.carc", "all/many-slips.rootlog", "all/many-slips.allure", "all/many-slips.han"]
    {
        for form in ["json", "states", "notation"] {
            same_with_any_number(&table, &["convert", "--to", form, name]);
        }
    }
}

#[test]
fn scores_and_pictures_are_the_same_with_any_number_of_workers() {
    let table = shelf(4);
    for format in ["text", "json"] {
        same_with_any_number(&table, &["score", "--format", format, "all"]);
    }
    same_with_any_number(&table, &["render", "all/many-slips.carc"]);
    same_with_any_number(&table, &["show", "all/one"]);
    same_with_any_number(&table, &["say", "all/one"]);
}

#[test]
fn repairs_are_the_same_with_any_number_of_workers() {
    let table = Table::new();
    for path in slips() {
        let name = path.file_name().unwrap().to_str().unwrap();
        table.put(&format!("all/{name}"), fs::read_to_string(&path).unwrap());
    }
    same_with_any_number(&table, &["repair", "--format", "json", "all"]);
}

#[test]
fn files_are_written_alike_with_any_number_of_workers() {
    for command in [&["fmt"][..], &["check", "--fix"]] {
        let written = |jobs: &str| {
            let table = shelf(20);
            let ran = table.run(&[command, &["--jobs", jobs, "all"]].concat());
            let names = fs::read_dir(table.path("all")).unwrap().map(|file| file.unwrap().path());
            let mut files: Vec<PathBuf> = names.filter(|path| path.is_file()).collect();
            files.sort();
            let texts: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).unwrap()).collect();
            (ran.status, ran.err, texts)
        };
        let one = written("1");
        assert!(one == written("3"), "{command:?}");
    }
}

#[test]
fn the_number_of_workers_is_a_number() {
    let table = Table::with("a.han", crate::table::CLEAN);
    for wrong in ["0", "many", "-1"] {
        assert_eq!(table.run(&["check", "--jobs", wrong, "a.han"]).status, 2, "{wrong}");
    }
}
