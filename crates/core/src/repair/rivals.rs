//! Rivals: what else would explain a record as well as the best reading does, slip by slip and together.

use std::collections::BTreeSet;

use crate::change::{Change, Place, Side};
use crate::key::Key;
use crate::laws::Laws;
use crate::mending::Mending;
use crate::referee::Played;

use super::attempt::{Attempt, Seen};
use super::branch::{FURTHER, NEAREST};
use super::pool::Pool;
use super::search::Search;
use super::{MOST_READINGS, REACH};

/// How many other explanations of one slip are put together with those of the others.
const MOST_OTHERS: usize = 12;

/// How many halves of a slip that are two in one step are tried with another slip elsewhere.
const HALVES: usize = 2;

/// Of how many lost steps two and two are exchanged.
const MOST_LOST: usize = 6;

/// One part in so many of the work is for rivals, and of what is left once all drafts are searched for those that lie further back.
const FOR_RIVALS: u64 = 4;
const FOR_FURTHER: u64 = 16;

/// A reading with a number that stands for the game it tells: the positions after every act, in their order, and what acts say beyond them.
pub(super) struct Told<A> {
    pub(super) attempt: Attempt<A>,
    pub(super) course: u64,
}

/// What a search finds.
pub(super) struct Readings<A> {
    /// The best reading and its rivals, the best first.
    pub(super) told: Vec<Told<A>>,
    /// Whether every reading that was worth a try was tried.
    pub(super) is_exhaustive: bool,
    /// Whether every rival of the best was tried.
    pub(super) has_rivals: bool,
}

/// What is found where a search did not look before.
pub(super) struct FurtherBack<A> {
    /// The rivals there.
    pub(super) told: Vec<Told<A>>,
    /// The slips for which not all that lies further back could be tried.
    pub(super) unseen: Vec<Change<A>>,
}

impl<G: Played> Search<'_, G> {
    /// The best reading and every rival within reach, the best first. A part of the work is set aside for the rivals: nobody knows how certain a
    /// reading is before they are found.
    pub(super) fn readings(&mut self) -> Readings<G::Act> {
        let aside = self.work.set_aside(self.work.left() / FOR_RIVALS);
        let mut found = self.run();
        let is_exhaustive = !self.work.is_used_up();
        self.work.give_back(aside);
        let Some(best) = found.first().cloned() else {
            return Readings { told: Vec::new(), is_exhaustive, has_rivals: false };
        };
        let others = self.others(&best);
        self.combine(&best, &others, &mut found);
        self.exchange(&best, &mut found);
        self.take_apart(&best, &mut found);
        let has_rivals = !self.work.is_used_up();
        found.retain(|attempt| attempt.energy() <= best.energy() + REACH);
        found.sort_by_key(Attempt::rank);
        let mut told: Vec<Told<G::Act>> = Vec::new();
        for attempt in found {
            if told.len() == MOST_READINGS {
                break;
            }
            if told.iter().all(|known| known.attempt.acts != attempt.acts) {
                let course = self.told(&attempt);
                told.push(Told { attempt, course });
            }
        }
        Readings { told, is_exhaustive: is_exhaustive && has_rivals, has_rivals }
    }

    /// For each slip of the best reading: what else would explain what it explains, with all the others taken back. The best first.
    fn others(&mut self, best: &Attempt<G::Act>) -> Vec<Vec<Change<G::Act>>> {
        let mut others = Vec::new();
        for at in 0..best.made.len() {
            let base = self.without(best, at).beside(best);
            let mut seen = Seen::new();
            let mut pool = Pool::rivals(best, &mut seen);
            self.branch(&base, furthest(&base, &best.made[at]), &mut pool);
            let made = pool.done().into_iter().filter_map(|attempt| attempt.made.last().cloned());
            others.push(made.take(MOST_READINGS).collect());
        }
        others
    }

    /// Rivals of a reading that lie further back than slips are looked for. What is counted, such as the pieces in a place, may be so since long
    /// ago; where that is what a slip explains, rivals are looked for up to the beginning of the record.
    pub(super) fn further_back(&mut self, best: &Attempt<G::Act>) -> FurtherBack<G::Act> {
        let mut found = FurtherBack { told: Vec::new(), unseen: Vec::new() };
        for (at, slip) in best.made.iter().enumerate() {
            let base = self.without(best, at).beside(best);
            let Some(first) = base.view(usize::MAX).first().copied() else { continue };
            let horizon = first.0.step.saturating_sub(G::Referee::HINDSIGHT);
            if horizon <= self.steps.start || !G::Referee::is_remote(first.1) {
                continue;
            }
            let mut seen = Seen::new();
            let mut pool = Pool::rivals(best, &mut seen);
            let aside = self.work.set_aside(self.work.left() - self.work.left() / FOR_FURTHER);
            self.branch_before(&base, horizon, &mut pool);
            let is_cut = self.work.is_used_up();
            self.work.give_back(aside);
            if is_cut {
                found.unseen.push(slip.clone());
            }
            for attempt in pool.done().into_iter().take(MOST_READINGS) {
                let course = self.told(&attempt);
                found.told.push(Told { attempt, course });
            }
        }
        found
    }

    /// The readings that explain one slip or several otherwise than the best does.
    fn combine(
        &mut self,
        best: &Attempt<G::Act>,
        others: &[Vec<Change<G::Act>>],
        found: &mut Vec<Attempt<G::Act>>,
    ) {
        for chosen in cheapest(best, others) {
            if self.work.is_used_up() {
                return;
            }
            let changes = chosen.iter().enumerate().map(|(at, &other)| match other.checked_sub(1) {
                None => &best.made[at],
                Some(other) => &others[at][other],
            });
            let attempt = Attempt::of(changes, self.record);
            if found.iter().all(|known| known.acts != attempt.acts) {
                let attempt = self.played(attempt);
                found.push(attempt);
            }
        }
    }

    /// The readings in which one of two slips that were made in one step was made elsewhere.
    fn take_apart(&mut self, best: &Attempt<G::Act>, found: &mut Vec<Attempt<G::Act>>) {
        for (at, slip) in best.made.iter().enumerate() {
            let (Some(_), [(place, _)]) = (slip.besides, &slip.acts[..]) else { continue };
            let base = self.without(best, at);
            for half in self.by_one_slip(&base, place.step).into_iter().take(HALVES) {
                let rest = half.beside(best);
                let mut seen = Seen::new();
                let mut pool = Pool::rivals(best, &mut seen);
                self.branch(&rest, furthest(&rest, slip), &mut pool);
                found.extend(pool.done().into_iter().take(MOST_READINGS));
            }
        }
    }

    /// The readings in which a step says something else by one slip and less speaks against the record, the best first.
    fn by_one_slip(&mut self, base: &Attempt<G::Act>, step: usize) -> Vec<Attempt<G::Act>> {
        let alone = self.meant_at(base, step).into_iter().filter(|change| change.besides.is_none());
        let mut readings: Vec<Attempt<G::Act>> = Vec::new();
        for change in alone {
            if self.work.is_used_up() {
                break;
            }
            let mut reading = Attempt::of(&base.made, self.record);
            reading.change(change, self.record);
            let reading = self.played(reading);
            if reading.energy() < base.energy() {
                readings.push(reading);
            }
        }
        readings.sort_by_key(Attempt::rank);
        readings
    }

    /// The readings in which two steps that were lost stood in each other's place: no slip alone tells them apart.
    fn exchange(&mut self, best: &Attempt<G::Act>, found: &mut Vec<Attempt<G::Act>>) {
        let lost: Vec<usize> = (0..best.made.len()).filter(|&at| lost(&best.made[at]).is_some()).collect();
        if lost.len() > MOST_LOST {
            return;
        }
        for (at, &one) in lost.iter().enumerate() {
            for &other in &lost[at + 1..] {
                let Some(changes) = exchanged::<G>(best, one, other) else { continue };
                let attempt = Attempt::of(&changes, self.record);
                if found.iter().all(|known| known.acts != attempt.acts) {
                    let attempt = self.played(attempt);
                    found.push(attempt);
                }
            }
        }
    }

    /// The number that stands for the game of a reading.
    fn told(&mut self, attempt: &Attempt<G::Act>) -> u64 {
        let mut keys: Vec<u64> = Vec::with_capacity(self.record.steps.len());
        self.positions(attempt, |position, act| {
            let key = <G::Referee as Laws<G>>::key(position);
            keys.push(G::Referee::beyond(act).map_or(key, |beyond| Key::of(&(key, beyond))));
        });
        Key::of(&keys)
    }
}

