//! Fields of data that nothing reads. What a misspelt one says would be lost without a word, so the record is held beside its data once
//! more: a field that is not written back is left out by default, or it is one that nobody knows. Its reader tells which: it takes
//! anything for what it does not look at.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::game::Part;
use crate::json::plain;
use crate::record::Record;
use crate::suggest::{apart, nearest};

/// The fields of a record, and of what stands in its lists, as `json.rs` writes them.
const RECORD: [&str; 12] = [
    "file", "record", "game", "dialect", "seats", "head", "turns", "steps", "comments", "gaps", "page",
    "written",
];
const SEAT: [&str; 2] = ["seat", "name"];
const ENTRY: [&str; 5] = ["entry", "line", "start", "end", "text"];
const STEP: [&str; 9] = ["step", "turn", "seat", "by", "act", "line", "start", "end", "text"];
const COMMENT: [&str; 5] = ["indent", "line", "start", "end", "text"];
const GAP: [&str; 7] = ["meant", "aside", "indent", "line", "start", "end", "text"];

/// So many fields are told by their names.
const MOST_TOLD: usize = 5;

/// No name is told beyond so many signs.
const LONGEST: usize = 60;

/// A name so far from a known one is a slip of the pen.
const REACH: usize = 2;

/// Refuses data with fields that nothing reads, and names them.
pub(crate) fn unread<H: Part, T: Part, A: Part>(
    value: &Value,
    record: &Record<H, T, A>,
) -> Result<(), String> {
    let mut hunt = Hunt { value, found: Vec::new() };
    hunt.fields(value, "", &RECORD);
    for (name, known) in [("seats", &SEAT[..]), ("comments", &COMMENT), ("gaps", &GAP)] {
        for (place, holder) in list(value, name).iter().enumerate() {
            hunt.fields(holder, &format!("{name}[{place}]."), known);
        }
    }
    hunt.parts(list(value, "head"), "head", ("entry", &ENTRY), record.heads.iter().map(|entry| &entry.says));
    hunt.parts(
        list(value, "turns"),
        "turns",
        ("entry", &ENTRY),
        record.turns.iter().map(|entry| &entry.says),
    );
    hunt.parts(list(value, "steps"), "steps", ("act", &STEP), record.steps.iter().map(|step| &step.act));
    for (place, gap) in list(value, "gaps").iter().enumerate() {
        let meant = list(gap, "meant");
        let list = format!("gaps[{place}].meant");
        let act = |(place, step): (usize, &Value)| {
            A::deserialize(&step["act"]).map_err(|error| format!("{list}[{place}].act: {error}"))
        };
        let acts: Vec<A> = meant.iter().enumerate().map(act).collect::<Result<_, _>>()?;
        hunt.parts(meant, &list, ("act", &STEP), acts.iter());
    }
    hunt.told()
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The search for what nothing reads.
struct Hunt<'v> {
    value: &'v Value,
    /// Where something was found, and what may have been meant.
    found: Vec<(String, Option<String>)>,
}

impl<'v> Hunt<'v> {
    /// Looks at the fields of a thing whose fields are known by name.
    fn fields(&mut self, holder: &Value, at: &str, known: &[&str]) {
        for name in holder.as_object().into_iter().flat_map(|fields| fields.keys()) {
            if !known.contains(&name.as_str()) {
                let meant = nearest(name, known.iter().copied()).map(str::to_owned);
                self.found.push((format!("{at}{name}"), meant));
            }
        }
    }

