//! How people call the steps: `12a` and `12b` for the halves of turn 12.

use super::Record;
use super::act::Deed;
use super::head::Turn;

/// The turn and half of a step: `12a`, `12b`, `12b2` for the second action of the half; `3:12a` where turns are counted
/// anew in each round.
pub(crate) fn label(record: &Record, step: usize) -> String {
    let Some(entry) = record.steps.get(step) else { return format!("step {}", step + 1) };
    if matches!(entry.act.does, Deed::Finish { .. }) {
        return "end".to_owned();
    }
    let behind = record.turns.partition_point(|turn| turn.span.start <= entry.span.start);
    let turns = &record.turns[..behind];
    let turn = match turns.last().map(|turn| &turn.says) {
        Some(Turn::Draft(number)) => format!("D{number}"),
        Some(Turn::Number(number)) => format!("{}{number}", round_prefix(record, turns)),
        _ => return format!("step {}", step + 1),
    };
    let half = char::from(b'a' + entry.act.half.clamp(1, 26) - 1);
    let mut place = 0;
    while place < step && record.steps[step - place].act.continues {
        place += 1;
    }
    if place == 0 { format!("{turn}{half}") } else { format!("{turn}{half}{}", place + 1) }
}

/// The round, where the numbers of turns do not tell it.
fn round_prefix(record: &Record, turns: &[scorebook_core::Entry<Turn>]) -> String {
    let ones = record.turns.iter().filter(|turn| turn.says == Turn::Number(1)).count();
    let round = turns.iter().filter(|turn| matches!(turn.says, Turn::Round { .. })).count();
    if ones < 2 { String::new() } else { format!("{round}:") }
}
