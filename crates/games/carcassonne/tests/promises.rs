//! The promises of every notation, over every text at hand: whole, cut short and spoiled.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Notation, split::Splitter};
use scorebook_testing::files_below;
use scorebook_testing::promises::{assert_hold, assert_replays_alike};
use scorebook_testing::spoil::{Chance, cuts, slip};
use scorebook_testing::targets::{reads_alike, spoiled_read_alike};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a test file can be read")
}

/// The texts of the cases in a folder.
fn case_texts(folder: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for file in files_below(&here(folder), &["cases"]) {
        let content = read(&file);
        for case in content.split("==== ").skip(1) {
            let (_, body) = case.split_once('\n').unwrap_or_default();
            let (text, _) = body.split_once("----\n").unwrap_or_default();
            texts.push(text.to_owned());
        }
    }
    texts
}

const SYNTAX: &str = "tests/data/syntax";
const RULES: &str = "tests/data/rules";

/// Our example records and, where they are present, games from elsewhere, cut into records.
fn records(folder: &str) -> Vec<(PathBuf, String)> {
    let mut records = Vec::new();
    for file in files_below(&here(folder), &["carc"]) {
        let mut splitter = Splitter::new(|line: &str| Notation::line_role(&Carcassonne, line));
        splitter.push(&read(&file));
        while let Some(chunk) = splitter.finish() {
            records.push((file.clone(), chunk.text));
        }
    }
    records
}

const EXAMPLES: &str = "../../../examples/carcassonne";
const SHARED_GAMES: &str = "../../../../shared/games/carcassonne";
const SHARED_DOCUMENT: &str = "../../../../shared/spec/carcassonne-notation.md";

/// The two example games of the document, where it is present.
fn document_games() -> Vec<String> {
    let Ok(document) = fs::read_to_string(here(SHARED_DOCUMENT)) else { return Vec::new() };
    let game = |heading: &str| {
        let (_, behind) = document.split_once(heading).unwrap_or_default();
        let (game, _) = behind.split_once("\n#").unwrap_or((behind, ""));
        game.split_once('\n').unwrap_or_default().1.to_owned()
    };
    vec![game("## EXAMPLE GAME 1"), game("## EXAMPLE GAME 2")]
}

#[test]
fn promises_hold_on_whole_texts() {
    for text in case_texts(SYNTAX).iter().chain(&case_texts(RULES)).chain(&document_games()) {
        assert_hold(&Carcassonne, text);
        assert_replays_alike(&Carcassonne, text);
    }
    for (_, text) in records(EXAMPLES).iter().chain(&records(SHARED_GAMES)) {
        assert_hold(&Carcassonne, text);
    }
}

#[test]
fn promises_hold_on_texts_cut_short() {
    for text in case_texts(SYNTAX) {
        cuts(&text, 200).for_each(|cut| assert_hold(&Carcassonne, cut));
    }
    for text in case_texts(RULES).into_iter().chain(records(EXAMPLES).into_iter().map(|(_, text)| text)) {
        cuts(&text, 40).for_each(|cut| assert_hold(&Carcassonne, cut));
    }
}

#[test]
fn promises_hold_on_spoiled_texts() {
    let mut chance = Chance::new(7);
    for text in case_texts(SYNTAX) {
        for _ in 0..60 {
            assert_hold(&Carcassonne, &slip(&text, &mut chance));
        }
    }
    for text in case_texts(RULES) {
        for _ in 0..12 {
            assert_hold(&Carcassonne, &slip(&text, &mut chance));
        }
        assert_replays_alike(&Carcassonne, &slip(&text, &mut chance));
    }
    let long = records(EXAMPLES).into_iter().map(|(_, text)| text).chain(document_games());
    for text in long {
        for _ in 0..12 {
            assert_hold(&Carcassonne, &slip(&text, &mut chance));
        }
    }
}

#[test]
fn every_code_shows_itself() {
    for code in Notation::info(&Carcassonne).codes {
        let found = |text: &str| {
            let judged = Carcassonne.read(text.to_owned()).judged();
            judged.iter().map(|finding| finding.code.name).collect::<Vec<_>>()
        };
        assert!(found(code.wrong).contains(&code.name), "{} is not found in its own example", code.name);
        assert!(found(code.right).is_empty(), "{}: {:?}", code.name, found(code.right));
        assert_hold(&Carcassonne, code.wrong);
    }
}

