//! The Woodland Alliance: revolts, sympathy, supporters, officers, organizing.

use super::super::law::BASES;
use super::super::outlook::Outlook;
use super::super::pen::many;
use super::super::pieces::Kind;
use super::super::table::Spot;
use super::bench::Bench;
use crate::names::Suit;

/// The most supporters that sympathy costs, martial law counted.
const DEAREST: u8 = 4;
/// The supporters that a revolt costs.
const REVOLT: u8 = 2;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    let hand = look.hand();
    for suit in Suit::ALL {
        bench.offer_many("supporters", "", hand, &format!("{suit}#A->$"));
        bench.offer("officers", &format!("{suit}#A->/w->$"));
    }
    bench.offer_many("supporters", "", hand, "#A->$");
    for place in 1..13 {
        for suit in Suit::OF_CLEARINGS.into_iter().filter(|&suit| look.position.table.has_suit(place, suit)) {
            for count in 1..=DEAREST.min(look.position.piles.supporters.count) {
                for cards in cards(suit, count) {
                    bench.offer("sympathy", &format!("{cards}$->/t->{place}"));
                }
            }
        }
        bench.offer("organize", &format!("w{place}->/t->{place}"));
    }
    for place in look.standing(Kind::Sympathy) {
        let goes = look.sweep(place);
        for base in BASES.into_iter().filter(|&base| look.supply(base) > 0) {
            let Some(suit) = base.facts().suit else { continue };
            for cards in cards(suit, REVOLT) {
                bench.offer("revolt", &uprising(look, (place, base), &cards, &goes));
            }
        }
    }
}

/// So many cards of a suit, some of them birds instead: `2F#`, `(F+B)#`, `2B#`.
fn cards(suit: Suit, count: u8) -> Vec<String> {
    let written = |birds: u8| match (count - birds, birds) {
        (suited, 0) => format!("{}{suit}#", many(suited.into())),
        (0, birds) => format!("{}B#", many(birds.into())),
        (suited, birds) => format!("({}{suit}+{}B)#", many(suited.into()), many(birds.into())),
    };
    (0..=count).map(written).collect()
}

/// A revolt as it is written: supporters, what goes, base, warriors and officer.
pub(crate) fn uprising(look: Outlook<'_>, (place, base): (u8, Kind), supporters: &str, goes: &str) -> String {
    let suit = base.facts().suit.unwrap_or(Suit::Bird);
    let sympathetic = look.standing(Kind::Sympathy);
    let due = sympathetic.iter().filter(|&&place| look.position.table.has_suit(place, suit)).count();
    let supply = look.position.table.count(Kind::Alliance, Spot::Supply);
    let warriors = u8::try_from(due).unwrap_or(0).min(supply);
    let officer = if supply > warriors { "/w->$" } else { "" };
    let warriors = if warriors > 0 { format!("+{}w", many(warriors.into())) } else { String::new() };
    format!("{supporters}$->{goes}/{}{warriors}->{place}{officer}", &base.code()[1..])
}
