//! What others buy of the Riverfolk.

use super::super::pen::many;
use super::super::position::Position;
use super::bench::Bench;
use crate::names::{Faction, Service};

/// The most cards that are bought in one breath.
const CARDS: u8 = 2;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    if !look.has_rival(Faction::Riverfolk) {
        return;
    }
    let me = look.faction;
    // Vagabonds pay with items that they exhaust, for warriors of the Riverfolk.
    let payer = if Position::vagabond(me).is_some() { Faction::Riverfolk } else { me };
    let price = |service: Service| look.position.boards.prices[service as usize];
    let prices = (price(Service::HandCard), price(Service::Riverboats), price(Service::Mercenaries));
    let (Some(card), Some(boats), Some(mercenaries)) = prices else { return };
    for cards in 0..=CARDS {
        for others in [0, boats, mercenaries, boats + mercenaries] {
            let paid = cards * card + others;
            let taken = if cards == 0 { String::new() } else { format!("/{}#O->{me}", many(cards.into())) };
            if paid > 0 {
                bench.offer("services", &format!("{}{payer}w->O${taken}", many(paid.into())));
            }
        }
    }
}
