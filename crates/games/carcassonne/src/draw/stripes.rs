//! Areas in the colours of their owners: whole in the colour of one, in bands where several share it, and hatched in a direction
//! for each seat, so that seats differ without colour.

use scorebook_core::draw::{Outline, Paint, Shape, polygon, trace};

use super::geometry::Point;

/// How wide a band is, across the diagonal; two and four of them go evenly into a tile, so that they run on over its border.
const WIDTH: i32 = 25;

/// Somebody who holds something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Owner {
    /// The seat, from 0: it tells how the hatching runs.
    pub(super) seat: usize,
    /// The colour.
    pub(super) paint: Paint,
}

/// How much of an owner's colour is in a ground and in the hatching on it, in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tint {
    /// What lies below.
    pub(super) ground: Paint,
    /// In the ground.
    pub(super) area: u32,
    /// In the hatching.
    pub(super) lines: u32,
}

impl Tint {
    /// The ground of an owner.
    pub(super) fn of(self, owner: Owner) -> Paint {
        self.ground.mixed(owner.paint, self.area)
    }
}

/// An area around a point of the table, in the colours of its owners.
pub(super) fn filled(area: &[Point], at: Point, owners: &[Owner], tint: Tint) -> Vec<Shape> {
    let one = |area: &[Point], owner: Owner| {
        let paint = tint.of(owner);
        let ground = polygon(area.iter().copied()).fill(paint).line(paint, 1);
        [Some(ground), hatched(area, at, owner, tint)].into_iter().flatten()
    };
    match owners {
        [] => Vec::new(),
        [owner] => one(area, *owner).collect(),
        owners => bands(area, at, owners.len())
            .into_iter()
            .flat_map(|(place, band)| one(&band, owners[place]).collect::<Vec<_>>())
            .collect(),
    }
}

/// The hatching of an owner on an area around a point of the table.
pub(super) fn hatched(area: &[Point], at: Point, owner: Owner, tint: Tint) -> Option<Shape> {
    let paint = tint.ground.mixed(owner.paint, tint.lines);
    hatching(area, at, owner.seat).map(|lines| trace(lines).line(paint, 3).flat())
}

/// An area in bands that run on over the table, each with the place of its owner.
pub(super) fn bands(area: &[Point], at: Point, owners: usize) -> Vec<(usize, Vec<Point>)> {
    let shift = at.0 + at.1;
    let depths = || area.iter().map(|&(x, y)| x + y + shift);
    let (first, last) = (depths().min().unwrap_or(0), depths().max().unwrap_or(0) - 1);
    let band = |number: i32| {
        let place = usize::try_from(number.rem_euclid(i32::try_from(owners).unwrap_or(1))).unwrap_or(0);
        let (from, to) = (number * WIDTH - shift, (number + 1) * WIDTH - shift);
        let band = cut(&cut(area, |(x, y)| x + y - from), |(x, y)| to - x - y);
        (band.len() > 2).then_some((place, band))
    };
    (first.div_euclid(WIDTH)..=last.div_euclid(WIDTH)).filter_map(band).collect()
}

/// The part of an area on the side where points are worth more than nothing.
fn cut(area: &[Point], worth: impl Fn(Point) -> i32) -> Vec<Point> {
    let mut kept = Vec::with_capacity(area.len() + 4);
    for (place, &to) in area.iter().enumerate() {
        let from = area[(place + area.len() - 1) % area.len()];
        let (before, after) = (worth(from), worth(to));
        if (before < 0) != (after < 0) {
            kept.push(crossing(from, to, -before, after - before));
        }
        if after >= 0 {
            kept.push(to);
        }
    }
    kept
}

/// A point so far on the way between two others.
fn crossing(from: Point, to: Point, way: i32, length: i32) -> Point {
    (from.0 + (to.0 - from.0) * way / length, from.1 + (to.1 - from.1) * way / length)
}

/// How the hatching of a seat runs: lines on which so many x and so many y are a multiple of the third number, 14 apart.
pub(super) const HATCHES: [(i32, i32, i32); 8] =
    [(1, 1, 20), (1, -1, 20), (0, 1, 14), (1, 0, 14), (2, 1, 31), (2, -1, 31), (1, 2, 31), (1, -2, 31)];

/// The hatching of a seat within an area around a point of the table.
fn hatching(area: &[Point], at: Point, seat: usize) -> Option<Outline> {
    let (across, down, apart) = HATCHES[seat % HATCHES.len()];
    let depth = |(x, y): Point| across * (x + at.0) + down * (y + at.1);
    let depths = || area.iter().map(|&point| depth(point));
    let (first, last) = (depths().min()?, depths().max()?);
    let mut lines: Option<Outline> = None;
    for number in first.div_euclid(apart)..=last.div_euclid(apart) {
        let level = number * apart;
        let mut points: Vec<Point> = Vec::new();
        let mut from = *area.last()?;
        for &to in area {
            let (before, after) = (depth(from) - level, depth(to) - level);
            if (before < 0) != (after < 0) {
                points.push(crossing(from, to, -before, after - before));
            }
            from = to;
        }
        points.sort_by_key(|&(x, y)| (down * x - across * y, x, y));
        for pair in points.chunks_exact(2).filter(|pair| pair[0] != pair[1]) {
            let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
            let start = match lines {
                Some(lines) => lines.jump(x, y),
                None => Outline::from(x, y),
            };
            lines = Some(start.to(to_x, to_y));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use scorebook_core::draw::palette;

    use super::*;

    const SQUARE: [Point; 4] = [(-50, -50), (50, -50), (50, 50), (-50, 50)];
    const TINT: Tint = Tint { ground: palette::GRASS, area: 30, lines: 62 };

    #[test]
    fn one_owner_has_all_and_several_have_bands() {
        let (one, other) =
            (Owner { seat: 0, paint: palette::BLUE }, Owner { seat: 1, paint: palette::YELLOW });
        assert_eq!(filled(&SQUARE, (0, 0), &[one], TINT).len(), 2);
        assert_eq!(bands(&SQUARE, (0, 0), 2).len(), 8);
        assert_eq!(bands(&SQUARE, (0, 0), 2)[0], (0, vec![(-50, -25), (-50, -50), (-25, -50)]));
        let shared = filled(&SQUARE, (0, 0), &[one, other], TINT);
        let fills: Vec<_> = shared.iter().filter_map(|shape| shape.look().fill).collect();
        assert!(fills.contains(&TINT.of(one)) && fills.contains(&TINT.of(other)));
        assert!(filled(&SQUARE, (0, 0), &[], TINT).is_empty());
    }

    #[test]
    fn the_hatching_of_every_seat_runs_its_own_way_and_on_over_borders() {
        let lines = |seat: usize, at: Point| hatching(&SQUARE, at, seat).map(|lines| lines.to_string());
        for seat in 0..8 {
            assert!((0..seat).all(|other| lines(seat, (0, 0)) != lines(other, (0, 0))));
        }
        // Lines on which x and y together are a multiple of 20 meet the border where they go on.
        assert!(lines(0, (0, 0)).is_some_and(|lines| lines.contains("50 30")));
        assert!(lines(0, (100, 0)).is_some_and(|lines| lines.contains("-50 30")));
    }
}
