//! Showing a position: what lies on the table behind a step, as data and as a board of text.

use scorebook_core::{Snapshot, Value};
use serde_json::json;

use crate::cut::Entry;
use crate::prose::{Prose, Tone, heading};

/// A position as `show --format json` prints it. The shape is a contract, see docs/json.md.
pub fn value(file: &str, entry: &Entry, snapshot: Snapshot) -> Value {
    json!({
        "file": file,
        "record": entry.number,
        "game": entry.game.info().id,
        "step": snapshot.step,
        "label": snapshot.step.map(|_| snapshot.label),
        "position": snapshot.value,
    })
}

/// A position for people: where it stands in the game, and the board.
pub fn prose(file: &str, entry: &Entry, snapshot: &Snapshot) -> Prose {
    let mut prose = heading(file, entry);
    prose.plain(", ").join(moment(entry, snapshot)).plain("\n\n");
    prose.plain(snapshot.board.to_string().trim_end_matches('\n')).end();
    prose
}

/// Which moment of the game a position is, in words.
pub fn moment(entry: &Entry, snapshot: &Snapshot) -> Prose {
    let steps = entry.document.steps().len();
    let mut prose = Prose::new();
    match snapshot.step {
        None => prose.plain("before the first step"),
        Some(step) => {
            prose.plain("behind ").say(Tone::Strong, &snapshot.label);
            prose.say(Tone::Faint, format!(" (step {} of {steps})", step + 1))
        }
    };
    prose
}
