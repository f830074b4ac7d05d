//! A list that is almost always one entry long, and takes no memory of its own then.

use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// None, one or many of something, in order.
#[derive(Clone, Debug, Default)]
pub enum List<T> {
    /// No entry.
    #[default]
    Empty,
    /// A single entry.
    One(T),
    /// Several entries.
    Many(Vec<T>),
}

impl<T> Deref for List<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Self::Empty => &[],
            Self::One(entry) => std::slice::from_ref(entry),
            Self::Many(entries) => entries,
        }
    }
}

/// How the entries are held makes no difference.
impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(mut entries: Vec<T>) -> Self {
        match entries.len() {
            0 => Self::Empty,
            1 => entries.pop().map_or(Self::Empty, Self::One),
            _ => Self::Many(entries),
        }
    }
}

impl<T: Serialize> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for List<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<T>::json_schema(generator)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from)
    }
}

/// Whether a list has no entry: it is left out of plain data then.
pub(crate) fn is_empty<T>(list: &List<T>) -> bool {
    list.is_empty()
}
