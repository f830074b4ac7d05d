//! Choosing among clearings and players: criteria, ties and priorities, as every bot of the Law of Rootbotics does it (2.1 to 2.5).

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Side};
use scorebook_root::rules::VICTORY;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::table::glade::{Glade, Stack};
use crate::table::seat::Seat;
use crate::table::{Table, clearings};

/// 2.1 Priority, as a key of which the least is the highest priority. The Pass qualifies first (12.2.2).
pub fn highest_priority(table: &Table, clearing: Clearing) -> (bool, u8) {
    (table.pass() != Some(clearing), clearing.number())
}

/// The lowest priority, as a key of which the least is the lowest. The Pass qualifies first here too (12.2.2).
pub fn lowest_priority(table: &Table, clearing: Clearing) -> (bool, Reverse<u8>) {
    (table.pass() != Some(clearing), Reverse(clearing.number()))
}

/// The best clearing of some by a rule's own criteria, the least key first (`Reverse` for *most*); the highest priority breaks the
/// last tie.
pub fn best<K: Ord>(
    table: &Table,
    among: impl IntoIterator<Item = Clearing>,
    criteria: impl Fn(Clearing) -> K,
) -> Option<Clearing> {
    among.into_iter().min_by_key(|&clearing| (criteria(clearing), highest_priority(table, clearing)))
}

/// The same where the lowest priority breaks the last tie.
pub fn best_of_the_last<K: Ord>(
    table: &Table,
    among: impl IntoIterator<Item = Clearing>,
    criteria: impl Fn(Clearing) -> K,
) -> Option<Clearing> {
    among.into_iter().min_by_key(|&clearing| (criteria(clearing), lowest_priority(table, clearing)))
}

/// The best clearings of some, best first.
pub fn best_of_all<K: Ord>(
    table: &Table,
    among: impl IntoIterator<Item = Clearing>,
    criteria: impl Fn(Clearing) -> K,
) -> Vec<Clearing> {
    let mut list: Vec<Clearing> = among.into_iter().collect();
    list.sort_by_key(|&clearing| (criteria(clearing), highest_priority(table, clearing)));
    list
}

/// 2.3 Target legality: the clearings where a faction may place pieces.
pub fn where_it_may_place(table: &Table, faction: Faction) -> Vec<Clearing> {
    clearings().filter(|&clearing| may_place(table, faction, clearing)).collect()
}

/// Whether a faction may place pieces in a clearing.
pub fn may_place(table: &Table, faction: Faction, clearing: Clearing) -> bool {
    table.rules_that("keep_ignored") || !table.glade(clearing).bars(faction)
}

/// Whether a faction may build in a clearing: it may place there, and a slot is open.
pub fn may_build(table: &Table, faction: Faction, clearing: Clearing) -> bool {
    may_place(table, faction, clearing) && table.open_slots(clearing) > 0
}

/// The clearings that a faction rules.
pub fn ruled(table: &Table, faction: Faction) -> Vec<Clearing> {
    clearings().filter(|&clearing| table.rules(faction, clearing)).collect()
}

/// 2.4 Action order: from the highest priority to the lowest. The Pass wins only ties of targets.
pub fn in_order(table: &Table) -> Vec<Clearing> {
    let mut list: Vec<Clearing> = clearings().collect();
    if table.rules_that("pass_first") {
        list.sort_by_key(|&clearing| highest_priority(table, clearing));
    }
    list
}

/// 2.2 The best player of some by a rule's own criteria, the least key first; the order of set-up breaks the last tie.
pub fn player<K: Ord>(
    among: impl IntoIterator<Item = Faction>,
    criteria: impl Fn(Faction) -> K,
) -> Option<Faction> {
    among.into_iter().min_by_key(|&faction| (criteria(faction), faction))
}

/// Whom a bot may attack in a clearing: its targets with pieces there. The criteria say whom it attacks.
pub fn defender<K: Ord>(
    table: &Table,
    attacker: Faction,
    clearing: Clearing,
    criteria: impl Fn(Faction) -> K,
) -> Option<Faction> {
    let there = table.targets(attacker).map(|seat| seat.faction);
    player(there.filter(|&faction| table.glade(clearing).has(faction)), criteria)
}

/// Points as ties compare them.
pub fn points(table: &Table, faction: Faction) -> i16 {
    match table.seat(faction).and_then(|seat| seat.points) {
        Some(points) => points,
        None if table.rules_that("dominance_leads") => VICTORY,
        // Without a score marker a player counts below nothing (Law of Root 3.3.1).
        None => -1,
    }
}

/// Whether a clearing that has so many of what an action looks for most of is a target: by default even with none (G7).
pub fn is_target_with(table: &Table, count: u8) -> bool {
    count > 0 || !table.rules_that("zero_is_nothing")
}

/// The enemy pieces in a clearing, pawns and hirelings with them (Law of Root G.9, G8).
pub fn enemy_pieces(table: &Table, faction: Faction, clearing: Clearing) -> u8 {
    table.enemies_by(faction, clearing, Glade::pieces) + hired(table, clearing, |_| true)
}

/// The enemy warriors in a clearing, hired ones with them (G8).
pub fn enemy_warriors(table: &Table, faction: Faction, clearing: Clearing) -> u8 {
    let is_warrior = |stack: &Stack| stack.piece.kind == PieceKind::Warrior;
    table.enemies_by(faction, clearing, |glade, enemy| glade.count(enemy, PieceKind::Warrior))
        + hired(table, clearing, is_warrior)
}

/// The pieces of hirelings in a clearing, where the table counts them (G8). No bot hires any, so that all of them are enemies.
fn hired(table: &Table, clearing: Clearing, counts: impl Fn(&Stack) -> bool) -> u8 {
    if table.rules_that("hirelings_ignored") {
        return 0;
    }
    let stacks = table.glade(clearing).stacks.iter();
    let hired = stacks.filter(|stack| matches!(stack.owner, Side::Hireling(_)) && counts(stack));
    hired.map(|stack| stack.count).sum()
}

/// The buildings of enemies without warriors in a clearing (E5).
pub fn defenseless_buildings(table: &Table, faction: Faction, clearing: Clearing) -> u8 {
    table.enemies_by(faction, clearing, |glade, enemy| {
        let guards = glade.count(enemy, PieceKind::Warrior);
        if guards == 0 { glade.count(enemy, PieceKind::Building) } else { 0 }
    })
}

/// The humans with a piece in a clearing, in the order of set-up.
pub fn humans_in(table: &Table, clearing: Clearing) -> Vec<Faction> {
    let humans = table.seats.iter().filter(|seat: &&Seat| seat.is_human());
    humans.map(|seat| seat.faction).filter(|&faction| table.glade(clearing).has(faction)).collect()
}
