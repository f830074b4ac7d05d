//! Outlines of lines and curves, built point by point, so that nothing but numbers gets into them.

use std::fmt::Write as _;

/// An outline: lines and curves from point to point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outline(String);

impl Outline {
    /// Starts at a point.
    pub fn from(x: i32, y: i32) -> Self {
        Self(format!("M{x} {y}"))
    }

    /// Lifts the pen and goes on at another point.
    #[must_use]
    pub fn jump(self, x: i32, y: i32) -> Self {
        self.with('M', &[x, y])
    }

    /// A straight line to a point.
    #[must_use]
    pub fn to(self, x: i32, y: i32) -> Self {
        self.with('L', &[x, y])
    }

    /// A curve to a point that is drawn towards another one on its way.
    #[must_use]
    pub fn bend(self, towards: (i32, i32), to: (i32, i32)) -> Self {
        self.with('Q', &[towards.0, towards.1, to.0, to.1])
    }

    /// A curve to a point that leaves and arrives towards two others.
    #[must_use]
    pub fn swing(self, leave: (i32, i32), arrive: (i32, i32), to: (i32, i32)) -> Self {
        self.with('C', &[leave.0, leave.1, arrive.0, arrive.1, to.0, to.1])
    }

    /// Back to the start.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.0.push('Z');
        self
    }

    /// As SVG writes it.
    pub(super) fn data(&self) -> &str {
        &self.0
    }

    fn with(mut self, letter: char, numbers: &[i32]) -> Self {
        self.0.push(letter);
        for (place, number) in numbers.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            let _ = write!(self.0, "{gap}{number}");
        }
        self
    }
}
