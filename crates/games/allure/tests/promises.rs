//! The promises, over every text there is: cases, examples, shared games; whole, cut short and spoiled.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_allure::{Allure, findings};
use scorebook_core::split::Splitter;
use scorebook_core::{Code, Message, Notation};
use scorebook_testing::files_below;
use scorebook_testing::promises::assert_hold;
use scorebook_testing::spoil::{Chance, cuts, slip};
use scorebook_testing::targets::{reads_alike, spoiled_read_alike};

fn from_crate(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn records_below(path: &str) -> Vec<(PathBuf, String)> {
    let read = |file: PathBuf| fs::read_to_string(&file).ok().map(|text| (file, text));
    files_below(&from_crate(path), &["allure"]).into_iter().filter_map(read).collect()
}

/// The text of every case, without what is expected.
fn case_texts() -> Vec<String> {
    let mut texts = Vec::new();
    for file in files_below(&from_crate("tests/data"), &["cases"]) {
        let content = fs::read_to_string(file).expect("a test file can be read");
        for case in content.split("\n==== ").skip(1) {
            let body = case.split_once('\n').unwrap_or_default().1;
            texts.push(body.split("----\n").next().unwrap_or_default().to_owned());
        }
    }
    texts
}

fn all_texts() -> Vec<String> {
    let mut texts = case_texts();
    let records =
        [records_below("../../../examples/allure"), records_below("../../../../shared/games/allure")];
    texts.extend(records.into_iter().flatten().map(|(_, text)| text));
    texts.extend(findings::CODES.iter().flat_map(|code| [code.wrong.to_owned(), code.right.to_owned()]));
    texts
}

#[test]
fn promises_hold_for_whole_texts() {
    for text in all_texts() {
        assert_hold(&Allure, &text);
        assert_hold(&Allure, &text.replace('\n', "\r\n"));
    }
}

#[test]
fn promises_hold_for_texts_cut_short() {
    for text in all_texts() {
        cuts(&text, 25).for_each(|cut| assert_hold(&Allure, cut));
    }
}

#[test]
fn promises_hold_for_spoiled_texts() {
    let texts = all_texts();
    let seeds = std::env::var("SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(1_500);
    for seed in 0..seeds {
        let mut chance = Chance::new(seed);
        let text = &texts[chance.below(texts.len())];
        assert_hold(&Allure, &slip(text, &mut chance));
    }
}

#[test]
fn a_glance_tells_what_careful_reading_tells() {
    let texts = all_texts();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    spoiled_read_alike(Allure, &texts, 10_000);
}

#[test]
fn a_glance_bears_what_may_stand_behind_a_unit() {
    let heads = ["Char", "Hero", "GHawk", "char", "Nobody", "Char (I6)", "Char (J9)", "Char(I6)"];
    let goals = ["", " E4", " e4", " B7", " E4#", " E4*", " E4# H4", " E4 H4", " E4x", " (E4)"];
    let deeds = [
        "",
        " taunt B5",
        " taunt",
        " taunt B5 B6",
        " DigIn",
        " heal B5 (2)",
        " LBolt 3 E4",
        " hooks B5 to B6",
        ": +1P",
        " Pass",
    ];
    let tails = ["", ".", " ", ";", "; move H4", ", Hero E4", " , Hero E4", "; Hero B5#; move H4"];
    for (head, goal) in heads.iter().flat_map(|head| goals.map(|goal| (head, goal))) {
        for (deed, tail) in deeds.iter().flat_map(|deed| tails.map(|tail| (deed, tail))) {
            reads_alike(
                Allure,
                format!("Round 1: Ada\n1. {head}{goal}{deed}{tail}\n2. Hero E4.\n3. {head}{goal}{deed}\n")
                    .as_bytes(),
            );
        }
    }
}

#[test]
fn odd_texts_do_no_harm() {
    let odd = [
        "",
        "\u{0}",
        "\r",
        "\r\r\n \r\n",
        "\u{feff}Round 1: a\n1. GHawk E4\n",
        "Round 99999999999: a\n99999999999. GHawk E4\n",
        "1. ,,,;;;,,.\n",
        "D1. ,,;\nDraft -\nDraft – Blitz 1\nFront:\nBack: ,\nBoard:\n;\n",
        "1. UMinor H3#; move H4; move H4, UMinor H3# move\n",
        "1.\n12 Wisp Pass\n…\n1. …, Hero: –1P E4\n",
    ];
    for text in odd {
        assert_hold(&Allure, text);
    }
    for unit in ["(", ";", ",", "GHawk ", "1. ", "E4", ":", "a vs ", "Board:\n\nX"] {
        assert_hold(&Allure, &unit.repeat(2_000));
        assert_hold(&Allure, &format!("1. {}", unit.repeat(2_000)));
    }
}

/// What a dialect can say, it says: reading it back gives the same record.
#[test]
fn another_dialect_without_losses_means_the_same() {
    for text in all_texts() {
        let document = Allure.read(text);
        for dialect in 0..3 {
            let (written, losses) = document.print_as(dialect);
            if losses.is_empty() {
                assert_eq!(Allure.read(written.clone()).meaning(), document.meaning(), "{written}");
            }
        }
    }
}

#[test]
fn a_file_is_cut_into_its_records() {
    let records = records_below("../../../examples/allure");
    let file: String = records.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("\n");
    let mut splitter = Splitter::new(|line: &str| Notation::line_role(&Allure, line));
    splitter.push(&file);
    let mut chunks: Vec<_> = std::iter::from_fn(|| splitter.pull()).collect();
    chunks.extend(std::iter::from_fn(|| splitter.finish()));
    let found: Vec<&str> = chunks.iter().map(|chunk| chunk.text.trim_end()).collect();
    let expected: Vec<&str> = records.iter().map(|(_, text)| text.trim_end()).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_code_is_shown_by_its_example() {
    let (numbered, remarks) = Allure.equipped(Allure.template().expect("a table to fill in").text);
    assert!(remarks.is_empty(), "{remarks:?}");
    let found = |code: &Code, text: &str| -> Vec<&'static str> {
        if [findings::UNITS_FILE.name, findings::UNITS_WORD.name].contains(&code.name) {
            return Allure.equipped(text).1.iter().map(|finding| finding.code.name).collect();
        }
        let document = numbered.read(text.to_owned());
        let losses = (0..3).flat_map(|dialect| document.print_as(dialect).1).collect::<Vec<_>>();
        document.judged().iter().chain(&losses).map(|finding| finding.code.name).collect()
    };
    // What only a table with more numbers shows has its cases in `tests/data/numbers`.
    for code in findings::CODES.iter().filter(|code| !code.wrong.is_empty()) {
        assert!(found(code, code.wrong).contains(&code.name), "{}: {:?}", code.name, found(code, code.wrong));
        assert!(found(code, code.right).is_empty(), "{}: {:?}", code.name, found(code, code.right));
    }
}

/// Each of these was judged by eye: the records are readable throughout, and every finding is a true one.
#[test]
fn shared_games_are_read_without_a_gap() {
    let expected = [
        ("120-blitz.allure", &["row-separator", "item-use"][..]),
        ("after-you.allure", &["spelling"]),
        ("digging-in.allure", &[]),
        ("dont-taunt-me.allure", &[]),
        (
            "ramming-speed.allure",
            &[
                "measure-order",
                "spelling",
                "measure-order",
                "spelling",
                "measure-order",
                "measure-order",
                "spelling",
            ],
        ),
        ("tactics.allure", &["spelling"]),
    ];
    for (file, text) in records_below("../../../../shared/games/allure") {
        let document = Allure.read(text);
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        assert!(document.gaps().is_empty(), "{name}");
        let found: Vec<&str> = document
            .read_findings()
            .iter()
            .map(|finding| finding.code.name.trim_start_matches("allure/"))
            .collect();
        let Some((_, expected)) = expected.iter().find(|(known, _)| *known == name) else { continue };
        assert_eq!(found, *expected, "{name}");
    }
}

/// A translation goes by names and arguments.
#[test]
fn the_table_of_messages_is_in_order() {
    let mut names = std::collections::BTreeSet::new();
    for Message { name, arguments, text } in Notation::info(&Allure).messages {
        assert!(names.insert(name), "`{name}` occurs twice");
        assert!(!text.ends_with('.') && !text.starts_with(char::is_uppercase), "{name}: {text}");
        for argument in *arguments {
            assert!(text.contains(&format!("{{{argument}}}")), "{name}: `{argument}` is not used");
        }
    }
    assert!(!names.is_empty());
}
