//! The search for slips that satisfy all witnesses: the best few readings are kept and made better, one slip at a time.

use std::borrow::Cow;

use crate::change::{Change, Place};
use crate::finding::{Code, Severity};
use crate::game::RecordOf;
use crate::laws::{Case, Laws};
use crate::mending::Mending;
use crate::referee::{GainOf, Played, PositionOf};
use crate::replay::Papers;
use crate::report::Report;
use crate::work::Work;

use super::attempt::{Attempt, Fault, Seen};
use super::kept::Kept;
use super::slips::{Typos, common};
use super::{FAULT, REACH};

/// How many slips a record may have: beyond that nothing it says can be trusted.
const DEEPEST: usize = 24;
/// How many faults of a reading are looked at together: the first may be one that no change takes away.
const FAULTS_IN_VIEW: usize = 3;

/// Looks for slips in a record.
pub(super) struct Search<'r, G: Played> {
    pub(super) record: &'r RecordOf<G>,
    text: &'r str,
    start: PositionOf<G>,
    report: Report,
    gains: Vec<GainOf<G>>,
    typos: Typos<'r, G>,
    pub(super) work: &'r mut Work,
}

/// What a new reading may weigh at most, and the readings that were tried already.
pub(super) struct Limits<'s, A> {
    pub(super) bound: u32,
    pub(super) seen: &'s Seen<A>,
}

impl<'r, G: Played> Search<'r, G> {
    pub(super) fn new(game: &'r G, papers: Papers<'r, G>, work: &'r mut Work) -> Self {
        let start = papers.start();
        let Papers { record, text, .. } = papers;
        let typos = Typos::new(game, record, text);
        Self { record, text, start, report: Report::counting(), gains: Vec::new(), typos, work }
    }

    /// The readings that leave least to object to, the best first.
    pub(super) fn run(&mut self) -> Vec<Attempt<G::Act>> {
        let mut found: Vec<Attempt<G::Act>> = Vec::new();
        let mut beam = self.openings();
        let mut seen = Seen::new();
        let mut patience = 2;
        for _ in 0..DEEPEST {
            let next = self.deepen(&beam, &mut seen);
            let best_before = beam[0].energy();
            found.append(&mut beam);
            // One slip that explains everything is more likely than two, however small those are.
            let solved = next.iter().any(Attempt::holds);
            let better = next.first().is_some_and(|best| best.energy() < best_before);
            patience = if better { 2 } else { patience - 1 };
            if next.is_empty() || solved || patience == 0 || self.work.is_used_up() {
                found.extend(next);
                break;
            }
            beam = next;
        }
        found.append(&mut beam);
        found.sort_by_key(|attempt| (attempt.energy(), attempt.made.len()));
        if let Some(best) = found.first_mut() {
            self.take_back(best);
        }
        found
    }

    /// What the search starts from: the record as it stands, and with a slip that goes through the whole of it taken back, where that
    /// leaves less to object to.
    fn openings(&mut self) -> Vec<Attempt<G::Act>> {
        let untouched = self.played(Attempt::untouched());
        let mut openings = Vec::new();
        let mut changes = Vec::new();
        if !untouched.holds() {
            G::Referee::throughout(self.record, &mut changes);
        }
        for change in changes {
            let attempt = self.played(Attempt::of([&change], self.record));
            if attempt.energy() < untouched.energy() {
                openings.push(attempt);
            }
        }
        openings.push(untouched);
        openings.sort_by_key(Attempt::energy);
        openings
    }

    /// Takes back every change without which no more speaks against the record.
    fn take_back(&mut self, best: &mut Attempt<G::Act>) {
        let mut at = 0;
        while best.made.len() > 1 && at < best.made.len() {
            let without = self.without(best, at);
            if without.weight <= best.weight {
                *best = without;
            } else {
                at += 1;
            }
        }
    }

    /// A reading without one of its changes.
    pub(super) fn without(&mut self, attempt: &Attempt<G::Act>, left_out: usize) -> Attempt<G::Act> {
        let others = attempt.made.iter().enumerate().filter(|(at, _)| *at != left_out);
        let without = Attempt::of(others.map(|(_, change)| change), self.record);
        self.played(without)
    }

    /// A reading, judged from its start to its end.
    pub(super) fn played(&mut self, mut attempt: Attempt<G::Act>) -> Attempt<G::Act> {
        let start = self.start.clone();
        self.play(&mut attempt, Place::before(0), start, u32::MAX);
        attempt
    }

    /// The best readings with one change more than those of the beam.
    fn deepen(&mut self, beam: &[Attempt<G::Act>], seen: &mut Seen<G::Act>) -> Vec<Attempt<G::Act>> {
        let mut pool: Vec<Attempt<G::Act>> = Vec::new();
        for attempt in beam.iter().filter(|attempt| !attempt.holds()) {
            self.branch(attempt, seen, |pool: &mut Vec<_>| bound(pool, attempt, G::Referee::BEAM), &mut pool);
        }
        pool.truncate(G::Referee::BEAM);
        pool
    }

