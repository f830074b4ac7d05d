//! The search for changes that satisfy all witnesses: the best few readings are kept and made better, one slip at a time.

use std::collections::BTreeMap;

use crate::finding::{Code, Severity};
use crate::game::{Game, RecordOf};
use crate::record::Record;
use crate::replay::{GainOf, PositionOf};
use crate::report::Report;
use crate::rules::{Case, Referee};

use super::{Change, FAULT, MARGIN};

/// How many slips a record may have: beyond that nothing it says can be trusted.
const DEEPEST: usize = 24;
/// How many steps may be played in all. A matter of seconds, and the same on every machine.
const BUDGET: usize = 12_000_000;
/// How many faults of a reading are looked at together: the first may be one that no change takes away.
const FAULTS_IN_VIEW: usize = 3;

/// Something that speaks against a step; the step after the last stands for the record as a whole.
type Fault = (usize, &'static Code);

/// The readings that were tried, by the steps that they change.
struct Seen<A>(BTreeMap<Vec<usize>, Vec<Changed<A>>>);

impl<A: Clone + PartialEq> Seen<A> {
    fn has(&self, changed: &Changed<A>) -> bool {
        self.0.get(&steps(changed)).is_some_and(|known| known.contains(changed))
    }

    fn add(&mut self, changed: &Changed<A>) {
        self.0.entry(steps(changed)).or_default().push(changed.clone());
    }
}

fn steps<A>(changed: &Changed<A>) -> Vec<usize> {
    changed.iter().map(|(step, _)| *step).collect()
}

/// What changed steps say, by step.
type Changed<A> = Vec<(usize, A)>;

/// A way to read the record: some steps say something else.
pub(super) struct Attempt<A> {
    /// What the changed steps say.
    pub(super) acts: Changed<A>,
    /// Which steps changed, and what slipped there.
    pub(super) slips: Vec<(usize, &'static str)>,
    /// What the changes cost, by step.
    costs: Vec<(usize, u32)>,
    /// What all changes cost.
    pub(super) cost: u32,
    faults: Vec<Fault>,
    /// What all faults weigh.
    weight: u32,
}

impl<A: PartialEq> Attempt<A> {
    /// Makes a change. A step that says again what the record says is changed no more.
    fn change<H, T>(&mut self, change: Change<A>, record: &Record<H, T, A>) {
        let steps: Vec<usize> = change.acts.iter().map(|(step, _)| *step).collect();
        for (step, act) in change.acts {
            self.slips.push((step, change.slip));
            self.slips.extend(change.besides.map(|slip| (step, slip)));
            let place = self.acts.binary_search_by_key(&step, |(step, _)| *step);
            match place {
                Ok(place) if act == record.steps[step].act => drop(self.acts.remove(place)),
                Ok(place) => self.acts[place].1 = act,
                Err(place) => self.acts.insert(place, (step, act)),
            }
        }
        self.costs.push((steps[0], change.cost));
        for step in steps.into_iter().filter(|step| self.act(*step).is_none()).collect::<Vec<_>>() {
            self.slips.retain(|(slipped, _)| *slipped != step);
            self.costs.retain(|(slipped, _)| *slipped != step);
        }
        self.cost = self.costs.iter().map(|(_, cost)| cost).sum();
    }

    fn energy(&self) -> u32 {
        self.cost + self.weight
    }

    fn act(&self, step: usize) -> Option<&A> {
        let place = self.acts.binary_search_by_key(&step, |(step, _)| *step).ok()?;
        Some(&self.acts[place].1)
    }

    /// How far the record holds together.
    fn reach(&self) -> usize {
        self.faults.first().map_or(usize::MAX, |fault| fault.0)
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

pub(super) struct Search<'r, G: Game> {
    record: &'r RecordOf<G>,
    text: &'r str,
    start: PositionOf<G>,
    report: Report,
    gains: Vec<GainOf<G>>,
    played: usize,
}

/// A reading played step by step, with the position before each.
struct Course<G: Game> {
    positions: Vec<PositionOf<G>>,
}

impl<'r, G: Game> Search<'r, G> {
    pub(super) fn new(record: &'r RecordOf<G>, text: &'r str) -> Self {
        let start = G::Referee::start(record);
        Self { record, text, start, report: Report::counting(), gains: Vec::new(), played: 0 }
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
            if next.is_empty() || solved || patience == 0 || self.played > BUDGET {
                found.extend(next);
                break;
            }
            beam = next;
        }
        found.append(&mut beam);
        found.sort_by_key(|attempt| (attempt.energy(), attempt.slips.len()));
        let least = found.first().map_or(0, |best| best.weight);
        found.retain(|attempt| attempt.weight == least);
        Outcome { attempts: found, exhaustive: self.played <= BUDGET }
    }

    /// The record as it stands.
    fn untouched(&mut self) -> Attempt<G::Act> {
        let mut attempt = Attempt {
            acts: Vec::new(),
            slips: Vec::new(),
            costs: Vec::new(),
            cost: 0,
            faults: Vec::new(),
            weight: 0,
        };
        let start = self.start.clone();
        self.play(&mut attempt, 0, start, u32::MAX);
        attempt
    }

    /// The best readings with one change more than those of the beam.
    fn deepen(&mut self, beam: &[Attempt<G::Act>], seen: &mut Seen<G::Act>) -> Vec<Attempt<G::Act>> {
        let mut pool: Vec<Attempt<G::Act>> = Vec::new();
        let mut changes = Vec::new();
        for attempt in beam.iter().filter(|attempt| !attempt.holds()) {
            let course = self.course(attempt);
            for step in suspects(attempt, self.record.steps.len(), G::Referee::HINDSIGHT) {
                if self.played > BUDGET {
                    break;
                }
                changes.clear();
                let case = self.case(attempt, step);
                G::Referee::changes(&course.positions[step], &case, &mut changes);
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

    fn case<'a>(&self, attempt: &'a Attempt<G::Act>, step: usize) -> Case<'a, G>
    where
        'r: 'a,
    {
        let act = attempt.act(step).unwrap_or(&self.record.steps[step].act);
        Case { record: self.record, text: self.text, step, act }
    }

    /// The positions before each step of a reading.
    fn course(&mut self, attempt: &Attempt<G::Act>) -> Course<G> {
        let mut position = self.start.clone();
        let mut positions = Vec::with_capacity(self.record.steps.len());
        for step in 0..self.record.steps.len() {
            positions.push(position.clone());
            self.gains.clear();
            let case = self.case(attempt, step);
            G::Referee::apply(&mut position, &case, &mut self.gains);
        }
        self.played += positions.len();
        Course { positions }
    }

    /// A reading with one more change, unless it is worse than the bound or was tried before.
    fn attempt(
        &mut self,
        base: &Attempt<G::Act>,
        change: Change<G::Act>,
        course: &Course<G>,
        (bound, seen): (u32, &Seen<G::Act>),
    ) -> Option<Attempt<G::Act>> {
        let (from, act) = change.acts.iter().min_by_key(|(step, _)| *step)?;
        let (from, position) = (*from, &course.positions[*from]);
        let faults: Vec<Fault> = base.faults.iter().copied().filter(|fault| fault.0 < from).collect();
        let weight = faults.iter().map(|fault| weigh(fault.1)).sum();
        // Most changes make things worse at once: that is told before anything is copied.
        let is_new = change.acts.iter().all(|(step, _)| base.act(*step).is_none());
        let cost = if is_new { base.cost + change.cost } else { 0 };
        if cost + weight + self.judge_only(from, act, position) > bound {
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
        self.play(&mut attempt, from, position.clone(), bound);
        (attempt.energy() <= bound).then_some(attempt)
    }

    /// What speaks against an act in a position, before it is done.
    fn judge_only(&mut self, step: usize, act: &G::Act, position: &PositionOf<G>) -> u32 {
        self.played += 1;
        self.report.recount();
        let case = Case { record: self.record, text: self.text, step, act };
        G::Referee::judge(position, &case, &mut self.report);
        self.report.counted().iter().map(|code| weigh(code)).sum()
    }

    /// Plays a reading from a step on and notes what speaks against it, until that is too much.
    fn play(&mut self, attempt: &mut Attempt<G::Act>, from: usize, mut position: PositionOf<G>, bound: u32) {
        for step in from..self.record.steps.len() {
            self.report.recount();
            self.gains.clear();
            let case = self.case(attempt, step);
            G::Referee::play(&mut position, &case, &mut self.gains, &mut self.report);
            self.played += 1;
            note_faults(attempt, step, &self.report);
            if attempt.energy() > bound {
                return;
            }
        }
        self.report.recount();
        G::Referee::conclude(&position, self.record, self.text, &mut self.report);
        note_faults(attempt, self.record.steps.len(), &self.report);
    }
}

/// The steps where a slip may lie behind the first faults of a reading: where those faults show, which is most
/// suspicious, then all others up to there, the last first, as far back as the game wants to look.
fn suspects<A>(attempt: &Attempt<A>, steps: usize, hindsight: usize) -> impl Iterator<Item = usize> {
    let mut shown: Vec<usize> = attempt.faults.iter().map(|fault| fault.0).take(FAULTS_IN_VIEW).collect();
    shown.dedup();
    let last = shown.last().map_or(0, |last| last + 1);
    let first = shown.first().map_or(0, |first| first.saturating_sub(hindsight));
    let others: Vec<usize> = (first..last).rev().filter(|step| !shown.contains(step)).collect();
    shown.into_iter().chain(others).filter(move |&step| step < steps)
}

fn note_faults<A>(attempt: &mut Attempt<A>, step: usize, report: &Report) {
    for &code in report.counted() {
        attempt.faults.push((step, code));
        attempt.weight += weigh(code);
    }
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
