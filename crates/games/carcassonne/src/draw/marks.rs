//! Grass and houses, scattered by the cell: the same cell always has the same ones.

use scorebook_core::draw::{Outline, Shape, circle, ellipse, group, trace};

use crate::names::FeatureKind;
use crate::rules::Shape as Tile;
use crate::syntax::Place;

use super::colours::{BUSH, FLOWER, FRONT, PLAN, ROOF, SHADOW, TUFT};
use super::geometry::{CENTRE, Point, apart, is_inside};
use super::memo::Memo;
use super::plan::{COURT, Plan};
use super::signs::{self, Placed};

/// A number for a place of a cell, spread as evenly as dice: FNV-1a over two bytes of each number, stirred once more.
fn hash(numbers: [i32; 4]) -> u32 {
    let bytes = numbers.into_iter().flat_map(|number| {
        let [.., high, low] = number.to_be_bytes();
        [low, high]
    });
    let mut hash =
        bytes.fold(2_166_136_261_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619));
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(2_246_822_519);
    hash ^ hash >> 13
}

/// A part of a number, moved around nothing.
fn shift(hash: u32, parts: u32, middle: i32) -> i32 {
    i32::try_from(hash % parts).unwrap_or(0) - middle
}

/// Tufts, flowers and bushes on the grass of a tile, clear of everything else and of farmers.
pub(super) fn grass(place: Place, plan: &Plan, farmers: &[Point]) -> Vec<Shape> {
    static KNOWN: Memo<(Place, Tile, Vec<Point>), Vec<Shape>> = Memo::new();
    KNOWN.get((place, plan.tile, farmers.to_vec()), || scattered(place, plan, farmers))
}

fn scattered(place: Place, plan: &Plan, farmers: &[Point]) -> Vec<Shape> {
    let clear = Clear::new(plan);
    let (mut tufts, mut flowers, mut bushes) = (None, None, Vec::new());
    for (row, column) in (0..6).flat_map(|row| (0..6).map(move |column| (row, column))) {
        let key = hash([i32::from(place.x) + 60, i32::from(place.y) + 60, column, row]);
        let at = (-42 + 17 * column + shift(key, 9, 4), -42 + 17 * row + shift(key >> 5, 9, 4));
        let kind = (key >> 10) % 12;
        let is_free = |far: i32| farmers.iter().all(|&farmer| apart(farmer, at) > far * far);
        match kind {
            0 if clear.has(at, 8) && is_free(28) => bushes.push(bush(at)),
            1..=5 if clear.has(at, 4) => tufts = Some(tuft(tufts, at)),
            7 if clear.has(at, 5) => flowers = Some(three(flowers, at)),
            _ => {}
        }
    }
    let tufts = tufts.map(|tufts| trace(tufts).line(TUFT, 1));
    let flowers = flowers.map(|flowers| trace(flowers).fill(FLOWER));
    tufts.into_iter().chain(flowers).chain(bushes).collect()
}

fn start(outline: Option<Outline>, x: i32, y: i32) -> Outline {
    match outline {
        Some(outline) => outline.jump(x, y),
        None => Outline::from(x, y),
    }
}

fn tuft(outline: Option<Outline>, (x, y): Point) -> Outline {
    let blade = start(outline, x - 3, y - 3).to(x - 1, y + 2);
    blade.jump(x, y - 5).to(x, y + 2).jump(x + 3, y - 3).to(x + 1, y + 2)
}

fn three(outline: Option<Outline>, (x, y): Point) -> Outline {
    let square = |outline: Option<Outline>, x: i32, y: i32| {
        start(outline, x, y).to(x + 2, y).to(x + 2, y + 2).to(x, y + 2).close()
    };
    let two = square(Some(square(outline, x - 5, y)), x - 1, y - 4);
    square(Some(two), x + 3, y + 1)
}

fn bush((x, y): Point) -> Shape {
    let [dark, light] = BUSH;
    let shapes = vec![
        ellipse(2, 4, 7, 4).fill(SHADOW).faint(20),
        circle(0, 0, 7).fill(dark),
        circle(-2, -2, 4).fill(light),
    ];
    group(x, y, shapes).lying()
}

/// Where on a tile there is nothing but grass.
struct Clear<'p> {
    plan: &'p Plan,
    /// What to keep away from, and how far.
    from: Vec<(Point, i32)>,
}

impl<'p> Clear<'p> {
    fn new(plan: &'p Plan) -> Self {
        let walls = plan.wall_points().map(|point| (point, 5));
        let roads = plan.way_points(FeatureKind::Road).map(|point| (point, 9));
        let rivers = plan.way_points(FeatureKind::River).map(|point| (point, 14));
        let village = plan.has_village.then_some((CENTRE, 17));
        let pools = plan.pools().map(|pool| (pool, 25));
        let inn = plan.inn.map(|inn| (inn, 24));
        let garden = plan.garden.map(|garden| (garden, 22));
        let from = walls.chain(roads).chain(rivers).chain(village).chain(pools).chain(inn).chain(garden);
        Self { plan, from: from.collect() }
    }

