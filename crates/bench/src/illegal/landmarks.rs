//! Landmarks that stand amiss, and what they give and take.

use scorebook_core::Chance;
use scorebook_root::names::{Item, Landmark, Map, Suit};

use super::ending::text;
use super::game::{Game, Scene, Spoilt, is_path, pick};
use super::ground::{by_water, tower_unscored};
use super::{Make, Marked, Spoiler};

pub(super) static SPOILERS: &[Spoiler] = &[
    Spoiler::head("N1", "puts landmarks beside each other", Make::Record(beside_each_other)),
    Spoiler::dealt("N5", "crafts at the Forge without a piece there", far_from_the_forge),
    Spoiler::dealt("N6", "does not score for the tower", dealt_tower),
    Spoiler::dealt("N6", "goes by water where the ferry is not", dealt_ferry),
];

fn beside_each_other(game: &Game, chance: &mut Chance) -> Option<Marked> {
    let number = game.lines().iter().position(|line| line.starts_with("Landmarks: "))?;
    let (first, second) = game.lines()[number].strip_prefix("Landmarks: ")?.split_once('/')?;
    let (_, place) = first.split_once("->")?;
    // The tower may stand beside another.
    let (name, _) =
        second.split_once("->").filter(|_| !first.starts_with("tower") && !second.starts_with("tower"))?;
    let start = &game.turns.first()?.before[0];
    let place = place.parse().ok()?;
    let beside = pick((1..=12).filter(|&other| is_path(start, place, other)).collect(), chance)?;
    let line = format!("Landmarks: {first}/{name}->{beside}");
    let mut lines: Vec<&str> = game.lines().iter().map(String::as_str).collect();
    lines[number] = &line;
    Some(text(&lines, number))
}

/// Coins take rabbits, swords and crossbows foxes; where the forge is of that suit, a piece there has to be among them.
fn far_from_the_forge(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let (item, wanted) = [(Item::Coin, Suit::Rabbit), (Item::Sword, Suit::Fox)][chance.below(2)];
    let forge = scene.end().landmark(Landmark::Forge)?;
    let is_of_it = scene.end().suits_of(forge).any(|suit| suit == wanted);
    let is_away = scene.throughout(|position| position.pieces_of(scene.me(), forge).next().is_none());
    let act = scene.gap(chance);
    (is_of_it && is_away && !super::battles::is_vagabond(scene.me()))
        .then(|| scene.insert(act, &format!("Z%{item}")))
}

fn dealt_tower(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_alone = !scene.game.has_bands() && scene.end().map() != Map::Mountain;
    is_alone.then(|| tower_unscored(scene, chance))?
}

fn dealt_ferry(scene: &Scene<'_>, chance: &mut Chance) -> Option<Spoilt> {
    let is_alone = !scene.game.has_bands() && scene.end().map() != Map::Lake;
    (is_alone && scene.end().ferry().is_some()).then(|| by_water(scene, chance))?
}
