//! Fixes for what was found, when somebody asks for them.

use crate::codes::FIXES_END;
use crate::finding::{Finding, Fix, Kind, Severity};
use crate::laws::Laws;
use crate::reading::Reading;
use crate::referee::Played;
use crate::repair::Fixer;
use crate::said;
use crate::source::Span;
use crate::work::Work;

/// How many findings without a fix a record with many slips has.
const MOST_FINDINGS: usize = 30;
/// And one in how many of its steps.
const ONE_IN: usize = 8;

/// The fixes of a finding: those that whoever found it knew, or those that a search within a budget finds.
pub(crate) fn fixes_for<G: Played>(reading: &Reading<G>, finding: &Finding, work: &mut Work) -> Vec<Fix> {
    if !finding.fixes.is_empty() {
        return finding.fixes.clone();
    }
    // What comes before it may explain it.
    let findings = reading.judged();
    let is_it = |other: &Finding| {
        other.span == finding.span && other.code.name == finding.code.name && other.message == finding.message
    };
    let last = findings.iter().position(is_it).map_or(0, |last| last + 1);
    let mut findings = findings[..last].to_vec();
    search(reading, &mut findings, work);
    findings.pop().map_or_else(Vec::new, |finding| finding.fixes)
}

/// Everything that was found, with the fixes that a search within a budget for the whole record finds. Where that ends early, it is told.
pub(crate) fn answered<G: Played>(reading: &Reading<G>, work: &mut Work) -> Vec<Finding> {
    let mut findings = reading.judged().to_vec();
    if let Some(place) = search(reading, &mut findings, work) {
        let end = reading.weights().weigh(vec![end_of_search(place)]);
        let after = findings.partition_point(|finding| finding.span <= place);
        findings.splice(after..after, end);
    }
    findings
}

/// Looks for the fixes of findings that have none, in the order of the text. Tells where the search ends early.
fn search<G: Played>(reading: &Reading<G>, findings: &mut [Finding], work: &mut Work) -> Option<Span> {
    // Whoever wants no search has nothing to be told.
    if work.is_used_up() {
        return None;
    }
    if let Some(first) = hopeless(reading, findings) {
        return Some(first);
    }
    let mut search = Fixer::new(reading);
    let (mut answered, mut given_up) = (None, None);
    for finding in findings.iter_mut().filter(|finding| finding.fixes.is_empty()) {
        // What else speaks against a step is answered with it.
        let step = step_to_search(reading, finding).filter(|step| answered != Some(*step));
        let Some(step) = step else { continue };
        match search.fixes(finding, step, work) {
            Some(fixes) => finding.fixes = fixes,
            None => drop(given_up.get_or_insert(finding.span)),
        }
        if !finding.fixes.is_empty() {
            answered = Some(step);
        }
    }
    given_up
}

/// The first finding of a record in which so much is wrong that nothing would explain it: one step in so many, and more than a record with
/// many slips has.
fn hopeless<G: Played>(reading: &Reading<G>, findings: &[Finding]) -> Option<Span> {
    let is_open = |finding: &&Finding| finding.fixes.is_empty() && finding.severity > Severity::Hint;
    let open = findings.iter().filter(is_open).count();
    let is_hopeless = open > MOST_FINDINGS && open * ONE_IN > reading.record.steps.len();
    findings.iter().find(is_open).filter(|_| is_hopeless).map(|finding| finding.span)
}

/// Tells where the search for fixes ended.
fn end_of_search(place: Span) -> Finding {
    let mut end = Finding::new(&FIXES_END, place, said::fixes_end());
    end.note(said::try_repair());
    end
}

/// The step near which a fix of a finding is looked for: the last one that starts no later. Nothing for a hint, which costs no more than a
/// slip does.
fn step_to_search<G: Played>(reading: &Reading<G>, finding: &Finding) -> Option<usize> {
    let is_searched =
        G::Referee::KNOWS_RULES && finding.code.kind != Kind::Style && finding.severity > Severity::Hint;
    if is_searched { reading.step_at(finding.span) } else { None }
}
