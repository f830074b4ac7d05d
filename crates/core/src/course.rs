//! The course of a record: one replay that yields findings, gains, and positions to come back to.

use std::sync::Arc;

use crate::certain::Certain;
use crate::finding::Finding;
use crate::laws::Laws;
use crate::record::SeatId;
use crate::referee::{GainOf, Played, PositionOf};
use crate::replay::{Papers, Replay, joined};
use crate::report::Report;

/// How many steps lie between two kept positions at first.
const STRIDE: usize = 32;
/// How many positions are kept. Where a record needs more, every other one is let go and the stride doubles.
const MOST_KEPT: usize = 256;

/// What one replay yields.
pub(crate) struct Course<G: Played> {
    /// What was found while the record was read and what the referee finds, in the order of the text.
    pub(crate) findings: Vec<Finding>,
    /// What the steps brought, in the order of play.
    pub(crate) gains: Vec<Gained<G>>,
    /// Positions on the way.
    pub(crate) kept: Kept<PositionOf<G>>,
}

/// What a step brought, and the points of everybody after it.
pub(crate) struct Gained<G: Played> {
    pub(crate) step: usize,
    pub(crate) gains: Vec<GainOf<G>>,
    pub(crate) totals: Vec<(SeatId, i32)>,
}

impl<G: Played> std::fmt::Debug for Course<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Course with {} findings, {} gains", self.findings.len(), self.gains.len())
    }
}

impl<G: Played> Course<G> {
    /// Goes through a record once; `read` is what was found while it was read, `certain` what is found whatever its gaps mean.
    pub(crate) fn run(papers: Papers<'_, G>, read: &[Finding], certain: &Certain) -> Self {
        let mut replay = papers.replay().knowing(certain);
        let mut report = Report::new();
        let mut kept = Kept::starting(&replay.position);
        let mut gains = Vec::new();
        while replay.judge_softly(&mut report) {
            gains.extend(gained(&replay));
            kept.keep(replay.next, &replay.position);
        }
        replay.conclude(&mut report);
        Self { findings: joined(read.to_vec(), report.finish_judged()), gains, kept }
    }
}

fn gained<G: Played>(replay: &Replay<'_, G>) -> Option<Gained<G>> {
    let step = replay.next - 1;
    let totals = || G::Referee::points(&replay.position);
    (!replay.gains.is_empty()).then(|| Gained { step, gains: replay.gains.clone(), totals: totals() })
}

/// Positions that are kept on the way through a record, so that no step back begins at the start.
#[derive(Clone)]
pub(crate) struct Kept<P> {
    positions: Vec<Arc<P>>,
    stride: usize,
}

impl<P: Clone> Kept<P> {
    /// Keeps the first position.
    pub(crate) fn starting(position: &P) -> Self {
        Self { positions: vec![Arc::new(position.clone())], stride: STRIDE }
    }

    /// Keeps the position after so many steps, if it is one of those that are kept.
    pub(crate) fn keep(&mut self, steps: usize, position: &P) {
        if steps != self.positions.len() * self.stride {
            return;
        }
        self.positions.push(Arc::new(position.clone()));
        if self.positions.len() > MOST_KEPT {
            let mut number = 0;
            self.positions.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.stride *= 2;
        }
    }

    /// The last position kept that is not after so many steps, and how many it is after.
    pub(crate) fn nearest(&self, steps: usize) -> (usize, &Arc<P>) {
        let nearest = (steps / self.stride).min(self.positions.len() - 1);
        (nearest * self.stride, &self.positions[nearest])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_is_far_from_a_kept_position_and_no_record_keeps_too_many() {
        let mut kept = Kept::starting(&0);
        let mut most = 0;
        for steps in 1..=5 * STRIDE * MOST_KEPT {
            kept.keep(steps, &steps);
            most = most.max(kept.positions.len());
            for asked in [steps / 3, steps] {
                let (nearest, position) = kept.nearest(asked);
                assert_eq!(nearest, **position);
                assert!(nearest <= asked && asked - nearest < kept.stride, "{asked} of {steps}");
            }
        }
        assert_eq!((most, kept.stride), (MOST_KEPT, 8 * STRIDE));
    }

    #[test]
    fn whoever_jumps_ahead_starts_at_the_last_position_kept() {
        let mut kept = Kept::starting(&0);
        assert_eq!(kept.nearest(10 * STRIDE), (0, &Arc::new(0)));
        kept.keep(STRIDE, &STRIDE);
        assert_eq!(kept.nearest(10 * STRIDE), (STRIDE, &Arc::new(STRIDE)));
    }
}
