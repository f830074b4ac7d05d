//! Fixes: the one edit after which the record goes on without an objection.

use std::cmp::Reverse;

use scorebook_core::{Case, Certainty, Edit, Finding, Fix, Side, Span, Work};

use crate::findings::messages;
use crate::game::Hexil;
use crate::mend::changes::{is_twin, slips};
use crate::mend::lost::{self, Lost};
use crate::rules::position::Position;
use crate::rules::referee::judge::code_of;
use crate::rules::step::objection::Objection;
use crate::syntax::{Act, Hidable, spell_act};

/// How many steps a fix has to stand the test of.
const FORESIGHT: usize = 80;
/// How much work the tests of all fixes of a finding may be. Where much is open, fewer steps are looked at.
const MOST_EFFORT: usize = 40_000;
/// How many steps have to follow before the only fix is more than a guess.
const PROOF: usize = 2;
/// How many fixes are offered.
const MOST_FIXES: usize = 3;

/// The edits that answer what speaks against a step, the best first; none where too many are as good. The search tries at most
/// so many steps as there is work left, and takes what it did off the account.
pub(crate) fn fixes(
    mut position: Position,
    case: &Case<'_, Hexil>,
    finding: &Finding,
    work: &mut Work,
) -> Vec<Fix> {
    let Some(objection) = position.objection(case.act).filter(|&found| is_about(finding, found)) else {
        return Vec::new();
    };
    position.forget_what_comes();
    let meant: Vec<(Act, u32, &str)> = slips(&position, case).collect();
    let trials = meant.len() + 2;
    let left = usize::try_from(work.left()).unwrap_or(usize::MAX);
    let steps = (MOST_EFFORT.min(left) / position.effort() / trials).min(FORESIGHT);
    if !work.spend((steps * position.effort() * trials) as u64) {
        return Vec::new();
    }
    let test = Test { position, case, steps };
    let as_written = test.reach(Some(case.act));
    if let Some(lost) = lost_before(&test, objection, as_written) {
        return vec![put_in(lost, case)];
    }
    if is_twin(case) && test.reach(None) > as_written {
        return vec![take_out(case)];
    }
    read_otherwise(&test, meant, as_written)
}

/// Whether a finding is about this objection.
fn is_about(finding: &Finding, objection: Objection) -> bool {
    finding.code.name == code_of(objection).name
}

/// The same step with another word in it, after which the record goes on best.
fn read_otherwise(test: &Test<'_, '_>, meant: Vec<(Act, u32, &str)>, as_written: usize) -> Vec<Fix> {
    let case = test.case;
    let rank = |(act, cost, _): (Act, u32, &str)| {
        let reach = test.reach(Some(&act));
        (reach >= as_written).then_some(((reach, Reverse(cost)), act))
    };
    let mut ranked: Vec<((usize, Reverse<u32>), Act)> = meant.into_iter().filter_map(rank).collect();
    let Some(best) = ranked.iter().map(|(rank, _)| *rank).max() else { return Vec::new() };
    ranked.retain(|(rank, _)| *rank == best);
    ranked.dedup_by(|one, other| one.1 == other.1);
    if ranked.len() > MOST_FIXES {
        return Vec::new();
    }
    let certainty = if ranked.len() == 1 { proven(case) } else { Certainty::Guess };
    ranked.into_iter().map(|(_, act)| write(&act, case, certainty)).collect()
}

/// The fix that writes an act in the place of the step.
fn write(act: &Act, case: &Case<'_, Hexil>, certainty: Certainty) -> Fix {
    let text = spell_act(act, case.record.dialect);
    let title = messages::write_instead(&text).into_text();
    Fix { title, certainty, edits: vec![Edit { span: case.span(), text }] }
}

/// The only fix is likely where enough follows it that it fits.
fn proven(case: &Case<'_, Hexil>) -> Certainty {
    if case.step + PROOF < case.record.steps.len() { Certainty::Likely } else { Certainty::Guess }
}

/// Tells how far a record goes on when a step is read otherwise.
struct Test<'c, 'r> {
    position: Position,
    case: &'c Case<'r, Hexil>,
    steps: usize,
}

impl Test<'_, '_> {
    /// How many steps after this one nothing speaks against, if it said so, or nothing.
    fn reach(&self, act: Option<&Act>) -> usize {
        let mut position = self.position.clone();
        if let Some(act) = act {
            position.apply(&self.case.saying(act));
        }
        self.steps_without_objection(position)
    }

    fn steps_without_objection(&self, mut position: Position) -> usize {
        let from = self.case.step + 1;
        let until = self.case.record.steps.len().min(from + self.steps);
        for step in from..until {
            let next = Case::new(self.case.record, self.case.text, step);
            if position.objection(next.act).is_some() {
                return step - from;
            }
            position.apply(&next);
        }
        // To the end of what is looked at counts more than any step before it.
        self.steps + 1
    }
}

/// What was lost in front of a step, where the record goes on better with it.
fn lost_before(test: &Test<'_, '_>, objection: Objection, as_written: usize) -> Option<Lost> {
    let Some(lost) = lost::end_of_turn(&test.position, test.case) else {
        return lost::only_one(&test.position, test.case, objection);
    };
    let mut position = test.position.clone();
    position.advance(&lost.act);
    position.advance(test.case.act);
    // A second roll is read as if the turn had ended, so the record goes on as well without the mark.
    let is_better =
        objection == Objection::AlreadyRolled || test.steps_without_objection(position) > as_written;
    is_better.then_some(lost)
}

/// The fix that puts a lost act in.
fn put_in(lost: Lost, case: &Case<'_, Hexil>) -> Fix {
    let word = spell_act(&lost.act, case.record.dialect);
    let span = case.record.steps[lost.place.step].span;
    let (span, text) = match lost.place.side {
        Side::After => (Span::at(span.to()), format!(" {word}")),
        Side::Before | Side::Itself => (Span::at(span.from()), format!("{word} ")),
    };
    let title = match lost.act {
        Act::EndTurn => messages::insert_end_of_turn(word),
        _ => messages::insert_before(word),
    };
    // What only says that it is unknown is never more than a guess.
    let is_open = lost.act == Act::Roll(Hidable::HIDDEN);
    let certainty = if is_open { Certainty::Guess } else { proven(case) };
    Fix { title: title.into_text(), certainty, edits: vec![Edit { span, text }] }
}

/// The fix that takes a step out that was written twice.
fn take_out(case: &Case<'_, Hexil>) -> Fix {
    let before = case.record.steps[case.step - 1].span.to();
    // A remark between the two stays.
    let is_blank = case.text[before..case.span().from()].trim().is_empty();
    let from = if is_blank { before } else { case.span().from() };
    let edits = vec![Edit { span: Span::new(from, case.span().to()), text: String::new() }];
    Fix { title: messages::remove_twin().into_text(), certainty: Certainty::Guess, edits }
}
