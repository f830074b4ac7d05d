//! The Lord of the Hundreds: moods, recruits, strongholds, mobs, the warlord.

use super::super::pieces::Kind;
use super::bench::Bench;
use crate::names::{Mood, Suit};

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    for mood in Mood::ALL {
        bench.offer("mood", &format!("#{mood}->$"));
    }
    for place in 1..13 {
        for suit in Suit::ALL {
            bench.offer("build", &format!("{suit}#H->/b->{place}"));
            bench.offer("incite", &format!("{suit}#H->/t->{place}"));
        }
        let (warriors, lord) = (look.count(Kind::Hundreds, place), look.count(Kind::Warlord, place));
        if lord > 0 {
            for to in (1..13).filter(|&to| to != place) {
                bench.offer_many("move", "(", warriors, &format!("w+w_w){place}->{to}"));
            }
        }
    }
}