    /// Every reading with one change more than another one, that is no worse than the bound says, put where it belongs in a pool.
    pub(super) fn branch(
        &mut self,
        attempt: &Attempt<G::Act>,
        seen: &mut Seen<G::Act>,
        bound: impl Fn(&mut Vec<Attempt<G::Act>>) -> u32,
        pool: &mut Vec<Attempt<G::Act>>,
    ) {
        let course = self.course(attempt);
        for step in suspects(attempt, self.record.steps.len(), G::Referee::HINDSIGHT) {
            if self.work.is_used_up() {
                break;
            }
            for change in self.changes(attempt, &course, step) {
                let limits = Limits { bound: bound(pool), seen };
                if let Some(tried) = self.attempt(attempt, change, &course, limits) {
                    seen.add(&tried.acts);
                    enter(pool, tried);
                }
            }
        }
    }

    /// What else a step of a reading may have meant.
    fn changes(&mut self, attempt: &Attempt<G::Act>, course: &Kept<G>, step: usize) -> Vec<Change<G::Act>> {
        let mut changes = Vec::new();
        let Some(act) = attempt.acts.act(Place::at(step), Some(self.written(step))) else { return changes };
        let position = self.position(attempt, course, Place::at(step));
        let case = self.case(step, act);
        G::Referee::changes(&position, &case, &mut changes);
        common(&case, &mut changes);
        // A slip shows where it was made, mostly: there every sign is doubted.
        let is_shown = attempt.faults.iter().take(FAULTS_IN_VIEW).any(|fault| fault.0.step == step);
        if is_shown && !attempt.acts.has(Place::at(step)) {
            let known = changes.len();
            // Each of them was read, and reading is work too.
            let typos = self.typos.of(step);
            self.work.spend(typos.len() as u64);
            for (act, cost, slip) in typos {
                let is_new = changes[..known].iter().all(|change| change.says(step) != Some(act));
                if is_new {
                    changes.push(Change::one(step, act.clone(), *cost, slip));
                }
            }
        }
        changes
    }

    fn written(&self, step: usize) -> &'r G::Act {
        &self.record.steps[step].act
    }

    fn case<'a>(&self, step: usize, act: &'a G::Act) -> Case<'a, G>
    where
        'r: 'a,
    {
        Case::new(self.record, self.text, step).saying(act)
    }

    /// Plays a reading and keeps the positions on the way.
    fn course(&mut self, attempt: &Attempt<G::Act>) -> Kept<G> {
        let mut position = self.start.clone();
        let mut course = Kept::new(self.record.steps.len());
        for step in 0..self.record.steps.len() {
            for (place, act) in attempt.acts.played(step, self.written(step)) {
                let effort = G::Referee::effort(&position);
                course.keep(place, &position, effort);
                self.work.spend(effort as u64);
                self.gains.clear();
                G::Referee::apply(&mut position, &self.case(step, act), &mut self.gains);
            }
        }
        course.keep(Place::before(self.record.steps.len()), &position, 1);
        course
    }

    /// Shows every position of a reading, after each act that is played.
    pub(super) fn positions(&mut self, attempt: &Attempt<G::Act>, mut show: impl FnMut(&PositionOf<G>)) {
        let mut position = self.start.clone();
        for step in 0..self.record.steps.len() {
            for (_, act) in attempt.acts.played(step, self.written(step)) {
                self.work.spend(G::Referee::effort(&position) as u64);
                self.gains.clear();
                G::Referee::apply(&mut position, &self.case(step, act), &mut self.gains);
                show(&position);
            }
        }
    }

    /// The position before a place of a reading.
    fn position<'c>(
        &mut self,
        attempt: &Attempt<G::Act>,
        course: &'c Kept<G>,
        until: Place,
    ) -> Cow<'c, PositionOf<G>> {
        let (from, position) = match course.towards(until) {
            Ok(position) => return Cow::Borrowed(position),
            Err(way) => way,
        };
        let mut position = position.clone();
        for step in from.step..=until.step {
            for (place, act) in attempt.acts.played(step, self.written(step)) {
                if from <= place && place < until {
                    self.work.spend(G::Referee::effort(&position) as u64);
                    self.gains.clear();
                    G::Referee::apply(&mut position, &self.case(step, act), &mut self.gains);
                }
            }
        }
        Cow::Owned(position)
    }

    /// A reading with one more change, unless it is worse than the bound or was tried before.
    fn attempt(
        &mut self,
        base: &Attempt<G::Act>,
        change: Change<G::Act>,
        course: &Kept<G>,
        Limits { bound, seen }: Limits<'_, G::Act>,
    ) -> Option<Attempt<G::Act>> {
        let (from, act) = change.acts.iter().min_by_key(|(place, _)| *place)?;
        let from = *from;
        let position = self.position(base, course, from);
        let faults: Vec<Fault> = base.faults.iter().copied().filter(|fault| fault.0 < from).collect();
        let weight = faults.iter().map(|fault| weigh(fault.1)).sum();
        // Most changes make things worse at once: that is told before anything is copied.
        let is_new = change.acts.iter().all(|(place, _)| !base.acts.has(*place));
        let cost = if is_new { base.cost + change.cost } else { 0 };
        let at_once = act.as_ref().map_or(0, |act| self.judge_only(from.step, act, &position));
        if cost + weight + at_once > bound {
            return None;
        }
        let mut attempt = Attempt { faults, weight, ..base.clone() };
        attempt.change(change, self.record);
        if seen.has(&attempt.acts) {
            return None;
        }
        self.play(&mut attempt, from, position.into_owned(), bound);
        (attempt.energy() <= bound).then_some(attempt)
    }

    /// What speaks against an act in a position, before it is done.
    fn judge_only(&mut self, step: usize, act: &G::Act, position: &PositionOf<G>) -> u32 {
        self.work.spend(G::Referee::effort(position) as u64);
        self.report.recount();
        G::Referee::judge(position, &self.case(step, act), &mut self.report);
        faults::<G>(&self.report).map(weigh).sum()
    }

    /// Plays a reading from a place on and notes what speaks against it, until that is too much.
    fn play(&mut self, attempt: &mut Attempt<G::Act>, from: Place, mut position: PositionOf<G>, bound: u32) {
        let Attempt { acts, faults, weight, cost, .. } = attempt;
        for step in from.step..self.record.steps.len() {
            for (place, act) in acts.played(step, self.written(step)).filter(|(place, _)| *place >= from) {
                self.report.recount();
                self.gains.clear();
                self.work.spend(G::Referee::effort(&position) as u64);
                G::Referee::play(&mut position, &self.case(step, act), &mut self.gains, &mut self.report);
                *weight += note_faults::<G>(faults, place, &self.report);
                if *cost + *weight > bound {
                    return;
                }
            }
        }
        self.report.recount();
        G::Referee::conclude(&position, self.record, self.text, &mut self.report);
        *weight += note_faults::<G>(faults, Place::at(self.record.steps.len()), &self.report);
    }
}