    /// Whether something of this size has room at a place.
    fn has(&self, at: Point, size: i32) -> bool {
        let is_on = |part: i32| part.abs() + size <= 51;
        let in_court = |(x, y): Point| {
            let [left, top, right, bottom] = COURT;
            (left - size..=right + size).contains(&(at.0 - x))
                && (top - size..=bottom + size).contains(&(at.1 - y))
        };
        let covers = |part: usize| self.plan.tile.parts()[part].kind != FeatureKind::Field;
        is_on(at.0)
            && is_on(at.1)
            && !self.plan.court.is_some_and(in_court)
            && self.from.iter().all(|&(point, far)| apart(point, at) > (far + size).pow(2))
            && !self.plan.faces.iter().any(|face| covers(face.part) && is_inside(&face.around, at))
    }
}

/// The houses of a city on a tile: built where it is finished, planned where it is open. They keep away from figures.
pub(super) fn houses(
    place: Place,
    plan: &Plan,
    part: usize,
    figures: &[Point],
    is_finished: bool,
) -> Vec<Shape> {
    /// The cell, the tile, its city, the figures there, and whether it is finished.
    type Key = (Place, Tile, usize, Vec<Point>, bool);
    static KNOWN: Memo<Key, Vec<Shape>> = Memo::new();
    let key = (place, plan.tile, part, figures.to_vec(), is_finished);
    KNOWN.get(key, || {
        let mut houses = most_houses(place, plan, part, figures);
        if !is_finished {
            houses.retain(|(_, key)| key % 3 != 0);
        }
        built(&houses, is_finished)
    })
}

/// As many houses as there is room for, and the number of each.
fn most_houses(place: Place, plan: &Plan, part: usize, figures: &[Point]) -> Vec<(Point, u32)> {
    const STARTS: [Point; 6] = [(0, 0), (9, 0), (0, 7), (9, 7), (4, 3), (13, 10)];
    let signs = signs::of(plan);
    let walls: Vec<Point> = plan.wall_points().collect();
    let faces: Vec<&[Point]> = plan.faces_of(part).map(|face| face.around.as_slice()).collect();
    let has_cathedral = plan.tile.parts()[part].holds.has_cathedral();
    let is_free = |&(at, _): &(Point, u32)| {
        let near =
            |(x, y): Point, across: i32, down: i32| (at.0 - x).abs() < across && (at.1 - y).abs() < down;
        let is_on = at.0.abs() <= 42 && (-44..=44).contains(&at.1);
        let meets_sign = |placed: &Placed| {
            let (across, down) = placed.sign.reach();
            near(placed.at, across + 8, down + 6)
        };
        let is_taken = figures.iter().any(|&figure| near(figure, 27, 26))
            || signs.iter().any(meets_sign)
            || has_cathedral && near((0, -5), 38, 36)
            || walls.iter().any(|&wall| near(wall, 12, 10));
        is_on && !is_taken && faces.iter().any(|face| is_inside(face, at))
    };
    let from = |start: Point| -> Vec<(Point, u32)> {
        let grid = (0..7).flat_map(|row| (0..6).map(move |column| (row, column)));
        let spots = grid.map(|(row, column)| {
            let (x, y) = (-46 + start.0 + 18 * column + row % 2 * 9, -46 + start.1 + 14 * row);
            let key = hash([i32::from(place.x) + 50, i32::from(place.y) + 50, x + 100, y + 100]);
            ((x + shift(key, 5, 2), y + shift(key >> 4, 3, 1)), key)
        });
        spots.filter(is_free).collect()
    };
    let all = STARTS.into_iter().map(from);
    all.reduce(|best, new| if new.len() > best.len() { new } else { best }).unwrap_or_default()
}

fn built(houses: &[(Point, u32)], is_finished: bool) -> Vec<Shape> {
    if houses.is_empty() {
        return Vec::new();
    }
    let fronts = houses.iter().fold(None, |fronts, &(at, _)| Some(front(fronts, at)));
    let all = |outline: Option<Outline>| {
        houses.iter().fold(outline, |roofs, &(at, _)| Some(roof(roofs, at))).map(trace)
    };
    if is_finished {
        let fronts = fronts.map(|fronts| trace(fronts).fill(FRONT).line(ROOF[1], 1));
        return fronts
            .into_iter()
            .chain(all(None).map(|roofs| roofs.fill(ROOF[0]).line(ROOF[1], 1)))
            .collect();
    }
    all(fronts).map(|houses| houses.fill(PLAN[0]).line(PLAN[1], 1)).into_iter().collect()
}

fn front(outline: Option<Outline>, (x, y): Point) -> Outline {
    let gable = start(outline, x - 7, y).to(x - 4, y - 6).to(x - 1, y);
    gable.to(x + 7, y).to(x + 7, y + 5).to(x - 7, y + 5).close()
}

fn roof(outline: Option<Outline>, (x, y): Point) -> Outline {
    start(outline, x - 4, y - 6).to(x + 5, y - 6).to(x + 8, y).to(x - 1, y).close()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_places_are_spread() {
        let kinds = (0..600).map(|place| hash([60, 61, place % 6, place / 6]) % 12);
        let mut counts = [0; 12];
        kinds.for_each(|kind| counts[kind as usize] += 1);
        assert!(counts.iter().all(|count| (25..90).contains(count)), "{counts:?}");
    }
}