#[test]
fn the_table_of_messages_is_whole() {
    let table = Notation::info(&Carcassonne).messages;
    assert!(!table.is_empty());
    let mut names = BTreeSet::new();
    for message in table {
        let (name, text) = (message.name, message.text);
        assert!(names.insert(name), "{name} is there twice");
        assert!(!text.is_empty() && !text.ends_with('.'), "{name} ends with a full stop");
        assert!(!text.starts_with(char::is_uppercase), "{name} begins with a capital");
        for argument in message.arguments {
            assert!(text.contains(&format!("{{{argument}}}")), "{name} does not say its {argument}");
        }
    }
}

#[test]
fn games_from_elsewhere_are_read_whole_and_are_formatted_already() {
    for (file, text) in records(SHARED_GAMES) {
        let document = Carcassonne.read(text.clone());
        assert_eq!(document.gaps(), [], "{}", file.display());
        let messages: Vec<_> = document.read_findings().iter().map(|finding| &finding.message).collect();
        assert_eq!(messages, [""; 0], "{}", file.display());
        assert_eq!(document.print(), text, "{}", file.display());
    }
}

/// Every place where the document's own games are wrong, and nothing else.
#[test]
fn slips_of_the_documents_games_are_found() {
    let expected: [&[&str]; 2] = [
        &["`FFFFA` has 5 sides, a tile has four"],
        &[
            "the comma between the two co-ordinates is missing",
            "`RRCCF` has 5 sides, a tile has four",
            "`FFFKm` has 3 sides, a tile has four",
            "a co-ordinate to the right or upwards takes no sign",
            "`RRF` has 3 sides, a tile has four",
        ],
    ];
    for (text, expected) in document_games().into_iter().zip(expected) {
        let document = Carcassonne.read(text);
        assert_eq!(document.gaps(), []);
        assert!(document.steps().len() >= 72);
        let slips = document.read_findings().iter().filter(|finding| finding.code.name != "text/markup");
        assert_eq!(slips.map(|finding| finding.message.as_str()).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn columns_are_read_one_after_the_other() {
    for text in document_games().into_iter().take(1) {
        let value = Carcassonne.read(text).value();
        let number = |step: usize| value["steps"][step]["act"]["move"]["number"].as_u64();
        assert!((0..72).all(|step| number(step) == u64::try_from(step).ok()));
    }
}

#[test]
fn hostile_texts_do_no_harm() {
    let texts = [
        "(".repeat(5000),
        "1A (0,0) ".repeat(500),
        "1A (0,0) F ".repeat(300),
        format!("1A (0,0) FFFF{}", "m".repeat(5000)),
        format!("1A (0,0) FFFF {}", "<sub>".repeat(500)),
        format!("1A (0,0) FFFF{}", "+9".repeat(3000)),
        format!("1A (0,0) FFFF{}", "+99999999999999999999".repeat(30)),
        format!("A = {}", "(a) ".repeat(800)),
        "9 ".repeat(3000),
        "\r".repeat(500),
        "\u{feff}A = x\n\u{feff}0 (0,0) RCRF".to_owned(),
        "0 (0,0) R\u{0}CRF\r\r\n\u{0}".to_owned(),
    ];
    for text in &texts {
        assert_hold(&Carcassonne, text);
    }
}

#[test]
fn tokens_do_not_change_the_reading() {
    let games = records(EXAMPLES).into_iter().chain(records(SHARED_GAMES)).map(|(_, text)| text);
    let texts: Vec<String> = case_texts(SYNTAX).into_iter().chain(case_texts(RULES)).chain(games).collect();
    for text in &texts {
        reads_alike(Carcassonne, text.replace('\n', "\r\n").as_bytes());
        reads_alike(Carcassonne, text.replace('\n', "\r").as_bytes());
    }
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    spoiled_read_alike(Carcassonne, &texts, 10_000);
}
