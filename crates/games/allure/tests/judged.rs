//! The referee does no harm: whatever the text, it judges, shows, scores and tells it, and points into it.

use std::fs;
use std::path::Path;

use scorebook_allure::{Allure, findings};
use scorebook_core::{Notation, Wishes};
use scorebook_testing::files_below;
use scorebook_testing::spoil::{Chance, cuts, slip};
use scorebook_testing::targets::replays;

fn texts() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = files_below(&here.join("../../../examples/allure"), &["allure"]);
    let shared = files_below(&here.join("../../../../shared/games/allure"), &["allure"]);
    let mut texts: Vec<String> =
        files.into_iter().chain(shared).filter_map(|file| fs::read_to_string(file).ok()).collect();
    texts.extend(findings::CODES.iter().flat_map(|code| [code.wrong.to_owned(), code.right.to_owned()]));
    let game = |seed| Allure.simulate(&Wishes { seed, ..Default::default() }).ok();
    texts.extend((0..3).filter_map(game));
    texts
}

/// Judges a text in every way, and checks that all that is said points into it.
fn judge(text: &str) {
    let document = Allure.read(text.to_owned());
    for finding in document.judged() {
        let notes = finding.notes.iter().filter_map(|note| note.span);
        let edits = finding.fixes.iter().flat_map(|fix| fix.edits.iter().map(|edit| edit.span));
        for span in std::iter::once(finding.span).chain(notes).chain(edits) {
            assert!(text.get(span.from()..span.to()).is_some(), "{}: {span:?}\n{text}", finding.code.name);
        }
    }
    assert_eq!(document.story().len(), document.steps().len());
    let snapshot = document.snapshot(usize::MAX);
    assert!(snapshot.board.to_string().contains("E4") && snapshot.value["hexes"].is_object());
    assert_eq!(document.score(usize::MAX).seats.len(), 2);
}

#[test]
fn whole_texts_and_texts_cut_short_are_judged() {
    for text in texts() {
        judge(&text);
        cuts(&text, 12).for_each(judge);
    }
}

#[test]
fn spoiled_texts_are_judged() {
    let texts = texts();
    for seed in 0..600 {
        let mut chance = Chance::new(seed);
        let text = &texts[chance.below(texts.len())];
        judge(&slip(text, &mut chance));
    }
}

/// What is found after a label is the step that was meant.
#[test]
fn steps_are_found_by_their_labels() {
    let text = "Board:\n\nCTroll D4\n\nPike G3\n\nRound 6: Gath\n1. CTroll D5, Pike F3; Pike: +1P\n2. Pass\n";
    let document = Allure.read(text.to_owned());
    let found: Vec<Option<usize>> =
        ["1a", "1b", "1b2", "2a", "2b"].iter().map(|label| document.step_called(label)).collect();
    assert_eq!(found, [Some(0), Some(1), Some(2), Some(3), None]);
}

/// The one contradiction of a small record is repaired by the slip that explains it best.
#[test]
fn a_repair_explains_the_contradiction() {
    let text = "Board:\n\nGHawk C4; H4\n\nPike G1\nTact A6\n\nRound 7: Sylvan\n1. GHawk (C5) C6, Pike Pass\n";
    let repair = Allure.read(text.to_owned()).repair();
    assert!(
        repair.best().text.contains("GHawk (C4) C6") || repair.best().text.contains("GHawk C6"),
        "{}",
        repair.best().text
    );
    assert_eq!(repair.best().after.errors, 0);
}

/// Who judges a record at a stretch leaves out readings that nobody asks for; who goes through it step by step keeps them.
#[test]
fn at_a_stretch_is_found_what_is_found_step_by_step() {
    let games = (0..12).filter_map(|seed| Allure.simulate(&Wishes { seed, ..Default::default() }).ok());
    let texts: Vec<String> = texts().into_iter().chain(games).collect();
    for text in &texts {
        replays(&Allure, text.as_bytes());
    }
    let mut chance = Chance::new(28);
    for _ in 0..150 {
        let text = &texts[chance.below(texts.len())];
        replays(&Allure, slip(text, &mut chance).as_bytes());
    }
}

#[test]
fn a_house_rule_that_nobody_knows_is_a_hint() {
    let text = "Notes: [%rules rounds=5]\nRound 1: Alice\n1. GTrench E3\n";
    let findings = Allure.read(text.to_owned()).judged();
    let told = findings.iter().find(|finding| finding.code.name == "text/house-rule").expect("a hint");
    assert_eq!((told.span.of(text), told.severity.word()), ("rounds=5", "hint"));
}
