//! What else an action may have meant: the slips of the pen that people make when they write a turn down.

use scorebook_core::Change;

use crate::game::Step;
use crate::names::{Hex, Mark, Side};
use crate::syntax::{Act, Deed, Doing, Target, Unit, UnitAct};

use crate::rules::hexes::{all, distance};
use crate::rules::{Position, UnitView};

/// What a slip costs: the rarer it is, the more. None is worth settling what is only open.
mod cost {
    pub(super) const ORIGIN: u32 = 12;
    pub(super) const SIGN: u32 = 12;
    pub(super) const UNIT: u32 = 14;
    pub(super) const LETTER: u32 = 12;
    pub(super) const NEIGHBOUR: u32 = 18;
    pub(super) const HALVES: u32 = 16;
    pub(super) const LINES: u32 = 20;
}

/// Every slip of the pen that could have made an action what it is.
pub(super) fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    exchanged(case, changes);
    let Deed::Unit(said) = &case.act.does else { return };
    let mut slips = Slips { case, changes };
    origins(position, said, &mut slips);
    signs(said, &mut slips);
    hexes(said, &mut slips);
    units(position, said, &mut slips);
}

/// The halves of the turn were exchanged, or the whole turn with the next.
fn exchanged(case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    let steps = &case.record.steps;
    // Only turns of one action on each side: where there are more, nobody mixes them up.
    let is_plain = |step: usize| {
        let halves = steps.get(step).zip(steps.get(step + 1));
        let is_alone = |step: usize| steps.get(step).is_none_or(|step| !step.act.continues);
        halves.is_some_and(|(one, other)| (one.act.half, other.act.half) == (1, 2))
            && (step..step + 3).all(is_alone)
    };
    let swapped = |one: usize, other: usize| {
        let act = |to: usize, from: usize| {
            let Act { does, ends, .. } = steps[from].act.clone();
            (to, Act { does, ends, ..steps[to].act.clone() })
        };
        [act(one, other), act(other, one)]
    };
    let first = if case.act.half == 2 { case.step.saturating_sub(1) } else { case.step };
    if !is_plain(first) {
        return;
    }
    let mut change = |acts: Vec<(usize, Act)>, cost: u32, slip: &'static str| {
        changes.push(Change::several(acts, cost, slip));
    };
    change(swapped(first, first + 1).to_vec(), cost::HALVES, "the halves of the turn are exchanged");
    if is_plain(first + 2) {
        let lines = [swapped(first, first + 2), swapped(first + 1, first + 3)].concat();
        change(lines, cost::LINES, "two turns are exchanged");
    }
}

struct Slips<'c, 'r> {
    case: &'c Step<'r>,
    changes: &'c mut Vec<Change<Act>>,
}

impl Slips<'_, '_> {
    fn add(&mut self, said: UnitAct, cost: u32, slip: &'static str) {
        let act = Act { does: Deed::Unit(said), ..self.case.act.clone() };
        self.changes.push(Change::one(self.case.step, act, cost, slip));
    }
}

/// The origin was left out though it was needed, or is wrong.
fn origins(position: &Position, said: &UnitAct, slips: &mut Slips<'_, '_>) {
    let copies = living(position).filter(|unit| is_called(unit, &said.unit));
    let mut hexes: Vec<Hex> = copies.filter_map(|unit| unit.places().only()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let alone = hexes.len() < 2;
    for from in hexes.into_iter().filter(|&from| Some(from) != said.from) {
        let slip = if said.from.is_none() { "the origin was left out" } else { "the origin is another" };
        if said.from.is_some() || !alone {
            slips.add(UnitAct { from: Some(from), ..said.clone() }, cost::ORIGIN, slip);
        }
    }
    if said.from.is_some() {
        slips.add(UnitAct { from: None, ..said.clone() }, cost::ORIGIN, "the origin is wrong");
    }
}

/// A `#` or `*` was lost or slipped in.
fn signs(said: &UnitAct, slips: &mut Slips<'_, '_>) {
    if said.to.is_none() {
        return;
    }
    for mark in [None, Some(Mark::Hurt), Some(Mark::Unhurt)] {
        if mark != said.mark && (mark.is_some() || said.lands.is_none()) {
            let slip = if mark.is_none() { "a sign slipped in" } else { "a sign was lost" };
            slips.add(UnitAct { mark, ..said.clone() }, cost::SIGN, slip);
        }
    }
}

/// How far a slip of a hex may lead.
const SLIP: u8 = 2;

/// Hexes with the same letter or number as the one that is written, or beside it: the nearer, the likelier.
fn near(hex: Hex) -> impl Iterator<Item = (Hex, u32, &'static str)> {
    all().iter().copied().filter_map(move |other| {
        let far = distance(hex, other);
        let is_alike = other.column() == hex.column() || other.row() == hex.row();
        match (is_alike, far) {
            (_, 0) => None,
            (true, 1..=SLIP) => {
                let cost = cost::LETTER + 2 * u32::from(far);
                Some((other, cost, "a letter or number of the hex is another"))
            }
            (false, 1) => Some((other, cost::NEIGHBOUR, "the hex is the one beside")),
            _ => None,
        }
    })
}

fn hexes(said: &UnitAct, slips: &mut Slips<'_, '_>) {
    if let Some(to) = said.to {
        near(to)
            .for_each(|(hex, cost, slip)| slips.add(UnitAct { to: Some(hex), ..said.clone() }, cost, slip));
    }
    if let Some(lands) = said.lands {
        near(lands).for_each(|(hex, cost, slip)| {
            slips.add(UnitAct { lands: Some(hex), ..said.clone() }, cost, slip);
        });
    }
    match &said.then {
        Some(Doing::Use { ability, level, mana, at }) => {
            for (place, target) in at.iter().enumerate() {
                for (hex, cost, slip) in near(target.hex()) {
                    let mut at = at.clone();
                    at[place] = Target::Whole(hex);
                    let then = Some(Doing::Use { ability: *ability, level: *level, mana: *mana, at });
                    slips.add(UnitAct { then, ..said.clone() }, cost, slip);
                }
            }
        }
        Some(Doing::Grant { buff, hurt, mana, to: Some(to) }) => {
            for (hex, cost, slip) in near(*to) {
                let then = Some(Doing::Grant { buff: *buff, hurt: *hurt, mana: *mana, to: Some(hex) });
                slips.add(UnitAct { then, ..said.clone() }, cost, slip);
            }
        }
        _ => {}
    }
}

/// Another unit of the same player was meant.
fn units(position: &Position, said: &UnitAct, slips: &mut Slips<'_, '_>) {
    let Some(side) = slips.case.written.seat.and_then(Side::of_seat) else { return };
    let own = living(position).filter(|unit| unit.side() == side && !is_called(unit, &said.unit));
    let mut others: Vec<UnitView<'_>> = own.collect();
    others.sort_by_key(UnitView::rank);
    others.dedup_by_key(|unit| unit.rank());
    for other in others {
        let unit = other.kind().clone();
        slips.add(UnitAct { unit, ..said.clone() }, cost::UNIT, "another unit was meant");
    }
}

/// Every unit that may live, in every reading.
fn living(position: &Position) -> impl Iterator<Item = UnitView<'_>> {
    position.readings().flat_map(|reading| reading.units()).filter(|unit| !unit.is_dead())
}

/// Whether a unit is the one that a record names; a hero is called `Hero` or by name.
fn is_called(unit: &UnitView<'_>, named: &Unit) -> bool {
    match named {
        Unit::Hero | Unit::Named(_) => unit.is_hero(),
        _ => unit.kind() == named,
    }
}
