//! What the land is covered with: ears, trees, tufts, peaks, bricks and dunes, all within their tile and hardly apart from its colour.

use scorebook_core::draw::palette::WHITE;
use scorebook_core::draw::{Outline, Shape, trace};

use super::look::{self, NIGHT};
use crate::names::{Resource, Terrain};

/// How far rows of bricks and ears reach to each side: near the upper and lower corner a tile is narrower.
const ROWS: [(i32, i32); 7] = [(-66, 38), (-44, 70), (-22, 70), (0, 70), (22, 70), (44, 70), (66, 38)];

/// The middle of the foot of each tree; those of the second list stand in the light.
const TREES: [&[(i32, i32)]; 2] = [
    &[(-60, -13), (60, -13), (-52, 23), (-64, 43), (64, 43), (-28, -57), (28, -57)],
    &[(54, 23), (-42, 63), (42, 63), (-18, 79), (18, 79)],
];
/// The foot of each peak, and half its width.
const PEAKS: [((i32, i32), i32); 8] = [
    ((-56, 8), 20),
    ((58, 11), 18),
    ((-46, 58), 20),
    ((50, 55), 18),
    ((-16, 84), 11),
    ((16, 82), 11),
    ((-30, -53), 13),
    ((34, -48), 14),
];
/// Where tufts of grass grow.
const TUFTS: [(i32, i32); 11] = [
    (-60, -30),
    (58, -34),
    (-66, 8),
    (66, 4),
    (-58, 44),
    (60, 40),
    (-34, 66),
    (30, 70),
    (0, 80),
    (-28, -64),
    (30, -62),
];
/// Where dunes begin.
const DUNES: [(i32, i32); 5] = [(-70, -40), (-6, -22), (-60, 14), (4, 34), (-40, 60)];

/// What covers a tile, around its centre.
pub(super) fn draw(terrain: Terrain) -> Vec<Shape> {
    let paint = look::terrain(terrain);
    let (dark, light) = (paint.mixed(NIGHT, 10), paint.mixed(WHITE, 22));
    match terrain {
        Terrain::Yields(Resource::Grain) => vec![trace(strokes(ears())).line(light, 3)],
        Terrain::Yields(Resource::Brick) => vec![trace(strokes(bricks())).line(dark, 2)],
        Terrain::Yields(Resource::Wool) => vec![trace(strokes(tufts())).line(paint.mixed(NIGHT, 25), 3)],
        Terrain::Yields(Resource::Lumber) => {
            vec![trace(triangles(trees(0))).fill(dark), trace(triangles(trees(1))).fill(light)]
        }
        Terrain::Yields(Resource::Ore) => {
            vec![trace(triangles(peaks(1))).fill(dark), trace(triangles(peaks(3))).fill(light)]
        }
        Terrain::Desert => vec![trace(dunes()).line(paint.mixed(NIGHT, 18), 4)],
        Terrain::Sea => Vec::new(),
    }
}

/// Straight strokes, each from one point to another.
fn strokes(all: impl Iterator<Item = [(i32, i32); 2]>) -> Outline {
    all.fold(Outline::from(0, 0), |outline, [from, to]| outline.jump(from.0, from.1).to(to.0, to.1))
}

/// Triangles by the middle of their foot, half their width and their height.
fn triangles(all: impl Iterator<Item = ((i32, i32), i32, i32)>) -> Outline {
    all.fold(Outline::from(0, 0), |outline, ((x, y), half, high)| {
        outline.jump(x - half, y).to(x, y - high).to(x + half, y).close()
    })
}

fn ears() -> impl Iterator<Item = [(i32, i32); 2]> {
    let row = |(y, reach): (i32, i32)| (-reach..reach - 4).step_by(18).map(move |x| [(x, y), (x + 5, y - 9)]);
    ROWS.into_iter().flat_map(row)
}

/// Rows of bricks: a line below each row, and joints that stand in the middle of the bricks above and below.
fn bricks() -> impl Iterator<Item = [(i32, i32); 2]> {
    const HIGH: i32 = 18;
    const WIDE: i32 = 34;
    let reach = |y: i32| (152 - 7 * (y.abs() - 36).max(0) / 4).min(156) / 2;
    let row = move |row: i32| {
        let (y, half) = (row * HIGH, reach(row * HIGH).min(reach((row + 1) * HIGH)));
        let first = -68 + row.rem_euclid(2) * WIDE / 2;
        let joints = (0..5).map(move |brick| first + brick * WIDE).filter(move |x: &i32| x.abs() < half - 4);
        let bed = [(-reach(y), y), (reach(y), y)];
        std::iter::once(bed).chain(joints.map(move |x| [(x, y), (x, y + HIGH)]))
    };
    (-4..4).flat_map(row)
}

fn tufts() -> impl Iterator<Item = [(i32, i32); 2]> {
    let tuft = |(x, y)| [[(x, y), (x, y - 8)], [(x - 4, y), (x - 8, y - 6)], [(x + 4, y), (x + 8, y - 6)]];
    TUFTS.into_iter().flat_map(tuft)
}

fn trees(light: usize) -> impl Iterator<Item = ((i32, i32), i32, i32)> {
    TREES[light].iter().map(|&foot| (foot, 11, 22))
}

/// Peaks; or the snow on them, where only so small a part is wanted.
fn peaks(part: i32) -> impl Iterator<Item = ((i32, i32), i32, i32)> {
    PEAKS.into_iter().map(move |((x, y), half)| {
        let high = half * 7 / 5;
        ((x, y - high + high / part), half / part, high / part)
    })
}

fn dunes() -> Outline {
    DUNES
        .into_iter()
        .fold(Outline::from(0, 0), |outline, (x, y)| outline.jump(x, y).bend((x + 30, y - 22), (x + 60, y)))
}
