//! What the rooms of the Law ask for among the entries of a turn.

use super::super::diary::{Sorts, What};

/// What is asked for among the entries of a turn: whatever is of some sorts, or what of it passes a test.
pub(super) trait Sought: Copy {
    /// Nothing of any other sort is asked for.
    fn sorts(&self) -> Sorts;

    /// Whether an entry is asked for.
    fn fits(&self, what: What) -> bool;
}

impl Sought for Sorts {
    #[inline]
    fn sorts(&self) -> Sorts {
        *self
    }

    #[inline]
    fn fits(&self, what: What) -> bool {
        self.has(what)
    }
}

/// Entries of some sorts that pass a test. The test passes nothing of another sort.
#[derive(Clone, Copy)]
pub(super) struct Those<F> {
    sorts: Sorts,
    test: F,
}

impl<F: Fn(What) -> bool + Copy> Sought for Those<F> {
    #[inline]
    fn sorts(&self) -> Sorts {
        self.sorts
    }

    #[inline]
    fn fits(&self, what: What) -> bool {
        (self.test)(what)
    }
}

impl Sorts {
    /// The entries of these sorts that pass a test.
    #[inline]
    pub(super) fn that<F: Fn(What) -> bool + Copy>(self, test: F) -> Those<F> {
        Those { sorts: self, test }
    }
}
