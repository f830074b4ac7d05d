//! What else an action may have meant: the slips of the pen that people make when they write a turn down.

use scorebook_core::{Change, Report, Severity, apart, place_of_gap};

use crate::game::Step;
use crate::names::{Ability, Hex, Mark, Side};
use crate::syntax::{Act, Deed, Doing, Record, Target, Unit, UnitAct, lead};

use crate::rules::hexes::{all, distance};
use crate::rules::{Position, UnitView};

use super::lost;

/// What a slip costs: the rarer it is, the more. None is worth settling what is only open.
mod cost {
    /// An origin that is needed is forgotten again and again.
    pub(super) const ORIGIN: u32 = 12;
    /// An origin that is written is looked at: it is seldom that of another copy, and seldomer that of nobody.
    pub(super) const OTHER_ORIGIN: u32 = 16;
    pub(super) const NO_ORIGIN: u32 = 20;
    pub(super) const SIGN: u32 = 12;
    /// A name misspelled by one letter, or by two.
    pub(super) const NAME: u32 = 10;
    pub(super) const NAME_TWICE: u32 = 16;
    /// One unit taken for another that is not spelled like it.
    pub(super) const UNIT: u32 = 22;
    /// A letter or number of a hex, and so much more for each hex that it leads away.
    pub(super) const LETTER: u32 = 12;
    pub(super) const FAR: u32 = 2;
    pub(super) const NEIGHBOUR: u32 = 18;
    /// A misread hex that is written again in the next actions: who looks at it again mostly sees it.
    pub(super) const AGAIN: u32 = 4;
    pub(super) const HALVES: u32 = 16;
    pub(super) const LINES: u32 = 20;
    /// What stood in the place of a half that is written twice is made up: that is never more than a guess. Where both halves say that nobody
    /// acts, that shows by itself.
    pub(super) const HALF_TWICE: u32 = 32;
    pub(super) const NOBODY_ACTS: u32 = 24;
    /// That a unit passed is likelier than each of the many other things it may have done there.
    pub(super) const NO_PASS: u32 = 2;
    /// A shot without its word.
    pub(super) const WORD: u32 = 14;
    pub(super) const LEFT_OUT: u32 = 14;
}

/// Every slip of the pen that could have made an action what it is.
pub(super) fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    exchanged(case, changes);
    doubled(position, case, changes);
    unfinished(case, changes);
    lost::half(position, case, changes);
    let Deed::Unit(said) = &case.act.does else { return };
    let mut slips = Slips { case, changes };
    origins(position, said, &mut slips);
    signs(said, &mut slips);
    hexes(said, &mut slips);
    again(&mut slips);
    shots(said, &mut slips);
    units(position, said, &mut slips);
}

/// Whether a step is the first half of a turn of one action on each side: where there are more, nobody mixes them up.
pub(super) fn is_plain(record: &Record, step: usize) -> bool {
    let steps = &record.steps;
    let halves = steps.get(step).zip(steps.get(step + 1));
    let is_alone = |step: usize| steps.get(step).is_none_or(|step| !step.act.continues);
    halves.is_some_and(|(one, other)| (one.act.half, other.act.half) == (1, 2))
        && (step..step + 3).all(is_alone)
}

/// Two steps that say what the other says.
pub(super) fn swapped(record: &Record, one: usize, other: usize) -> [(usize, Act); 2] {
    let act = |to: usize, from: usize| {
        let Act { does, ends, .. } = record.steps[from].act.clone();
        (to, Act { does, ends, ..record.steps[to].act.clone() })
    };
    [act(one, other), act(other, one)]
}

/// The halves of the turn were exchanged, or the whole turn with the next.
fn exchanged(case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    let first = if case.act.half == 2 { case.step.saturating_sub(1) } else { case.step };
    if !is_plain(case.record, first) {
        return;
    }
    let swapped = |one: usize, other: usize| swapped(case.record, one, other);
    let mut change = |acts: Vec<(usize, Act)>, cost: u32, slip: &'static str| {
        changes.push(Change::several(acts, cost, slip));
    };
    change(swapped(first, first + 1).to_vec(), cost::HALVES, "the halves of the turn are exchanged");
    if is_plain(case.record, first + 2) {
        let lines = [swapped(first, first + 2), swapped(first + 1, first + 3)].concat();
        change(lines, cost::LINES, "two turns are exchanged");
    }
}

