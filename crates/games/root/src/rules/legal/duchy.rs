//! The Underground Duchy: recruits in the Burrow, tunnels, buildings for shown cards, ministers who are swayed.

use super::super::pieces::Kind;
use super::bench::Bench;
use crate::names::{Minister, Suit};

/// The most warriors that dig along with a tunnel.
const DIGGERS: u8 = 4;

pub(super) fn propose(bench: &mut Bench<'_>) {
    for place in 1..13 {
        for suit in Suit::ALL {
            let diggers = bench.look.count(Kind::Duchy, 0).min(DIGGERS);
            bench.offer("dig", &format!("{suit}#D->/t->{place}"));
            bench.offer_many("dig", &format!("{suit}#D->/t->{place}/"), diggers, &format!("w0->{place}"));
            for building in [Kind::Citadel, Kind::Market] {
                bench.offer("build", &format!("{suit}#^/{}->{place}", &building.code()[1..]));
            }
        }
    }
    for minister in Minister::ALL {
        for cards in shown() {
            bench.offer("sway", &format!("{cards}^/#{minister}->$"));
        }
    }
}

/// Two to four cards that are shown, whatever their suits.
fn shown() -> impl Iterator<Item = String> {
    (2..=4).map(|count: u8| format!("{count}#"))
}
