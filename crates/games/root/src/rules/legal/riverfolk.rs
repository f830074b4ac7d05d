//! The Riverfolk: funds for recruits, trade posts and cards, exports, prices, Protectionism.

use super::super::pieces::Kind;
use super::super::services::POSTS;
use super::bench::Bench;
use crate::names::{Faction, Service, Suit};

/// The most that a service costs.
const PRICE: u8 = 4;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    let board = &look.position.table.boards[Faction::Riverfolk as usize];
    let funds: Vec<&str> =
        Kind::ALL.iter().filter(|kind| board[kind.number()] > 0).map(|&kind| kind.code()).collect();
    bench.offer("draw", "#->O");
    for fund in &funds {
        for place in 1..13 {
            bench.offer("recruit", &format!("{fund}$->/w->{place}"));
        }
        for post in POSTS {
            for place in 1..13 {
                let post = &post.code()[1..];
                if !bench.offer("post", &format!("2{fund}$->/w+{post}->{place}")) {
                    bench.offer("post", &format!("2{fund}$->/{post}->{place}"));
                }
            }
        }
    }
    let own = board[Kind::Riverfolk.number()];
    for place in 1..13 {
        bench.offer_many("recruit", "", own, &format!("w$->{place}"));
    }
    for suit in Suit::ALL {
        bench.offer("export", &format!("{suit}#O->/w->$"));
    }
    for price in 1..=PRICE {
        for service in Service::ALL {
            bench.offer("prices", &format!("$_{service}->{price}"));
        }
    }
}
