//! Slips beside those of a reading: what each step near its faults may have meant, tried one after the other.

use std::borrow::Cow;
use std::ops::Range;

use crate::change::{Change, Place};
use crate::laws::Laws;
use crate::mending::Mending;
use crate::referee::{Played, PositionOf};

use super::attempt::{Attempt, Fault};
use super::kept::Kept;
use super::pool::Pool;
use super::search::Search;
use super::slips::common;
use super::trial::{Goal, weigh};
use super::{FAULT, SLIP};

/// How many steps before a fault a slip is looked for first, and how many times as many then, and then again. Most records are not much
/// longer than the first.
pub(super) const NEAREST: usize = 128;
pub(super) const FURTHER: usize = 4;
/// How many steps before a fault every sign is doubted where nothing else explains it.
const DOUBTED: usize = 16;
/// How much less has to speak against a reading with one change more, so that no slip is looked for further back.
const PLENTY: u32 = 4 * FAULT;
/// How many changes are noted with as much work as a step is played.
const NOTED: usize = 4;

/// A reading whose steps are doubted one by one.
struct Doubts<'s, G: Played> {
    base: &'s Attempt<G::Act>,
    /// Its positions.
    course: Kept<G>,
    goal: Goal,
}

impl<G: Played> Search<'_, G> {
    /// Puts every reading with one change more than another one into a pool. Slips are looked for near the faults in view first, and further
    /// back where none of these explains them, but no further than asked for.
    pub(super) fn branch(&mut self, base: &Attempt<G::Act>, furthest: usize, pool: &mut Pool<'_, G::Act>) {
        let view = base.view(G::Referee::HINDSIGHT);
        let (Some(first), Some(last)) = (view.first(), view.last()) else { return };
        // One slip more is one too many.
        if base.cost + SLIP > self.most {
            return;
        }
        let (first, last) = (first.0.step, last.0.step);
        let doubts = Doubts { base, course: self.course(base), goal: Goal::of::<G>(base, last) };
        for ring in rings(view, &self.steps, G::Referee::HINDSIGHT.min(furthest)) {
            for step in ring {
                let changes = self.changes(&doubts, step);
                self.try_all(changes, &doubts, pool);
            }
            if pool.explains(first, last) {
                return;
            }
            // What takes so much away at once is no chance: other slips explain the rest.
            if pool.gain(base) >= PLENTY {
                break;
            }
        }
        // Where no slip that people make explains the first fault, every sign is doubted where it shows, and where nothing explains
        // anything, shortly before that too.
        if pool.explains(first, first) {
            return;
        }
        let near = if pool.is_at_a_loss() { first.saturating_sub(DOUBTED.min(furthest)) } else { first };
        let shown = view.iter().skip(1).map(|fault| fault.0.step).filter(|step| *step > first);
        let mut doubted: Vec<usize> = (near..=first).rev().chain(shown).collect();
        doubted.dedup();
        for step in doubted {
            let changes = self.mistyped(base, step, pool.bound());
            self.try_all(changes, &doubts, pool);
        }
    }

    /// Puts every reading with one change before a step into a pool, the last first, as long as there is work left.
    pub(super) fn branch_before(
        &mut self,
        base: &Attempt<G::Act>,
        before: usize,
        pool: &mut Pool<'_, G::Act>,
    ) {
        let Some(last) = base.view(G::Referee::HINDSIGHT).last() else { return };
        let doubts = Doubts { base, course: self.course(base), goal: Goal::of::<G>(base, last.0.step) };
        for step in (self.steps.start..before).rev() {
            if self.work.is_used_up() {
                return;
            }
            let changes = self.changes(&doubts, step);
            self.try_all(changes, &doubts, pool);
        }
    }

    /// What else a step of a reading may have meant.
    pub(super) fn meant_at(&mut self, base: &Attempt<G::Act>, step: usize) -> Vec<Change<G::Act>> {
        let doubts = Doubts { base, course: self.course(base), goal: Goal::of::<G>(base, step) };
        self.changes(&doubts, step)
    }

    /// Tries changes of a reading.
    fn try_all(&mut self, changes: Vec<Change<G::Act>>, doubts: &Doubts<'_, G>, pool: &mut Pool<'_, G::Act>) {
        for change in changes {
            if self.work.is_used_up() {
                return;
            }
            if let Some(tried) = self.attempt(change, doubts, pool) {
                pool.enter(tried);
            }
        }
    }

    /// What somebody may have meant to type at a step, where a reading with it may be worth no more than a bound.
    fn mistyped(&mut self, base: &Attempt<G::Act>, step: usize, bound: u32) -> Vec<Change<G::Act>> {
        let place = Place::at(step);
        if !self.steps.contains(&step) || base.acts.has(place) {
            return Vec::new();
        }
        let before = base.faults.iter().filter(|fault| fault.0 < place).map(|fault| weigh::<G>(fault.1));
        let Some(most) = bound.checked_sub(base.cost + SLIP + before.sum::<u32>()) else {
            return Vec::new();
        };
        let most = most.min(self.most.saturating_sub(base.cost + SLIP));
        let mut said = self.typos.of(step, most, self.work);
        let can_say = |act: &G::Act| G::Referee::can_say(self.record, step, act);
        said.retain(|change| change.acts.iter().filter_map(|(_, act)| act.as_ref()).all(can_say));
        said
    }

    /// What else a step of a reading may have meant, whose positions are known.
    fn changes(&mut self, doubts: &Doubts<'_, G>, step: usize) -> Vec<Change<G::Act>> {
        let mut changes = Vec::new();
        let Some(act) = doubts.base.acts.act(Place::at(step), Some(self.written(step))) else {
            return changes;
        };
        let position = self.position(doubts, Place::at(step));
        let case = self.case(step, act);
        G::Referee::changes(&position, &case, &mut changes);
        common(&case, &mut changes);
        changes
            .extend(self.gaps.beside(step).filter(|change| !doubts.base.acts.has(change.acts[0].0)).cloned());
        changes
    }

    /// The position before a place of a reading.
    fn position<'c>(&mut self, doubts: &'c Doubts<'_, G>, until: Place) -> Cow<'c, PositionOf<G>> {
        let (from, position) = match doubts.course.towards(until) {
            Ok(position) => return Cow::Borrowed(position),
            Err(way) => way,
        };
        let mut position = position.clone();
        for step in from.step..=until.step {
            for (place, act) in doubts.base.acts.played(step, self.written(step)) {
                if from <= place && place < until {
                    self.work.spend(G::Referee::effort(&position) as u64);
                    self.gains.clear();
                    G::Referee::apply(&mut position, &self.case(step, act), &mut self.gains);
                }
            }
        }
        Cow::Owned(position)
    }

    /// A reading with one more change, unless it is worse than the bound, explains nothing that is in view, or was tried before.
    fn attempt(
        &mut self,
        change: Change<G::Act>,
        doubts: &Doubts<'_, G>,
        pool: &Pool<'_, G::Act>,
    ) -> Option<Attempt<G::Act>> {
        let (base, bound) = (doubts.base, pool.bound());
        let is_new = change.acts.iter().all(|(place, _)| !base.acts.has(*place));
        let cost = if is_new { base.cost + SLIP + change.cost } else { 0 };
        if cost > bound.min(self.most) {
            return None;
        }
        let (from, act) = change.acts.iter().min_by_key(|(place, _)| *place)?;
        let from = *from;
        let position = self.position(doubts, from);
        let before = || base.faults.iter().copied().filter(|fault| fault.0 < from);
        let weight = before().map(|fault| weigh::<G>(fault.1)).sum();
        // Most changes make things worse at once: that is told before anything is copied.
        let at_once = act.as_ref().map_or(0, |act| self.judge_only(from.step, act, &position));
        if cost + weight + at_once > bound || doubts.goal.is_missed(from.step, weight + at_once) {
            return None;
        }
        // Where much is changed already, to note one change more is work too.
        self.work.spend((base.acts.len() / NOTED) as u64);
        let mut acts = base.acts.clone();
        acts.change(&change, self.record);
        if pool.has_seen(&acts) {
            return None;
        }
        let mut attempt = Attempt { faults: before().collect(), weight, ..base.with(acts, change) };
        self.play(&mut attempt, from, position.into_owned(), Some(doubts.goal), bound);
        (attempt.energy() <= bound).then_some(attempt)
    }
}

/// The steps where a slip may lie that shows in some faults, the most suspicious first: where they show and shortly before, the last first,
/// then further and further back, as far as the game wants to look.
fn rings(view: &[Fault], steps: &Range<usize>, hindsight: usize) -> Vec<Vec<usize>> {
    let mut shown: Vec<usize> = view.iter().map(|fault| fault.0.step).collect();
    shown.dedup();
    let last = shown.last().map_or(0, |last| (last + 1).min(steps.end));
    let first = shown.first().copied().unwrap_or(0);
    let mut rings = Vec::new();
    let (mut from, mut back) = (last, NEAREST);
    let others =
        |from: usize, to: usize| (from..to).rev().filter(|step| !shown.contains(step)).collect::<Vec<_>>();
    let earliest = first.saturating_sub(hindsight).max(steps.start);
    while from > earliest {
        let next = first.saturating_sub(back).max(earliest);
        let mut ring = others(next.min(from), from);
        if rings.is_empty() {
            ring.splice(0..0, shown.iter().copied().filter(|step| *step < steps.end));
        }
        rings.push(ring);
        (from, back) = (next.min(from), back.saturating_mul(FURTHER));
    }
    rings
}
