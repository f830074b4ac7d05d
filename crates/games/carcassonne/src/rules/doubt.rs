//! What the writing leaves open: which way the tunnel lies, and which bend of the river has the herd of pigs.
//!
//! A tile may be written alike in two ways of lying and have other fields in each. Then both tables are kept, and the one counts that the
//! rules and the stated points speak least against; where nothing tells them apart, the rotation that comes first. No later step is
//! asked: a position does not depend on what follows.

use std::borrow::Cow;

use scorebook_core::Report;

use crate::findings::{EITHER_WAY, messages};
use crate::game::Step;
use crate::names::{FeatureKind, Figure};
use crate::sets::Set;
use crate::syntax::{Act, Place, Record};

use super::compare::{self, result};
use super::judge;
use super::kinds::KINDS;
use super::meaning::Meaning;
use super::players::seat;
use super::position::{Position, given};
use super::table::claims;

/// The position as it is in view of the step to come.
pub(super) fn settled<'p>(position: &'p Position, case: &Step<'_>) -> Cow<'p, Position> {
    if !is_open(position, case) {
        return Cow::Borrowed(position);
    }
    let mut settled = position.clone();
    settle(&mut settled, case);
    Cow::Owned(settled)
}

/// Takes the reading that the step to come speaks least against.
#[inline]
pub(super) fn settle(position: &mut Position, case: &Step<'_>) {
    if is_open(position, case) {
        settle_tunnel(position, case);
        settle_herd(position, case);
    }
}

/// Does the step on the other tables too.
#[inline]
pub(super) fn go_on(position: &mut Position, case: &Step<'_>) {
    for rival in &mut position.rivals {
        let meaning = rival.meaning(case.act);
        let mut gains = std::mem::take(&mut rival.brought);
        gains.clear();
        rival.apply(case.act, meaning.as_ref(), case.number(), &mut gains);
        rival.brought = gains;
    }
    // Points that are handed out stay: who has other points by now is out of the question.
    let points = position.points;
    position.rivals.retain(|rival| rival.points == points);
}

/// Whether the step may tell something that is open.
#[inline]
fn is_open(position: &Position, case: &Step<'_>) -> bool {
    !position.rivals.is_empty()
        || (position.sets.has(Set::Abbey) && lays_tunnel(position, case.act))
        || (!position.meadows.is_empty() && may_end(position, case.act))
}

/// Whether a step lays the tile that may lie either way.
fn lays_tunnel(position: &Position, act: &Act) -> bool {
    position.meaning(act).is_some_and(|meaning| meaning.meant.other_way().is_some())
}

/// Whether the game may be over after a step, so that fields are paid.
fn may_end(position: &Position, act: &Act) -> bool {
    let drawn = |discards: usize| i32::try_from(discards).map_or(i32::MAX, |discards| discards + 1);
    match act {
        Act::Final(_) => true,
        Act::Move(said) => position.to_draw <= drawn(said.discards.len()),
        Act::Concede(_) | Act::Abandon(_) => false,
    }
}

/// Whether a step may pay a field with a barn: it places one, or its tile may join farmers to one.
fn meets_barn(position: &Position, act: &Act) -> bool {
    let (Act::Move(said), Some(Meaning { written, meant })) = (act, position.meaning(act)) else {
        return false;
    };
    let (table, shape) = (&position.table, &meant.shape);
    let stands = |node: u16, wanted: fn(Figure) -> bool| {
        table.figures_on(table.root(node)).any(|standing| wanted(standing.figure))
    };
    let meets = |place: Place, wanted: fn(Figure) -> bool| {
        let fields = (0..shape.parts().len()).filter(|&part| shape.parts()[part].kind == FeatureKind::Field);
        fields.into_iter().any(|part| table.touched(place, shape, part).any(|node| stands(node, wanted)))
    };
    let joins = |place: Place| meets(place, |figure| figure == Figure::Barn) && meets(place, claims);
    written.claims().any(|claim| claim.figure == Figure::Barn) || said.place.is_some_and(joins)
}

