//! 3.3.2 The traits of the Marquise.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::steps::{battle_in, destination};
use crate::engine::battle::{fell, fell_warriors};
use crate::engine::choose::{best, enemy_pieces, ruled};
use crate::engine::play::{Done, Halt, Play};
use crate::table::glade::{Stack, warrior};
use crate::table::loss::Toll;

/// How many hits fell a building that is fortified.
const WALLS: u8 = 2;
/// So many warriors fall in a defence before the hospitals send as many.
const CASUALTIES: u8 = 2;

/// Blitz: from the ruled clearing of highest priority without enemy pieces all but one warrior move, and battle where they arrive
/// (M9).
pub(super) fn blitz(play: &mut Play<'_>, me: Faction) -> Done {
    if !play.table.has_trait(me, "blitz") {
        return Ok(());
    }
    let fits = |origin: &Clearing| {
        play.table.warriors(me, *origin) > 1
            && enemy_pieces(&play.table, me, *origin) == 0
            && destination(play, me, *origin).is_some()
    };
    let origin = best(&play.table, ruled(&play.table, me).into_iter().filter(fits), |_| ());
    let Some(origin) = origin else { return Ok(()) };
    let Some(target) = destination(play, me, origin) else { return Ok(()) };
    let (movers, before) = (play.table.warriors(me, origin) - 1, play.table.warriors(me, target));
    play.tell("3.3.2", format!("Blitz: move {movers} from {} to {}.", origin.number(), target.number()));
    play.march(me, movers, origin, target)?;
    // Those whom a snare held have not arrived.
    if play.table.warriors(me, target) > before {
        battle_in(play, me, "3.3.2", target)?;
    }
    Ok(())
}

/// Fortified: hits pair up to fell a building, and the one left over is lost (M10).
pub(super) fn fortified(
    play: &mut Play<'_>,
    me: Faction,
    clearing: Clearing,
    hits: u8,
) -> Result<Toll, Halt> {
    let mut left: Vec<Stack> = play.table.glade(clearing).of(me).copied().collect();
    let mut toll = Toll::default();
    let mut hits = hits - fell_warriors(&mut left, hits, &mut toll.stacks);
    while hits > 0 {
        let cost = if play.next_kind_to_fall(&left) == Some(PieceKind::Token) { 1 } else { WALLS };
        if hits < cost {
            break;
        }
        let Some(piece) = play.next_to_fall(me, &left, hits)? else { break };
        fell(&mut left, piece, &mut toll.stacks);
        hits -= cost;
    }
    Ok(toll)
}

/// Hospitals: a battle in defence that cost two warriors or more brings two from the supply to the keep (M11).
pub(super) fn hospitals(play: &mut Play<'_>, me: Faction, fallen: &[Stack]) -> Done {
    let is_own = |stack: &&Stack| (stack.owner, stack.piece) == (Side::Faction(me), warrior());
    let casualties: u8 = fallen.iter().filter(is_own).map(|stack| stack.count).sum();
    let is_open = play.table.has_trait(me, "hospitals") && casualties >= CASUALTIES;
    match play.table.keep().filter(|_| is_open) {
        Some(keep) => play.place_in_each(me, 2, &[keep]),
        None => Ok(()),
    }
}

/// Iron Will: how often Recruit of Escalated Daylight places its number.
pub(super) fn iron_will(play: &Play<'_>, me: Faction) -> u8 {
    if play.table.has_trait(me, "ironwill") { 2 } else { 1 }
}
