//! The Lizard Cult: rituals with shown cards, conspiracies for acolytes, points of gardens, the outcast.

use super::super::pen::many;
use super::super::pieces::{Kind, Party};
use super::super::rule::GARDENS;
use super::bench::Bench;
use crate::names::Suit;
use crate::syntax::thing::PieceKind;

/// The acolytes that conspiracies cost at most.
const DEAREST: u16 = 3;
/// The most points of gardens for a card.
const POINTS: u16 = 4;

pub(super) fn propose(bench: &mut Bench<'_>) {
    for suit in Suit::OF_CLEARINGS {
        bench.offer("outcast", &format!("$_o->{suit}"));
        bench.offer("outcast", &format!("$_ho->{suit}"));
    }
    for suit in Suit::ALL {
        bench.offer_many("ritual", "", bench.look.hand(), &format!("{suit}#^"));
        bench.offer("ritual", &format!("{suit}#^/w->$"));
        for points in 1..=POINTS {
            bench.offer("ritual", &format!("{suit}#L->/++{}", many(points)));
        }
        for place in 1..13 {
            bench.offer("ritual", &format!("{suit}#^/w->{place}"));
            for garden in GARDENS {
                bench.offer("ritual", &format!("{suit}#^/{}->{place}", &garden.code()[1..]));
            }
        }
    }
    for place in 1..13 {
        conspire(bench, place);
    }
}

/// Acolytes bring a battle or a march, turn a warrior, or a building.
fn conspire(bench: &mut Bench<'_>, place: u8) {
    let look = bench.look;
    for paid in (1..=DEAREST).map(many) {
        for foe in look.sides_at(place) {
            bench.offer("conspiracy", &format!("{paid}w$->/X{foe}{place}"));
        }
        for other in look.others_at(place) {
            for &kind in Kind::of(Party::from(other)).iter().filter(|&&kind| look.count(kind, place) > 0) {
                let code = kind.code();
                if kind.class() == PieceKind::Warrior {
                    bench.offer("conspiracy", &format!("{paid}w$->/{code}{place}->/w->{place}"));
                }
                for garden in GARDENS.into_iter().filter(|_| kind.class() == PieceKind::Building) {
                    let garden = &garden.code()[1..];
                    bench.offer("conspiracy", &format!("{paid}w$->/{code}{place}->/{garden}->{place}"));
                }
            }
        }
        for to in look.neighbours(place) {
            let there = look.count(Kind::Cult, place);
            bench.offer_many("conspiracy", &format!("{paid}w$->/"), there, &format!("w{place}->{to}"));
        }
    }
}
