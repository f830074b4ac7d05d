//! How far a shape reaches on its sheet: the area that holds all of it, with the width of its lines.

use super::measure::{bold, width_of};
use super::outline::Pen;
use super::scene::{Anchor, Area, Form, Shape};

impl Shape {
    /// The area that holds the shape with all it holds, and half of the line around it. A group that is turned is taken for as wide as
    /// its longest reach.
    pub fn area(&self) -> Area {
        let border = self.look.line.map_or(0, |(_, width)| (width + 1) / 2);
        match &self.form {
            Form::Rectangle { area, .. } => corners(*area, border),
            Form::Ellipse { x, y, across, down } => {
                corners(Area::new(x - across, y - down, 2 * across, 2 * down), border)
            }
            Form::Polygon(points) | Form::Line(points) => Area::around(points.iter().copied(), border),
            Form::Outline(outline) => {
                Area::around(outline.strokes().iter().flat_map(|pen| touched(*pen)), border)
            }
            Form::Text { x, y, size, words, anchor, is_bold } => {
                let wide = width_of(words, if *is_bold { bold(*size) } else { *size });
                let left = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - wide / 2,
                    Anchor::End => x - wide,
                };
                corners(Area::new(left, y - size * 80 / 100, wide, *size), border)
            }
            Form::Window { frame, .. } => *frame,
            Form::Group { x, y, turn, shapes } => {
                let held = shapes.iter().map(Self::area).reduce(Area::and).unwrap_or_default();
                let held = if *turn == 0 { held } else { around_the_turn(held) };
                Area::new(held.x + x, held.y + y, held.width, held.height)
            }
        }
    }
}

fn corners(area: Area, border: i32) -> Area {
    Area::around([(area.x, area.y), (area.x + area.width, area.y + area.height)], border)
}

/// However far something is turned around its zero, it stays in this.
fn around_the_turn(area: Area) -> Area {
    let across = area.x.abs().max((area.x + area.width).abs());
    let down = area.y.abs().max((area.y + area.height).abs());
    let reach = across + down;
    Area::new(-reach, -reach, 2 * reach, 2 * reach)
}

/// The points that hold a stroke between them.
fn touched(pen: Pen) -> Vec<(i32, i32)> {
    match pen {
        Pen::Jump(to) | Pen::Line(to) => vec![to],
        Pen::Bend(towards, to) => vec![towards, to],
        Pen::Swing(leave, arrive, to) => vec![leave, arrive, to],
        Pen::Close => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::palette::INK;
    use crate::draw::{Outline, circle, group, label, rectangle, trace, window};

    #[test]
    fn a_shape_reaches_as_far_as_what_it_holds() {
        assert_eq!(circle(10, 20, 5).area(), Area::new(5, 15, 10, 10));
        assert_eq!(circle(10, 20, 5).line(INK, 4).area(), Area::new(3, 13, 14, 14));
        let held = vec![rectangle(Area::new(0, 0, 30, 10)), circle(0, 0, 5)];
        assert_eq!(group(100, 50, held.clone()).area(), Area::new(95, 45, 35, 15));
        assert_eq!(group(100, 50, held).turned(90).area(), Area::new(60, 10, 80, 80));
        let curve = trace(Outline::from(0, 0).bend((50, 80), (100, 0)).close());
        assert_eq!(curve.area(), Area::new(0, 0, 100, 80));
        assert!(label(10, 0, 20, "wide words").area().width > 80);
        let frame = Area::new(1, 2, 3, 4);
        assert_eq!(window(frame, Area::new(0, 0, 900, 900), vec![curve]).area(), frame);
    }
}
