//! The corners and edges of a tile of a hundred by a hundred, around its centre.

use crate::rules::Part;

/// The corners of a tile, clockwise from the lower left, so that edge i runs from corner i to the next.
pub(super) const CORNERS: [(i32, i32); 4] = [(-50, 50), (-50, -50), (50, -50), (50, 50)];
/// The middle of each edge: left, top, right, bottom.
pub(super) const MIDDLES: [(i32, i32); 4] = [(-50, 0), (0, -50), (50, 0), (0, 50)];

/// The middle of a tile.
pub(super) const CENTRE: (i32, i32) = (0, 0);

/// Two ways, one after the other.
pub(super) fn sum(one: (i32, i32), other: (i32, i32)) -> (i32, i32) {
    (one.0 + other.0, one.1 + other.1)
}

/// The edges that a feature reaches.
pub(super) fn edges_of(feature: &Part) -> Vec<usize> {
    (0..4).filter(|edge| feature.halves >> (2 * edge) & 3 != 0).collect()
}

/// The middle of a half-edge; they run clockwise from the lower half of the left edge.
pub(super) fn half_point(half: usize) -> (i32, i32) {
    const POINTS: [(i32, i32); 8] =
        [(-50, 25), (-50, -25), (-25, -50), (25, -50), (50, -25), (50, 25), (25, 50), (-25, 50)];
    POINTS[half % 8]
}
