//! Outlines of lines and curves, built point by point, so that nothing but numbers gets into them.

use std::fmt;

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

    fn with(mut self, pen: Pen) -> Self {
        self.0.push(pen);
        self
    }
}

/// As SVG writes it.
impl fmt::Display for Outline {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for pen in &self.0 {
            match *pen {
                Pen::Jump((x, y)) => write!(out, "M{x} {y}")?,
                Pen::Line((x, y)) => write!(out, "L{x} {y}")?,
                Pen::Bend((a, b), (x, y)) => write!(out, "Q{a} {b} {x} {y}")?,
                Pen::Swing((a, b), (c, d), to) => write!(out, "C{a} {b} {c} {d} {} {}", to.0, to.1)?,
                Pen::Close => out.write_str("Z")?,
            }
        }
        Ok(())
    }
}
