//! Who has what on a feature: figures, and what they count towards the majority.

use scorebook_core::SeatId;
use serde::Serialize;

use crate::names::MOST_PLAYERS;

use super::players::seat;

/// What a seat has on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Share {
    /// Whose.
    pub seat: SeatId,
    /// How many figures, builders, pigs and barns included.
    pub figures: u8,
    /// What they count towards the majority: a big meeple two, a mayor as much as the city has pennants.
    pub weight: u8,
}

/// What everybody has on a feature, in a list that costs nothing to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shares {
    figures: [u8; MOST_PLAYERS],
    weights: [u8; MOST_PLAYERS],
}

impl Shares {
    /// What everybody's figures count towards the majority, before the figures themselves are counted.
    pub(super) fn weighing(weights: [u8; MOST_PLAYERS]) -> Self {
        Self { weights, ..Self::default() }
    }

    /// One more figure of a player.
    pub(super) fn count(&mut self, player: u8) {
        let figures = &mut self.figures[usize::from(player)];
        *figures = figures.saturating_add(1);
    }

    /// The seats with a figure there, in playing order.
    pub fn iter(self) -> impl Iterator<Item = Share> {
        let shares = (0u8..).zip(self.figures.into_iter().zip(self.weights));
        let shares = shares.map(|(player, (figures, weight))| Share { seat: seat(player), figures, weight });
        shares.filter(|share| share.figures > 0)
    }
}
