//! Choosing among clearings and players: what every bot of the Law of Rootbotics does in the same way.

use std::cmp::Reverse;

use scorebook_root::names::Faction;
use scorebook_root::rules::VICTORY;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use crate::options::{Options, Ruling};
use crate::table::{Player, Table, clearings};

/// Whether a player has won by points.
pub fn has_won(player: &Player) -> bool {
    player.points.is_some_and(|points| points >= VICTORY)
}

/// 2.1 Priority, as a key of which the least is the highest priority. The Pass qualifies first (12.2.2).
pub fn highest_priority(table: &Table, clearing: Clearing) -> (bool, u8) {
    (table.pass() != Some(clearing), clearing.number())
}

/// The lowest priority, as a key of which the least is the lowest. The Pass qualifies first here too (12.2.2).
pub fn lowest_priority(table: &Table, clearing: Clearing) -> (bool, Reverse<u8>) {
    (table.pass() != Some(clearing), Reverse(clearing.number()))
}

/// The best clearing of some by a rule's own criteria, the least key first; priority breaks the last tie.
pub fn best<K: Ord>(
    table: &Table,
    among: impl IntoIterator<Item = Clearing>,
    criteria: impl Fn(Clearing) -> K,
) -> Option<Clearing> {
    among.into_iter().min_by_key(|&clearing| (criteria(clearing), highest_priority(table, clearing)))
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
pub fn where_it_may_place(table: &Table, options: &Options, faction: Faction) -> Vec<Clearing> {
    clearings().filter(|&clearing| may_place(table, options, faction, clearing)).collect()
}

/// Whether a faction may place pieces in a clearing.
pub fn may_place(table: &Table, options: &Options, faction: Faction, clearing: Clearing) -> bool {
    options.rules(Ruling::KeepIgnored) || !table.glade(clearing).bars(faction)
}

/// 2.4 Action order: from the highest priority to the lowest. The Pass wins only ties of targets.
pub fn in_order(table: &Table, options: &Options) -> Vec<Clearing> {
    let mut list: Vec<Clearing> = clearings().collect();
    if options.rules(Ruling::PassFirst) {
        list.sort_by_key(|&clearing| highest_priority(table, clearing));
    }
    list
}

/// Whom a bot attacks in a clearing: the enemy with most buildings and tokens there, then most points, then first in the
/// order of set-up. In a cooperative game bots attack only humans (3.5.1).
pub fn defender(table: &Table, options: &Options, attacker: Faction, clearing: Clearing) -> Option<Faction> {
    let glade = table.glade(clearing);
    let strength = |faction: Faction| {
        let plot = u8::from(glade.plot_of(faction).is_some());
        glade.count(faction, PieceKind::Building) + glade.count(faction, PieceKind::Token) + plot
    };
    let points = |player: &Player| match player.points {
        _ if options.rules(Ruling::PointsIgnored) => 0,
        Some(points) => points,
        None if options.rules(Ruling::DominanceLeads) => VICTORY,
        // Without a score marker a player counts below nothing (Law of Root 3.3.1).
        None => -1,
    };
    let there = table.enemies(attacker).filter(|player| glade.has(player.faction));
    let targets = there.filter(|player| player.is_human || !options.is_cooperative);
    let key =
        |player: &&Player| (Reverse(strength(player.faction)), Reverse(points(player)), player.faction as u8);
    targets.min_by_key(key).map(|player| player.faction)
}
