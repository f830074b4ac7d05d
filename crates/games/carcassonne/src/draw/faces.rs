//! The areas into which walls, roads and rivers part a tile: fields, and what cities cover of it.

use crate::names::FeatureKind;
use crate::rules::Shape as Tile;

use super::geometry::{Leg, Point, half_start};

/// An area of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Face {
    /// The feature of the tile that it belongs to.
    pub(super) part: usize,
    /// The line around it, clockwise.
    pub(super) around: Vec<Point>,
}

/// A line between two points where lines meet, told in both directions.
struct Arc {
    points: Vec<Point>,
    /// The half-edge of the border along which it runs, clockwise.
    half: Option<usize>,
}

/// The areas between the border of a tile and the legs of all that runs over it.
pub(super) fn of(tile: &Tile, legs: &[Leg]) -> Vec<Face> {
    let arcs = arcs(legs);
    let mut is_used = vec![false; arcs.len()];
    let mut faces = Vec::new();
    // Fields that cities shut in have no border to know them by; they come in their order.
    let mut inner = (0..tile.parts().len()).filter(|&part| {
        let part = &tile.parts()[part];
        part.kind == FeatureKind::Field && part.halves == 0
    });
    for first in 0..arcs.len() {
        if is_used[first] {
            continue;
        }
        let round = round(&arcs, first, &mut is_used);
        let around: Vec<Point> =
            round.iter().flat_map(|&arc| arcs[arc].points[1..].iter().copied()).collect();
        if doubled_area(&around) <= 0 {
            continue;
        }
        let halves: Vec<usize> = round.iter().filter_map(|&arc| arcs[arc].half).collect();
        let at = |half: &usize| tile.at_half(*half).or_else(|| tile.at_edge(half / 2));
        let part = match halves.as_slice() {
            [] => inner.next(),
            halves => halves.iter().find_map(at),
        };
        faces.extend(part.map(|part| Face { part, around }));
    }
    faces
}

/// The border and the legs in both directions, the legs cut where others may meet them: in quarters.
fn arcs(legs: &[Leg]) -> Vec<Arc> {
    let border =
        (0..8).map(|half| Arc { points: vec![half_start(half), half_start(half + 1)], half: Some(half) });
    let back = (0..8).map(|half| Arc { points: vec![half_start(half + 1), half_start(half)], half: None });
    let inside = legs.iter().flat_map(|leg| {
        let points = leg.points();
        let quarters: Vec<Vec<Point>> =
            (0..4).map(|quarter| points[quarter * 3..=quarter * 3 + 3].to_vec()).collect();
        quarters.into_iter().flat_map(|mut points| {
            points.dedup();
            let mut back = points.clone();
            back.reverse();
            [Arc { points, half: None }, Arc { points: back, half: None }]
        })
    });
    border.chain(back).chain(inside).filter(|arc| arc.points.len() > 1).collect()
}

/// Goes round an area, always along the line that turns most to the right.
fn round(arcs: &[Arc], first: usize, is_used: &mut [bool]) -> Vec<usize> {
    let mut round = Vec::new();
    let mut here = first;
    while !is_used[here] {
        is_used[here] = true;
        round.push(here);
        let Some(next) = next(arcs, here) else { break };
        here = next;
    }
    round
}

/// The line that goes on from the end of another: the first counter-clockwise from the way back.
fn next(arcs: &[Arc], here: usize) -> Option<usize> {
    let points = &arcs[here].points;
    let (end, before) = (*points.last()?, points[points.len() - 2]);
    let back = (before.0 - end.0, before.1 - end.1);
    let leaves = (0..arcs.len()).filter(|&arc| arcs[arc].points[0] == end);
    let way = |arc: usize| {
        let to = arcs[arc].points[1];
        (to.0 - end.0, to.1 - end.1)
    };
    leaves.reduce(|best, arc| if is_before(back, way(arc), way(best)) { arc } else { best })
}

/// Whether a direction comes before another when one turns counter-clockwise from a third, on a sheet where y runs down. That third
/// one itself comes last of all.
fn is_before(from: Point, one: Point, other: Point) -> bool {
    let cross = |a: Point, b: Point| a.0 * b.1 - a.1 * b.0;
    let dot = |a: Point, b: Point| a.0 * b.0 + a.1 * b.1;
    // 0: in the half turn that starts at `from`, 1: straight back, 2: in the other half, 3: `from` itself.
    let half = |way: Point| match cross(from, way).signum() {
        -1 => 0,
        0 if dot(from, way) < 0 => 1,
        1 => 2,
        _ => 3,
    };
    match half(one).cmp(&half(other)) {
        std::cmp::Ordering::Equal => cross(one, other) < 0,
        order => order.is_lt(),
    }
}

/// Twice the area within a line, more than nothing where it runs clockwise.
fn doubled_area(around: &[Point]) -> i32 {
    let mut area = 0;
    let mut from = around.last().copied().unwrap_or_default();
    for &to in around {
        area += from.0 * to.1 - from.1 * to.0;
        from = to;
    }
    area
}
