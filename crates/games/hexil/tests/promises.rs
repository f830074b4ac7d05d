//! The promises, over every text we have: whole, cut short and spoiled.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_core::{Finding, Message, Notation};
use scorebook_hexil::{Hexil, findings};
use scorebook_testing::spoil::{Chance, cuts, slip};
use scorebook_testing::targets::{reads_alike, spoiled_read_alike};
use scorebook_testing::{files_below, promises};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Games made by an independent engine; present on some machines only.
fn shared_games() -> Vec<String> {
    texts(&root().join("../shared/games/hexil"), &["han"])
}

fn texts(folder: &Path, endings: &[&str]) -> Vec<String> {
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a test file can be read");
    files_below(folder, endings).iter().map(read).collect()
}

/// The texts of all cases, the examples of all findings, and the example records.
fn own_texts() -> Vec<String> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut all: Vec<String> =
        texts(&data, &["cases"]).iter().flat_map(|file| texts_of_cases(file)).collect();
    all.extend(findings::CODES.iter().flat_map(|code| [code.wrong.to_owned(), code.right.to_owned()]));
    all.extend(texts(&root().join("examples/hexil"), &["han"]));
    all
}

fn texts_of_cases(file: &str) -> Vec<String> {
    let body = |case: &str| {
        let (_, rest) = case.split_once('\n')?;
        Some(rest.split("----\n").next()?.to_owned())
    };
    file.split("==== ").skip(1).filter_map(body).collect()
}

#[test]
fn promises_hold_for_whole_texts() {
    for text in own_texts().iter().chain(&shared_games()) {
        promises::assert_hold(&Hexil, text);
    }
}

#[test]
fn promises_hold_for_texts_cut_short() {
    for text in own_texts() {
        cuts(&text, 30).for_each(|cut| promises::assert_hold(&Hexil, cut));
    }
}

#[test]
fn promises_hold_for_spoiled_texts() {
    let texts = own_texts();
    let short: Vec<&String> = texts.iter().filter(|text| text.len() < 600).collect();
    let seeds = std::env::var("SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(3_000);
    for seed in 0..seeds {
        let mut chance = Chance::new(seed);
        let text = short[chance.below(short.len())];
        promises::assert_hold(&Hexil, &slip(text, &mut chance));
    }
}

#[test]
fn a_no_break_space_inside_parentheses_is_a_blank_inside() {
    for text in ["R(1+2\u{a0}) Bv\n", "R(1+2 \u{a0} ) Bv\n"] {
        promises::assert_hold(&Hexil, text);
        let document = Hexil.read(text.to_owned());
        let codes: Vec<&str> = document.read_findings().iter().map(|finding| finding.code.name).collect();
        assert_eq!((codes, document.print()), (vec!["hexil/blank-inside"], "R(1+2) Bv\n".to_owned()));
    }
}

#[test]
fn a_glance_tells_what_careful_reading_tells() {
    let texts: Vec<String> = own_texts().into_iter().chain(shared_games()).collect();
    let (short, long): (Vec<&str>, Vec<&str>) =
        texts.iter().map(String::as_str).partition(|text| text.len() < 3_000);
    spoiled_read_alike(Hexil, &long, 0);
    spoiled_read_alike(Hexil, &short, 20_000);
}

/// Everything from one list with everything from another.
fn pairs<'l>(ones: &'l [&str], others: &'l [&str]) -> impl Iterator<Item = (&'l str, &'l str)> {
    ones.iter().flat_map(move |one| others.iter().map(move |other| (*one, *other)))
}

#[test]
fn a_glance_knows_every_action_of_one_letter_and_digit() {
    let places = ["d3", "(d3)", "(0,-1)", "(-2,1)", "(D3)", "d0", "d12", "(0,12)", "(--1,0)", "(-0,0)"];
    let ends = ["", "n", "s", "N", "w", "ne", "nw", "NW", "e", ",S", ",NE", ",w", ",W"];
    let heads = ["Pv", "Pc", "Pr", "PV", "PC", "PR", "M", "m", "Ps"];
    let cards = [
        "", "(B)", "(BG2)", "(B1)", "(GB)", "(BB)", "(B12)", "(B0)", "B", "?", "()", "(W3", "k", "m", "mW",
        "m(W)",
    ];
    let others = [
        "S", "T", "TD", "T(B)", "1D", "2A", "7D", "0A", "3d", "Uy", "Up", "U", "UD", "UDy", "B", "Bd", "BD",
        "E", "R",
    ];
    let tails = ["", "1", "0", "7", ".", "\r", "\t", "#", "/"];
    let mut acts = Vec::new();
    for (head, place, end) in
        heads.iter().flat_map(|head| pairs(&places, &ends).map(move |(p, e)| (head, p, e)))
    {
        acts.push(match place.strip_suffix(')') {
            Some(open) => format!("{head}{open}{end})"),
            None => format!("{head}{place}{end}"),
        });
    }
    acts.extend(pairs(&others, &cards).map(|(verb, card)| format!("{verb}{card}")));
    for act in acts {
        for tail in tails {
            reads_alike(Hexil, format!("{act}{tail} E\nR(1+2) {act}{tail}\n\n {act} E").as_bytes());
        }
    }
}

