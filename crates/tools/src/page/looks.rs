//! Looks that many shapes share: told once for the data, and as a class of the style sheet for the picture that is seen without a script.

use std::collections::HashMap;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::play::{Attributes, Drawn};

/// What a style sheet can say as well as an attribute.
const STYLED: [&str; 8] = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "opacity",
    "paint-order",
    "font-weight",
];

/// Attributes, by name.
type Pairs<'p> = Vec<(&'static str, &'p str)>;

/// All looks of a game.
#[derive(Default)]
pub(super) struct Looks<'p> {
    all: Vec<Pairs<'p>>,
    known: HashMap<Pairs<'p>, usize>,
}

impl<'p> Looks<'p> {
    pub(super) fn of(shapes: &'p [Drawn]) -> Self {
        let mut looks = Self::default();
        for shape in shapes {
            if let Drawn::Element(_, attributes) = shape {
                looks.take(parted(attributes).0);
            }
        }
        looks
    }

    fn take(&mut self, look: Pairs<'p>) {
        let next = self.all.len();
        if !look.is_empty() && *self.known.entry(look.clone()).or_insert(next) == next {
            self.all.push(look);
        }
    }

    /// The look of attributes, if it has one, and those that are its own.
    pub(super) fn parted<'a>(&self, attributes: &'a Attributes) -> (Option<usize>, Pairs<'a>) {
        let (look, own) = parted(attributes);
        (self.known.get(&look).copied(), own)
    }

    /// The classes of a style sheet.
    pub(super) fn style(&self) -> String {
        let rule = |(number, look): (usize, &Pairs<'_>)| {
            let told: Vec<String> = look.iter().map(|(name, value)| format!("{name}:{value}")).collect();
            format!(".l{number}{{{}}}\n", told.join(";"))
        };
        self.all.iter().enumerate().map(rule).collect::<Vec<_>>().concat()
    }

    /// All of them as data, each an object.
    pub(super) fn told(&self) -> Vec<Named<'_>> {
        self.all.iter().map(|look| Named(look)).collect()
    }
}

/// What a style sheet can say, and the rest.
fn parted(attributes: &Attributes) -> (Pairs<'_>, Pairs<'_>) {
    let all = attributes.0.iter().map(|(name, value)| (*name, value.as_str()));
    all.partition(|(name, _)| STYLED.contains(name))
}

/// Attributes as an object.
pub(super) struct Named<'n>(pub(super) &'n [(&'static str, &'n str)]);

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut out = to.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.0 {
            out.serialize_entry(name, value)?;
        }
        out.end()
    }
}
