//! 7.7 The characters: what the Special of each does, and the Arbiter.

use std::cmp::Reverse;

use scorebook_root::names::{Character, Faction, Item, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::items::{exhaust, satchel, tend_track};
use super::satchel::{Held, Satchel};
use super::{gather_crafted, slip_into_adjacent_forest};
use crate::ask::{Answer, Question};
use crate::engine::choose::{enemy_pieces, player, points};
use crate::engine::play::{Done, Play};
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::glade::{Glade, pawn};
use crate::table::loss::Fight;
use crate::words::name::written_cards;

/// 7.5.6 Special. An item is exhausted for what the character can do; where it would do nothing, it is left out.
pub(super) fn special(play: &mut Play<'_>, me: Faction) -> Done {
    match satchel(play, me).character {
        Some(Character::Thief) => thief(play, me),
        Some(Character::Tinker) => tinker(play, me),
        Some(Character::Ranger) => ranger(play, me),
        Some(Character::Vagrant) => vagrant(play, me),
        Some(Character::Scoundrel) => scoundrel(play, me),
        _ => Ok(()),
    }
}

/// 7.7.1 Thief. A random card of the enemy in his clearing with most points, then most pieces. It is discarded, and he scores (V6).
fn thief(play: &mut Play<'_>, me: Faction) -> Done {
    let Some(here) = play.table.pawn_in_clearing(me) else { return Ok(()) };
    let glade = play.table.glade(here);
    let has_cards = |faction: Faction| {
        let seat = play.table.seat(faction);
        play.table.is_human(faction) && seat.is_some_and(|seat| seat.hand != Some(0)) && glade.has(faction)
    };
    let mut victims: Vec<Faction> =
        play.table.enemies(me).map(|seat| seat.faction).filter(|&faction| has_cards(faction)).collect();
    victims.sort_by_key(|&faction| {
        (Reverse(points(&play.table, faction)), Reverse(glade.pieces(faction)), faction)
    });
    for victim in victims {
        let Answer::Cards(cards) = play.ask(Question::Drawn(victim))? else { continue };
        play.tell("7.7.1", format!("Take a random card of {}: it is discarded.", victim.name()));
        exhaust(play, me, 1)?;
        play.write(format!("{}{victim}->", written_cards(&cards)));
        if let Some(hand) = play.table.seat_mut(victim).and_then(|seat| seat.hand.as_mut()) {
            *hand = hand.saturating_sub(1);
        }
        play.cards_discarded(victim, &cards)?;
        let points = u8::from(!play.table.agreed(me, "thief_no_point"));
        return play.score(me, points);
    }
    Ok(())
}

/// 7.7.2 Tinker. The topmost card of the discard pile with an item that can be crafted is crafted for a point, and stays where it is (V8).
fn tinker(play: &mut Play<'_>, me: Faction) -> Done {
    let craftable = |item: &Item| play.table.items[*item as usize] > 0;
    let items: Vec<Item> = Item::ALL.iter().copied().filter(craftable).collect();
    if items.is_empty() {
        return Ok(());
    }
    let item = match play.ask(Question::Salvage(items.clone()))? {
        Answer::Items(shown) => shown.into_iter().find(|item| items.contains(item)),
        _ => None,
    };
    let Some(item) = item else { return Ok(()) };
    play.tell("7.7.2", "Craft the topmost card of the discard pile that can be crafted.");
    exhaust(play, me, 1)?;
    let pile = &mut play.table.discard;
    let place = pile.iter().rposition(|card| card.item == Some(item));
    let card = place.map(|place| pile.remove(place));
    pile.extend(card);
    let card = card.unwrap_or(OpenCard { suit: Suit::Bird, name: None, item: Some(item) });
    let crafted = play.craft_card("7.7.2", card);
    gather_crafted(play, me);
    crafted?;
    tend_track(play, me);
    Ok(())
}

/// 7.7.3 Ranger. With three or more damaged items he slips into a random adjacent forest.
fn ranger(play: &mut Play<'_>, me: Faction) -> Done {
    if satchel(play, me).count(Held::is_damaged) < 3 || play.table.forests_near(me).is_empty() {
        return Ok(());
    }
    play.tell("7.7.3", "Three or more damaged items: slip into a random adjacent forest.");
    exhaust(play, me, 1)?;
    slip_into_adjacent_forest(play, me)
}

/// 7.7.4 Vagrant. He starts a battle between two others in his clearing and removes the pieces of both.
fn vagrant(play: &mut Play<'_>, me: Faction) -> Done {
    let Some(here) = play.table.pawn_in_clearing(me) else { return Ok(()) };
    let Some((attacker, defender)) = quarrel(&play.table, me, here) else { return Ok(()) };
    let says = format!("{} and {} battle in {}.", attacker.name(), defender.name(), here.number());
    play.tell("7.7.4", says);
    exhaust(play, me, 1)?;
    play.instigate(me, Fight { attacker, defender, clearing: here, dice: None })
}

/// Who attacks and who defends: by the order of set-up, or whoever has most pieces there (V13).
fn quarrel(table: &Table, me: Faction, here: Clearing) -> Option<(Faction, Faction)> {
    let glade = table.glade(here);
    let by_pieces = table.agreed(me, "vagrant_most_pieces");
    let rank = |faction: Faction| Reverse(if by_pieces { glade.pieces(faction) } else { 0 });
    let there: Vec<Faction> =
        table.enemies(me).map(|seat| seat.faction).filter(|&faction| glade.has(faction)).collect();
    let can_attack = |faction: &Faction| {
        glade.count(*faction, PieceKind::Warrior) > 0 || glade.exactly(*faction, pawn()) > 0
    };
    let attacker = player(there.iter().copied().filter(can_attack), rank)?;
    let defender = player(there.into_iter().filter(|&faction| faction != attacker), rank)?;
    Some((attacker, defender))
}

/// 7.7.5 Scoundrel. Where three or more enemy pieces stand, one of them a building or token, all of them go, an item covers a slot, and he
/// scores.
fn scoundrel(play: &mut Play<'_>, me: Faction) -> Done {
    let Some(here) = play.table.pawn_in_clearing(me) else { return Ok(()) };
    let is_worth_it = enemy_pieces(&play.table, me, here) >= 3
        && play.table.enemies_by(me, here, Glade::buildings_and_tokens) > 0;
    if !is_worth_it {
        return Ok(());
    }
    play.tell("7.7.5", format!("All enemy pieces in {} go.", here.number()));
    let Some(places) = exhaust(play, me, 1)? else { return Ok(()) };
    play.sweep(me, here)?;
    if let Some(&place) = places.first().filter(|_| play.table.open_slots(here) > 0) {
        // Of items that are alike in all the first one goes.
        let board = play.table.mat_mut::<Satchel>(me);
        let held = board.at(place);
        let first = board.places(|other| other == held)[0];
        board.lose(first);
        play.table.glade_mut(here).covered += 1;
        play.write(format!("{}->{}", held.written(true), here.number()));
    }
    play.score(me, 1)?;
    tend_track(play, me);
    Ok(())
}

/// 7.7.6 Arbiter. A defender in his clearing may enlist him: he scores, and the items of his Battle Track add to what can be rolled.
pub(super) fn arbiter(table: &Table, me: Faction) -> Option<u8> {
    let board = table.mat::<Satchel>(me)?;
    (board.character == Some(Character::Arbiter)).then(|| board.on_track())
}
