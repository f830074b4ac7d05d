//! Games for the tests: every set alone, and what people put together.

#![allow(dead_code, reason = "no test needs all of it")]

use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Document, Notation, Reading, Wishes};

/// Every set alone, and what people put together.
pub(crate) const GAMES: [&[&str]; 15] = [
    &[],
    &["river"],
    &["river2"],
    &["inns"],
    &["traders"],
    &["abbey"],
    &["abbot"],
    &["phantom"],
    &["river", "river2"],
    &["river", "abbot"],
    &["river", "inns"],
    &["inns", "traders"],
    &["traders", "abbey"],
    &["river2", "inns", "traders", "abbey", "abbot", "phantom"],
    &["river", "inns", "traders", "abbey", "abbot", "phantom"],
];

/// A random game.
pub(crate) fn simulate(sets: &[&str], players: u8, seed: u64) -> Reading<Carcassonne> {
    let sets = sets.iter().map(|&set| set.to_owned()).collect();
    let text = Carcassonne
        .simulate(&Wishes { players: Some(players), sets, seed })
        .expect("such games can be played");
    reading(&text)
}

/// A record, read.
pub(crate) fn reading(text: &str) -> Reading<Carcassonne> {
    Reading::new(Carcassonne, text.to_owned())
}

/// The sets of data/tiles.toml that the referee takes a game to be played with.
pub(crate) fn tile_sets(game: &dyn Document) -> Vec<String> {
    let value = game.snapshot(0).value;
    let names =
        value["sets"].as_array().expect("a list of sets").iter().map(|set| set.as_str().expect("a name"));
    let files = |set: &str| match set {
        "river" => vec!["river1".to_owned()],
        "abbey" => vec!["abbey".to_owned(), "abbey_tile".to_owned()],
        set => vec![set.to_owned()],
    };
    names.flat_map(files).collect()
}
