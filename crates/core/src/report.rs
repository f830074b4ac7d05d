//! Collecting findings while a record is read and judged.

use crate::codes::TOO_MANY;
use crate::finding::{Code, Finding, Kind, LeftOut, Severity};
use crate::messages::Said;
use crate::said;
use crate::source::Span;

/// How many findings one record may bring before the rest is only counted: a file of noise must not fill the
/// memory.
pub const MOST_FINDINGS: usize = 10_000;

/// How many a record with slips usually has: room for so many is taken at once.
const USUAL: usize = 32;

/// Collects findings while a record is read and judged.
#[derive(Debug, Default)]
pub struct Report {
    findings: Vec<Finding>,
    /// What came when the list was full, in short: errors are counted to the end, whatever is listed.
    left_out: Vec<Brief>,
    /// The codes among them, each once.
    codes: Vec<&'static Code>,
    /// The last one that came then. Its writer may still be at it.
    spare: Option<Box<Finding>>,
    /// Whether nobody wants to know what would answer a finding.
    is_brief: bool,
    /// In a report that only counts: the codes that were raised.
    counted: Option<Vec<&'static Code>>,
}

/// A finding that is only counted. There may be millions of them.
#[derive(Clone, Copy, Debug)]
struct Brief {
    /// Its place among the codes that are counted.
    code: u16,
    severity: Severity,
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

    /// A report for those who count findings and show none: what would answer one need not be looked for.
    pub fn brief() -> Self {
        Self { is_brief: true, ..Self::default() }
    }

    /// Whether nobody wants to know what would answer a finding.
    pub fn is_brief(&self) -> bool {
        self.is_brief
    }

    /// Whether only codes are kept of what is raised.
    pub fn is_counting(&self) -> bool {
        self.counted.is_some()
    }

