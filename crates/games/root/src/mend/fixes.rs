//! Fixes: what a step may have meant, tried by playing the rest of the record; what silences most is offered.

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use scorebook_core::{Case, Certainty, Change, Edit, Finding, Fix, Game as _, Place, Report, Span};

use super::changes::{changes, is_choice};
use crate::game::Root;
use crate::rules::deeds;
use crate::rules::judge::Judge;
use crate::rules::objection::{Court, Deaf, Fault, Objection};
use crate::rules::{Gain, Position};
use crate::syntax::act::Act;

/// A fix that costs at most so much more than the best is as good.
const MARGIN: u32 = 2;
/// How many steps before a fault the slip may lie.
const HINDSIGHT: usize = 3;
/// How many steps are played on to see whether a fix holds: a game has a few hundred.
const FORESIGHT: usize = 400;
/// How many fixes are offered at most.
const OFFERED: usize = 3;
/// After so many steps a position is kept to start from. A game is shorter: only heaps of them need it.
const KEPT_AFTER: usize = 1024;

/// A position on the way, and the step that it stands before.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    step: usize,
    position: Position,
}

/// Keeps the position before a step now and then, so that a search in a long record does not start from its beginning.
#[inline]
pub(crate) fn keep(position: &mut Position, judge: &Judge<'_, '_>) {
    let step = judge.case.step;
    if step % KEPT_AFTER == KEPT_AFTER - 1 && !judge.report.is_counting() {
        position.kept = None;
        position.kept = Some(Arc::new(Kept { step, position: position.clone() }));
    }
}

/// Hears what is objected to at which step.
#[derive(Default)]
struct Hearing {
    step: usize,
    heard: Vec<(usize, Discriminant<Fault>)>,
}

impl Court for Hearing {
    fn hear(&mut self, objection: Objection) {
        self.heard.push((self.step, discriminant(&objection.fault)));
    }
}

impl Hearing {
    /// What is objected to at a step.
    fn at(&self, step: usize) -> &[(usize, Discriminant<Fault>)] {
        let first = self.heard.partition_point(|(at, _)| *at < step);
        let behind = self.heard.partition_point(|(at, _)| *at <= step);
        &self.heard[first..behind]
    }

    /// Whether nothing is heard that was not heard before.
    fn is_part_of(&self, before: &Self) -> bool {
        let count = |heard: &[_], one| heard.iter().filter(|other| *other == one).count();
        self.heard.iter().all(|one| count(self.at(one.0), one) <= count(before.at(one.0), one))
    }
}

/// A change that leaves less to object to.
struct Better {
    change: Change<Act>,
    /// How much is left to object to.
    left: usize,
    /// Whether it explains the fault: nothing is left of it, nothing comes anew, and if one thing only stands in place of another,
    /// more than one objection falls silent.
    explains: bool,
}

/// Offers fixes for what was found in a step, as long as there is patience left: trying them takes time.
pub(crate) fn offer(position: &mut Position, case: &Case<'_, Root>, report: &mut Report, found: usize) {
    if position.patience == 0 || report.len() == found || case.written.act != *case.act {
        return;
    }
    position.patience -= 1;
    let Some(mut better) = nearest(position, case) else { return };
    better.sort_by_key(|better| (better.left, better.change.cost));
    let (least, cost) = (better[0].left, better[0].change.cost);
    let is_rival = |better: &&Better| better.left == least && better.change.cost <= cost + MARGIN;
    let rivals = better.iter().take_while(is_rival).count();
    let is_likely = rivals == 1 && better[0].explains;
    let certainty = if is_likely { Certainty::Likely } else { Certainty::Guess };
    let is_here = |finding: &&mut Finding| finding.span == case.span() && finding.fixes.is_empty();
    let Some(finding) = report.since(found).iter_mut().find(is_here) else { return };
    for better in better.iter().take(rivals.min(OFFERED)) {
        finding.fix_with(fix(case, &better.change, certainty));
    }
}

/// What makes it better, in the step itself or else in the nearest of a few steps before it in the same turn.
fn nearest(position: &Position, case: &Case<'_, Root>) -> Option<Vec<Better>> {
    let seat = case.written.seat;
    let near = (case.step.saturating_sub(HINDSIGHT)..=case.step).rev();
    let first = near.take_while(|&step| case.record.steps[step].seat == seat).last()?;
    let mut before = before(position, &Case::new(case.record, case.text, first));
    let mut positions = Vec::new();
    for step in first..=case.step {
        positions.push((step, before.clone()));
        deeds::play(&mut before, &Case::new(case.record, case.text, step), &mut Vec::new(), Deaf);
    }
    let better = |(step, before): &(usize, Position)| {
        improvements(before, &Case::new(case.record, case.text, *step), case.step)
    };
    positions.iter().rev().map(better).find(|better| !better.is_empty())
}

