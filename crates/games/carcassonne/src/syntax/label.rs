//! How people call a step: by the number and player of its move.

use super::act::Act;
use super::letters::Letters;
use super::record::Record;

/// The number and player of a step, as the record writes them: `12A`.
pub(crate) fn label(record: &Record, step: usize) -> String {
    let named = |number: Option<u16>, players: Letters| match number {
        Some(number) => format!("{number}{players}"),
        None if players.is_empty() => format!("step {}", step + 1),
        None => players.to_string(),
    };
    match record.steps.get(step).map(|step| &step.act) {
        Some(Act::Move(said)) => named(said.number, said.players),
        Some(Act::Concede(said) | Act::Abandon(said)) => named(said.number, said.players),
        Some(Act::Final(said)) => {
            said.player.map_or_else(|| "end".to_owned(), |player| format!("end {player}"))
        }
        None => format!("step {}", step + 1),
    }
}

/// How a note calls a step: the second tile of a double turn by the label of its line.
pub(crate) fn noted(record: &Record, step: usize) -> String {
    let opens = step.checked_sub(1).filter(|&opens| is_second(record, step) && !is_second(record, opens));
    label(record, opens.unwrap_or(step))
}

/// The number that the record gives a step: the second tile on a line has that of its line.
pub(crate) fn number(record: &Record, step: usize) -> Option<u32> {
    let number = match &record.steps[line_of(record, step)?].act {
        Act::Move(said) => said.number,
        Act::Concede(said) | Act::Abandon(said) => said.number,
        Act::Final(_) => None,
    };
    number.map(u32::from)
}

/// The label of the line that a step stands on, where a double turn has two tiles on it; else a step is a turn.
pub(crate) fn turn(record: &Record, step: usize) -> Option<String> {
    let line = line_of(record, step).filter(|_| is_second(record, step) || is_second(record, step + 1))?;
    Some(label(record, line))
}

/// Whether a step is the second tile of a double turn, which stands on the line of the first without a label.
fn is_second(record: &Record, step: usize) -> bool {
    let said = |step: usize| match &record.steps.get(step)?.act {
        Act::Move(said) => Some(said),
        Act::Concede(_) | Act::Abandon(_) | Act::Final(_) => None,
    };
    let is_bare = said(step).is_some_and(|said| said.number.is_none() && said.players.is_empty());
    is_bare && step.checked_sub(1).and_then(said).is_some()
}

/// The step that opens the line of a step.
fn line_of(record: &Record, step: usize) -> Option<usize> {
    (0..=step.min(record.steps.len().checked_sub(1)?)).rev().find(|&step| !is_second(record, step))
}
