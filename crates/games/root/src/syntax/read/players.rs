//! What is odd about the players whom a head names: factions outside the pool, and nobody who plays.

use scorebook_core::{Entry, Report, Span};

use crate::findings::{IDLE_PLAYER, NOT_IN_POOL, messages};
use crate::names::Faction;
use crate::syntax::RootRecord;
use crate::syntax::head::{Head, Turn};
use crate::syntax::list::List;

/// A set-up and two turns: whoever has none by then is left out.
const ENOUGH: usize = 3;

/// Reports players whose factions are in none of the pools of a record.
pub(super) fn check_pool(record: &RootRecord, report: &mut Report) {
    let pool = |head: &Entry<Head>| match &head.says {
        Head::Pool(factions) => Some((head.span, factions.clone())),
        _ => None,
    };
    let pools: Vec<(Span, List<Faction>)> = record.heads.iter().filter_map(pool).collect();
    let Some((first, _)) = pools.first() else { return };
    for (faction, span) in players(record) {
        if !pools.iter().any(|(_, factions)| factions.contains(&faction)) {
            let letter = Span::new(span.from(), span.from() + 1);
            let finding = report.add(&NOT_IN_POOL, letter, messages::not_in_pool(faction.name()));
            finding.note_at(*first, messages::the_pool());
        }
    }
}

/// Reports players who never take a turn though others play on. A turn that cannot be read may be one of theirs.
pub(super) fn check_turns(record: &RootRecord, report: &mut Report) {
    if !record.gaps.is_empty() {
        return;
    }
    let taken = |faction: Faction| {
        let is_own = |turn: &&Entry<Turn>| matches!(turn.says, Turn::Faction(own) if own == faction);
        record.turns.iter().filter(is_own).take(ENOUGH).count()
    };
    let Some(busy) = Faction::ALL.iter().copied().find(|&faction| taken(faction) >= ENOUGH) else { return };
    for (faction, span) in players(record).filter(|&(faction, _)| taken(faction) == 0) {
        let finding = report.add(&IDLE_PLAYER, span, messages::no_turn(faction.name()));
        let is_of = |turn: &&Entry<Turn>| matches!(turn.says, Turn::Faction(own) if own == busy);
        if let Some(third) = record.turns.iter().filter(is_of).nth(ENOUGH - 1) {
            finding.note_at(third.span, messages::third_turn(busy.name()));
        }
    }
}

/// The factions whom the head gives a player, and where.
fn players(record: &RootRecord) -> impl Iterator<Item = (Faction, Span)> {
    record.heads.iter().filter_map(|head| match &head.says {
        Head::Seat { faction, .. } => Some((*faction, head.span)),
        _ => None,
    })
}
