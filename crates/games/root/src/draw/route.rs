//! The ways of arrows: from rim to rim, bent so that they cross as little as they can of what must be read.

use scorebook_core::draw::deed::{STRUCK, Way};

use super::change::Spot;
use super::rim::{BANNER, BURROW, NUMBER, RADIUS, SUIT, suit_places};
use super::{SHEET, grove, places};
use crate::rules::{Position, clearings};
use crate::syntax::place::Clearing;

/// The disc on an arrow, and how far along it is.
pub(super) const DISC: (i32, i32) = (31, 42);
/// How far arrows keep from the rim they leave, and from the one they come to.
const RIMS: (i32, i32) = (14, 16);
/// How far things in a forest or on a path reach.
const SMALL: i32 = 30;
/// How far arrows may be bent, in hundredths of their length: the first that crosses least is taken.
const BOWS: [i32; 22] =
    [20, -20, 30, -30, 12, -12, 42, -42, 0, 25, -25, 36, -36, 6, -6, 50, -50, 60, -60, 75, -75, 95];
/// In how many parts a way is looked at.
const PARTS: i32 = 32;
/// How much more it weighs to cross a badge than to cross a clearing.
const BADGE: usize = 20;

/// What an arrow should not cross, and how much it weighs.
struct Obstacle {
    middle: (i32, i32),
    reach: i32,
    weight: usize,
}

/// The way from one place to another that crosses least.
pub(super) fn way(position: &Position, from: Spot, to: Spot) -> Way {
    let end = |spot: Spot, rim: i32| (middle(position, spot), reach(spot) + rim);
    let way = |bow: i32| Way { from: end(from, RIMS.0), to: end(to, RIMS.1), bow };
    let obstacles = obstacles(position, [from, to]);
    BOWS.map(way).into_iter().min_by_key(|&way| crossed(way, &obstacles)).unwrap_or(way(0))
}

/// How much a way crosses, with the disc on it.
fn crossed(way: Way, obstacles: &[Obstacle]) -> usize {
    let on = |hundredths: i32, width: i32| -> usize {
        let (x, y) = way.point(hundredths);
        let is_out = x < 24 || y < 24 || x > SHEET.width - 24 || y > SHEET.height - 24;
        let meets = |it: &&Obstacle| places::is_near((x, y), it.middle, it.reach + width);
        let crossed = obstacles.iter().filter(meets).map(|it| it.weight);
        crossed.sum::<usize>() + BADGE * usize::from(is_out)
    };
    let line: usize = (0..=PARTS).map(|part| on(part * 100 / PARTS, 12)).sum();
    line + on(DISC.1, DISC.0 + 4)
}

/// How much something covers that went from a place and is shown beside it.
pub(super) fn covered(position: &Position, from: Spot, at: (i32, i32)) -> usize {
    let obstacles = obstacles(position, [from, from]);
    let meets = |it: &&Obstacle| places::is_near(at, it.middle, it.reach + STRUCK + 2);
    obstacles.iter().filter(meets).map(|it| it.weight).sum()
}

/// What an arrow between two places should not cross: badges and banners, and other clearings as a whole.
fn obstacles(position: &Position, ends: [Spot; 2]) -> Vec<Obstacle> {
    let mut all = Vec::new();
    for clearing in clearings() {
        let (x, y) = places::clearing(position, clearing);
        let mut add = |off: (i32, i32), reach: i32, weight: usize| {
            all.push(Obstacle { middle: (x + off.0, y + off.1), reach, weight });
        };
        if !ends.contains(&Spot::Clearing(clearing)) {
            add((0, 0), RADIUS + 10, 1);
        }
        add(NUMBER.0, NUMBER.1, BADGE);
        for off in suit_places((x, y), position.suits_of(clearing).count().max(1)) {
            add(off, SUIT, BADGE);
        }
        if position.ruler(clearing).is_some() {
            add(BANNER, 30, BADGE / 4);
        }
    }
    all
}

/// The middle of a place.
pub(super) fn middle(position: &Position, spot: Spot) -> (i32, i32) {
    let terrain = position.terrain();
    match spot {
        Spot::Clearing(clearing) => places::clearing(position, clearing),
        Spot::Forest(forest) => grove::middle(terrain, forest),
        Spot::Path(between) => {
            let path = position.paths().find(|path| path.between() == between);
            path.map_or((0, 0), |path| places::path(terrain, path))
        }
    }
}

/// How far a place reaches around its middle.
fn reach(spot: Spot) -> i32 {
    match spot {
        Spot::Clearing(Clearing::BURROW) => BURROW + 8,
        Spot::Clearing(_) => RADIUS,
        Spot::Forest(_) | Spot::Path(_) => SMALL,
    }
}
