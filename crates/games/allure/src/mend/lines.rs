//! Slips of whole lines: turns in each other's place, a round that is opened twice, or a line too late or too early, and numbers that are one
//! too many.

use scorebook_core::{Edit, Entry, LineSlip, Span};

use crate::syntax::{Record, Turn, order};

/// What these slips cost.
mod cost {
    /// The numbers of two turns tell that they are exchanged.
    pub(super) const NUMBERED: u32 = 4;
    /// The line that opens a round stands right after a turn that an empty line parts from those before it.
    pub(super) const PARTED: u32 = 4;
    /// The line that opens a round is exchanged with a turn beside it.
    pub(super) const OPENING: u32 = 12;
    /// The line that opens a round is written twice.
    pub(super) const TWICE: u32 = 8;
    /// A number is left out, and all that follow are one too many: as likely a turn is lost, and what it said is not known.
    pub(super) const COUNTED: u32 = 32;
}

/// The lines of a record that may have slipped.
pub(super) fn slips(record: &Record, text: &str) -> Vec<LineSlip> {
    let pairs = || record.turns.windows(2);
    pairs()
        .filter_map(|pair| exchanged(pair, text))
        .chain(pairs().filter_map(|pair| twice(pair, text)))
        .chain(one_too_many(record))
        .collect()
}

/// The numbers after the last one that is left out, each one too many.
fn one_too_many(record: &Record) -> Option<LineSlip> {
    let numbers: Vec<(Span, u16)> = record
        .turns
        .iter()
        .filter_map(|turn| order::number(&turn.says).map(|number| (turn.span, number)))
        .collect();
    let follows = |pair: &[(Span, u16)], by: u16| pair[0].1.checked_add(by) == Some(pair[1].1);
    let left_out = numbers.windows(2).rposition(|pair| !follows(pair, 1))?;
    let edit = |&(span, number): &(Span, u16)| Edit { span, text: format!("{}.", number - 1) };
    follows(&numbers[left_out..], 2).then(|| LineSlip {
        edits: numbers[left_out + 1..].iter().map(edit).collect(),
        cost: cost::COUNTED,
        slip: "the numbers are one too many from here on",
    })
}

/// A round that is opened twice in a row.
fn twice(pair: &[Entry<Turn>], text: &str) -> Option<LineSlip> {
    let [one, other] = pair else { return None };
    if !matches!(one.says, Turn::Round { .. }) || one.says != other.says {
        return None;
    }
    let [one, other] = [one, other].map(|turn| order::line(text, turn.span));
    let edit = Edit { span: Span::new(one.end, other.end), text: String::new() };
    Some(LineSlip { edits: vec![edit], cost: cost::TWICE, slip: "the line is written twice" })
}

/// A line that may have been exchanged with the next.
fn exchanged(pair: &[Entry<Turn>], text: &str) -> Option<LineSlip> {
    let [one, other] = pair else { return None };
    let cost = match (&one.says, &other.says) {
        (Turn::Number(early), Turn::Number(late)) => {
            (late.checked_add(1) == Some(*early)).then_some(cost::NUMBERED)
        }
        (Turn::Number(_), Turn::Round { .. }) => follows(text, one, other).then(|| opening(text, one)),
        (Turn::Round { .. }, Turn::Number(_)) => follows(text, one, other).then_some(cost::OPENING),
        _ => None,
    }?;
    let edits = order::exchange(text, one.span, other.span);
    Some(LineSlip { edits, cost, slip: "two lines are written in each other's place" })
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
