//! The promises over all games at once: every fixture and example, read by its own game and by the others.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook::{Finding, GAMES, Notation};
use scorebook_testing::promises::assert_hold;
use scorebook_testing::{files_below, spoil};

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(files: impl IntoIterator<Item = PathBuf>) -> Vec<String> {
    files.into_iter().map(|file| fs::read_to_string(file).expect("a record can be read")).collect()
}

fn examples(game: &'static dyn Notation) -> Vec<String> {
    let examples = read(files_below(&top().join("examples").join(game.info().id), game.info().endings));
    assert!(!examples.is_empty(), "examples/{} is empty", game.info().id);
    examples
}

/// Our examples and, where they are present, the games that other people wrote.
fn records(game: &'static dyn Notation) -> Vec<String> {
    let shared = files_below(&top().join("../shared/games").join(game.info().id), game.info().endings);
    [examples(game), read(shared.into_iter().step_by(7))].concat()
}

#[test]
fn every_game_keeps_the_promises_on_every_record() {
    for game in GAMES {
        for text in records(*game) {
            assert_hold(*game, &text);
        }
    }
}

#[test]
fn a_record_read_as_another_game_breaks_no_promise() {
    for game in GAMES {
        for other in GAMES.iter().filter(|other| other.info().id != game.info().id) {
            for text in records(*other) {
                assert_hold(*game, &text[..text.floor_char_boundary(2000)]);
            }
        }
    }
}

/// Every example is cut at every byte; what lies after the first few lines of a long one is more of the same.
#[test]
fn a_record_cut_short_anywhere_breaks_no_promise() {
    for game in GAMES {
        for text in examples(*game) {
            let text = &text[..text.floor_char_boundary(500)];
            for cut in spoil::cuts(text, usize::MAX) {
                assert_hold(*game, cut);
            }
        }
    }
}

#[test]
fn a_spoiled_record_breaks_no_promise() {
    let mut chance = spoil::Chance::new(2026);
    for game in GAMES {
        for text in records(*game) {
            let text = &text[..text.floor_char_boundary(1500)];
            for _ in 0..40 {
                assert_hold(*game, &spoil::slip(text, &mut chance));
            }
        }
    }
}

#[test]
fn crlf_and_a_missing_last_line_break_keep_the_meaning() {
    for game in GAMES {
        for text in records(*game) {
            let text = text.replace("\r\n", "\n");
            let plain = game.read(text.clone()).meaning();
            let id = game.info().id;
            assert!(
                plain == game.read(text.replace('\n', "\r\n")).meaning(),
                "{id}: CRLF changes the meaning"
            );
            let trimmed = game.read(text.trim_end_matches('\n').to_owned()).meaning();
            assert!(plain == trimmed, "{id}: the last line break changes the meaning");
        }
    }
}

/// Whether a text has a fault: as it is read, or in what another dialect cannot say of it.
fn has(game: &'static dyn Notation, text: &str, code: &str) -> bool {
    let document = game.read(text.to_owned());
    let dialects = (0u8..).take(game.info().dialects.len());
    let losses = dialects.flat_map(|dialect| document.print_as(dialect).1);
    let found = document.judged().into_iter().chain(losses).chain(with_template(game, text));
    found.into_iter().any(|found| found.code.name == code)
}

/// What is found with the table that players may fill in as it is, and in the text as if it were that table.
fn with_template(game: &'static dyn Notation, text: &str) -> Vec<Finding> {
    let Some(template) = game.template() else { return Vec::new() };
    let equipped = game.equipped(template.text).0;
    let as_table = game.equipped(text).1;
    equipped.read(text.to_owned()).judged().into_iter().chain(as_table).collect()
}

/// The page of `scorebook explain` never lies: the wrong text has the fault, the right one has not.
#[test]
fn the_examples_of_every_code_show_it() {
    for game in GAMES {
        for code in game.info().codes.iter().filter(|code| !code.wrong.is_empty()) {
            assert!(has(*game, code.wrong, code.name), "{}: the wrong example is not found", code.name);
            assert!(!has(*game, code.right, code.name), "{}: the right example is found too", code.name);
        }
    }
}

#[test]
fn codes_are_named_once_and_described() {
    let mut names = std::collections::BTreeSet::new();
    for game in GAMES {
        for code in game.info().codes {
            assert!(names.insert(code.name), "{} stands twice", code.name);
            assert!(code.name.starts_with(&format!("{}/", game.info().id)), "{}", code.name);
            assert!(!code.title.ends_with('.') && code.explanation.ends_with(['.', '`']), "{}", code.name);
        }
    }
}
