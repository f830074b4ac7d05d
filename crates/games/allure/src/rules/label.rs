//! How people call the steps: `12a` and `12b` for the halves of turn 12, and which hexes a step speaks of.

use scorebook_core::RecordOf;

use crate::Allure;
use crate::names::{Buff, Hex, Quality};
use crate::syntax::{Act, Deed, Doing, Turn};

/// The turn and half of a step: `12a`, `12b`, `12b2` for the second action of the half; `3:12a` where turns are counted
/// anew in each round.
pub(super) fn label(record: &RecordOf<Allure>, step: usize) -> String {
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
fn round_prefix(record: &RecordOf<Allure>, turns: &[scorebook_core::Entry<Turn>]) -> String {
    let ones = record.turns.iter().filter(|turn| turn.says == Turn::Number(1)).count();
    let round = turns.iter().filter(|turn| matches!(turn.says, Turn::Round { .. })).count();
    if ones < 2 { String::new() } else { format!("{round}:") }
}

/// Whether a step roots somebody.
pub(super) fn roots(act: &Act) -> bool {
    let root = Buff::Quality { quality: Quality::Root, amount: None };
    matches!(&act.does, Deed::Unit(act) if matches!(act.then, Some(Doing::Grant { buff, .. }) if buff == root))
}

/// Whether a step speaks of a hex.
pub(super) fn mentions(act: &Act, hex: Hex) -> bool {
    match &act.does {
        Deed::Shock(at) | Deed::Item { at: Some(at), .. } | Deed::Draft { at, .. } => *at == hex,
        Deed::Unit(act) => {
            [act.from, act.to, act.lands].contains(&Some(hex))
                || match &act.then {
                    Some(Doing::Grant { to, .. }) => *to == Some(hex),
                    Some(Doing::Use { at, .. }) => at.iter().any(|target| target.hex() == hex),
                    Some(Doing::Resurrect { to, .. } | Doing::Summon { to, .. }) => *to == hex,
                    Some(Doing::Clear { at, .. }) => *at == hex,
                    _ => false,
                }
        }
        _ => false,
    }
}
