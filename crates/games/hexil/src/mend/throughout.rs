//! Slips that go through a whole record: players counted from another number.

use scorebook_core::Change;

use crate::names::{Partner, Player};
use crate::syntax::{Act, Record};

/// What it costs: nobody slips like that twice, but then everywhere.
const THROUGHOUT: u32 = 14;

/// Everything that may have slipped throughout.
pub(crate) fn changes(record: &Record, changes: &mut Vec<Change<Act>>) {
    for (by, slip) in
        [(1, "players were counted from 0 throughout"), (-1, "players were counted from 2 throughout")]
    {
        let acts: Option<Vec<(usize, Act)>> = record
            .steps
            .iter()
            .enumerate()
            .filter_map(|(step, written)| Some((step, shifted(written.act, by)?)))
            .map(|(step, act)| Some((step, act?)))
            .collect();
        if let Some(acts) = acts.filter(|acts| acts.len() > 1) {
            changes.push(Change::several(acts, THROUGHOUT, slip));
        }
    }
}

/// An act with its player counted otherwise; nothing where it names none, and no act where there is no such player.
fn shifted(act: Act, by: i8) -> Option<Option<Act>> {
    let other = |player: Partner| {
        let number = player.player().map_or(0, Player::number);
        number.checked_add_signed(by).and_then(Player::new).map(Partner::Player)
    };
    match act {
        Act::Discard { player, cards } => Some(other(player).map(|player| Act::Discard { player, cards })),
        Act::Steal { card, from } => Some(other(from).map(|from| Act::Steal { card, from })),
        // A trade with 0 is one with the bank, however players are counted.
        Act::Trade { with: Partner::Bank, .. } => None,
        Act::Trade { give, get, with } => Some(other(with).map(|with| Act::Trade { give, get, with })),
        _ => None,
    }
}
