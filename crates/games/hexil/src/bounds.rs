//! How many there are, where a record tells it only from so many to so many.

use std::fmt;

/// The least and the most there can be, by what a record tells.
///
/// # Examples
///
/// ```
/// use scorebook_hexil::Bounds;
///
/// let some = Bounds::between(2, 4);
/// assert_eq!((some.least(), some.most(), some.exact()), (2, 4, None));
/// assert_eq!(some.to_string(), "2 to 4");
/// assert_eq!(Bounds::exactly(3).exact(), Some(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bounds {
    least: u8,
    most: u8,
}

impl Bounds {
    /// So many and no other number.
    pub const fn exactly(count: u8) -> Self {
        Self { least: count, most: count }
    }

    /// Any number from one to the other, both of them too.
    pub const fn between(one: u8, other: u8) -> Self {
        if one <= other { Self { least: one, most: other } } else { Self { least: other, most: one } }
    }

    /// From the least of all to the most of all; none where there is nothing to count.
    pub fn widest(all: impl Iterator<Item = Self>) -> Self {
        let wider =
            |one: Self, other: Self| Self::between(one.least.min(other.least), one.most.max(other.most));
        all.reduce(wider).unwrap_or_default()
    }

    /// The least there can be.
    pub const fn least(self) -> u8 {
        self.least
    }

    /// The most there can be.
    pub const fn most(self) -> u8 {
        self.most
    }

    /// The number, where only one is possible.
    pub fn exact(self) -> Option<u8> {
        (self.least == self.most).then_some(self.least)
    }

    /// Whether there can be so many.
    pub fn allows(self, count: u8) -> bool {
        (self.least..=self.most).contains(&count)
    }

    /// Both counts together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self::between(self.least.saturating_add(other.least), self.most.saturating_add(other.most))
    }
}

impl fmt::Display for Bounds {
    /// `3`, or `2 to 4`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exact() {
            Some(count) => write!(out, "{count}"),
            None => write!(out, "{} to {}", self.least, self.most),
        }
    }
}
