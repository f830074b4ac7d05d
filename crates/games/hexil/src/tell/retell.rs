//! Ends of turns for dialects that write them, found in records of the one that does not.

use scorebook_core::{Case, Piece, Record, RecordOf, Report, Span, Step};

use crate::game::Hexil;
use crate::rules::referee::conclude;
use crate::rules::{House, Position};
use crate::syntax::Act;

/// The place of the dialect without ends of turns.
const WITHOUT_ENDS: u8 = 0;

/// The record with the ends of its turns, if it has none and the other dialect writes them.
pub(crate) fn with_ends(record: &RecordOf<Hexil>, text: &str, dialect: u8) -> Option<RecordOf<Hexil>> {
    if record.dialect != WITHOUT_ENDS || dialect == WITHOUT_ENDS {
        return None;
    }
    let ends = ends(record, text);
    if ends.is_empty() {
        return None;
    }
    let mut retold = Record { steps: Vec::new(), page: Vec::new(), ..record.clone() };
    let mut ends = ends.into_iter().peekable();
    let mut pieces = record.page.iter().copied().peekable();
    let mut steps = record.steps.iter().cloned();
    let mut next = 0;
    while let Some(piece) = pieces.next() {
        retold.page.push(piece);
        if piece != Piece::Step {
            continue;
        }
        retold.steps.extend(steps.next());
        next += 1;
        if ends.next_if_eq(&next).is_some() {
            retold.page.push(Piece::Step);
            retold.steps.push(Step { act: Act::EndTurn, span: Span::default(), seat: None });
            // Every turn starts on a line of its own.
            if matches!(pieces.peek(), Some(Piece::Step | Piece::Turn)) {
                retold.page.push(Piece::Lf);
            }
        }
    }
    Some(retold)
}

/// Says where ends of turns are a choice between readings, when a record is written in a dialect that has them.
pub(crate) fn open_ends(record: &RecordOf<Hexil>, text: &str, dialect: u8, report: &mut Report) {
    if record.dialect != WITHOUT_ENDS || dialect == WITHOUT_ENDS {
        return;
    }
    let mut position = Position::new(record, House::stated(record, text));
    for step in 0..record.steps.len() {
        position.apply(&Case::new(record, text, step));
    }
    if position.readings.len() > 1 {
        conclude::open_turns(&position, record, text, report);
    }
}

/// The steps before which a turn ended, in the likeliest reading.
fn ends(record: &RecordOf<Hexil>, text: &str) -> Vec<usize> {
    let mut position = Position::new(record, House::stated(record, text));
    if position.game.is_none() {
        return ends_by_rolls(record);
    }
    let mut ends = Vec::new();
    for step in 0..record.steps.len() {
        let turn = position.lead().map(|(_, reading)| reading.table.turn);
        position.apply(&Case::new(record, text, step));
        if turn < position.lead().map(|(_, reading)| reading.table.turn) {
            ends.push(step);
        }
    }
    ends
}

/// In a game of which nothing is known, every roll but the first is that of the next turn.
fn ends_by_rolls(record: &RecordOf<Hexil>) -> Vec<usize> {
    let rolls = record.steps.iter().enumerate().filter(|(_, step)| matches!(step.act, Act::Roll(_)));
    rolls.map(|(step, _)| step).skip(1).collect()
}
