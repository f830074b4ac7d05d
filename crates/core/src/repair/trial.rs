//! Readings on trial: each is played by the referee, and what speaks against it is weighed.

use crate::change::Place;
use crate::finding::{Code, Severity};
use crate::laws::{Case, Laws};
use crate::mending::Mending;
use crate::referee::{Played, PositionOf};
use crate::report::Report;

use super::FAULT;
use super::attempt::{Attempt, Fault};
use super::gaps::{UNREAD, UNREAD_TOO};
use super::kept::Kept;
use super::search::Search;

/// What a change has to achieve: less speaks against the record up to a step than without it.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    step: usize,
    weight: u32,
}

impl Goal {
    pub(super) fn of<G: Played>(base: &Attempt<G::Act>, step: usize) -> Self {
        let faults = base.faults.iter().take_while(|fault| fault.0.step <= step);
        Self { step, weight: faults.map(|fault| weigh::<G>(fault.1)).sum() }
    }

    /// Whether a reading misses it against which so much speaks up to a step: that only grows.
    pub(super) fn is_missed(self, step: usize, weight: u32) -> bool {
        step <= self.step && weight >= self.weight
    }
}

impl<'r, G: Played> Search<'r, G> {
    /// A reading, judged from its start to its end.
    pub(super) fn played(&mut self, mut attempt: Attempt<G::Act>) -> Attempt<G::Act> {
        let start = self.start.clone();
        self.play(&mut attempt, Place::before(self.steps.start), start, None, u32::MAX);
        attempt
    }

    pub(super) fn written(&self, step: usize) -> &'r G::Act {
        &self.record.steps[step].act
    }

    pub(super) fn case<'a>(&self, step: usize, act: &'a G::Act) -> Case<'a, G>
    where
        'r: 'a,
    {
        Case::new(self.record, self.text, step).saying(act)
    }

    /// Plays a reading and keeps the positions on the way.
    pub(super) fn course(&mut self, attempt: &Attempt<G::Act>) -> Kept<G> {
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

    /// What speaks against an act in a position, before it is done.
    pub(super) fn judge_only(&mut self, step: usize, act: &G::Act, position: &PositionOf<G>) -> u32 {
        self.work.spend(G::Referee::effort(position) as u64);
        self.report.recount();
        G::Referee::judge(position, &self.case(step, act), &mut self.report);
        faults::<G>(&self.report).map(weigh::<G>).sum()
    }

    /// Plays a reading from a place on and notes what speaks against it, until that is too much: more than the bound, or no less than a
    /// goal asks for.
    pub(super) fn play(
        &mut self,
        attempt: &mut Attempt<G::Act>,
        from: Place,
        mut position: PositionOf<G>,
        mut goal: Option<Goal>,
        bound: u32,
    ) {
        let mut eventful = from.step;
        for step in from.step..self.steps.end {
            // What speaks against it only grows: a goal that is missed on the way stays missed.
            if goal.is_some_and(|goal| attempt.weight >= goal.weight) {
                attempt.weight = u32::MAX / 2;
                return;
            }
            goal.take_if(|goal| step > goal.step);
            if step < eventful {
                let written = (Place::at(step), self.written(step));
                attempt.weight += self.play_act(written, &mut position, &mut attempt.faults);
            } else {
                eventful = self.next_event(attempt, step + 1);
                self.play_step(attempt, (from, step), &mut position, bound);
            }
            if attempt.energy() > bound {
                return;
            }
        }
        let Attempt { faults, weight, end, .. } = attempt;
        if self.steps.end == self.record.steps.len() {
            self.report.recount();
            G::Referee::conclude(&position, self.record, self.text, &mut self.report);
            *weight += note_faults::<G>(faults, Place::at(self.steps.end), &self.report);
        }
        *end = <G::Referee as Laws<G>>::key(&position);
    }

    /// The next step at which a reading says something else than is written, or something stands that nobody can read.
    fn next_event(&self, attempt: &Attempt<G::Act>, step: usize) -> usize {
        let events = [attempt.acts.next_step(step), self.gaps.next_step(step)];
        events.into_iter().flatten().min().unwrap_or(usize::MAX)
    }

    /// Plays an act, notes what speaks against it, and tells what that weighs.
    fn play_act(
        &mut self,
        (place, act): (Place, &G::Act),
        position: &mut PositionOf<G>,
        faults: &mut Vec<Fault>,
    ) -> u32 {
        self.report.recount();
        self.gains.clear();
        self.work.spend(G::Referee::effort(position) as u64);
        G::Referee::play(position, &self.case(place.step, act), &mut self.gains, &mut self.report);
        if self.report.counted().is_empty() { 0 } else { note_faults::<G>(faults, place, &self.report) }
    }

    /// Plays a step of a reading with what it says on both sides of it, from a place on, until that is too much.
    fn play_step(
        &mut self,
        attempt: &mut Attempt<G::Act>,
        (from, step): (Place, usize),
        position: &mut PositionOf<G>,
        bound: u32,
    ) {
        let Attempt { acts, made, faults, weight, cost, .. } = attempt;
        let is_unread = |place: Place| {
            place >= from && self.gaps.is_at(place) && !self.gaps.is_answered(place, acts, made)
        };
        let unread = [Place::before(step), Place::at(step), Place::after(step)].map(is_unread);
        if unread[0] {
            *weight += note::<G>(faults, Place::before(step), &UNREAD);
        }
        for played in acts.played(step, self.written(step)).filter(|(place, _)| *place >= from) {
            *weight += self.play_act(played, position, faults);
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
pub(super) fn weigh<G: Played>(code: &Code) -> u32 {
    match code.severity {
        Severity::Hint => FAULT / 4,
        _ if G::Referee::is_slight(code) => FAULT / 3,
        _ if code.name == UNREAD_TOO.name => FAULT / 2,
        _ => FAULT,
    }
}
