//! The promises over all games at once: every fixture and example, read by its own game and by the others.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook::{Finding, GAMES, Notation, Wishes};
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
fn a_game_says_whether_it_can_be_played_at_random() {
    for game in GAMES {
        assert_eq!(game.can_play(), game.simulate(&Wishes::default()).is_ok(), "{}", game.info().id);
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

#[test]
fn retired_codes_stay_explained_and_are_not_given_away() {
    assert!(scorebook::retired().count() > 0);
    for retired in scorebook::retired() {
        assert!(scorebook::code(retired.name).is_none(), "{} is in use again", retired.name);
        let page = scorebook::explained(retired.name).expect("a page");
        assert_eq!((page.code, page.was), (retired.now.name, Some(retired.name)));
    }
}

/// Whether a sentence is a line of a table, with whatever stands for its arguments.
fn is_line(text: &str, said: &str) -> bool {
    let mut parts = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, literal)| literal));
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = said.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(literal) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(literal);
        }
        let Some(at) = rest.find(literal) else { return false };
        rest = &rest[at + literal.len()..];
    }
    false
}

/// The texts of the cases that a game's own tests have.
fn texts_of_cases(game: &'static dyn Notation) -> Vec<String> {
    let folder = top().join("crates/games").join(game.info().id).join("tests/data");
    let files = read(files_below(&folder, &["cases"]));
    let cases = files.iter().flat_map(|file| file.split("\n==== ").skip(1));
    cases.filter_map(|case| Some(case.split_once('\n')?.1.split_once("----\n")?.0.to_owned())).collect()
}

/// A translation finds every sentence in the table of its game, or in that of all games.
#[test]
fn every_sentence_stands_in_a_table() {
    let mut chance = spoil::Chance::new(30);
    for game in GAMES {
        let tables = [game.info().messages, scorebook::core::said::ALL];
        let is_known = |said: &str| tables.iter().copied().flatten().any(|line| is_line(line.text, said));
        let wrong = game.info().codes.iter().map(|code| code.wrong.to_owned());
        let mut texts: Vec<String> = wrong.chain(examples(*game)).collect();
        texts.extend(texts_of_cases(*game));
        for text in texts.iter().step_by(7).cloned().collect::<Vec<_>>() {
            let text = &text[..text.floor_char_boundary(1500)];
            texts.extend((0..10).map(|_| spoil::slip(text, &mut chance)));
        }
        let mut lines = std::collections::BTreeSet::new();
        for text in texts {
            let document = game.read(text);
            let losses =
                (0u8..).take(game.info().dialects.len()).flat_map(|dialect| document.print_as(dialect).1);
            for finding in document.judged().into_iter().chain(losses) {
                let notes = finding.notes.iter().map(|note| &note.message);
                for said in std::iter::once(&finding.message).chain(notes).filter(|said| !said.contains('…'))
                {
                    assert!(is_known(said), "{}: `{said}` stands in no table", finding.code.name);
                    lines.extend(
                        game.info()
                            .messages
                            .iter()
                            .find(|line| is_line(line.text, said))
                            .map(|line| line.name),
                    );
                }
            }
        }
        let known = game.info().messages.len();
        assert!(
            5 * lines.len() > known,
            "{}: only {} of {known} lines were said",
            game.info().id,
            lines.len()
        );
    }
}

#[test]
fn tables_of_messages_are_in_order() {
    let common = scorebook::core::said::ALL;
    for table in GAMES.iter().map(|game| game.info().messages).chain([common]) {
        let mut names = std::collections::BTreeSet::new();
        for line in table {
            assert!(names.insert(line.name), "{} stands twice", line.name);
            assert!(!line.text.ends_with('.'), "{}: {}", line.name, line.text);
            let is_used = |argument: &&str| line.text.contains(&format!("{{{argument}"));
            assert!(line.arguments.iter().all(is_used), "{}: an argument is not used", line.name);
        }
    }
}
