//! The map in letters: what the small one promises.

use std::collections::BTreeSet;

use scorebook_core::{Board, Notation, Wishes};
use scorebook_root::Root;

/// What a terminal of 80 columns and 24 lines leaves to a board: the replay takes four lines.
const ROOM: (usize, usize) = (80, 20);

/// Boards of random games, some moments of each, and the maps they are played on.
fn boards(look: &mut dyn FnMut(&str, &Board)) -> BTreeSet<String> {
    let mut maps = BTreeSet::new();
    for seed in 0..24 {
        let sets =
            if seed % 2 == 0 { Vec::new() } else { vec!["hirelings".to_owned(), "landmarks".to_owned()] };
        let text = Root.simulate(&Wishes { players: Some(4), sets, seed }).expect("a game");
        let map = text.lines().find_map(|line| line.strip_prefix("Map: ")).expect("a map").to_owned();
        let document = Root.read(text);
        let last = document.steps().len();
        for part in 0..=8 {
            look(&map, &document.snapshot(last * part / 8).board);
        }
        maps.insert(map);
    }
    maps
}

#[test]
fn the_small_map_fits_a_small_terminal() {
    let maps = boards(&mut |map, board| {
        let (width, height) = (board.small.width(), board.small.lines().len());
        assert!(
            width <= ROOM.0 && height <= ROOM.1,
            "{map}: {width} columns, {height} lines\n{}",
            board.small
        );
        let fitted = board.clone().fitted(ROOM.0, ROOM.1);
        assert_eq!(fitted.picture.to_string(), board.small.to_string(), "the large one has no room there");
        assert_eq!(board.clone().fitted(200, 60).picture, board.picture);
    });
    assert_eq!(maps.len(), 4, "every map");
}

/// Whatever stands in a clearing is written on both maps, whole: nothing lies over it.
#[test]
fn both_maps_say_the_same() {
    boards(&mut |map, board| {
        let words = |sheet: String| {
            let signs = |sign: char| sign.is_whitespace() || "┌┐└┘│─■□▒·×~".contains(sign);
            let mut words: Vec<String> =
                sheet.split(signs).filter(|word| !word.is_empty()).map(str::to_owned).collect();
            words.sort();
            words
        };
        let (large, small) = (words(board.picture.to_string()), words(board.small.to_string()));
        assert_eq!(large, small, "{map}\n{}\n{}", board.picture, board.small);
    });
}
