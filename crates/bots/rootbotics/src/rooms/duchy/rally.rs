//! 10.6.1 Rally: small bands come home, and large ones send their surplus to the Burrow.

use scorebook_root::names::Faction;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::engine::choose::best;
use crate::engine::play::{Done, Play};
use crate::table::Table;

/// A band of so many warriors is small.
const SMALL: u8 = 2;
/// So many warriors stay in a ruled clearing.
const GARRISON: u8 = 4;

/// 10.6.1 Rally: small bands first, then the surplus.
pub(super) fn rally(play: &mut Play<'_>, me: Faction) -> Done {
    let is_small_band = |play: &Play<'_>, clearing: Clearing| {
        let count = play.table.warriors(me, clearing);
        play.is_ordered(clearing) && (1..=SMALL).contains(&count) && !has_building(&play.table, me, clearing)
    };
    play.in_each(is_small_band, |play, clearing| come_home(play, me, clearing))?;
    let has_surplus = |play: &Play<'_>, clearing: Clearing| {
        play.table.rules(me, clearing) && play.table.warriors(me, clearing) > GARRISON
    };
    play.in_each(has_surplus, |play, clearing| surplus(play, me, clearing))
}

/// 10.6.1.I and II A small band moves to the neighbour with a building of the Duchy and fewest of its warriors; where no neighbour has
/// one, to the Burrow.
fn come_home(play: &mut Play<'_>, me: Faction, from: Clearing) -> Done {
    let count = play.table.warriors(me, from);
    if count == 0 {
        return Ok(());
    }
    let mut homes = play.ways(from);
    homes.retain(|&home| has_building(&play.table, me, home));
    if homes.is_empty() {
        play.tell("10.6.1", format!("The warriors of {} rally to the Burrow.", from.number()));
        return play.march(me, count, from, Clearing::BURROW);
    }
    let needs_no_rule = play.table.agreed(me, "rally_ignores_rule");
    homes.retain(|&home| needs_no_rule || play.rules_either(me, from, home));
    let fewest = |home| play.table.warriors(me, home);
    let Some(home) = best(&play.table, homes, fewest) else { return Ok(()) };
    play.tell("10.6.1", format!("The warriors of {} rally to {}.", from.number(), home.number()));
    play.march(me, count, from, home)
}

/// 10.6.1.III All but four warriors leave each ruled clearing for the Burrow.
fn surplus(play: &mut Play<'_>, me: Faction, from: Clearing) -> Done {
    let count = play.table.warriors(me, from).saturating_sub(GARRISON);
    if count == 0 {
        return Ok(());
    }
    play.tell("10.6.1", format!("All but {GARRISON} warriors of {} go to the Burrow.", from.number()));
    play.march(me, count, from, Clearing::BURROW)
}

fn has_building(table: &Table, me: Faction, clearing: Clearing) -> bool {
    table.glade(clearing).count(me, PieceKind::Building) > 0
}
