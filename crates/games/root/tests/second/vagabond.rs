//! The Vagabond: a slip, one item for each deed, aid and hostility, quests, what may be kept.

use std::collections::{BTreeMap, BTreeSet};

use super::acts::{Act, Flip};
use super::facts::QUESTS;
use super::table::{Judged, State, Table, is_warrior, must};
use super::turn::Turn;

#[derive(Default)]
pub(crate) struct Day {
    /// Items damaged in this turn.
    pub(crate) damaged: BTreeMap<char, usize>,
    exhausted: BTreeMap<char, usize>,
    refreshed: usize,
    teas: usize,
    aids: BTreeMap<char, u8>,
    /// Aids that have moved a marker or brought an item.
    marked: BTreeMap<char, u8>,
    taken: BTreeMap<char, u8>,
    /// Those who lost a warrior and of whom nobody has said that they are hostile.
    begrudged: BTreeSet<char>,
    felled: BTreeSet<char>,
}

pub(crate) fn wake(turn: &mut Turn<'_>) {
    turn.own.vagabond.teas = turn.table.undamaged('t').min(3);
}

/// The items that the act right before exhausts.
fn spent(turn: &Turn<'_>) -> Vec<char> {
    match turn.before() {
        Some(Act::Flip { items, how: Flip::Exhaust }) => items.clone(),
        _ => Vec::new(),
    }
}

fn must_spend(turn: &Turn<'_>, items: &str) -> Judged {
    let mut spent = spent(turn);
    let mut wanted: Vec<char> = items.chars().collect();
    spent.sort_unstable();
    wanted.sort_unstable();
    must(spent == wanted, || format!("{items} must be exhausted"))
}

pub(crate) fn flip(turn: &mut Turn<'_>, items: &[char], how: Flip) -> Judged {
    match how {
        Flip::Exhaust => items.iter().try_for_each(|&item| exhaust(turn, item)),
        Flip::Refresh => {
            must(is_early(turn), || "items are refreshed too late".to_owned())?;
            let day = &mut turn.own.vagabond;
            day.refreshed += items.len();
            must(day.refreshed <= 3 + 2 * day.teas, || "too many items are refreshed".to_owned())?;
            must(items.iter().all(|&item| turn.table.undamaged(item) > 0), || "no such item".to_owned())
        }
        Flip::Mend => {
            must_spend(turn, "h")?;
            items.iter().try_for_each(|&item| turn.table.turn(item, State::Damaged, State::Whole))
        }
        Flip::Damage => Err("items are damaged without a battle".to_owned()),
        Flip::Lose => items.iter().try_for_each(|&item| lose(turn, item)),
    }
}

/// An item works once a turn, also one that is damaged afterwards.
fn exhaust(turn: &mut Turn<'_>, item: char) -> Judged {
    let day = &mut turn.own.vagabond;
    let used = day.exhausted.entry(item).or_default();
    *used += 1;
    let have = turn.table.undamaged(item) + day.damaged.get(&item).copied().unwrap_or(0);
    must(*used <= have, || format!("{item} is exhausted {used} times"))
}

fn kept(table: &Table) -> (usize, usize) {
    let count = |item: char| {
        let track = if "tcb".contains(item) { 3 } else { 0 };
        table.items_in(item, State::Damaged) + table.undamaged(item).saturating_sub(track)
    };
    ("frbxhstc".chars().map(count).sum(), 6 + 2 * table.undamaged('b').min(3))
}

fn lose(turn: &mut Turn<'_>, item: char) -> Judged {
    let (kept, most) = kept(turn.table);
    must(kept > most, || "an item goes for nothing".to_owned())?;
    let number = turn.table.items.iter().position(|own| own.0 == item).ok_or("no such item")?;
    turn.table.items.remove(number);
    Ok(())
}

/// Whether nothing was done yet but to refresh.
fn is_early(turn: &Turn<'_>) -> bool {
    turn.acts[..turn.now].iter().all(|act| matches!(act, Act::Flip { how: Flip::Refresh, .. }))
}

