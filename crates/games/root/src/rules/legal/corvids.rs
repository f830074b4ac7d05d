//! The Corvid Conspiracy: plots for warriors, recruits in clearings of a suit, plots that are turned or swapped.

use super::super::pen::{joined, many};
use super::super::pieces::Kind;
use super::bench::Bench;
use crate::names::{Plot, Suit};

/// The most warriors that a plot costs.
const DEAREST: u8 = 5;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    for place in 1..13 {
        let there = look.count(Kind::Corvid, place).min(DEAREST);
        for paid in 1..=there {
            bench.offer("plot", &format!("{}w{place}->/t->{place}", many(paid.into())));
        }
        for plot in Plot::ALL {
            bench.offer("plot", &format!("t{place}^t_{plot}"));
        }
        for other in place + 1..13 {
            bench.offer("plot", &format!("t{place}<->t{other}"));
        }
    }
    for suit in Suit::ALL {
        let fits = |place: &u8| *suit == Suit::Bird || look.position.table.has_suit(*place, *suit);
        let places: Vec<u8> = (1..13).filter(fits).collect();
        bench.offer("recruit", &format!("{suit}#P->/w->{}", joined(&places)));
        for place in places {
            bench.offer("recruit", &format!("{suit}#P->/w->{place}"));
        }
    }
}
