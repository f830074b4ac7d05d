//! The Underground Duchy: recruits in the Burrow, tunnels, buildings for shown cards, ministers who are swayed.

use super::super::pen::group;
use super::super::pieces::Kind;
use super::bench::Bench;
use crate::names::{Minister, Suit};

/// The most warriors that dig along with a tunnel.
const DIGGERS: u8 = 4;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let is_out = bench.look.supply(Kind::Tunnel) == 0;
    let tunnels = if is_out { bench.look.standing(Kind::Tunnel) } else { Vec::new() };
    for place in 1..13 {
        for suit in Suit::ALL {
            let diggers = bench.look.count(Kind::Duchy, 0).min(DIGGERS);
            bench.offer("dig", &format!("{suit}#D->/t->{place}"));
            bench.offer_many("dig", &format!("{suit}#D->/t+"), diggers, &format!("w0->{place}"));
            // With all of them out one is taken up.
            for tunnel in tunnels.iter().filter(|&&tunnel| tunnel != place) {
                bench.offer("dig", &format!("{suit}#D->/t{tunnel}->{place}"));
            }
            for building in [Kind::Citadel, Kind::Market] {
                bench.offer("build", &format!("{suit}#^/{}->{place}", &building.code()[1..]));
            }
        }
    }
    for suit in Suit::ALL {
        bench.offer_many("show", "", bench.look.hand(), &format!("{suit}#^"));
    }
    for minister in Minister::ALL {
        for cards in shown() {
            bench.offer("sway", &format!("{cards}^/#{minister}->$"));
        }
    }
}

/// Two to four cards that are shown: of one suit, of several, or nobody tells of which.
fn shown() -> Vec<String> {
    let mut shown: Vec<String> = (2..=4).map(|count: u8| format!("{count}#")).collect();
    for count in 2..=4u8 {
        let mut hands: Vec<Vec<Suit>> = vec![Vec::new()];
        for _ in 0..count {
            let longer = |hand: &Vec<Suit>| {
                let next = Suit::ALL.iter().filter(|&&suit| hand.last().is_none_or(|&last| last <= suit));
                next.map(|&suit| [&hand[..], &[suit]].concat()).collect::<Vec<_>>()
            };
            hands = hands.iter().flat_map(longer).collect();
        }
        shown.extend(hands.iter().map(|hand| written(hand)));
    }
    shown
}

/// Cards of some suits as they are written: `2F#`, `(F+2M)#`.
fn written(hand: &[Suit]) -> String {
    let count = |suit: Suit| u8::try_from(hand.iter().filter(|&&other| other == suit).count()).unwrap_or(0);
    let suits = Suit::ALL.iter().map(|&suit| (suit.word().to_owned(), count(suit)));
    format!("{}#", group(suits.filter(|&(_, count)| count > 0)))
}
