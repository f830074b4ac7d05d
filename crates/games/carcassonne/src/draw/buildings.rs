//! What stands on a tile: villages, bridges, inns, gates, monasteries, gardens and cathedrals.

use scorebook_core::draw::{Area, Outline, Paint, Shape, circle, ellipse, group, palette, rectangle, trace};

use crate::names::FeatureKind;

use super::cities::{Detail, joined};
use super::colours::{
    BANK, COURT, FRONT, HEDGE, KERB, PINK, PLANK, RIPPLE, ROAD, ROOF, SHIELD, STONE, WALL, WATER, YELLOW,
};
use super::geometry::{CENTRE, MIDDLES, Point, drawn, edges_of, part_of_way, path};
use super::plan::Plan;
use super::{walls, ways};

/// What lies on the roads of a tile: bridges, an inn.
pub(super) fn on_roads(plan: &Plan) -> Vec<Shape> {
    let bridge = crossing(plan).map(|(at, turn)| bridge(at, turn));
    let inn = plan.inn.map(inn);
    bridge.into_iter().chain(inn).collect()
}

fn village() -> Shape {
    let house = |x: i32, y: i32| {
        let front = rectangle(Area::new(x - 4, y, 8, 4)).fill(FRONT).line(WALL, 1);
        let roof = Outline::from(x - 6, y).to(x - 3, y - 5).to(x + 3, y - 5).to(x + 6, y).close();
        [front, trace(roof).fill(ROOF[0]).line(WALL, 1)]
    };
    let mut shapes = vec![circle(0, 0, 15).fill(ROAD).line(KERB, 3)];
    shapes.extend([house(-5, 2), house(5, -4), house(5, 8)].into_iter().flatten());
    group(0, 0, shapes)
}

/// Where a road crosses a river, and how the bridge is turned.
fn crossing(plan: &Plan) -> Option<(Point, i32)> {
    let legs = |kind: FeatureKind| {
        let ways = plan.ways.iter().filter(move |way| plan.tile.parts()[way.part].kind == kind);
        ways.flat_map(|way| way.legs.iter().copied())
    };
    let banks: Vec<Point> =
        legs(FeatureKind::River).flat_map(|leg| [leg.point(0), leg.point(6), leg.point(12)]).collect();
    legs(FeatureKind::Road).find_map(|road| {
        let points = [road.point(0), road.point(6), road.point(12)];
        let at = points.into_iter().find(|point| banks.contains(point))?;
        Some((at, if road.start().1 == road.end().1 { 0 } else { 90 }))
    })
}

fn bridge((x, y): Point, turn: i32) -> Shape {
    let shapes = vec![
        rectangle(Area::new(-16, -9, 32, 18)).fill(PLANK).line(WALL, 2),
        path("M-10 -8V8M-5 -8V8M0 -8V8M5 -8V8M10 -8V8").line(WALL, 1),
        path("M-18 -10H18M-18 10H18").line(WALL, 4),
    ];
    group(x, y, shapes).turned(turn).lying().titled("bridge")
}

fn inn((x, y): Point) -> Shape {
    let shapes = vec![
        ellipse(0, 0, 19, 12).fill(WATER).line(BANK, 2),
        path("M-15 -2H-11M11 5H14").line(RIPPLE, 2),
        rectangle(Area::new(-7, -4, 14, 10)).fill(FRONT).line(WALL, 2),
        path("M-10 -3L-5 -11H5L10 -3Z").fill(ROOF[0]).line(WALL, 2),
        rectangle(Area::new(-2, 0, 4, 6)).fill(WALL),
    ];
    group(x, y, shapes).titled("inn")
}

/// Villages and gates, and what joins the halves of a city or of a road over and below others.
pub(super) fn in_walls(plan: &Plan) -> Vec<Shape> {
    // A village lies on the end of a wall that comes to it.
    let mut shapes: Vec<Shape> = plan.has_village.then(village).into_iter().collect();
    for (part, feature) in plan.tile.parts().iter().enumerate() {
        if feature.kind == FeatureKind::City && walls::is_split(&plan.tile, part) {
            shapes.push(high_bridge(feature.halves == 0x33));
        }
        if ways::is_tunnel(&plan.tile, feature) {
            shapes.extend(tunnel(plan, &edges_of(feature)));
        }
    }
    shapes.extend(plan.gates.iter().map(|gate| {
        let is_river = plan.tile.parts()[gate.part].kind == FeatureKind::River;
        self::gate(gate.at, gate.turn, if is_river { WATER } else { ROAD })
    }));
    shapes
}

fn gate((x, y): Point, turn: i32, paint: Paint) -> Shape {
    let post = |x: i32| rectangle(Area::new(x, -6, 8, 12)).rounded(1).fill(STONE).line(WALL, 2);
    let shapes = vec![rectangle(Area::new(-8, -5, 16, 10)).fill(paint), post(-14), post(6)];
    group(x, y, shapes).turned(turn).lying().titled("gate")
}

/// The bridge between the two halves of a city, high above what lies between them.
fn high_bridge(is_across: bool) -> Shape {
    let area = if is_across { Area::new(-36, -9, 72, 18) } else { Area::new(-9, -36, 18, 72) };
    rectangle(area).fill(STONE).line(WALL, 4)
}

