//! The ground: river or lake, forests, paths, and the clearings on them.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{
    Outline, Paint, Shape, circle, group, line, palette, polygon, rectangle, text, trace,
};

use super::{SHEET, clearing, piece};
use crate::names::Map;
use crate::rules::Position;
use crate::rules::maps::Ground;
use crate::rules::pieces::Kind;
use crate::rules::table::{Spot, Table};

/// The woodland.
const WOODLAND: Paint = Paint::new(0xB9_CE_94, 0x3A_4F_33);
/// A path.
const PATH: Paint = Paint::new(0xF3_E9_D2, 0xB5_A6_85);

/// Where a clearing is drawn; the Burrow lies in the lower left corner.
pub(super) fn place(ground: &Ground, clearing: u8) -> (i32, i32) {
    let printed = usize::from(clearing).checked_sub(1).and_then(|place| ground.places.get(place));
    printed.copied().unwrap_or((270, SHEET.height - 90))
}

/// The map with every piece.
pub(super) fn draw(position: &Position) -> Vec<Shape> {
    let table = &position.table;
    let ground = table.ground;
    let mut shapes = vec![rectangle(SHEET).fill(WOODLAND)];
    shapes.extend(water(ground));
    shapes.extend(ground.paths.iter().enumerate().map(|(number, &ends)| path(table, number, ends)));
    shapes.extend((0..ground.forests.len()).map(|forest| wood(table, forest)));
    shapes.extend((0..=12).filter_map(|number| clearing::draw(table, number)));
    shapes
}

/// The river from clearing to clearing, or the lake between those on its coast.
fn water(ground: &Ground) -> Vec<Shape> {
    let joined =
        |one: u8| (one + 1..=12).filter(move |&other| ground.river[usize::from(one)] & 1 << other != 0);
    if ground.map == Map::Lake {
        let mut coast: Vec<(i32, i32)> = (1..=12)
            .filter(|&clearing| ground.river[usize::from(clearing)] != 0)
            .map(|clearing| place(ground, clearing))
            .collect();
        sort_around(&mut coast);
        return vec![polygon(coast).fill(palette::WATER).line(palette::WATER, 110).titled("the lake")];
    }
    let reach = |(one, other): (u8, u8)| {
        let (from, to) = (place(ground, one), place(ground, other));
        let middle = between(from, to, 50);
        // A little bend, so that water does not look like a path.
        let towards = (middle.0 + (to.1 - from.1) / 7, middle.1 - (to.0 - from.0) / 7);
        trace(Outline::from(from.0, from.1).bend(towards, to)).line(palette::RIVER, 30).titled("the river")
    };
    (1..=12).flat_map(|one| joined(one).map(move |other| (one, other))).map(reach).collect()
}

/// Orders points around their middle, so that they make a shape that does not cross itself.
fn sort_around(points: &mut [(i32, i32)]) {
    let count = i32::try_from(points.len()).unwrap_or(1).max(1);
    let (x, y) = points.iter().fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let (x, y) = (x / count, y / count);
    // The slope tells the order within a half, which is all that four points need.
    points.sort_by_key(|at| {
        let (dx, dy) = (at.0 - x, at.1 - y);
        let slope = dy * 1000 / (dx.abs() + dy.abs()).max(1);
        if dx < 0 { 2000 - slope } else { slope }
    });
}

fn path(table: &Table, number: usize, (one, other): (u8, u8)) -> Shape {
    let ends = [place(table.ground, one), place(table.ground, other)];
    let is_closed = table.closed & 1 << number != 0;
    let mut shapes = if is_closed {
        vec![line(ends).line(palette::STONE, 10).dashed(18)]
    } else {
        vec![line(ends).line(Paint::new(0x8B_7A_58, 0x22_20_1A), 22), line(ends).line(PATH, 16)]
    };
    if table.bandits[number] > 0 {
        let (x, y) = between(ends[0], ends[1], 50);
        shapes.push(piece::force(x, y, Kind::Bandit, table.bandits[number]));
    }
    let kind = if is_closed { "closed path" } else { "path" };
    group(0, 0, shapes).lying().titled(format!("{kind} {one}–{other}"))
}

/// A forest is a stand of trees in the middle of the clearings it touches.
fn wood(table: &Table, forest: usize) -> Shape {
    let touches = table.ground.forests[forest].touches;
    let around: Vec<u8> = (1..=12).filter(|clearing| touches & 1 << clearing != 0).collect();
    let count = i32::try_from(around.len()).unwrap_or(1).max(1);
    let (x, y) = around
        .iter()
        .map(|&clearing| place(table.ground, clearing))
        .fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let tree =
        |(x, y): (i32, i32)| circle(x, y, 17).fill(palette::WOOD).line(Paint::new(0x2F_55_2E, 0x1C_35_1E), 3);
    let mut shapes: Vec<Shape> = [(-20, 4), (20, 4), (0, -14), (0, 14)].into_iter().map(tree).collect();
    let spot = Spot::Forest(u8::try_from(forest).unwrap_or(u8::MAX));
    let here = Kind::ALL.iter().map(|&kind| (kind, table.count(kind, spot))).filter(|(_, count)| *count > 0);
    for (number, (kind, count)) in (0..).zip(here) {
        shapes.push(piece::small(number * 36 - 18, 0, kind, count));
    }
    let names: Vec<String> = around.iter().map(u8::to_string).collect();
    let (x, y) = beside(table.ground, (x / count, y / count));
    group(x, y, shapes).titled(format!("forest {}", names.join("_")))
}

/// The nearest place where no clearing covers what is drawn.
fn beside(ground: &Ground, (mut x, mut y): (i32, i32)) -> (i32, i32) {
    const ROOM: i32 = 118;
    for _ in 0..3 {
        for &(away, down) in &ground.places {
            let (dx, dy) = (x - away, y - down);
            let distance = (dx * dx + dy * dy).isqrt().max(1);
            if distance < ROOM {
                (x, y) = (away + dx * ROOM / distance, down + dy * ROOM / distance);
            }
        }
    }
    (x, y)
}

/// A name below a clearing.
pub(super) fn plate(x: i32, y: i32, words: &str) -> Shape {
    let half = scorebook_core::draw::panel::width_of(words, 20) / 2 + 10;
    let board = rectangle(scorebook_core::draw::Area::new(x - half, y - 14, 2 * half, 28)).rounded(8);
    group(0, 0, vec![board.fill(palette::PAPER).line(palette::INK, 2), text(x, y, 20, words).bold()])
}
