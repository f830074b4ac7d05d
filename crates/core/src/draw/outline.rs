//! Outlines of lines and curves, built point by point, so that nothing but numbers gets into them.

use std::fmt;
use std::str::FromStr;

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

impl Pen {
    /// Where the pen is then; nothing where it goes back to where it came from.
    pub fn end(self) -> Option<(i32, i32)> {
        match self {
            Self::Jump(to) | Self::Line(to) | Self::Bend(_, to) | Self::Swing(_, _, to) => Some(to),
            Self::Close => None,
        }
    }
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

/// A text that is no outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoOutline;

impl fmt::Display for NoOutline {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(
            "an outline is M, L, H, V, Q, C and Z with whole numbers, such as `M0 0L10 0Q10 5 0 9Z`",
        )
    }
}

impl std::error::Error for NoOutline {}

/// From what SVG writes: absolute `M L H V Q C Z` with whole numbers.
impl FromStr for Outline {
    type Err = NoOutline;

    fn from_str(text: &str) -> Result<Self, NoOutline> {
        let mut strokes = Vec::new();
        let mut at = (0, 0);
        let mut rest = text.trim();
        while let Some(letter) = rest.chars().next() {
            let more = &rest[letter.len_utf8()..];
            let end = more.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(more.len());
            let pen = stroke(letter, &numbers(&more[..end])?, at).ok_or(NoOutline)?;
            at = pen.end().unwrap_or(at);
            strokes.push(pen);
            rest = &more[end..];
        }
        if matches!(strokes.first(), Some(Pen::Jump(_))) { Ok(Self(strokes)) } else { Err(NoOutline) }
    }
}

fn numbers(text: &str) -> Result<Vec<i32>, NoOutline> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|_| NoOutline)).collect()
}

fn stroke(letter: char, numbers: &[i32], at: (i32, i32)) -> Option<Pen> {
    let (pairs, rest) = numbers.as_chunks::<2>();
    let points: Vec<(i32, i32)> = pairs.iter().map(|&[x, y]| (x, y)).collect();
    match (letter, rest) {
        ('H', [x]) => return points.is_empty().then_some(Pen::Line((*x, at.1))),
        ('V', [y]) => return points.is_empty().then_some(Pen::Line((at.0, *y))),
        (_, []) => {}
        _ => return None,
    }
    Some(match (letter, points.as_slice()) {
        ('M', [to]) => Pen::Jump(*to),
        ('L', [to]) => Pen::Line(*to),
        ('Q', [towards, to]) => Pen::Bend(*towards, *to),
        ('C', [leave, arrive, to]) => Pen::Swing(*leave, *arrive, *to),
        ('Z', []) => Pen::Close,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_read_as_it_is_written() {
        let drawn: Outline = "M3 -2L9 6H4V1Q12 5 15 6C1 2 3 4 5 6ZM1,1L2 2".parse().expect("an outline");
        assert_eq!(drawn.to_string(), "M3 -2L9 6L4 6L4 1Q12 5 15 6C1 2 3 4 5 6ZM1 1L2 2");
        assert_eq!(drawn.to_string().parse(), Ok(drawn));
        for bad in ["", "L1 1", "M1", "M1 2X", "M1 2l3 4", "M1.5 2", "M1 2Q3 4", "M1 2Zé"] {
            assert_eq!(bad.parse::<Outline>(), Err(NoOutline), "{bad}");
        }
    }
}
