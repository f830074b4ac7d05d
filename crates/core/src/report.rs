//! Collecting findings while a record is read and judged.

use crate::codes::TOO_MANY;
use crate::finding::{Code, Finding};
use crate::source::Span;

/// How many findings one record may bring before the rest is only counted: a file of noise must not fill the
/// memory.
pub const MOST_FINDINGS: usize = 10_000;

/// Collects findings while a record is read and judged.
#[derive(Debug, Default)]
pub struct Report {
    findings: Vec<Finding>,
    left_out: usize,
    spare: Option<Box<Finding>>,
    /// In a report that only counts: the codes that were raised.
    counted: Option<Vec<&'static Code>>,
}

impl Report {
    /// An empty report.
    pub fn new() -> Self {
        Self::default()
    }

    /// A report that keeps no more than the codes of what is raised, for those who try a thousand readings and show none.
    pub fn counting() -> Self {
        Self { counted: Some(Vec::new()), ..Self::default() }
    }

    /// Whether only codes are kept of what is raised.
    pub fn is_counting(&self) -> bool {
        self.counted.is_some()
    }

    /// Raises a finding. In a report that only counts nobody will read it, so there is nothing to write.
    pub fn raise(&mut self, code: &'static Code) -> Option<&mut Finding> {
        if let Some(counted) = &mut self.counted {
            counted.push(code);
            return None;
        }
        Some(self.add(code, Span::default(), String::new()))
    }

    /// Counts a finding that was raised as so many more, where it stands for several faults at once.
    pub fn weigh(&mut self, code: &'static Code, more: usize) {
        if let Some(counted) = &mut self.counted {
            counted.extend(std::iter::repeat_n(code, more));
        }
    }

    /// The codes that were raised in a report that only counts.
    pub fn counted(&self) -> &[&'static Code] {
        self.counted.as_deref().unwrap_or_default()
    }

    /// Forgets what was counted, to count anew.
    pub fn recount(&mut self) {
        self.counted.get_or_insert_default().clear();
    }

    /// Adds a finding with the code's usual severity; notes and fixes are chained on what it returns.
    #[cold]
    pub fn add(&mut self, code: &'static Code, span: Span, message: impl Into<String>) -> &mut Finding {
        let finding = Finding::new(code, span, message);
        if self.findings.len() >= MOST_FINDINGS {
            self.left_out += 1;
            return self.spare.insert(Box::new(finding));
        }
        self.findings.push(finding);
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// How many findings there are so far, to go back to with [`Report::forget_since`].
    #[inline]
    pub fn len(&self) -> usize {
        self.findings.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// What was added since there were so many.
    pub fn since(&mut self, len: usize) -> &mut [Finding] {
        self.findings.get_mut(len..).unwrap_or_default()
    }

    /// Drops what was added since, when a reading was tried and given up.
    pub fn forget_since(&mut self, len: usize) {
        self.findings.truncate(len);
    }

    /// The findings in the order of the text, and at the end how many were left out.
    pub fn finish(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| (finding.span, std::cmp::Reverse(finding.severity)));
        if self.left_out > 0 {
            let span = self.findings.last().map_or(Span::default(), |finding| finding.span);
            let message = format!("{} more findings of this record are not listed", self.left_out);
            self.findings.push(Finding::new(&TOO_MANY, span, message));
        }
        self.findings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_findings_is_counted() {
        let mut report = Report::new();
        for _ in 0..MOST_FINDINGS + 7 {
            report.add(&crate::codes::TYPOGRAPHIC, Span::at(0), "x").note("y");
        }
        let findings = report.finish();
        assert_eq!(findings.len(), MOST_FINDINGS + 1);
        assert!(findings[MOST_FINDINGS].message.starts_with("7 more"));
    }
}
