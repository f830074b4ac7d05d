//! What a battle is followed by: pieces that fall, items that are damaged, Field Hospitals, officers, outrage.

use super::super::law;
use super::super::outlook::Outlook;
use super::super::pen::group;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::bench::{Bench, REACTIONS};
use super::fallen::compositions;
use super::hirelings::physicians;
use super::vagabond::items;
use crate::names::{Faction, Item, Plot, Suit};

/// The most hits of a side that one act tells.
const HITS: u8 = 4;

pub(super) fn propose(bench: &mut Bench<'_>) {
    outrage(bench);
    let Some(fight) = bench.look.position.turn.fight else { return };
    for party in fight.parties {
        fall(bench, party, fight.clearing);
    }
    fall_together(bench, fight.parties, fight.clearing);
    let sides: Vec<Faction> = fight.parties.into_iter().filter_map(Party::faction).collect();
    for &vagabond in sides.iter().filter(|&&faction| Position::vagabond(faction).is_some()) {
        for other in sides.iter().filter(|&&other| other != vagabond) {
            let owner = if vagabond == bench.look.faction { "" } else { vagabond.word() };
            bench.offer("losses", &format!("{owner}$_{other}->h"));
        }
        for &item in Item::ALL {
            let held = bench.look.position.items.undamaged(vagabond as usize, item);
            bench.offer_many("losses", "", held, &format!("%{item}{vagabond}$->d"));
        }
        for items in pairs(bench.look, vagabond) {
            bench.offer("losses", &format!("{items}{vagabond}$->d"));
        }
    }
}

/// Two items of a Vagabond that are damaged in one act.
fn pairs(look: Outlook<'_>, vagabond: Faction) -> Vec<String> {
    let is_held = |item: &&Item| look.position.items.undamaged(vagabond as usize, **item) > 0;
    let held: Vec<Item> = Item::ALL.iter().filter(is_held).copied().collect();
    let rest = |place: usize| held[place + 1..].iter();
    (0..held.len())
        .flat_map(|place| rest(place).map(move |&other| (place, other)))
        .map(|(place, other)| items(&[held[place], other]))
        .collect()
}

/// Several pieces fall in one act: of both sides, or of several kinds.
fn fall_together(bench: &mut Bench<'_>, [one, other]: [Party; 2], place: u8) {
    let look = bench.look;
    let each = |party: Party| -> Vec<Vec<(String, u8)>> {
        (0..=HITS).flat_map(|hits| compositions(look, party, place, hits)).collect()
    };
    let (ours, theirs) = (each(one), each(other));
    for ours in &ours {
        for theirs in &theirs {
            if ours.len() + theirs.len() > 1 {
                let both = group(ours.iter().chain(theirs).cloned());
                bench.offer("losses", &format!("{both}{place}->"));
            }
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
    physicians(bench, party, place);
    match party.faction() {
        Some(Faction::Marquise) => hospitals(bench, place),
        Some(Faction::Corvids) => {
            for plot in Plot::ALL {
                bench.offer("losses", &format!("{}{place}^t_{plot}", look.written(Kind::Plot)));
            }
        }
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
    let kind = if look.faction == Faction::Marquise { "losses" } else { REACTIONS };
    let code = look.written(Kind::Marquise);
    for keep in look.standing(Kind::Keep).into_iter().filter(|&keep| keep != place) {
        for suit in Suit::ALL {
            bench.offer_many(kind, &format!("{suit}#C->/"), fallen, &format!("{code}{place}->{keep}"));
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
