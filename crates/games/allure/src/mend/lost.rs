//! A half of a turn that was never written: the other half stands alone on its line.

use scorebook_core::{Change, Place, place_of_gap};

use crate::game::Step;
use crate::names::{Ability, Hex, Mark, SetUp, Side};
use crate::rules::hexes::all;
use crate::rules::{Position, UnitView};
use crate::syntax::{Act, Deed, Doing, Target, UnitAct};

use super::changes::{living, of_side};

/// What it costs that a unit passes without a word, or that nobody is left who acts; many leave that out.
const PASSING: u32 = 14;
/// What it costs that one of many things was done, of which each alone is less likely than another word in what was written.
const ANY: u32 = 26;

const SLIP: &str = "a half of the turn was not written";

/// What the half may have said that is missing in the turn of a step: after it, or, where the step is one of the other player's, before it.
pub(super) fn half(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    // A puzzle writes only the actions that matter.
    if !is_alone(case) || position.set_up() == SetUp::Puzzle {
        return;
    }
    let position = position.before(case);
    let Some(first) = position.by(case) else { return };
    let says = |half: u8, does: Deed| Act { half, does, ends: false, ..case.act.clone() };
    for (does, cost) in deeds(&position, first.other()) {
        changes.push(Change::lost(Place::after(case.step), says(2, does), cost, SLIP));
    }
    let Deed::Unit(said) = &case.act.does else { return };
    if !of_side(&position, first.other(), |unit| unit.kind() == &said.unit).is_empty() {
        let moved = Act { half: 2, ..case.act.clone() };
        for (does, cost) in deeds(&position, first) {
            let acts = vec![
                (Place::at(case.step), Some(says(1, does))),
                (Place::after(case.step), Some(moved.clone())),
            ];
            changes.push(Change { acts, cost, slip: SLIP, besides: None });
        }
    }
}

/// What a player may have done in a half: nothing, or whatever one of the units may do that are left to act.
fn deeds(position: &Position, side: Side) -> Vec<(Deed, u32)> {
    let units = of_side(position, side, may_act);
    let acts = units.iter().flat_map(|unit| acts(position, unit));
    std::iter::once((Deed::Idle, PASSING)).chain(acts.map(|(does, cost)| (Deed::Unit(does), cost))).collect()
}

/// Whether a step is the first half of a turn, and all of it.
fn is_alone(case: &Step<'_>) -> bool {
    let is_new = |act: &Act| act.half == 1 && !act.continues;
    // What cannot be read may be the other half.
    let gaps = &case.record.gaps;
    let is_unread =
        gaps.iter().any(|gap| place_of_gap(case.record, case.text, *gap) == Some(Place::after(case.step)));
    if is_unread {
        return false;
    }
    let next = case.record.steps.get(case.step + 1).map(|step| &step.act);
    is_new(case.act) && matches!(case.act.does, Deed::Unit(_) | Deed::Idle) && next.is_none_or(is_new)
}

/// Whether a unit may have been left to act.
pub(super) fn may_act(unit: &UnitView<'_>) -> bool {
    unit.may_act() != Some(false)
}

/// What a unit may have done, with what that costs: it passes, moves, attacks or shoots.
pub(super) fn acts(position: &Position, unit: &UnitView<'_>) -> Vec<(UnitAct, u32)> {
    let passes = UnitAct::passing(unit.kind().clone());
    let copies = living(position).filter(|other| other.rank() == unit.rank());
    let mut places: Vec<Hex> = copies.filter_map(|copy| copy.places().only()).collect();
    places.sort_unstable();
    places.dedup();
    let origins: Vec<Option<Hex>> =
        if places.len() > 1 { places.into_iter().map(Some).collect() } else { vec![None] };
    let mut found = Vec::new();
    for from in origins {
        let passes = UnitAct { from, ..passes.clone() };
        for &hex in all().iter().filter(|&&hex| from != Some(hex)) {
            let goes = UnitAct { to: Some(hex), then: None, ..passes.clone() };
            let at = std::iter::once(Target::Whole(hex)).collect();
            let shot = Doing::Use { ability: Ability::Shoot, level: None, mana: None, at };
            found.push((UnitAct { mark: Some(Mark::Hurt), ..goes.clone() }, ANY));
            found.push((goes, ANY));
            found.push((UnitAct { then: Some(shot), ..passes.clone() }, ANY));
        }
        found.push((passes, PASSING));
    }
    found
}
