//! What is found about a record whatever its open gaps mean.

use crate::finding::{Code, Finding};
use crate::record::Gap;
use crate::source::Span;

/// What is found with every meaning that was tried.
#[derive(Debug, Default)]
pub(crate) struct Certain {
    /// The gaps whose meanings were tried, in order.
    gaps: Vec<usize>,
    /// What is found with every meaning, in order; nothing is known before the first.
    found: Option<Vec<Known>>,
}

/// A finding, whatever it says in detail: the name of its code, and its place.
type Known = (&'static str, Span);

impl Certain {
    /// Before any meaning of these gaps was tried.
    pub(crate) fn of_open(gaps: Vec<usize>) -> Self {
        Self { gaps, found: None }
    }

    /// Whether the meanings of a gap are among those that are tried.
    pub(crate) fn knows(&self, gap: usize) -> bool {
        self.gaps.binary_search(&gap).is_ok()
    }

    /// Keeps what is found with one more meaning of each of these gaps, too; of others nothing is known any more.
    pub(crate) fn keep(&mut self, gaps: Vec<usize>, found: &[Finding]) {
        self.gaps = gaps;
        let mut now: Vec<Known> = found.iter().map(|finding| (finding.code.name, finding.span)).collect();
        now.sort_unstable();
        match &mut self.found {
            Some(found) => found.retain(|known| now.binary_search(known).is_ok()),
            None => self.found = Some(now),
        }
    }

    /// Whether a finding holds whatever these gaps mean.
    pub(crate) fn holds(&self, code: &Code, place: Span, gaps: &[Gap]) -> bool {
        gaps.iter().all(|open| self.knows(open.gap))
            && self.found.as_ref().is_some_and(|found| found.binary_search(&(code.name, place)).is_ok())
    }
}
