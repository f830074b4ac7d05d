//! Whatever a record says, no piece appears or vanishes.

use std::fs;
use std::path::Path;

use scorebook_core::{Reading, Replay};
use scorebook_root::Root;
use scorebook_testing::files_below;
use scorebook_testing::spoil::{Chance, slip};

fn texts() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../examples/root", "../../../../shared/games/root"];
    let files = folders.iter().flat_map(|folder| files_below(&here.join(folder), &["rootlog"]));
    let mut texts: Vec<String> = files.map(|file| fs::read_to_string(file).expect("a fixture")).collect();
    for file in files_below(&here.join("tests/data"), &["cases"]) {
        let content = fs::read_to_string(file).expect("a fixture");
        let bodies = content.split("==== ").skip(1).filter_map(|case| case.split_once('\n'));
        texts.extend(bodies.map(|(_, body)| body.split("----\n").next().unwrap_or_default().to_owned()));
    }
    texts
}

/// Replays a text and counts every piece behind every step.
fn assert_pieces_are_kept(text: &str) {
    let reading = Reading::new(Root, text.to_owned());
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    let before = replay.position.pieces();
    while replay.advance() {
        assert_eq!(replay.position.pieces(), before, "behind step {} of\n{text}", replay.next);
    }
}

#[test]
fn no_piece_appears_or_vanishes() {
    for text in texts() {
        assert_pieces_are_kept(&text);
    }
}

#[test]
fn no_piece_appears_or_vanishes_in_spoiled_records() {
    let mut chance = Chance::new(2025);
    let texts = texts();
    for _ in 0..1500 {
        let mut text = texts[chance.below(texts.len())].clone();
        for _ in 0..=chance.below(6) {
            text = slip(&text, &mut chance);
        }
        assert_pieces_are_kept(&text);
    }
}
