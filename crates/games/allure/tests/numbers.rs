//! With numbers: reach, damage, kills, mana and gold, each with a case that fails and one that does not; and tables of
//! numbers that cannot be used.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use scorebook_allure::{Allure, findings};
use scorebook_core::{Notation, Source};
use scorebook_testing::run_cases;

mod told;

use told::{judged, state};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn with(table: &str) -> &'static dyn Notation {
    let (game, remarks) = Allure.equipped(table);
    assert!(remarks.is_empty(), "{remarks:?}");
    Box::leak(game)
}

/// Who plays with these cards.
fn numbered() -> &'static dyn Notation {
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
