//! A way to read a record: some steps say something else, each because of a slip.

use std::collections::BTreeMap;

use crate::change::{Change, Changed, Place};
use crate::finding::Code;
use crate::record::Record;

use super::SLIP;

/// Something that speaks against what is played at a place; the step after the last stands for the record as a whole.
pub(super) type Fault = (Place, &'static Code);

/// A way to read the record.
#[derive(Clone)]
pub(super) struct Attempt<A> {
    /// What the changed places say.
    pub(super) acts: Changed<A>,
    /// The slips that it takes back, in the order in which they were found.
    pub(super) made: Vec<Change<A>>,
    /// What all slips cost.
    pub(super) cost: u32,
    pub(super) faults: Vec<Fault>,
    /// What all faults weigh.
    pub(super) weight: u32,
}

impl<A: Clone + PartialEq> Attempt<A> {
    /// The record as it stands.
    pub(super) fn untouched() -> Self {
        Self { acts: Changed::new(), made: Vec::new(), cost: 0, faults: Vec::new(), weight: 0 }
    }

    /// The record with some slips taken back, before anybody judges it.
    pub(super) fn of<'a, H, T>(
        changes: impl IntoIterator<Item = &'a Change<A>>,
        record: &Record<H, T, A>,
    ) -> Self
    where
        A: 'a,
    {
        let mut attempt = Self::untouched();
        for change in changes {
            attempt.change(change.clone(), record);
        }
        attempt
    }

    /// Makes a change. What says again what the record says has not slipped.
    pub(super) fn change<H, T>(&mut self, change: Change<A>, record: &Record<H, T, A>) {
        for (place, act) in &change.acts {
            self.acts.set(*place, act.clone(), record);
        }
        self.made.push(change);
        let acts = &self.acts;
        self.made.retain(|change| change.acts.iter().any(|(place, _)| acts.has(*place)));
        self.cost = self.made.iter().map(|change| change.cost + SLIP).sum();
    }

    /// What its slips cost and its faults weigh.
    pub(super) fn energy(&self) -> u32 {
        self.cost + self.weight
    }

    /// How far the record holds together.
    pub(super) fn reach(&self) -> usize {
        self.faults.first().map_or(usize::MAX, |fault| fault.0.step)
    }

    /// Whether nothing speaks against it.
    pub(super) fn holds(&self) -> bool {
        self.faults.is_empty()
    }

    /// What slipped at a place, in words.
    pub(super) fn slips_at(&self, place: Place) -> impl Iterator<Item = &'static str> {
        let made =
            self.made.iter().filter(move |change| change.acts.iter().any(|(other, _)| *other == place));
        made.flat_map(|change| std::iter::once(change.slip).chain(change.besides))
    }
}

/// The readings that were tried, by the places that they change.
pub(super) struct Seen<A>(BTreeMap<Vec<Place>, Vec<Changed<A>>>);

impl<A: Clone + PartialEq> Seen<A> {
    pub(super) fn new() -> Self {
        Self(BTreeMap::new())
    }

    pub(super) fn has(&self, changed: &Changed<A>) -> bool {
        self.0.get(&changed.places()).is_some_and(|known| known.contains(changed))
    }

    pub(super) fn add(&mut self, changed: &Changed<A>) {
        self.0.entry(changed.places()).or_default().push(changed.clone());
    }
}
