//! Where things lie on the sheet of the picture: clearings, forests, paths, and how far things are from each other.

use scorebook_core::draw::hexagon::between;

use crate::rules::{Path, Position, Terrain};
use crate::syntax::place::{Clearing, Clearings};

/// A point of the table of maps on the sheet of the picture: larger by a fifth, and lower, so that banners have room.
fn scaled((x, y): (i32, i32)) -> (i32, i32) {
    (x * 12 / 10, y * 12 / 10 + 14)
}

/// The middle of a clearing, or of the Burrow.
pub(super) fn clearing(position: &Position, clearing: Clearing) -> (i32, i32) {
    on(position.terrain(), clearing)
}

/// The middle of a clearing of a map.
pub(super) fn on(terrain: Terrain, clearing: Clearing) -> (i32, i32) {
    scaled(terrain.place(clearing))
}

/// Where a map says that a forest is.
pub(super) fn printed(terrain: Terrain, forest: Clearings) -> (i32, i32) {
    scaled(terrain.forest_place(forest).unwrap_or_default())
}

/// The middle of a path.
pub(super) fn path(terrain: Terrain, path: Path) -> (i32, i32) {
    between(on(terrain, path.ends[0]), on(terrain, path.ends[1]), 50)
}

/// The square of how far two points are apart.
pub(super) fn apart(one: (i32, i32), other: (i32, i32)) -> i32 {
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    x * x + y * y
}

/// Whether two points are nearer to each other than so much.
pub(super) fn is_near(one: (i32, i32), other: (i32, i32), reach: i32) -> bool {
    apart(one, other) < reach * reach
}

/// The point of a straight way that is nearest to another point.
pub(super) fn nearest([from, to]: [(i32, i32); 2], point: (i32, i32)) -> (i32, i32) {
    let along = (to.0 - from.0, to.1 - from.1);
    let length = (along.0 * along.0 + along.1 * along.1).max(1);
    let dot = (point.0 - from.0) * along.0 + (point.1 - from.1) * along.1;
    let thousandths = (i64::from(dot) * 1000 / i64::from(length)).clamp(0, 1000);
    let thousandths = i32::try_from(thousandths).unwrap_or(0);
    (from.0 + along.0 * thousandths / 1000, from.1 + along.1 * thousandths / 1000)
}

/// Orders points around their middle, so that they make a shape that does not cross itself.
pub(super) fn sort_around(points: &mut [(i32, i32)]) {
    let (x, y) = middle(points);
    // The slope tells the order within a half.
    points.sort_by_key(|at| {
        let (dx, dy) = (at.0 - x, at.1 - y);
        let slope = dy * 1000 / (dx.abs() + dy.abs()).max(1);
        if dx < 0 { 2000 - slope } else { slope }
    });
}

/// The middle of points.
pub(super) fn middle(points: &[(i32, i32)]) -> (i32, i32) {
    let count = i32::try_from(points.len()).unwrap_or(1).max(1);
    let (x, y) = points.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    (x / count, y / count)
}

/// Whether a point lies inside a shape with straight sides.
pub(super) fn is_inside(shape: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let before = shape.iter().cycle().skip(shape.len().saturating_sub(1));
    let crosses = |((a, b), (c, d)): (&(i32, i32), &(i32, i32))| {
        (*b > y) != (*d > y) && {
            let cut = i64::from(*a) + i64::from(c - a) * i64::from(y - b) / i64::from(d - b);
            i64::from(x) < cut
        }
    };
    before.zip(shape).filter(|&sides| crosses(sides)).count() % 2 == 1
}
