//! The referee as cases: a record, and beside it every point with its reason, what was found, and the table at the end.

use std::path::{Path, PathBuf};

use scorebook_core::{Notation, Value};
use scorebook_root::Root;
use scorebook_testing::{files_below, judgement, run_cases};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The points, what was found, and the table after the last step.
fn judged_and_shown(text: &str) -> String {
    let document = Root.read(text.to_owned());
    format!("{}{}", judgement(document.as_ref()), document.snapshot(usize::MAX).board.beside)
}

#[test]
fn sequences_of_the_document_replay_to_what_they_describe() {
    run_cases(&folder("document"), judged_and_shown);
}

#[test]
fn every_faction_hireling_and_landmark_is_replayed() {
    run_cases(&folder("positions"), judged_and_shown);
}

#[test]
fn what_is_legal_is_accepted_and_slips_are_found() {
    run_cases(&folder("rules"), |text| judgement(Root.read(text.to_owned()).as_ref()));
}

#[test]
fn named_cards_are_where_they_were_seen_last() {
    run_cases(&folder("cards"), |text| {
        let document = Root.read(text.to_owned());
        let position = document.snapshot(usize::MAX).value;
        let hand = |view: &Value| format!("{} {}\n", view["faction"], view["hand"]);
        let hands = position["factions"].as_array().into_iter().flatten().map(hand);
        let others = format!("discard pile {}\n", position["discard"]);
        format!("{}{}{others}", judgement(document.as_ref()), hands.collect::<String>())
    });
}

#[test]
fn steps_are_told_as_sentences() {
    run_cases(&folder("stories"), |text| Root.read(text.to_owned()).story().join("\n"));
}

/// Root knows no house rules: one that a comment in the head names is a hint at the rule, and the record is judged by those of the box.
#[test]
fn a_house_rule_that_nobody_knows_is_a_hint() {
    let text = "Map: Fall // [%rules points=25]\nDeck: Standard\nC: Tabitha\nE: Wren\n\nC:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->10\n";
    let findings = Root.read(text.to_owned()).judged();
    let told: Vec<_> = findings
        .iter()
        .map(|finding| (finding.code.name, finding.span.of(text), finding.severity.word()))
        .collect();
    assert_eq!(told, [("text/house-rule", "points=25", "hint")]);
    let plain = text.replace(" // [%rules points=25]", "");
    assert!(Root.read(plain).judged().is_empty());
    // However it is begun it is a house rule, and a slip in the name does not make it another tool's affair.
    for (key, place) in [("Rules", "points=25"), (" rules:", "points=25"), ("rulez", "[%rulez points=25]")] {
        let text = text.replace("rules", key);
        let findings = Root.read(text.clone()).judged();
        let told: Vec<_> =
            findings.iter().map(|finding| (finding.code.name, finding.span.of(&text))).collect();
        assert_eq!(told, [("text/house-rule", place)], "{key}");
    }
    let other = text.replace("rules", "clock");
    assert!(Root.read(other).judged().is_empty(), "other names are for other tools");
}

/// The real games go through to the end, and their winners are those that the record names.
#[test]
fn real_games_replay_to_the_end() {
    for file in files_below(&folder("../../../../../../shared/games/root"), &["rootlog"]) {
        let text = std::fs::read_to_string(&file).expect("a record can be read");
        let document = Root.read(text);
        let position = document.snapshot(usize::MAX).value;
        let winners = position["winners"].as_str().expect("the record names its winners");
        let (_, named) = document.text().rsplit_once("Winner: ").expect("the record names its winners");
        let named = named.chars().take_while(char::is_ascii_uppercase);
        assert!(named.clone().all(|letter| winners.contains(letter)), "{}", file.display());
        assert_eq!(named.count(), winners.len(), "{}", file.display());
    }
}
