//! 5.5 Daylight: the Decree recruits, moves and battles column by column, then a roost is built.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::decree::Decree;
use super::{EYRIE, decree_of, roost, suit_name, traits};
use crate::engine::choose::{
    best, best_of_all, best_of_the_last, defender, defenseless_buildings, enemy_pieces, may_build, may_place,
    points, ruled,
};
use crate::engine::play::{Done, Halt, Play};
use crate::table::loss::{Fight, Role};
use crate::table::{Table, clearings};

/// 5.5 Daylight. Tells whether no turmoil came.
pub(super) fn daylight(play: &mut Play<'_>) -> Result<bool, Halt> {
    let columns = decree_of(&play.table).columns();
    for &(suit, cards) in &columns {
        if !recruit(play, suit, cards)? {
            return Ok(false);
        }
    }
    for &(suit, cards) in &columns {
        move_for(play, suit, cards)?;
    }
    for &(suit, _) in &columns {
        battle_for(play, suit)?;
    }
    traits::relentless(play)?;
    build(play)
}

/// The clearings of a column: those of its suit, and for birds all.
fn matching(table: &Table, suit: Suit) -> impl Iterator<Item = Clearing> {
    clearings().filter(move |&clearing| suit == Suit::Bird || table.glade(clearing).suits.contains(&suit))
}

fn has_roost(table: &Table, clearing: Clearing) -> bool {
    table.glade(clearing).exactly(EYRIE, roost()) > 0
}

/// 5.5.1.I Recruit as many warriors as the column has cards, all of them at one matching roost. The nobility do not bear it when none can
/// be placed: tells whether no turmoil came.
fn recruit(play: &mut Play<'_>, suit: Suit, cards: u8) -> Result<bool, Halt> {
    let target = recruit_target(&play.table, suit).filter(|_| play.table.left(EYRIE) > 0);
    let Some(target) = target else {
        return Ok(!play.table.has_trait(EYRIE, "nobility"));
    };
    play.tell("5.5.1.I", format!("Recruit {cards} in {} for {}.", target.number(), suit_name(suit)));
    play.place_in_each(EYRIE, cards, &[target])?;
    Ok(true)
}

/// Ties for Recruit: the most enemy pieces, the fewest Eyrie warriors, the lowest priority.
fn recruit_target(table: &Table, suit: Suit) -> Option<Clearing> {
    let legal = |clearing: &Clearing| has_roost(table, *clearing) && may_place(table, EYRIE, *clearing);
    best_of_the_last(table, matching(table, suit).filter(legal), |clearing| {
        (Reverse(enemy_pieces(table, EYRIE, clearing)), table.warriors(EYRIE, clearing))
    })
}

/// 5.5.1.II Move from the matching clearing that they rule with most Eyrie warriors; where nobody may leave, from the next (E3).
fn move_for(play: &mut Play<'_>, suit: Suit, cards: u8) -> Done {
    let table = &play.table;
    let ruled = matching(table, suit).filter(|&clearing| table.rules(EYRIE, clearing));
    let origins = best_of_all(table, ruled, |clearing| Reverse(table.warriors(EYRIE, clearing)));
    let tried = if table.agreed(EYRIE, "move_no_retry") { 1 } else { origins.len() };
    let may_leave = |origin: &Clearing| movers(table, *origin, cards) > 0;
    let Some(origin) = origins.into_iter().take(tried).find(may_leave) else { return Ok(()) };
    let Some(target) = destination(play, origin) else { return Ok(()) };
    let movers = movers(&play.table, origin, cards);
    play.tell(
        "5.5.1.II",
        format!("Move {movers} from {} to {} for {}.", origin.number(), target.number(), suit_name(suit)),
    );
    play.march(EYRIE, movers, origin, target)
}

