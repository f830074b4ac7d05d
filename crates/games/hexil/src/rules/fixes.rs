//! Fixes: the one edit after which the record goes on without an objection.

use std::cmp::Reverse;

use scorebook_core::{Case, Certainty, Change, Edit, Finding, Fix, Span};

use crate::Hexil;
use crate::rules::changes::changes;
use crate::rules::objection::Objection;
use crate::rules::position::Position;
use crate::syntax::{Act, spell_act};

/// How many steps a fix has to stand the test of.
const FORESIGHT: usize = 80;
/// How many steps have to follow before the only fix is more than a guess.
const PROOF: usize = 2;
/// How many fixes are offered.
const MOST_FIXES: usize = 3;

/// Offers the edits after which the record goes on best.
pub(crate) fn suggest(
    position: &Position,
    case: &Case<'_, Hexil>,
    objection: Objection,
    finding: &mut Finding,
) {
    let as_written = reach(position.clone(), case, case.act);
    if let Some(fix) = end_of_turn(position, case, objection, as_written) {
        finding.fix_with(fix);
        return;
    }
    let mut found: Vec<Change<Act>> = Vec::new();
    changes(position, case, &mut found);
    let rank = |change: Change<Act>| {
        let (_, act) = change.acts.into_iter().next()?;
        let reach = reach(position.clone(), case, &act);
        (reach >= as_written).then_some(((reach, Reverse(change.cost)), act))
    };
    let mut ranked: Vec<((usize, Reverse<u32>), Act)> = found.into_iter().filter_map(rank).collect();
    let Some(best) = ranked.iter().map(|(rank, _)| *rank).max() else { return };
    ranked.retain(|(rank, _)| *rank == best);
    ranked.dedup_by(|one, other| one.1 == other.1);
    if ranked.len() > MOST_FIXES {
        return;
    }
    let stands_the_test = case.step + PROOF < case.record.steps.len();
    let certainty = if ranked.len() == 1 && stands_the_test { Certainty::Likely } else { Certainty::Guess };
    for (_, act) in ranked {
        finding.fix(certainty, case.span(), spell_act(&act, case.record.dialect));
    }
}

/// How many steps behind this one nothing speaks against, if it said so.
fn reach(mut position: Position, case: &Case<'_, Hexil>, act: &Act) -> usize {
    position.apply(&Case { record: case.record, text: case.text, step: case.step, act });
    steps_without_objection(&mut position, case, case.step + 1)
}

fn steps_without_objection(position: &mut Position, case: &Case<'_, Hexil>, from: usize) -> usize {
    let until = case.record.steps.len().min(from + FORESIGHT);
    for step in from..until {
        let next = Case::new(case.record, case.text, step);
        if position.objection(next.act).is_some() {
            return step - from;
        }
        position.apply(&next);
    }
    // To the end of what is looked at counts more than any step before it.
    FORESIGHT + 1
}

/// A missing end of turn before the step.
fn end_of_turn(
    position: &Position,
    case: &Case<'_, Hexil>,
    objection: Objection,
    as_written: usize,
) -> Option<Fix> {
    let may_be = matches!(
        objection,
        Objection::AlreadyRolled
            | Objection::SecondCard
            | Objection::CardNotHeld(_)
            | Objection::CardTooNew(_)
    );
    let game = position.game.as_deref().filter(|game| may_be && !game.has_no_ends)?;
    let mut trial = position.clone();
    if trial.objection(&Act::EndTurn).is_some() {
        return None;
    }
    trial.advance(game, &Act::EndTurn);
    if trial.objection(case.act).is_some() {
        return None;
    }
    // A second roll is read as if the turn had ended, so the record goes on as well without the mark.
    let is_better = |reach: usize| reach > as_written || matches!(objection, Objection::AlreadyRolled);
    if !is_better(reach(trial, case, case.act)) {
        return None;
    }
    let at = Span::at(case.span().from());
    let edits = vec![Edit { span: at, text: "E ".to_owned() }];
    Some(Fix {
        title: "insert `E`, the end of the turn before".to_owned(),
        certainty: Certainty::Likely,
        edits,
    })
}
