//! `docs/notations/root-law.md`: every rule of the Law that the referee asks about, made from `data/law` and from the cases that show
//! it. `UPDATE=1 cargo test` writes the page anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use scorebook_root::rules::{Decidable, Statute, Statutes};
use scorebook_testing::files_below;
use serde::Deserialize;

const HEAD: &str = "\
# The Law of Root, rule by rule

<!-- Made by `UPDATE=1 cargo test -p scorebook-root --test all law_page::`; do not edit. -->

What the referee knows of the Law of Root. *Section* is where the Law has the rule; *judged* is whether a record shows enough: every
record (yes), some (partly) or none (no). A rule without findings is one that others ask about, such as who rules a clearing. The cases
stand in `crates/games/root/tests/data/law`: a legal and an illegal one for every rule that is judged. `scorebook explain` has a page on
each finding.
";

/// The chapters by the letter of their rules.
const CHAPTERS: [(&str, &str); 15] = [
    ("G", "Everybody"),
    ("C", "Marquise de Cat"),
    ("E", "Eyrie Dynasties"),
    ("A", "Woodland Alliance"),
    ("V", "Vagabonds"),
    ("L", "Lizard Cult"),
    ("O", "Riverfolk Company"),
    ("D", "Underground Duchy"),
    ("P", "Corvid Conspiracy"),
    ("H", "Lord of the Hundreds"),
    ("K", "Keepers in Iron"),
    ("X", "Cards in play"),
    ("Z", "Hirelings"),
    ("N", "Landmarks"),
    ("M", "Maps"),
];

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    rule: String,
}

/// The files of cases that show each rule.
fn shown() -> BTreeMap<String, BTreeSet<String>> {
    let mut shown: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/law");
    for path in files_below(&folder, &["toml"]) {
        let text = std::fs::read_to_string(&path).expect("a file of cases");
        let file: File = toml::from_str(&text).expect("cases can be read");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for case in file.case {
            shown.entry(case.rule).or_default().insert(name.clone());
        }
    }
    shown
}

fn row(rule: &Statute, shown: &BTreeMap<String, BTreeSet<String>>) -> String {
    let judged = match rule.decidable {
        Decidable::Yes => "yes",
        Decidable::Partly => "partly",
        Decidable::No => "no",
    };
    let codes: Vec<String> = rule.codes.iter().map(|code| format!("`{code}`")).collect();
    let files = shown.get(&rule.id).into_iter().flatten();
    let files: Vec<String> = files.map(|file| format!("`{file}`")).collect();
    let Statute { id, section, says, .. } = rule;
    format!("| {id} | {section} | {says} | {judged} | {} | {} |", codes.join(" "), files.join(" "))
}

fn page() -> String {
    let shown = shown();
    let mut page = HEAD.to_owned();
    for (letter, title) in CHAPTERS {
        let is_of = |rule: &&Statute| rule.id.trim_end_matches(|end: char| end.is_ascii_digit()) == letter;
        let mut rules = Statutes::tables().iter().filter(is_of).peekable();
        if rules.peek().is_none() {
            continue;
        }
        let _ = write!(page, "\n## {title}\n\n");
        page.push_str(
            "| rule | section | what it says | judged | findings | cases |\n|---|---|---|---|---|---|\n",
        );
        for rule in rules {
            // An empty cell has one blank, as the others have around what they hold.
            let _ = writeln!(page, "{}", row(rule, &shown).replace("|  |", "| |").replace("|  |", "| |"));
        }
    }
    page
}

#[test]
fn the_page_of_the_law_is_made_from_the_tables() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/notations/root-law.md");
    let page = page();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == page,
        "`UPDATE=1 cargo test -p scorebook-root --test all law_page::` writes the page anew"
    );
}

/// No rule is left out because its letter is not known.
#[test]
fn every_rule_has_a_chapter() {
    for rule in Statutes::tables().iter() {
        let letter = rule.id.trim_end_matches(|end: char| end.is_ascii_digit());
        assert!(CHAPTERS.iter().any(|(known, _)| *known == letter), "{}", rule.id);
    }
}
