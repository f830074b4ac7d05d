//! Cities: their walls, how far they reach between two fields, and what lies in them.

use std::sync::LazyLock;

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{
    Area, Outline, Paint, Shape, circle, group, palette, polygon, rectangle, text, trace,
};

use crate::names::{FeatureKind, Good};
use crate::rules::{Part, Shape as Tile};

use super::geometry::{CENTRE, CORNERS, MIDDLES, edges_of};
use super::ways::{gate, middle};
use super::{spot, stripes};

/// City walls and roofs.
const CITY: Paint = Paint::new(0xC9_8B_5B, 0x8C_5A_38);
/// The line around a city.
pub(super) const WALL: Paint = Paint::new(0x5F_3B_22, 0xD9_B0_8C);
/// What goods lie on.
const TOKEN: Paint = Paint::new(0xF7_F3_E8, 0xE2_DC_CB);

type Point = (i32, i32);

/// A city; its ground is seen through the colours of its owners.
pub(super) fn draw(tile: &Tile, number: usize, owners: &[Paint]) -> Vec<Shape> {
    let city = &tile.parts()[number];
    let paints: Vec<Paint> = match owners {
        [] => vec![CITY],
        owners => owners.iter().map(|&owner| CITY.mixed(owner, 70)).collect(),
    };
    let mut shapes: Vec<Shape> =
        spurs(tile, number).into_iter().map(|tip| spur(tile, number, tip, paints[0])).collect();
    for outline in walls(tile, city) {
        shapes.extend(stripes::filled(&stripes::points(&outline), &paints));
        shapes.push(trace(outline).line(WALL, 5));
    }
    if spans_river(tile, city) {
        shapes.push(bridge(city, paints[0]));
    }
    shapes
}

/// Whether a city lies on both banks of a river, joined by a bridge: the fields pass below it.
fn spans_river(tile: &Tile, city: &Part) -> bool {
    let across = |other: &Part| other.kind == FeatureKind::River && other.halves == !city.halves;
    matches!(city.halves, 0x33 | 0xCC) && tile.parts().iter().any(across)
}

fn walls(tile: &Tile, city: &Part) -> Vec<Outline> {
    if spans_river(tile, city) {
        return edges_of(city).into_iter().map(|edge| outline(3 << (2 * edge))).collect();
    }
    vec![outline(city.halves)]
}

fn bridge(city: &Part, paint: Paint) -> Shape {
    let across = city.halves == 0x33;
    let area = if across { Area::new(-28, -9, 56, 18) } else { Area::new(-9, -28, 18, 56) };
    rectangle(area).fill(paint).line(WALL, 3)
}

/// Along the edges that belong to an area, and with a curve past each run of those that do not.
pub(super) fn outline(halves: u8) -> Outline {
    let is_inside = |edge: usize| halves >> (2 * (edge % 4)) & 3 != 0;
    let first = (0..4).find(|&edge| is_inside(edge) && !is_inside(edge + 3)).unwrap_or(0);
    let (x, y) = CORNERS[first];
    let mut outline = Outline::from(x, y);
    let mut edge = first;
    while edge < first + 4 {
        let run = (edge..first + 4).take_while(|&edge| !is_inside(edge)).count();
        let to = CORNERS[(edge + run.max(1)) % 4];
        outline = if run == 0 { outline.to(to.0, to.1) } else { outline.bend(pulled(edge, run), to) };
        edge += run.max(1);
    }
    outline.close()
}

/// Where the wall past a run of edges is drawn to: the longer the run, the nearer to the city.
fn pulled(edge: usize, run: usize) -> Point {
    match run {
        1 => between(CENTRE, MIDDLES[edge % 4], 30),
        2 => between(CENTRE, CORNERS[(edge + 1) % 4], -24),
        _ => between(CENTRE, MIDDLES[(edge + 1) % 4], 4),
    }
}

/// Where a city reaches out to keep two fields apart that nothing else does: to a corner of the tile, or to what runs past it.
fn spurs(tile: &Tile, number: usize) -> Vec<Point> {
    let mut tips: Vec<Point> = (0..4)
        .filter(|&edge| parts_at_corner(tile, edge) == Some(number))
        .map(|edge| CORNERS[(edge + 1) % 4])
        .collect();
    let is_gate = |edge: usize| gate(tile, edge) == Some(number);
    let ends_here = tile
        .parts()
        .iter()
        .filter(|part| matches!(part.kind, FeatureKind::Road | FeatureKind::River) && part.edge_count() == 1)
        .any(|part| edges_of(part).into_iter().any(is_gate));
    if tips.is_empty() && !ends_here && lies_between(tile, &tile.parts()[number]) {
        tips.push(tile.parts().iter().filter(|part| is_way(part)).find_map(middle).unwrap_or(CENTRE));
    }
    tips
}

fn is_way(part: &Part) -> bool {
    matches!(part.kind, FeatureKind::Road | FeatureKind::River)
}

/// The city that parts two fields at the corner after an edge, where two different ones meet there.
fn parts_at_corner(tile: &Tile, edge: usize) -> Option<usize> {
    let (one, other) = (tile.at_half(2 * edge + 1)?, tile.at_half(2 * edge + 2)?);
    let both = tile.parts()[one].cities & tile.parts()[other].cities;
    (0..tile.parts().len()).find(|city| one != other && both >> city & 1 == 1)
}

