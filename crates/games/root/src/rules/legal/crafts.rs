//! What can be crafted, and what a Favor removes.

use super::super::decks::{CardRow, Decks};
use super::bench::Bench;
use crate::names::Item;

pub(super) fn propose(bench: &mut Bench<'_>) {
    if bench.look.hand() == 0 {
        return;
    }
    for item in Item::ALL {
        bench.offer("craft", &format!("Z%{item}"));
    }
    for row in Decks::tables().cards.iter().filter(|row| row.item.is_none()) {
        craft(bench, "", row);
    }
}

/// A card that makes no item, after what is paid for it.
pub(super) fn craft(bench: &mut Bench<'_>, paid: &str, row: &CardRow) {
    let favor = Decks::tables().effects.favor;
    if Decks::tables().named(&row.name) & favor == 0 {
        bench.offer("craft", &format!("{paid}Z{}", row.name));
        return;
    }
    let look = bench.look;
    let places = (1..13).filter(|&place| look.position.table.has_suit(place, row.suit));
    let swept: String = places.map(|place| look.sweep(place)).collect();
    bench.offer_together("craft", &format!("{paid}Z{}{swept}", row.name));
}
