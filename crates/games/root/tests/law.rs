//! The whole Law: own cases beside the rules they show, and the positions and customs of the shared checklist where it is there.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use scorebook_core::{Document, Notation, Severity};
use scorebook_root::Root;
use scorebook_root::rules::{Decidable, Statutes};
use scorebook_testing::files_below;
use serde::Deserialize;

use crate::kept::assert_kept;

/// A record, and whether it breaks a rule.
#[derive(Deserialize)]
struct Position {
    /// A name of its own.
    #[serde(default)]
    id: String,
    /// The rule that it is about; customs have none.
    #[serde(default)]
    rule: String,
    title: String,
    /// Whether nothing may be said against it but hints.
    #[serde(default = "yes")]
    legal: bool,
    /// The line that must be told, from 1.
    line: Option<usize>,
    /// The code under which.
    code: Option<String>,
    text: String,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
struct File {
    /// The head and the set-up that stand before every text of the file without a map of its own; lines are counted after it.
    #[serde(default)]
    head: String,
    #[serde(default, alias = "record", alias = "case")]
    position: Vec<Position>,
}

fn here(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn positions(path: &Path) -> Vec<Position> {
    let text = std::fs::read_to_string(path).expect("a file of positions");
    let mut file: File = toml::from_str(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    let lines = file.head.lines().count();
    for position in file.position.iter_mut().filter(|position| !position.text.contains("Map:")) {
        position.text.insert_str(0, &file.head);
        position.line = position.line.map(|line| line + lines);
    }
    file.position
}

/// What is told about a record, hints too or not: line, code, message.
fn told(document: &dyn Document, with_hints: bool) -> Vec<(usize, String, String)> {
    let text = document.text();
    let line = |start: usize| text[..start].matches('\n').count() + 1;
    let findings = document.judged();
    let serious = findings.iter().filter(|finding| with_hints || finding.severity != Severity::Hint);
    serious
        .map(|finding| {
            (line(finding.span.start as usize), finding.code.name.to_owned(), finding.message.clone())
        })
        .collect()
}

/// What is wrong with a verdict about a position, if anything is.
fn objection(position: &Position, is_strict: bool) -> Option<String> {
    let document = Root.read(position.text.clone());
    // A rule may be told as a hint; nothing but hints speaks against what is legal.
    let told = told(document.as_ref(), is_strict && !position.legal);
    if position.legal {
        return (!told.is_empty()).then(|| format!("a false alarm: {told:?}"));
    }
    let at_line: Vec<_> = told.iter().filter(|(line, ..)| Some(*line) == position.line).collect();
    if at_line.is_empty() {
        return Some(format!("nothing is told in line {:?}: {told:?}", position.line));
    }
    let has_code = at_line.iter().any(|(_, code, _)| Some(code) == position.code.as_ref());
    (is_strict && !has_code).then(|| format!("{:?} is not told: {told:?}", position.code))
}

/// Every own case is judged as it says, with its code.
#[test]
fn own_cases_are_judged_as_they_say() {
    let mut wrong = Vec::new();
    for file in files_below(&here("tests/data/law"), &["toml"]) {
        for case in positions(&file) {
            assert!(Statutes::tables().rule(&case.rule).is_some(), "{}: no rule {}", case.title, case.rule);
            wrong.extend(objection(&case, true).map(|why| format!("{} {}: {why}", case.rule, case.title)));
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is said of every own case, word for word: for whoever changes the words, and to read them all.
#[test]
fn own_cases_are_told_in_these_words() {
    let mut words = String::new();
    for file in files_below(&here("tests/data/law"), &["toml"]) {
        for case in positions(&file).into_iter().filter(|case| !case.legal) {
            let _ = writeln!(words, "{} {}", case.rule, case.title);
            for (_, code, message) in told(Root.read(case.text).as_ref(), true) {
                let _ = writeln!(words, "    {code}: {message}");
            }
        }
    }
    assert_kept("law/words.txt", &words);
}

/// Every rule that can be decided and has codes is shown by a legal and an illegal case.
#[test]
fn every_decidable_rule_has_a_legal_and_an_illegal_case() {
    let cases: Vec<Position> =
        files_below(&here("tests/data/law"), &["toml"]).iter().flat_map(|file| positions(file)).collect();
    let has = |rule: &str, legal: bool| cases.iter().any(|case| case.rule == rule && case.legal == legal);
    let judged =
        Statutes::tables().iter().filter(|rule| rule.decidable != Decidable::No && !rule.codes.is_empty());
    let missing: Vec<String> = judged
        .filter(|rule| !has(&rule.id, true) || !has(&rule.id, false))
        .map(|rule| rule.id.clone())
        .collect();
    assert!(missing.is_empty(), "no legal or no illegal case: {}", missing.join(" "));
}

/// The positions of the shared checklist that are not judged rightly yet, one file for each chapter.
fn not_yet() -> BTreeSet<String> {
    let lists = files_below(&here("tests/data/law/open"), &["txt"]);
    let text: String = lists.iter().map(|file| std::fs::read_to_string(file).expect("a list")).collect();
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// The shared checklist: every illegal position is told in its line, every legal one stays silent.
#[test]
fn the_shared_positions_are_judged_rightly() {
    let path = here("../../../../shared/facts/root/positions.toml");
    if !path.exists() {
        return;
    }
    let open = not_yet();
    let mut wrong = Vec::new();
    for position in positions(&path) {
        match objection(&position, false) {
            Some(_) if open.contains(&position.id) => {}
            Some(why) => wrong.push(format!("{} {} ({}): {why}", position.rule, position.id, position.title)),
            None if open.contains(&position.id) => wrong.push(format!("{} is right by now", position.id)),
            None => {}
        }
    }
    if let Ok(only) = std::env::var("RULE") {
        wrong.retain(|line| line.starts_with(&only));
    }
    assert!(wrong.is_empty(), "{} positions:\n{}", wrong.len(), wrong.join("\n"));
}

/// What people write stays in peace.
#[test]
fn the_shared_customs_stay_silent() {
    let path = here("../../../../shared/facts/root/customs.toml");
    if !path.exists() {
        return;
    }
    let open = not_yet();
    let wrong: Vec<String> = positions(&path)
        .iter()
        .filter(|record| !open.contains(&record.id))
        .filter_map(|record| Some(format!("{} ({}): {}", record.id, record.title, objection(record, false)?)))
        .collect();
    assert!(wrong.is_empty(), "{} records:\n{}", wrong.len(), wrong.join("\n"));
}