/// Everything a referee can be asked, on a text that may be anything.
fn ask_the_referee(text: &str) {
    let document = Hexil.read(text.to_owned());
    let spans = |finding: &Finding| {
        let notes = finding.notes.iter().filter_map(|note| note.span);
        let edits = finding.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.span);
        notes.chain(edits).chain([finding.span]).collect::<Vec<_>>()
    };
    for span in document.judged().iter().flat_map(spans) {
        assert!(text.get(span.from()..span.to()).is_some(), "{span:?} is not on character borders\n{text}");
    }
    let steps = document.steps().len();
    for at in [0, steps / 2, steps] {
        let snapshot = document.snapshot(at);
        assert_eq!(snapshot, document.snapshot(at), "replay is repeatable");
        let _ = document.legal(at, Some("B"));
    }
    assert_eq!(document.story().len(), steps);
    let _ = document.score(steps);
}

#[test]
fn the_referee_bears_any_text() {
    for text in own_texts() {
        ask_the_referee(&text);
        cuts(&text, 8).for_each(ask_the_referee);
    }
    let texts = own_texts();
    for seed in 0..1_500 {
        let mut chance = Chance::new(seed);
        let text = &texts[chance.below(texts.len())];
        ask_the_referee(&slip(text, &mut chance));
    }
}

#[test]
fn examples_of_findings_show_what_they_say() {
    for code in findings::CODES.iter().filter(|code| !code.wrong.is_empty()) {
        let gives = |text: &str| {
            let document = Hexil.read(text.to_owned());
            document.judged().iter().any(|finding| std::ptr::eq(finding.code, *code))
        };
        assert!(gives(code.wrong), "{}: the wrong example does not show it", code.name);
        assert!(!gives(code.right), "{}: the right example shows it", code.name);
    }
}

#[test]
fn the_table_of_messages_is_in_the_style_of_the_house() {
    let table = Hexil.info().messages;
    assert!(table.len() > 150, "too few messages");
    let names: BTreeSet<&str> = table.iter().map(|message| message.name).collect();
    assert_eq!(names.len(), table.len(), "a name occurs twice");
    for Message { name, arguments, text } in table {
        assert!(!text.ends_with('.'), "{name} ends with a full stop");
        assert!(!text.starts_with(char::is_uppercase), "{name} begins with a capital");
        for argument in *arguments {
            assert!(text.contains(&format!("{{{argument}}}")), "{name} does not say its {argument}");
        }
    }
}

#[test]
fn games_of_an_independent_engine_read_without_a_word() {
    for text in shared_games() {
        let document = Hexil.read(text.clone());
        let messages: Vec<&str> =
            document.read_findings().iter().map(|finding| finding.message.as_str()).collect();
        assert!(messages.is_empty(), "{messages:?}");
        assert!(document.gaps().is_empty());
        assert_eq!(document.print(), text, "a canonical record is printed as it is");
    }
}

#[test]
fn every_dialect_says_the_same() {
    let folder = root().join("../shared/games/hexil");
    for path in files_below(&folder, &["han"]) {
        let name = path.to_string_lossy().into_owned();
        let Some(game) = name.strip_suffix(".late.han") else { continue };
        let read = |ending: &str| {
            let text = fs::read_to_string(format!("{game}.{ending}.han"))
                .expect("each game is there in every dialect");
            Hexil.read(text)
        };
        let late = read("late");
        for dialect in ["tuple-e", "tuple"] {
            let place = late.info().dialect(dialect).expect("the dialect is known");
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(words(&late.print_as(place).0), words(read(dialect).text()), "{game} in {dialect}");
        }
    }
}
