//! A tile, drawn from its features: fields, rivers, roads, cities, cloisters and what lies in them.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{
    Area, Outline, Paint, Shape, circle, group, line, palette, polygon, rectangle, text, trace,
};

use super::spot;
use crate::names::Edge;
use crate::rules::{Feature, FeatureKind, Good, Shape as Tile};

/// City walls and roofs.
const CITY: Paint = Paint::new(0xC9_8B_5B, 0x8C_5A_38);
/// The line around a city.
const WALL: Paint = Paint::new(0x5F_3B_22, 0xD9_B0_8C);
/// A road.
const ROAD: Paint = Paint::new(0xF7_F3_E8, 0xE2_DC_CB);
/// The line beside a road.
const VERGE: Paint = Paint::new(0x6B_60_4A, 0x2B_27_1F);

/// The corners of a tile, clockwise from the lower left, so that edge i runs from corner i to the next.
const CORNERS: [(i32, i32); 4] = [(-50, 50), (-50, -50), (50, -50), (50, 50)];
/// The middle of each edge: left, top, right, bottom.
pub(super) const MIDDLES: [(i32, i32); 4] = [(-50, 0), (0, -50), (50, 0), (0, 50)];
const CENTRE: (i32, i32) = (0, 0);

/// The edges that a feature reaches.
pub(super) fn edges_of(feature: &Feature) -> Vec<usize> {
    (0..4).filter(|edge| feature.halves >> (2 * edge) & 3 != 0).collect()
}

/// The tile around its centre.
pub(super) fn draw(tile: &Tile) -> Vec<Shape> {
    let ground = if tile.is_abbey() { palette::STONE } else { ground(tile) };
    let sheet = rectangle(Area::new(-50, -50, 100, 100)).fill(ground).line(VERGE, 1);
    let mut shapes = vec![sheet];
    let of = |kind: FeatureKind| tile.features().iter().filter(move |feature| feature.kind == kind);
    shapes.extend(of(FeatureKind::Water).flat_map(river));
    shapes.extend(of(FeatureKind::Road).flat_map(road));
    if of(FeatureKind::Road).filter(|road| edges_of(road).len() == 1).count() > 2 {
        shapes.extend(hamlet());
    }
    shapes.extend(of(FeatureKind::City).map(city));
    for (number, feature) in tile.features().iter().enumerate() {
        shapes.extend(inside(tile, number, feature));
    }
    shapes
}

/// Ocean and forest tiles of fans have another ground than grass.
fn ground(tile: &Tile) -> Paint {
    match tile.edges {
        edges if edges.iter().all(|edge| *edge == Edge::Ocean) => palette::WATER,
        edges if edges.iter().all(|edge| *edge == Edge::Forest) => palette::WOOD,
        _ => palette::GRASS,
    }
}

/// A city, road or cloister as a patch in the colour of its owner.
pub(super) fn shade(feature: &Feature, paint: Paint) -> Option<Shape> {
    match feature.kind {
        FeatureKind::City => Some(trace(city_outline(feature)).fill(paint)),
        FeatureKind::Road => Some(trace(way(feature)?).line(paint, 10)),
        FeatureKind::Cloister | FeatureKind::Garden => Some(circle(0, 0, 34).fill(paint)),
        FeatureKind::Field | FeatureKind::Water => None,
    }
}

fn city(feature: &Feature) -> Shape {
    trace(city_outline(feature)).fill(CITY).line(WALL, 5)
}

/// Along the edges that are city, and with a curve past each run of those that are not.
fn city_outline(feature: &Feature) -> Outline {
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
fn way(feature: &Feature) -> Option<Outline> {
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

fn road(feature: &Feature) -> Vec<Shape> {
    let Some(way) = way(feature) else { return Vec::new() };
    vec![trace(way.clone()).line(VERGE, 14), trace(way).line(ROAD, 10)]
}

/// A river; where it starts or ends there is a pool.
fn river(feature: &Feature) -> Vec<Shape> {
    let Some(way) = way(feature) else { return Vec::new() };
    let mut shapes = vec![trace(way).line(palette::RIVER, 20)];
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
fn inside(tile: &Tile, number: usize, feature: &Feature) -> Vec<Shape> {
    let (x, y) = spot::of(tile, number);
    match feature.kind {
        FeatureKind::City => in_city(feature),
        FeatureKind::Road if feature.holds.has_inn() => inn(feature).into_iter().collect(),
        FeatureKind::Cloister => vec![group(x, y, cloister())],
        _ => Vec::new(),
    }
}

fn in_city(feature: &Feature) -> Vec<Shape> {
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
fn inn(feature: &Feature) -> Option<Shape> {
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
