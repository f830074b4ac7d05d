//! The table and the steps as people and tools read them: `value` as data, `show` in text, `say` in sentences.

pub(crate) mod say;
pub(crate) mod show;
pub(crate) mod value;

use scorebook_core::RecordOf;

use crate::game::Root;
use crate::syntax::head::Turn;

/// How people call a step: the letter of the faction, the number of its turn (0 is the set-up) and of the step in it: `C2.5`.
pub(crate) fn label(record: &RecordOf<Root>, step: usize) -> String {
    let start = record.steps[step].span.start;
    let before = record.turns.partition_point(|turn| turn.span.start <= start);
    let Some(turn) = before.checked_sub(1).filter(|_| record.steps[step].seat.is_some()) else {
        return (step + 1).to_string();
    };
    let opened = &record.turns[turn];
    let number = record.turns[..turn].iter().filter(|other| other.says == opened.says).count();
    let first = record.steps.partition_point(|other| other.span.start < opened.span.start);
    match opened.says {
        Turn::Faction(faction) => format!("{faction}{number}.{}", step - first + 1),
        Turn::Unknown(_) => (step + 1).to_string(),
    }
}
