//! The Lord of the Hundreds: moods, strongholds, mobs that raze, the warlord, the hoard.

use super::super::pieces::{Kind, Party};
use super::bench::Bench;
use crate::names::{Item, Mood, Suit};
use crate::syntax::thing::PieceKind;

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
        bench.offer("anoint", &format!("w{place}->/w_w->{place}"));
        lead(bench, place);
        raze(bench, place);
    }
    for item in Item::ALL {
        bench.offer("hoard", &format!("%{item}->"));
        for other in look.others() {
            bench.offer("loot", &format!("%{item}{other}$->$"));
        }
    }
}

/// The warlord goes along with warriors.
fn lead(bench: &mut Bench<'_>, from: u8) {
    let warriors = bench.look.count(Kind::Hundreds, from);
    if bench.look.count(Kind::Warlord, from) > 0 {
        for to in (1..13).filter(|&to| to != from) {
            bench.offer_many("move", "(w_w+", warriors, &format!("w){from}->{to}"));
        }
    }
}

/// A mob removes what others have built.
fn raze(bench: &mut Bench<'_>, place: u8) {
    let look = bench.look;
    if look.count(Kind::Mob, place) == 0 {
        return;
    }
    let own = Party::from(look.faction);
    let is_built =
        |kind: &&Kind| kind.party() != own && kind.class() != PieceKind::Warrior && !kind.is_pawn();
    for &kind in Kind::ALL.iter().filter(is_built) {
        bench.offer_many("raze", "", look.count(kind, place), &format!("{}{place}->", kind.code()));
    }
}
