//! Knowing a shape again from picture to picture: who is still there keeps its key.

use std::collections::HashMap;
use std::convert::Infallible;
use std::ops::Range;

use similar::algorithms::{DiffHook, myers};

use super::Node;
use super::forest::Forest;
use super::part::Part;
use super::sheet::{Sheet, Standing};

/// All nodes that ever stood on a sheet.
pub(super) struct Keys {
    pub(super) nodes: Vec<Node>,
    /// The nodes that came into a node as a tree: when the same comes there again, it is one of them.
    born: HashMap<(u32, u32), Vec<u32>>,
}

impl Default for Keys {
    fn default() -> Self {
        let part = |part: Part| Node { parent: part.key(), shape: 0 };
        Self { nodes: Part::ALL.map(part).to_vec(), born: HashMap::new() }
    }
}

impl Keys {
    /// The next picture on a sheet, every node of it with its key: that of the node it was before, as far as there was one.
    pub(super) fn known_again(&mut self, sheet: &Sheet, picture: &[u32; 4], forest: &mut Forest) -> Sheet {
        let mut next = sheet.clone();
        for (part, &tree) in Part::ALL.into_iter().zip(picture) {
            self.nodes[part.key() as usize].shape = forest.at(tree).shape;
            self.become_tree(part.key(), tree, &mut next, forest);
        }
        next
    }

    /// Makes a tree of a node.
    fn become_tree(&mut self, key: u32, tree: u32, sheet: &mut Sheet, forest: &mut Forest) {
        if sheet.tree(key, forest) == Some(tree) {
            return;
        }
        let wanted = forest.at(tree).clone();
        let held = sheet.held(key).to_vec();
        let trees: Vec<u32> = held.iter().filter_map(|&held| sheet.tree(held, forest)).collect();
        let same = same_as_before(&trees, &wanted.held, forest);
        let mut goes = vec![true; held.len()];
        same.iter().flatten().for_each(|&place| goes[place] = false);
        held.iter().zip(goes).filter(|(_, goes)| *goes).for_each(|(&key, _)| sheet.clear(key));
        let mut keys = Vec::with_capacity(wanted.held.len());
        for (&tree, same) in wanted.held.iter().zip(same) {
            keys.push(match same {
                None => self.come(key, tree, sheet, forest),
                Some(place) => {
                    self.become_tree(held[place], tree, sheet, forest);
                    held[place]
                }
            });
        }
        if let Some(node) = sheet.touched(&self.nodes, key) {
            (node.shape, node.held) = (wanted.shape, keys);
        }
    }

    /// A tree that comes into a node: what was there before and went, or a new one.
    fn come(&mut self, parent: u32, tree: u32, sheet: &mut Sheet, forest: &Forest) -> u32 {
        let known = self.born.get(&(parent, tree));
        let is_away = |key: &&u32| sheet.get(**key).is_none();
        let key = known.and_then(|keys| keys.iter().find(is_away)).copied();
        let key = key.unwrap_or_else(|| self.grow(parent, tree, forest));
        Self::stand(key, tree, sheet, forest);
        key
    }

    /// New nodes for a tree, with keys that follow each other.
    fn grow(&mut self, parent: u32, tree: u32, forest: &Forest) -> u32 {
        let key = u32::try_from(self.nodes.len()).expect("a game is drawn with fewer nodes than that");
        self.nodes.push(Node { parent, shape: forest.at(tree).shape });
        self.born.entry((parent, tree)).or_default().push(key);
        for &held in &forest.at(tree).held {
            self.grow(key, held, forest);
        }
        key
    }

    /// Stands a node on the sheet as it was born. Gives the key that follows.
    fn stand(key: u32, tree: u32, sheet: &mut Sheet, forest: &Forest) -> u32 {
        let mut next = key + 1;
        let mut keys = Vec::new();
        for &held in &forest.at(tree).held {
            keys.push(next);
            next = Self::stand(next, held, sheet, forest);
        }
        sheet.stand(key, Standing { shape: forest.at(tree).shape, held: keys, tree: Some(tree) });
        next
    }
}

/// For each of the trees after, which of those before it was: the same one; or else what shows the same thing; or else what stood in its
/// place, if neither of them shows a thing of its own.
fn same_as_before(before: &[u32], after: &[u32], forest: &Forest) -> Vec<Option<usize>> {
    let mut same = vec![None; after.len()];
    let mut is_taken = vec![false; before.len()];
    let runs = Runs::between(before, after);
    for (old, new) in runs.0.iter().flat_map(|(old, new)| old.clone().zip(new.clone())) {
        same[new] = Some(old);
        is_taken[old] = true;
    }
    for place in 0..after.len() {
        let foot = forest.foot(after[place]);
        if same[place].is_some() || foot.at().is_none() {
            continue;
        }
        let shows_it = |&old: &usize| {
            let other = forest.foot(before[old]);
            !is_taken[old] && (foot.tag(), foot.at()) == (other.tag(), other.at())
        };
        same[place] = (0..before.len()).find(shows_it);
        same[place].into_iter().for_each(|old| is_taken[old] = true);
    }
    for (mut old, new) in runs.apart(before.len(), after.len()) {
        for place in new.filter(|&place| same[place].is_none()).collect::<Vec<_>>() {
            let foot = forest.foot(after[place]);
            let stood_there = |&old: &usize| {
                let other = forest.foot(before[old]);
                !is_taken[old] && foot.tag() == other.tag() && foot.at().is_none() && other.at().is_none()
            };
            same[place] = old.clone().find(stood_there);
            if let Some(taken) = same[place] {
                is_taken[taken] = true;
                old.start = taken + 1;
            }
        }
    }
    same
}

/// Where two lists of trees run alike, from the first run to the last: which places of the one, and which of the other.
struct Runs(Vec<(Range<usize>, Range<usize>)>);

impl Runs {
    fn between(before: &[u32], after: &[u32]) -> Self {
        let mut runs = Self(Vec::new());
        let (old, new) = (0..before.len(), 0..after.len());
        let Ok(()) = myers::diff_deadline_raw(&mut runs, before, old, after, new, None);
        runs
    }

    /// What lies before, between and after the runs.
    fn apart(&self, before: usize, after: usize) -> impl Iterator<Item = (Range<usize>, Range<usize>)> + '_ {
        let ends = [(before..before, after..after)];
        let mut from = (0, 0);
        self.0.iter().cloned().chain(ends).map(move |(old, new)| {
            let (old_from, new_from) = std::mem::replace(&mut from, (old.end, new.end));
            (old_from..old.start, new_from..new.start)
        })
    }
}

impl DiffHook for Runs {
    type Error = Infallible;

    fn equal(&mut self, old: usize, new: usize, length: usize) -> Result<(), Infallible> {
        self.0.push((old..old + length, new..new + length));
        Ok(())
    }
}
