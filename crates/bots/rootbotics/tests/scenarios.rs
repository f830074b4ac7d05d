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
    assert!(check(&folder().join("tests/data/battle.toml")) > 25);
}

/// Every ruling has a case for what is done by default and one for each option, which play differently from the same
/// position.
#[test]
fn every_ruling_is_argued_by_cases() {
    let path = folder().join("tests/data/rulings.toml");
    check(&path);
    let text = fs::read_to_string(&path).expect("a file of cases can be read");
    let outcomes = run_file(&text).expect("a file of cases is TOML");
    let file: toml::Table = text.parse().expect("a file of cases is TOML");
    let cases = file["scenario"].as_array().expect("a list of cases");
    let played = |id: &str| {
        let outcome = outcomes.iter().find(|outcome| outcome.id == id).expect("a case of this name");
        (outcome.plays.clone(), outcome.winner.clone())
    };
    for Row { name, number, .. } in Ruling::rows() {
        let is_it = |case: &&toml::Value| {
            let options = case.get("options").and_then(toml::Value::as_array);
            options.is_some_and(|options| options.iter().any(|option| option.as_str() == Some(name)))
        };
        let case = cases.iter().find(is_it).unwrap_or_else(|| panic!("no case for {name}"));
        let (id, like) = (case["id"].as_str().expect("a name"), case["like"].as_str().expect("a name"));
        assert!(id.starts_with(number) && like.starts_with(number), "{id}");
        assert_ne!(played(id), played(like), "{name}");
    }
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
