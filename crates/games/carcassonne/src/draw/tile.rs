//! A tile, drawn from its features: fields, rivers, roads, cities, cloisters and what lies in them.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{
    Area, Outline, Paint, Shape, circle, group, line, palette, polygon, rectangle, text, trace,
};

use crate::names::{Edge, FeatureKind, Good};
use crate::rules::{Part, Shape as Tile};

use super::geometry::{CORNERS, MIDDLES, edges_of};
use super::{spot, stripes};

/// City walls and roofs.
const CITY: Paint = Paint::new(0xC9_8B_5B, 0x8C_5A_38);
/// The line around a city.
const WALL: Paint = Paint::new(0x5F_3B_22, 0xD9_B0_8C);
/// A road.
const ROAD: Paint = Paint::new(0xF7_F3_E8, 0xE2_DC_CB);
/// The line beside a road.
const VERGE: Paint = Paint::new(0x6B_60_4A, 0x2B_27_1F);

const CENTRE: (i32, i32) = (0, 0);

/// The tile around its centre; of each feature the colours of whoever owns it, where that is to be seen.
pub(super) fn draw(tile: &Tile, owners: &[Vec<Paint>]) -> Vec<Shape> {
    let none: &[Paint] = &[];
    let features = || {
        tile.parts()
            .iter()
            .enumerate()
            .map(|(place, feature)| (feature, owners.get(place).map_or(none, Vec::as_slice)))
    };
    let of = |kind: FeatureKind| features().filter(move |(feature, _)| feature.kind == kind);
    let mut shapes = vec![rectangle(Area::new(-50, -50, 100, 100)).fill(ground(tile))];
    shapes.extend(fields(tile, of(FeatureKind::Field).collect()));
    shapes.push(rectangle(Area::new(-50, -50, 100, 100)).line(VERGE, 1));
    shapes.extend(of(FeatureKind::Water).flat_map(|(feature, _)| river(feature)));
    shapes.extend(of(FeatureKind::Road).flat_map(|(feature, owners)| road(feature, owners)));
    if of(FeatureKind::Road).filter(|(road, _)| edges_of(road).len() == 1).count() > 2 {
        shapes.extend(hamlet());
    }
    shapes.extend(of(FeatureKind::City).flat_map(|(feature, owners)| city(feature, owners)));
    for (number, (feature, owners)) in features().enumerate() {
        shapes.extend(inside(tile, number, feature, owners));
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

/// A city; its ground is seen through the colours of its owners.
fn city(feature: &Part, owners: &[Paint]) -> Vec<Shape> {
    let outline = city_outline(feature);
    let paints: Vec<Paint> = match owners {
        [] => return vec![trace(outline).fill(CITY).line(WALL, 5)],
        owners => owners.iter().map(|&owner| CITY.mixed(owner, 70)).collect(),
    };
    let mut shapes = stripes::filled(&stripes::points(&outline), &paints);
    shapes.push(trace(outline).line(WALL, 5));
    shapes
}

/// Along the edges that are city, and with a curve past each run of those that are not.
fn city_outline(feature: &Part) -> Outline {
    let is_city = |edge: usize| feature.halves >> (2 * (edge % 4)) & 3 != 0;
    let first = (0..4).find(|&edge| is_city(edge) && !is_city(edge + 3)).unwrap_or(0);
    let (x, y) = CORNERS[first];
    let mut outline = Outline::from(x, y);
    let mut edge = first;
    while edge < first + 4 {
        let run = (edge..first + 4).take_while(|&edge| !is_city(edge)).count();
        let to = CORNERS[(edge + run.max(1)) % 4];
        outline = if run == 0 { outline.to(to.0, to.1) } else { outline.bend(pulled(edge, run), to) };
        edge += run.max(1);
    }
    outline.close()
}

/// Where the wall past a run of edges is drawn to: the longer the run, the nearer to the city.
fn pulled(edge: usize, run: usize) -> (i32, i32) {
    match run {
        1 => between(CENTRE, MIDDLES[edge % 4], 30),
        2 => between(CENTRE, CORNERS[(edge + 1) % 4], -24),
        _ => between(CENTRE, MIDDLES[(edge + 1) % 4], 4),
    }
}

/// The way of a road or river over the tile.
fn way(feature: &Part) -> Option<Outline> {
    let edges = edges_of(feature);
    let from = |edge: usize| Outline::from(MIDDLES[edge].0, MIDDLES[edge].1);
    Some(match edges.as_slice() {
        [] => return None,
        [edge] => {
            let end = between(CENTRE, MIDDLES[*edge], 24);
            from(*edge).to(end.0, end.1)
        }
        [one, other] => {
            let towards = between(CENTRE, sum(MIDDLES[*one], MIDDLES[*other]), 22);
            from(*one).bend(towards, MIDDLES[*other])
        }
        [first, rest @ ..] => rest.iter().fold(from(*first).to(0, 0), |outline, &edge| {
            outline.jump(0, 0).to(MIDDLES[edge].0, MIDDLES[edge].1)
        }),
    })
}

fn sum(one: (i32, i32), other: (i32, i32)) -> (i32, i32) {
    (one.0 + other.0, one.1 + other.1)
}

/// A road; that of several owners changes its colour along the way.
fn road(feature: &Part, owners: &[Paint]) -> Vec<Shape> {
    let Some(way) = way(feature) else { return Vec::new() };
    let (first, others) = owners.split_first().map_or((ROAD, owners), |(&first, others)| (first, others));
    let wide = if owners.is_empty() { 14 } else { 16 };
    let mut shapes =
        vec![trace(way.clone()).line(VERGE, wide).flat(), trace(way.clone()).line(first, wide - 4).flat()];
    let dash =
        |(place, &owner): (i32, &Paint)| trace(way.clone()).line(owner, wide - 4).dashed(12 / place).flat();
    shapes.extend((1..).zip(others).map(dash));
    shapes
}

/// A river; where it starts or ends there is a pool.
fn river(feature: &Part) -> Vec<Shape> {
    let Some(way) = way(feature) else { return Vec::new() };
    let mut shapes = vec![trace(way).line(palette::RIVER, 20).flat()];
    if let [edge] = edges_of(feature).as_slice() {
        let (x, y) = between(CENTRE, MIDDLES[*edge], 16);
        shapes.push(circle(x, y, 20).fill(palette::RIVER));
    }
    shapes
}

/// Houses where three roads meet.
fn hamlet() -> Vec<Shape> {
    vec![
        circle(0, 0, 15).fill(palette::GRASS).line(VERGE, 2),
        polygon([(-9, 7), (-9, -2), (0, -10), (9, -2), (9, 7)]).fill(WALL),
    ]
}

/// What lies in a feature: pennants, goods, a cathedral, an inn, and cloisters themselves. Of gardens only those where
/// somebody stands are known, see [`garden`].
fn inside(tile: &Tile, number: usize, feature: &Part, owners: &[Paint]) -> Vec<Shape> {
    let (x, y) = spot::of(tile, number);
    match feature.kind {
        FeatureKind::City => in_city(feature),
        FeatureKind::Road if feature.holds.has_inn() => inn(feature).into_iter().collect(),
        FeatureKind::Cloister => {
            let mut shapes = disc(owners);
            shapes.extend(cloister());
            vec![group(x, y, shapes)]
        }
        _ => Vec::new(),
    }
}

fn in_city(feature: &Part) -> Vec<Shape> {
    let edges = edges_of(feature);
    // Beside the spot of a figure, near the end of the first wall.
    let corner = edges.first().map_or((-30, -30), |&edge| {
        let along = if edges.len() == 1 { 72 } else { 98 };
        let corner = CORNERS[(edge + 1) % 4];
        between(MIDDLES[edge], corner, along - 12)
    });
    let inward = if edges.len() == 1 { 84 } else { 66 };
    let at = between(CENTRE, corner, inward);
    let mut shapes = Vec::new();
    if feature.holds.pennants() > 0 {
        shapes.push(group(at.0, at.1, pennant()));
    }
    if feature.holds.has_cathedral() {
        shapes.push(group(0, 0, cathedral()));
    }
    let other = between(CENTRE, (at.1, -at.0), 100);
    let letter = |good: Good| match good {
        Good::Wine => "w",
        Good::Grain => "g",
        Good::Cloth => "c",
    };
    shapes.extend(feature.holds.good().map(|good| {
        let sign = text(0, 0, 17, letter(good)).fill(WALL).bold();
        group(other.0, other.1, vec![circle(0, 0, 10).fill(ROAD).line(WALL, 2), sign]).titled(good.word())
    }));
    shapes
}

fn pennant() -> Vec<Shape> {
    let shield =
        Outline::from(-9, -10).to(9, -10).to(9, 2).bend((8, 10), (0, 13)).bend((-8, 10), (-9, 2)).close();
    vec![trace(shield).fill(palette::BLUE).line(palette::WHITE, 3)]
}

fn cathedral() -> Vec<Shape> {
    let stone = Paint::new(0xEE_EA_E0, 0xC7_C1_B3);
    let tower = |x: i32| {
        polygon([(x - 8, 22), (x - 8, -12), (x, -30), (x + 8, -12), (x + 8, 22)]).fill(stone).line(WALL, 3)
    };
    vec![rectangle(Area::new(-16, -6, 32, 28)).fill(stone).line(WALL, 3), tower(-18), tower(18)]
}

/// A lake beside the road.
fn inn(feature: &Part) -> Option<Shape> {
    let edges = edges_of(feature);
    let (x, y) = match edges.as_slice() {
        [one, other] if (one + other) % 2 == 1 => between(CENTRE, sum(MIDDLES[*one], MIDDLES[*other]), -24),
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

/// A garden, which lies under its abbot: of two tiles that are written alike only one has it.
pub(super) fn garden() -> Vec<Shape> {
    let bloom = |x, y, paint| circle(x, y, 5).fill(paint);
    vec![
        circle(0, 0, 14).fill(palette::WOOD).line(palette::WHITE, 2),
        bloom(-5, -3, palette::PURPLE),
        bloom(5, -4, palette::YELLOW),
        bloom(0, 6, palette::WHITE),
    ]
}