/// Whether different fields lie on the two sides of a city.
fn lies_between(tile: &Tile, city: &Part) -> bool {
    let has = |edge: usize| city.halves >> (2 * (edge % 4)) & 3 != 0;
    let mut starts = (0..4).filter(|&edge| has(edge) && !has(edge + 3));
    let (Some(first), None) = (starts.next(), starts.next()) else { return false };
    let last = (first..first + 4).take_while(|&edge| has(edge)).last().unwrap_or(first);
    match (tile.at_half(2 * first + 7), tile.at_half(2 * last + 2)) {
        (Some(before), Some(after)) => before != after,
        _ => false,
    }
}

/// A wedge of a city that ends in a point.
fn spur(tile: &Tile, number: usize, tip: Point, paint: Paint) -> Shape {
    let base = spot::of(tile, number);
    let (across, down) = (tip.0 - base.0, tip.1 - base.1);
    let long = across.abs().max(down.abs()).max(1);
    let side = (-down * 12 / long, across * 12 / long);
    let points = [(base.0 + side.0, base.1 + side.1), tip, (base.0 - side.0, base.1 - side.1)];
    polygon(points).fill(paint).line(WALL, 4)
}

/// Pennants, goods and a cathedral.
pub(super) fn inside(city: &Part) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if city.holds.has_cathedral() {
        shapes.push(group(0, 0, cathedral()));
    }
    let pennants = (0..city.holds.pennants()).map(|_| group(0, 0, pennant()));
    let signs = pennants.chain(city.holds.good().map(token));
    let room = ROOM[usize::from(mask(city))].iter();
    shapes.extend(signs.zip(room).map(|(sign, &(x, y))| group(x, y, vec![sign])));
    shapes
}

/// The edges of a city, a bit each.
fn mask(city: &Part) -> u8 {
    edges_of(city).into_iter().fold(0, |mask, edge| mask | 1 << edge)
}

/// How many signs lie in one city of a tile at most.
const SIGNS: usize = 3;

/// For each set of edges that a city may have, where signs have most room in it.
static ROOM: LazyLock<Vec<Vec<Point>>> = LazyLock::new(|| {
    let halves = |mask: u8| {
        (0..4).filter(|edge| mask >> edge & 1 == 1).fold(0u8, |halves, edge| halves | 3 << (2 * edge))
    };
    (0..16).map(|mask| room_in(halves(mask))).collect()
});

/// The places in a city that are farthest from its walls, from whoever stands there, and from each other.
fn room_in(halves: u8) -> Vec<Point> {
    let city = Part { halves, ..Part::inside(FeatureKind::City) };
    let wall = stripes::points(&outline(halves));
    let mut taken = vec![spot::along(&city)];
    for _ in 0..SIGNS {
        let grid = (-22..=22).flat_map(|x| (-22..=22).map(move |y| (2 * x, 2 * y)));
        let inside = grid.filter(|&point| is_inside(&wall, point));
        let room = |&(x, y): &Point| {
            let others = taken.iter().map(|&(a, b)| (a - x).pow(2) + (b - y).pow(2)).min().unwrap_or(0) / 4;
            others.min(to_wall(&wall, (x, y)))
        };
        let Some(best) = inside.max_by_key(room) else { break };
        taken.push(best);
    }
    taken.split_off(1)
}

/// Whether a point lies inside a line that closes.
fn is_inside(wall: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for (place, &(to_x, to_y)) in wall.iter().enumerate() {
        let (from_x, from_y) = wall[(place + wall.len() - 1) % wall.len()];
        if (from_y > y) != (to_y > y) {
            let crossing = from_x + (to_x - from_x) * (y - from_y) / (to_y - from_y);
            inside ^= x < crossing;
        }
    }
    inside
}

/// How far a point is from a line that closes, squared.
fn to_wall(wall: &[Point], (x, y): Point) -> i32 {
    let mut least = i32::MAX;
    for (place, &to) in wall.iter().enumerate() {
        let from = wall[(place + wall.len() - 1) % wall.len()];
        for way in (0..=100).step_by(10) {
            let (a, b) = between(from, to, way);
            least = least.min((a - x).pow(2) + (b - y).pow(2));
        }
    }
    least
}

fn token(good: Good) -> Shape {
    let letter = match good {
        Good::Wine => "w",
        Good::Grain => "g",
        Good::Cloth => "c",
    };
    let sign = text(0, 0, 17, letter).fill(WALL).bold();
    group(0, 0, vec![circle(0, 0, 10).fill(TOKEN).line(WALL, 2), sign]).titled(good.word())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_lie_inside_their_city_and_beside_each_other() {
        for mask in 1..16u8 {
            let halves = (0..4)
                .filter(|edge| mask >> edge & 1 == 1)
                .fold(0u8, |halves, edge| halves | 3 << (2 * edge));
            let wall = stripes::points(&outline(halves));
            let room = &ROOM[usize::from(mask)];
            assert_eq!(room.len(), SIGNS, "{mask:04b}");
            for (place, &point) in room.iter().enumerate() {
                assert!(is_inside(&wall, point), "{mask:04b}: {point:?}");
                // The first two are drawn; hardly any tile has more.
                let apart =
                    |other: &Point| (other.0 - point.0).pow(2) + (other.1 - point.1).pow(2) >= 18 * 18;
                assert!(place == 2 || room[..place].iter().all(apart), "{mask:04b}: {room:?}");
            }
        }
    }
}
