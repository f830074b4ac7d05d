//! The measures of a clearing, and what stands on its rim on every picture: the banner of whoever rules it, and landmarks.

use scorebook_core::draw::{Shape, group, polygon};

use super::look::{self, LANDMARK};
use super::signs;
use crate::names::{Faction, Landmark};
use crate::rules::{Position, target};
use crate::speech;
use crate::syntax::place::Clearing;

/// How far the middle of the ring of a clearing is from its own middle.
pub(super) const RADIUS: i32 = 106;
/// Half the side of the Burrow.
pub(super) const BURROW: i32 = 68;
/// Where the number stands, and how large its badge is.
pub(super) const NUMBER: ((i32, i32), i32) = ((-80, -80), 24);
/// How large the badge of a suit is.
pub(super) const SUIT: i32 = 25;
/// Where the banner hangs: the middle of its upper part.
pub(super) const BANNER: (i32, i32) = (0, -106);

/// The banner of whoever rules.
pub(super) fn banner(ruler: Faction) -> Shape {
    let paint = look::faction(ruler);
    let (x, y) = BANNER;
    let cloth = polygon([(-24, y - 22), (24, y - 22), (24, y + 32), (0, y + 20), (-24, y + 32)]);
    let shapes = vec![cloth.fill(paint).line(paint.edge(), 4), signs::figure(ruler, (x, y), 38)];
    group(0, 0, shapes).titled(format!("banner of {}", ruler.name()))
}

/// Where the badges of so many suits stand: along the ring, on the side where there is room on the sheet.
pub(super) fn suit_places(middle: (i32, i32), count: usize) -> Vec<(i32, i32)> {
    let side = if middle.0 > 1040 { -1 } else { 1 };
    let places = [(80, -80), (side * 113, -27), (side * 113, 28), (side * 92, 76)];
    places.into_iter().take(count).collect()
}

/// Where the landmarks of a clearing stand: on its lower rim.
pub(super) fn landmark_places(position: &Position, clearing: Clearing) -> Vec<(Landmark, (i32, i32))> {
    let here: Vec<Landmark> =
        position.landmarks().filter(|&(_, place)| place == clearing).map(|(landmark, _)| landmark).collect();
    let last = i32::try_from(here.len()).unwrap_or(1) - 1;
    let at = |place: i32| ((2 * place - last) * 28, if last > 1 { 92 } else { 98 });
    (0..).zip(here).map(|(place, landmark)| (landmark, at(place))).collect()
}

/// The landmarks of a clearing.
pub(super) fn landmarks(position: &Position, clearing: Clearing) -> Vec<Shape> {
    let here = landmark_places(position, clearing).into_iter();
    here.map(|(landmark, (x, y))| landmark_sign(x, y, 25, landmark)).collect()
}

/// A landmark: its sign on a plate with six corners, unlike any piece.
pub(super) fn landmark_sign(x: i32, y: i32, radius: i32, landmark: Landmark) -> Shape {
    let (far, near) = (radius * 87 / 100, radius / 2);
    let plate = polygon([(0, -radius), (far, -near), (far, near), (0, radius), (-far, near), (-far, -near)]);
    let shapes = vec![
        plate.fill(LANDMARK).line(LANDMARK.ink(), 3),
        signs::sign(signs::landmark(landmark), (0, 0), radius * 12 / 10, LANDMARK),
    ];
    group(x, y, shapes).titled(speech::landmark(landmark)).at(target::landmark(landmark))
}