/// Both halves of a turn say the same, so one of them stands in the place of the other: of a player who had nothing left to do, or of an action
/// that nobody knows.
fn doubled(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    const SLIP: &str = "the half of the other player is written here as well";
    let is_second = case.act.half == 2;
    let first = case.step.saturating_sub(usize::from(is_second));
    let steps = &case.record.steps;
    if !is_plain(case.record, first) || steps[first].act.does != steps[first + 1].act.does {
        return;
    }
    let mut says = |does: Deed, cost: u32| {
        let act = Act { does, ..case.act.clone() };
        changes.push(Change::one(case.step, act, cost, SLIP));
    };
    let position = position.before(case);
    let cost = if case.act.does == Deed::Idle { cost::NOBODY_ACTS } else { cost::HALF_TWICE };
    let units = of_half(case).map(|side| of_side(&position, side, lost::may_act)).unwrap_or_default();
    for (does, _) in units.iter().flat_map(|unit| lost::acts(&position, unit)) {
        let more = if does.then == Some(Doing::Pass) { 0 } else { cost::NO_PASS };
        says(Deed::Unit(does), cost + more);
    }
    if is_second {
        changes.push(Change::surplus(case.step, cost::HALF_TWICE, SLIP));
    } else {
        says(Deed::Idle, cost::HALF_TWICE);
    }
}

