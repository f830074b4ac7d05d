//! The Corvid Conspiracy: plots for warriors, recruits in clearings of a suit, plots that are turned or swapped.

use super::super::diary::What;
use super::super::pen::{joined, many};
use super::super::pieces::Kind;
use super::bench::Bench;
use crate::names::{Faction, Plot, Suit};

/// The most warriors that a plot costs.
const DEAREST: u8 = 5;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    let cards = 1 + look.position.table.on_map(Kind::Extortion);
    bench.offer("draw", &format!("{}#->P", many(cards.into())));
    for place in 1..13 {
        let there = look.count(Kind::Corvid, place).min(DEAREST);
        for paid in 1..=there {
            bench.offer("plot", &format!("{}w{place}->/t->{place}", many(paid.into())));
        }
        for plot in Plot::ALL {
            bench.offer("plot", &format!("t{place}^t_{plot}"));
        }
        bomb(bench, place);
        for other in place + 1..13 {
            bench.offer("plot", &format!("t{place}<->t{other}"));
        }
    }
    for other in look.others() {
        bench.offer("plot", &format!("#{other}->P"));
    }
    for suit in Suit::OF_CLEARINGS {
        let fits = |place: &u8| look.position.table.has_suit(*place, suit) && look.lets_in(*place);
        let places: Vec<u8> = (1..13).filter(fits).collect();
        for card in [suit, Suit::Bird] {
            bench.offer("recruit", &format!("{card}#P->/w->{}", joined(&places)));
            for place in &places {
                bench.offer("recruit", &format!("{card}#P->/w->{place}"));
            }
        }
    }
}

/// A bomb removes all enemy pieces and itself.
fn bomb(bench: &mut Bench<'_>, place: u8) {
    let look = bench.look;
    let swept = look.sweep(place);
    if look.count(Kind::Plot, place) > 0 && !swept.is_empty() {
        bench.offer_together("plot", &format!("t{place}^t_b{swept}"));
    }
    if look.count(Kind::Bomb, place) > 0 {
        bench.offer("plot", &format!("t_b{place}->"));
        bench.offer("plot", swept.trim_start_matches('/'));
    }
}

/// Somebody else shows a card and guesses at a plot that lies face down: it goes, or the card does. What of it is written already is
/// left out.
pub(super) fn expose(bench: &mut Bench<'_>) {
    let look = bench.look;
    if !look.has_rival(Faction::Corvids) {
        return;
    }
    let entries = look.position.diary.entries();
    let guessed = entries.iter().any(|entry| matches!(entry.what, What::Guess { .. }));
    let shown =
        entries.iter().any(|entry| matches!(entry.what, What::Show { to: Some(Faction::Corvids), .. }));
    let me = look.faction;
    for place in look.standing(Kind::Plot) {
        let matches = |suit: Suit| suit == Suit::Bird || look.position.table.has_suit(place, suit);
        for suit in Suit::ALL.iter().filter(|&&suit| matches(suit)) {
            let ends = [format!("Pt{place}->"), format!("{suit}#{me}->P")];
            for end in ends {
                if guessed {
                    bench.offer_together("exposure", &end);
                }
                for plot in Plot::ALL {
                    let first = if shown { String::new() } else { format!("{suit}#^P/") };
                    bench.offer_together("exposure", &format!("{first}?Pt_{plot}{place}/{end}"));
                }
            }
        }
    }
}
