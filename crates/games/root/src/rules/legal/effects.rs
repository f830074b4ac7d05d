//! What crafted cards in play do.

use super::super::decks::{CardSet, Decks};
use super::super::pen::many;
use super::super::pieces::{Kind, Party};
use super::super::rule::ruled;
use super::bench::{Bench, REACTIONS};
use crate::names::{Faction, Item, Suit};
use crate::syntax::place::ItemPlace;

pub(super) fn propose(bench: &mut Bench<'_>) {
    birdsong(bench);
    daylight(bench);
    evening(bench);
    in_battle(bench);
    let broker = bench.look.position.crafter(Decks::tables().effects.murine_broker);
    if let Some(broker) = broker.filter(|&broker| broker != bench.look.faction) {
        bench.offer(REACTIONS, &format!("#->{broker}"));
    }
}

/// Whether whose turn it is has one of some cards in play.
fn has(bench: &Bench<'_>, cards: CardSet) -> bool {
    bench.look.position.has_crafted(bench.look.faction, cards)
}

/// What cards do in Birdsong.
pub(super) fn birdsong(bench: &mut Bench<'_>) {
    let (look, effects) = (bench.look, &Decks::tables().effects);
    let me = look.faction;
    for other in look.others() {
        if has(bench, effects.burrow_bank) {
            bench.offer("effects", &format!("#->{me}+{other}"));
        }
        if has(bench, effects.stand_and_deliver) {
            bench.offer("effects", &format!("#{other}->{me}/{other}++"));
        }
        if has(bench, effects.swap_meet) {
            bench.offer("effects", &format!("#{other}->{me}/#{me}->{other}"));
        }
        if has(bench, effects.false_orders) {
            false_orders(bench, other);
        }
        if has(bench, effects.saboteurs) {
            saboteurs(bench, other);
        }
    }
    if has(bench, effects.royal_claim) {
        let points = u16::try_from(ruled(look.position, me).count_ones()).unwrap_or(0);
        bench.offer("effects", &format!("#royalclaim$->/++{}", many(points)));
    }
}

/// What cards do in Daylight.
pub(super) fn daylight(bench: &mut Bench<'_>) {
    let (look, effects) = (bench.look, &Decks::tables().effects);
    let me = look.faction;
    for other in look.others() {
        if has(bench, effects.codebreakers) {
            bench.offer("effects", &format!("{other}^{me}"));
        }
        if has(bench, effects.propaganda_bureau) {
            propaganda(bench, other);
        }
    }
    if has(bench, effects.tax_collector)
        && let Some(warrior) = look.warrior()
    {
        for place in look.standing(warrior) {
            bench.offer("effects", &format!("w{place}->/#->{me}"));
        }
    }
    // The League of Adventurous Mice exhausts an item for a move or a battle.
    let anywhere = ItemPlace { area: None, state: None };
    let holds = |item: &&Item| look.position.items.count(me as usize, **item, anywhere) > 0;
    for item in Item::ALL.iter().filter(holds) {
        if has(bench, effects.league) {
            bench.offer("effects", &format!("%{item}->e"));
        }
    }
}

/// What cards do in the Evening.
pub(super) fn evening(bench: &mut Bench<'_>) {
    let (look, effects) = (bench.look, &Decks::tables().effects);
    let me = look.faction;
    for other in look.others() {
        if has(bench, effects.charm_offensive) {
            bench.offer("effects", &format!("#->{me}/{other}++"));
        }
    }
    for suit in Suit::ALL {
        if has(bench, effects.informants) {
            bench.offer("effects", &format!("{suit}#@*->{me}"));
        }
    }
}

/// Cards that the sides of a battle spend: Armorers, and Sappers of the defender.
fn in_battle(bench: &mut Bench<'_>) {
    let (look, effects) = (bench.look, &Decks::tables().effects);
    let Some(fight) = look.position.turn.fight else { return };
    for (side, faction) in (0..).zip(fight.parties.map(Party::faction)) {
        let Some(faction) = faction else { continue };
        let group = if faction == look.faction { "effects" } else { REACTIONS };
        let spends = |cards| look.position.has_crafted(faction, cards);
        if spends(effects.armorers) {
            bench.offer(group, &format!("#armorers{faction}$->"));
        }
        if side == 1 && spends(effects.sappers) {
            bench.offer(group, &format!("#sappers{faction}$->"));
        }
    }
}

/// A crafted card of another goes with the Saboteurs.
fn saboteurs(bench: &mut Bench<'_>, other: Faction) {
    let crafted = bench.look.position.piles.crafted[other as usize];
    for (_, row) in (0..).zip(&Decks::tables().cards).filter(|(card, _)| crafted & 1u64 << card != 0) {
        bench.offer("effects", &format!("#saboteurs$->/#{}{other}$->", row.name));
    }
}

/// Half of the warriors of another in a clearing go to one beside it.
fn false_orders(bench: &mut Bench<'_>, other: Faction) {
    let look = bench.look;
    let Some(warrior) = other_warrior(other) else { return };
    for from in look.standing(warrior) {
        let half = u16::from(look.count(warrior, from)).div_ceil(2);
        for to in (1..13).filter(|&to| to != from) {
            bench.offer("effects", &format!("#falseorders$->/{}{other}w{from}->{to}", many(half)));
        }
    }
}

/// A card turns a warrior of another in a clearing of its suit.
fn propaganda(bench: &mut Bench<'_>, other: Faction) {
    let look = bench.look;
    let (Some(warrior), Some(_)) = (other_warrior(other), look.warrior()) else { return };
    for place in look.standing(warrior) {
        for suit in Suit::ALL {
            bench.offer("effects", &format!("{suit}#{}->/{other}w{place}->/w->{place}", look.faction));
        }
    }
}

/// The warriors of a faction that has any.
fn other_warrior(faction: Faction) -> Option<Kind> {
    Kind::of(Party::from(faction)).first().copied().filter(|kind| !kind.is_pawn())
}
