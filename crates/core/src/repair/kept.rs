//! A reading played from start to end, with the positions on the way to come back to.

use crate::change::Place;
use crate::referee::{Played, PositionOf};

/// How much the positions that are kept may weigh, as the referee weighs its work. Where much is open they are large, and
/// only some of them are kept.
const MOST_KEPT: usize = 1_000_000;

/// The positions of a reading, the one before each place that is played. Where they are too large only every second,
/// fourth, eighth … is there, and the way to the others starts from one of these.
pub(super) struct Kept<G: Played> {
    positions: Vec<(Place, PositionOf<G>)>,
    weight: usize,
    stride: usize,
    seen: usize,
}

impl<G: Played> Kept<G> {
    pub(super) fn new(steps: usize) -> Self {
        Self { positions: Vec::with_capacity(steps + 1), weight: 0, stride: 1, seen: 0 }
    }

    /// Keeps the position before a place, with what it weighs.
    pub(super) fn keep(&mut self, place: Place, position: &PositionOf<G>, weight: usize) {
        if self.seen.is_multiple_of(self.stride) {
            self.positions.push((place, position.clone()));
            self.weight += weight;
        }
        self.seen += 1;
        if self.weight > MOST_KEPT && self.positions.len() > 1 {
            let mut is_kept = false;
            self.positions.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.stride *= 2;
            self.weight /= 2;
        }
    }

    /// The position before a place, if it was kept; or else the last one before it, and the place where that is.
    pub(super) fn towards(&self, place: Place) -> Result<&PositionOf<G>, (Place, &PositionOf<G>)> {
        let next = self.positions.partition_point(|(kept, _)| *kept < place);
        // With every position kept nothing is played between a place and the next one.
        match self.positions.get(next) {
            Some((kept, position)) if *kept == place || self.stride == 1 => Ok(position),
            _ => {
                let (kept, position) = &self.positions[next.saturating_sub(1)];
                Err((*kept, position))
            }
        }
    }
}