/// All but as many as it takes to rule, and all but as many as the column has cards (E4).
fn movers(table: &Table, origin: Clearing, cards: u8) -> u8 {
    let warriors = table.warriors(EYRIE, origin);
    let stay = (0..=warriors).find(|&left| table.would_rule(EYRIE, origin, left)).unwrap_or(warriors);
    warriors.saturating_sub(stay.max(cards))
}

/// An adjacent clearing without a roost, or else any; ties: the fewest enemy pieces, the lowest priority.
fn destination(play: &Play<'_>, origin: Clearing) -> Option<Clearing> {
    best_of_the_last(&play.table, play.ways(origin), |clearing| {
        (has_roost(&play.table, clearing), enemy_pieces(&play.table, EYRIE, clearing))
    })
}

/// 5.5.1.III Battle once in a matching clearing.
fn battle_for(play: &mut Play<'_>, suit: Suit) -> Done {
    let Some((clearing, defender)) = field(&play.table, suit) else { return Ok(()) };
    play.tell(
        "5.5.1.III",
        format!("Battle {} in {} for {}.", defender.name(), clearing.number(), suit_name(suit)),
    );
    play.table.mat_mut::<Decree>(EYRIE).battling = Some(suit);
    play.battle(Fight { attacker: EYRIE, defender, clearing, dice: None })?;
    play.table.mat_mut::<Decree>(EYRIE).battling = None;
    Ok(())
}

/// Where a column battles, and whom. Ties: no roost, the most defenseless buildings, the lowest priority.
fn field(table: &Table, suit: Suit) -> Option<(Clearing, Faction)> {
    let may_fight =
        |clearing: &Clearing| table.warriors(EYRIE, *clearing) > 0 && foe(table, *clearing).is_some();
    let fields = matching(table, suit).filter(may_fight);
    let clearing = best_of_the_last(table, fields, |clearing| {
        (has_roost(table, clearing), Reverse(defenseless(table, clearing)))
    })?;
    Some((clearing, foe(table, clearing)?))
}

/// The defenseless buildings that make a clearing worth a battle: those of all enemies, unless only the defender counts (E5).
fn defenseless(table: &Table, clearing: Clearing) -> u8 {
    if !table.agreed(EYRIE, "defenseless_of_defender") {
        return defenseless_buildings(table, EYRIE, clearing);
    }
    let foe = foe(table, clearing).filter(|&foe| table.warriors(foe, clearing) == 0);
    foe.map_or(0, |foe| table.glade(clearing).count(foe, PieceKind::Building))
}

/// The defender: the most buildings there, the most pieces there, the most victory points.
fn foe(table: &Table, clearing: Clearing) -> Option<Faction> {
    let glade = table.glade(clearing);
    defender(table, EYRIE, clearing, |faction| {
        let buildings = glade.count(faction, PieceKind::Building);
        (Reverse(buildings), Reverse(glade.pieces(faction)), Reverse(points(table, faction)))
    })
}

/// The column that has more cards than every other deals an extra hit in its battle.
pub(super) fn hit_of_the_largest_column(table: &Table, role: Role) -> u8 {
    let decree = decree_of(table);
    let is_largest = decree.battling.is_some_and(|suit| decree.is_largest(suit));
    u8::from(role == Role::Attacker && is_largest)
}

/// 5.5.1.IV Build a roost in the ruled clearing of highest priority that has none. Turmoil where there is none: tells whether none came.
fn build(play: &mut Play<'_>) -> Result<bool, Halt> {
    let table = &play.table;
    let open = |clearing: &Clearing| !has_roost(table, *clearing) && may_build(table, EYRIE, *clearing);
    let target = best(table, ruled(table, EYRIE).into_iter().filter(open), |_| ());
    let Some(target) = target.filter(|_| table.supply_of(EYRIE, roost()) > 0) else { return Ok(false) };
    play.tell("5.5.1.IV", format!("Build a roost in {}.", target.number()));
    play.place(EYRIE, target, &[(1, roost())])?;
    Ok(true)
}
