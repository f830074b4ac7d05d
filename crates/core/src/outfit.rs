//! What players bring along beside their records, such as a table with the numbers of units: read once, and used to equip
//! the table of every record before its first step.

use std::fmt;
use std::sync::Arc;

/// What a table before the first step is equipped with. Read once, shared by all records.
pub struct Outfit<P>(Arc<dyn Fn(&mut P) + Send + Sync>);

impl<P> Outfit<P> {
    /// An outfit that does this to a table before its first step.
    pub fn new(equip: impl Fn(&mut P) + Send + Sync + 'static) -> Self {
        Self(Arc::new(equip))
    }

    /// Equips a table before its first step.
    pub fn equip(&self, position: &mut P) {
        (self.0)(position);
    }
}

impl<P> Clone for Outfit<P> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<P> fmt::Debug for Outfit<P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Outfit")
    }
}

/// What a game lets players bring along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Template {
    /// What the command line calls it, one word: `units`.
    pub word: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// A text to fill in, with what is known.
    pub text: &'static str,
}
