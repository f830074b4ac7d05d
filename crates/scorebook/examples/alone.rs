//! Plays a random game with everything that was built in, reads it back and goes through it. As a WebAssembly module this
//! shows that a game runs where there are no files, no clock and no threads: `scripts/wasm` builds it for each game alone.

use scorebook::core::Wishes;
use scorebook::core::draw::DrawOptions;
use scorebook::{Finding, GAMES, Notation, Severity};

fn main() {
    for &game in GAMES {
        plays(game);
    }
}

/// A random game holds before the referee, prints as it was written, and can be drawn.
fn plays(game: &'static dyn Notation) {
    let id = game.info().id;
    let text = game.simulate(&Wishes::default()).unwrap_or_else(|why| panic!("{id}: {why}"));
    let record = game.read(text);
    assert!(record.steps().len() > 10, "{id}: a game has steps");
    let is_error = |finding: &Finding| finding.severity == Severity::Error;
    assert!(!record.judged().iter().any(is_error), "{id}: a random game is legal");
    assert_eq!(
        record.print().trim_end(),
        record.text().trim_end(),
        "{id}: it is written in canonical spelling"
    );
    assert!(record.draw(usize::MAX, None, DrawOptions::default()).is_some(), "{id}: it can be drawn");
}
