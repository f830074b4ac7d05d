//! What lies in the cities of a tile, and where: pennants and goods, beside whoever stands there.

use std::sync::Arc;

use scorebook_core::draw::palette::WHITE;
use scorebook_core::draw::{Paint, Shape, circle, group};

use crate::names::{FeatureKind, Good};
use crate::rules::Shape as Tile;

use super::colours::{CHARGE, RIM, SHIELD};
use super::geometry::{Point, is_inside, path};
use super::memo::Memo;
use super::plan::Plan;
use super::stand::in_city;

/// A pennant or a good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// A pennant: two points more.
    Pennant,
    /// A good, for whoever completes the city.
    Good(Good),
}

impl Sign {
    /// Half its width and height.
    pub(super) fn reach(self) -> Point {
        match self {
            Self::Pennant => (11, 13),
            Self::Good(_) => (14, 14),
        }
    }

    /// The sign around a point.
    pub(super) fn draw(self, (x, y): Point) -> Shape {
        match self {
            Self::Pennant => group(x, y, pennant()).titled("pennant"),
            Self::Good(good) => group(x, y, token(good)).titled(good.word()),
        }
    }
}

fn pennant() -> Vec<Shape> {
    let shield = || path("M-8 -10H8V1Q8 8 0 12Q-8 8 -8 1Z");
    vec![
        shield().line(RIM, 5),
        shield().line(WHITE, 3),
        shield().fill(SHIELD),
        path("M-8 0L0 -5L8 0V4L0 -1L-8 4Z").fill(CHARGE),
    ]
}

/// What goods are drawn on, and with what.
const DISC: Paint = Paint::new(0xFB_F4_E3, 0xE6_DC_C6);
/// What goods are drawn with.
const INK: Paint = Paint::same(0x4B_33_24);

/// A good drawn on a disc: a barrel, an ear, a bolt of cloth.
pub(super) fn token(good: Good) -> Vec<Shape> {
    let sign = match good {
        Good::Wine => "M-4 -7H4Q8 0 4 7H-4Q-8 0 -4 -7ZM-6 -2H6M-6 3H6",
        Good::Grain => "M0 8V-7M0 -2L-5 -6M0 -2L5 -6M0 3L-5 -1M0 3L5 -1",
        Good::Cloth => "M-7 -5H4Q8 -5 8 -1Q8 3 4 3H-7ZM-7 3V7H5",
    };
    vec![circle(0, 0, 13).fill(DISC).line(INK, 2), path(sign).line(INK, 2)]
}

/// A sign in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    /// The city of the tile.
    pub(super) part: usize,
    /// What it is.
    pub(super) sign: Sign,
    /// Where it lies.
    pub(super) at: Point,
}

/// The signs of a tile, found once for each shape.
pub(super) fn of(plan: &Plan) -> Arc<Vec<Placed>> {
    static FOUND: Memo<Tile, Arc<Vec<Placed>>> = Memo::new();
    FOUND.get(plan.tile, || Arc::new(place_all(plan)))
}

fn place_all(plan: &Plan) -> Vec<Placed> {
    let mut placed: Vec<Placed> = Vec::new();
    for (part, city) in plan.tile.parts().iter().enumerate() {
        if city.kind != FeatureKind::City {
            continue;
        }
        let pennants = (0..city.holds.pennants().min(4)).map(|_| Sign::Pennant);
        for sign in pennants.chain(city.holds.good().map(Sign::Good)) {
            let at = best(plan, part, sign, &placed);
            placed.push(Placed { part, sign, at });
        }
    }
    placed
}

/// Half the width and height of a figure.
const FIGURE: Point = (18, 19);

/// The place in a city with most room, never on the spot of a figure or on another sign.
fn best(plan: &Plan, part: usize, sign: Sign, placed: &[Placed]) -> Point {
    let (across, down) = sign.reach();
    let walls: Vec<Point> = plan.wall_points().collect();
    let spot = in_city(&plan.tile, part);
    let others = placed.iter().map(|other| (other.at, other.sign.reach()));
    let taken: Vec<(Point, Point)> = others.chain([(spot, FIGURE)]).collect();
    let gap = |at: Point, (x, y): Point, (wide, high): Point| {
        ((at.0 - x).abs() - across - wide).max((at.1 - y).abs() - down - high)
    };
    let worth = |at: Point| {
        let from_taken = taken.iter().map(|&(place, reach)| gap(at, place, reach)).min().unwrap_or(0);
        let from_walls = walls.iter().map(|&wall| gap(at, wall, (0, 0))).min().unwrap_or(50);
        let from_border = (50 - across - at.0.abs()).min(50 - down - at.1.abs());
        // First of all free of figures and signs, then of walls.
        (from_taken.min(0), from_walls.min(from_border).min(from_taken.max(0)))
    };
    let faces: Vec<&[Point]> = plan.faces_of(part).map(|face| face.around.as_slice()).collect();
    let grid = (-24..=24).flat_map(|y| (-24..=24).map(move |x| (2 * x, 2 * y)));
    let inside = grid.filter(|&at| faces.iter().any(|face| is_inside(face, at)));
    // The first of those with equal room.
    let better = |best: (Point, _), at: Point| {
        let worth = worth(at);
        if worth > best.1 { (at, worth) } else { best }
    };
    inside.fold((spot, (i32::MIN, i32::MIN)), better).0
}

#[cfg(test)]
mod tests {
    use super::super::plan;
    use super::*;
    use crate::rules::KINDS;

    #[test]
    fn signs_lie_inside_their_city_and_beside_each_other_and_beside_figures() {
        for kind in KINDS.iter() {
            for plan in kind.shapes.iter().map(plan::of) {
                let placed = of(&plan);
                for (place, one) in placed.iter().enumerate() {
                    let inside = plan.faces_of(one.part).any(|face| is_inside(&face.around, one.at));
                    assert!(inside, "{}: {one:?}", kind.text);
                    let apart = |at: Point, (across, down): Point| {
                        let (mine_across, mine_down) = one.sign.reach();
                        (at.0 - one.at.0).abs() >= across + mine_across
                            || (at.1 - one.at.1).abs() >= down + mine_down
                    };
                    assert!(apart(in_city(&plan.tile, one.part), FIGURE), "{}: {one:?}", kind.text);
                    let others = placed[..place].iter();
                    assert!(others.clone().all(|other| apart(other.at, other.sign.reach())), "{}", kind.text);
                }
            }
        }
    }
}
