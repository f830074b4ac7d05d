//! 4.7 Escalated Daylight, which a bird order brings.

use std::cmp::Reverse;

use scorebook_root::names::Faction;
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;

use super::steps::{battle_in, build_one, level, move_from_each, reinforce};
use super::{BUILDINGS, traits};
use crate::engine::choose::{lowest_priority, may_place, ruled};
use crate::engine::play::{Done, Halt, Play};
use crate::table::options::Level;
use crate::words::name::listed;

/// 4.7 The same steps, everywhere.
pub(super) fn daylight(play: &mut Play<'_>, me: Faction) -> Done {
    let fought = battle_everywhere(play, me)?;
    recruit(play, me)?;
    build(play, me)?;
    move_and_battle(play, me, &fought)?;
    traits::blitz(play, me)
}

/// 4.7.1 Battle in every clearing; tells where.
fn battle_everywhere(play: &mut Play<'_>, me: Faction) -> Result<Vec<Clearing>, Halt> {
    let mut fought = Vec::new();
    let has_warriors = |play: &Play<'_>, clearing: Clearing| play.table.warriors(me, clearing) > 0;
    play.in_each(has_warriors, |play, clearing| {
        if battle_in(play, me, "4.7.1", clearing)? {
            fought.push(clearing);
        }
        Ok(())
    })?;
    Ok(fought)
}

/// 4.7.2 Recruit two warriors in each of the two ruled clearings of lowest priority, or four in the only one.
fn recruit(play: &mut Play<'_>, me: Faction) -> Done {
    let mut targets = ruled(&play.table, me);
    targets.retain(|&clearing| may_place(&play.table, me, clearing));
    targets.sort_by_key(|&clearing| lowest_priority(&play.table, clearing));
    let last: Vec<Clearing> = targets.iter().copied().take(2).collect();
    let base = if level(play, me) == Level::Easy { 1 } else { 2 };
    let doubled = base * traits::iron_will(play, me);
    let each = match last.len() {
        0 => return Ok(()),
        1 => 2 * doubled,
        _ => doubled,
    };
    play.tell("4.7.2", format!("Recruit {each} in each of {}.", listed(&last)));
    play.place_in_each(me, each, &last)?;
    reinforce(play, me, targets)
}

/// 4.7.3 Build of the type with most pieces on the map; of one that is used up the next (M3).
fn build(play: &mut Play<'_>, me: Faction) -> Done {
    let mut types = BUILDINGS;
    // The sort is stable, so that ties stay in their order.
    types.sort_by_key(|&building| Reverse(play.table.on_map(building)));
    let is_left = |building: &Kind| play.table.supply(*building) > 0;
    let chosen = if play.table.agreed(me, "full_type_ends") {
        types.first().copied().filter(is_left)
    } else {
        types.into_iter().find(is_left)
    };
    chosen.map_or(Ok(()), |building| build_one(play, me, "4.7.3", building).map(drop))
}

/// 4.7.4 Move all but three warriors from every clearing, then battle in each clearing that was moved into (M7).
fn move_and_battle(play: &mut Play<'_>, me: Faction, fought: &[Clearing]) -> Done {
    let entered = move_from_each(play, me, "4.7.4", |_, _| true)?;
    let is_spared = |play: &Play<'_>, clearing: Clearing| {
        play.table.agreed(me, "no_second_battle") && fought.contains(&clearing)
    };
    let is_due =
        |play: &Play<'_>, clearing: Clearing| entered.contains(&clearing) && !is_spared(play, clearing);
    play.in_each(is_due, |play, clearing| battle_in(play, me, "4.7.4", clearing).map(drop))
}
