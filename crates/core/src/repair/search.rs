//! The search for slips that satisfy all witnesses: the best few readings are kept and made better, one slip at a time.

use std::ops::Range;

use crate::change::{Change, Place};
use crate::finding::Finding;
use crate::game::RecordOf;
use crate::mending::Mending;
use crate::referee::{GainOf, Played, PositionOf};
use crate::replay::Papers;
use crate::report::Report;
use crate::work::Work;

use super::attempt::{Attempt, PLAIN, Seen};
use super::gaps::Gaps;
use super::habits::explains_most;
use super::pool::Pool;
use super::signs::{line_start, unread_lines};
use super::slips::Typos;
use super::words::Words;
use super::{FAULT, SLIP};

/// How many slips a record may have: beyond that nothing it says can be trusted.
const DEEPEST: usize = 24;
/// How much less likely than the best a reading may be that is tried further once everything is explained.
const MARGIN: u32 = 4;
/// How many slips more are tried where one more makes nothing better.
const PATIENCE: usize = 2;

/// Looks for slips in a record.
pub(super) struct Search<'r, G: Played> {
    pub(super) record: &'r RecordOf<G>,
    pub(super) text: &'r str,
    /// The steps that are played, and the position before the first of them.
    pub(super) steps: Range<usize>,
    pub(super) start: PositionOf<G>,
    pub(super) report: Report,
    pub(super) gains: Vec<GainOf<G>>,
    pub(super) typos: Typos<'r, G>,
    pub(super) gaps: Gaps<G::Act>,
    /// What all slips of a reading may cost.
    pub(super) most: u32,
    /// The slips of a reading that is known to be better than the record as it stands.
    known: Vec<Change<G::Act>>,
    pub(super) work: &'r mut Work,
}

impl<'r, G: Played> Search<'r, G> {
    /// A search in a record, with what its reader found and the words that were read before.
    pub(super) fn new(
        game: &'r G,
        papers: Papers<'r, G>,
        (found, words): (&[Finding], Words<G::Act>),
        work: &'r mut Work,
    ) -> Self {
        let search = Self::of_steps(game, papers, work);
        let mut typos = search.typos.knowing(words);
        let mut gaps = Gaps::of(&mut typos, found, search.work);
        gaps.keep(|place, act| G::Referee::can_say(papers.record, place.step, act));
        Self { typos, gaps, ..search }
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
        let mut gaps = Gaps::at_step(&mut search.typos, misread, search.work);
        gaps.keep(|place, act| G::Referee::can_say(papers.record, place.step, act));
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
        let (gains, known) = (Vec::new(), Vec::new());
        Self { record, text, steps, start, report, gains, typos, gaps, most, known, work }
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

    /// The search that also starts from a reading that is known.
    pub(super) fn knowing(self, known: Vec<Change<G::Act>>) -> Self {
        Self { known, ..self }
    }

    /// What speaks against a record with some slips taken back, until that is more than a bound. What cannot be read is not counted.
    pub(super) fn weighed(
        game: &'r G,
        papers: Papers<'r, G>,
        made: &[Change<G::Act>],
        bound: u32,
        work: &'r mut Work,
    ) -> Attempt<G::Act> {
        let (steps, start) = (0..papers.record.steps.len(), papers.start());
        let mut search = Self::over(game, papers, (steps, start.clone()), bound, work);
        let mut attempt = Attempt::of(made, papers.record);
        search.play(&mut attempt, Place::before(0), start, None, bound);
        attempt
    }

    /// The readings that leave least to object to, the best first. A few are followed at first, and many where these come to nothing. Beside
    /// what is known to hold only rivals of it are of use, and a few find them.
    pub(super) fn run(&mut self) -> Vec<Attempt<G::Act>> {
        let (few, many) = (G::Referee::FIRST_BEAM, G::Referee::BEAM);
        let mut found = self.run_with(few);
        if few < many && self.most == u32::MAX && !found.iter().any(Attempt::is_plain) {
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

    /// What the search starts from: the record as it stands, a reading that is known, and the record with a slip that goes through the whole
    /// of it taken back, where that explains everything. One that hides others is taken back before anything is searched.
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
        if !self.known.is_empty() {
            let known = Attempt::of(&self.known, self.record);
            let known = self.played(known);
            openings.extend(Some(known).filter(|known| known.energy() < untouched.energy()));
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
}

/// The far-fetched slips of a reading, each with every other one.
fn pairs<A: Clone + PartialEq>(best: &Attempt<A>) -> Vec<(usize, usize)> {
    let slips = 0..best.made.len();
    let is_far_fetched = |slip: &usize| best.made[*slip].cost + SLIP > PLAIN;
    let pairs =
        slips.clone().filter(is_far_fetched).flat_map(|one| slips.clone().map(move |other| (one, other)));
    pairs.filter(|(one, other)| one != other).collect()
}
