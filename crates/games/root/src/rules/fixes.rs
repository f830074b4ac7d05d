//! Fixes: what a step may have meant, tried by playing the rest of the record; what silences most is offered.

use scorebook_core::{Case, Certainty, Change, Finding, Game as _, Report};

use super::changes::changes;
use super::deeds;
use super::objection::{Court, Deaf, Objection};
use super::position::Position;
use super::{Gain, Root};
use crate::syntax::act::Act;

/// How many fixes are offered at most.
const OFFERED: usize = 3;

/// Counts objections.
struct Counter(usize);

impl Court for Counter {
    fn hear(&mut self, _objection: Objection) {
        self.0 += 1;
    }
}

/// Offers fixes for what was found in a step, as long as there is patience left: trying them takes time.
pub(super) fn offer(position: &mut Position, case: &Case<'_, Root>, report: &mut Report, found: usize) {
    if position.patience == 0 || report.len() == found || case.record.steps[case.step].act != *case.act {
        return;
    }
    position.patience -= 1;
    let before = before(case);
    let mut tries = Vec::new();
    changes(&before, case, &mut tries);
    let own = |change: &Change<Act>| change.acts.len() == 1;
    tries.retain(own);
    let as_written = objections(&before, case, case.act);
    let mut better: Vec<(usize, u32, Act)> = Vec::new();
    for change in tries {
        let Some((_, act)) = change.acts.into_iter().next() else { continue };
        let left = objections(&before, case, &act);
        if left < as_written {
            better.push((left, change.cost, act));
        }
    }
    better.sort_by_key(|(left, cost, _)| (*left, *cost));
    let Some(&(least, cost, _)) = better.first() else { return };
    let rivals = better.iter().take_while(|(left, other, _)| *left == least && *other <= cost + 2).count();
    let certainty = if rivals == 1 { Certainty::Likely } else { Certainty::Guess };
    let span = case.span();
    let is_here = |finding: &&mut Finding| finding.span == span && finding.fixes.is_empty();
    let Some(finding) = report.since(found).iter_mut().find(is_here) else { return };
    for (_, _, act) in better.iter().take(rivals.min(OFFERED)) {
        finding.fix(certainty, span, written(case, act));
    }
}

/// The position before a step, found anew: nothing was kept of it.
fn before(case: &Case<'_, Root>) -> Position {
    let mut position = Position::start(case.record);
    let mut gains: Vec<Gain> = Vec::new();
    for step in 0..case.step {
        gains.clear();
        deeds::play(&mut position, &Case::new(case.record, case.text, step), &mut gains, &mut Deaf);
    }
    position
}

/// How much speaks against the rest of the record where a step says this.
fn objections(before: &Position, case: &Case<'_, Root>, act: &Act) -> usize {
    let mut position = before.clone();
    let mut counter = Counter(0);
    let mut gains: Vec<Gain> = Vec::new();
    let step = Case { record: case.record, text: case.text, step: case.step, act };
    deeds::play(&mut position, &step, &mut gains, &mut counter);
    for step in case.step + 1..case.record.steps.len() {
        gains.clear();
        deeds::play(&mut position, &Case::new(case.record, case.text, step), &mut gains, &mut counter);
    }
    counter.0
}

fn written(case: &Case<'_, Root>, act: &Act) -> String {
    let mut out = String::new();
    let dialect = Root.info().dialects[usize::from(case.record.dialect)].formats_as;
    crate::syntax::write_action(&act.action(), dialect, &mut out);
    out
}
