//! Roads and rivers: how they run over a tile, and where they end.

use crate::names::FeatureKind;
use crate::rules::{Part, Shape as Tile};

use super::geometry::{CENTRE, CORNERS, Leg, MIDDLES, Point, edges_of, part_of_way, sum};
use super::walls::{self, Wall};

/// The way of a road or river over a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The feature of the tile.
    pub(super) part: usize,
    /// How it runs.
    pub(super) legs: Vec<Leg>,
    /// The edges at which it starts and ends; nothing inside the tile.
    pub(super) edges: [Option<usize>; 2],
}

/// Where a road or river goes through a wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gate {
    /// The feature that goes through it.
    pub(super) part: usize,
    /// The city behind it.
    pub(super) city: usize,
    /// The edge that it comes from.
    edge: usize,
    /// Where.
    pub(super) at: Point,
    /// How far it is turned from facing upwards, in degrees.
    pub(super) turn: i32,
}

/// A short wall with which a city keeps two fields apart that nothing else does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spur {
    /// The city.
    pub(super) part: usize,
    /// From its wall to a corner, or to what runs past it.
    pub(super) leg: Leg,
}

/// How a road or river turns from an edge to the next one: left and bottom. It leaves the tile at right angles.
const BEND: Leg = Leg([(-50, 0), (-22, 0), (0, 22), (0, 50)]);
/// How a river runs around a monastery that lies left of it.
const BOW: [Leg; 2] =
    [Leg([(0, -50), (0, -26), (30, -26), (30, 0)]), Leg([(30, 0), (30, 26), (0, 26), (0, 50)])];

fn is_way(part: &Part) -> bool {
    matches!(part.kind, FeatureKind::Road | FeatureKind::River)
}

/// The roads and rivers that end on a tile: the feature and its only edge.
fn ends(tile: &Tile) -> impl Iterator<Item = (usize, usize)> + '_ {
    let single = |(part, feature): (usize, &Part)| match edges_of(feature).as_slice() {
        [edge] if is_way(feature) => Some((part, *edge)),
        _ => None,
    };
    tile.parts().iter().enumerate().filter_map(single)
}

/// How many roads end on a tile.
fn road_ends(tile: &Tile) -> usize {
    ends(tile).filter(|&(part, _)| tile.parts()[part].kind == FeatureKind::Road).count()
}

/// Three roads that end on a tile end in a village.
const VILLAGE: usize = 3;

/// The city at which a road or river ends that comes in by an edge: the one that the fields on both sides of it touch, or the one
/// on the other bank of a river.
fn gate_of(tile: &Tile, edge: usize) -> Option<usize> {
    if road_ends(tile) >= VILLAGE {
        return None;
    }
    let cities = |half: usize| tile.at_half(half).map_or(0, |field| tile.parts()[field].cities);
    let both = cities(2 * edge) & cities(2 * edge + 1);
    (0..tile.parts().len()).find(|city| both >> city & 1 == 1).or_else(|| across_river(tile, edge))
}

fn across_river(tile: &Tile, edge: usize) -> Option<usize> {
    let kind_at = |edge: usize| tile.at_edge(edge % 4).map(|part| tile.parts()[part].kind);
    let river = Some(FeatureKind::River);
    let is_between = kind_at(edge + 1) == river && kind_at(edge + 3) == river;
    let city = tile.at_edge(edge + 2).filter(|_| kind_at(edge + 2) == Some(FeatureKind::City));
    city.filter(|_| is_between && kind_at(edge) == Some(FeatureKind::Road))
}

/// The gates of a tile. Where several lie in one wall, or a spur starts in its middle, they keep apart.
pub(super) fn gates(tile: &Tile, walls: &[Wall]) -> Vec<Gate> {
    let tunnels = tunnel_edges(tile);
    let comes = ends(tile).chain(tunnels.into_iter().filter(|&(_, edge)| !is_in_field(tile, edge)));
    let mut found: Vec<(usize, usize, Wall, usize)> = Vec::new();
    for (part, edge) in comes {
        let city = gate_of(tile, edge);
        let mut here = walls.iter().filter(|wall| Some(wall.part) == city);
        let wall = here.find_map(|wall| Some((*wall, wall.place_of(edge)?)));
        found.extend(wall.map(|(wall, place)| (part, edge, wall, place)));
    }
    let spurs = corner_spurs(tile);
    let gate = |&(part, edge, wall, place): &(usize, usize, Wall, usize)| {
        let shared = found.iter().filter(|(_, _, other, _)| *other == wall).count() > 1;
        let is_crowded = shared || spurs.iter().any(|(city, _)| *city == wall.part);
        let step = match (is_crowded, place) {
            (true, 0) => 3,
            (true, _) if wall.place_of((edge + 3) % 4).is_none() => 9,
            _ => 6,
        };
        let (from, to) = (wall.leg.point(step - 1), wall.leg.point(step + 1));
        let turn = facing((from.1 - to.1, to.0 - from.0));
        Gate { part, city: wall.part, edge, at: wall.leg.point(step), turn }
    };
    found.iter().map(gate).collect()
}