    /// Looks at the things of a list, each with what its game says in one of its fields.
    fn parts<'p, P: Part>(
        &mut self,
        holders: &'v [Value],
        list: &str,
        (own, known): (&str, &[&str]),
        parts: impl Iterator<Item = &'p P>,
    ) {
        let takes = |value: &Value| P::deserialize(value).is_ok();
        let mut known_ways = BTreeMap::new();
        for (place, (holder, part)) in holders.iter().zip(parts).enumerate() {
            if self.found.len() > MOST_TOLD {
                return;
            }
            let is_odd = |name: &String| !known.contains(&name.as_str());
            if holder.as_object().is_some_and(|fields| fields.keys().any(is_odd)) {
                self.fields(holder, &format!("{list}[{place}]."), known);
            }
            let (given, back) = (&holder[own], plain(part));
            if *given != back {
                let at = format!("{list}[{place}].{own}");
                let whole = Whole { given, takes: &takes };
                self.beside(&whole, given, Some(&back), &mut Way { at, keys: Vec::new() }, &mut known_ways);
            }
        }
    }

    /// Looks in what is given for fields that were not written back.
    fn beside(
        &mut self,
        whole: &Whole<'v, '_>,
        given: &'v Value,
        back: Option<&Value>,
        way: &mut Way<'v>,
        known_ways: &mut BTreeMap<String, bool>,
    ) {
        let fields = given.as_object().into_iter().flatten().map(|(name, value)| (Key::Field(name), value));
        let places = given.as_array().into_iter().flatten().enumerate();
        for (key, value) in fields.chain(places.map(|(place, value)| (Key::Place(place), value))) {
            if self.found.len() > MOST_TOLD {
                return;
            }
            let back = match key {
                Key::Field(name) => back.and_then(|back| back.get(name)),
                Key::Place(place) => back.and_then(|back| back.get(place)),
            };
            let length = way.go(key);
            let is_known = back.is_some()
                || matches!(key, Key::Place(_))
                || *known_ways.entry(way.shape()).or_insert_with(|| whole.reads(&way.keys, None));
            if is_known {
                self.beside(whole, value, back, way, known_ways);
            } else {
                self.found.push((way.at.clone(), self.meant(whole, &way.keys)));
            }
            way.back(length);
        }
    }

    /// The name that a field was most likely meant to have: one that the data has somewhere, and that is read here.
    fn meant(&self, whole: &Whole<'_, '_>, way: &[Key<'_>]) -> Option<String> {
        let Some(Key::Field(name)) = way.last() else { return None };
        let mut names = BTreeSet::new();
        gather(self.value, &mut names);
        let is_near = |other: &&str| other != name && apart(name, other, REACH).is_some();
        let known = names.into_iter().filter(is_near).filter(|other| whole.reads(way, Some(other)));
        nearest(name, known).map(str::to_owned)
    }

    fn told(self) -> Result<(), String> {
        let name = |(at, meant): &(String, Option<String>)| {
            let at: String = at.chars().take(LONGEST).collect();
            let meant = meant.as_ref().map_or(String::new(), |meant| format!(" (did you mean `{meant}`?)"));
            format!("`{at}`{meant}")
        };
        let names: Vec<String> = self.found.iter().take(MOST_TOLD).map(name).collect();
        match (names.as_slice(), self.found.len()) {
            ([], _) => Ok(()),
            ([name], _) => Err(format!("nothing reads {name}: what it says would be lost")),
            ([before @ .., last], count) if count <= MOST_TOLD => {
                Err(format!("nothing reads {} and {last}: what they say would be lost", before.join(", ")))
            }
            _ => Err(format!("nothing reads {} and more: what they say would be lost", names.join(", "))),
        }
    }
}

/// A step into data.
#[derive(Clone, Copy)]
enum Key<'v> {
    Field(&'v str),
    Place(usize),
}

/// How one gets to a place in data, in words and key by key.
struct Way<'v> {
    at: String,
    keys: Vec<Key<'v>>,
}

impl<'v> Way<'v> {
    /// Goes on, and tells how to come back.
    fn go(&mut self, key: Key<'v>) -> usize {
        let length = self.at.len();
        match key {
            Key::Field(name) => self.at.extend([".", name]),
            Key::Place(place) => {
                let _ = write!(self.at, "[{place}]");
            }
        }
        self.keys.push(key);
        length
    }

    fn back(&mut self, length: usize) {
        self.at.truncate(length);
        self.keys.pop();
    }

    /// The way without numbers: what is read at one place of a list is read at all.
    fn shape(&self) -> String {
        let names = self.keys.iter().map(|key| match key {
            Key::Field(name) => name,
            Key::Place(_) => "[]",
        });
        names.collect::<Vec<_>>().join(".")
    }
}

/// What a game says in one place, and what its reader takes.
struct Whole<'v, 'f> {
    given: &'v Value,
    takes: &'f dyn Fn(&Value) -> bool,
}

impl Whole<'_, '_> {
    /// Whether a field is read: some odd value in it is refused. It may be called otherwise than it is.
    fn reads(&self, way: &[Key<'_>], called: Option<&str>) -> bool {
        let Some((Key::Field(name), before)) = way.split_last() else { return true };
        // A number with a fraction is nothing that a record has, nor is a thing with a field without a name.
        [json!(0.5), json!({ "": 0.5 })].into_iter().any(|odd| {
            let mut bent = self.given.clone();
            let holder = before.iter().try_fold(&mut bent, |holder, key| match key {
                Key::Field(name) => holder.get_mut(*name),
                Key::Place(place) => holder.get_mut(*place),
            });
            let Some(fields) = holder.and_then(Value::as_object_mut) else { return false };
            if called.is_some_and(|called| fields.contains_key(called)) {
                return false;
            }
            fields.shift_remove(*name);
            fields.insert(called.unwrap_or(name).to_owned(), odd);
            !(self.takes)(&bent)
        })
    }
}

/// All names of fields in data.
fn gather<'v>(value: &'v Value, names: &mut BTreeSet<&'v str>) {
    for (name, value) in value.as_object().into_iter().flatten() {
        names.insert(name);
        gather(value, names);
    }
    value.as_array().into_iter().flatten().for_each(|value| gather(value, names));
}
