//! The Keepers: waystations, recruits, relics that are carried, delved and recovered, the retinue.

use super::super::diary::What;
use super::super::pen::any_suit;
use super::super::pieces::{Kind, Party};
use super::bench::Bench;
use crate::names::Suit;

/// The relics and the waystations by the side that is up.
const RELICS: [(Kind, Kind, &str); 3] = [
    (Kind::Figure, Kind::FigureStation, "f"),
    (Kind::Tablet, Kind::TabletStation, "t"),
    (Kind::Jewelry, Kind::JewelryStation, "j"),
];
/// The warriors that a card recruits.
const RECRUITS: u8 = 2;
/// What a relic is worth at most.
const WORTH: u8 = 3;

pub(super) fn propose(bench: &mut Bench<'_>) {
    for place in 1..13 {
        camps(bench, place);
        carry(bench, place);
        delve(bench, place);
        recover(bench, place);
    }
    follow(bench);
    for suit in any_suit() {
        for column in 1..=3 {
            bench.offer("retinue", &format!("{suit}#K->$_{column}"));
        }
    }
}

/// A waystation for a warrior and the other way round, recruits there, and a warrior that leaves a crowd.
fn camps(bench: &mut Bench<'_>, place: u8) {
    for (_, _, up) in RELICS {
        for (_, _, down) in RELICS.into_iter().filter(|relic| relic.2 != up) {
            bench.offer("waystation", &format!("w{place}->/b_{up}_{down}->{place}"));
            bench.offer("waystation", &format!("w+b_{up}_{down}->{place}"));
        }
        bench.offer("waystation", &format!("b_{up}{place}->/w->{place}"));
    }
    let recruits = bench.look.supply(Kind::Keeper).min(RECRUITS);
    for suit in Suit::ALL {
        bench.offer_many("recruit", &format!("{suit}#K->/"), recruits, &format!("w->{place}"));
    }
    bench.offer("live off the land", &format!("w{place}->"));
}

/// Warriors take a relic along.
fn carry(bench: &mut Bench<'_>, from: u8) {
    let warriors = bench.look.count(Kind::Keeper, from);
    for (relic, _, letter) in RELICS {
        if warriors > 0 && bench.look.count(relic, from) > 0 {
            for to in (1..13).filter(|&to| to != from) {
                bench.offer_many("move", "(", warriors, &format!("w+t_{letter}){from}->{to}"));
            }
        }
    }
}

/// A relic follows warriors that went before it in the turn.
fn follow(bench: &mut Bench<'_>) {
    let look = bench.look;
    for entry in look.position.diary.entries() {
        let What::March { of, from, to, .. } = entry.what else { continue };
        let is_own = of == Party::from(look.faction);
        for (_, _, letter) in
            RELICS.into_iter().filter(|(relic, _, _)| is_own && look.count(*relic, from) > 0)
        {
            bench.offer("move", &format!("t_{letter}{from}->{to}"));
        }
    }
}

/// A relic comes from a forest and shows its worth; a card of the retinue may go for it.
fn delve(bench: &mut Bench<'_>, place: u8) {
    let table = &bench.look.position.table;
    for (number, (forest, lying)) in (0..).zip(table.ground.forests.iter().zip(&table.relics)) {
        if forest.touches & 1 << place == 0 {
            continue;
        }
        let written = bench.look.forest(number);
        for (_, (_, _, letter)) in (0..3).zip(RELICS).filter(|(kind, _)| lying[*kind] > 0) {
            bench.offer("relics", &format!("t_{letter}{written}->{place}"));
            for worth in 1..=WORTH {
                let found = format!("t_{letter}{written}->{place}/t{place}^t_{worth}_{letter}");
                paid(bench, &found, 2);
            }
        }
    }
}

/// A relic that was delved shows its worth, and goes to the board from a waystation of its kind.
fn recover(bench: &mut Bench<'_>, place: u8) {
    for (number, (relic, _, letter)) in RELICS.into_iter().enumerate() {
        let worth = bench.look.position.table.worth[usize::from(place)][number];
        if bench.look.count(relic, place) == 0 {
            continue;
        }
        for shown in (1..=WORTH).filter(|_| worth == 0) {
            paid(bench, &format!("t{place}^t_{shown}_{letter}"), 2);
        }
        let worth = if worth == 0 { String::new() } else { format!("{worth}_") };
        paid(bench, &format!("t_{worth}{letter}{place}->$"), 3);
    }
}

/// Acts with a relic, or with the card of the retinue that goes for it.
fn paid(bench: &mut Bench<'_>, acts: &str, column: usize) {
    let name = if bench.look.position.boards.retainers[column - 1] > 0 { "faith" } else { "" };
    if !bench.offer("relics", acts) {
        bench.offer("relics", &format!("{acts}/#{name}$_{column}->"));
    }
}
