//! The search for slips that satisfy all witnesses: the best few readings are kept and made better, one slip at a time.

use std::borrow::Cow;
use std::ops::Range;

use crate::change::{Change, Place};
use crate::finding::{Code, Finding, Severity};
use crate::game::RecordOf;
use crate::laws::{Case, Laws};
use crate::mending::Mending;
use crate::referee::{GainOf, Played, PositionOf};
use crate::replay::Papers;
use crate::report::Report;
use crate::work::Work;

use super::attempt::{Attempt, Fault, PLAIN, Seen};
use super::gaps::{Gaps, UNREAD, UNREAD_TOO};
use super::habits::explains_most;
use super::kept::Kept;
use super::pool::Pool;
use super::signs::{line_start, unread_lines};
use super::slips::{Typos, common};
use super::{FAULT, SLIP};

/// How many slips a record may have: beyond that nothing it says can be trusted.
const DEEPEST: usize = 24;
/// How many steps before a fault a slip is looked for first, and how many times as many then, and then again. Most records are not much
/// longer than the first.
pub(super) const NEAREST: usize = 128;
pub(super) const FURTHER: usize = 4;
/// How many steps before a fault every sign is doubted where nothing else explains it.
const DOUBTED: usize = 16;
/// How much less likely than the best a reading may be that is tried further once everything is explained.
const MARGIN: u32 = 4;
/// How much less has to speak against a reading with one change more, so that no slip is looked for further back.
const PLENTY: u32 = 4 * FAULT;
/// How many changes are noted with as much work as a step is played.
const NOTED: usize = 4;
/// How many slips more are tried where one more makes nothing better.
const PATIENCE: usize = 2;

/// Looks for slips in a record.
pub(super) struct Search<'r, G: Played> {
    pub(super) record: &'r RecordOf<G>,
    text: &'r str,
    /// The steps that are played, and the position before the first of them.
    pub(super) steps: Range<usize>,
    start: PositionOf<G>,
    report: Report,
    gains: Vec<GainOf<G>>,
    typos: Typos<'r, G>,
    gaps: Gaps<G::Act>,
    /// What all slips of a reading may cost.
    most: u32,
    pub(super) work: &'r mut Work,
}

/// A reading whose steps are doubted one by one.
struct Doubts<'s, G: Played> {
    base: &'s Attempt<G::Act>,
    /// Its positions.
    course: Kept<G>,
    goal: Goal,
}

/// What a change has to achieve: less speaks against the record up to a step than without it.
#[derive(Clone, Copy)]
struct Goal {
    step: usize,
    weight: u32,
}

impl Goal {
    fn of<G: Played>(base: &Attempt<G::Act>, step: usize) -> Self {
        let faults = base.faults.iter().take_while(|fault| fault.0.step <= step);
        Self { step, weight: faults.map(|fault| weigh::<G>(fault.1)).sum() }
    }
}

impl<'r, G: Played> Search<'r, G> {
    /// A search in a record, with what its reader found.
    pub(super) fn new(game: &'r G, papers: Papers<'r, G>, found: &[Finding], work: &'r mut Work) -> Self {
        let mut search = Self::of_steps(game, papers, work);
        let (mut gaps, read) = Gaps::of(&mut search.typos, found);
        gaps.keep(|place, act| G::Referee::can_say(papers.record, place.step, act));
        // Reading is work too.
        search.work.spend(read);
        Self { gaps, ..search }
    }

    /// A search in some steps of a record, from the position before them on, with what its reader found at one of them.
    pub(super) fn in_window(
        game: &'r G,
        papers: Papers<'r, G>,
        window: (Range<usize>, PositionOf<G>),
        misread: (usize, &[Finding]),
        work: &'r mut Work,
    ) -> Self {
        let mut search = Self::over(game, papers, window, u32::MAX, work);
        let (mut gaps, read) = Gaps::at_step(&mut search.typos, misread);
        gaps.keep(|place, act| G::Referee::can_say(papers.record, place.step, act));
        search.work.spend(read);
        Self { gaps, ..search }
    }

    /// A search in a record as if all of it could be read.
    pub(super) fn of_steps(game: &'r G, papers: Papers<'r, G>, work: &'r mut Work) -> Self {
        let (steps, start) = (0..papers.record.steps.len(), papers.start());
        Self::over(game, papers, (steps, start), u32::MAX, work)
    }

    fn over(
        game: &'r G,
        papers: Papers<'r, G>,
        (steps, start): (Range<usize>, PositionOf<G>),
        most: u32,
        work: &'r mut Work,
    ) -> Self {
        let Papers { record, text, .. } = papers;
        let (typos, report, gaps) = (Typos::new(game, record, text), Report::counting(), Gaps::none());
        Self { record, text, steps, start, report, gains: Vec::new(), typos, gaps, most, work }
    }

