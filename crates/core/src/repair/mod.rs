//! Repair: the smallest edits that make a record hold together.
//!
//! The search is the same for every game. A game tells what else a step may have meant ([`crate::Mending::changes`]); here such
//! changes are tried, alone and together, and every attempt is judged by replaying the record. Three witnesses speak:
//! the rules, the pieces in the box, and the numbers that the record states. What cannot be had is said, not hidden.

mod attempt;
mod branch;
mod cost;
mod drafts;
mod gaps;
mod habits;
mod hand;
mod kept;
mod lines;
mod mend;
mod parts;
mod pool;
mod respell;
mod rivals;
mod search;
mod signs;
mod slips;
mod steps;
mod trial;
mod weigh;
mod window;
mod words;

use serde::Serialize;

use crate::finding::{Certainty, Code, Finding};
use crate::mending::Witness;
use crate::source::Span;

pub use gaps::place_of as place_of_gap;
#[cfg(feature = "repair")]
pub(crate) use mend::repair;
pub(crate) use window::Fixer;

/// What a fault weighs against the cost of a change: every change worth making costs less.
pub const FAULT: u32 = 48;

/// What every slip costs beside its kind: two small ones are less likely than one.
const SLIP: u32 = 8;

/// A rival reading counts when it costs at most so much more than the best.
const REACH: u32 = 16;

/// How many readings are told.
const MOST_READINGS: usize = 100;

/// How many rivals are listed beside an edit.
const MOST_RIVALS: usize = 8;

/// How much of all weight has to speak for an edit that is called likely, and for one that is called sure.
const LIKELY: f64 = 0.97;
const SURE: f64 = 0.9995;

/// One edit of a repair, with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mend {
    /// What is replaced in the text.
    pub span: Span,
    /// By what.
    pub text: String,
    /// How people call the step, where it is one.
    pub label: String,
    /// Which part of the step it is, where it is one alone.
    pub part: Option<Component>,
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
    /// How many in a hundred speak for it, of the weight of all readings that were found.
    pub percent: u8,
}

/// A part of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Component {
    /// What names the step and who acts.
    Label,
    /// Where.
    Place,
    /// A piece, tile, card or item.
    Thing,
    /// A number that is no place.
    Number,
    /// A sign that acts, or a word.
    Sign,
}

impl Component {
    /// The part as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Label => "label",
            Self::Place => "place",
            Self::Thing => "thing",
            Self::Number => "number",
            Self::Sign => "sign",
        }
    }
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

/// A reading of a record: edits that belong together, and what they leave.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Version {
    /// The edits, in the order of the text.
    pub mends: Vec<Mend>,
    /// The text with every edit made.
    pub text: String,
    /// What is objected to afterwards.
    pub after: Objections,
    /// What still speaks against the record, in the words of its findings.
    pub left: Vec<Finding>,
    /// What its slips cost together: the rarer, the more.
    pub cost: u32,
    /// How many in a hundred speak for it, of the weight of all readings that were found.
    pub percent: u8,
}

impl Version {
    /// Whether nothing speaks against it.
    fn holds(&self) -> bool {
        self.after.errors == 0 && self.after.warnings == 0
    }

    /// What its slips cost and what is left weighs.
    fn energy(&self) -> u32 {
        let left = u32::try_from(self.after.errors + self.after.warnings).unwrap_or(u32::MAX);
        self.cost.saturating_add(left.saturating_mul(FAULT))
    }
}

/// The outcome of a repair.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Repair {
    /// What was objected to before.
    pub before: Objections,
    /// The readings, the best first, each another game. There is one at least; it has no edits where nothing was found.
    pub readings: Vec<Version>,
    /// Whether every reading that was worth a try was tried.
    pub exhaustive: bool,
}

impl Repair {
    /// The best reading.
    pub fn best(&self) -> &Version {
        &self.readings[0]
    }

    /// The best reading, where no rival comes near it: what may be written without asking anybody.
    pub fn decided(&self) -> Option<&Version> {
        let best = self.best();
        let is_certain = best.mends.iter().all(|mend| mend.certainty >= Certainty::Likely);
        (is_certain && f64::from(best.percent) >= (100.0 * LIKELY).floor()).then_some(best)
    }

    /// The steps that would decide between the readings: those of which they say different things.
    pub fn undecided(&self) -> Vec<&str> {
        let mut labels: Vec<&str> = Vec::new();
        for mend in self.best().mends.iter().filter(|mend| mend.certainty == Certainty::Guess) {
            if !labels.contains(&mend.label.as_str()) {
                labels.push(&mend.label);
            }
        }
        labels
    }

    /// The witnesses that no reading found satisfies: one of them has to give.
    pub fn unsatisfied(&self) -> impl Iterator<Item = Witness> + '_ {
        Witness::ALL.into_iter().filter(|&witness| self.best().after.of(witness) > 0)
    }
}
