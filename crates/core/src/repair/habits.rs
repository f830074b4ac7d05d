//! Habits: slips that go through a whole record. Where one explains most of what speaks against it, other slips are looked for beside it.

use crate::change::Change;
use crate::game::RecordOf;
use crate::mending::Mending;
use crate::reading::Reading;
use crate::referee::Played;
use crate::work::Work;

use super::attempt::Attempt;
use super::drafts::Draft;
use super::search::Search;
use super::{FAULT, REACH};

/// What speaks at least against a record with a habit: it shows again and again.
const SHOWN: u32 = 4 * FAULT;

/// A slip that goes through a whole record, known again in every draft of it.
#[derive(Clone, Copy)]
pub(super) struct Habit {
    slip: &'static str,
    /// Which of those that are called alike.
    number: usize,
}

impl Habit {
    /// The change that takes it back in a record.
    pub(super) fn change<G: Played>(self, record: &RecordOf<G>) -> Option<Change<G::Act>> {
        let mut changes = Vec::new();
        G::Referee::throughout(record, &mut changes);
        changes.into_iter().filter(|change| change.slip == self.slip).nth(self.number)
    }

    /// The habit that explains most of what speaks against a draft, with what it leaves.
    pub(super) fn of<G: Played>(
        reading: &Reading<G>,
        draft: &Draft<G>,
        untouched: u32,
        work: &mut Work,
    ) -> Option<(Self, Attempt<G::Act>)> {
        if untouched < SHOWN {
            return None;
        }
        let mut changes: Vec<Change<G::Act>> = Vec::new();
        G::Referee::throughout(&draft.record, &mut changes);
        let mut best: Option<(Self, Attempt<G::Act>)> = None;
        for (at, change) in changes.iter().enumerate() {
            let number = changes[..at].iter().filter(|other| other.slip == change.slip).count();
            let habit = Self { slip: change.slip, number };
            let bound = best.as_ref().map_or(untouched, |(_, best)| best.weight);
            let left = Search::weighed(&reading.game, draft.papers(reading), (Some(habit), bound), work);
            if left.weight < bound {
                best = Some((habit, left));
            }
        }
        best.filter(|(_, left)| explains_most(left.energy(), untouched))
    }
}

/// Whether a reading with a habit taken back leaves so much less to object to than one without that nobody doubts it.
pub(super) fn explains_most(with: u32, without: u32) -> bool {
    without >= SHOWN && without > with.saturating_mul(2).saturating_add(REACH)
}
