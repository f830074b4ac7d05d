//! The readings that are worth keeping, the best first.

use std::cmp::Reverse;

use crate::change::Changed;

use super::REACH;
use super::attempt::{Attempt, Seen};

/// Readings with one change more than others.
pub(super) struct Pool<'s, A> {
    attempts: Vec<Attempt<A>>,
    /// Those that were tried already.
    seen: &'s mut Seen<A>,
    /// How many are kept, each with another end; where it is not said, all.
    room: Option<usize>,
    /// What each may weigh at most.
    most: u32,
}

impl<'s, A: Clone + PartialEq> Pool<'s, A> {
    /// Room for the few best.
    pub(super) fn beam(room: usize, seen: &'s mut Seen<A>) -> Self {
        Self { attempts: Vec::new(), seen, room: Some(room), most: u32::MAX }
    }

    /// Room for every rival of a reading within reach of it.
    pub(super) fn rivals(best: &Attempt<A>, seen: &'s mut Seen<A>) -> Self {
        seen.add(&best.acts);
        Self { attempts: Vec::new(), seen, room: None, most: best.energy() + REACH }
    }

    /// Room for whatever is better than a reading.
    pub(super) fn better(best: &Attempt<A>, seen: &'s mut Seen<A>) -> Self {
        Self { attempts: Vec::new(), seen, room: None, most: best.energy().saturating_sub(1) }
    }

    /// What comes of a reading is no worse than the reading itself, and little worse than what is known to hold.
    pub(super) fn of(&mut self, base: &Attempt<A>, held: Option<u32>) {
        self.most = base.energy().min(held.map_or(u32::MAX, |held| held + REACH));
    }

    /// Whether one of them explains everything.
    pub(super) fn holds(&self) -> bool {
        self.attempts.first().is_some_and(Attempt::holds)
    }

    /// What a new reading may weigh at most: less than the worst that is kept, and in a beam little more than one that holds.
    pub(super) fn bound(&self) -> u32 {
        let Some(room) = self.room else { return self.most };
        let worst = self.attempts.get(room - 1).map_or(u32::MAX, Attempt::energy);
        let best = self.attempts.first().filter(|best| best.holds());
        let rival = best.map_or(u32::MAX, |best| best.energy() + REACH);
        worst.min(rival).min(self.most)
    }

    /// Whether a reading that says so was tried already.
    pub(super) fn has_seen(&self, acts: &Changed<A>) -> bool {
        self.seen.has(acts)
    }

    /// Puts a reading in its place. Of two that end alike a beam keeps the better one: what explains the rest explains it for both.
    pub(super) fn enter(&mut self, attempt: Attempt<A>) {
        self.seen.add(&attempt.acts);
        let rank = |attempt: &Attempt<A>| (attempt.energy(), Reverse(attempt.reach()));
        if let Some(room) = self.room {
            let alike = self.attempts.iter().position(|other| other.ends_like(&attempt));
            match alike {
                Some(alike) if rank(&self.attempts[alike]) <= rank(&attempt) => {
                    let known = &mut self.attempts[alike];
                    known.alike += usize::from(rank(known) == rank(&attempt));
                    return;
                }
                Some(alike) => drop(self.attempts.remove(alike)),
                None => self.attempts.truncate(room),
            }
        }
        let place = self.attempts.partition_point(|other| rank(other) <= rank(&attempt));
        self.attempts.insert(place, attempt);
    }

    /// How much better the best of a beam is than a reading.
    pub(super) fn gain(&self, base: &Attempt<A>) -> u32 {
        let best = self.attempts.first().filter(|_| self.room.is_some());
        best.map_or(0, |best| base.energy().saturating_sub(best.energy()))
    }

    /// Whether nothing is worth keeping so far, where something has to be found: a reading need not have rivals.
    pub(super) fn is_at_a_loss(&self) -> bool {
        self.room.is_some() && self.attempts.is_empty()
    }

    /// Whether one of them explains everything up to a step.
    pub(super) fn explains(&self, first: usize, last: usize) -> bool {
        let is_between = |step: usize| (first..=last).contains(&step);
        self.attempts.iter().any(|attempt| !attempt.faults.iter().any(|fault| is_between(fault.0.step)))
    }

    /// The readings.
    pub(super) fn done(mut self) -> Vec<Attempt<A>> {
        self.attempts.truncate(self.room.unwrap_or(usize::MAX));
        self.attempts
    }
}
