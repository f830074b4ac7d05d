//! The wooden figures: a silhouette for each kind, in the colour of its player.

use std::sync::LazyLock;

use scorebook_core::draw::{Outline, Paint, Shape, circle, ellipse, group, trace};

use crate::names::Figure;

use super::colours::{BLACK, HALO, SHADOW};
use super::geometry::{Point, drawn, path, remade, turned};

/// How a figure is put on its feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Posture {
    /// Upright.
    Stands,
    /// In a field, where meeples lie down: its size in percent, and whether it is turned a quarter, head down.
    Lies {
        /// How large it is, in percent.
        percent: i32,
        /// How many quarter turns it lies.
        quarters: usize,
    },
}

/// The outlines of the figures, feet at 18 below the middle.
struct Bodies {
    meeple: Outline,
    farmer: Outline,
    abbot: Outline,
    mayor: Outline,
    barn: Outline,
    wagon: Outline,
    pig: Outline,
}

static BODIES: LazyLock<Bodies> = LazyLock::new(|| Bodies {
    meeple: drawn(
        "M-4 -5C-10 -9 -7 -18 0 -18C7 -18 10 -9 4 -5C9 -3 15 -2 17 2C18 5 16 8 13 7L7 5C8 9 12 12 14 16Q14 18 12 18\
         H5Q3 18 2 16L0 11L-2 16Q-3 18 -5 18H-12Q-14 18 -14 16C-12 12 -8 9 -7 5L-13 7C-16 8 -18 5 -17 2C-15 -2 -9 -3 -4 -5Z",
    ),
    farmer: drawn(
        "M4 -4C8 -10 18 -8 18 0C18 8 8 10 4 4C3 8 1 11 -3 12C-6 13 -9 10 -7 7L-5 5C-9 6 -12 9 -16 10Q-18 10 -18 8V4\
         Q-18 2 -16 1L-12 0L-16 -1Q-18 -2 -18 -4V-8Q-18 -10 -16 -10C-12 -9 -9 -6 -5 -5L-7 -7C-9 -10 -6 -13 -3 -12C1 -11 3 -8 4 -4Z",
    ),
    abbot: drawn(
        "M0 -22L6 -14V-9Q6 -6 3 -5C9 -3 12 2 13 8L15 16Q15 18 13 18H-13Q-15 18 -15 16L-13 8C-12 2 -9 -3 -3 -5Q-6 -6 -6 -9V-14Z",
    ),
    mayor: drawn(
        "M-4 -6C-9 -10 -7 -18 0 -18C7 -18 9 -10 4 -6C13 -4 17 3 15 10C14 15 10 18 6 18H-6C-10 18 -14 15 -15 10C-17 3 -13 -4 -4 -6Z",
    ),
    barn: drawn("M-18 18V-3L-12 -13L0 -20L12 -13L18 -3V18Z"),
    wagon: drawn("M-19 -5H-9Q-9 -15 4 -15Q17 -15 17 -5V7H-19Z"),
    pig: drawn(
        "M-18 0C-18 -8 -9 -11 0 -11C5 -11 9 -10 11 -8L15 -12L16 -6C18 -5 20 -2 20 1L19 4H14C13 7 11 9 9 9V14H3V10H-6V14H-12V8\
         C-16 6 -18 4 -18 0Z",
    ),
});

/// How large a big meeple is, in percent.
const BIG: i32 = 130;

/// The outline of a figure as it stands or lies.
pub(super) fn body(figure: Figure, posture: Posture) -> Outline {
    let bodies = &*BODIES;
    let lies = posture != Posture::Stands;
    let body = match figure {
        Figure::Small | Figure::Big | Figure::Phantom if lies => &bodies.farmer,
        Figure::Abbot => &bodies.abbot,
        Figure::Mayor => &bodies.mayor,
        Figure::Barn => &bodies.barn,
        Figure::Wagon => &bodies.wagon,
        Figure::Pig => &bodies.pig,
        _ => &bodies.meeple,
    };
    let size = if figure == Figure::Big { BIG } else { 100 };
    let (percent, quarters) = match posture {
        Posture::Stands => (size, 0),
        Posture::Lies { percent, quarters } => (size * percent / 100, quarters),
    };
    remade(body, |point| turned(scaled(point, percent), quarters))
}

fn scaled((x, y): Point, percent: i32) -> Point {
    (x * percent / 100, y * percent / 100)
}

/// A figure around a point.
pub(super) fn draw(x: i32, y: i32, figure: Figure, paint: Paint, posture: Posture) -> Shape {
    let mut shapes = Vec::new();
    let feet = if figure == Figure::Big { 23 } else { 17 };
    if posture == Posture::Stands {
        shapes.push(ellipse(0, feet, 16, 4).fill(SHADOW).faint(35));
    }
    shapes.push(trace(body(figure, posture)).fill(HALO).line(HALO, 7));
    shapes.extend(bare(figure, paint, posture));
    group(x, y, shapes)
}

/// A figure without shadow and halo.
fn bare(figure: Figure, paint: Paint, posture: Posture) -> Vec<Shape> {
    let outline = || trace(body(figure, posture));
    if figure == Figure::Phantom {
        return vec![outline().fill(HALO.mixed(paint, 35)).line(paint, 3).dashed(4)];
    }
    let mut shapes = vec![outline().fill(paint).line(paint.edge(), 2)];
    if matches!(posture, Posture::Stands | Posture::Lies { percent: 100, quarters: 0 }) {
        shapes.extend(details(figure, paint));
    }
    shapes
}

/// What tells a figure besides its outline.
fn details(figure: Figure, paint: Paint) -> Vec<Shape> {
    let (ink, edge) = (paint.ink(), paint.edge());
    match figure {
        Figure::Abbot => vec![path("M0 -1V12M-5 4H5").line(ink, 3).flat()],
        Figure::Builder => {
            vec![path("M-11 -12H11V-10H-11ZM-8 -12Q-8 -21 0 -21Q8 -21 8 -12Z").fill(paint).line(edge, 2)]
        }
        Figure::Mayor => vec![path("M-8 -1Q0 10 8 -1").line(ink, 3), circle(0, 5, 3).fill(ink)],
        Figure::Pig => vec![circle(14, -3, 2).fill(ink)],
        Figure::Barn => {
            vec![path("M-7 18V3H7V18Z").fill(BLACK), path("M-7 18L7 3M7 18L-7 3").line(paint, 2)]
        }
        Figure::Wagon => {
            let wheel = |x: i32| [circle(x, 10, 7).fill(paint).line(edge, 2), circle(x, 10, 2).fill(edge)];
            let mut shapes = [wheel(-11), wheel(10)].concat();
            shapes.push(path("M-9 -5H17").line(edge, 2));
            shapes
        }
        Figure::Small | Figure::Big | Figure::Phantom => Vec::new(),
    }
}

/// A figure for a card.
pub(super) fn small(x: i32, y: i32, figure: Figure, paint: Paint) -> Shape {
    group(x, y, bare(figure, paint, Posture::Stands))
}

/// The outline of a figure that is not there.
pub(super) fn missing(x: i32, y: i32, paint: Paint) -> Shape {
    group(x, y, vec![trace(body(Figure::Small, Posture::Stands)).line(paint, 1).dashed(3).flat()])
}
