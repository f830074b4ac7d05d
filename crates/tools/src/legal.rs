//! What may be done in a position, in the notation of the game.

use scorebook_core::{Legal, Snapshot};
use serde::Serialize;

use crate::cut::Entry;

/// Every act that the rules allow in a position, as `legal --format json` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Listed<'s> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// The step that they may follow, from 0; null before the first.
    pub step: Option<usize>,
    /// How people call that step.
    pub label: Option<&'s str>,
    /// The piece that was asked for.
    pub piece: Option<&'s str>,
    /// The acts as they are written, in an order that does not change from run to run.
    pub legal: Vec<&'s str>,
    /// The same acts, each with all there is to tell of it.
    pub acts: &'s [Legal],
}

/// Legal acts as data. The shape is a contract, see docs/json.md.
pub fn data<'s>(
    file: &'s str,
    entry: &Entry<'_>,
    after: &'s Snapshot,
    piece: Option<&'s str>,
    legal: &'s [Legal],
) -> Listed<'s> {
    Listed {
        file,
        record: entry.number,
        game: entry.game.info().id,
        step: after.step,
        label: after.step.map(|_| after.label.as_str()),
        piece,
        legal: legal.iter().map(|act| act.text.as_str()).collect(),
        acts: legal,
    }
}
