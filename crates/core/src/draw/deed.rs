//! The last act: an arrow for what moved, a ring for what came, a stroke through what went. All games show it alike, in [`MARK`] on a casing.

use super::hexagon::between;
use super::palette::{CASING, MARK};
use super::{Area, Outline, Shape, circle, group, line, polygon, rectangle, trace};

/// How wide the line of an arrow is, and its casing.
const LINE: (i32, i32) = (11, 20);
/// How wide the line of a ring is, and its casing.
const RING: (i32, i32) = (5, 9);
/// How long the head of an arrow is, and half its width.
const HEAD: (i32, i32) = (30, 19);
/// The radius of the ring around what went.
pub const STRUCK: i32 = 27;

/// All that shows an act, with the words for it.
pub fn act(title: impl Into<String>, shapes: Vec<Shape>) -> Shape {
    group(0, 0, shapes).titled(title)
}

/// The way of something that moved: from the rim of where it was to the rim of where it is, bent to a side by so many hundredths of its length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The middle of where it was, and how far around it the arrow keeps away.
    pub from: ((i32, i32), i32),
    /// The middle of where it is, and how far around it the arrow keeps away.
    pub to: ((i32, i32), i32),
    /// How far it is bent to the left of its way, in hundredths of its length.
    pub bow: i32,
}

impl Way {
    /// The point towards which it is bent.
    fn towards(self) -> (i32, i32) {
        let ((from, _), (to, _)) = (self.from, self.to);
        let middle = between(from, to, 50);
        (middle.0 + (to.1 - from.1) * self.bow / 100, middle.1 - (to.0 - from.0) * self.bow / 100)
    }

    /// Where the arrow begins and ends.
    pub fn ends(self) -> [(i32, i32); 2] {
        let towards = self.towards();
        [stepped(self.from.0, towards, self.from.1), stepped(self.to.0, towards, self.to.1)]
    }

    /// A point on it, so many hundredths of the way.
    pub fn point(self, hundredths: i32) -> (i32, i32) {
        let ([from, to], towards) = (self.ends(), self.towards());
        between(between(from, towards, hundredths), between(towards, to, hundredths), hundredths)
    }

    /// The arrow.
    pub fn draw(self) -> Vec<Shape> {
        let ([from, tip], towards) = (self.ends(), self.towards());
        let neck = stepped(tip, towards, HEAD.0);
        let shaft = || trace(Outline::from(from.0, from.1).bend(towards, neck)).flat();
        let side = |half: i32| {
            let length = distance(tip, neck).max(1);
            (neck.0 + (tip.1 - neck.1) * half / length, neck.1 - (tip.0 - neck.0) * half / length)
        };
        let head = || polygon([tip, side(HEAD.1), side(-HEAD.1)]);
        let casing = LINE.1 - LINE.0;
        vec![
            shaft().line(CASING, LINE.1),
            head().fill(CASING).line(CASING, casing),
            shaft().line(MARK, LINE.0),
            head().fill(MARK),
        ]
    }
}

/// A point so far from another, towards a third.
fn stepped(from: (i32, i32), towards: (i32, i32), far: i32) -> (i32, i32) {
    let length = distance(from, towards).max(1);
    (from.0 + (towards.0 - from.0) * far / length, from.1 + (towards.1 - from.1) * far / length)
}

fn distance(one: (i32, i32), other: (i32, i32)) -> i32 {
    let (x, y) = (i64::from(one.0 - other.0), i64::from(one.1 - other.1));
    i32::try_from((x * x + y * y).isqrt()).unwrap_or(i32::MAX)
}

/// A line in the colour of what happened last, on its casing, in the form of a shape.
pub fn marked(form: impl Fn() -> Shape) -> Vec<Shape> {
    vec![form().line(CASING, RING.1), form().line(MARK, RING.0)]
}

/// A ring around what came.
pub fn ring(x: i32, y: i32, radius: i32) -> Vec<Shape> {
    marked(|| circle(x, y, radius))
}

/// A frame around what came and has corners.
pub fn frame(area: Area, round: i32) -> Vec<Shape> {
    marked(|| rectangle(area).rounded(round))
}

/// What went, in a dashed ring with a stroke through it.
pub fn struck(x: i32, y: i32, what: Shape) -> Vec<Shape> {
    let reach = STRUCK * 7 / 10;
    let stroke = || line([(x - reach, y + reach), (x + reach, y - reach)]);
    vec![
        circle(x, y, STRUCK).fill(CASING).faint(70),
        what.faint(50),
        circle(x, y, STRUCK).line(MARK, 4).dashed(8),
        stroke().line(CASING, 11),
        stroke().line(MARK, 6),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_goes_from_rim_to_rim() {
        let way = Way { from: ((0, 0), 50), to: ((400, 0), 60), bow: 20 };
        let [from, to] = way.ends();
        assert!((48..=51).contains(&distance((0, 0), from)) && (58..=61).contains(&distance((400, 0), to)));
        // Upwards on the sheet is the left of who walks to the right.
        assert!(way.point(50).1 < -20, "{:?}", way.point(50));
        assert!(Way { bow: -20, ..way }.point(50).1 > 20);
        assert_eq!((way.point(0), way.point(100)), (from, to));
    }

    #[test]
    fn nothing_is_divided_where_nothing_moved() {
        let way = Way { from: ((7, 7), 5), to: ((7, 7), 5), bow: 20 };
        assert_eq!(way.draw().len(), 4);
    }
}
