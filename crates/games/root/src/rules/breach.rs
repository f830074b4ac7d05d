//! A rule of the Law that a turn breaks, and what there is to say about it.

use std::fmt;

use scorebook_core::{Code, Said};

use super::pieces::{Kind, Party};
use super::statutes::Statutes;
use crate::findings::messages;
use crate::names::{Column, Faction, Item, Leader, Suit};

/// A rule that is broken, before it is put into words.
#[derive(Clone, Copy)]
pub(crate) struct Breach {
    /// Which rule, by its number in `data/law`.
    pub(crate) rule: &'static str,
    /// Under which code it is told.
    pub(crate) code: &'static Code,
    /// Puts it into words: what was done, and which source was nearest and what it lacks.
    pub(crate) words: fn(&Terms) -> Said,
    /// What the words speak of.
    pub(crate) terms: Terms,
    /// What there is to say about the earlier step that explains it, where there is one.
    pub(crate) note: fn() -> Said,
}

/// What the words of a breach speak of; what does not matter stays as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// Whose turn it is, or who is concerned.
    pub(crate) faction: Faction,
    /// Somebody else who is concerned.
    pub(crate) other: Option<Party>,
    /// A piece.
    pub(crate) kind: Option<Kind>,
    /// An item.
    pub(crate) item: Option<Item>,
    /// A suit.
    pub(crate) suit: Option<Suit>,
    /// A column of the Decree or the retinue.
    pub(crate) column: Option<Column>,
    /// A leader of the Eyrie.
    pub(crate) leader: Option<Leader>,
    /// A clearing; 0 where none matters.
    pub(crate) at: u8,
    /// What was done, in words.
    pub(crate) deed: &'static str,
    /// How many there are, or were allowed.
    pub(crate) have: u8,
    /// How many it took, or would have taken.
    pub(crate) want: u8,
}

impl Terms {
    /// About a faction, and nothing else yet.
    pub(crate) const fn of(faction: Faction) -> Self {
        Self {
            faction,
            other: None,
            kind: None,
            item: None,
            suit: None,
            column: None,
            leader: None,
            at: 0,
            deed: "",
            have: 0,
            want: 0,
        }
    }
}

impl Breach {
    /// What there is to say, with the section of the Law.
    pub(crate) fn told(&self) -> Said {
        let words = (self.words)(&self.terms);
        match Statutes::tables().rule(self.rule) {
            Some(rule) if !rule.section.is_empty() => messages::by_the_law(words, &rule.section),
            _ => words,
        }
    }
}

impl fmt::Debug for Breach {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Breach({}, {}, {:?})", self.rule, self.code.name, self.terms)
    }
}
