//! Worked cases: the line, the position, the points and the supply are exactly those that the case expects.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_rootbotics::options::{Choice as _, Row, Ruling, Trait};
use scorebook_rootbotics::scenario::run_file;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn check(path: &Path) -> usize {
    let text = fs::read_to_string(path).expect("a file of cases can be read");
    let outcomes = run_file(&text).expect("a file of cases is TOML");
    let failed: Vec<_> = outcomes.iter().filter(|outcome| !outcome.pass).collect();
    assert!(failed.is_empty(), "{failed:#?}");
    outcomes.len()
}

#[test]
fn the_cases_that_others_worked_out_pass() {
    let path = folder().join("../../../../shared/facts/corvids/scenarios.toml");
    if path.exists() {
        assert!(check(&path) > 20);
    }
}

#[test]
fn our_own_copies_of_them_pass() {
    assert_eq!(check(&folder().join("tests/data/section-11.toml")), 27);
}

#[test]
fn further_cases_pass() {
    assert!(check(&folder().join("tests/data/more.toml")) > 25);
}

#[test]
fn the_page_tells_of_every_ruling_and_trait() {
    let page = fs::read_to_string(folder().join("../../../docs/bots/corvids.md")).expect("the page is there");
    for Row { name, number, default, otherwise, .. } in Ruling::rows() {
        let row = format!("| {number} | {default} | `{name}` | {otherwise} |");
        assert!(page.contains(&row), "{row}");
    }
    for Row { name, .. } in Trait::rows() {
        assert!(page.contains(name.as_str()), "{name}");
    }
}
