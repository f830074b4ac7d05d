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
    /// The key of the position in which it ends.
    pub(super) end: u64,
    /// Where the faults begin that a slip is looked for; those before are passed over.
    pub(super) from: Place,
    /// How many others were as good and came to the same end.
    pub(super) alike: usize,
}

/// What the slips of a reading cost on average where none of them is far-fetched.
pub(super) const PLAIN: u32 = 24;

/// How many steps before and after the beginning of a slip that goes through a record others are that may look like it.
const SHORTLY: usize = 3;

/// How many faults of a reading are looked at together: the first may be one that no change takes away.
const FAULTS_IN_VIEW: usize = 3;

impl<A: Clone + PartialEq> Attempt<A> {
    /// The record as it stands.
    pub(super) fn untouched() -> Self {
        Self {
            acts: Changed::new(),
            made: Vec::new(),
            cost: 0,
            faults: Vec::new(),
            weight: 0,
            end: 0,
            from: Place::before(0),
            alike: 0,
        }
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
        self.acts.change(&change, record);
        self.make(change);
    }

    /// The reading with one change more, after which the changed places say something that is known, before anybody judges it.
    pub(super) fn with(&self, acts: Changed<A>, change: Change<A>) -> Self {
        let mut made = Vec::with_capacity(self.made.len() + 1);
        made.extend_from_slice(&self.made);
        let mut attempt = Self { acts, made, from: self.from, ..Self::untouched() };
        attempt.make(change);
        attempt
    }

    fn make(&mut self, change: Change<A>) {
        self.made.push(change);
        let acts = &self.acts;
        self.made.retain(|change| change.acts.iter().any(|(place, _)| acts.has(*place)));
        self.cost = self.made.iter().map(|change| change.cost + SLIP).sum();
    }

    /// Forgets the slips that lie before a step.
    pub(super) fn forget_before(&mut self, step: usize) {
        self.made.retain(|change| change.acts.iter().any(|(place, _)| place.step >= step));
        self.acts.forget_before(step);
        self.cost = self.made.iter().map(|change| change.cost + SLIP).sum();
    }

    /// What its slips cost and its faults weigh.
    pub(super) fn energy(&self) -> u32 {
        self.cost + self.weight
    }

    /// Where it stands among others: the least first.
    pub(super) fn rank(&self) -> (u32, usize) {
        (self.energy(), self.made.len())
    }

    /// The first faults that are not passed over, as far as one slip may explain them.
    pub(super) fn view(&self, hindsight: usize) -> &[Fault] {
        let faults = &self.faults[self.faults.partition_point(|fault| fault.0 < self.from)..];
        let reach = faults.first().map_or(0, |first| first.0.step.saturating_add(hindsight));
        let near = faults.iter().take(FAULTS_IN_VIEW).take_while(|fault| fault.0.step <= reach).count();
        &faults[..near]
    }

    /// The reading with what is in view passed over; nothing where no fault comes after it.
    pub(super) fn passing_over(&self, hindsight: usize) -> Option<Self> {
        let passed = self.view(hindsight).last().map(|fault| fault.0)?;
        let from = self.faults.iter().map(|fault| fault.0).find(|place| *place > passed)?;
        Some(Self { from, ..self.clone() })
    }

    /// The reading with the faults in view that another one has not.
    pub(super) fn beside(mut self, other: &Self) -> Self {
        let is_same = |(own, other): &(&Fault, &Fault)| own.0 == other.0 && own.1.name == other.1.name;
        let common = self.faults.iter().zip(&other.faults).take_while(is_same).count();
        if let Some(first) = self.faults.get(common) {
            self.from = first.0;
        }
        self
    }

    /// How far the record holds together.
    pub(super) fn reach(&self) -> usize {
        self.faults.first().map_or(usize::MAX, |fault| fault.0.step)
    }

    /// Whether it explains everything, by slips none of which is far-fetched.
    pub(super) fn is_plain(&self) -> bool {
        let slips = u32::try_from(self.made.len()).unwrap_or(u32::MAX);
        self.holds() && self.cost <= PLAIN.saturating_mul(slips)
    }

    /// Whether a slip that goes through a record explains all that is found where it begins and shortly before and after. A line that is lost
    /// or stands elsewhere makes numbers go on as if they were shifted, but there is more to find in it.
    pub(super) fn is_telling(&self, untouched: &Self) -> bool {
        let begins = self.acts.places().first().map_or(0, |place| place.step);
        let is_before = |fault: &Fault| (begins.saturating_sub(SHORTLY)..begins).contains(&fault.0.step);
        let is_after = |fault: &Fault| (begins..=begins + SHORTLY).contains(&fault.0.step);
        !untouched.faults.iter().any(is_before) && !self.faults.iter().any(is_after)
    }

    /// Whether nothing speaks against it.
    pub(super) fn holds(&self) -> bool {
        self.faults.is_empty()
    }

    /// Whether it comes to the same end as another one, for which the same is left to explain.
    pub(super) fn ends_like(&self, other: &Self) -> bool {
        let faults =
            |attempt: &Self| attempt.faults.iter().map(|fault| (fault.0, fault.1.name)).collect::<Vec<_>>();
        self.end == other.end && faults(self) == faults(other)
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
