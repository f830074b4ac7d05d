//! A tile, drawn from its features: fields, rivers, roads, cities, cloisters and what lies in them.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{Area, Paint, Shape, circle, group, line, palette, polygon, rectangle};

use crate::names::{Edge, FeatureKind};
use crate::rules::{Part, Shape as Tile};

use super::city::{self, WALL};
use super::geometry::{CENTRE, CORNERS, MIDDLES, edges_of, sum};
use super::ways::{self, VERGE};
use super::{land, spot, stripes};

/// What is seen of a tile besides its shape.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen<'o> {
    /// Of each feature the colours of whoever owns it.
    pub(super) owners: &'o [Vec<Paint>],
    /// Whether it is known to have a garden: of two tiles that are written alike one may have it.
    pub(super) has_garden: bool,
}

/// The tile around its centre.
pub(super) fn draw(tile: &Tile, seen: Seen<'_>) -> Vec<Shape> {
    let none: &[Paint] = &[];
    let features = || {
        tile.parts()
            .iter()
            .enumerate()
            .map(|(place, feature)| (feature, seen.owners.get(place).map_or(none, Vec::as_slice)))
    };
    let of = |kind: FeatureKind| features().filter(move |(feature, _)| feature.kind == kind);
    let mut shapes = vec![rectangle(Area::new(-50, -50, 100, 100)).fill(ground(tile))];
    shapes.extend(fields(tile, of(FeatureKind::Field).collect()));
    shapes.extend(features().flat_map(|(feature, _)| land::draw(feature)));
    shapes.push(rectangle(Area::new(-50, -50, 100, 100)).line(VERGE, 1));
    shapes.extend(of(FeatureKind::River).flat_map(|(feature, _)| ways::river(tile, feature)));
    shapes.extend(of(FeatureKind::Road).flat_map(|(feature, owners)| ways::road(tile, feature, owners)));
    if ways::has_village(tile) {
        shapes.extend(ways::village());
    }
    for (number, (_, owners)) in
        features().enumerate().filter(|(_, (part, _))| part.kind == FeatureKind::City)
    {
        shapes.extend(city::draw(tile, number, owners));
    }
    for (number, (feature, owners)) in features().enumerate() {
        let is_known = feature.kind != FeatureKind::Garden || seen.has_garden;
        shapes.extend(inside(tile, number, feature, owners).into_iter().filter(|_| is_known));
    }
    shapes
}

/// Fields that have owners, in their colours: the largest on the whole ground, the others as patches on it.
fn fields(tile: &Tile, mut fields: Vec<(&Part, &[Paint])>) -> Vec<Shape> {
    if fields.iter().all(|(_, owners)| owners.is_empty()) {
        return Vec::new();
    }
    fields.sort_by_key(|(field, _)| std::cmp::Reverse(field.halves.count_ones()));
    let mut shapes = Vec::new();
    for (place, (field, owners)) in fields.into_iter().enumerate() {
        let area = if place == 0 { CORNERS.to_vec() } else { patch(tile, field) };
        let paints: Vec<Paint> = match owners {
            [] => vec![ground(tile)],
            owners => owners.iter().map(|&owner| ground(tile).mixed(owner, 45)).collect(),
        };
        shapes.extend(stripes::filled(&area, &paints));
    }
    shapes
}

/// A field from its half-edges to the centre; past a city straight on, and in the bend of a road or river to where that runs.
fn patch(tile: &Tile, field: &Part) -> Vec<(i32, i32)> {
    let has = |half: usize| field.halves >> (half % 8) & 1 == 1;
    let cities = tile.parts().iter().filter(|feature| feature.kind == FeatureKind::City);
    let cities = cities.fold(0, |halves, city| halves | city.halves);
    // Half-edges run clockwise from the lower half of the left edge.
    let starts = (0..8).filter(|&half| has(half) && !has(half + 7));
    let mut points = Vec::new();
    for start in starts {
        let run = (start..start + 8).take_while(|&half| has(half)).count();
        let mut gap = (start + run..start + 8).take_while(|&half| !has(half));
        points.extend((start..=start + run).map(end_of));
        let is_corner = run == 2 && start % 2 == 1;
        if is_corner {
            points.push(between(CENTRE, CORNERS[(start / 2 + 1) % 4], 36));
        } else if !gap.all(|half| cities >> (half % 8) & 1 == 1) {
            points.push(CENTRE);
        }
    }
    points
}

/// Where a half-edge starts: corners and middles in turn.
fn end_of(half: usize) -> (i32, i32) {
    let edge = half / 2 % 4;
    if half.is_multiple_of(2) { CORNERS[edge] } else { MIDDLES[edge] }
}

