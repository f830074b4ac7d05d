//! Where on a tile a feature is: the place of whoever stands there.

use scorebook_core::draw::hexagon::between;

use crate::names::FeatureKind;
use crate::rules::{Part, Shape as Tile};

use super::geometry::{CORNERS, MIDDLES, edges_of, half_point};

/// The place of a feature on its tile, from the centre.
pub(super) fn of(tile: &Tile, number: usize) -> (i32, i32) {
    let Some(feature) = tile.parts().get(number) else { return (0, 0) };
    match feature.kind {
        FeatureKind::Cloister => cloister(tile),
        FeatureKind::Garden => garden(tile),
        FeatureKind::Field => field(tile, feature),
        _ => along(feature),
    }
}

/// A cloister stands in the middle, or beside what runs through it.
fn cloister(tile: &Tile) -> (i32, i32) {
    let through = tile.parts().iter().filter(|feature| feature.kind == FeatureKind::River);
    let edges: Vec<usize> = through.flat_map(edges_of).collect();
    match (0..4).find(|edge| edges.len() > 1 && !edges.contains(edge)) {
        Some(edge) => between((0, 0), MIDDLES[edge], 56),
        None => (0, 4),
    }
}

/// A garden lies in a corner with field around it, the lower right one first; in the middle where cities take all corners.
fn garden(tile: &Tile) -> (i32, i32) {
    let is_field = |edge: &usize| {
        tile.at_half(2 * edge + 1).is_some() && tile.at_half(2 * edge + 1) == tile.at_half(2 * edge + 2)
    };
    let edge = [2, 1, 3, 0].into_iter().find(is_field);
    edge.map_or((0, 0), |edge| between((0, 0), CORNERS[(edge + 1) % 4], 64))
}

/// In the middle of the edges that a city, road or river reaches.
pub(super) fn along(feature: &Part) -> (i32, i32) {
    let edges = edges_of(feature);
    let (x, y) = edges.iter().fold((0, 0), |sum, &edge| (sum.0 + MIDDLES[edge].0, sum.1 + MIDDLES[edge].1));
    let hundredths = match (feature.kind, edges.len()) {
        (FeatureKind::City, 1) => 70,
        (FeatureKind::City, 2) => 46,
        (FeatureKind::City, _) => 20,
        (_, 1) => 64,
        _ => 24,
    };
    between((0, 0), (x, y), hundredths)
}

/// In the middle of its half-edges; in a corner of its own where the centre belongs to something else.
fn field(tile: &Tile, feature: &Part) -> (i32, i32) {
    let halves: Vec<usize> = (0..8).filter(|half| feature.halves >> half & 1 == 1).collect();
    let Ok(count @ 1..) = i32::try_from(halves.len()) else { return (0, 0) };
    let (x, y) =
        halves.iter().map(|&half| half_point(half)).fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let (x, y) = (x / count, y / count);
    let is_taken = tile.parts().iter().any(|other| {
        matches!(other.kind, FeatureKind::Cloister | FeatureKind::Road) || other.kind.is_scenery()
    });
    if x.abs() + y.abs() > 14 || !is_taken {
        return between((0, 0), (x, y), if count <= 2 { 76 } else { 84 });
    }
    // A corner with both halves in this field, as far from the middle as a figure needs.
    let corner = halves.iter().find(|&&half| half % 2 == 1 && feature.halves >> ((half + 1) % 8) & 1 == 1);
    corner.map_or((x, y), |&half| {
        let (one, other) = (half_point(half), half_point((half + 1) % 8));
        between((0, 0), between(one, other, 50), 86)
    })
}
