//! Whatever a record says, no piece appears or vanishes.

use scorebook_core::{Reading, Replay};
use scorebook_root::Root;
use scorebook_testing::spoil::{Chance, slip};

use crate::texts::texts;

/// Replays a text and counts every piece after every step.
fn assert_pieces_are_kept(text: &str) {
    let reading = Reading::new(Root, text.to_owned());
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    let before = replay.position.pieces();
    while replay.advance() {
        assert_eq!(replay.position.pieces(), before, "after step {} of\n{text}", replay.next);
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
