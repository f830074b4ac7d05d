//! 10.5.4 Ministers: what each of them does, from the topmost to the bottommost (10.7).

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Minister, Side};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::crowns::{MINISTERS, serves};
use super::daylight::{build, dig_again, has_tunnel};
use crate::engine::choose::{best, may_place, ruled};
use crate::engine::play::{Done, Play};
use crate::table::glade::{Stack, warrior};
use crate::table::loss::{Cause, Fight, Losses, Role};
use crate::table::{Table, clearings};

/// How many tunnels there are.
const TUNNELS: u8 = 3;

/// 10.5.4 The crowned ministers act, from the topmost to the bottommost.
pub(super) fn act(play: &mut Play<'_>, me: Faction) -> Done {
    for (minister, _) in MINISTERS {
        if serves(&play.table, me, minister) {
            act_of(play, me, minister)?;
        }
    }
    Ok(())
}

fn act_of(play: &mut Play<'_>, me: Faction, minister: Minister) -> Done {
    match minister {
        // Their abilities hold by themselves.
        Minister::Captain | Minister::Foremole => Ok(()),
        Minister::Marshal => marshal(play, me),
        Minister::Brigadier => dig_again(play, me),
        Minister::Banker => build(play, me, "10.7.5"),
        Minister::Mayor => mayor(play, me),
        Minister::EarlOfStone => {
            lord(play, me, "10.7.7", play.table.on_map(Kind::Citadel), "citadels on the map")
        }
        Minister::BaronOfDirt => {
            lord(play, me, "10.7.8", play.table.on_map(Kind::Market), "markets on the map")
        }
        Minister::DuchessOfMud => duchess(play, me),
    }
}

/// 10.7.1 Captain. One more hit as attacker where a tunnel is.
pub(super) fn captain(table: &Table, me: Faction, fight: Fight, role: Role) -> u8 {
    let leads = serves(table, me, Minister::Captain) && role == Role::Attacker;
    u8::from(leads && has_tunnel(table, me, fight.clearing))
}

/// 10.7.2 Marshal. A warrior in the clearing with a building of the Duchy and fewest of its warriors.
fn marshal(play: &mut Play<'_>, me: Faction) -> Done {
    let has_building = |clearing: &Clearing| play.table.glade(*clearing).count(me, PieceKind::Building) > 0;
    let legal = clearings().filter(has_building).filter(|&clearing| may_place(&play.table, me, clearing));
    let target = best(&play.table, legal, |clearing| play.table.warriors(me, clearing));
    let Some(target) = target.filter(|_| play.table.left(me) > 0) else { return Ok(()) };
    play.tell("10.7.2", format!("The Marshal places a warrior in {}.", target.number()));
    play.place(me, target, &[(1, warrior())])
}

/// 10.7.6 Mayor. A warrior from the ruled clearing with most warriors of the Duchy for a point. The Burrow is a clearing that they rule.
fn mayor(play: &mut Play<'_>, me: Faction) -> Done {
    let warriors = |clearing: Clearing| play.table.warriors(me, clearing);
    let garrisons = ruled(&play.table, me).into_iter().filter(|&clearing| warriors(clearing) > 0);
    let fullest = best(&play.table, garrisons, |clearing| Reverse(warriors(clearing)));
    let in_burrow = if play.table.agreed(me, "mayor_map_only") { 0 } else { warriors(Clearing::BURROW) };
    let clearing = match fullest {
        _ if in_burrow > fullest.map_or(0, warriors) => Clearing::BURROW,
        Some(clearing) => clearing,
        None => return Ok(()),
    };
    play.tell("10.7.6", "The Mayor removes a warrior for 1 point.");
    let stacks = vec![Stack { owner: Side::Faction(me), piece: warrior(), count: 1 }];
    play.remove(&Losses { clearing, stacks, plot: false, cause: Cause::Rule, is_told: false })?;
    play.score(me, 1)
}

/// 10.7.7 Earl of Stone and 10.7.8 Baron of Dirt. A point for each citadel, or for each market, on the map.
fn lord(play: &mut Play<'_>, me: Faction, rule: &'static str, count: u8, what: &str) -> Done {
    if count > 0 {
        play.tell(rule, format!("Score {count} for {what}."));
    }
    play.score(me, count)
}

/// 10.7.9 Duchess of Mud. Two points if all tunnels are on the map.
fn duchess(play: &mut Play<'_>, me: Faction) -> Done {
    if play.table.on_map(Kind::Tunnel) < TUNNELS {
        return Ok(());
    }
    play.tell("10.7.9", "Score 2: all tunnels are on the map.");
    play.score(me, 2)
}
