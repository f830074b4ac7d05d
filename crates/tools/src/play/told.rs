//! What is known of everything that can be pointed at, from step to step: what it is, whose, since when, and what it is worth.

use std::collections::{BTreeMap, HashMap, HashSet};

use scorebook_core::draw::Scene;
use scorebook_core::{Description, Moment, SeatId, Target, Worth};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// What is known of something on the table. Written as `[what, more, since, whose, worth]`; what is empty at the end is left out.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Telling {
    /// What it is: a place in `words`.
    pub what: usize,
    /// What else there is to say, a sentence each: places in `words`.
    pub more: Vec<usize>,
    /// The step that put it there or changed it last, counted from 1; 0 where that was the set-up or nobody knows.
    pub since: usize,
    /// Whose it is: those who hold, rule or own it.
    pub whose: Vec<SeatId>,
    /// What it would bring if the game ended here, and to whom: a place in `worths`, from 1; 0 where it brings nothing.
    pub worth: usize,
}

/// Points, and to whom.
pub type Worths = Vec<(SeatId, i32)>;

impl Serialize for Telling {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let is_told = [true, !self.more.is_empty(), self.since > 0, !self.whose.is_empty(), self.worth > 0];
        let told = is_told.iter().rposition(|is_told| *is_told).map_or(0, |last| last + 1);
        let mut out = to.serialize_seq(Some(told))?;
        for part in 0..told {
            match part {
                0 => out.serialize_element(&self.what)?,
                1 => out.serialize_element(&self.more)?,
                2 => out.serialize_element(&self.since)?,
                3 => out.serialize_element(&self.whose)?,
                _ => out.serialize_element(&self.worth)?,
            }
        }
        out.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Telling {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Telling".into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "What is known of something: `[what, more, since, whose, worth]`; what is empty at the end is left out.",
            "type": "array",
            "minItems": 1,
            "maxItems": 5,
        })
    }
}

/// What is known of something from step to step, as pairs in one list: how many steps are done, and the telling that holds from there
/// on, a place in `tellings`.
pub type Course = Vec<usize>;

/// Everything that is told of things on the table, each once.
#[derive(Default)]
pub(super) struct Teller {
    pub(super) words: Vec<String>,
    pub(super) tellings: Vec<Telling>,
    pub(super) worths: Vec<Worths>,
    known_words: HashMap<String, usize>,
    known_worths: HashMap<Worths, usize>,
    known: HashMap<Telling, usize>,
}

impl Teller {
    /// Takes up what is known at a moment of all that its picture shows.
    pub(super) fn take(&mut self, moment: &Moment, scene: &Scene, courses: &mut BTreeMap<String, Course>) {
        let mut seen: Vec<&Target> =
            scene.all_shapes().iter().filter_map(|shape| Some(&shape.mark()?.at)).collect();
        seen.sort_unstable();
        seen.dedup();
        let on_board = seen.into_iter().filter(|target| !target.is_beside());
        let known: Vec<(&Target, Description)> =
            on_board.filter_map(|target| Some((target, moment.describe(target)?))).collect();
        let names: HashSet<String> = known.iter().map(|(_, description)| description.what.clone()).collect();
        for (target, mut description) in known {
            // What another thing on the table tells of itself is not told again.
            let is_told =
                |words: &String| words.split_once(": ").is_some_and(|(name, _)| names.contains(name));
            description.more.retain(|words| !is_told(words));
            let telling = self.telling(description);
            let course = courses.entry(target.to_string()).or_default();
            if course.last() != Some(&telling) {
                course.extend([moment.steps(), telling]);
            }
        }
    }

    fn telling(&mut self, description: Description) -> usize {
        let Description { what, whose, since, worth, more, .. } = description;
        let telling = Telling {
            what: number(&mut self.known_words, &mut self.words, what),
            whose,
            since: since.map_or(0, |step| step + 1),
            worth: self.worth(&worth),
            more: more
                .into_iter()
                .map(|words| number(&mut self.known_words, &mut self.words, words))
                .collect(),
        };
        number(&mut self.known, &mut self.tellings, telling)
    }
}

impl Teller {
    fn worth(&mut self, worth: &[Worth]) -> usize {
        if worth.is_empty() {
            return 0;
        }
        let worths = worth.iter().map(|worth| (worth.seat, worth.points)).collect();
        number(&mut self.known_worths, &mut self.worths, worths) + 1
    }
}

/// The place of a thing in a list that holds each thing once.
fn number<T: Clone + Eq + std::hash::Hash>(
    known: &mut HashMap<T, usize>,
    all: &mut Vec<T>,
    thing: T,
) -> usize {
    *known.entry(thing).or_insert_with_key(|thing| {
        all.push(thing.clone());
        all.len() - 1
    })
}