/// The direction that comes nearest, in degrees clockwise from upwards: of eight.
fn facing((x, y): Point) -> i32 {
    let is_long = |one: i32, other: i32| one.abs() > 2 * other.abs();
    match (x.signum(), y.signum()) {
        (1, _) if is_long(x, y) => 90,
        (-1, _) if is_long(x, y) => 270,
        (_, -1) if is_long(y, x) => 0,
        (_, 1) if is_long(y, x) => 180,
        (1, -1) => 45,
        (1, 1) => 135,
        (-1, 1) => 225,
        _ => 315,
    }
}

/// So far in a direction of eight.
fn towards(turn: i32) -> Point {
    match turn {
        0 => (0, -14),
        45 => (10, -10),
        90 => (14, 0),
        135 => (10, 10),
        180 => (0, 14),
        225 => (-10, 10),
        270 => (-14, 0),
        _ => (-10, -10),
    }
}

/// Whether roads end in the middle of a tile: in a village, or just so.
pub(super) fn has_village(tile: &Tile, gates: &[Gate]) -> bool {
    let is_inside = |(part, _): (usize, usize)| {
        tile.parts()[part].kind == FeatureKind::Road && gates.iter().all(|gate| gate.part != part)
    };
    tile.first(FeatureKind::Cloister).is_none() && ends(tile).any(is_inside)
}

/// Where the court of a monastery lies: in the middle, or beside a river that runs past it.
pub(super) fn court(tile: &Tile) -> Option<Point> {
    tile.first(FeatureKind::Cloister)?;
    Some(match beside_river(tile) {
        Some(0) => (-17, 5),
        Some(1) => (0, -17),
        Some(2) => (17, 5),
        Some(_) => (0, 29),
        None => CENTRE,
    })
}

/// The edge towards which a monastery moves, where a river would run straight through it: one without a road, if there is such.
fn beside_river(tile: &Tile) -> Option<usize> {
    tile.first(FeatureKind::Cloister)?;
    let river = tile.parts().iter().find(|part| part.kind == FeatureKind::River)?;
    let free: Vec<usize> = match river.halves {
        0x33 => vec![1, 3],
        0xCC => vec![0, 2],
        _ => return None,
    };
    free.iter().copied().find(|&edge| tile.at_edge(edge).is_none()).or(free.first().copied())
}

/// Where a road meets the court, by the edge that it comes from.
fn court_side(court: Point, edge: usize) -> Point {
    let (x, y) = court;
    match edge {
        0 => (x - 30, 0),
        1 => (0, y - 28),
        2 => (x + 30, 0),
        _ => (0, y + 17),
    }
}

/// Whether a road goes on below a city that lies across it.
pub(super) fn is_tunnel(tile: &Tile, road: &Part) -> bool {
    let across = |other: &Part| other.kind == FeatureKind::City && other.halves == !road.halves;
    let is_road = road.kind == FeatureKind::Road;
    is_road && matches!(road.halves, 0x33 | 0xCC) && tile.parts().iter().any(across)
}

fn tunnel_edges(tile: &Tile) -> Vec<(usize, usize)> {
    let tunnels = tile.parts().iter().enumerate().filter(|(_, part)| is_tunnel(tile, part));
    tunnels.flat_map(|(number, part)| edges_of(part).into_iter().map(move |edge| (number, edge))).collect()
}

/// Whether a field lies around the end of a tunnel: then it goes below ground before it comes to the wall.
pub(super) fn is_in_field(tile: &Tile, edge: usize) -> bool {
    tile.at_half(2 * edge) == tile.at_half(2 * edge + 1)
}

/// The mouth of a tunnel in a field.
pub(super) fn mouth(edge: usize) -> Point {
    part_of_way(MIDDLES[edge], 84)
}

/// All ways over a tile.
pub(super) fn of(tile: &Tile, gates: &[Gate]) -> Vec<Way> {
    let parts = tile.parts().iter().enumerate().filter(|(_, part)| is_way(part));
    parts.flat_map(|(number, part)| of_part(tile, gates, number, part)).collect()
}

fn of_part(tile: &Tile, gates: &[Gate], number: usize, part: &Part) -> Vec<Way> {
    let way = |legs: Vec<Leg>, edges| Way { part: number, legs, edges };
    match *edges_of(part).as_slice() {
        [] => Vec::new(),
        [edge] => vec![way(ending(tile, gates, number, edge), [Some(edge), None])],
        [one, other] if is_tunnel(tile, part) => [one, other]
            .map(|edge| way(below_ground(gates, number, edge), [Some(edge), None]))
            .into_iter()
            .collect(),
        [one, other] => vec![way(through(tile, part, one, other), [Some(one), Some(other)])],
        ref many => many
            .iter()
            .map(|&edge| way(vec![Leg::straight(MIDDLES[edge], CENTRE)], [Some(edge), None]))
            .collect(),
    }
}

/// From one edge to another.
fn through(tile: &Tile, part: &Part, one: usize, other: usize) -> Vec<Leg> {
    match other - one {
        1 => vec![BEND.turned(other).reversed()],
        3 => vec![BEND],
        _ => match beside_river(tile).filter(|_| part.kind == FeatureKind::River) {
            Some(edge) => BOW.map(|leg| leg.turned(edge)).to_vec(),
            None => vec![Leg::straight(MIDDLES[one], MIDDLES[other])],
        },
    }
}

