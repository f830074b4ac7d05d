//! A table of words that is asked once per word of a record: a small hash table, filled once.

/// A place of the table: empty, or a word with what it means.
type Place<T> = Option<(Box<str>, T)>;

/// Words with what they mean.
#[derive(Debug)]
pub(crate) struct Words<T> {
    slots: Box<[Place<T>]>,
}

impl<T: Copy> Words<T> {
    /// A table without words.
    pub(crate) fn empty() -> Self {
        Self::new(Vec::<(Box<str>, T)>::new())
    }

    /// A table of these words; of two that are alike, the first counts.
    pub(crate) fn new<W: Into<Box<str>>>(words: Vec<(W, T)>) -> Self {
        // At most an eighth full, so that most words are found where they are looked for first.
        let size = (words.len() * 8).next_power_of_two();
        let mut slots: Box<[Place<T>]> = (0..size).map(|_| None).collect();
        for (word, meaning) in words {
            let word = word.into();
            let mut slot = hash(word.as_bytes()) & (size - 1);
            while slots[slot].as_ref().is_some_and(|(other, _)| *other != word) {
                slot = (slot + 1) & (size - 1);
            }
            slots[slot].get_or_insert((word, meaning));
        }
        Self { slots }
    }

    /// What a word means.
    #[inline]
    pub(crate) fn find(&self, word: impl AsRef<[u8]>) -> Option<T> {
        let word = word.as_ref();
        let mut slot = hash(word) & (self.slots.len() - 1);
        while let Some((known, meaning)) = &self.slots[slot] {
            if known.as_bytes() == word {
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

/// Three letters and the length tell nearly all words of a notation apart, at a cost that does not grow with the word.
#[inline]
fn hash(bytes: &[u8]) -> usize {
    let Some(&last) = bytes.last() else { return 0 };
    let letters = u32::from_le_bytes([bytes[0], bytes[bytes.len() / 2], last, 0]);
    let mixed = (letters as usize).wrapping_add(bytes.len() << 24).wrapping_mul(0x9E37_79B1);
    mixed >> 16
}