pub(crate) fn walk(turn: &mut Turn<'_>, to: &str) -> Judged {
    turn.end_fight()?;
    let from = turn.table.pawn.clone();
    if is_early(turn) {
        must(is_beside(turn.table, &from, to), || format!("no slip from {from} to {to}"))?;
    } else {
        let (start, end) = (from.parse::<u8>(), to.parse::<u8>());
        let (Ok(start), Ok(end)) = (start, end) else { return Err("no walk in forests".to_owned()) };
        must((1..=12).contains(&end), || "no such clearing".to_owned())?;
        let glides = turn.table.character == "harrier" && spent(turn) == ['r'];
        if !glides {
            let guards = turn.table.players.iter().filter(|&&who| turn.table.relations[&who] == 'h');
            let is_guarded = guards.into_iter().any(|&who| turn.table.warriors(who, end) > 0);
            must_spend(turn, if is_guarded { "ff" } else { "f" })?;
            must(turn.table.is_way('V', start, end), || format!("no way from {start} to {end}"))?;
        }
    }
    to.clone_into(&mut turn.table.pawn);
    Ok(())
}

fn is_beside(table: &Table, from: &str, to: &str) -> bool {
    let map = &table.map;
    match (from.parse::<u8>(), to.parse::<u8>()) {
        (Ok(from), Ok(to)) => table.is_way('V', from, to),
        (Ok(place), Err(_)) => map.forest(to).is_some_and(|forest| map.touches(forest, place)),
        (Err(_), Ok(place)) => map.forest(from).is_some_and(|forest| map.touches(forest, place)),
        (Err(_), Err(_)) => {
            map.forest(from).zip(map.forest(to)).is_some_and(|(from, to)| map.is_next(from, to))
        }
    }
}

/// The clearing where the pawn stands.
fn here(turn: &Turn<'_>) -> Result<u8, String> {
    turn.table.pawn_at().ok_or_else(|| "the pawn is in a forest".to_owned())
}

pub(crate) fn rest(turn: &mut Turn<'_>) -> Judged {
    must(turn.table.pawn_at().is_none(), || "a rest in a clearing".to_owned())?;
    turn.table.items.iter_mut().for_each(|item| item.1 = State::Whole);
    Ok(())
}

pub(crate) fn explore(turn: &mut Turn<'_>, item: char, place: u8) -> Judged {
    must_spend(turn, "r")?;
    must(here(turn)? == place, || format!("the pawn is not in {place}"))?;
    must(turn.table.ruins.remove(&place).is_some(), || format!("no ruin in {place}"))?;
    let hidden = turn.table.hidden.entry(item).or_default();
    must(*hidden > 0, || format!("no {item} under a ruin"))?;
    *hidden -= 1;
    turn.table.items.push((item, State::Whole));
    turn.due += 1;
    Ok(())
}

pub(crate) fn aid(turn: &mut Turn<'_>, count: u8, suit: Option<char>, to: char) -> Judged {
    let place = here(turn)?;
    must(spent(turn).len() == usize::from(count), || "an item for each card".to_owned())?;
    must(turn.table.is_there(to, place), || format!("{to} is not in {place}"))?;
    must(suit.is_none_or(|suit| turn.table.fits(suit, place)), || "aid of another suit".to_owned())?;
    *turn.own.vagabond.aids.entry(to).or_default() += count;
    if turn.table.relations[&to] == 'a' {
        turn.due += 2 * i32::from(count);
    }
    Ok(())
}

pub(crate) fn take_item(turn: &mut Turn<'_>, item: char, from: char) -> Judged {
    let day = &mut turn.own.vagabond;
    let taken = day.taken.entry(from).or_default();
    *taken += 1;
    must(*taken <= day.aids.get(&from).copied().unwrap_or(0), || "an item without aid".to_owned())?;
    let held = turn.table.held.get_mut(&from).ok_or("nobody")?;
    let number = held.iter().position(|own| *own == item).ok_or("no such item")?;
    held.remove(number);
    turn.table.items.push((item, State::Whole));
    Ok(())
}

pub(crate) fn relation(turn: &mut Turn<'_>, with: char, to: char) -> Judged {
    must(turn.table.players.contains(&'V'), || "no Vagabond plays".to_owned())?;
    let from = turn.table.relations.insert(with, to).ok_or("nobody")?;
    let day = &mut turn.own.vagabond;
    if to == 'h' {
        day.begrudged.remove(&with);
        return must(turn.me != 'V' || day.felled.contains(&with), || "nobody fell".to_owned());
    }
    let (next, aids, points) = match from {
        '0' => ('1', 1, 1),
        '1' => ('2', 2, 2),
        '2' => ('a', 3, 2),
        _ => return Err("the marker stays".to_owned()),
    };
    let marked = day.marked.entry(with).or_default();
    *marked += aids;
    must(to == next && *marked <= day.aids.get(&with).copied().unwrap_or(0), || "too little aid".to_owned())?;
    turn.due += points;
    Ok(())
}