/// The steps where a slip may lie after the first faults of a reading: where those faults show, which is most
/// suspicious, then all others up to there, the last first, as far back as the game wants to look.
fn suspects<A>(attempt: &Attempt<A>, steps: usize, hindsight: usize) -> impl Iterator<Item = usize> + use<A> {
    let mut shown: Vec<usize> =
        attempt.faults.iter().map(|fault| fault.0.step).take(FAULTS_IN_VIEW).collect();
    shown.dedup();
    let last = shown.last().map_or(0, |last| last + 1);
    let first = shown.first().map_or(0, |first| first.saturating_sub(hindsight));
    let others: Vec<usize> = (first..last).rev().filter(|step| !shown.contains(step)).collect();
    shown.into_iter().chain(others).filter(move |&step| step < steps)
}

/// What was counted and weighs.
fn faults<G: Played>(report: &Report) -> impl Iterator<Item = &'static Code> {
    report.counted().iter().copied().filter(|code| G::Referee::weighs(code))
}

/// Notes the faults that were counted, and tells what they weigh.
fn note_faults<G: Played>(noted: &mut Vec<Fault>, place: Place, report: &Report) -> u32 {
    noted.extend(faults::<G>(report).map(|code| (place, code)));
    faults::<G>(report).map(weigh).sum()
}

/// What a fault weighs.
fn weigh(code: &Code) -> u32 {
    if code.severity == Severity::Hint { FAULT / 4 } else { FAULT }
}

/// What a new reading may weigh at most: no more than what it came from, less than the worst that is kept, and little
/// more than one that holds.
fn bound<A: Clone + PartialEq>(pool: &mut Vec<Attempt<A>>, base: &Attempt<A>, beam: usize) -> u32 {
    pool.truncate(beam);
    let worst = if pool.len() < beam { u32::MAX } else { pool[pool.len() - 1].energy() };
    let rival = pool.first().filter(|best| best.holds()).map_or(u32::MAX, |best| best.energy() + REACH);
    worst.min(rival).min(base.energy())
}

/// Puts a reading in its place among the best.
fn enter<A: Clone + PartialEq>(pool: &mut Vec<Attempt<A>>, attempt: Attempt<A>) {
    let rank = |attempt: &Attempt<A>| (attempt.energy(), std::cmp::Reverse(attempt.reach()));
    let place = pool.partition_point(|other| rank(other) <= rank(&attempt));
    pool.insert(place, attempt);
}