/// Ocean and forest tiles of fans have another ground than grass.
fn ground(tile: &Tile) -> Paint {
    match tile.edges {
        _ if tile.is_abbey() => palette::STONE,
        edges if edges.iter().all(|edge| *edge == Edge::Ocean) => palette::WATER,
        edges if edges.iter().all(|edge| *edge == Edge::Forest) => palette::WOOD,
        _ => palette::GRASS,
    }
}

/// What lies in a feature: pennants, goods, a cathedral, an inn, the course of a tunnel; cloisters and gardens themselves.
fn inside(tile: &Tile, number: usize, feature: &Part, owners: &[Paint]) -> Vec<Shape> {
    let (x, y) = spot::of(tile, number);
    match feature.kind {
        FeatureKind::City => city::inside(feature),
        FeatureKind::Road if ways::is_tunnel(tile, feature) => ways::tunnel(tile, feature),
        FeatureKind::Road if feature.holds.has_inn() => inn(feature).into_iter().collect(),
        FeatureKind::Cloister => {
            let mut shapes = disc(owners);
            shapes.extend(cloister());
            vec![group(x, y, shapes)]
        }
        FeatureKind::Garden => vec![group(x, y, garden()).titled("garden")],
        _ => Vec::new(),
    }
}

/// A lake beside the road.
fn inn(feature: &Part) -> Option<Shape> {
    let edges = edges_of(feature);
    let (x, y) = match edges.as_slice() {
        [one, other] if (one + other) % 2 == 1 => between(CENTRE, sum(MIDDLES[*one], MIDDLES[*other]), 70),
        [edge, ..] => {
            let (x, y) = between(CENTRE, MIDDLES[*edge], 40);
            (x + y.signum() * 22, y + x.signum() * 22)
        }
        [] => return None,
    };
    let house = polygon([(-8, 8), (-8, -1), (0, -9), (8, -1), (8, 8)])
        .fill(palette::VERMILION)
        .line(palette::WHITE, 2);
    Some(group(x, y, vec![circle(0, 0, 15).fill(palette::RIVER).line(VERGE, 2), house]).titled("inn"))
}

/// What a cloister stands on when somebody has completed it.
fn disc(owners: &[Paint]) -> Vec<Shape> {
    const AROUND: [(i32, i32); 8] =
        [(0, -38), (27, -27), (38, 0), (27, 27), (0, 38), (-27, 27), (-38, 0), (-27, -27)];
    stripes::filled(&AROUND, owners)
}

fn cloister() -> Vec<Shape> {
    let stone = Paint::new(0xF2_E3_C4, 0xB8_A8_86);
    vec![
        rectangle(Area::new(-20, -6, 40, 24)).fill(stone).line(WALL, 3),
        polygon([(-24, -6), (0, -26), (24, -6)]).fill(palette::VERMILION).line(WALL, 3),
        line([(0, -26), (0, -38)]).line(WALL, 3),
        line([(-5, -33), (5, -33)]).line(WALL, 3),
        rectangle(Area::new(-5, 4, 10, 14)).fill(WALL),
    ]
}

fn garden() -> Vec<Shape> {
    let bloom = |x, y, paint| circle(x, y, 5).fill(paint);
    vec![
        circle(0, 0, 14).fill(palette::WOOD).line(palette::WHITE, 2),
        bloom(-5, -3, palette::PURPLE),
        bloom(5, -4, palette::YELLOW),
        bloom(0, 6, palette::WHITE),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::KINDS;

    /// The features of a tile that its shape alone tells: a garden may be missing.
    fn features(tile: &Tile) -> Vec<Part> {
        tile.parts().iter().copied().filter(|part| part.kind != FeatureKind::Garden).collect()
    }

    #[test]
    fn tiles_with_different_features_have_different_pictures() {
        let tiles: Vec<(&str, &Tile)> = KINDS
            .iter()
            .flat_map(|kind| kind.shapes.iter().map(|shape| (kind.text.as_str(), shape)))
            .collect();
        let pictures: Vec<Vec<Shape>> = tiles.iter().map(|(_, tile)| draw(tile, Seen::default())).collect();
        for one in 0..tiles.len() {
            for other in 0..one {
                let differ = features(tiles[one].1) != features(tiles[other].1);
                assert!(
                    !differ || pictures[one] != pictures[other],
                    "{} and {} look alike",
                    tiles[one].0,
                    tiles[other].0
                );
            }
        }
    }

    #[test]
    fn a_garden_is_drawn_where_it_is_known() {
        for tile in KINDS.iter().flat_map(|kind| &kind.shapes) {
            let drawn = |has_garden: bool| draw(tile, Seen { has_garden, ..Seen::default() });
            let has_garden = tile.first(FeatureKind::Garden).is_some();
            assert_eq!(drawn(true) != drawn(false), has_garden);
        }
    }
}