/// What cannot be read right before a step, or after it at the end of its line, lacks a hex at its end.
fn unfinished(case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    let steps = &case.record.steps;
    let before = case.step.checked_sub(1).map_or(0, |before| steps[before].span.end);
    let next = steps.get(case.step + 1).map_or(u32::MAX, |next| next.span.start);
    let places = case.record.gaps.iter().filter(|gap| before <= gap.start && gap.end <= next);
    let places = places.filter_map(|gap| Some((gap, place_of_gap(case.record, case.text, *gap)?)));
    let mut here = places.filter(|(_, place)| place.step == case.step);
    let (Some((gap, place)), None) = (here.next(), here.next()) else { return };
    let mut report = Report::new();
    let finished = format!("{} {}", gap.of(case.text).trim(), Hex::CENTRE);
    let acts = lead::acts(case.record, case.step, &finished, &mut report);
    let is_read = report.finish().iter().all(|finding| finding.severity == Severity::Hint);
    let [act] = &acts[..] else { return };
    let named = act.hexes().len();
    if !is_read || named == 0 {
        return;
    }
    for &hex in all() {
        let (mut act, mut at) = (act.clone(), 0);
        act.each_hex(|named_hex| {
            at += 1;
            if at == named {
                *named_hex = hex;
            }
        });
        changes.push(Change::lost(place, act, cost::LEFT_OUT, "a hex was left out"));
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
        let (cost, slip) = match said.from {
            None if alone => continue,
            None => (cost::ORIGIN, "the origin was left out"),
            Some(written) if is_alike(written, from) => {
                (cost::LETTER, "a letter or number of the origin is another")
            }
            Some(_) => (cost::OTHER_ORIGIN, "the origin is another"),
        };
        slips.add(UnitAct { from: Some(from), ..said.clone() }, cost, slip);
    }
    if said.from.is_some() {
        slips.add(UnitAct { from: None, ..said.clone() }, cost::NO_ORIGIN, "the origin is wrong");
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

/// Hexes with the same letter or number as the one that is written, or beside it: the nearer, the likelier.
fn near(hex: Hex) -> impl Iterator<Item = (Hex, u32, &'static str)> {
    all().iter().copied().filter(move |&other| other != hex).filter_map(move |other| {
        let far = u32::from(distance(hex, other));
        if is_alike(hex, other) {
            let cost = cost::LETTER + cost::FAR * far.min(FARTHER);
            return Some((other, cost, "a letter or number of the hex is another"));
        }
        (far == 1).then_some((other, cost::NEIGHBOUR, "the hex is the one beside"))
    })
}

/// Up to where it matters how far a slip of a hex leads: beyond, one sign is as unlike as another.
const FARTHER: u32 = 3;

/// Whether two hexes differ in their letter alone, or in their number.
fn is_alike(one: Hex, other: Hex) -> bool {
    one.column() == other.column() || one.row() == other.row()
}

/// How many actions after a misread hex it may be written again, and how many of those that name it are looked at.
const AGAIN: usize = 8;
const NAMED: usize = 3;

/// A hex is misread, and what is done next names it again, once or twice. Another action between them may mean it.
fn again(slips: &mut Slips<'_, '_>) {
    let (steps, from) = (&slips.case.record.steps, slips.case.step);
    let mut hexes = slips.case.act.hexes();
    hexes.sort_unstable();
    hexes.dedup();
    for hex in hexes {
        let behind = from + 1..steps.len().min(from + 1 + AGAIN);
        let named = behind.filter(|&step| steps[step].act.mentions(hex)).take(NAMED);
        let named: Vec<usize> = named.collect();
        for (place, &one) in named.iter().enumerate() {
            misread(hex, &[one], slips);
            named[place + 1..].iter().for_each(|&other| misread(hex, &[one, other], slips));
        }
    }
}

/// Another hex was meant in an action and in some of those after it.
fn misread(hex: Hex, named: &[usize], slips: &mut Slips<'_, '_>) {
    let (steps, from) = (&slips.case.record.steps, slips.case.step);
    for (other, cost, _) in near(hex) {
        let written = named.iter().map(|&step| (step, &steps[step].act));
        let acts = std::iter::once((from, slips.case.act)).chain(written).map(|(step, act)| {
            let mut act = act.clone();
            act.each_hex(|named| *named = if *named == hex { other } else { *named });
            (step, act)
        });
        let slip = "a hex is misread, and written again";
        slips.changes.push(Change::several(acts, cost + cost::AGAIN, slip));
    }
}

/// The word of a shot was left out, so that it looks like a move.
fn shots(said: &UnitAct, slips: &mut Slips<'_, '_>) {
    if let UnitAct { to: Some(to), mark: None, then: None, .. } = *said {
        let at = std::iter::once(Target::Whole(to)).collect();
        let then = Some(Doing::Use { ability: Ability::Shoot, level: None, mana: None, at });
        slips.add(UnitAct { to: None, then, ..said.clone() }, cost::WORD, "the word of a shot was left out");
    }
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
    if let UnitAct { to: Some(to), mark: Some(_), lands: None, .. } = *said {
        for &hex in all().iter().filter(|&&hex| distance(hex, to) == 1) {
            let lands = Some(hex);
            slips.add(UnitAct { lands, ..said.clone() }, cost::LEFT_OUT, "a hex was left out");
        }
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
    let Some(side) = of_half(slips.case) else { return };
    for other in of_side(position, side, |unit| !is_called(unit, &said.unit)) {
        let unit = other.kind().clone();
        let (cost, slip) = unlike(&said.unit, &unit);
        slips.add(UnitAct { unit, ..said.clone() }, cost, slip);
    }
}

/// The player whose half a step is.
fn of_half(case: &Step<'_>) -> Option<Side> {
    case.written.seat.and_then(Side::of_seat)
}

/// Those who may live of a player and who fit, one of each kind.
pub(super) fn of_side<'p>(
    position: &'p Position,
    side: Side,
    fits: impl Fn(&UnitView<'p>) -> bool,
) -> Vec<UnitView<'p>> {
    let own = living(position).filter(|unit| unit.side() == side && fits(unit));
    let mut own: Vec<UnitView<'_>> = own.collect();
    own.sort_by_key(UnitView::rank);
    own.dedup_by_key(|unit| unit.rank());
    own
}

/// What it costs to write one unit for another: the more alike they are spelled, the less.
fn unlike(written: &Unit, meant: &Unit) -> (u32, &'static str) {
    let (written, meant) = (String::from(written.clone()), String::from(meant.clone()));
    match apart(&written, &meant, 2) {
        Some(..=1) => (cost::NAME, "the name of the unit is misspelled"),
        Some(_) => (cost::NAME_TWICE, "the name of the unit is misspelled"),
        None => (cost::UNIT, "another unit was meant"),
    }
}

/// Every unit that may live, in every reading.
pub(super) fn living(position: &Position) -> impl Iterator<Item = UnitView<'_>> {
    position.readings().flat_map(|reading| reading.units()).filter(|unit| !unit.is_dead())
}

/// Whether a unit is the one that a record names; a hero is called `Hero` or by name.
fn is_called(unit: &UnitView<'_>, named: &Unit) -> bool {
    match named {
        Unit::Hero | Unit::Named(_) => unit.is_hero(),
        _ => unit.kind() == named,
    }
}
