//! A random turn of the Woodland Alliance: revolts, sympathy, supporters, officers and their operations.

use super::super::law::{BASES, KEPT};
use super::super::legal::uprising;
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::table::Spot;
use super::acts::many;
use super::play::Play;
use crate::names::{Faction, Suit};

/// The warriors of one player that make sympathy dearer.
const MARTIAL_LAW: u8 = 3;

pub(super) fn set_up(play: &mut Play) {
    play.propose("3#->$");
}

pub(super) fn turn(play: &mut Play) {
    play.birdsong();
    revolt(play);
    for _ in 0..3 {
        spread(play);
    }
    play.daylight();
    play.craft();
    mobilize(play);
    train(play);
    operations(play);
    play.evening();
}

/// A revolt in a sympathetic clearing, with all that belongs to it.
fn revolt(play: &mut Play) {
    let mut places = play.standing(Kind::Sympathy);
    play.chance.shuffle(&mut places);
    for place in places {
        let bases = BASES.into_iter().filter(|base| {
            let suit = base.facts().suit;
            suit.is_some_and(|suit| play.position.table.has_suit(place, suit))
                && play.position.table.count(*base, Spot::Supply) > 0
        });
        let Some(base) = bases.into_iter().next() else { continue };
        if play.position.piles.supporters.most(base.facts().suit) < 2 {
            continue;
        }
        let suit = base.facts().suit.unwrap_or(Suit::Bird);
        let goes = play.sweep(place);
        if play.propose(&uprising(play.outlook(), (place, base), &format!("2{suit}#"), &goes)) {
            return play.score();
        }
    }
}

/// Sympathy beside sympathy, or anywhere if there is none.
fn spread(play: &mut Play) {
    let stands = play.standing(Kind::Sympathy);
    let mut places: Vec<u8> = match &stands[..] {
        [] => (1..13).collect(),
        stands => stands.iter().flat_map(|&place| play.neighbours(place)).collect(),
    };
    places.retain(|place| !stands.contains(place));
    let Some(&place) = play.pick(&places) else { return };
    let is_martial = Faction::ALL.iter().any(|&faction| {
        play.has_rival(faction) && play.position.table.warriors(Party::from(faction), place) >= MARTIAL_LAW
    });
    let number = u8::try_from(stands.len()).unwrap_or(0) + 1;
    let cost = on_track(track(Track::Supporters), number) + u8::from(is_martial);
    let suit = play.suit_for(place);
    if cost <= play.position.piles.supporters.most(Some(suit))
        && play.propose(&format!("{}{suit}#$->/t->{place}", many(cost.into())))
    {
        play.score();
    }
}

/// Cards of the hand become supporters.
fn mobilize(play: &mut Play) {
    let has_base = BASES.iter().any(|&base| play.position.table.on_map(base) > 0);
    let room = if has_base { u8::MAX } else { KEPT.saturating_sub(play.position.piles.supporters.count) };
    let spare = play.hand().saturating_sub(1).min(room);
    let count = play.chance.below(usize::from(spare) + 1);
    if let Some(count) = u16::try_from(count).ok().filter(|&count| count > 0) {
        play.propose(&format!("{}#A->$", many(count)));
    }
}

/// A card that matches a base for an officer.
fn train(play: &mut Play) {
    let bases: Vec<Kind> = BASES.into_iter().filter(|&base| play.position.table.on_map(base) > 0).collect();
    let has_warrior = play.position.table.count(Kind::Alliance, Spot::Supply) > 0;
    if let Some(suit) = play.pick(&bases).and_then(|base| base.facts().suit)
        && has_warrior
        && play.hand() > 0
    {
        play.propose(&format!("{suit}#A->/w->$"));
    }
}

/// As many operations as officers, as far as something can be done.
fn operations(play: &mut Play) {
    let officers = play.position.table.boards[Faction::Alliance as usize][Kind::Alliance.number()];
    for _ in 0..2 * officers {
        match play.chance.below(4) {
            0 => drop(play.march()),
            1 => drop(play.fight()),
            2 => recruit(play),
            _ => organize(play),
        }
    }
}

fn recruit(play: &mut Play) {
    let bases: Vec<u8> = BASES.into_iter().flat_map(|base| play.standing(base)).collect();
    let has_warrior = play.position.table.count(Kind::Alliance, Spot::Supply) > 0;
    if let Some(&place) = play.pick(&bases).filter(|_| has_warrior) {
        play.propose(&format!("w->{place}"));
    }
}

fn organize(play: &mut Play) {
    let camps: Vec<u8> = play
        .standing(Kind::Alliance)
        .into_iter()
        .filter(|&place| play.count(Kind::Sympathy, place) == 0)
        .collect();
    if let Some(&place) = play.pick(&camps)
        && play.propose(&format!("w{place}->/t->{place}"))
    {
        play.score();
    }
}
