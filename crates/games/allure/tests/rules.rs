//! Every rule as cases: every example of the guide with a set-up and what it does, and every clash with both its lines.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_allure::Allure;
use scorebook_core::{Notation, Value};

use scorebook_testing::{files_below, run_cases};

use crate::told::{judged, objections, state, text};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn records_are_judged_and_applied_as_expected() {
    run_cases(&folder("rules"), |text| {
        let document = Allure.read(text.to_owned());
        format!("{}{}", judged(document.as_ref()), state(&document.snapshot(usize::MAX).value))
    });
}

#[test]
fn what_can_be_checked_without_numbers_is_checked() {
    run_cases(&folder("checks"), |text| objections(Allure.read(text.to_owned()).as_ref()));
}

/// Every row of the list of checks has texts that fail and, beside each, one that does not.
#[test]
fn every_row_of_the_checks_has_its_cases() {
    let cases = fs::read_to_string(folder("checks/part-a.cases")).unwrap();
    let mut rows = std::collections::BTreeSet::new();
    for case in cases.split("==== ").skip(1) {
        let (name, rest) = case.split_once('\n').unwrap();
        let (_, expected) = rest.split_once("----\n").unwrap();
        rows.insert(name.split(' ').next().unwrap().to_owned());
        assert_eq!(expected.is_empty(), name.ends_with(": holds"), "{name}");
    }
    assert_eq!(rows, (1..=14).map(|row| format!("A{row}")).collect());
}

#[test]
fn positions_are_shown_as_expected() {
    run_cases(&folder("positions"), |text| {
        Allure.read(text.to_owned()).snapshot(usize::MAX).board.to_string()
    });
}

#[test]
fn steps_are_told_as_expected() {
    run_cases(&folder("stories"), |text| Allure.read(text.to_owned()).story().join("\n"));
}

#[test]
fn results_are_explained_as_expected() {
    run_cases(&folder("results"), |text| {
        let sheet = Allure.read(text.to_owned()).score(usize::MAX);
        let mut out = String::new();
        let gains =
            sheet.steps.iter().flat_map(|step| step.gains.iter().map(|gain| (step.label.as_str(), gain)));
        let rest = sheet.end.iter().chain(&sheet.projected).map(|line| ("", line));
        for (label, line) in gains.chain(rest) {
            let _ = writeln!(out, "{} {:+} {label} {}", line.seat.sign(), line.points, line.why);
        }
        out + if sheet.is_over { "over\n" } else { "not over\n" }
    });
}

/// The games of other people, where they are at hand: every finding here was looked at by eye and is a true one.
#[test]
fn shared_games_are_judged_as_expected() {
    let games = files_below(&folder("../../../../../../shared/games/allure"), &["allure"]);
    if games.is_empty() {
        return;
    }
    let mut found = String::new();
    for file in games {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let document = Allure.read(fs::read_to_string(&file).unwrap());
        let snapshot = document.snapshot(usize::MAX);
        let _ = write!(found, "== {name}\n{}{}", judged(document.as_ref()), ending(&snapshot.value));
    }
    let expected = folder("shared-games.txt");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&expected, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(&expected).unwrap_or_default());
}

/// How a game ended, and how many readings are left.
fn ending(value: &Value) -> String {
    let over = &value["over"];
    let living: Vec<String> = value["players"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|player| format!("{} of {}", player["certainly_alive"], player["possibly_alive"]))
        .collect();
    format!(
        "{}, winner {}, alive {}, readings {}\n",
        text(&over["how"]),
        text(&over["winner"]),
        living.join(" / "),
        value["readings"]
    )
}
