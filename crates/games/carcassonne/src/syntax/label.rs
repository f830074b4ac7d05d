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
