//! The corners and edges of a tile of a hundred by a hundred around its centre, and the lines that run over it.

use scorebook_core::draw::{Outline, Pen, Shape, trace};

use crate::rules::Part;

/// A point of a tile or of the table.
pub(super) type Point = (i32, i32);

/// The corners of a tile, clockwise from the lower left, so that edge i runs from corner i to the next.
pub(super) const CORNERS: [Point; 4] = [(-50, 50), (-50, -50), (50, -50), (50, 50)];
/// The middle of each edge: left, top, right, bottom.
pub(super) const MIDDLES: [Point; 4] = [(-50, 0), (0, -50), (50, 0), (0, 50)];

/// The middle of a tile.
pub(super) const CENTRE: Point = (0, 0);

/// Two ways, one after the other.
pub(super) fn sum(one: Point, other: Point) -> Point {
    (one.0 + other.0, one.1 + other.1)
}

/// A point so many hundredths of the way from the centre.
pub(super) fn part_of_way((x, y): Point, hundredths: i32) -> Point {
    (x * hundredths / 100, y * hundredths / 100)
}

/// A point after so many quarter turns clockwise around the centre.
pub(super) fn turned(point: Point, quarters: usize) -> Point {
    (0..quarters % 4).fold(point, |(x, y), _| (-y, x))
}

/// How far two points are apart, squared.
pub(super) fn apart(one: Point, other: Point) -> i32 {
    (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)
}

/// The edges that a feature reaches.
pub(super) fn edges_of(feature: &Part) -> Vec<usize> {
    (0..4).filter(|edge| feature.halves >> (2 * edge) & 3 != 0).collect()
}

/// The middle of a half-edge; they run clockwise from the lower half of the left edge.
pub(super) fn half_point(half: usize) -> Point {
    const POINTS: [Point; 8] =
        [(-50, 25), (-50, -25), (-25, -50), (25, -50), (50, -25), (50, 25), (25, 50), (-25, 50)];
    POINTS[half % 8]
}

/// Where a half-edge starts: corners and middles in turn.
pub(super) fn half_start(half: usize) -> Point {
    let edge = half / 2 % 4;
    if half.is_multiple_of(2) { CORNERS[edge] } else { MIDDLES[edge] }
}

/// A part of a line: a curve from the first point to the last, leaving and arriving towards the two between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leg(pub(super) [Point; 4]);

/// In how many short lines a curve is told where straight lines must do.
pub(super) const STEPS: i32 = 12;

impl Leg {
    /// A straight line.
    pub(super) fn straight(from: Point, to: Point) -> Self {
        Self([from, from, to, to])
    }

    pub(super) fn start(self) -> Point {
        self.0[0]
    }

    pub(super) fn end(self) -> Point {
        self.0[3]
    }

    fn is_straight(self) -> bool {
        self.0[0] == self.0[1] && self.0[2] == self.0[3]
    }

    /// After so many quarter turns clockwise.
    pub(super) fn turned(self, quarters: usize) -> Self {
        Self(self.0.map(|point| turned(point, quarters)))
    }

    pub(super) fn moved(self, by: Point) -> Self {
        Self(self.0.map(|point| sum(point, by)))
    }

    pub(super) fn reversed(self) -> Self {
        let [from, leave, arrive, to] = self.0;
        Self([to, arrive, leave, from])
    }

    /// The point after so many of the steps.
    pub(super) fn point(self, step: i32) -> Point {
        let (on, back) = (step, STEPS - step);
        let weights = [back.pow(3), 3 * back * back * on, 3 * back * on * on, on.pow(3)];
        if self.is_straight() {
            let (from, to) = (self.0[0], self.0[3]);
            return (from.0 + (to.0 - from.0) * on / STEPS, from.1 + (to.1 - from.1) * on / STEPS);
        }
        let along = |of: fn(Point) -> i32| {
            let total: i32 = self.0.iter().zip(weights).map(|(&point, weight)| of(point) * weight).sum();
            rounded(total, STEPS.pow(3))
        };
        (along(|point| point.0), along(|point| point.1))
    }

    /// All points of the steps, the first and the last among them.
    pub(super) fn points(self) -> Vec<Point> {
        (0..=STEPS).map(|step| self.point(step)).collect()
    }

