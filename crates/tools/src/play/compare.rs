//! How one picture is told by the one before it.

use super::Node;
use super::change::Change;
use super::part::Part;
use super::sheet::Sheet;

/// What makes one picture of another.
pub(super) fn between(nodes: &[Node], before: &Sheet, after: &Sheet) -> Change {
    let mut comparison = Comparison { nodes, before, after, change: Change::default() };
    for part in Part::ALL {
        comparison.node(part.key());
    }
    comparison.change.shape.sort_unstable();
    comparison.change
}

struct Comparison<'s> {
    nodes: &'s [Node],
    before: &'s Sheet,
    after: &'s Sheet,
    change: Change,
}

impl Comparison<'_> {
    /// A node that stands on both sheets.
    fn node(&mut self, key: u32) {
        let (Some(before), Some(after)) = (self.before.get(key), self.after.get(key)) else { return };
        if std::rc::Rc::ptr_eq(before, after) {
            return;
        }
        if before.shape != after.shape && !Part::is(key) {
            self.change.shape.push((key, after.shape));
        }
        let is_gone = |key: &&u32| self.after.get(**key).is_none();
        self.change.gone.extend(before.held.iter().filter(is_gone));
        self.order(&before.held, &after.held);
        for &held in after.held.iter().filter(|&&key| self.before.get(key).is_some()) {
            self.node(held);
        }
    }

    /// The order of what stands in a node: those that stay where they are do not move, and the others come before the next of them.
    fn order(&mut self, before: &[u32], after: &[u32]) {
        let stays = staying(before, after);
        let mut places = Vec::new();
        let mut next = None;
        for (place, &key) in after.iter().enumerate().rev() {
            if stays[place] {
                next = Some(key);
            } else {
                places.push((key, next));
            }
        }
        for (key, next) in places.into_iter().rev() {
            self.put(key, next);
        }
    }

    /// Places a node, and all that stands in it if it is new.
    fn put(&mut self, key: u32, before: Option<u32>) {
        self.change.put(self.nodes, key, before);
        if self.before.get(key).is_some() {
            return;
        }
        let Some(node) = self.after.get(key) else { return };
        if node.shape != self.nodes[key as usize].shape {
            self.change.shape.push((key, node.shape));
        }
        for &held in &node.held {
            self.put(held, None);
        }
    }
}

/// Which of those after stood there before, in the same order: as many as there can be.
fn staying(before: &[u32], after: &[u32]) -> Vec<bool> {
    if before == after {
        return vec![true; after.len()];
    }
    let was: std::collections::HashMap<u32, usize> =
        before.iter().enumerate().map(|(place, &key)| (key, place)).collect();
    let places: Vec<Option<usize>> = after.iter().map(|key| was.get(key).copied()).collect();
    // For each length, the end of a rising row of that length, and for each place the one before it in its row.
    let mut ends: Vec<usize> = Vec::new();
    let mut back = vec![None; after.len()];
    for (here, place) in places.iter().enumerate().filter(|(_, place)| place.is_some()) {
        let length = ends.partition_point(|&end| places[end] < *place);
        back[here] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() {
            ends.push(here);
        } else {
            ends[length] = here;
        }
    }
    let mut stays = vec![false; after.len()];
    let mut here = ends.last().copied();
    while let Some(place) = here {
        stays[place] = true;
        here = back[place];
    }
    stays
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_can_stay_where_they_are() {
        let stays = |before: &[u32], after: &[u32]| {
            let kept = staying(before, after);
            after.iter().zip(kept).filter(|(_, stays)| *stays).map(|(key, _)| *key).collect::<Vec<_>>()
        };
        assert_eq!(stays(&[1, 2, 3], &[1, 2, 3]), [1, 2, 3]);
        assert_eq!(stays(&[1, 2, 3, 4], &[4, 1, 9, 2, 3]), [1, 2, 3]);
        assert_eq!(stays(&[1, 2, 3, 4, 5], &[5, 3, 4, 1]), [3, 4]);
        assert_eq!(stays(&[], &[1, 2]), [0; 0]);
    }
}
