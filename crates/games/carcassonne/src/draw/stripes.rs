//! Areas in the colours of their owners: whole in the colour of one, in stripes where several share it.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{Outline, Paint, Pen, Shape, polygon};

/// How wide a stripe is, across the diagonal; two and four of them go evenly into a tile, so that they run on over its border.
const WIDTH: i32 = 25;

type Point = (i32, i32);

/// An area in colours.
pub(super) fn filled(area: &[Point], paints: &[Paint]) -> Vec<Shape> {
    match paints {
        [] => Vec::new(),
        [paint] => vec![polygon(area.iter().copied()).fill(*paint)],
        paints => {
            let depths = || area.iter().map(|&(x, y)| x + y);
            let (first, last) = (depths().min().unwrap_or(0), depths().max().unwrap_or(0) - 1);
            let (first, last) = (first.div_euclid(WIDTH), last.div_euclid(WIDTH));
            let stripe = |number: i32| {
                let place =
                    usize::try_from(number.rem_euclid(i32::try_from(paints.len()).unwrap_or(1))).unwrap_or(0);
                let stripe = below(&beyond(area, number * WIDTH), (number + 1) * WIDTH);
                (stripe.len() > 2).then(|| polygon(stripe).fill(paints[place]))
            };
            (first..=last).filter_map(stripe).collect()
        }
    }
}

/// The part of an area that lies beyond a diagonal.
fn beyond(area: &[Point], depth: i32) -> Vec<Point> {
    cut(area, |(x, y)| x + y - depth)
}

/// The part of an area before a diagonal.
fn below(area: &[Point], depth: i32) -> Vec<Point> {
    cut(area, |(x, y)| depth - x - y)
}

/// The part of an area on the side where points are worth more than nothing.
fn cut(area: &[Point], worth: impl Fn(Point) -> i32) -> Vec<Point> {
    let mut kept = Vec::with_capacity(area.len() + 4);
    for (place, &to) in area.iter().enumerate() {
        let from = area[(place + area.len() - 1) % area.len()];
        let (before, after) = (worth(from), worth(to));
        if (before < 0) != (after < 0) {
            let (length, way) = (after - before, -before);
            kept.push((from.0 + (to.0 - from.0) * way / length, from.1 + (to.1 - from.1) * way / length));
        }
        if after >= 0 {
            kept.push(to);
        }
    }
    kept
}

/// An outline as points, curves in short straight lines.
pub(super) fn points(outline: &Outline) -> Vec<Point> {
    const PARTS: i32 = 8;
    let mut points: Vec<Point> = Vec::new();
    for pen in outline.strokes() {
        let from = points.last().copied().unwrap_or_default();
        match *pen {
            // No figure of a tile swings.
            Pen::Jump(to) | Pen::Line(to) | Pen::Swing(_, _, to) => points.push(to),
            Pen::Bend(towards, to) => points.extend((1..=PARTS).map(|part| {
                let way = part * 100 / PARTS;
                between(between(from, towards, way), between(towards, to, way), way)
            })),
            Pen::Close => {}
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use scorebook_core::draw::palette;

    use super::*;

    #[test]
    fn one_owner_has_all_and_several_have_stripes() {
        let square = [(-50, -50), (50, -50), (50, 50), (-50, 50)];
        assert_eq!(filled(&square, &[palette::BLUE]), [polygon(square).fill(palette::BLUE)]);
        let shared = filled(&square, &[palette::BLUE, palette::YELLOW]);
        assert_eq!(shared.len(), 8);
        assert_eq!(shared[0], polygon([(-50, -25), (-50, -50), (-25, -50)]).fill(palette::BLUE));
        assert_eq!(shared[1].look().fill, Some(palette::YELLOW));
        assert!(filled(&square, &[]).is_empty());
    }
}
