//! With numbers: reach, damage, kills, mana and gold, each with a case that fails and one that does not; and tables of
//! numbers that cannot be used.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use scorebook_allure::{Allure, findings};
use scorebook_core::{Notation, Source, apply};
use scorebook_testing::run_cases;

use crate::told::{judged, state};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn with(table: &str) -> Box<dyn Notation> {
    let (game, remarks) = Allure.equipped(table);
    assert!(remarks.is_empty(), "{remarks:?}");
    game
}

/// Who plays with these cards.
fn numbered() -> Box<dyn Notation> {
    with(include_str!("data/cards.toml"))
}

#[test]
fn records_are_judged_by_the_numbers() {
    let game = numbered();
    run_cases(&folder("numbers"), |text| {
        let document = game.read(text.to_owned());
        format!("{}{}", judged(document.as_ref()), state(&document.snapshot(usize::MAX).value))
    });
}

#[test]
fn what_is_certainly_legal_is_listed() {
    let game = numbered();
    run_cases(&folder("legal"), |text| match game.read(text.to_owned()).legal(usize::MAX, None) {
        Ok(acts) => acts.iter().map(|act| act.text.as_str()).collect::<Vec<_>>().join("\n"),
        Err(message) => format!("none: {message}"),
    });
}

/// What is listed holds: as the next half of the record, nothing speaks against it.
#[test]
fn nothing_speaks_against_what_is_legal() {
    let game = numbered();
    let text = "Board:\n\nCTroll D4; E2\nSArcher D2\nTDoctor C3\n\nHKnight E5\nGHawk G4\nPike D5\n\nRound 7: Gath\n1. ";
    for before in ["CTroll (D4) D5, ", "TDoctor Pass, HKnight Pass\n2. "] {
        let start = format!("{text}{before}");
        let record =
            game.read(format!("{}\n", start.trim_end().trim_end_matches(|sign| "12.,".contains(sign))));
        let acts = record.legal(usize::MAX, None).unwrap();
        assert!(acts.len() > 20, "{acts:?}");
        for act in acts {
            let next = game.read(format!("{start}{}\n", act.text));
            let errors: Vec<String> = next
                .judged()
                .iter()
                .filter(|finding| finding.severity.word() == "error")
                .map(|finding| finding.message.clone())
                .collect();
            assert_eq!(errors, [""; 0], "{start}{act}");
        }
    }
}

/// Where the first player has nothing left to do, the turn says so before the second acts.
#[test]
fn who_acts_alone_can_be_written() {
    let game = numbered();
    let text = "Board:\n\nSArcher A1; C1\n\nPike A3\n\nRound 7: Arengard\n1. Pass, SArcher (A1) Pass\n";
    let record = game.read(text.to_owned());
    let acts = record.legal(usize::MAX, None).unwrap();
    assert!(acts.iter().any(|act| act.text == "..., SArcher (C1) Pass"), "{acts:?}");
    for act in acts {
        let edit = record.insert(usize::MAX, &act.text, act.by).unwrap();
        let next = game.read(apply(text, &[edit]).0);
        let wrong: Vec<&str> = next.findings().iter().map(|finding| finding.message.as_str()).collect();
        assert_eq!(wrong, [""; 0], "{}", next.text());
    }
}

#[test]
fn without_numbers_nothing_is_legal_for_sure() {
    let text = "Board:\n\nCTroll D4\n\nPike G3\n\nRound 7: Gath\n1. CTroll D5\n";
    let told = Allure.read(text.to_owned()).legal(usize::MAX, None).unwrap_err();
    assert!(told.contains("--units"), "{told}");
}

#[test]
fn every_finding_about_numbers_has_its_case() {
    let cases = std::fs::read_to_string(folder("numbers/checks.cases")).unwrap();
    let needs_cards = findings::CODES.iter().filter(|code| {
        code.name.starts_with("allure/too-")
            || ["no-kill", "sure-kill", "no-mana", "not-combinable", "origin-needed"]
                .contains(&code.name.trim_start_matches("allure/"))
    });
    let named = needs_cards.filter(|code| code.name != "allure/too-many-activations");
    for code in named.filter(|code| code.name != "allure/too-many-readings") {
        assert!(cases.contains(code.name), "{} has no case", code.name);
    }
}

#[test]
fn tables_that_cannot_be_used_say_why_and_where() {
    run_cases(&folder("tables"), |text| {
        let source = Source::new(text);
        let mut out = String::new();
        for finding in Allure.equipped(text).1 {
            let at = source.position(finding.span.from());
            let (line, column) = (at.line + 1, at.character + 1);
            let (severity, name) = (finding.severity.word(), finding.code.name);
            let _ = writeln!(out, "{line}:{column} {severity} {name}: {}", finding.message);
            for fix in &finding.fixes {
                let _ = writeln!(out, "  fix: {}", fix.title);
            }
        }
        out
    });
}

/// The table to fill in names every unit, hero, ability card and item once, and says nothing but what is known.
#[test]
fn the_template_is_complete() {
    let template = Allure.template().unwrap();
    with(template.text);
    let rows = template.text.lines().filter(|line| line.starts_with('[')).count();
    let roster = &scorebook_allure::facts::ROSTER;
    let cards: usize = roster.heroes.iter().map(|hero| hero.ability.len()).sum();
    assert_eq!(rows, 93 + roster.heroes.len() + cards + roster.items.len());
}
