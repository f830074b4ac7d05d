//! The ground: grass, water, paths, forests, and the clearings on them.

use std::sync::LazyLock;

use scorebook_core::draw::{DrawOptions, Outline, Paint, Shape, Size, group, line, rectangle, trace};

use super::{SHEET, clearing, grove, little, piece, places, water, wood};
use crate::names::Faction;
use crate::rules::{Kind, Path, Position, clearings, target};
use crate::syntax::place::Clearing;

/// The woodland, and the grass on it.
const WOODLAND: Paint = Paint::new(0xCF_DC_AE, 0x2C_37_29);
const GRASS: Paint = Paint::new(0xB3_C7_88, 0x3A_48_34);
/// A path, and its border.
const PATH: Paint = Paint::new(0xF6_ED_D8, 0x8D_80_65);
const BORDER: Paint = Paint::new(0xA5_8F_63, 0x1D_1B_17);
/// A path that is closed.
const CLOSED: Paint = Paint::new(0x80_83_86, 0x9A_9E_A4);
/// How many tufts of grass there are.
const TUFTS: i32 = 44;

/// The map with every piece.
pub(super) fn draw(position: &Position, options: DrawOptions) -> Vec<Shape> {
    let mut shapes = vec![rectangle(SHEET).fill(WOODLAND), trace(MEADOW.clone()).line(GRASS, 3)];
    shapes.push(water::draw(position.terrain()));
    shapes.extend(position.paths().map(|way| path(position, way, options.size)));
    shapes.extend(wood::draw(position));
    let burrow = position.plays(Faction::Duchy).then_some(Clearing::BURROW);
    let places = burrow.into_iter().chain(clearings());
    if options.owners {
        shapes.extend(clearings().filter_map(|place| clearing::halo(position, place)));
    }
    shapes.extend(places.map(|place| clearing::draw(position, place, options.size)));
    if options.coordinates && !options.size.is_small() {
        shapes.extend(wood::names(position));
    }
    // Whoever stands on a path stands above it, and is not hidden by what lies beside it.
    shapes.extend(
        position.paths().filter(|way| way.bandits > 0).map(|way| bandits(position, way, options.size)),
    );
    shapes
}

/// Tufts of grass, all in one line.
static MEADOW: LazyLock<Outline> = LazyLock::new(|| {
    let spread = |number: i32, kind: u32, size: i32| {
        i32::try_from(grove::dice((number, 0), kind) % 4096).unwrap_or(0) * size / 4096
    };
    let start = Outline::from(-9, -9);
    (0..TUFTS).fold(start, |grass, number| {
        let (x, y) = (20 + spread(number, 5, SHEET.width - 40), 20 + spread(number, 6, SHEET.height - 40));
        let blade = |grass: Outline, foot: i32, tip: i32, high: i32| grass.jump(foot, y).to(tip, y - high);
        blade(blade(blade(grass, x, x, 9), x - 5, x - 9, 7), x + 5, x + 9, 7)
    })
});

fn path(position: &Position, path: Path, size: Size) -> Shape {
    let ends = path.ends.map(|end| places::clearing(position, end));
    let kind = if path.is_closed { "closed path" } else { "path" };
    let [one, other] = path.ends.map(Clearing::number);
    group(0, 0, way(ends, path.is_closed, if size.is_small() { (32, 22) } else { (26, 19) }))
        .lying()
        .titled(format!("{kind} {one}–{other}"))
        .at(target::path(path.between()))
}

/// A path from one point to another, so wide with its border and without.
fn way(ends: [(i32, i32); 2], is_closed: bool, wide: (i32, i32)) -> Vec<Shape> {
    if is_closed {
        return vec![line(ends).line(CLOSED, 9).dashed(14).flat()];
    }
    vec![line(ends).line(BORDER, wide.0), line(ends).line(PATH, wide.1)]
}

/// A piece of a path for the legend.
pub(super) fn sample(half: i32, is_closed: bool) -> Vec<Shape> {
    let ends = [(-half, 0), (half, 0)];
    way(ends, is_closed, (18, 12))
}

fn bandits(position: &Position, path: Path, size: Size) -> Shape {
    let (x, y) = places::path(position.terrain(), path);
    if size.is_small() {
        return little::force((x, y), 62, Kind::Bandit, Some(path.bandits));
    }
    piece::force(x, y, 52, Kind::Bandit, path.bandits)
}