/// The course of a tunnel below a city, and its mouths in fields.
fn tunnel(plan: &Plan, edges: &[usize]) -> Vec<Shape> {
    let [one, other] = *edges else { return Vec::new() };
    let (from, to) = (part_of_way(MIDDLES[one], 44), part_of_way(MIDDLES[other], 44));
    let course = Outline::from(from.0, from.1).to(to.0, to.1);
    let mouths = edges.iter().filter(|&&edge| ways::is_in_field(&plan.tile, edge)).map(|&edge| {
        let (x, y) = ways::mouth(edge);
        circle(x, y, 8).fill(WALL)
    });
    [trace(course).line(KERB, 4).dashed(6).flat()].into_iter().chain(mouths).collect()
}

/// The pieces of a hedge, from the upper left one clockwise.
const PIECES: [&str; 8] = [
    "M-31 -13V-20Q-31 -28 -23 -28H-17",
    "M-11 -28H11",
    "M17 -28H23Q31 -28 31 -20V-13",
    "M31 -9V-2",
    "M31 3V9Q31 17 23 17H17",
    "M11 17H-11",
    "M-17 17H-23Q-31 17 -31 9V3",
    "M-31 -2V-9",
];

/// A monastery: its court, and of its hedge a piece for each neighbour that lies. A piece is left out where a road comes in.
pub(super) fn monastery(plan: &Plan, around: [bool; 8], courts: Vec<Shape>, detail: Detail) -> Option<Shape> {
    let (x, y) = plan.court?;
    let has_road =
        |edge: usize| plan.ways.iter().any(|way| way.edges[0] == Some(edge) && way.edges[1].is_none());
    let is_left_out = |piece: usize| piece % 2 == 1 && has_road([0, 1, 2, 3, 0][(piece / 2 + 1) % 4]);
    let pieces = |lies: bool| {
        let here = (0..8).filter(|&piece| around[piece] == lies && !is_left_out(piece));
        joined(here.map(|piece| drawn(PIECES[piece])))
    };
    let mut shapes = vec![rectangle(Area::new(-31, -28, 62, 45)).rounded(8).fill(COURT)];
    shapes.extend(courts);
    if detail == Detail::Little {
        let ring = rectangle(Area::new(-31, -28, 62, 45)).rounded(8);
        let is_whole = around.iter().all(|&lies| lies);
        shapes.push(if is_whole { ring.line(HEDGE[0], 6) } else { ring.line(HEDGE[0], 4).dashed(8) });
    } else {
        shapes.extend(pieces(false).map(|hedge| trace(hedge).line(HEDGE[0], 2).dashed(4).flat()));
        if let Some(hedge) = pieces(true) {
            shapes.push(trace(hedge.clone()).line(HEDGE[0], 6));
            shapes.push(trace(hedge).line(HEDGE[1], 2).dashed(3).flat());
        }
    }
    shapes.push(group(-9, -2, church()));
    Some(group(x, y, shapes))
}

fn church() -> Vec<Shape> {
    vec![
        rectangle(Area::new(-9, -5, 26, 18)).fill(FRONT).line(WALL, 2),
        path("M-11 -4L-6 -13H15L19 -4Z").fill(ROOF[0]).line(WALL, 2),
        rectangle(Area::new(-17, -8, 11, 21)).fill(FRONT).line(WALL, 2),
        path("M-19 -7L-12 -20L-4 -7Z").fill(ROOF[0]).line(WALL, 2),
        path("M-12 -27V-20M-15 -24H-9").line(WALL, 2).flat(),
        path("M3 13V7Q6 3 9 7V13Z").fill(WALL),
        path("M-12 -2V3M13 1V4").line(WALL, 2).flat(),
    ]
}

/// A garden around a point.
pub(super) fn garden((x, y): Point) -> Shape {
    let bloom = |x: i32, y: i32, paint: Paint| circle(x, y, 4).fill(paint).line(HEDGE[0], 1);
    let shapes = vec![
        rectangle(Area::new(-16, -16, 32, 32)).rounded(4).fill(COURT).line(HEDGE[0], 4),
        path("M0 -14V14M-14 0H14").line(ROAD, 4).flat(),
        bloom(-8, -8, PINK),
        bloom(8, -8, YELLOW),
        bloom(-8, 8, palette::WHITE),
        bloom(8, 8, PINK),
        circle(0, 0, 4).fill(WATER).line(KERB, 1),
    ];
    group(x, y, shapes).titled("garden")
}

/// The cathedrals of a tile.
pub(super) fn cathedrals(plan: &Plan) -> Vec<Shape> {
    let cities = plan.tile.parts().iter().filter(|part| part.holds.has_cathedral());
    cities.map(|_| cathedral(CENTRE)).collect()
}

fn cathedral((x, y): Point) -> Shape {
    let tower = |x: i32| {
        let roof = Outline::from(x - 2, -13).to(x + 7, -34).to(x + 16, -13).close();
        [
            rectangle(Area::new(x, -14, 14, 38)).fill(FRONT).line(WALL, 2),
            trace(roof).fill(ROOF[0]).line(WALL, 2),
        ]
    };
    let mut shapes = vec![
        rectangle(Area::new(-16, -4, 32, 28)).fill(FRONT).line(WALL, 2),
        path("M-18 -3L0 -20L18 -3Z").fill(ROOF[0]).line(WALL, 2),
    ];
    shapes.extend([tower(-27), tower(13)].into_iter().flatten());
    shapes.push(circle(0, 4, 5).fill(SHIELD).line(WALL, 2));
    shapes.push(path("M-5 24V16Q0 10 5 16V24Z").fill(WALL));
    group(x, y, shapes).titled("cathedral")
}
