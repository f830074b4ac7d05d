//! Slips of whole lines: turns in each other's place, and a round that is opened a line too late or too early.

use scorebook_core::{Entry, LineSlip};

use crate::syntax::{Record, Turn, order};

/// What these slips cost.
mod cost {
    /// The numbers of two turns tell that they are exchanged.
    pub(super) const NUMBERED: u32 = 4;
    /// The line that opens a round stands right after a turn that an empty line parts from those before it.
    pub(super) const PARTED: u32 = 4;
    /// The line that opens a round is exchanged with a turn beside it.
    pub(super) const OPENING: u32 = 12;
}

/// The lines of a record that may have been exchanged with the next.
pub(super) fn slips(record: &Record, text: &str) -> Vec<LineSlip> {
    let exchanged = |pair: &[Entry<Turn>]| {
        let [one, other] = pair else { return None };
        let cost = match (&one.says, &other.says) {
            (Turn::Number(one), Turn::Number(other)) => (other.checked_add(1) == Some(*one)).then_some(cost::NUMBERED),
            (Turn::Number(_), Turn::Round { .. }) => follows(text, one, other).then(|| opening(text, one)),
            (Turn::Round { .. }, Turn::Number(_)) => follows(text, one, other).then_some(cost::OPENING),
            _ => None,
        }?;
        let edits = order::exchange(text, one.span, other.span);
        Some(LineSlip { edits, cost, slip: "two lines are written in each other's place" })
    };
    record.turns.windows(2).filter_map(exchanged).collect()
}

/// Whether nothing stands between two lines, not even an empty one.
fn follows(text: &str, one: &Entry<Turn>, other: &Entry<Turn>) -> bool {
    let [one, other] = [one, other].map(|turn| order::line(text, turn.span));
    text[one.end..other.start].matches('\n').count() == 1
}

/// What it costs that the line which opens a round stands after the first turn of it.
fn opening(text: &str, turn: &Entry<Turn>) -> u32 {
    let before = &text[..order::line(text, turn.span).start];
    let is_parted = before.lines().next_back().is_some_and(|line| line.trim().is_empty());
    if is_parted { cost::PARTED } else { cost::OPENING }
}
