//! A scene laid flat: every shape where it lies on the sheet, in the order of drawing, so that tests can look at what is over what.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::PAPER;
use scorebook_core::draw::{Anchor, Area, Form, Paint, Pen, Scene, Shape};

/// A shape without others in it, on the sheet.
pub(crate) struct Leaf<'s> {
    /// The shape.
    pub(crate) shape: &'s Shape,
    /// Where its points are: a point is moved by the first, after it was scaled by what the second says.
    shift: (i32, i32),
    scale: (i32, i32),
    /// How much of it shows, in percent.
    pub(crate) percent: i32,
}

/// Every shape of a scene, the lowest first.
pub(crate) fn leaves(shapes: &[Shape]) -> Vec<Leaf<'_>> {
    let mut all = Vec::new();
    for shape in shapes {
        gather(shape, (0, 0), (1, 1), 100, &mut all);
    }
    all
}

fn gather<'s>(shape: &'s Shape, shift: (i32, i32), scale: (i32, i32), percent: i32, all: &mut Vec<Leaf<'s>>) {
    let percent = percent * i32::from(shape.look().percent) / 100;
    match shape.form() {
        Form::Group { x, y, turn, shapes } => {
            assert_eq!(*turn, 0, "nothing on a table of Root is turned");
            let (x, y) = (x * scale.0 / scale.1, y * scale.0 / scale.1);
            let shift = (shift.0 + x, shift.1 + y);
            for inner in shapes {
                gather(inner, shift, scale, percent, all);
            }
        }
        Form::Window { frame, view, shapes } => {
            let own = (scale.0 * frame.width, scale.1 * view.width);
            let start = |frame: i32, view: i32| frame * scale.0 / scale.1 - view * own.0 / own.1;
            let shift = (shift.0 + start(frame.x, view.x), shift.1 + start(frame.y, view.y));
            for inner in shapes {
                gather(inner, shift, own, percent, all);
            }
        }
        _ => all.push(Leaf { shape, shift, scale, percent }),
    }
}

impl Leaf<'_> {
    fn place(&self, (x, y): (i32, i32)) -> (i32, i32) {
        (self.shift.0 + x * self.scale.0 / self.scale.1, self.shift.1 + y * self.scale.0 / self.scale.1)
    }

    fn long(&self, length: i32) -> i32 {
        length * self.scale.0 / self.scale.1
    }

    /// The words with their box and size, where it is a text.
    pub(crate) fn text(&self) -> Option<(&str, Area, i32)> {
        let Form::Text { x, y, size, words, anchor, is_bold } = self.shape.form() else { return None };
        let size = self.long(*size);
        let wide = width_of(words, if *is_bold { bold(size) } else { size });
        let (x, y) = self.place((*x, *y));
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - wide / 2,
            Anchor::End => x - wide,
        };
        Some((words, Area::new(left, y - size * 7 / 10, wide, size * 7 / 10), size))
    }

    /// The middle and the radius, where it is a circle.
    pub(crate) fn circle(&self) -> Option<((i32, i32), i32)> {
        let Form::Ellipse { x, y, across, down } = self.shape.form() else { return None };
        (across == down).then(|| (self.place((*x, *y)), self.long(*across)))
    }

    /// Points along its line, where it is an outline.
    pub(crate) fn points(&self) -> Vec<(i32, i32)> {
        let Form::Outline(outline) = self.shape.form() else { return Vec::new() };
        let mut at = (0, 0);
        let mut points = Vec::new();
        for pen in outline.strokes() {
            let from = at;
            at = pen.end().unwrap_or(at);
            let way = |one: (i32, i32), other: (i32, i32), part: i32| {
                (one.0 + (other.0 - one.0) * part / 20, one.1 + (other.1 - one.1) * part / 20)
            };
            for part in 0..=20 {
                points.push(self.place(match *pen {
                    Pen::Line(to) => way(from, to, part),
                    Pen::Bend(towards, to) => way(way(from, towards, part), way(towards, to, part), part),
                    _ => at,
                }));
            }
        }
        points
    }

    /// Whether its filled ground lies under a point.
    fn covers(&self, at: (i32, i32)) -> bool {
        match self.shape.form() {
            Form::Rectangle { area, .. } => {
                let (left, top) = self.place((area.x, area.y));
                let (right, bottom) = self.place((area.x + area.width, area.y + area.height));
                (left..=right).contains(&at.0) && (top..=bottom).contains(&at.1)
            }
            Form::Ellipse { x, y, across, down } => {
                let (x, y) = self.place((*x, *y));
                let (across, down) =
                    (i64::from(self.long(*across).max(1)), i64::from(self.long(*down).max(1)));
                let (dx, dy) = (i64::from(at.0 - x), i64::from(at.1 - y));
                dx * dx * down * down + dy * dy * across * across <= across * across * down * down
            }
            Form::Polygon(points) => {
                let points: Vec<(i32, i32)> = points.iter().map(|&point| self.place(point)).collect();
                is_inside(&points, at)
            }
            Form::Outline(outline) => {
                let ends: Vec<(i32, i32)> =
                    outline.strokes().iter().filter_map(|pen| pen.end()).map(|end| self.place(end)).collect();
                is_inside(&ends, at)
            }
            _ => false,
        }
    }
}

fn is_inside(shape: &[(i32, i32)], (x, y): (i32, i32)) -> bool {
    let before = shape.iter().cycle().skip(shape.len().saturating_sub(1));
    let sides = before.zip(shape).filter(|(from, to)| {
        (from.1 > y) != (to.1 > y) && x < from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1)
    });
    sides.count() % 2 == 1
}

/// What lies under the middle of a text: the colour of the topmost shape that is not seen through, with those over it mixed in.
pub(crate) fn under(leaves: &[Leaf<'_>], text: usize) -> Paint {
    let Some((_, area, _)) = leaves[text].text() else { return PAPER };
    let at = (area.x + area.width / 2, area.y + area.height / 2);
    let below = leaves[..text].iter().filter(|leaf| leaf.shape.words().is_none() && leaf.covers(at));
    below.fold(PAPER, |ground, leaf| match leaf.shape.look().fill {
        Some(fill) => ground.mixed(fill, u32::try_from(leaf.percent).unwrap_or(100)),
        None => ground,
    })
}

/// Whether two boxes meet.
pub(crate) fn overlap(one: Area, other: Area) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

/// Whether a disc and a box meet.
pub(crate) fn is_met(area: Area, (x, y): (i32, i32), radius: i32) -> bool {
    let (dx, dy) = (x - x.clamp(area.x, area.x + area.width), y - y.clamp(area.y, area.y + area.height));
    dx * dx + dy * dy < radius * radius
}

/// The board of a scene: what lies in its first window.
pub(crate) fn map(scene: &Scene) -> &[Shape] {
    std::slice::from_ref(scene.shapes.first().expect("a map"))
}
