//! Ends of turns for dialects that write them, found in records of the one that does not.

use scorebook_core::{Case, Piece, RecordOf, Report, Retold};

use crate::game::Hexil;
use crate::rules::referee::conclude::{self, OpenTurn};
use crate::rules::{House, Position};
use crate::syntax::Act;
use crate::tell::writer::Writer;

/// The place of the dialect without ends of turns.
const WITHOUT_ENDS: u8 = 0;

/// The record with the ends of its turns, if it has none and the other dialect writes them. An end that is a choice between readings is
/// marked, and told.
pub(crate) fn with_ends(
    record: &RecordOf<Hexil>,
    text: &str,
    dialect: u8,
    report: &mut Report,
) -> Option<Retold<Hexil>> {
    if record.dialect != WITHOUT_ENDS || dialect == WITHOUT_ENDS {
        return None;
    }
    let (ends, end) = ends(record, text);
    if ends.is_empty() {
        return None;
    }
    let open = if end.readings.len() > 1 { OpenTurn::all(&end, record, text) } else { Vec::new() };
    conclude::open_turns(&end, &open, record, report);
    let mut writer = Writer::new(record, text);
    let mut ends = ends.into_iter().peekable();
    let mut pieces = record.page.iter().copied().peekable();
    let (mut next, mut last_end) = (0, 0);
    while let Some(piece) = pieces.next() {
        writer.copy(piece, record);
        if !matches!(piece, Piece::Step | Piece::Meant) {
            continue;
        }
        next += 1;
        if let Some(end) = ends.next_if_eq(&next) {
            writer.adds(Act::EndTurn);
            let doubts = doubts(&open, last_end, end);
            if !doubts.is_empty() {
                writer.remark(&format!("// a guess: {}", doubts.join("; ")));
            }
            last_end = end;
            // Every turn starts on a line of its own.
            if matches!(pieces.peek(), Some(Piece::Step | Piece::Turn)) {
                writer.breaks_line();
            }
        }
    }
    Some(writer.retold())
}

/// What makes the end of a turn a guess: a card before it may be the next player's, or the card after it this player's. Ends are
/// told by the steps before which they stand.
fn doubts(open: &[OpenTurn], last_end: usize, end: usize) -> Vec<String> {
    let told = |open: &OpenTurn| {
        let place = if open.step == end { "after the next card" } else { "before the last card" };
        let sure = open.percent.map_or(String::new(), |percent| format!(", {percent} % sure"));
        format!("the turn may end {place}{sure}")
    };
    let is_here = |open: &&OpenTurn| open.step > last_end && open.step <= end;
    open.iter().filter(is_here).map(told).collect()
}

/// The steps before which a turn ended, in the likeliest reading; and the position at the end.
fn ends(record: &RecordOf<Hexil>, text: &str) -> (Vec<usize>, Position) {
    let mut position = Position::new(record, House::stated(record, text));
    if position.game.is_none() {
        return (ends_by_rolls(record), position);
    }
    let mut ends = Vec::new();
    for step in 0..record.steps.len() {
        let turn = position.lead().map(|(_, reading)| reading.table.turn);
        position.apply(&Case::new(record, text, step));
        if turn < position.lead().map(|(_, reading)| reading.table.turn) {
            ends.push(step);
        }
    }
    (ends, position)
}

/// In a game of which nothing is known, every roll but the first is that of the next turn.
fn ends_by_rolls(record: &RecordOf<Hexil>) -> Vec<usize> {
    let rolls = record.steps.iter().enumerate().filter(|(_, step)| matches!(step.act, Act::Roll(_)));
    rolls.map(|(step, _)| step).skip(1).collect()
}
