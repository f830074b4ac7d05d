//! What makes one picture of another, as data.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::Node;

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
    /// Whether both pictures are the same.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Places a key, as part of the last run if it would be placed there by it, too.
    pub(super) fn put(&mut self, nodes: &[Node], key: u32, before: Option<u32>) {
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

#[cfg(test)]
mod tests {
    use super::*;

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
