//! A table of words that is asked once per word of a record: a small hash table, filled once.

/// Words with what they mean.
#[derive(Debug)]
pub(crate) struct Words<T> {
    slots: Box<[Option<(Box<str>, T)>]>,
}

impl<T: Copy> Words<T> {
    /// A table without words.
    pub(crate) fn empty() -> Self {
        Self::new(Vec::<(Box<str>, T)>::new())
    }

    /// A table of these words; of two that are alike, the first counts.
    pub(crate) fn new<W: Into<Box<str>>>(words: Vec<(W, T)>) -> Self {
        // At most a quarter full, so that most words are found where they are looked for first.
        let size = (words.len() * 4).next_power_of_two();
        let mut slots: Box<[Option<(Box<str>, T)>]> = (0..size).map(|_| None).collect();
        for (word, meaning) in words {
            let word = word.into();
            let mut slot = hash(&word) & (size - 1);
            while slots[slot].as_ref().is_some_and(|(other, _)| *other != word) {
                slot = (slot + 1) & (size - 1);
            }
            slots[slot].get_or_insert((word, meaning));
        }
        Self { slots }
    }

    /// What a word means.
    #[inline]
    pub(crate) fn find(&self, word: &str) -> Option<T> {
        let mut slot = hash(word) & (self.slots.len() - 1);
        while let Some((known, meaning)) = &self.slots[slot] {
            if **known == *word {
                return Some(*meaning);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        None
    }

    /// The words, in no order that means anything.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, T)> {
        self.slots.iter().flatten().map(|(word, meaning)| (&**word, *meaning))
    }
}

/// FNV-1a, cut to what a small table needs.
#[inline]
fn hash(word: &str) -> usize {
    let mut hash = 0x811C_9DC5u32;
    for byte in word.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    (hash ^ (hash >> 15)) as usize
}
