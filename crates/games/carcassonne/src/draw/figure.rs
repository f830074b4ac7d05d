//! The wooden figures: a shape for each kind, in the colour of its player.

use scorebook_core::draw::{
    Area, Outline, Paint, Shape, circle, ellipse, group, polygon, rectangle, text, trace,
};

use crate::names::Figure;

/// How a figure is put on its feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Posture {
    /// Upright.
    Stands,
    /// On its back, as farmers do.
    Lies,
}

/// What is dark on a figure of any colour.
const DARK: Paint = Paint::same(0x1A_1A_1A);

/// A figure around a point.
pub(super) fn draw(x: i32, y: i32, figure: Figure, paint: Paint, posture: Posture) -> Shape {
    let shapes = match figure {
        Figure::Pig => pig(paint),
        Figure::Barn => barn(paint),
        Figure::Wagon => wagon(paint),
        Figure::Small => person(paint, 10),
        Figure::Big => person(paint, 14),
        Figure::Phantom => vec![group(0, 0, person(paint, 10)).faint(60), sign(paint, "ph")],
        Figure::Builder => [person(paint, 10), hat(paint)].concat(),
        Figure::Mayor | Figure::Abbot => {
            let mut shapes = person(paint, 11);
            shapes.push(sign(paint, figure.sign()));
            shapes
        }
    };
    let turn = match (posture, figure) {
        (Posture::Lies, Figure::Small | Figure::Big | Figure::Phantom) => 90,
        _ => 0,
    };
    group(x, y, shapes).turned(turn)
}

/// A small figure for a card.
pub(super) fn small(x: i32, y: i32, paint: Paint) -> Shape {
    group(x, y, person(paint, 9))
}

/// Head, arms and legs; ten is the size of an ordinary one.
fn person(paint: Paint, size: i32) -> Vec<Shape> {
    let at = |x: i32, y: i32| (x * size / 10, y * size / 10);
    let points = [
        (-5, -6),
        (-19, 1),
        (-17, 6),
        (-8, 5),
        (-15, 19),
        (-4, 19),
        (0, 11),
        (4, 19),
        (15, 19),
        (8, 5),
        (17, 6),
        (19, 1),
        (5, -6),
    ];
    let mut points = points.into_iter().map(|(x, y)| at(x, y));
    let (x, y) = points.next().unwrap_or_default();
    let body = points.fold(Outline::from(x, y), |outline, (x, y)| outline.to(x, y)).close();
    let (x, y) = at(0, -12);
    vec![
        trace(body).fill(paint).line(paint.edge(), 3),
        circle(x, y, 8 * size / 10).fill(paint).line(paint.edge(), 3),
        trace(Outline::from(at(-5, -5).0, at(0, -5).1).to(at(5, -5).0, at(0, -5).1)).line(paint, 4),
    ]
}

fn hat(paint: Paint) -> Vec<Shape> {
    vec![polygon([(-12, -15), (12, -15), (7, -25), (-7, -25)]).fill(paint).line(paint.edge(), 3)]
}

fn sign(paint: Paint, letters: &str) -> Shape {
    text(0, 3, 14, letters).fill(paint.ink()).bold()
}

fn pig(paint: Paint) -> Vec<Shape> {
    let leg = |x| rectangle(Area::new(x, 6, 6, 10)).fill(paint).line(paint.edge(), 2);
    vec![
        leg(-12),
        leg(6),
        ellipse(0, 0, 19, 12).fill(paint).line(paint.edge(), 3),
        circle(18, -4, 7).fill(paint).line(paint.edge(), 3),
    ]
}

fn barn(paint: Paint) -> Vec<Shape> {
    vec![
        polygon([(-20, 18), (-20, -4), (0, -22), (20, -4), (20, 18)]).fill(paint).line(paint.edge(), 3),
        rectangle(Area::new(-7, 2, 14, 16)).fill(DARK),
    ]
}

fn wagon(paint: Paint) -> Vec<Shape> {
    vec![
        rectangle(Area::new(-20, -10, 40, 18)).rounded(4).fill(paint).line(paint.edge(), 3),
        circle(-11, 11, 7).fill(DARK),
        circle(11, 11, 7).fill(DARK),
    ]
}
