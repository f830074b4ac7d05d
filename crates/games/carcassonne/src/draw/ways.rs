//! Roads and rivers: how they run over a tile, and where they end.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{Outline, Paint, Shape, circle, palette, polygon, trace};

use crate::names::FeatureKind;
use crate::rules::{Part, Shape as Tile};

use super::geometry::{CENTRE, MIDDLES, edges_of, sum};

/// A road.
pub(super) const ROAD: Paint = Paint::new(0xF7_F3_E8, 0xE2_DC_CB);
/// The line beside a road.
pub(super) const VERGE: Paint = Paint::new(0x6B_60_4A, 0x2B_27_1F);
/// Houses of a village, and the mouth of a tunnel.
const DARK: Paint = Paint::new(0x5F_3B_22, 0xD9_B0_8C);

/// Three roads that end on a tile end in a village.
const VILLAGE: usize = 3;

/// The city at which a road or river ends that comes in by an edge: the one that the fields on both sides of it touch.
pub(super) fn gate(tile: &Tile, edge: usize) -> Option<usize> {
    let cities = |half: usize| tile.at_half(half).map_or(0, |field| tile.parts()[field].cities);
    let both = cities(2 * edge) & cities(2 * edge + 1);
    (0..tile.parts().len()).find(|city| both >> city & 1 == 1).filter(|_| !has_village(tile))
}

/// Whether the roads of a tile end in a village.
pub(super) fn has_village(tile: &Tile) -> bool {
    tile.parts().iter().filter(|part| part.kind == FeatureKind::Road && part.edge_count() == 1).count()
        >= VILLAGE
}

/// The middle of a road or river that runs from edge to edge.
pub(super) fn middle(feature: &Part) -> Option<(i32, i32)> {
    match edges_of(feature).as_slice() {
        [one, other] => Some(between(CENTRE, sum(MIDDLES[*one], MIDDLES[*other]), 36)),
        [_, _, ..] => Some(CENTRE),
        _ => None,
    }
}

/// A point inside a city, where what ends there is hidden by its wall.
fn behind_wall(city: &Part, edge: usize) -> (i32, i32) {
    match edges_of(city).as_slice() {
        [cap] => between(CENTRE, MIDDLES[*cap], 62),
        [one, other] if (one + other) % 2 == 1 => between(CENTRE, sum(MIDDLES[*one], MIDDLES[*other]), 20),
        _ => between(CENTRE, MIDDLES[edge], 48),
    }
}

fn from(edge: usize) -> Outline {
    Outline::from(MIDDLES[edge].0, MIDDLES[edge].1)
}

/// From an edge to what ends there: a city, a village, a cloister, or nothing in particular.
fn ending(tile: &Tile, edge: usize) -> Outline {
    if let Some(city) = gate(tile, edge) {
        let towards = between(CENTRE, MIDDLES[edge], 30);
        return from(edge).bend(towards, behind_wall(&tile.parts()[city], edge));
    }
    let ends = tile.parts().iter().filter(|part| part.kind == FeatureKind::Road && part.edge_count() == 1);
    let meets = ends.count() == 2 || tile.has_river();
    let (x, y) = between(CENTRE, MIDDLES[edge], if meets { 0 } else { 24 });
    from(edge).to(x, y)
}

/// The way of a road or river over the tile.
fn way(tile: &Tile, feature: &Part) -> Option<Outline> {
    Some(match edges_of(feature).as_slice() {
        [] => return None,
        [edge] => ending(tile, *edge),
        [one, other] => {
            let towards = between(CENTRE, sum(MIDDLES[*one], MIDDLES[*other]), 22);
            from(*one).bend(towards, MIDDLES[*other])
        }
        [first, rest @ ..] => rest.iter().fold(from(*first).to(0, 0), |outline, &edge| {
            outline.jump(0, 0).to(MIDDLES[edge].0, MIDDLES[edge].1)
        }),
    })
}

/// Whether a road goes on below a city that lies across it.
pub(super) fn is_tunnel(tile: &Tile, road: &Part) -> bool {
    let across = |other: &Part| other.kind == FeatureKind::City && other.halves == !road.halves;
    matches!(road.halves, 0x33 | 0xCC) && tile.parts().iter().any(across)
}

/// A road; that of several owners changes its colour along the way.
pub(super) fn road(tile: &Tile, feature: &Part, owners: &[Paint]) -> Vec<Shape> {
    let ways: Vec<Outline> = if is_tunnel(tile, feature) {
        edges_of(feature).into_iter().map(|edge| mouth(tile, edge)).collect()
    } else {
        way(tile, feature).into_iter().collect()
    };
    ways.into_iter().flat_map(|way| paved(&way, owners)).collect()
}

fn paved(way: &Outline, owners: &[Paint]) -> Vec<Shape> {
    let (first, others) = owners.split_first().map_or((ROAD, owners), |(&first, others)| (first, others));
    let wide = if owners.is_empty() { 14 } else { 16 };
    let mut shapes =
        vec![trace(way.clone()).line(VERGE, wide).flat(), trace(way.clone()).line(first, wide - 4).flat()];
    let dash =
        |(place, &owner): (i32, &Paint)| trace(way.clone()).line(owner, wide - 4).dashed(12 / place).flat();
    shapes.extend((1..).zip(others).map(dash));
    shapes
}

/// Whether a field lies around the end of a road: then it goes below ground before it comes to the wall.
fn is_in_field(tile: &Tile, edge: usize) -> bool {
    tile.at_half(2 * edge) == tile.at_half(2 * edge + 1)
}

/// The part of a tunnel that is seen at an edge.
fn mouth(tile: &Tile, edge: usize) -> Outline {
    let (x, y) = between(CENTRE, MIDDLES[edge], if is_in_field(tile, edge) { 84 } else { 48 });
    from(edge).to(x, y)
}

/// What is seen of a tunnel above ground: its course below the city, and its mouth in a field.
pub(super) fn tunnel(tile: &Tile, road: &Part) -> Vec<Shape> {
    let edges = edges_of(road);
    let [one, other] = edges.as_slice() else { return Vec::new() };
    let ends = [*one, *other].map(|edge| between(CENTRE, MIDDLES[edge], 60));
    let course = Outline::from(ends[0].0, ends[0].1).to(ends[1].0, ends[1].1);
    let mut shapes = vec![trace(course).line(DARK, 4).dashed(6).flat()];
    for &edge in edges.iter().filter(|&&edge| is_in_field(tile, edge)) {
        let (x, y) = between(CENTRE, MIDDLES[edge], 84);
        shapes.push(circle(x, y, 8).fill(DARK));
    }
    shapes
}

/// A river; where it starts or ends there is a pool, unless it runs into a city.
pub(super) fn river(tile: &Tile, feature: &Part) -> Vec<Shape> {
    let Some(way) = way(tile, feature) else { return Vec::new() };
    let mut shapes = vec![trace(way).line(palette::RIVER, 20).flat()];
    if let [edge] = edges_of(feature).as_slice()
        && gate(tile, *edge).is_none()
    {
        let (x, y) = between(CENTRE, MIDDLES[*edge], 16);
        shapes.push(circle(x, y, 20).fill(palette::RIVER));
    }
    shapes
}

/// Houses where three roads meet.
pub(super) fn village() -> Vec<Shape> {
    vec![
        circle(0, 0, 15).fill(palette::GRASS).line(VERGE, 2),
        polygon([(-9, 7), (-9, -2), (0, -10), (9, -2), (9, 7)]).fill(DARK),
    ]
}
