//! The river, one smooth curve through its clearings and off the sheet, or the lake between the clearings on its coast.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{Outline, Paint, Pen, Shape, group, trace};

use super::{SHEET, places};
use crate::names::Map;
use crate::rules::{Terrain, clearings};
use crate::syntax::place::Clearing;

const WATER: Paint = Paint::new(0x7D_B8_DA, 0x2F_6A_92);
const SHORE: Paint = Paint::new(0x4F_8F_B8, 0x1D_46_66);
const WAVE: Paint = Paint::new(0xD3_EB_F6, 0x6F_A6_C8);
/// How wide the river is, with its banks and without.
const WIDTH: (i32, i32) = (46, 38);
/// How far the river goes on beyond the sheet.
const BEYOND: i32 = 60;

/// The water of a map.
pub(super) fn draw(terrain: Terrain) -> Shape {
    let course = course(terrain);
    if terrain.map() == Map::Lake {
        let ripples = [70, 45].map(|percent| trace(lake(terrain, percent)).line(WAVE, 3).dashed(30).flat());
        let mut shapes = vec![trace(course).fill(WATER).line(SHORE, 8)];
        shapes.extend(ripples);
        return group(0, 0, shapes).titled("the lake");
    }
    let line = |paint: Paint, width: i32| trace(course.clone()).line(paint, width);
    let shapes = vec![line(SHORE, WIDTH.0), line(WATER, WIDTH.1), line(WAVE, 3).dashed(34).flat()];
    group(0, 0, shapes).titled("the river")
}

/// A piece of water for the legend.
pub(super) fn sample(half: i32) -> Vec<Shape> {
    let course =
        || trace(Outline::from(-half, 4).bend((-half / 2, -10), (0, 0)).bend((half / 2, 10), (half, -4)));
    vec![course().line(SHORE, 18), course().line(WATER, 13), course().line(WAVE, 3).dashed(10).flat()]
}

fn course(terrain: Terrain) -> Outline {
    if terrain.map() == Map::Lake { lake(terrain, 120) } else { river(&stations(terrain)) }
}

/// The clearings on the river in their order, with a point beyond the sheet at both ends.
fn stations(terrain: Terrain) -> Vec<(i32, i32)> {
    let banks = |one: Clearing| clearings().filter(move |&other| terrain.is_by_water(one, other));
    let Some(first) = clearings().find(|&clearing| banks(clearing).count() == 1) else { return Vec::new() };
    let mut order = vec![first];
    while let Some(next) = order.last().and_then(|&last| banks(last).find(|next| !order.contains(next))) {
        order.push(next);
    }
    let mut stations: Vec<(i32, i32)> = order.iter().map(|&one| places::on(terrain, one)).collect();
    stations.insert(0, mouth(stations[0]));
    stations.push(mouth(stations[stations.len() - 1]));
    stations
}

/// Where a river that ends in a clearing leaves the sheet: over the nearest border.
fn mouth((x, y): (i32, i32)) -> (i32, i32) {
    let borders = [
        (x, (-BEYOND, y + 20)),
        (SHEET.width - x, (SHEET.width + BEYOND, y + 20)),
        (y, (x + 60, -BEYOND)),
        (SHEET.height - y, (x + 60, SHEET.height + BEYOND)),
    ];
    borders.into_iter().min().map_or((x, y), |(_, out)| out)
}

/// A curve through all points without corners.
fn river(stations: &[(i32, i32)]) -> Outline {
    let place = |number: usize| stations[number.min(stations.len() - 1)];
    let Some(&(x, y)) = stations.first() else { return Outline::from(0, 0) };
    let slope = |number: usize| {
        let (before, after) = (place(number.saturating_sub(1)), place(number + 1));
        ((after.0 - before.0) / 5, (after.1 - before.1) / 5)
    };
    (1..stations.len()).fold(Outline::from(x, y), |curve, number| {
        let (from, to) = (place(number - 1), place(number));
        let (leave, arrive) = (slope(number - 1), slope(number));
        curve.swing((from.0 + leave.0, from.1 + leave.1), (to.0 - arrive.0, to.1 - arrive.1), to)
    })
}

/// A lake with a round shore; at 120 percent it reaches all clearings of its coast.
fn lake(terrain: Terrain, percent: i32) -> Outline {
    let is_coast = |one: &Clearing| clearings().any(|other| terrain.is_by_water(*one, other));
    let mut coast: Vec<(i32, i32)> =
        clearings().filter(is_coast).map(|one| places::on(terrain, one)).collect();
    places::sort_around(&mut coast);
    let middle = places::middle(&coast);
    // The shore turns at points behind the clearings, from the middle of one side to the middle of the next.
    let turns: Vec<(i32, i32)> = coast.iter().map(|&at| between(middle, at, percent)).collect();
    let side = |place: usize| between(turns[place % turns.len()], turns[(place + 1) % turns.len()], 50);
    let start = side(turns.len() - 1);
    (0..turns.len())
        .fold(Outline::from(start.0, start.1), |shore, place| shore.bend(turns[place], side(place)))
        .close()
}

/// Points along the water, near enough to each other that nothing fits between them.
pub(super) fn points(terrain: Terrain) -> Vec<(i32, i32)> {
    const PARTS: i32 = 12;
    let mut at = (0, 0);
    let mut points = Vec::new();
    for pen in course(terrain).strokes() {
        let from = at;
        for part in 1..=PARTS {
            let way = |one: (i32, i32), other: (i32, i32)| {
                (one.0 + (other.0 - one.0) * part / PARTS, one.1 + (other.1 - one.1) * part / PARTS)
            };
            points.push(match *pen {
                Pen::Jump(to) | Pen::Line(to) => to,
                Pen::Bend(towards, to) => way(way(from, towards), way(towards, to)),
                Pen::Swing(leave, arrive, to) => {
                    let (early, late) = (way(from, leave), way(arrive, to));
                    let half = way(leave, arrive);
                    way(way(early, half), way(half, late))
                }
                Pen::Close => continue,
            });
        }
        at = pen.end().unwrap_or(at);
    }
    points
}
