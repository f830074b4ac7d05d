//! Games are told apart by what a text says, and a text of no game is nobody's.

use std::fs;
use std::path::Path;

use scorebook::{GAMES, detect};
use scorebook_testing::files_below;

fn game_of(text: &str) -> Option<&'static str> {
    detect(text).ok().map(|game| game.info().id)
}

#[test]
fn a_few_lines_are_enough() {
    assert_eq!(game_of("Map: Fall\nC: w->3/b_s->4\nE: 2w3->5/XE4\n"), Some("root"));
    assert_eq!(game_of("1A (0,1) FRFR\n2B (1,1) CFFC\n"), Some("carcassonne"));
    assert_eq!(game_of("PVd4n PRd4nw\nR(2+5) E\n"), Some("hexil"));
    assert_eq!(game_of("R(2+3)\nM(0,1)\n"), Some("hexil"));
    assert_eq!(game_of("Round 1: Alice\n1. GHawk E4, GTrench E3\n"), Some("allure"));
}

#[test]
fn every_example_is_told_by_its_content() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in GAMES {
        let info = game.info();
        for folder in ["examples", "../shared/games"] {
            for file in files_below(&top.join(folder).join(info.id), info.endings) {
                let text = fs::read_to_string(&file).unwrap();
                assert_eq!(game_of(&text), Some(info.id), "{}", file.display());
            }
        }
    }
}

#[test]
fn prose_and_noise_are_nobodys() {
    for text in [
        "",
        "\n\n",
        "Dear diary,\ntoday nothing happened.\n",
        "{\"a\": [1, 2]}",
        "x;(Q ?? !!",
        "fn main() {}\n",
    ] {
        let tried = detect(text).err().unwrap_or_default();
        assert_eq!(tried.len(), GAMES.len(), "{text}");
    }
}