    /// What the lines weigh that cannot be read and in which no slip of a step is looked for, with what the reader found.
    pub(super) fn unread(&self, found: &[Finding]) -> u32 {
        let mut lines = unread_lines(self.text, found);
        for span in self.gaps.spans() {
            lines.remove(&line_start(self.text, span.from()));
        }
        u32::try_from(lines.len()).unwrap_or(u32::MAX).saturating_mul(FAULT)
    }

    /// The search among readings whose slips cost no more than this.
    pub(super) fn up_to(self, most: u32) -> Self {
        Self { most, ..self }
    }

    /// What speaks against a record as it stands, until that is more than a bound. What cannot be read is not counted.
    pub(super) fn weighed(
        game: &'r G,
        papers: Papers<'r, G>,
        bound: u32,
        work: &'r mut Work,
    ) -> Attempt<G::Act> {
        let (steps, start) = (0..papers.record.steps.len(), papers.start());
        let mut search = Self::over(game, papers, (steps, start.clone()), bound, work);
        let mut attempt = Attempt::untouched();
        search.play(&mut attempt, Place::before(0), start, None, bound);
        attempt
    }

    /// The readings that leave least to object to, the best first. A few are followed at first, and many where these come to nothing.
    pub(super) fn run(&mut self) -> Vec<Attempt<G::Act>> {
        let (few, many) = (G::Referee::FIRST_BEAM, G::Referee::BEAM);
        let mut found = if few < many { self.run_with(few) } else { Vec::new() };
        if !found.iter().any(Attempt::is_plain) {
            found.extend(self.run_with(many));
        }
        found.sort_by_key(Attempt::rank);
        if let Some(best) = found.first_mut() {
            self.take_back(best);
            if few < many {
                self.simplify(best);
            }
        }
        found
    }

    /// The readings that are found where so many are followed at once.
    fn run_with(&mut self, room: usize) -> Vec<Attempt<G::Act>> {
        let mut found: Vec<Attempt<G::Act>> = Vec::new();
        let mut beam = self.openings();
        let mut seen = Seen::new();
        let mut patience = PATIENCE;
        while beam[0].made.len() < DEEPEST {
            let next = self.deepen(&beam, room, &mut seen);
            // One slip that explains everything is more likely than two, however small those are.
            let is_solved = next.iter().chain(&beam).any(Attempt::holds);
            let is_better = next.first().is_some_and(|next| next.energy() < beam[0].energy());
            patience = if is_better { PATIENCE } else { patience - 1 };
            found.append(&mut beam);
            if is_solved || self.work.is_used_up() {
                found.extend(next);
                break;
            }
            beam = next;
            if beam.is_empty() || patience == 0 {
                patience = PATIENCE;
                // What nothing explains is passed over, and what comes after it is looked at.
                found.append(&mut beam);
                let best =
                    found.iter().min_by_key(|attempt| (attempt.rank(), std::cmp::Reverse(attempt.from)));
                let Some(passing) = best.and_then(|best| best.passing_over(G::Referee::HINDSIGHT)) else {
                    break;
                };
                beam = vec![passing];
            }
        }
        found.append(&mut beam);
        found
    }

