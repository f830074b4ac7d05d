//! 7.5 The actions: moving, exploring, quests, aid, battles, repairs.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Item};
use scorebook_root::syntax::place::Clearing;

use super::items::{exhaust, gain, repair as mend, satchel, tend_track};
use super::satchel::{Held, Satchel};
use super::turn_up_quest;
use crate::ask::{Answer, Question};
use crate::engine::choose::{best, defender, enemy_pieces, highest_priority, player, points};
use crate::engine::play::{Done, Halt, Play};
use crate::table::clearings;
use crate::table::loss::Fight;
use crate::words::name::counted;

/// The order in which items are taken from others (V7).
const AID_ORDER: [Item; 7] =
    [Item::Boot, Item::Bag, Item::Crossbow, Item::Hammer, Item::Sword, Item::Tea, Item::Coin];

/// The nearest of some clearings, then the action's own ties, then priority.
fn nearest<K: Ord>(
    play: &Play<'_>,
    me: Faction,
    among: impl IntoIterator<Item = Clearing>,
    ties: impl Fn(Clearing) -> K,
) -> Option<Clearing> {
    let steps = play.table.steps_of(me, !play.has_ferried);
    let reached = among.into_iter().filter(|clearing| steps[usize::from(clearing.number())].is_some());
    best(&play.table, reached, |clearing| (steps[usize::from(clearing.number())], ties(clearing)))
}

