//! Fixes: what a step may have meant, tried by playing the rest of the record; what silences most is offered.

use std::mem::{Discriminant, discriminant};
use std::ops::Range;

use scorebook_core::{
    Case, Certainty, Change, Edit, Finding, Fix, Game as _, Kind, Laws as _, Place, Report, Span, Step, Work,
};

use super::changes::{changes, is_choice};
use crate::findings::messages;
use crate::game::{Root, RootRecord};
use crate::rules::deeds;
use crate::rules::objection::{Court, Fault, Objection};
use crate::rules::{Gain, Position, Rules};
use crate::syntax::act::Act;

/// A fix that costs at most so much more than the best is as good.
const MARGIN: u32 = 2;
/// How many steps before a fault the slip may lie.
const HINDSIGHT: usize = 3;
/// How many steps are played on to see whether a fix holds: a game has a few hundred.
const FORESIGHT: usize = 400;
/// How many steps are as much work as weighing a turn that ends.
const CLOSING: usize = 10;
/// How many fixes are offered at most.
const OFFERED: usize = 3;
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

/// The fixes that answer a finding: the changes of its step, or else of the nearest before it, that leave least to object to.
/// What speaks against a step besides is answered with its first finding.
pub(super) fn fixes(
    before: &mut dyn FnMut(usize) -> Position,
    case: &Case<'_, Root>,
    finding: &Finding,
    work: &mut Work,
) -> Vec<Fix> {
    if !is_first(&before(case.step), case, finding) {
        return Vec::new();
    }
    let Some(mut better) = nearest(before, case, work) else { return Vec::new() };
    better.sort_by_key(|better| (better.left, better.change.cost));
    let (least, cost) = (better[0].left, better[0].change.cost);
    let is_rival = |better: &&Better| better.left == least && better.change.cost <= cost + MARGIN;
    let rivals = better.iter().take_while(is_rival).count();
    let is_likely = rivals == 1 && better[0].explains;
    let certainty = if is_likely { Certainty::Likely } else { Certainty::Guess };
    better.iter().take(rivals.min(OFFERED)).map(|better| fix(case, &better.change, certainty)).collect()
}

/// Whether a finding is the first about a step that is made there and cannot be answered without a search. What a turn is found to
/// lack when it ends is found at a later step, and no change of this one answers it.
fn is_first(before: &Position, case: &Case<'_, Root>, finding: &Finding) -> bool {
    let mut report = Report::new();
    Rules::judge(before, case, &mut report);
    let is_open = |found: &&Finding| found.span == case.span() && found.fixes.is_empty();
    let found = report.finish();
    let first = found.iter().find(is_open);
    // What the reader has said already, the referee says in other words.
    let is_of_reader = finding.code.kind == Kind::Syntax;
    let is_it = |first: &Finding| is_of_reader || first.message == finding.message;
    first.is_some_and(|first| first.code.name == finding.code.name && is_it(first))
}

/// What makes it better, in the step itself or else in the nearest of a few steps before it in the same turn. Nothing where the work
/// is used up before that is known.
fn nearest(
    before: &mut dyn FnMut(usize) -> Position,
    case: &Case<'_, Root>,
    work: &mut Work,
) -> Option<Vec<Better>> {
    let seat = case.written.seat;
    let near = (case.step.saturating_sub(HINDSIGHT)..=case.step).rev();
    for step in near.take_while(|&step| case.record.steps[step].seat == seat) {
        let changed = Case::new(case.record, case.text, step);
        let better = improvements(&before(step), &changed, case.step, work)?;
        if !better.is_empty() {
            return Some(better);
        }
    }
    None
}

/// The changes of a step that leave less to object to, there and at the step of the fault.
fn improvements(
    before: &Position,
    case: &Case<'_, Root>,
    fault: usize,
    work: &mut Work,
) -> Option<Vec<Better>> {
    let mut tries = Vec::new();
    changes(before, case, &mut tries);
    if tries.is_empty() {
        return Some(Vec::new());
    }
    let as_written = objections(before, case, &[], work)?;
    let mut better = Vec::new();
    for change in tries {
        let heard = objections(before, case, &change.acts, work)?;
        let (was, left) = (as_written.heard.len(), heard.heard.len());
        let helps = left < was && heard.at(fault).len() < as_written.at(fault).len();
        let confirmed = !is_choice(change.slip) || left + 1 < was;
        let explains = confirmed && heard.at(fault).is_empty() && heard.is_part_of(&as_written);
        better.extend(helps.then_some(Better { change, left, explains }));
    }
    Some(better)
}

/// A change as edits of the text.
fn fix(case: &Case<'_, Root>, change: &Change<Act>, certainty: Certainty) -> Fix {
    if let [(place, act)] = &change.acts[..] {
        let span = case.record.steps[place.step].span;
        match act {
            Some(act) if *place == Place::before(place.step) => {
                let act = written(case, act);
                let edit = Edit { span: Span::at(span.from()), text: format!("{act}/") };
                return Fix {
                    title: messages::insert_before(&act).into_text(),
                    certainty,
                    edits: vec![edit],
                };
            }
            // What is written twice stands after its like.
            None => {
                let first = place.step.checked_sub(1).map_or(span, |before| case.record.steps[before].span);
                let edit = Edit { span: Span::new(first.to(), span.to()), text: String::new() };
                let title = messages::leave_out(span.of(case.text)).into_text();
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
    Fix { title: messages::write(texts.join(", ")).into_text(), certainty, edits }
}

/// What speaks against what follows where some steps say something else; nothing where the work is used up.
fn objections(
    before: &Position,
    case: &Case<'_, Root>,
    acts: &[(Place, Option<Act>)],
    work: &mut Work,
) -> Option<Hearing> {
    let steps = case.step..case.record.steps.len().min(case.step + FORESIGHT);
    let cost = steps.len() + CLOSING * turns_in(case.record, &steps);
    if !work.spend(u64::try_from(cost).unwrap_or(u64::MAX)) {
        return None;
    }
    let mut position = before.clone();
    let mut hearing = Hearing::default();
    let mut gains: Vec<Gain> = Vec::new();
    for step in steps {
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
    Some(hearing)
}

/// How many turns end in some steps.
fn turns_in(record: &RootRecord, steps: &Range<usize>) -> usize {
    let begun = |step: &Step<Act>| record.turns.partition_point(|turn| turn.span.start <= step.span.start);
    match &record.steps[steps.clone()] {
        [first, .., last] => begun(last) - begun(first),
        _ => 0,
    }
}

fn written(case: &Case<'_, Root>, act: &Act) -> String {
    let mut out = String::new();
    let dialect = Root.info().dialects[usize::from(case.record.dialect)].formats_as;
    crate::syntax::write_action(&act.action(), dialect, &mut out);
    out
}
