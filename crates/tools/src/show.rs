//! Showing a position: what lies on the table after a step, as data and as a board of text.

use scorebook_core::{SeatId, Snapshot, Value};
use serde::Serialize;

use crate::cut::Entry;
use crate::prose::{Prose, Tone, heading};

/// A position, as `show --format json` prints it. `P` is the shape that the game gives it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Shown"))]
#[non_exhaustive]
pub struct Shown<'s, P = Value> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// The step after which it stands, from 0; null before the first.
    pub step: Option<usize>,
    /// How people call that step.
    pub label: Option<&'s str>,
    /// Only with `--seat`: whose view it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatId>,
    /// The position, in the game's own shape.
    pub position: &'s P,
}

/// A position as data. The shape is a contract, see docs/json.md.
pub fn data<'s>(file: &'s str, entry: &Entry<'_>, snapshot: &'s Snapshot) -> Shown<'s> {
    Shown {
        file,
        record: entry.number,
        game: entry.game.info().id,
        step: snapshot.step,
        label: snapshot.step.map(|_| snapshot.label.as_str()),
        seat: snapshot.seat,
        position: &snapshot.value,
    }
}

/// A position for people: where it stands in the game, and the board. Where a terminal has only so many columns and lines, it is the board
/// that fits there.
pub fn prose(file: &str, entry: &Entry<'_>, snapshot: &Snapshot, room: Option<(usize, usize)>) -> Prose {
    let mut prose = heading(file, entry);
    prose.plain(", ").join(moment(entry, snapshot));
    if let Some(seat) = snapshot.seat {
        prose.plain(", as ").say(Tone::Strong, seat.sign()).plain(" sees it");
    }
    prose.plain("\n\n");
    let (columns, lines) = room.unwrap_or((usize::MAX, usize::MAX));
    let board = snapshot.board.clone().fitted(columns, lines);
    prose.plain(board.to_string().trim_end_matches('\n')).end();
    prose
}

/// Which moment of the game a position is, in words.
pub fn moment(entry: &Entry<'_>, snapshot: &Snapshot) -> Prose {
    let steps = entry.document.steps().len();
    let mut prose = Prose::new();
    match snapshot.step {
        None => prose.plain("before the first step"),
        Some(step) => {
            prose.plain("after ").say(Tone::Strong, &snapshot.label);
            prose.say(Tone::Faint, format!(" (step {} of {steps})", step + 1))
        }
    };
    prose
}