/// The changes of a step that leave less to object to, there and at the step of the fault.
fn improvements(before: &Position, case: &Case<'_, Root>, fault: usize) -> Vec<Better> {
    let mut tries = Vec::new();
    changes(before, case, &mut tries);
    if tries.is_empty() {
        return Vec::new();
    }
    let as_written = objections(before, case, &[]);
    let judged = tries.into_iter().filter_map(|change| {
        let heard = objections(before, case, &change.acts);
        let (was, left) = (as_written.heard.len(), heard.heard.len());
        let helps = left < was && heard.at(fault).len() < as_written.at(fault).len();
        let confirmed = !is_choice(change.slip) || left + 1 < was;
        let explains = confirmed && heard.at(fault).is_empty() && heard.is_part_of(&as_written);
        helps.then_some(Better { change, left, explains })
    });
    judged.collect()
}

/// A change as edits of the text.
fn fix(case: &Case<'_, Root>, change: &Change<Act>, certainty: Certainty) -> Fix {
    if let [(place, act)] = &change.acts[..] {
        let span = case.record.steps[place.step].span;
        match act {
            Some(act) if *place == Place::before(place.step) => {
                let act = written(case, act);
                let edit = Edit { span: Span::at(span.from()), text: format!("{act}/") };
                return Fix { title: format!("insert `{act}` before it"), certainty, edits: vec![edit] };
            }
            // What is written twice stands behind its like.
            None => {
                let first = place.step.checked_sub(1).map_or(span, |before| case.record.steps[before].span);
                let edit = Edit { span: Span::new(first.to(), span.to()), text: String::new() };
                let title = format!("leave out `{}`", span.of(case.text));
                return Fix { title, certainty, edits: vec![edit] };
            }
            Some(_) => {}
        }
    }
    let edit = |(place, act): &(Place, Option<Act>)| Edit {
        span: case.record.steps[place.step].span,
        text: act.as_ref().map_or_else(String::new, |act| written(case, act)),
    };
    let edits: Vec<Edit> = change.acts.iter().map(edit).collect();
    let texts: Vec<String> = edits.iter().map(|edit| format!("`{}`", edit.text)).collect();
    Fix { title: format!("write {}", texts.join(", ")), certainty, edits }
}

/// The position before a step, found anew from the last that was kept.
fn before(position: &Position, case: &Case<'_, Root>) -> Position {
    let kept = position.kept.as_ref().filter(|kept| kept.step <= case.step);
    let start = || Kept { step: 0, position: Position::start(case.record) };
    let Kept { step: first, mut position } = kept.map_or_else(start, |kept| Kept::clone(kept));
    let mut gains: Vec<Gain> = Vec::new();
    for step in first..case.step {
        gains.clear();
        deeds::play(&mut position, &Case::new(case.record, case.text, step), &mut gains, Deaf);
    }
    position
}

/// What speaks against what follows where some steps say something else.
fn objections(before: &Position, case: &Case<'_, Root>, acts: &[(Place, Option<Act>)]) -> Hearing {
    let mut position = before.clone();
    let mut hearing = Hearing::default();
    let mut gains: Vec<Gain> = Vec::new();
    for step in (case.step..case.record.steps.len()).take(FORESIGHT) {
        gains.clear();
        hearing.step = step;
        let changed =
            |place: Place| acts.iter().find(|(other, _)| *other == place).map(|(_, act)| act.as_ref());
        let lost = changed(Place::before(step)).flatten();
        let written = changed(Place::at(step)).unwrap_or(Some(&case.record.steps[step].act));
        for act in lost.into_iter().chain(written) {
            let next = Case::new(case.record, case.text, step);
            deeds::play(&mut position, &next.saying(act), &mut gains, &mut hearing);
        }
    }
    hearing
}

fn written(case: &Case<'_, Root>, act: &Act) -> String {
    let mut out = String::new();
    let dialect = Root.info().dialects[usize::from(case.record.dialect)].formats_as;
    crate::syntax::write_action(&act.action(), dialect, &mut out);
    out
}
