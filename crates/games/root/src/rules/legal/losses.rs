//! What a battle is followed by: pieces that fall, items that are damaged, Field Hospitals, officers, outrage.

use super::super::law;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::bench::{Bench, REACTIONS};
use crate::names::{Faction, Item, Suit};

pub(super) fn propose(bench: &mut Bench<'_>) {
    outrage(bench);
    let Some(fight) = bench.look.position.turn.fight else { return };
    for party in fight.parties {
        fall(bench, party, fight.clearing);
    }
    let damaged = fight.parties.into_iter().filter_map(Party::faction);
    for vagabond in damaged.filter(|&faction| Position::vagabond(faction).is_some()) {
        for &item in Item::ALL {
            let held = bench.look.position.items.undamaged(vagabond as usize, item);
            bench.offer_many("losses", "", held, &format!("%{item}{vagabond}$->d"));
        }
    }
}

/// Pieces of a side fall; relics go to a forest, warriors of the Marquise to the keep.
fn fall(bench: &mut Bench<'_>, party: Party, place: u8) {
    let look = bench.look;
    for &kind in Kind::of(party).iter().filter(|kind| !kind.is_pawn()) {
        let (count, code) = (look.count(kind, place), look.written(kind));
        bench.offer_many("losses", "", count, &format!("{code}{place}->"));
        if kind.relic().is_some() && count > 0 {
            for forest in look.forests() {
                bench.offer_many("losses", "", count, &format!("{code}{place}->{forest}"));
            }
        }
    }
    match party.faction() {
        Some(Faction::Marquise) => hospitals(bench, place),
        Some(Faction::Alliance) => {
            let officers = look.position.table.count(Kind::Alliance, Spot::Board(Faction::Alliance));
            bench.offer_many("losses", "", officers, "AwA$->");
            let supporters = look.position.piles.supporters.count;
            bench.offer_many("losses", "", supporters, "#A$->");
        }
        _ => {}
    }
}

/// The Field Hospitals take the fallen to the keep for a card.
fn hospitals(bench: &mut Bench<'_>, place: u8) {
    let look = bench.look;
    let fallen = look.count(Kind::Marquise, place);
    let group = if look.faction == Faction::Marquise { "losses" } else { REACTIONS };
    let code = look.written(Kind::Marquise);
    for keep in look.standing(Kind::Keep).into_iter().filter(|&keep| keep != place) {
        for suit in Suit::ALL {
            bench.offer_many(group, &format!("{suit}#C->/"), fallen, &format!("{code}{place}->{keep}"));
        }
    }
}

/// A card for the outrage of the Alliance: from the hand, or from the deck where none matches.
fn outrage(bench: &mut Bench<'_>) {
    if law::owed_outrage(bench.look.position).is_none() {
        return;
    }
    let me = bench.look.faction;
    for suit in Suit::ALL {
        bench.offer("outrage", &format!("{suit}#{me}->A$"));
    }
    bench.offer("outrage", "^A/#->A$");
}