/// Both ways are tried when the tunnel is laid, and from then on at every step.
fn settle_tunnel(position: &mut Position, case: &Step<'_>) {
    let mut rivals = std::mem::take(&mut position.rivals);
    if rivals.is_empty() && lays_tunnel(position, case.act) {
        rivals.push(Position { tunnel: position.tunnel.other(), ..position.clone() });
    }
    if matches!(case.act, Act::Final(_)) {
        rivals.retain(|rival| !ends_alike(position, rival));
    }
    if rivals.is_empty() {
        return;
    }
    // Other fields make other claims legal, and other points only where fields are paid.
    let pays = |table: &Position| may_end(table, case.act) || meets_barn(table, case.act);
    let weigh = if pays(position) || rivals.iter().any(pays) { objections } else { judged };
    position.objections += weigh(position, case);
    for rival in &mut rivals {
        rival.objections += weigh(rival, case);
        if rival.objections < position.objections {
            std::mem::swap(position, rival);
        }
    }
    position.rivals = rivals;
}

/// A herd is where the points of the end want it, and nowhere where they come out without it.
fn settle_herd(position: &mut Position, case: &Step<'_>) {
    if position.meadows.is_empty() || position.table.knows_herd() || !may_end(position, case.act) {
        return;
    }
    let rivals = std::mem::take(&mut position.rivals);
    let mut least = objections(position, case);
    let mut found = None;
    for field in position.meadows.iter().copied() {
        if least == 0 {
            break;
        }
        let mut herded = position.clone();
        herded.table.settle_herd(field);
        let objected = objections(&herded, case);
        if objected < least {
            (least, found) = (objected, Some(field));
        }
    }
    if let Some(field) = found {
        position.table.settle_herd(field);
    }
    position.rivals = rivals;
}

/// Whether two tables pay everybody the same at the end.
fn ends_alike(one: &Position, other: &Position) -> bool {
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    one.unpaid(&mut ones);
    other.unpaid(&mut others);
    one.points == other.points
        && (0..one.players).all(|player| given(&ones, player) == given(&others, player))
}

/// How much speaks against a step.
fn judged(position: &Position, case: &Step<'_>) -> usize {
    let mut report = Report::counting();
    judge::judge(position, case, position.meaning(case.act).as_ref(), &mut report);
    report.counted().len()
}

/// How much speaks against a step and what it states; at the end of the game, against the results in the head too.
fn objections(position: &Position, case: &Step<'_>) -> usize {
    let mut report = Report::counting();
    let meaning = position.meaning(case.act);
    judge::judge(position, case, meaning.as_ref(), &mut report);
    let (mut after, mut gains) = (position.clone(), Vec::new());
    after.apply(case.act, meaning.as_ref(), case.number(), &mut gains);
    compare::compare(&after, case, &gains, &mut report);
    if after.is_over() {
        compare::conclude(&after, case.record, &mut report);
    }
    report.counted().len()
}

/// Says where the points of the end depend on which way the tunnel lies, and nothing tells.
pub(super) fn conclude(position: &Position, record: &Record, report: &mut Report) {
    let is_rival = |rival: &&Position| rival.objections == position.objections && position.is_over();
    let Some(rival) = position.rivals.iter().find(is_rival) else { return };
    let differs = |&player: &u8| result(position, player) != result(rival, player);
    if !(0..position.players).any(|player| differs(&player)) {
        return;
    }
    let is_tunnel = |kind: Option<(u16, u8)>| {
        kind.is_some_and(|(kind, turn)| KINDS[usize::from(kind)].twin(turn.into()).is_some())
    };
    let Some(tunnel) = position.table.tiles().iter().find(|laid| is_tunnel(laid.kind)) else { return };
    let Some(finding) = report.raise(&EITHER_WAY) else { return };
    let results: Vec<String> = (0..position.players)
        .map(|player| format!("{} {}", seat(player).sign(), result(rival, player)))
        .collect();
    finding.at(record.steps[tunnel.step as usize].span);
    finding.says(messages::other_way(results.join(", ")));
}