    /// Goes on with an outline that has come to its start.
    pub(super) fn draw(self, outline: Outline) -> Outline {
        let [_, leave, arrive, to] = self.0;
        if self.is_straight() { outline.to(to.0, to.1) } else { outline.swing(leave, arrive, to) }
    }
}

/// A quotient, rounded to the nearest.
pub(super) fn rounded(part: i32, whole: i32) -> i32 {
    (2 * part + whole).div_euclid(2 * whole)
}

/// Legs as one outline; nothing where there is none.
pub(super) fn outline(legs: &[Leg]) -> Option<Outline> {
    let (x, y) = legs.first()?.start();
    Some(legs.iter().fold(Outline::from(x, y), |outline, leg| leg.draw(outline)))
}

/// An outline of this code, as SVG writes it.
pub(super) fn drawn(text: &str) -> Outline {
    text.parse().expect("outlines of this code are whole numbers after letters")
}

/// A shape with an outline of this code.
pub(super) fn path(text: &str) -> Shape {
    trace(drawn(text))
}

/// An outline with every point changed.
pub(super) fn remade(outline: &Outline, change: impl Fn(Point) -> Point) -> Outline {
    let (x, y) = change(outline.strokes().first().and_then(|pen| pen.end()).unwrap_or_default());
    outline.strokes().iter().skip(1).fold(Outline::from(x, y), |outline, pen| match *pen {
        Pen::Jump(to) => {
            let (x, y) = change(to);
            outline.jump(x, y)
        }
        Pen::Line(to) => {
            let (x, y) = change(to);
            outline.to(x, y)
        }
        Pen::Bend(towards, to) => outline.bend(change(towards), change(to)),
        Pen::Swing(leave, arrive, to) => outline.swing(change(leave), change(arrive), change(to)),
        Pen::Close => outline.close(),
    })
}

/// Points along an outline, a few on each of its curves.
pub(super) fn points_of(outline: &Outline) -> Vec<Point> {
    const STEPS: i32 = 4;
    let mut points: Vec<Point> = Vec::new();
    for pen in outline.strokes() {
        let from = points.last().copied().unwrap_or_default();
        match *pen {
            Pen::Jump(to) => points.push(to),
            Pen::Line(to) => {
                points.push(Leg::straight(from, to).point(6));
                points.push(to);
            }
            Pen::Bend(towards, to) => {
                let leg = Leg([from, between(from, towards), between(to, towards), to]);
                points.extend((1..=STEPS).map(|step| leg.point(step * 3)));
            }
            Pen::Swing(leave, arrive, to) => {
                points.extend((1..=STEPS).map(|step| Leg([from, leave, arrive, to]).point(step * 3)));
            }
            Pen::Close => {}
        }
    }
    points
}

/// Two thirds of the way to a point.
fn between(from: Point, to: Point) -> Point {
    (from.0 + (to.0 - from.0) * 2 / 3, from.1 + (to.1 - from.1) * 2 / 3)
}

/// Whether a point lies inside a line that closes.
pub(super) fn is_inside(around: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    let mut from = around.last().copied().unwrap_or_default();
    for &to in around {
        if (from.1 > y) != (to.1 > y) {
            // Above or below the crossing, without dividing: the sign of the height decides.
            let (rise, across) = (to.1 - from.1, (to.0 - from.0) * (y - from.1));
            inside ^= if rise > 0 { (x - from.0) * rise < across } else { (x - from.0) * rise > across };
        }
        from = to;
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_takes_each_edge_to_the_next() {
        for edge in 0..4 {
            assert_eq!(turned(MIDDLES[edge], 1), MIDDLES[(edge + 1) % 4]);
            assert_eq!(turned(CORNERS[edge], 3), CORNERS[(edge + 3) % 4]);
        }
    }

    #[test]
    fn a_leg_goes_from_its_start_to_its_end_and_back() {
        let bend = Leg([(-50, 0), (-22, 0), (0, 22), (0, 50)]);
        assert_eq!((bend.point(0), bend.point(6), bend.point(STEPS)), ((-50, 0), (-14, 15), (0, 50)));
        assert_eq!(bend.reversed().reversed(), bend);
        let square = CORNERS;
        assert!(is_inside(&square, (0, 0)) && is_inside(&square, (-49, 49)) && !is_inside(&square, (51, 0)));
    }
}
