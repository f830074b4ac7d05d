//! What findings weigh for those who asked: which of them nobody wants to hear of, and which count more or less than usual.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::finding::{Code, Finding, Severity};

/// What a finding weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Nothing: it is not told.
    Allowed,
    /// As much as this.
    Severity(Severity),
}

impl Weight {
    /// The weight as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Allowed => "allow",
            Self::Severity(severity) => severity.word(),
        }
    }
}

/// What findings weigh where that differs from what is usual, by the names of their codes. It is shared, not copied.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weights(Arc<BTreeMap<&'static str, Weight>>);

impl FromIterator<(&'static Code, Weight)> for Weights {
    fn from_iter<I: IntoIterator<Item = (&'static Code, Weight)>>(weights: I) -> Self {
        Self(Arc::new(weights.into_iter().map(|(code, weight)| (code.name, weight)).collect()))
    }
}

impl Weights {
    /// Whether everything weighs what it usually does.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was said of a code, if anything.
    pub fn of(&self, code: &Code) -> Option<Weight> {
        self.0.get(code.name).copied()
    }

    /// How bad a finding of a code is that is usually as bad as `severity`; nothing where it is allowed.
    ///
    /// What was lowered because it may only follow from what could not be read stays as low: a doubt does not become certain because
    /// somebody asked to be strict.
    pub fn severity(&self, code: &Code, severity: Severity) -> Option<Severity> {
        match self.of(code) {
            None => Some(severity),
            Some(Weight::Allowed) => None,
            Some(Weight::Severity(wanted)) if severity < code.severity => Some(wanted.min(severity)),
            Some(Weight::Severity(wanted)) => Some(wanted),
        }
    }

    /// The findings with their weights, in the order of the text; those that are allowed are gone. Findings that are only counted are
    /// weighed too.
    pub fn weigh(&self, mut findings: Vec<Finding>) -> Vec<Finding> {
        if self.is_empty() {
            return findings;
        }
        findings.retain_mut(|finding| self.keep(finding));
        findings.sort_by_key(|finding| (finding.span, std::cmp::Reverse(finding.severity)));
        findings
    }

    /// Gives a finding its weight, and tells whether it is still to be told.
    fn keep(&self, finding: &mut Finding) -> bool {
        if finding.left_out.is_some() {
            return finding.recount(|code, severity| self.severity(code, severity));
        }
        let severity = self.severity(finding.code, finding.severity);
        finding.severity = severity.unwrap_or(finding.severity);
        severity.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::{MARKUP, TYPOGRAPHIC};
    use crate::report::{MOST_FINDINGS, Report};
    use crate::source::Span;

    fn weights(typographic: Weight) -> Weights {
        [(&TYPOGRAPHIC, typographic)].into_iter().collect()
    }

    #[test]
    fn what_is_allowed_is_gone_and_the_rest_has_its_weight() {
        let findings = || {
            let mut report = Report::new();
            report.add(&TYPOGRAPHIC, Span::at(1), "x");
            report.add(&MARKUP, Span::at(1), "y");
            report.finish()
        };
        let told = |weights: Weights| -> Vec<(&str, Severity)> {
            weights.weigh(findings()).iter().map(|finding| (finding.code.name, finding.severity)).collect()
        };
        assert_eq!(told(weights(Weight::Allowed)), [("text/markup", Severity::Hint)]);
        let denied = told(weights(Weight::Severity(Severity::Error)));
        assert_eq!(denied, [("text/typographic", Severity::Error), ("text/markup", Severity::Hint)]);
        assert_eq!(told(Weights::default()).len(), 2);
    }

    #[test]
    fn what_is_only_counted_is_weighed_too() {
        let findings = || {
            let mut report = Report::new();
            for _ in 0..MOST_FINDINGS + 7 {
                report.add(&TYPOGRAPHIC, Span::at(0), "x");
            }
            report.finish()
        };
        let denied = weights(Weight::Severity(Severity::Error)).weigh(findings());
        let rest = denied.iter().find(|finding| finding.left_out.is_some()).unwrap();
        assert_eq!(rest.severity, Severity::Error);
        assert_eq!(rest.message, "7 more findings of this record are not listed: 7 errors");
        assert_eq!(weights(Weight::Allowed).weigh(findings()).len(), 0);
    }

    #[test]
    fn a_doubt_is_not_made_certain() {
        static RULE: Code = Code { severity: Severity::Error, ..TYPOGRAPHIC_LIKE };
        const TYPOGRAPHIC_LIKE: Code = Code {
            name: "x/rule",
            kind: crate::finding::Kind::Rules,
            severity: Severity::Error,
            title: "",
            explanation: "",
            wrong: "",
            right: "",
        };
        let weigh = |wanted| [(&RULE, Weight::Severity(wanted))].into_iter().collect::<Weights>();
        assert_eq!(weigh(Severity::Error).severity(&RULE, Severity::Hint), Some(Severity::Hint));
        assert_eq!(weigh(Severity::Warning).severity(&RULE, Severity::Error), Some(Severity::Warning));
    }
}