    /// What the search starts from: the record as it stands, and with a slip that goes through the whole of it taken back, where that
    /// explains everything. One that hides others is taken back before anything is searched.
    fn openings(&mut self) -> Vec<Attempt<G::Act>> {
        let untouched = self.played(Attempt::untouched());
        let mut openings = Vec::new();
        let mut changes = Vec::new();
        if !untouched.holds() {
            G::Referee::throughout(self.record, &mut changes);
        }
        for change in changes {
            let attempt = self.played(Attempt::of([&change], self.record));
            if attempt.holds() && attempt.energy() < untouched.energy() {
                openings.push(attempt);
            }
        }
        openings.push(untouched);
        openings.sort_by_key(Attempt::energy);
        // Where a habit explains everything that was much, nothing is looked for without it.
        let best = openings[0].energy();
        openings.retain(|opening| !explains_most(best, opening.energy()));
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

    /// Looks for one slip that explains what a far-fetched one explains together with another: which of many lines was lost may show only
    /// once everything else is explained.
    fn simplify(&mut self, best: &mut Attempt<G::Act>) {
        let mut pairs = pairs(best);
        while let Some((one, other)) = pairs.pop() {
            let base = self.without_these(best, &[one, other]).beside(best);
            let mut seen = Seen::new();
            let mut pool = Pool::better(best, &mut seen);
            self.branch(&base, usize::MAX, &mut pool);
            let kept = pool.done().into_iter().filter(|other| other.weight <= best.weight);
            if let Some(better) = kept.min_by_key(Attempt::rank) {
                *best = better;
                pairs = self::pairs(best);
            }
        }
    }

    /// A reading without one of its changes.
    pub(super) fn without(&mut self, attempt: &Attempt<G::Act>, left_out: usize) -> Attempt<G::Act> {
        self.without_these(attempt, &[left_out])
    }

    fn without_these(&mut self, attempt: &Attempt<G::Act>, left_out: &[usize]) -> Attempt<G::Act> {
        let others = attempt.made.iter().enumerate().filter(|(at, _)| !left_out.contains(at));
        let without = Attempt::of(others.map(|(_, change)| change), self.record);
        self.played(without)
    }

    /// A reading, judged from its start to its end.
    pub(super) fn played(&mut self, mut attempt: Attempt<G::Act>) -> Attempt<G::Act> {
        let start = self.start.clone();
        self.play(&mut attempt, Place::before(self.steps.start), start, None, u32::MAX);
        attempt
    }

    /// The best readings with one change more than those of the beam.
    fn deepen(
        &mut self,
        beam: &[Attempt<G::Act>],
        room: usize,
        seen: &mut Seen<G::Act>,
    ) -> Vec<Attempt<G::Act>> {
        let mut pool = Pool::beam(room, seen);
        let held = beam.iter().filter(|attempt| attempt.holds()).map(Attempt::energy).min();
        for attempt in beam.iter().filter(|attempt| !attempt.holds()) {
            // Where something explains everything, what is less likely so far is left to the search for rivals.
            if pool.holds() && attempt.energy() > beam[0].energy() + MARGIN {
                break;
            }
            pool.of(attempt, held);
            self.branch(attempt, usize::MAX, &mut pool);
        }
        pool.done()
    }

    /// Puts every reading with one change more than another one into a pool. Slips are looked for near the faults in view first, and further
    /// back where none of these explains them, but no further than asked for.
    pub(super) fn branch(&mut self, base: &Attempt<G::Act>, furthest: usize, pool: &mut Pool<'_, G::Act>) {
        let view = base.view(G::Referee::HINDSIGHT);
        let (Some(first), Some(last)) = (view.first(), view.last()) else { return };
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
            let changes = self.mistyped(base, step);
            self.try_all(changes, &doubts, pool);
        }
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

    /// What somebody may have meant to type at a step.
    fn mistyped(&mut self, attempt: &Attempt<G::Act>, step: usize) -> Vec<Change<G::Act>> {
        if !self.steps.contains(&step) || attempt.acts.has(Place::at(step)) {
            return Vec::new();
        }
        // Each of them was read, and reading is work too.
        let typos = self.typos.of(step);
        self.work.spend(typos.len() as u64);
        let said = typos.iter().filter(|(act, ..)| G::Referee::can_say(self.record, step, act));
        said.map(|(act, cost, slip)| Change::one(step, act.clone(), *cost, slip)).collect()
    }

    /// What else a step of a reading may have meant.
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
        let mut course = Kept::new(self.steps.len());
        for step in self.steps.clone() {
            for (place, act) in attempt.acts.played(step, self.written(step)) {
                let effort = G::Referee::effort(&position);
                course.keep(place, &position, effort);
                self.work.spend(effort as u64);
                self.gains.clear();
                G::Referee::apply(&mut position, &self.case(step, act), &mut self.gains);
            }
        }
        course.keep(Place::before(self.steps.end), &position, 1);
        course
    }

