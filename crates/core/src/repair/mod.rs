//! Repair: the smallest edits that make a record hold together.
//!
//! The search is the same for every game. A game tells what else a step may have meant ([`crate::Mending::changes`]); here such
//! changes are tried, alone and together, and every attempt is judged by replaying the record. Three witnesses speak:
//! the rules, the pieces in the box, and the numbers that the record states. What cannot be had is said, not hidden.

mod kept;
mod mend;
mod respell;
mod search;
mod steps;

use serde::Serialize;

use crate::finding::{Certainty, Code, Finding};
use crate::mending::Witness;
use crate::source::Span;

pub(crate) use mend::repair;

/// What a fault weighs against the cost of a change: every change worth making costs less.
pub const FAULT: u32 = 40;

/// A rival reading counts when it costs at most so much more than the best.
const MARGIN: u32 = 6;

/// One edit of a repair, with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mend {
    /// What is replaced in the text.
    pub span: Span,
    /// By what.
    pub text: String,
    /// How people call the step, where it is one.
    pub label: String,
    /// The whole step as it stood.
    pub was: String,
    /// The whole step as it should stand.
    pub now: String,
    /// What slipped, and what speaks for the edit.
    pub why: String,
    /// Other readings that fit as well.
    pub rivals: Vec<String>,
    /// How certain it is.
    pub certainty: Certainty,
}

/// How much each witness has to object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Objections {
    /// Error findings.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// What the rules of play object to.
    pub legality: usize,
    /// What the pieces in the box object to.
    pub pieces: usize,
    /// What the stated numbers object to.
    pub scores: usize,
}

impl Objections {
    /// How much one witness has to object.
    pub fn of(&self, witness: Witness) -> usize {
        match witness {
            Witness::Legality => self.legality,
            Witness::Pieces => self.pieces,
            Witness::Scores => self.scores,
        }
    }

    /// Counts what was found.
    fn count(findings: &[Finding], witness: impl Fn(&Code) -> Option<Witness>) -> Self {
        use crate::finding::Severity;
        let mut objections = Self::default();
        for finding in findings {
            match finding.severity {
                Severity::Error => objections.errors += 1,
                Severity::Warning => objections.warnings += 1,
                Severity::Hint => {}
            }
            match witness(finding.code) {
                Some(Witness::Legality) => objections.legality += 1,
                Some(Witness::Pieces) => objections.pieces += 1,
                Some(Witness::Scores) => objections.scores += 1,
                None => {}
            }
        }
        objections
    }
}

/// The outcome of a repair.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The edits, in the order of the text.
    pub mends: Vec<Mend>,
    /// The text with every edit made.
    pub text: String,
    /// What was objected to before.
    pub before: Objections,
    /// What is objected to afterwards.
    pub after: Objections,
    /// What still speaks against the record, in the words of its findings.
    pub left: Vec<Finding>,
    /// Whether every reading that was worth a try was tried.
    pub exhaustive: bool,
}

impl Repair {
    /// The witnesses that no reading found satisfies: one of them has to give.
    pub fn unsatisfied(&self) -> impl Iterator<Item = Witness> + '_ {
        Witness::ALL.into_iter().filter(|&witness| self.after.of(witness) > 0)
    }
}
