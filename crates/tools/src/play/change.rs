//! What makes one picture of another.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::Node;
use super::picture::Part;
use super::sheet::Sheet;

/// What makes one picture of another, in numbers. Written as `[shape, place, gone]`; what is empty at the end is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// A key, and the shape it has now, in the order of the keys. Written as pairs: how far the key is from the one before, the first
    /// from 0, and the shape.
    pub shape: Vec<(u32, u32)>,
    /// Triples: a key, how many keys follow from it on, itself counted, and the key they are placed before. Each of them is put there, or
    /// moved there if it is on the sheet, in this order; one that does not stand in the same node as the last key, or whose last key
    /// is 0, is placed after all others in its node.
    pub place: Vec<u32>,
    /// The keys that go, with all that stands in them. They go first.
    pub gone: Vec<u32>,
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut last = 0;
        let told = |&(key, shape): &(u32, u32)| [key - std::mem::replace(&mut last, key), shape];
        let shape: Vec<u32> = self.shape.iter().flat_map(told).collect();
        let parts = [&shape, &self.place, &self.gone];
        let told = parts.iter().rposition(|part| !part.is_empty()).map_or(0, |last| last + 1);
        let mut out = to.serialize_seq(Some(told))?;
        for part in &parts[..told] {
            out.serialize_element(part)?;
        }
        out.end()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Change {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Change".into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "What makes one picture of another: `[shape, place, gone]`; what is empty at the end is left out.",
            "type": "array",
            "items": { "type": "array", "items": { "type": "integer", "minimum": 0 } },
            "maxItems": 3,
        })
    }
}

impl Change {
    /// What makes one picture of another.
    pub(super) fn between(nodes: &[Node], before: &Sheet, after: &Sheet) -> Self {
        let mut telling = Telling { nodes, before, after, change: Self::default() };
        for part in Part::ALL {
            telling.node(part.key());
        }
        telling.change.shape.sort_unstable();
        telling.change
    }

    /// Whether both pictures are the same.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Places a key, as part of the last run if it would be placed there by it, too.
    fn put(&mut self, nodes: &[Node], key: u32, before: Option<u32>) {
        if let [.., first, count, last] = self.place.as_mut_slice() {
            let parent = |key: u32| nodes[key as usize].parent;
            let is_elsewhere = before.is_none() && parent(key) != parent(*last);
            if *first + *count == key && (is_elsewhere || before.unwrap_or(0) == *last) {
                *count += 1;
                return;
            }
        }
        self.place.extend([key, 1, before.unwrap_or(0)]);
    }
}

struct Telling<'s> {
    nodes: &'s [Node],
    before: &'s Sheet,
    after: &'s Sheet,
    change: Change,
}

impl Telling<'_> {
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

    #[test]
    fn keys_that_follow_each_other_are_one_run() {
        // 3 to 7 and 9 to 11 stand in 2, 8 stands in 7, 12 and 13 in 11.
        let parents = [0, 1, 2, 2, 2, 2, 2, 2, 7, 2, 2, 2, 11, 11];
        let nodes = parents.map(|parent| Node { parent, shape: 0 });
        let mut change = Change::default();
        let placed =
            [(7, Some(3)), (8, None), (9, Some(3)), (10, Some(4)), (11, None), (12, None), (13, None)];
        for (key, before) in placed {
            change.put(&nodes, key, before);
        }
        assert_eq!(change.place, [7, 3, 3, 10, 1, 4, 11, 3, 0]);
    }

    #[test]
    fn what_is_empty_at_the_end_is_left_out() {
        let written = |change: Change| serde_json::to_string(&change).unwrap_or_default();
        assert_eq!(written(Change::default()), "[]");
        assert_eq!(written(Change { shape: vec![(4, 1), (6, 9)], ..Change::default() }), "[[4,1,2,9]]");
        assert_eq!(written(Change { gone: vec![4], ..Change::default() }), "[[],[],[4]]");
    }
}
