//! The ground: river or lake, forests, paths, and the clearings on them.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{
    DrawOptions, Outline, Paint, Shape, circle, group, line, palette, rectangle, text, trace,
};

use super::{SHEET, clearing, piece};
use crate::names::{Faction, Map};
use crate::rules::{Kind, Path, Position, clearings, target};
use crate::syntax::place::{Clearing, Clearings};

/// The woodland.
const WOODLAND: Paint = Paint::new(0xB9_CE_94, 0x3A_4F_33);
/// A tree of a forest.
const TREE: Paint = Paint::new(0x4F_7F_4A, 0x55_80_50);
/// A path.
const PATH: Paint = Paint::new(0xF3_E9_D2, 0xB5_A6_85);

/// The map with every piece.
pub(super) fn draw(position: &Position, options: DrawOptions) -> Vec<Shape> {
    let mut shapes = vec![rectangle(SHEET).fill(WOODLAND)];
    shapes.extend(water(position));
    shapes.extend(position.paths().map(|way| path(position, way)));
    shapes.extend(position.terrain().forests().map(|forest| wood(position, forest, options)));
    let burrow = position.plays(Faction::Duchy).then_some(Clearing::BURROW);
    shapes.extend(burrow.into_iter().chain(clearings()).map(|place| clearing::draw(position, place)));
    shapes
}

/// The river from clearing to clearing, or the lake between those on its coast.
fn water(position: &Position) -> Vec<Shape> {
    let terrain = position.terrain();
    if terrain.map() == Map::Lake {
        let is_coast = |one: &Clearing| clearings().any(|other| terrain.is_by_water(*one, other));
        return vec![lake(clearings().filter(is_coast).map(|clearing| terrain.place(clearing)).collect())];
    }
    let reach = |[one, other]: [Clearing; 2]| {
        let (from, to) = (terrain.place(one), terrain.place(other));
        let middle = between(from, to, 50);
        // A little bend, so that water does not look like a path.
        let towards = (middle.0 + (to.1 - from.1) / 7, middle.1 - (to.0 - from.0) / 7);
        trace(Outline::from(from.0, from.1).bend(towards, to)).line(palette::RIVER, 30).titled("the river")
    };
    terrain.waters().map(reach).collect()
}

/// A lake with a round shore that reaches all clearings of its coast.
fn lake(mut coast: Vec<(i32, i32)>) -> Shape {
    sort_around(&mut coast);
    let middle = middle(&coast);
    // The shore turns at points behind the clearings, from the middle of one side to the middle of the next.
    let turns: Vec<(i32, i32)> = coast.iter().map(|&at| between(middle, at, 120)).collect();
    let side = |place: usize| between(turns[place % turns.len()], turns[(place + 1) % turns.len()], 50);
    let start = side(turns.len() - 1);
    let shore = (0..turns.len())
        .fold(Outline::from(start.0, start.1), |shore, place| shore.bend(turns[place], side(place)));
    trace(shore.close()).fill(palette::WATER).line(palette::RIVER, 10).titled("the lake")
}

fn middle(points: &[(i32, i32)]) -> (i32, i32) {
    let count = i32::try_from(points.len()).unwrap_or(1).max(1);
    let (x, y) = points.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    (x / count, y / count)
}

/// Orders points around their middle, so that they make a shape that does not cross itself.
fn sort_around(points: &mut [(i32, i32)]) {
    let (x, y) = middle(points);
    // The slope tells the order within a half, which is all that four points need.
    points.sort_by_key(|at| {
        let (dx, dy) = (at.0 - x, at.1 - y);
        let slope = dy * 1000 / (dx.abs() + dy.abs()).max(1);
        if dx < 0 { 2000 - slope } else { slope }
    });
}

fn path(position: &Position, path: Path) -> Shape {
    let ends = path.ends.map(|end| position.terrain().place(end));
    let mut shapes = if path.is_closed {
        vec![line(ends).line(palette::STONE, 10).dashed(18)]
    } else {
        vec![line(ends).line(Paint::new(0x8B_7A_58, 0x22_20_1A), 22), line(ends).line(PATH, 16)]
    };
    if path.bandits > 0 {
        let (x, y) = between(ends[0], ends[1], 50);
        shapes.push(piece::force(x, y, Kind::Bandit, path.bandits));
    }
    let kind = if path.is_closed { "closed path" } else { "path" };
    let [one, other] = path.ends.map(Clearing::number);
    group(0, 0, shapes).lying().titled(format!("{kind} {one}–{other}")).at(target::path(path.between()))
}

/// A forest is a stand of trees, with its name below where places are named.
fn wood(position: &Position, forest: Clearings, options: DrawOptions) -> Shape {
    let tree = |(x, y): (i32, i32)| circle(x, y, 17).fill(TREE).line(Paint::new(0x2F_55_2E, 0x1C_35_1E), 3);
    let mut shapes: Vec<Shape> = [(-20, 4), (20, 4), (0, -14), (0, 14)].into_iter().map(tree).collect();
    let here: Vec<(Kind, u8)> = position.pieces_in_forest(forest).collect();
    let width = i32::try_from(here.len()).unwrap_or(1) - 1;
    for (number, (kind, count)) in (0..).zip(&here) {
        shapes.push(piece::small(number * 36 - width * 18, 0, *kind, *count));
    }
    let name = forest.to_string();
    if options.coordinates {
        let y = if here.is_empty() { 0 } else { 30 };
        shapes
            .push(text(0, y, 18, name.as_str()).fill(palette::WHITE).line(Paint::same(0x1F_3A_1F), 5).bold());
    }
    let (x, y) = position.terrain().forest_place(forest).unwrap_or_default();
    group(x, y, shapes).titled(format!("forest {name}")).at(target::forest(forest))
}
