//! What was worked out before: the same tiles come in every picture of a game, and on the same cells.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{LazyLock, Mutex, PoisonError};

/// How much is kept in mind: far more than a game needs, and a bound for what odd records write.
const MOST: usize = 4000;

/// Answers by their questions.
pub(super) struct Memo<K, V>(LazyLock<Mutex<HashMap<K, V>>>);

impl<K: Eq + Hash, V: Clone> Memo<K, V> {
    pub(super) const fn new() -> Self {
        Self(LazyLock::new(Mutex::default))
    }

    /// The answer to a question, worked out the first time.
    pub(super) fn get(&self, key: K, answer: impl FnOnce() -> V) -> V {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() > MOST {
            known.clear();
        }
        known.entry(key).or_insert_with(answer).clone()
    }
}
