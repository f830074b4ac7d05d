//! The search for changes that satisfy all witnesses: the best few readings are kept and made better, one slip at a time.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::change::{Change, Changed, Place};
use crate::finding::{Code, Severity};
use crate::game::RecordOf;
use crate::laws::{Case, Laws};
use crate::mending::Mending;
use crate::record::Record;
use crate::referee::{GainOf, Played, PositionOf};
use crate::replay::Papers;
use crate::report::Report;
use crate::work::Work;

use super::kept::Kept;
use super::{FAULT, MARGIN};

/// How many slips a record may have: beyond that nothing it says can be trusted.
const DEEPEST: usize = 24;
/// How many faults of a reading are looked at together: the first may be one that no change takes away.
const FAULTS_IN_VIEW: usize = 3;

/// Something that speaks against what is played at a place; the step after the last stands for the record as a whole.
type Fault = (Place, &'static Code);

/// The readings that were tried, by the places that they change.
struct Seen<A>(BTreeMap<Vec<Place>, Vec<Changed<A>>>);

impl<A: Clone + PartialEq> Seen<A> {
    fn has(&self, changed: &Changed<A>) -> bool {
        self.0.get(&changed.places()).is_some_and(|known| known.contains(changed))
    }

    fn add(&mut self, changed: &Changed<A>) {
        self.0.entry(changed.places()).or_default().push(changed.clone());
    }
}

/// A way to read the record: some steps say something else.
pub(super) struct Attempt<A> {
    /// What the changed places say.
    pub(super) acts: Changed<A>,
    /// Which places changed, and what slipped there.
    pub(super) slips: Vec<(Place, &'static str)>,
    /// What the changes cost, by place.
    costs: Vec<(Place, u32)>,
    /// What all changes cost.
    pub(super) cost: u32,
    faults: Vec<Fault>,
    /// What all faults weigh.
    weight: u32,
}

impl<A: PartialEq> Attempt<A> {
    /// Makes a change. What says again what the record says has not slipped.
    fn change<H, T>(&mut self, change: Change<A>, record: &Record<H, T, A>) {
        let places: Vec<Place> = change.acts.iter().map(|(place, _)| *place).collect();
        for (place, act) in change.acts {
            self.slips.push((place, change.slip));
            self.slips.extend(change.besides.map(|slip| (place, slip)));
            self.acts.set(place, act, record);
        }
        self.costs.push((places[0], change.cost));
        for place in places.into_iter().filter(|place| !self.acts.has(*place)).collect::<Vec<_>>() {
            self.slips.retain(|(slipped, _)| *slipped != place);
            self.costs.retain(|(slipped, _)| *slipped != place);
        }
        self.cost = self.costs.iter().map(|(_, cost)| cost).sum();
    }

    fn energy(&self) -> u32 {
        self.cost + self.weight
    }

    /// How far the record holds together.
    fn reach(&self) -> usize {
        self.faults.first().map_or(usize::MAX, |fault| fault.0.step)
    }

    /// Whether nothing speaks against it.
    pub(super) fn holds(&self) -> bool {
        self.faults.is_empty()
    }
}

/// What came out of a search: the best reading first, then those that are as good in all but cost.
pub(super) struct Outcome<A> {
    pub(super) attempts: Vec<Attempt<A>>,
    pub(super) exhaustive: bool,
}

pub(super) struct Search<'r, G: Played> {
    record: &'r RecordOf<G>,
    text: &'r str,
    start: PositionOf<G>,
    report: Report,
    gains: Vec<GainOf<G>>,
    work: &'r mut Work,
}

impl<'r, G: Played> Search<'r, G> {
    pub(super) fn new(papers: Papers<'r, G>, work: &'r mut Work) -> Self {
        let start = papers.start();
        let Papers { record, text, .. } = papers;
        Self { record, text, start, report: Report::counting(), gains: Vec::new(), work }
    }

    /// Looks for the changes that leave least to object to.
    pub(super) fn run(mut self) -> Outcome<G::Act> {
        let mut found: Vec<Attempt<G::Act>> = Vec::new();
        let mut beam = vec![self.untouched()];
        let mut seen = Seen(BTreeMap::new());
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
        found.sort_by_key(|attempt| (attempt.energy(), attempt.slips.len()));
        if let Some(best) = found.first_mut() {
            self.take_back(best);
        }
        let least = found.first().map_or(0, |best| best.weight);
        found.retain(|attempt| attempt.weight == least);
        Outcome { attempts: found, exhaustive: !self.work.is_used_up() }
    }

    /// Takes back every change without which no more speaks against the record.
    fn take_back(&mut self, best: &mut Attempt<G::Act>) {
        let places = best.acts.places();
        if places.len() < 2 {
            return;
        }
        for place in places {
            let mut without = Attempt {
                acts: best.acts.without(place),
                slips: best.slips.iter().copied().filter(|(other, _)| *other != place).collect(),
                costs: best.costs.iter().copied().filter(|(other, _)| *other != place).collect(),
                cost: 0,
                faults: Vec::new(),
                weight: 0,
            };
            without.cost = without.costs.iter().map(|(_, cost)| cost).sum();
            let start = self.start.clone();
            self.play(&mut without, Place::before(0), start, u32::MAX);
            if without.weight <= best.weight {
                *best = without;
            }
        }
    }

    /// The record as it stands.
    fn untouched(&mut self) -> Attempt<G::Act> {
        let mut attempt = Attempt {
            acts: Changed::new(),
            slips: Vec::new(),
            costs: Vec::new(),
            cost: 0,
            faults: Vec::new(),
            weight: 0,
        };
        let start = self.start.clone();
        self.play(&mut attempt, Place::before(0), start, u32::MAX);
        attempt
    }

    /// The best readings with one change more than those of the beam.
    fn deepen(&mut self, beam: &[Attempt<G::Act>], seen: &mut Seen<G::Act>) -> Vec<Attempt<G::Act>> {
        let mut pool: Vec<Attempt<G::Act>> = Vec::new();
        let mut changes = Vec::new();
        for attempt in beam.iter().filter(|attempt| !attempt.holds()) {
            let course = self.course(attempt);
            for step in suspects(attempt, self.record.steps.len(), G::Referee::HINDSIGHT) {
                if self.work.is_used_up() {
                    break;
                }
                let Some(act) = attempt.acts.act(Place::at(step), Some(self.written(step))) else {
                    continue;
                };
                changes.clear();
                let position = self.position(attempt, &course, Place::at(step));
                G::Referee::changes(&position, &self.case(step, act), &mut changes);
                for change in changes.drain(..) {
                    let bound = bound(&pool, attempt, G::Referee::BEAM);
                    if let Some(tried) = self.attempt(attempt, change, &course, (bound, seen)) {
                        seen.add(&tried.acts);
                        enter(&mut pool, tried, G::Referee::BEAM);
                    }
                }
            }
        }
        pool.truncate(G::Referee::BEAM);
        pool
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
        (bound, seen): (u32, &Seen<G::Act>),
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
        let mut attempt = Attempt {
            acts: base.acts.clone(),
            slips: base.slips.clone(),
            costs: base.costs.clone(),
            cost: base.cost,
            faults,
            weight,
        };
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
fn suspects<A>(attempt: &Attempt<A>, steps: usize, hindsight: usize) -> impl Iterator<Item = usize> {
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

/// What a new reading may weigh at most: no more than what it came from, less than the worst that is kept, and hardly
/// more than one that holds.
fn bound<A: PartialEq>(pool: &[Attempt<A>], base: &Attempt<A>, beam: usize) -> u32 {
    let worst = if pool.len() < beam { u32::MAX } else { pool[pool.len() - 1].energy() };
    let rival = pool.first().filter(|best| best.holds()).map_or(u32::MAX, |best| best.energy() + MARGIN);
    worst.min(rival).min(base.energy())
}

/// Puts a reading in its place among the best.
fn enter<A: PartialEq>(pool: &mut Vec<Attempt<A>>, attempt: Attempt<A>, beam: usize) {
    let rank = |attempt: &Attempt<A>| (attempt.energy(), std::cmp::Reverse(attempt.reach()));
    let place = pool.partition_point(|other| rank(other) <= rank(&attempt));
    pool.insert(place, attempt);
    pool.truncate(beam);
}
