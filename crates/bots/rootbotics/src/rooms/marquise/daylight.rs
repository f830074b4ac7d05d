//! 4.5 Daylight, as often as Expand begins it anew.

use scorebook_root::names::{Faction, Suit};
use scorebook_root::syntax::place::Clearing;

use super::steps::{battle_in, build_one, level, move_from_each, reinforce};
use super::{buildings_on_map, escalated, ordered_building, traits};
use crate::engine::choose::{lowest_priority, may_place, ruled};
use crate::engine::play::{Done, Halt, Play};
use crate::table::options::Level;
use crate::words::name::listed;

/// With more buildings on the map she does not expand.
const SMALL: u8 = 5;

/// 4.5 Daylight; a bird order makes it 4.7 Escalated Daylight.
pub(super) fn daylight(play: &mut Play<'_>, me: Faction) -> Done {
    let mut has_built = false;
    let mut rounds = 0;
    while let Some(order) = play.order {
        if order.suit == Suit::Bird {
            return escalated::daylight(play, me);
        }
        battle_in_ordered_clearings(play, me)?;
        recruit(play, me)?;
        has_built |= build(play, me, order.suit)?;
        move_from_ordered_clearings(play, me)?;
        traits::blitz(play, me)?;
        let is_over = rounds > 0 && play.table.agreed(me, "expand_once");
        if has_built || is_over || buildings_on_map(&play.table) > SMALL {
            break;
        }
        expand(play)?;
        rounds += 1;
    }
    Ok(())
}

/// 4.5.1 Battle in each ordered clearing.
fn battle_in_ordered_clearings(play: &mut Play<'_>, me: Faction) -> Done {
    let has_warriors = |play: &Play<'_>, clearing: Clearing| {
        play.is_ordered(clearing) && play.table.warriors(me, clearing) > 0
    };
    play.in_each(has_warriors, |play, clearing| battle_in(play, me, "4.5.1", clearing).map(drop))
}

/// 4.5.2 Recruit four warriors, evenly among the ordered clearings that she rules.
fn recruit(play: &mut Play<'_>, me: Faction) -> Done {
    let ordered = ruled(&play.table, me).into_iter().filter(|&clearing| play.is_ordered(clearing));
    let targets: Vec<Clearing> = ordered.filter(|&clearing| may_place(&play.table, me, clearing)).collect();
    if targets.is_empty() {
        return Ok(());
    }
    let total = if level(play, me) == Level::Easy { 2 } else { 4 };
    play.tell("4.5.2", format!("Recruit {total} among {}.", listed(&targets)));
    if play.table.agreed(me, "recruit_lowest_first") {
        let mut order = targets.clone();
        order.sort_by_key(|&clearing| lowest_priority(&play.table, clearing));
        play.place_in_rounds(me, total, &order)?;
    } else {
        play.place_evenly(me, total, &targets)?;
    }
    reinforce(play, me, targets)
}

/// 4.5.3 Build what the order says. Tells whether a building was placed.
fn build(play: &mut Play<'_>, me: Faction, order: Suit) -> Result<bool, Halt> {
    ordered_building(order).map_or(Ok(false), |building| build_one(play, me, "4.5.3", building))
}

/// 4.5.4 Move all but three warriors from each ordered clearing.
fn move_from_ordered_clearings(play: &mut Play<'_>, me: Faction) -> Done {
    move_from_each(play, me, "4.5.4", is_ordered).map(drop)
}

fn is_ordered(play: &Play<'_>, clearing: Clearing) -> bool {
    play.is_ordered(clearing)
}

/// 4.5.5 Expand: nothing was built, so that another order begins Daylight anew. Nothing is crafted from it.
fn expand(play: &mut Play<'_>) -> Done {
    play.discard_order("4.5.5")?;
    play.order = None;
    play.set_order("4.5.5")
}