    /// Shows every position of a reading, after each act that is played, with the act.
    pub(super) fn positions(
        &mut self,
        attempt: &Attempt<G::Act>,
        mut show: impl FnMut(&PositionOf<G>, &G::Act),
    ) {
        let mut position = self.start.clone();
        for step in self.steps.clone() {
            for (_, act) in attempt.acts.played(step, self.written(step)) {
                self.work.spend(G::Referee::effort(&position) as u64);
                self.gains.clear();
                G::Referee::apply(&mut position, &self.case(step, act), &mut self.gains);
                show(&position, act);
            }
        }
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
        let (from, act) = change.acts.iter().min_by_key(|(place, _)| *place)?;
        let from = *from;
        let position = self.position(doubts, from);
        let faults: Vec<Fault> = base.faults.iter().copied().filter(|fault| fault.0 < from).collect();
        let weight = faults.iter().map(|fault| weigh::<G>(fault.1)).sum();
        // Most changes make things worse at once: that is told before anything is copied.
        let is_new = change.acts.iter().all(|(place, _)| !base.acts.has(*place));
        let cost = if is_new { base.cost + change.cost } else { 0 };
        let at_once = act.as_ref().map_or(0, |act| self.judge_only(from.step, act, &position));
        if cost + weight + at_once > bound || cost > self.most {
            return None;
        }
        // Where much is changed already, to note one change more is work too.
        self.work.spend((base.acts.len() / NOTED) as u64);
        let mut attempt = Attempt { faults, weight, alike: 0, ..base.clone() };
        attempt.change(change, self.record);
        if pool.has_seen(&attempt) {
            return None;
        }
        self.play(&mut attempt, from, position.into_owned(), Some(doubts.goal), bound);
        (attempt.energy() <= bound).then_some(attempt)
    }

    /// What speaks against an act in a position, before it is done.
    fn judge_only(&mut self, step: usize, act: &G::Act, position: &PositionOf<G>) -> u32 {
        self.work.spend(G::Referee::effort(position) as u64);
        self.report.recount();
        G::Referee::judge(position, &self.case(step, act), &mut self.report);
        faults::<G>(&self.report).map(weigh::<G>).sum()
    }

    /// Plays a reading from a place on and notes what speaks against it, until that is too much: more than the bound, or no less than a
    /// goal asks for.
    fn play(
        &mut self,
        attempt: &mut Attempt<G::Act>,
        from: Place,
        mut position: PositionOf<G>,
        mut goal: Option<Goal>,
        bound: u32,
    ) {
        let Attempt { acts, made, faults, weight, cost, end, .. } = attempt;
        for step in from.step..self.steps.end {
            // What speaks against it only grows: a goal that is missed on the way stays missed.
            if goal.is_some_and(|goal| *weight >= goal.weight) {
                *weight = u32::MAX / 2;
                return;
            }
            goal.take_if(|goal| step > goal.step);
            let is_unread = |place: Place| {
                place >= from && self.gaps.is_at(place) && !self.gaps.is_answered(place, acts, made)
            };
            let unread = [Place::before(step), Place::at(step), Place::after(step)].map(is_unread);
            if unread[0] {
                *weight += note::<G>(faults, Place::before(step), &UNREAD);
            }
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
            if unread[1] {
                let is_faulted = faults.last().is_some_and(|last| last.0 == Place::at(step));
                *weight += note::<G>(faults, Place::at(step), if is_faulted { &UNREAD_TOO } else { &UNREAD });
            }
            if unread[2] {
                *weight += note::<G>(faults, Place::after(step), &UNREAD);
            }
        }
        if self.steps.end == self.record.steps.len() {
            self.report.recount();
            G::Referee::conclude(&position, self.record, self.text, &mut self.report);
            *weight += note_faults::<G>(faults, Place::at(self.steps.end), &self.report);
        }
        *end = <G::Referee as Laws<G>>::key(&position);
    }
}

/// The far-fetched slips of a reading, each with every other one.
fn pairs<A: Clone + PartialEq>(best: &Attempt<A>) -> Vec<(usize, usize)> {
    let slips = 0..best.made.len();
    let is_far_fetched = |slip: &usize| best.made[*slip].cost + SLIP > PLAIN;
    let pairs =
        slips.clone().filter(is_far_fetched).flat_map(|one| slips.clone().map(move |other| (one, other)));
    pairs.filter(|(one, other)| one != other).collect()
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

/// What was counted and weighs.
fn faults<G: Played>(report: &Report) -> impl Iterator<Item = &'static Code> {
    report.counted().iter().copied().filter(|code| G::Referee::weighs(code))
}

/// Notes the faults that were counted, and tells what they weigh.
fn note_faults<G: Played>(noted: &mut Vec<Fault>, place: Place, report: &Report) -> u32 {
    noted.extend(faults::<G>(report).map(|code| (place, code)));
    faults::<G>(report).map(weigh::<G>).sum()
}

/// Notes a fault, and tells what it weighs.
fn note<G: Played>(noted: &mut Vec<Fault>, place: Place, code: &'static Code) -> u32 {
    noted.push((place, code));
    weigh::<G>(code)
}

/// What a fault weighs.
fn weigh<G: Played>(code: &Code) -> u32 {
    match code.severity {
        Severity::Hint => FAULT / 4,
        _ if G::Referee::is_slight(code) => FAULT / 3,
        _ if code.name == UNREAD_TOO.name => FAULT / 2,
        _ => FAULT,
    }
}
