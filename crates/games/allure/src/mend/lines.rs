//! Slips of whole lines: turns in each other's place, a round that is opened twice, never, or a line too late or too early, and numbers that are
//! one too many.

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
    /// The line that opens a round is left out, and the empty line before it still stands there; or that too is gone.
    pub(super) const UNOPENED: u32 = 12;
    pub(super) const UNPARTED: u32 = 18;
    /// A number is left out, and all that follow are one too many: as likely a turn is lost, and what it said is not known.
    pub(super) const COUNTED: u32 = 32;
}

/// The lines of a record that may have slipped.
pub(super) fn slips(record: &Record, text: &str) -> Vec<LineSlip> {
    let pairs = || record.turns.windows(2);
    pairs()
        .filter_map(|pair| exchanged(pair, text))
        .chain(pairs().filter_map(|pair| twice(pair, text)))
        .chain(unopened(record, text))
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

/// The rounds that nobody opens, for each player who may act first: between turns that an empty line parts, or before any turn of a round after
/// which a number of a round is left out.
fn unopened(record: &Record, text: &str) -> Vec<LineSlip> {
    let names: Vec<&str> = record.seats.iter().filter_map(|seat| seat.name.as_deref()).collect();
    let mut slips = Vec::new();
    let mut round = None;
    for (place, turn) in record.turns.iter().enumerate() {
        if let Turn::Round { number, .. } = turn.says {
            round = Some(number);
            continue;
        }
        let is_turn = |turn: &Entry<Turn>| order::number(&turn.says).is_some();
        let follows = place.checked_sub(1).is_some_and(|before| is_turn(&record.turns[before]));
        let Some(number) = round.filter(|_| follows && is_turn(turn)).and_then(|last| last.checked_add(1))
        else {
            continue;
        };
        let is_parted = is_parted(text, turn);
        let next = record.turns[place..].iter().find_map(|turn| match turn.says {
            Turn::Round { number, .. } => Some(number),
            _ => None,
        });
        let is_skipped = next.is_some_and(|next| number.checked_add(1) == Some(next));
        if !is_parted && !is_skipped {
            continue;
        }
        let (cost, before) = if is_parted { (cost::UNOPENED, "") } else { (cost::UNPARTED, "\n") };
        let opened = |name: &&str| LineSlip {
            edits: vec![Edit {
                span: Span::at(order::line(text, turn.span).start),
                text: format!("{before}Round {number}: {name}\n"),
            }],
            cost,
            slip: "the line that opens a round is left out",
        };
        slips.extend(names.iter().map(opened));
    }
    slips
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
    if is_parted(text, turn) { cost::PARTED } else { cost::OPENING }
}

/// Whether an empty line stands before that of a turn.
fn is_parted(text: &str, turn: &Entry<Turn>) -> bool {
    let before = &text[..order::line(text, turn.span).start];
    before.lines().next_back().is_some_and(|line| line.trim().is_empty())
}