/// A piece of another goes by the Vagabond's hand.
pub(crate) fn fell(turn: &mut Turn<'_>, owner: char, code: &str, count: u8, in_battle: bool) {
    let is_warrior = is_warrior(code);
    let mut infamous = i32::from(count);
    if is_warrior {
        turn.own.vagabond.felled.insert(owner);
        if turn.table.relations.insert(owner, 'h') != Some('h') {
            turn.own.vagabond.begrudged.insert(owner);
            infamous -= 1;
        }
    }
    if in_battle && turn.table.relations[&owner] == 'h' {
        turn.may += infamous;
    }
    if !in_battle && !is_warrior {
        turn.due += i32::from(count);
    }
}

/// Whether a removal is the strike of a crossbow.
pub(crate) fn is_strike(turn: &Turn<'_>, things: &[(u8, String, u8)]) -> Result<bool, String> {
    if spent(turn) != ['x'] {
        return Ok(false);
    }
    let [(1, code, place)] = things else { return Err("a strike takes one piece".to_owned()) };
    must(here(turn)? == *place, || "a strike elsewhere".to_owned())?;
    let owner = code.chars().next().unwrap_or('C');
    let is_guarded = !is_warrior(code) && turn.table.warriors(owner, *place) > 0;
    must(!is_guarded, || "a strike at a building while warriors stand".to_owned())?;
    Ok(true)
}

pub(crate) fn quest(turn: &mut Turn<'_>, suit: char, name: &str) -> Judged {
    let place = here(turn)?;
    must(turn.table.map.suit(place) == suit, || "a quest of another suit".to_owned())?;
    let found = QUESTS.iter().find(|(of, quest, _)| *of == suit && *quest == name);
    let (.., items) = found.ok_or("no such quest")?;
    must_spend(turn, items)?;
    let done = turn.table.quests.entry(suit).or_default();
    *done += 1;
    turn.may += *done;
    turn.extra_draws += 1;
    Ok(())
}

pub(crate) fn fetch(turn: &mut Turn<'_>) -> Judged {
    must(turn.table.character == "tinker", || "only the Tinker does so".to_owned())?;
    must_spend(turn, "r")?;
    turn.table.draw('V', 1);
    Ok(())
}

pub(crate) fn steal(turn: &mut Turn<'_>, from: char) -> Judged {
    must(turn.table.character == "thief", || "only the Thief does so".to_owned())?;
    must_spend(turn, "r")?;
    let place = here(turn)?;
    must(turn.table.is_there(from, place), || format!("{from} is not in {place}"))
}

pub(crate) fn pay_hammers(turn: &mut Turn<'_>, cost: &str) -> Judged {
    let place = here(turn)?;
    must_spend(turn, &"h".repeat(cost.len()))?;
    must(cost.chars().all(|suit| suit == '*' || turn.table.map.suit(place) == suit), || {
        "another suit".to_owned()
    })
}

pub(crate) fn fight(turn: &mut Turn<'_>) -> Judged {
    must_spend(turn, "s")
}

pub(crate) fn evening(turn: &mut Turn<'_>) -> Judged {
    let begrudged = &turn.own.vagabond.begrudged;
    must(begrudged.is_empty() || !turn.is_followed, || format!("{begrudged:?} turn hostile"))?;
    let (kept, most) = kept(turn.table);
    must(kept <= most || !turn.is_followed, || format!("{kept} items are kept, {most} may be"))
}

pub(crate) fn draw(turn: &Turn<'_>) -> (u8, u8) {
    (1, 1 + u8::try_from(turn.table.undamaged('c').min(3)).unwrap_or(0))
}

/// A character, and the pawn in a forest.
pub(crate) fn set_up(table: &mut Table, acts: &[Act]) -> Judged {
    for act in acts {
        match act {
            Act::Board(name) => table.become_character(name)?,
            Act::Pawn(to) => {
                must(table.map.forest(to).is_some(), || "the pawn starts in no forest".to_owned())?;
                to.clone_into(&mut table.pawn);
            }
            other => return Err(format!("{other:?} in the set-up")),
        }
    }
    must(!table.character.is_empty() && !table.pawn.is_empty(), || "character or pawn is missing".to_owned())
}
