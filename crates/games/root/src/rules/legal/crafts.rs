//! What can be crafted.

use super::super::decks::Decks;
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
        bench.offer("craft", &format!("Z{}", row.name));
    }
}
