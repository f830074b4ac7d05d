//! Battles: with whom and where, and the ambush that the defender may play.

use super::bench::{Bench, REACTIONS};
use crate::names::Suit;

pub(super) fn propose(bench: &mut Bench<'_>) {
    for place in 1..13 {
        for foe in bench.look.sides_at(place) {
            battle(bench, &format!("X{foe}{place}"));
            for attacker in bench.look.bands() {
                battle(bench, &format!("{attacker}X{foe}{place}"));
            }
        }
    }
}

/// A battle, and the same with an ambush. The Marquise may pay for one more action with a bird.
fn battle(bench: &mut Bench<'_>, battle: &str) {
    let is_free = bench.offer("battle", battle);
    let extra = super::marquise::extra_action(bench.look).filter(|_| !is_free).unwrap_or_default();
    if !is_free && (extra.is_empty() || !bench.offer("battle", &format!("{extra}{battle}"))) {
        return;
    }
    for suit in Suit::ALL {
        bench.offer(REACTIONS, &format!("{extra}{battle}{suit}@"));
    }
}
