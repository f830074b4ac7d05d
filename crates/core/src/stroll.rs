//! Going to and fro in a record: some positions on the way are kept, so that no step back begins at the start.

use crate::board::Board;
use crate::game::Game;
use crate::replay::{Papers, PositionOf, Replay};
use crate::rules::Referee;

/// How many steps lie between two kept positions at first.
const STRIDE: usize = 32;
/// How many positions are kept. Where a record needs more, every other one is let go and the stride doubles.
const MOST_KEPT: usize = 256;

/// A record that is gone through to and fro.
pub trait Stroll {
    /// The position behind so many steps, or behind the last, in letters.
    fn board(&mut self, steps: usize) -> Board;
}

/// A stroll through a record, with the positions that are kept on the way.
pub(crate) struct Walk<'r, G: Game> {
    replay: Replay<'r, G>,
    kept: Vec<PositionOf<G>>,
    stride: usize,
}

impl<'r, G: Game> Walk<'r, G> {
    /// A walk that begins where a replay begins.
    pub(crate) fn new(replay: Replay<'r, G>) -> Self {
        Self { kept: vec![replay.position.clone()], replay, stride: STRIDE }
    }

    /// Goes until behind so many steps, from the nearest position before.
    fn go(&mut self, steps: usize) {
        let nearest = (steps / self.stride).min(self.kept.len() - 1);
        if steps < self.replay.next || self.replay.next < nearest * self.stride {
            self.replay.position = self.kept[nearest].clone();
            self.replay.next = nearest * self.stride;
        }
        while self.replay.next < steps && self.replay.advance() {
            if self.replay.next == self.kept.len() * self.stride {
                self.keep();
            }
        }
    }

    fn keep(&mut self) {
        self.kept.push(self.replay.position.clone());
        if self.kept.len() > MOST_KEPT {
            let mut number = 0;
            self.kept.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.stride *= 2;
        }
    }
}

impl<G: Game> Stroll for Walk<'_, G> {
    fn board(&mut self, steps: usize) -> Board {
        self.go(steps);
        G::Referee::board(&self.replay.position)
    }
}

/// A stroll, as one seat sees the game if one is named.
pub(crate) fn stroll<'r, G: Game>(
    papers: Papers<'r, G>,
    seat: Option<crate::record::SeatId>,
) -> Option<Box<dyn Stroll + 'r>> {
    Some(Box::new(Walk::<G>::new(papers.replay_as(seat)?)))
}
