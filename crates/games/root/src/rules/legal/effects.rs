//! What crafted cards in play do.

use super::super::decks::Decks;
use super::super::pen::many;
use super::super::pieces::{Kind, Party};
use super::super::rule::ruled;
use super::bench::{Bench, REACTIONS};
use crate::names::{Faction, Suit};

pub(super) fn propose(bench: &mut Bench<'_>) {
    let (look, effects) = (bench.look, &Decks::tables().effects);
    let me = look.faction;
    let has = |cards| look.position.has_crafted(me, cards);
    for other in look.others() {
        if has(effects.burrow_bank) {
            bench.offer("effects", &format!("#->{me}+{other}"));
        }
        if has(effects.stand_and_deliver) {
            bench.offer("effects", &format!("#{other}->{me}/{other}++"));
        }
        if has(effects.swap_meet) {
            bench.offer("effects", &format!("#{other}->{me}/#{me}->{other}"));
        }
        if has(effects.codebreakers) {
            bench.offer("effects", &format!("{other}^{me}"));
        }
        if has(effects.charm_offensive) {
            bench.offer("effects", &format!("#->{me}/{other}++"));
        }
        if has(effects.false_orders) {
            false_orders(bench, other);
        }
        if has(effects.propaganda_bureau) {
            propaganda(bench, other);
        }
    }
    if has(effects.royal_claim) {
        let points = u16::try_from(ruled(look.position, me).count_ones()).unwrap_or(0);
        bench.offer("effects", &format!("#royalclaim$->/++{}", many(points)));
    }
    if has(effects.tax_collector)
        && let Some(warrior) = look.warrior()
    {
        for place in look.standing(warrior) {
            bench.offer("effects", &format!("w{place}->/#->{me}"));
        }
    }
    if let Some(broker) = look.position.crafter(effects.murine_broker).filter(|&broker| broker != me) {
        bench.offer(REACTIONS, &format!("#->{broker}"));
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