/// From an edge to what ends there: a city, a monastery or a village.
fn ending(tile: &Tile, gates: &[Gate], part: usize, edge: usize) -> Vec<Leg> {
    let from = MIDDLES[edge];
    if let Some(gate) = gates.iter().find(|gate| gate.part == part && gate.edge == edge) {
        return to_gate(gate);
    }
    let road = Some(FeatureKind::Road).filter(|&kind| tile.parts()[part].kind == kind);
    let Some(court) = court(tile).filter(|_| road.is_some()) else {
        return vec![Leg::straight(from, CENTRE)];
    };
    let to = court_side(court, edge);
    match beside_river(tile) {
        // The road comes to the court over the river.
        Some(away) if away == (edge + 2) % 4 => {
            let bridge = part_of_way(from, 60);
            vec![Leg::straight(from, bridge), Leg::straight(bridge, to)]
        }
        _ => vec![Leg::straight(from, to)],
    }
}

/// From an edge to a gate: straight where it lies ahead, over a bridge if that must be, else round to face it.
fn to_gate(gate: &Gate) -> Vec<Leg> {
    let (from, to) = (MIDDLES[gate.edge], gate.at);
    let lies_ahead = if from.0 == 0 { to.0 == 0 } else { to.1 == 0 };
    if !lies_ahead {
        let arrive = sum(to, towards(gate.turn));
        return vec![Leg([from, part_of_way(from, 44), arrive, to])];
    }
    let is_past_centre = from.0 * to.0 + from.1 * to.1 < 0;
    if is_past_centre {
        return vec![Leg::straight(from, CENTRE), Leg::straight(CENTRE, to)];
    }
    vec![Leg::straight(from, to)]
}

/// The part of a tunnel that is seen at an edge.
fn below_ground(gates: &[Gate], part: usize, edge: usize) -> Vec<Leg> {
    let gate = gates.iter().find(|gate| gate.part == part && gate.edge == edge);
    vec![Leg::straight(MIDDLES[edge], gate.map_or_else(|| mouth(edge), |gate| gate.at))]
}

/// The cities that part two fields at a corner, and the edge before that corner.
fn corner_spurs(tile: &Tile) -> Vec<(usize, usize)> {
    (0..4).filter_map(|edge| Some((parts_at_corner(tile, edge)?, edge))).collect()
}

/// The city that parts two fields at the corner after an edge, where two different ones meet there.
fn parts_at_corner(tile: &Tile, edge: usize) -> Option<usize> {
    let (one, other) = (tile.at_half(2 * edge + 1)?, tile.at_half(2 * edge + 2)?);
    let both = tile.parts()[one].cities & tile.parts()[other].cities;
    (0..tile.parts().len()).find(|city| one != other && both >> city & 1 == 1)
}

/// Where cities keep fields apart that nothing else does.
pub(super) fn spurs(tile: &Tile, walls: &[Wall], gates: &[Gate], ways: &[Way]) -> Vec<Spur> {
    let corners = corner_spurs(tile);
    let mut spurs: Vec<Spur> = Vec::new();
    for &(part, edge) in &corners {
        let next = (edge + 1) % 4;
        let runs_past = |wall: &&Wall| wall.place_of(edge).is_some() && wall.place_of(next).is_some();
        let wall = walls.iter().filter(|wall| wall.part == part).find(runs_past);
        spurs.extend(
            wall.map(|wall| Spur { part, leg: Leg::straight(wall.leg.point(6), CORNERS[(edge + 1) % 4]) }),
        );
    }
    for wall in walls.iter().filter(|wall| lies_between(tile, wall.part)) {
        let is_reached = corners.iter().any(|&(part, _)| part == wall.part)
            || gates.iter().any(|gate| gate.city == wall.part);
        if !is_reached {
            let passing = ways.iter().find(|way| way.edges.iter().all(Option::is_some));
            let tip = passing.and_then(|way| way.legs.first()).map_or(CENTRE, |leg| leg.point(6));
            spurs.push(Spur { part: wall.part, leg: Leg::straight(wall.leg.point(6), tip) });
        }
    }
    spurs
}

/// Whether different fields lie on the two sides of a city.
fn lies_between(tile: &Tile, city: usize) -> bool {
    let part = &tile.parts()[city];
    let has = |edge: usize| part.halves >> (2 * (edge % 4)) & 3 != 0;
    let mut starts = (0..4).filter(|&edge| has(edge) && !has(edge + 3));
    let (Some(first), None) = (starts.next(), starts.next()) else { return false };
    let last = (first..first + 4).take_while(|&edge| has(edge)).last().unwrap_or(first);
    let is_city = part.kind == FeatureKind::City && !walls::is_split(tile, city);
    match (tile.at_half(2 * first + 7), tile.at_half(2 * last + 2)) {
        (Some(before), Some(after)) => is_city && before != after,
        _ => false,
    }
}
