//! What may be done in a position, in the notation of the game.

use scorebook_core::{Legal, Snapshot, Value};
use serde_json::json;

use crate::cut::Entry;

/// Every legal act as `legal --format json` prints it. The shape is a contract, see docs/json.md.
pub fn value(file: &str, entry: &Entry, behind: &Snapshot, piece: Option<&str>, legal: &[Legal]) -> Value {
    json!({
        "file": file,
        "record": entry.number,
        "game": entry.game.info().id,
        "step": behind.step,
        "label": behind.step.map(|_| &behind.label),
        "piece": piece,
        "legal": legal.iter().map(|act| act.text.as_str()).collect::<Vec<_>>(),
    })
}