/// The place and the act of a step that was lost, if a slip is that.
fn lost<A>(slip: &Change<A>) -> Option<(Place, &A)> {
    match &slip.acts[..] {
        [(place, Some(act))] if place.side != Side::Itself => Some((*place, act)),
        _ => None,
    }
}

/// The slips of a reading with two lost steps in each other's place.
fn exchanged<G: Played>(best: &Attempt<G::Act>, one: usize, other: usize) -> Option<Vec<Change<G::Act>>> {
    let ((first, one_act), (second, other_act)) = (lost(&best.made[one])?, lost(&best.made[other])?);
    let mut changes = best.made.clone();
    changes[one].acts = vec![(first, Some(G::Referee::labelled_as(other_act, one_act)))];
    changes[other].acts = vec![(second, Some(G::Referee::labelled_as(one_act, other_act)))];
    Some(changes)
}

/// How far back rivals of a slip are looked for: a good deal further than the slip itself lies before what it explains.
fn furthest<A: Clone + PartialEq>(base: &Attempt<A>, slip: &Change<A>) -> usize {
    let shown = base.view(usize::MAX).first().map_or(0, |fault| fault.0.step);
    let made = slip.acts.iter().map(|(place, _)| place.step).min().unwrap_or(shown);
    (FURTHER * shown.saturating_sub(made)).max(NEAREST)
}

/// Which explanation of each slip to take, the cheapest choices first: 0 is the best reading's own.
fn cheapest<A>(best: &Attempt<A>, others: &[Vec<Change<A>>]) -> Vec<Vec<usize>> {
    let cost = |at: usize, other: usize| match other.checked_sub(1) {
        None => best.made[at].cost,
        Some(other) => others[at][other].cost,
    };
    let total =
        |chosen: &[usize]| -> u32 { chosen.iter().enumerate().map(|(at, &other)| cost(at, other)).sum() };
    let own = vec![0; others.len()];
    let most = total(&own) + REACH;
    let mut open = BTreeSet::from([(total(&own), own)]);
    let mut chosen = Vec::new();
    let mut met: BTreeSet<Vec<usize>> = BTreeSet::new();
    while let Some((_, next)) = open.pop_first() {
        if chosen.len() > MOST_READINGS {
            break;
        }
        for at in 0..next.len() {
            // One slip may have many explanations; several together are tried with the first few of each.
            let is_alone = next.iter().enumerate().all(|(other, &taken)| other == at || taken == 0);
            let limit = if is_alone { others[at].len() } else { others[at].len().min(MOST_OTHERS) };
            if next[at] < limit {
                let mut another = next.clone();
                another[at] += 1;
                let cost = total(&another);
                if cost <= most && met.insert(another.clone()) {
                    open.insert((cost, another));
                }
            }
        }
        chosen.push(next);
    }
    chosen
}
