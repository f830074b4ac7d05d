//! What each held feature would pay now, written beside whoever holds it.

use scorebook_core::SeatId;
use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::{Area, Shape, group, rectangle, text};

use crate::names::Figure;

use super::colours::HALO;
use super::geometry::{Point, sum};
use super::ground::{Ground, Standing, Whole};
use super::seats::Paints;

/// A label for each seat that would be paid for a feature, below its first figure there, else above, left or right of it.
pub(super) fn draw(ground: &Ground<'_>, paints: &Paints, size: i32) -> Vec<Shape> {
    let mut taken = obstacles(ground);
    let mut labels = Vec::new();
    for whole in ground.wholes.values() {
        for (seat, points) in payments(whole) {
            let here = |figure: &&Standing<'_>| {
                figure.meeple.seat() == seat && figure.meeple.feature() == whole.feature
            };
            let (Some(figure), Some(paint)) = (ground.figures.iter().find(here), paints.of(seat)) else {
                continue;
            };
            let words = format!("{} {points}", seat.sign());
            let width = width_of(&words, bold(size)) + size;
            let area = free(figure.at, reach(figure), (width, size * 24 / 17), &taken);
            taken.push(area);
            let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
            let back = rectangle(Area::new(-area.width / 2, -area.height / 2, area.width, area.height));
            let shapes = vec![
                back.rounded(area.height / 2).fill(paint).line(HALO, 3),
                text(0, 0, size, words).fill(paint.ink()).bold(),
            ];
            labels.push(group(x, y, shapes).titled(format!("{points} points for {}", seat.sign())));
        }
    }
    labels
}

/// What a feature that somebody holds would pay to whom.
fn payments(whole: &Whole<'_>) -> Vec<(SeatId, i32)> {
    let mut payments: Vec<(SeatId, i32)> = Vec::new();
    if whole.feature.meeples().next().is_none() {
        return payments;
    }
    payments.extend(whole.feature.owners().map(|seat| (seat, 0)));
    for gain in whole.feature.gains() {
        match payments.iter_mut().find(|(seat, _)| *seat == gain.seat) {
            Some((_, points)) => *points += gain.points,
            None => payments.push((gain.seat, gain.points)),
        }
    }
    payments
}

/// What no label may cover: figures, pennants, goods and churches.
fn obstacles(ground: &Ground<'_>) -> Vec<Area> {
    let around = |(x, y): Point, (across, down): Point| Area::new(x - across, y - down, 2 * across, 2 * down);
    let figures = ground.figures.iter().map(|figure| around(figure.at, reach(figure)));
    let things = ground.lays.iter().flat_map(|lay| {
        let signs = lay.signs.iter().map(|placed| around(sum(placed.at, lay.at), placed.sign.reach()));
        let church = lay.plan.court.map(|court| around(sum(sum(court, (-8, -8)), lay.at), (20, 21)));
        signs.chain(church).collect::<Vec<_>>()
    });
    figures.chain(things).collect()
}

/// Half the width and height of a figure.
fn reach(figure: &Standing<'_>) -> Point {
    if figure.meeple.figure() == Figure::Big { (23, 23) } else { (18, 18) }
}

/// The first free place around a figure, or the one that covers least.
fn free((x, y): Point, reach: Point, (width, height): (i32, i32), taken: &[Area]) -> Area {
    let (aside, beyond) = (reach.0 + 1 + width / 2, reach.1 + 3 + height / 2);
    let near = [(0, beyond), (0, -beyond), (-aside, 0), (aside, 0)];
    let slanting = [(-aside, beyond), (aside, beyond), (-aside, -beyond), (aside, -beyond)];
    let farther = [(0, 2 * beyond), (0, -2 * beyond), (-2 * aside, 0), (2 * aside, 0)];
    let places = near.into_iter().chain(slanting).chain(farther);
    let areas = places.map(|(dx, dy)| Area::new(x + dx - width / 2, y + dy - height / 2, width, height));
    let covered = |area: &Area| taken.iter().map(|other| common(*area, *other)).sum::<i32>();
    areas.min_by_key(covered).unwrap_or_default()
}

/// How much two areas have in common.
fn common(one: Area, other: Area) -> i32 {
    let across = (one.x + one.width).min(other.x + other.width) - one.x.max(other.x);
    let down = (one.y + one.height).min(other.y + other.height) - one.y.max(other.y);
    across.max(0) * down.max(0)
}
