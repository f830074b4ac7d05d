//! The steps that both kinds of Daylight are made of.

use std::cmp::Reverse;

use scorebook_root::names::Faction;
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;

use crate::engine::choose::{
    best, best_of_all, defender, enemy_pieces, is_target_with, may_build, points, ruled,
};
use crate::engine::play::{Done, Halt, Play};
use crate::table::clearings;
use crate::table::loss::Fight;
use crate::table::options::Level;

/// So many warriors stay behind.
const GUARD: u8 = 3;

/// How strong she is.
pub(super) fn level(play: &Play<'_>, me: Faction) -> Level {
    play.table.options(me).map(|options| options.level).unwrap_or_default()
}

/// Battles whoever has most pieces in a clearing, then most points; tells whether there was anybody to fight.
pub(super) fn battle_in(
    play: &mut Play<'_>,
    me: Faction,
    rule: &'static str,
    clearing: Clearing,
) -> Result<bool, Halt> {
    let table = &play.table;
    let pieces = |faction| table.glade(clearing).pieces(faction);
    let foe = defender(table, me, clearing, |foe| (Reverse(pieces(foe)), Reverse(points(table, foe))));
    let Some(foe) = foe.filter(|_| table.warriors(me, clearing) > 0) else { return Ok(false) };
    play.tell(rule, format!("Battle {} in {}.", foe.name(), clearing.number()));
    play.battle(Fight { attacker: me, defender: foe, clearing, dice: None })?;
    Ok(true)
}

/// Challenging: two more warriors in the clearing of highest priority of those where she recruits.
pub(super) fn reinforce(play: &mut Play<'_>, me: Faction, targets: Vec<Clearing>) -> Done {
    let first = best(&play.table, targets, |_| ()).filter(|_| level(play, me) >= Level::Challenging);
    let Some(first) = first else { return Ok(()) };
    play.tell("3.3.1", format!("Recruit 2 more in {}.", first.number()));
    play.place_in_each(me, 2, &[first])
}

/// A building goes to the ruled clearing with most Marquise warriors, of those with an open slot (M3).
pub(super) fn build_one(
    play: &mut Play<'_>,
    me: Faction,
    rule: &'static str,
    building: Kind,
) -> Result<bool, Halt> {
    let table = &play.table;
    let warriors = |clearing| table.warriors(me, clearing);
    let fits =
        |clearing: &Clearing| may_build(table, me, *clearing) && is_target_with(table, warriors(*clearing));
    let target =
        best(table, ruled(table, me).into_iter().filter(fits), |clearing| Reverse(warriors(clearing)));
    let (Some(target), Some(piece), left @ 1..) = (target, building.piece(), table.supply(building)) else {
        return Ok(false);
    };
    play.tell(rule, format!("Build in {}.", target.number()));
    play.place(me, target, &[(1, piece)])?;
    Ok(play.table.supply(building) < left)
}

/// Moves all but three warriors from each clearing that is meant, and tells which ones were moved into.
pub(super) fn move_from_each(
    play: &mut Play<'_>,
    me: Faction,
    rule: &'static str,
    is_meant: impl Fn(&Play<'_>, Clearing) -> bool,
) -> Result<Vec<Clearing>, Halt> {
    // The warriors that moved in, clearing by clearing.
    let mut arrived: Vec<(Clearing, u8)> = Vec::new();
    let leaves = |play: &Play<'_>, clearing: Clearing| {
        is_meant(play, clearing) && play.table.warriors(me, clearing) > GUARD
    };
    play.in_each(leaves, |play, origin| {
        let there = play.table.warriors(me, origin);
        let tired: u8 = arrived.iter().filter(|(to, _)| *to == origin).map(|(_, count)| *count).sum();
        let fresh = if play.table.agreed(me, "move_once") { there.saturating_sub(tired) } else { there };
        let movers = there.saturating_sub(GUARD).min(fresh);
        let Some(target) = destination(play, me, origin).filter(|_| movers > 0) else { return Ok(()) };
        play.tell(rule, format!("Move {movers} from {} to {}.", origin.number(), target.number()));
        let before = play.table.warriors(me, target);
        play.march(me, movers, origin, target)?;
        let moved = play.table.warriors(me, target).saturating_sub(before);
        arrived.extend((moved > 0).then_some((target, moved)));
        Ok(())
    })?;
    let entered = clearings().filter(|clearing| arrived.iter().any(|(to, _)| to == clearing));
    Ok(entered.collect())
}

/// The neighbour with most enemy pieces, of those that rule of either end allows (M4, M6).
pub(super) fn destination(play: &Play<'_>, me: Faction, origin: Clearing) -> Option<Clearing> {
    let table = &play.table;
    let enemies = |clearing| enemy_pieces(table, me, clearing);
    let is_target =
        |count: u8| count > 0 || !table.agreed(me, "no_enemy_no_move") && is_target_with(table, 0);
    let ways = play.ways(origin).into_iter();
    let legal = ways.filter(|&way| play.rules_either(me, origin, way) && is_target(enemies(way)));
    best_of_all(table, legal, |way| Reverse(enemies(way))).first().copied()
}
