//! Outlines of lines and curves, built point by point, so that nothing but numbers gets into them.

use std::fmt::Write as _;

/// An outline: lines and curves from point to point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outline(Vec<Pen>);

/// What the pen does next, from where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pen {
    /// Goes to a point without drawing.
    Jump((i32, i32)),
    /// A straight line to a point.
    Line((i32, i32)),
    /// A curve towards the first point, to the second.
    Bend((i32, i32), (i32, i32)),
    /// A curve that leaves towards the first point and arrives from the second, at the third.
    Swing((i32, i32), (i32, i32), (i32, i32)),
    /// Back to where it last jumped to.
    Close,
}

impl Outline {
    /// Starts at a point.
    pub fn from(x: i32, y: i32) -> Self {
        Self(vec![Pen::Jump((x, y))])
    }

    /// Lifts the pen and goes on at another point.
    #[must_use]
    pub fn jump(self, x: i32, y: i32) -> Self {
        self.with(Pen::Jump((x, y)))
    }

    /// A straight line to a point.
    #[must_use]
    pub fn to(self, x: i32, y: i32) -> Self {
        self.with(Pen::Line((x, y)))
    }

    /// A curve to a point that is drawn towards another one on its way.
    #[must_use]
    pub fn bend(self, towards: (i32, i32), to: (i32, i32)) -> Self {
        self.with(Pen::Bend(towards, to))
    }

    /// A curve to a point that leaves and arrives towards two others.
    #[must_use]
    pub fn swing(self, leave: (i32, i32), arrive: (i32, i32), to: (i32, i32)) -> Self {
        self.with(Pen::Swing(leave, arrive, to))
    }

    /// Back to the start.
    #[must_use]
    pub fn close(self) -> Self {
        self.with(Pen::Close)
    }

    /// What the pen does, in order.
    pub fn strokes(&self) -> &[Pen] {
        &self.0
    }

    /// As SVG writes it.
    pub(super) fn write(&self, out: &mut String) {
        for pen in &self.0 {
            match *pen {
                Pen::Jump(to) => put(out, "M", to),
                Pen::Line(to) => put(out, "L", to),
                Pen::Bend(towards, to) => {
                    put(out, "Q", towards);
                    put(out, " ", to);
                }
                Pen::Swing(leave, arrive, to) => {
                    put(out, "C", leave);
                    put(out, " ", arrive);
                    put(out, " ", to);
                }
                Pen::Close => out.push('Z'),
            }
        }
    }

    fn with(mut self, pen: Pen) -> Self {
        self.0.push(pen);
        self
    }
}

/// Writes a point behind a letter.
fn put(out: &mut String, before: &str, (x, y): (i32, i32)) {
    let _ = write!(out, "{before}{x} {y}");
}
