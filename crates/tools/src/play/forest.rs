//! Pictures taken apart into trees of shapes; what was drawn before is the same tree again.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use scorebook_core::Key;
use scorebook_core::draw::{Colours, Paints, Scene, Shape, Stance};
use serde::{Serialize, Serializer};

/// What is drawn, without what stands in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Drawn {
    /// Words that stand in an element.
    Words(String),
    /// An element of SVG: its tag and its attributes.
    Element(&'static str, Attributes),
}

impl Drawn {
    /// An element without attributes.
    fn bare(tag: &'static str) -> Self {
        Self::Element(tag, Attributes::default())
    }

    /// Its tag; words have none.
    pub fn tag(&self) -> &'static str {
        if let Self::Element(tag, _) = self { tag } else { "" }
    }

    /// What on the table it shows, where it can be pointed at: `cell:3,-2`.
    pub fn at(&self) -> Option<&str> {
        if let Self::Element(_, attributes) = self { attributes.get("data-at") } else { None }
    }
}

/// The attributes of an element, in the order in which SVG has them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Attributes(pub Vec<(&'static str, String)>);

impl Attributes {
    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}

impl Serialize for Attributes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Attributes {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Attributes".into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "object", "additionalProperties": { "type": "string" } })
    }
}

/// A shape and the trees that stand in it, by their numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Tree {
    pub(super) shape: u32,
    pub(super) held: Vec<u32>,
}

/// What was seen before, and its number. Every shape of every picture is looked up, so this takes a quick key.
type Known<T> = HashMap<T, u32, BuildHasherDefault<Key>>;

/// All trees of all pictures, each once.
#[derive(Default)]
pub(super) struct Forest {
    pub(super) shapes: Vec<Drawn>,
    pub(super) paints: Paints,
    trees: Vec<Tree>,
    known_shapes: Known<Drawn>,
    known_trees: Known<Tree>,
    /// What was taken apart before is not taken apart again.
    drawn: Known<Shape>,
}

impl Forest {
    /// The parts of a picture, in their order. Its words are taken sentence by sentence, for most of them stay as they are.
    pub(super) fn picture(&mut self, scene: &Scene) -> [u32; 4] {
        let title = self.words([scene.title.as_str()]);
        let description = self.words(scene.description.split_inclusive(". "));
        let board = scene.board().map(|shape| self.take(shape)).collect();
        let beside = scene.beside().map(|shape| self.take(shape)).collect();
        [("title", title), ("desc", description), ("g", board), ("g", beside)]
            .map(|(tag, held)| self.grown(Drawn::bare(tag), held))
    }

    fn words<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) -> Vec<u32> {
        words.into_iter().map(|words| self.grown(Drawn::Words(words.to_owned()), Vec::new())).collect()
    }

    fn take(&mut self, shape: &Shape) -> u32 {
        // A window is hardly ever the same twice; what is seen in it is.
        if shape.view().is_some() {
            return self.take_apart(shape);
        }
        if let Some(&known) = self.drawn.get(shape) {
            return known;
        }
        let tree = self.take_apart(shape);
        self.drawn.insert(shape.clone(), tree);
        tree
    }

    fn take_apart(&mut self, shape: &Shape) -> u32 {
        let mut attributes = Vec::new();
        match shape.stance() {
            Stance::Stands => {}
            Stance::Lies => attributes.push(("class", "lies".to_owned())),
            Stance::Hovers => attributes.push(("class", "hovers".to_owned())),
        }
        let tell = &mut |name, value: std::fmt::Arguments<'_>| attributes.push((name, value.to_string()));
        shape.attributes(&mut Colours::Named(&mut self.paints), tell);
        let mut held = Vec::new();
        if let Some(title) = shape.title() {
            let words = self.words([title]);
            held.push(self.grown(Drawn::bare("title"), words));
        }
        held.extend(self.words(shape.words()));
        held.extend(shape.held().iter().map(|shape| self.take(shape)));
        self.grown(Drawn::Element(shape.tag(), Attributes(attributes)), held)
    }

    fn grown(&mut self, shape: Drawn, held: Vec<u32>) -> u32 {
        let shape = number(&mut self.known_shapes, &mut self.shapes, shape);
        self.tree(Tree { shape, held })
    }

    /// The number of a tree.
    pub(super) fn tree(&mut self, tree: Tree) -> u32 {
        number(&mut self.known_trees, &mut self.trees, tree)
    }

    /// The tree of a number.
    pub(super) fn at(&self, tree: u32) -> &Tree {
        &self.trees[tree as usize]
    }

    /// What is drawn at the foot of a tree.
    pub(super) fn foot(&self, tree: u32) -> &Drawn {
        &self.shapes[self.at(tree).shape as usize]
    }
}

/// The number of a thing in a list that holds each thing once.
fn number<T: Clone + Eq + Hash>(known: &mut Known<T>, all: &mut Vec<T>, thing: T) -> u32 {
    *known.entry(thing).or_insert_with_key(|thing| {
        all.push(thing.clone());
        u32::try_from(all.len() - 1).expect("a game is drawn with fewer shapes than that")
    })
}
