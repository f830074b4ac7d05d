//! A record gone through moment by moment.

use scorebook::core::{Moment, Walk};
use scorebook::tools::json;
use scorebook::tools::seats::seat as seat_of;
use scorebook::tools::states::State;

use crate::misuse::{Misuse, Wrong};
use crate::read::Record;

/// The moments of a game, each as a line that `convert --to states` prints. It owns what it needs and keeps no more than a few positions.
pub struct Replay {
    name: String,
    record: usize,
    game: &'static str,
    walk: Box<dyn Walk>,
    is_begun: bool,
}

impl std::fmt::Debug for Replay {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "replay of {}, record {}, from {}", self.name, self.record, self.walk.at())
    }
}

impl Record {
    /// Every moment of the game, the one before the first step first, as a seat may know them if one is named.
    ///
    /// # Errors
    /// Where nobody sits there, or there is no referee.
    pub fn replay(&self, seat: Option<char>) -> Result<Replay, Misuse> {
        self.judged_until(None)?;
        let told = self.told(seat)?;
        let document = told.as_ref().map_or(self.document(), |entry| entry.document.as_ref());
        // What was told to a seat says no more than it may know, also where the game has no view of its own for it.
        let walk = document.walk(seat.and_then(seat_of)).or_else(|| document.walk(None));
        let walk = walk.ok_or_else(|| Misuse::new(Wrong::Unable, "there is nothing to replay"))?;
        Ok(Replay {
            name: self.name.clone(),
            record: self.number(),
            game: self.game(),
            walk,
            is_begun: false,
        })
    }
}

impl Replay {
    /// How many moments there are: one more than steps.
    pub fn moments(&self) -> usize {
        self.walk.len() + 1
    }

    /// The moment after so many steps, or after the last, as a line. The replay goes on from there.
    pub fn go(&mut self, steps: usize) -> String {
        self.is_begun = true;
        let moment = self.walk.go(steps);
        self.line(&moment)
    }

    fn line(&self, moment: &Moment) -> String {
        json::line(&State::of((&self.name, self.record, self.game), moment))
    }
}

impl Iterator for Replay {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        if !self.is_begun {
            return Some(self.go(0));
        }
        let moment = self.walk.next()?;
        Some(self.line(&moment))
    }
}