/// 7.5 Moving. Each step of a shortest way exhausts an item, also if nothing is left for the action itself. Tells whether he arrives.
fn approach(play: &mut Play<'_>, me: Faction, target: Clearing) -> Result<bool, Halt> {
    let steps = play.table.steps_of(me, !play.has_ferried)[usize::from(target.number())];
    let is_too_far = steps.is_none_or(|steps| satchel(play, me).ready().len() < steps.into());
    if is_too_far && play.table.agreed(me, "no_partial_moves") {
        return Ok(false);
    }
    while play.table.pawn_in_clearing(me) != Some(target) {
        let Some(next) = next_step(play, me, target) else { return Ok(false) };
        if exhaust(play, me, 1)?.is_none() {
            return Ok(false);
        }
        // A snare takes the step, but not the items that are left.
        let here = play.table.pawn_in_clearing(me);
        let is_held = here.is_some_and(|here| play.table.glade(here).is_snared());
        play.walk(me, next)?;
        if is_held && play.table.rules_that("snare_ends_action") {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Of several shortest ways the one over the clearing of highest priority, step by step (V3).
fn next_step(play: &Play<'_>, me: Faction, target: Clearing) -> Option<Clearing> {
    let here = play.table.pawn_in_clearing(me);
    let exits = match here {
        Some(here) => play.ways(here),
        None => play.table.pawn_in_forest(me).unwrap_or_default().iter().collect(),
    };
    let left = |next: Clearing| {
        let is_path = here.is_none_or(|here| play.table.neighbours(here).any(|other| other == next));
        play.table.steps_from(next, is_path && !play.has_ferried)[usize::from(target.number())]
    };
    let ways = exits.into_iter().filter_map(|next| Some((left(next)?, next)));
    ways.min_by_key(|&(left, next)| (left, highest_priority(&play.table, next))).map(|(_, next)| next)
}

/// 7.5.1 Explore. In the nearest ruin he takes a random item.
pub(super) fn explore(play: &mut Play<'_>, me: Faction) -> Done {
    let ruins = clearings().filter(|&clearing| play.table.items_under_ruin(clearing) > 0);
    let Some(ruin) = nearest(play, me, ruins, |_| ()) else { return Ok(()) };
    play.tell("7.5.1", format!("Explore the ruin in {}.", ruin.number()));
    if !approach(play, me, ruin)? || exhaust(play, me, 1)?.is_none() {
        return Ok(());
    }
    let question = Question::Ruin(ruin);
    let item = match play.ask(question.clone())? {
        Answer::Items(items) => items.first().copied(),
        _ => None,
    };
    let item = item.ok_or(Halt::Ask(question))?;
    play.table.dig(ruin, item);
    play.write(format!("%{item}{}->$", ruin.number()));
    gain(play, me, item);
    tend_track(play, me);
    Ok(())
}

/// 7.5.2 Quest. In the nearest clearing of its suit two items complete it for a point, whatever it asks for.
pub(super) fn quest(play: &mut Play<'_>, me: Faction) -> Done {
    complete_quest(play, me).map(drop)
}

/// Adventurer: at the end of Daylight quests are done as long as it goes.
pub(super) fn quest_on(play: &mut Play<'_>, me: Faction) -> Done {
    while complete_quest(play, me)? {}
    Ok(())
}

fn complete_quest(play: &mut Play<'_>, me: Faction) -> Result<bool, Halt> {
    let board = satchel(play, me);
    let Some(quest) = board.quest else { return Ok(false) };
    let of_suit = clearings().filter(|&clearing| play.table.glade(clearing).suits.contains(&quest.suit));
    let Some(target) = nearest(play, me, of_suit, |_| ()) else { return Ok(false) };
    let needed = if play.table.pawn_in_clearing(me) == Some(target) { 2 } else { 1 };
    if board.ready().len() < needed {
        return Ok(false);
    }
    play.tell("7.5.2", format!("The quest {} in {}.", quest.written(), target.number()));
    if !approach(play, me, target)? || exhaust(play, me, 2)?.is_none() {
        return Ok(false);
    }
    play.write(format!("{}Q->", quest.written()));
    play.table.mat_mut::<Satchel>(me).quest = None;
    play.score(me, 1)?;
    turn_up_quest(play, me, "7.5.2")?;
    Ok(true)
}

/// 7.5.3 Aid. Of those in his clearing who have crafted items he helps the one with fewest points: each item that he exhausts takes one of
/// theirs, for a point and a card.
pub(super) fn aid(play: &mut Play<'_>, me: Faction) -> Done {
    let Some(here) = play.table.pawn_in_clearing(me) else { return Ok(()) };
    let has_items = |faction: Faction| play.table.crafted_items.iter().any(|(owner, _)| *owner == faction);
    let others = play.table.seats.iter().map(|seat| seat.faction).filter(|&faction| faction != me);
    let there = others.filter(|&faction| play.table.glade(here).has(faction) && has_items(faction));
    let Some(helped) = player(there, |faction| points(&play.table, faction)) else { return Ok(()) };
    let ready = satchel(play, me).ready().len();
    let items = take_crafted(play, helped, ready);
    let count = u8::try_from(items.len()).unwrap_or(u8::MAX);
    play.tell("7.5.3", format!("Aid {} with {count}.", helped.name()));
    exhaust(play, me, count)?;
    write_taken(play, helped, &items);
    for &item in &items {
        gain(play, me, item);
    }
    let each = if play.table.has_trait(me, "helper") {
        // V10: twice as much, or one more.
        if play.table.agreed(me, "helper_one_more") { count + 1 } else { 2 * count }
    } else {
        count
    };
    play.score(me, each)?;
    thank(play, me, helped, each)?;
    tend_track(play, me);
    Ok(())
}

/// Takes so many items out of a box of crafted items.
fn take_crafted(play: &mut Play<'_>, from: Faction, most: usize) -> Vec<Item> {
    let rank = |item: Item| AID_ORDER.iter().position(|&other| other == item).unwrap_or(AID_ORDER.len());
    let owned = play.table.crafted_items.iter().filter(|(owner, _)| *owner == from);
    let mut items: Vec<Item> = owned.map(|(_, item)| *item).collect();
    items.sort_by_key(|&item| rank(item));
    items.truncate(most);
    for item in &items {
        let boxes = &mut play.table.crafted_items;
        if let Some(place) = boxes.iter().position(|taken| *taken == (from, *item)) {
            boxes.remove(place);
        }
    }
    items
}

fn write_taken(play: &mut Play<'_>, from: Faction, items: &[Item]) {
    let mut kinds: Vec<(Item, u8)> = Vec::new();
    for &item in items {
        match kinds.iter_mut().find(|(known, _)| *known == item) {
            Some((_, many)) => *many += 1,
            None => kinds.push((item, 1)),
        }
    }
    let words: Vec<String> = kinds.iter().map(|(item, many)| counted(*many, &format!("%{item}"))).collect();
    match &words[..] {
        [one] => play.write(format!("{one}{from}$->$")),
        _ => play.write(format!("({}){from}$->$", words.join("+"))),
    }
}

/// Whoever is helped draws a card for each item; a bot, which has no hand, scores one in all (V7).
fn thank(play: &mut Play<'_>, me: Faction, helped: Faction, cards: u8) -> Done {
    if play.table.is_bot(helped) {
        return play.score(helped, if play.table.agreed(me, "aid_bot_per_item") { cards } else { 1 });
    }
    play.write(format!("{}->{helped}", counted(cards, "#")));
    if let Some(hand) = play.table.seat_mut(helped).and_then(|seat| seat.hand.as_mut()) {
        *hand = hand.saturating_add(cards);
    }
    Ok(())
}

/// 7.5.4 Battle. The leader is attacked where he is nearest, for one item, and again for two as long as he has pieces there.
pub(super) fn battle(play: &mut Play<'_>, me: Faction) -> Done {
    let target = if play.table.has_trait(me, "berserker") { brawl(play, me) } else { hunt(play, me) };
    let Some((clearing, defender)) = target else { return Ok(()) };
    play.tell("7.5.4", format!("Battle {} in {}.", defender.name(), clearing.number()));
    if !approach(play, me, clearing)? {
        return Ok(());
    }
    let mut cost = 1;
    while play.table.glade(clearing).has(defender) && exhaust(play, me, cost)?.is_some() {
        play.battle(Fight { attacker: me, defender, clearing, dice: None })?;
        tend_track(play, me);
        if play.table.has_trait(me, "adventurer") {
            break;
        }
        cost = 2;
    }
    Ok(())
}

/// The player with most points of those with pieces in a clearing (V9), where he is nearest: first where he has most buildings and tokens,
/// then fewest warriors (7.5.4.I, 7.5.4.II).
fn hunt(play: &Play<'_>, me: Faction) -> Option<(Clearing, Faction)> {
    let stands = |faction: Faction| clearings().any(|clearing| play.table.glade(clearing).has(faction));
    let targets = play.table.targets(me).map(|seat| seat.faction).filter(|&faction| stands(faction));
    let leader = player(targets, |faction| Reverse(points(&play.table, faction)))?;
    let there = clearings().filter(|&clearing| play.table.glade(clearing).has(leader));
    let nearest = nearest(play, me, there, |clearing| {
        let glade = play.table.glade(clearing);
        (Reverse(glade.buildings_and_tokens(leader)), play.table.warriors(leader, clearing))
    })?;
    Some((nearest, leader))
}

/// Berserker: the nearest of the clearings with most enemy pieces, against whoever has most of them there.
fn brawl(play: &Play<'_>, me: Faction) -> Option<(Clearing, Faction)> {
    let pieces = |clearing: Clearing| enemy_pieces(&play.table, me, clearing);
    let most_there = |clearing: Clearing| {
        let here = play.table.glade(clearing);
        defender(&play.table, me, clearing, |faction| Reverse(here.pieces(faction)))
    };
    let fought: Vec<Clearing> = clearings().filter(|&clearing| most_there(clearing).is_some()).collect();
    let most = fought.iter().map(|&clearing| pieces(clearing)).max()?;
    let fullest = fought.into_iter().filter(|&clearing| pieces(clearing) == most);
    let clearing = nearest(play, me, fullest, |_| ())?;
    Some((clearing, most_there(clearing)?))
}

/// 7.5.5 Repair. One item is exhausted to repair one.
pub(super) fn repair(play: &mut Play<'_>, me: Faction) -> Done {
    if satchel(play, me).count(Held::is_damaged) == 0 {
        return Ok(());
    }
    play.tell("7.5.5", "Repair an item.");
    exhaust(play, me, 1)?;
    mend(play, me, 1)
}
