//! Fixes for what was found, when somebody asks for them.

use crate::finding::{Finding, Fix, Kind};
use crate::laws::Case;
use crate::mending::Mending;
use crate::reading::Reading;
use crate::referee::Played;
use crate::walk::Walker;
use crate::work::Work;

/// The fixes of a finding: those that whoever found it knew, or those that a search within a budget finds.
pub(crate) fn fixes_for<G: Played>(reading: &Reading<G>, finding: &Finding, work: &mut Work) -> Vec<Fix> {
    if finding.fixes.is_empty() { search(reading, finding, work) } else { finding.fixes.clone() }
}

/// Looks for fixes of a finding that has none.
fn search<G: Played>(reading: &Reading<G>, finding: &Finding, work: &mut Work) -> Vec<Fix> {
    if finding.code.kind == Kind::Style || work.is_used_up() {
        return Vec::new();
    }
    let Some(step) = step_of(reading, finding) else { return Vec::new() };
    let case = Case::new(&reading.record, &reading.text, step);
    // A game that looks for no fixes never asks how the table was.
    let mut walker = None;
    let mut before = |step: usize| {
        let walker = walker.get_or_insert_with(|| Walker::new(reading));
        walker.position_after(step).clone()
    };
    G::Referee::fixes(&mut before, &case, finding, work)
}

/// The step that a finding is about: the last one that starts no later.
fn step_of<G: Played>(reading: &Reading<G>, finding: &Finding) -> Option<usize> {
    let steps = &reading.record.steps;
    let step = steps.partition_point(|step| step.span.start <= finding.span.start).checked_sub(1)?;
    (finding.span.start <= steps[step].span.end).then_some(step)
}

/// Everything that was found, with the fixes that a search within a budget for the whole record finds.
pub(crate) fn answered<G: Played>(reading: &Reading<G>, work: &mut Work) -> Vec<Finding> {
    let mut findings = reading.judged().to_vec();
    for finding in findings.iter_mut().filter(|finding| finding.fixes.is_empty()) {
        finding.fixes = search(reading, finding, work);
    }
    findings
}
