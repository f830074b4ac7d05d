//! A sheet with a picture on it: which nodes stand there, in which order, and as which shape.

use std::rc::Rc;

use super::change::Change;
use super::forest::{Forest, Tree};
use super::part::Part;
use super::{Drawn, Node};

/// A sheet. Its parts are always there; at first they are empty.
#[derive(Clone)]
pub(super) struct Sheet(Vec<Option<Rc<Standing>>>);

/// A node that stands on a sheet. A changed node is another one, and so are all it stands in.
#[derive(Clone)]
pub(super) struct Standing {
    pub(super) shape: u32,
    pub(super) held: Vec<u32>,
    /// Which tree it is, where that is known.
    pub(super) tree: Option<u32>,
}

impl Default for Sheet {
    fn default() -> Self {
        // The shapes of the parts are the nodes' own; nothing changes them.
        let part = Standing { shape: 0, held: Vec::new(), tree: None };
        Self(vec![Some(Rc::new(part)); Part::ALL.len()])
    }
}

impl Sheet {
    /// A node, if it stands there.
    pub(super) fn get(&self, key: u32) -> Option<&Rc<Standing>> {
        self.0.get(key as usize)?.as_ref()
    }

    /// The keys that stand in a node.
    pub(super) fn held(&self, key: u32) -> &[u32] {
        self.get(key).map_or(&[], |node| &node.held)
    }

    /// A node that is being changed, and with it all it stands in.
    pub(super) fn touched(&mut self, nodes: &[Node], key: u32) -> Option<&mut Standing> {
        let mut above = key;
        loop {
            let node = self.0.get_mut(above as usize)?.as_mut()?;
            Rc::make_mut(node).tree = None;
            if Part::is(above) {
                break;
            }
            above = nodes[above as usize].parent;
        }
        self.0.get_mut(key as usize)?.as_mut().map(Rc::make_mut)
    }

    /// Stands a node on the sheet, without telling the node it stands in.
    pub(super) fn stand(&mut self, key: u32, node: Standing) {
        if self.0.len() <= key as usize {
            self.0.resize(key as usize + 1, None);
        }
        self.0[key as usize] = Some(Rc::new(node));
    }

    /// Takes a node off the sheet with all that stands in it, without telling the node it stands in.
    pub(super) fn clear(&mut self, key: u32) {
        let Some(node) = self.0.get_mut(key as usize).and_then(Option::take) else { return };
        for &held in &node.held {
            self.clear(held);
        }
    }

    /// Does a change, as every reader does it: what goes, then what comes or moves, then what looks different. What a change tells
    /// of nodes that are not there is passed over.
    pub(super) fn apply(&mut self, nodes: &[Node], change: &Change) {
        for &key in change.gone.iter().filter(|&&key| !Part::is(key)) {
            let parent = nodes[key as usize].parent;
            if self.get(key).is_some() {
                self.take_out(nodes, parent, key);
                self.clear(key);
            }
        }
        for run in change.place.chunks_exact(3) {
            (run[0]..run[0] + run[1]).for_each(|key| self.place(nodes, key, run[2]));
        }
        for &(key, shape) in &change.shape {
            if let Some(node) = self.touched(nodes, key) {
                node.shape = shape;
            }
        }
    }

    fn take_out(&mut self, nodes: &[Node], parent: u32, key: u32) {
        if let Some(parent) = self.touched(nodes, parent) {
            parent.held.retain(|&held| held != key);
        }
    }

    /// Puts a node before another one, or after the last where that one is not beside it.
    fn place(&mut self, nodes: &[Node], key: u32, before: u32) {
        let Node { parent, shape } = nodes[key as usize];
        if self.get(parent).is_none() {
            return;
        }
        if self.get(key).is_some() {
            self.take_out(nodes, parent, key);
        } else {
            self.stand(key, Standing { shape, held: Vec::new(), tree: None });
        }
        if let Some(parent) = self.touched(nodes, parent) {
            let place = parent.held.iter().position(|&held| held == before).unwrap_or(parent.held.len());
            parent.held.insert(place, key);
        }
    }

    /// Which tree a node is.
    pub(super) fn tree(&mut self, key: u32, forest: &mut Forest) -> Option<u32> {
        let node = Rc::clone(self.get(key)?);
        if node.tree.is_some() {
            return node.tree;
        }
        let held: Option<Vec<u32>> = node.held.iter().map(|&held| self.tree(held, forest)).collect();
        let tree = forest.tree(Tree { shape: node.shape, held: held? });
        drop(node);
        Rc::make_mut(self.0.get_mut(key as usize)?.as_mut()?).tree = Some(tree);
        Some(tree)
    }
}

impl Standing {
    /// What is drawn.
    pub(super) fn drawn<'s>(&self, shapes: &'s [Drawn]) -> Option<&'s Drawn> {
        shapes.get(self.shape as usize)
    }
}
