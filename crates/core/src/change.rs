//! What a slip of the pen may have done to a record: a step says something else, a step was lost, a step is one too many.

use crate::record::Record;

/// A place in a record that a slip can touch, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// A step, from 0.
    pub step: usize,
    /// The step or a side of it.
    pub side: Side,
}

/// A step itself, or a side of it where another one may have been lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// In front of the step, on its line.
    Before,
    /// The step.
    Itself,
    /// After the step, on its line.
    After,
}

impl Place {
    /// In front of a step.
    pub fn before(step: usize) -> Self {
        Self { step, side: Side::Before }
    }

    /// A step itself.
    pub fn at(step: usize) -> Self {
        Self { step, side: Side::Itself }
    }

    /// After a step.
    pub fn after(step: usize) -> Self {
        Self { step, side: Side::After }
    }
}

/// What steps may have meant to say, had it not been for one slip of the pen.
#[derive(Clone, PartialEq, Debug)]
pub struct Change<A> {
    /// The places it changes, and what they would say; nothing where a step is one too many.
    pub acts: Vec<(Place, Option<A>)>,
    /// How unlikely the slip is; a fault that a referee finds weighs [`crate::FAULT`].
    pub cost: u32,
    /// What slipped, in words: "a sign was lost".
    pub slip: &'static str,
    /// What slipped besides, in the same breath.
    pub besides: Option<&'static str>,
}

impl<A> Change<A> {
    /// A step says something else.
    pub fn one(step: usize, act: A, cost: u32, slip: &'static str) -> Self {
        Self::several([(step, act)], cost, slip)
    }

    /// Several steps say something else, all by one slip.
    pub fn several(acts: impl IntoIterator<Item = (usize, A)>, cost: u32, slip: &'static str) -> Self {
        let acts = acts.into_iter().map(|(step, act)| (Place::at(step), Some(act)));
        Self { acts: acts.collect(), cost, slip, besides: None }
    }

    /// A step was lost beside another.
    pub fn lost(place: Place, act: A, cost: u32, slip: &'static str) -> Self {
        Self { acts: vec![(place, Some(act))], cost, slip, besides: None }
    }

    /// A step is one too many.
    pub fn surplus(step: usize, cost: u32, slip: &'static str) -> Self {
        Self { acts: vec![(Place::at(step), None)], cost, slip, besides: None }
    }

    /// The same, with what slipped besides.
    #[must_use]
    pub fn besides(self, slip: &'static str) -> Self {
        Self { besides: Some(slip), ..self }
    }
}

/// What changed places say, in the order of play.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Changed<A>(Vec<(Place, Option<A>)>);

impl<A: PartialEq> Changed<A> {
    pub(crate) fn new() -> Self {
        Self(Vec::new())
    }

    fn find(&self, place: Place) -> Result<usize, usize> {
        self.0.binary_search_by_key(&place, |(place, _)| *place)
    }

    /// Whether a place says something else than the record.
    pub(crate) fn has(&self, place: Place) -> bool {
        self.find(place).is_ok()
    }

    /// What a place says, where the record says `written`: nothing where a step is one too many, or none was lost.
    pub(crate) fn act<'a>(&'a self, place: Place, written: Option<&'a A>) -> Option<&'a A> {
        self.find(place).map_or(written, |at| self.0[at].1.as_ref())
    }

    /// Changes a place. A step that says again what the record says is changed no more.
    pub(crate) fn set<H, T>(&mut self, place: Place, act: Option<A>, record: &Record<H, T, A>) {
        let written = (place.side == Side::Itself).then(|| &record.steps[place.step].act);
        match self.find(place) {
            Ok(at) if act.as_ref() == written => drop(self.0.remove(at)),
            Ok(at) => self.0[at].1 = act,
            Err(at) => self.0.insert(at, (place, act)),
        }
    }

    /// Changes all the places of a slip.
    pub(crate) fn change<H, T>(&mut self, change: &Change<A>, record: &Record<H, T, A>)
    where
        A: Clone,
    {
        for (place, act) in &change.acts {
            self.set(*place, act.clone(), record);
        }
    }

    /// Forgets what lies before a step.
    pub(crate) fn forget_before(&mut self, step: usize) {
        self.0.retain(|(place, _)| place.step >= step);
    }

    /// The changed places with what they say.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Place, Option<&A>)> {
        self.0.iter().map(|(place, act)| (*place, act.as_ref()))
    }

    /// How many places are changed.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The changed places.
    pub(crate) fn places(&self) -> Vec<Place> {
        self.0.iter().map(|(place, _)| *place).collect()
    }

    /// The first step from one on that says something else, itself or beside it.
    pub(crate) fn next_step(&self, step: usize) -> Option<usize> {
        let next = self.0.partition_point(|(place, _)| place.step < step);
        self.0.get(next).map(|(place, _)| place.step)
    }

    /// What is played at a step and on both sides of it, in the order of play.
    pub(crate) fn played<'a>(&'a self, step: usize, written: &'a A) -> impl Iterator<Item = (Place, &'a A)> {
        let first = self.0.partition_point(|(place, _)| place.step < step);
        let here = self.0[first..].iter().take_while(move |(place, _)| place.step == step);
        let all = [(Place::before(step), None), (Place::at(step), Some(written)), (Place::after(step), None)];
        all.into_iter().filter_map(move |(place, written)| {
            let changed = here.clone().find(|(other, _)| *other == place);
            Some((place, changed.map_or(written, |(_, act)| act.as_ref())?))
        })
    }
}
