//! How people call the steps: `12a` and `12b` for the halves of turn 12.

use scorebook_core::Entry;

use super::Record;
use super::act::{Act, Deed};
use super::head::Turn;

/// The turn and half of a step: `12a`, `12b`, `12b2` for the second action of the half; `3:12a` where turns are counted
/// anew in each round.
pub(crate) fn label(record: &Record, step: usize) -> String {
    let Some(turn) = turn_label(record, step) else {
        let is_end = record.steps.get(step).is_some_and(|entry| is_end(&entry.act));
        return if is_end { "end".to_owned() } else { format!("step {}", step + 1) };
    };
    let half = char::from(b'a' + record.steps[step].act.half.clamp(1, 26) - 1);
    let mut place = 0;
    while place < step && record.steps[step - place].act.continues {
        place += 1;
    }
    if place == 0 { format!("{turn}{half}") } else { format!("{turn}{half}{}", place + 1) }
}

/// The turn of a step: `12`, `D2` in a draft; `3:12` where turns are counted anew in each round. Nothing for the line after
/// the last turn, and where no turn is opened.
pub(crate) fn turn_label(record: &Record, step: usize) -> Option<String> {
    let entry = record.steps.get(step).filter(|entry| !is_end(&entry.act))?;
    let behind = record.turns.partition_point(|turn| turn.span.start <= entry.span.start);
    let turns = &record.turns[..behind];
    match turns.last()?.says {
        Turn::Draft(number) => Some(format!("D{number}")),
        Turn::Number(number) => Some(format!("{}{number}", round_prefix(record, turns))),
        Turn::Round { .. } | Turn::Elision => None,
    }
}

fn is_end(act: &Act) -> bool {
    matches!(act.does, Deed::Finish { .. })
}

/// The round, where the numbers of turns do not tell it.
fn round_prefix(record: &Record, turns: &[Entry<Turn>]) -> String {
    if !restarts(record) {
        return String::new();
    }
    let round = turns.iter().filter(|turn| matches!(turn.says, Turn::Round { .. })).count();
    format!("{round}:")
}

/// Whether turns are counted anew in each round.
pub(super) fn restarts(record: &Record) -> bool {
    record.turns.iter().filter(|turn| turn.says == Turn::Number(1)).nth(1).is_some()
}