    /// Raises a finding. In a report that only counts nobody will read it, so there is nothing to write.
    pub fn raise(&mut self, code: &'static Code) -> Option<&mut Finding> {
        if let Some(counted) = &mut self.counted {
            if counted.is_empty() {
                counted.reserve(USUAL);
            }
            counted.push(code);
            return None;
        }
        Some(self.add(code, Span::default(), Said::default()))
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
    pub fn add(&mut self, code: &'static Code, span: Span, message: impl Into<Said>) -> &mut Finding {
        self.take(Finding::new(code, span, message))
    }

    /// Adds a finding that is written already.
    #[cold]
    pub fn take(&mut self, finding: Finding) -> &mut Finding {
        if self.findings.len() >= MOST_FINDINGS {
            self.settle();
            return self.spare.insert(Box::new(finding));
        }
        self.findings.push(finding);
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Counts the spare finding, now that its writer is done.
    fn settle(&mut self) {
        let Some(spare) = self.spare.take() else { return };
        let known = self.codes.iter().position(|code| std::ptr::eq(*code, spare.code));
        let place = known.unwrap_or_else(|| {
            self.codes.push(spare.code);
            self.codes.len() - 1
        });
        let code = u16::try_from(place).expect("no game has so many codes");
        self.left_out.push(Brief { code, severity: spare.severity });
    }

    /// What is listed so far, in the order in which it was found.
    pub(crate) fn found(&self) -> &[Finding] {
        &self.findings
    }

    /// What is listed since there were so many, to add to it.
    pub(crate) fn found_since(&mut self, len: usize) -> &mut [Finding] {
        self.findings.get_mut(len..).unwrap_or_default()
    }

    /// How many findings there are so far, listed or not, to go back to with [`Report::forget_since`].
    #[inline]
    pub fn len(&self) -> usize {
        self.findings.len() + self.left_out.len() + usize::from(self.spare.is_some())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty()
    }

    /// Drops what was added since there were so many, when a reading was tried and given up.
    #[inline]
    pub fn forget_since(&mut self, len: usize) {
        if len < self.len() {
            self.truncate(len);
        }
    }

    #[cold]
    fn truncate(&mut self, len: usize) {
        self.settle();
        self.left_out.truncate(len.saturating_sub(self.findings.len()));
        self.findings.truncate(len);
    }

    /// Lowers what was found about the game since there were so many findings to hints, as far as it may only follow from what could not be
    /// read. `gap` tells the gap that a code at a place hangs on; what is only counted has no place.
    pub(crate) fn soften_since(
        &mut self,
        len: usize,
        gap: impl Fn(&'static Code, Option<Span>) -> Option<Span>,
        text: &str,
    ) {
        self.settle();
        let of_the_game = |kind: Kind| matches!(kind, Kind::Rules | Kind::Score);
        let left_out = len.saturating_sub(self.findings.len());
        for finding in self.findings.iter_mut().skip(len).filter(|finding| of_the_game(finding.code.kind)) {
            let Some(gap) = gap(finding.code, Some(finding.span)) else { continue };
            finding.severity = Severity::Hint;
            finding.note_at(gap, said::after_gap(shortened(gap.of(text))));
        }
        for brief in self.left_out.iter_mut().skip(left_out) {
            let code = self.codes[usize::from(brief.code)];
            if of_the_game(code.kind) && gap(code, None).is_some() {
                brief.severity = Severity::Hint;
            }
        }
    }

    /// Every place that the findings tell of, from the one on before which there were so many.
    pub(crate) fn places_since(&mut self, len: usize) -> impl Iterator<Item = &mut Span> {
        self.findings.iter_mut().skip(len).flat_map(Finding::places_mut)
    }

    /// The findings in the order of the text, and at the end how many were left out.
    pub fn finish(mut self) -> Vec<Finding> {
        self.settle();
        self.findings.sort_by_key(|finding| (finding.span, std::cmp::Reverse(finding.severity)));
        self.findings.extend(self.rest());
        self.findings
    }

    /// What a referee found, in the order of the text. A referee may stumble over what could not be read; the reader has said so already,
    /// and better.
    pub(crate) fn finish_judged(mut self) -> Vec<Finding> {
        self.settle();
        self.findings.retain(|finding| finding.code.kind != Kind::Syntax);
        let codes = &self.codes;
        self.left_out.retain(|brief| codes[usize::from(brief.code)].kind != Kind::Syntax);
        self.finish()
    }

    /// A finding that stands for all that were left out.
    fn rest(&self) -> Option<Finding> {
        let mut left_out = LeftOut::default();
        for brief in &self.left_out {
            left_out.count(self.codes[usize::from(brief.code)], brief.severity, 1);
        }
        left_out.worst()?;
        let span = self.findings.last().map_or(Span::default(), |finding| finding.span);
        let mut finding = Finding::new(&TOO_MANY, span, Said::default());
        finding.stands_for(left_out);
        Some(finding)
    }
}

/// The beginning of a text that may be as long as a line.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 30;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::{NOT_UTF8, TYPOGRAPHIC};
    use crate::finding::Tally;

    #[test]
    fn a_flood_of_findings_is_counted_to_the_end() {
        let mut report = Report::new();
        for _ in 0..MOST_FINDINGS + 7 {
            report.add(&TYPOGRAPHIC, Span::at(0), "x").note("y");
        }
        report.add(&NOT_UTF8, Span::at(9), "bad");
        let findings = report.finish();
        assert_eq!(findings.len(), MOST_FINDINGS + 1);
        let rest = &findings[MOST_FINDINGS];
        assert_eq!(rest.message, "8 more findings of this record are not listed: 1 error, 7 hints");
        assert_eq!(rest.severity, Severity::Error);
        let tally: Tally = findings.iter().collect();
        assert_eq!((tally.errors, tally.warnings, tally.hints), (1, 0, MOST_FINDINGS + 7));
    }

    #[test]
    fn what_is_given_up_is_not_counted_either() {
        let mut report = Report::new();
        let add = |report: &mut Report, times: usize| {
            for _ in 0..times {
                report.add(&TYPOGRAPHIC, Span::at(0), "x");
            }
        };
        add(&mut report, MOST_FINDINGS + 2);
        let tried = report.len();
        add(&mut report, 5);
        report.forget_since(tried);
        assert_eq!(report.len(), MOST_FINDINGS + 2);
        report.forget_since(3);
        assert_eq!((report.len(), report.finish().len()), (3, 3));
    }
}
