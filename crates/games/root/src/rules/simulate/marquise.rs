//! A random turn of the Marquise: wood, three actions and one for each bird, building wherever wood reaches.

use super::super::legal::payments;
use super::super::pieces::Kind;
use super::super::table::Spot;
use super::acts::{joined, spread};
use super::play::Play;

/// How many actions are tried; the Law lets pass as many as there are.
const TRIES: usize = 9;

pub(super) fn set_up(play: &mut Play) {
    let keep = play.take_corner();
    let pairs = play.position.table.ground.opposite;
    let across = pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    let far = across.filter(|&(one, _)| one == keep).map(|(_, other)| other).next();
    let others: Vec<u8> = (1..13).filter(|&place| Some(place) != far).collect();
    play.propose(&format!("t_k->{keep}/w->{}", joined(&others)));
    let mut homes: Vec<u8> = [keep].into_iter().chain(play.neighbours(keep)).collect();
    for building in ["b_s", "b_w", "b_r"] {
        play.chance.shuffle(&mut homes);
        let _ = homes.iter().any(|home| play.propose(&format!("{building}->{home}")));
    }
}

pub(super) fn turn(play: &mut Play) {
    play.birdsong();
    wood(play);
    play.daylight();
    play.craft();
    for _ in 0..TRIES {
        action(play, "");
    }
    for _ in 0..2 {
        if play.hand() > 0 && play.chance.below(4) == 0 {
            action(play, "B#C->/");
        }
    }
    play.evening();
}

/// One wood at each sawmill, as long as there is any.
fn wood(play: &mut Play) {
    let mut left = play.position.table.count(Kind::Wood, Spot::Supply);
    let mut places: Vec<(u8, u8)> = Vec::new();
    for place in play.open_standing(Kind::Sawmill) {
        let count = play.count(Kind::Sawmill, place).min(left);
        left -= count;
        places.push((place, count));
    }
    places.retain(|place| place.1 > 0);
    if !places.is_empty() {
        play.propose(&spread("t", &places));
    }
}

/// An action, paid with a bird or not.
fn action(play: &mut Play, bird: &str) {
    match play.chance.below(8) {
        0 if bird.is_empty() => drop(play.march()),
        1 if bird.is_empty() => drop(play.fight()),
        2 => recruit(play, bird),
        3 => overwork(play, bird),
        _ => build(play, bird),
    }
}

/// A warrior at each recruiter, as long as there are any.
fn recruit(play: &mut Play, bird: &str) {
    let places: Vec<(u8, u8)> = play
        .open_standing(Kind::Recruiter)
        .into_iter()
        .map(|place| (place, play.count(Kind::Recruiter, place)))
        .collect();
    let supply = play.position.table.count(Kind::Marquise, Spot::Supply);
    if !places.is_empty() && places.iter().map(|place| place.1).sum::<u8>() <= supply {
        play.propose(&format!("{bird}{}", spread("w", &places)));
    }
}

/// A card for a wood at a sawmill.
fn overwork(play: &mut Play, bird: &str) {
    let sawmills = play.standing(Kind::Sawmill);
    let Some(&place) = play.pick(&sawmills) else { return };
    if play.hand() > 1 && play.position.table.count(Kind::Wood, Spot::Supply) > 0 {
        let suit = play.suit_for(place);
        play.propose(&format!("{bird}{suit}#C->/t->{place}"));
    }
}

/// A building where rule, slots and wood allow it.
fn build(play: &mut Play, bird: &str) {
    let kinds = [Kind::Sawmill, Kind::Workshop, Kind::Recruiter];
    let kind = kinds[play.chance.below(kinds.len())];
    let mut sites = play.sites();
    play.chance.shuffle(&mut sites);
    for site in sites {
        if let Some(wood) = payments(play.outlook(), kind, site).pop()
            && play.propose(&format!("{bird}{wood}{}->{site}", &kind.code()[1..]))
        {
            return play.score();
        }
    }
}
