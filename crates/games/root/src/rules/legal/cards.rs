//! Cards that are drawn, spent, given away; dominance.

use super::super::evening::evening_draw;
use super::super::pen::many;
use super::bench::Bench;
use crate::names::Suit;

pub(super) fn propose(bench: &mut Bench<'_>) {
    draw(bench);
    spend(bench);
    dominance(bench);
}

/// The draw of the Evening.
fn draw(bench: &mut Bench<'_>) {
    let me = bench.look.faction;
    let Some((_, most)) = evening_draw(bench.look.position, me) else { return };
    for number in 1..=most {
        bench.offer("draw", &format!("{}#->{me}", many(number.into())));
    }
}

/// Cards leave the hand: to pay for what follows, or down to the limit.
fn spend(bench: &mut Bench<'_>) {
    let (me, hand) = (bench.look.faction, bench.look.hand());
    for suit in Suit::ALL {
        bench.offer_many("spend", "", hand, &format!("{suit}#{me}->"));
    }
    bench.offer_many("spend", "", hand, &format!("#{me}->"));
}

/// A dominance card is played, taken for a card of its suit, or a coalition is formed.
fn dominance(bench: &mut Bench<'_>) {
    let me = bench.look.faction;
    for suit in Suit::ALL {
        bench.offer_together("dominance", &format!("{suit}#dom{me}->$/++->$"));
        if bench.look.position.piles.dominance & 1 << *suit as u8 != 0 {
            for paid in [*suit, Suit::Bird] {
                bench.offer_together("dominance", &format!("{paid}#{me}->/{suit}#dom->{me}"));
            }
        }
        for other in bench.look.others() {
            bench.offer_together("dominance", &format!("{suit}#dom{me}->/++->{other}$"));
        }
    }
}
