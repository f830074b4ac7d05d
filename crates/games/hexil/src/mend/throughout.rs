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
        let named = record.steps.iter().enumerate().filter(|(_, written)| names_player(written.act));
        // Where one of them would be nobody, they were not counted like that.
        let acts: Option<Vec<(usize, Act)>> =
            named.map(|(step, written)| Some((step, shifted(written.act, by)?))).collect();
        if let Some(acts) = acts.filter(|acts| acts.len() > 1) {
            changes.push(Change::several(acts, THROUGHOUT, slip));
        }
    }
}

/// Whether an act says a player by number. A trade with 0 is one with the bank, however players are counted.
fn names_player(act: Act) -> bool {
    match act {
        Act::Discard { .. } | Act::Steal { .. } => true,
        Act::Trade { with, .. } => with != Partner::Bank,
        _ => false,
    }
}

/// An act with its player counted otherwise; nothing where there is no such player.
fn shifted(act: Act, by: i8) -> Option<Act> {
    let other = |player: Partner| -> Option<Partner> {
        let number = player.player().map_or(0, Player::number);
        number.checked_add_signed(by).and_then(Player::new).map(Partner::Player)
    };
    Some(match act {
        Act::Discard { player, cards } => Act::Discard { player: other(player)?, cards },
        Act::Steal { card, from } => Act::Steal { card, from: other(from)? },
        Act::Trade { give, get, with } => Act::Trade { give, get, with: other(with)? },
        act => act,
    })
}
