//! Defaults written out and left out: the game that a record tells stays the same.

use std::fs;
use std::path::Path;

use scorebook_core::{Document, Notation, Severity, Spelling};
use scorebook_root::Root;
use scorebook_testing::files_below;

/// Texts that are spelled well: what is not is mended by `fmt` first.
fn texts() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = files_below(&here.join("../../../../shared/games/root"), &["rootlog"]);
    let mut texts: Vec<String> = files.iter().map(|file| fs::read_to_string(file).expect("a game")).collect();
    for file in files_below(&here.join("tests/data"), &["cases"]) {
        let content = fs::read_to_string(file).expect("cases");
        let bodies = content.split("==== ").skip(1).filter_map(|case| case.split_once('\n'));
        texts.extend(bodies.map(|(_, body)| body.split("----\n").next().unwrap_or_default().to_owned()));
    }
    texts.retain(|text| Root.read(text.clone()).read_findings().is_empty());
    texts
}

fn spelled(text: &str, spelling: Spelling) -> Box<dyn Document> {
    let printed = Root.read(text.to_owned()).print_spelled(spelling);
    Root.read(printed.expect("Rootlog has defaults"))
}

fn doubts(document: &dyn Document) -> Vec<&'static str> {
    let worse = document.judged().into_iter().filter(|finding| finding.severity != Severity::Hint);
    worse.map(|finding| finding.code.name).collect()
}

#[test]
fn the_game_stays_the_same() {
    for text in texts() {
        let document = Root.read(text.clone());
        for spelling in [Spelling::Full, Spelling::Brief] {
            let again = spelled(&text, spelling);
            let shown = |document: &dyn Document| document.snapshot(usize::MAX).value;
            assert_eq!(shown(again.as_ref()), shown(document.as_ref()), "{}", again.text());
            assert_eq!(doubts(again.as_ref()), doubts(document.as_ref()), "{}", again.text());
        }
    }
}

#[test]
fn what_is_written_out_can_be_left_out_again() {
    for text in texts() {
        let brief = spelled(&text, Spelling::Brief).text().to_owned();
        let full = spelled(&text, Spelling::Full).text().to_owned();
        assert_eq!(spelled(&full, Spelling::Brief).text(), brief);
        assert_eq!(spelled(&brief, Spelling::Full).text(), full);
    }
}

#[test]
fn defaults_are_written_out() {
    let text = "C:w->3/2Ew3->/XE3/++2/3#C->$/%f->e/F#^\n";
    let full = "C:Cw->3/2Ew3->/CXE3/C++2/3#C->C$/%fC$->e/F#C^\n";
    assert_eq!(spelled(text, Spelling::Full).text(), full);
    assert_eq!(spelled(full, Spelling::Brief).text(), text);
}
