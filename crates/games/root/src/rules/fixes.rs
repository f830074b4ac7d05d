//! Fixes: what a step may have meant, tried by playing the rest of the record; what silences most is offered.

use scorebook_core::{Case, Certainty, Change, Edit, Finding, Fix, Game as _, Place, Report};

use super::changes::changes;
use super::deeds;
use super::objection::{Court, Deaf, Objection};
use super::position::Position;
use super::{Gain, Root};
use crate::syntax::act::Act;

/// A fix that costs at most so much more than the best is as good.
const MARGIN: u32 = 2;
/// How many steps before a fault the slip may lie.
const HINDSIGHT: usize = 3;
/// How many steps are played on to see whether a fix holds: a game has a few hundred.
const FORESIGHT: usize = 400;
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
    // The slip may lie in the step itself, or a few steps before it in the same turn.
    let seat = case.record.steps[case.step].seat;
    let near = (case.step.saturating_sub(HINDSIGHT)..=case.step).rev();
    let near = near.take_while(|&step| case.record.steps[step].seat == seat);
    let better = near.map(|step| improvements(&Case::new(case.record, case.text, step)));
    let Some(mut better) = better.into_iter().find(|better| !better.is_empty()) else { return };
    better.sort_by_key(|(left, change)| (*left, change.cost));
    let (least, cost) = (better[0].0, better[0].1.cost);
    let is_rival = |(left, change): &&(usize, Change<Act>)| *left == least && change.cost <= cost + MARGIN;
    let rivals = better.iter().take_while(is_rival).count();
    let certainty = if rivals == 1 { Certainty::Likely } else { Certainty::Guess };
    let is_here = |finding: &&mut Finding| finding.span == case.span() && finding.fixes.is_empty();
    let Some(finding) = report.since(found).iter_mut().find(is_here) else { return };
    for (_, change) in better.iter().take(rivals.min(OFFERED)) {
        finding.fix_with(fix(case, change, certainty));
    }
}

/// The changes of a step that leave less to object to, with how much that is.
fn improvements(case: &Case<'_, Root>) -> Vec<(usize, Change<Act>)> {
    let before = before(case);
    let mut tries = Vec::new();
    changes(&before, case, &mut tries);
    if tries.is_empty() {
        return Vec::new();
    }
    let as_written = objections(&before, case, &[]);
    let left = tries.into_iter().map(|change| (objections(&before, case, &change.acts), change));
    left.filter(|(left, _)| *left < as_written).collect()
}

/// A change as edits of the text.
fn fix(case: &Case<'_, Root>, change: &Change<Act>, certainty: Certainty) -> Fix {
    let edit = |(place, act): &(Place, Option<Act>)| Edit {
        span: case.record.steps[place.step].span,
        text: act.as_ref().map_or_else(String::new, |act| written(case, act)),
    };
    let edits: Vec<Edit> = change.acts.iter().map(edit).collect();
    let texts: Vec<String> = edits.iter().map(|edit| format!("`{}`", edit.text)).collect();
    Fix { title: format!("write {}", texts.join(", ")), certainty, edits }
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

/// How much speaks against what follows where some steps say something else.
fn objections(before: &Position, case: &Case<'_, Root>, acts: &[(Place, Option<Act>)]) -> usize {
    let mut position = before.clone();
    let mut counter = Counter(0);
    let mut gains: Vec<Gain> = Vec::new();
    for step in (case.step..case.record.steps.len()).take(FORESIGHT) {
        gains.clear();
        let changed = acts.iter().find(|(place, _)| *place == Place::at(step));
        let written = Some(&case.record.steps[step].act);
        let Some(act) = changed.map_or(written, |(_, act)| act.as_ref()) else { continue };
        let case = Case { record: case.record, text: case.text, step, act };
        deeds::play(&mut position, &case, &mut gains, &mut counter);
    }
    counter.0
}

fn written(case: &Case<'_, Root>, act: &Act) -> String {
    let mut out = String::new();
    let dialect = Root.info().dialects[usize::from(case.record.dialect)].formats_as;
    crate::syntax::write_action(&act.action(), dialect, &mut out);
    out
}
