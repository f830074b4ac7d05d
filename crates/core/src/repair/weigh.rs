//! How much speaks for a reading: its share of the weight of all readings that were found, and of the one that nobody thought of.

use crate::referee::Played;

use super::attempt::Attempt;
use super::rivals::Told;
use super::search::Search;
use super::{FAULT, SLIP};

/// A reading that costs so much more weighs half as much.
const HALF: f64 = 2.0;

/// What a slip costs that nobody thought of. It explains whatever the slips of a reading explain that hang together, so many small slips
/// where one would do convince nobody.
const UNKNOWN: u32 = 28;

/// How much more it costs with each fault that is explained: what one slip takes away by chance is seldom many. More than a few prove no
/// more than these.
const EVIDENCE: u32 = 4;
const MOST_EVIDENCE: u32 = 5;

/// A reading with its share.
pub(super) struct Weighed<A> {
    pub(super) attempt: Attempt<A>,
    /// Which game it tells.
    pub(super) course: u64,
    /// How much of all weight speaks for its game, from 0 to 1.
    pub(super) share: f64,
}

/// The readings of a search with their shares: one for each game that they tell, the best first.
pub(super) struct Ballot<A> {
    pub(super) readings: Vec<Weighed<A>>,
    /// Whether so much stays unexplained that nothing is more than a guess.
    pub(super) is_lost: bool,
}

impl<G: Played> Search<'_, G> {
    /// Looks for all readings and weighs them.
    pub(super) fn ballot(&mut self) -> Ballot<G::Act> {
        let told = self.readings();
        let Some(best) = told.first().map(|told| told.attempt.clone()) else {
            return Ballot { readings: Vec::new(), is_lost: true };
        };
        let untouched = self.played(Attempt::untouched()).weight;
        let unknown = self.unknown(&best, untouched);
        let weight = |attempt: &Attempt<G::Act>| halved(attempt.energy().saturating_sub(best.energy()));
        let all: f64 = unknown + told.iter().map(|told| weight(&told.attempt)).sum::<f64>();
        let mut readings: Vec<Weighed<G::Act>> = Vec::new();
        for Told { attempt, course } in told {
            let share = weight(&attempt) / all;
            match readings.iter_mut().find(|known| known.course == course) {
                Some(known) => known.share += share,
                None => readings.push(Weighed { attempt, course, share }),
            }
        }
        let explained = untouched.saturating_sub(best.weight);
        Ballot { readings, is_lost: 4 * best.weight > explained }
    }

    /// What speaks for a slip that nobody thought of, against the best reading, which weighs 1.
    fn unknown(&mut self, best: &Attempt<G::Act>, untouched: u32) -> f64 {
        let (mut together, mut explained, mut unknown) = (0, 0, 0.0);
        for at in 0..best.made.len() {
            let cost = best.made[at].cost + SLIP;
            let needed = self.without(best, at).weight.saturating_sub(best.weight);
            if best.made.len() == 1 || self.explains_alone(best, at, untouched) >= needed {
                unknown += against(cost, needed);
            } else {
                together += cost;
                explained += needed;
            }
        }
        if together > 0 { unknown + against(together, explained) } else { unknown }
    }

    /// How much less speaks against the record with one slip of a reading taken back and none of the others.
    fn explains_alone(&mut self, best: &Attempt<G::Act>, at: usize, untouched: u32) -> u32 {
        let alone = Attempt::of([&best.made[at]], self.record);
        untouched.saturating_sub(self.played(alone).weight)
    }
}

/// What speaks for a slip that nobody thought of, against slips of so much cost that explain so much.
fn against(cost: u32, explained: u32) -> f64 {
    let unknown = UNKNOWN + EVIDENCE * (explained / FAULT).min(MOST_EVIDENCE);
    2f64.powf((f64::from(cost) - f64::from(unknown)) / HALF)
}

/// What a reading weighs that costs so much more than one that weighs 1.
fn halved(more: u32) -> f64 {
    2f64.powf(-f64::from(more) / HALF)
}
