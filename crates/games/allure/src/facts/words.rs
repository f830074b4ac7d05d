//! A table of words that is asked once per word of a record: a small hash table, filled once.

/// A place of the table: empty, or a word with what it means.
type Place<T> = Option<(Key, Box<str>, T)>;

/// Words with what they mean.
#[derive(Debug)]
pub(crate) struct Words<T> {
    slots: Box<[Place<T>]>,
    /// The words in small letters, sorted, each with its place.
    small: Box<[(Box<str>, usize)]>,
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
            let key = Key::of(word.as_bytes());
            let mut slot = key.hash() & (size - 1);
            while slots[slot].as_ref().is_some_and(|(_, other, _)| *other != word) {
                slot = (slot + 1) & (size - 1);
            }
            slots[slot].get_or_insert((key, word, meaning));
        }
        let words = slots.iter().enumerate().filter_map(|(at, place)| Some((at, place.as_ref()?)));
        let mut small: Box<[_]> =
            words.map(|(at, (_, word, _))| (word.to_ascii_lowercase().into_boxed_str(), at)).collect();
        small.sort_unstable();
        Self { slots, small }
    }

    /// What a word means.
    #[inline]
    pub(crate) fn find(&self, word: impl AsRef<[u8]>) -> Option<T> {
        let word = word.as_ref();
        let key = Key::of(word);
        let slot = key.hash() & (self.slots.len() - 1);
        match &self.slots[slot] {
            Some((other, _, meaning)) if *other == key && key.is_whole() => Some(*meaning),
            None => None,
            _ => self.find_from(slot, key, word),
        }
    }

    /// Looks at all letters, and farther where another word took the first place.
    #[inline(never)]
    fn find_from(&self, mut slot: usize, key: Key, word: &[u8]) -> Option<T> {
        while let Some((other, known, meaning)) = &self.slots[slot] {
            if *other == key && (key.is_whole() || known.as_bytes() == word) {
                return Some(*meaning);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        None
    }

    /// The words, in no order that means anything.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.slots.iter().flatten().map(|(_, word, _)| &**word)
    }

    /// The word that differs from another in nothing but capitals, and what it means.
    pub(crate) fn find_alike(&self, word: &str) -> Option<(&str, T)> {
        let word = word.to_ascii_lowercase();
        let at = self.small.partition_point(|(known, _)| **known < *word);
        let (_, slot) = self.small.get(at).filter(|(known, _)| **known == *word)?;
        self.slots[*slot].as_ref().map(|(_, known, meaning)| (&**known, *meaning))
    }
}

/// The length of a word and its letters, of longer ones the first eight: all of the word, where it has no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    letters: u64,
    length: usize,
}

impl Key {
    #[inline]
    fn of(word: &[u8]) -> Self {
        let letters = match (word.first_chunk(), word.first_chunk(), word.last_chunk()) {
            (Some(first), ..) => u64::from_le_bytes(*first),
            // The first and the last four letters overlap, and hold all there are.
            (_, Some(first), Some(last)) => {
                u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << 32
            }
            _ => few(word),
        };
        Self { letters, length: word.len() }
    }

    /// Whether it tells the whole word.
    #[inline]
    fn is_whole(self) -> bool {
        self.length <= 8
    }

    #[inline]
    fn hash(self) -> usize {
        let mixed = (self.letters ^ (self.length as u64) << 60).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize
    }
}

/// The letters of a word that has three at most.
#[inline]
fn few(word: &[u8]) -> u64 {
    let Some(&last) = word.last() else { return 0 };
    u64::from(u32::from_le_bytes([word[0], word[word.len() / 2], last, 0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_every_length_are_told_apart() {
        let words =
            ["", "a", "b", "ab", "ba", "abc", "acb", "abcd", "abcde", "abcdefgh", "abcdefghi", "abcdefghj"];
        let table = Words::new(words.iter().zip(0..).map(|(&word, place)| (word, place)).collect());
        for (word, place) in words.iter().zip(0..) {
            assert_eq!(table.find(word), Some(place), "{word}");
        }
        for unknown in
            ["c", "aa", "aab", "aaa", "abcc", "abced", "abcdefg", "abcdefghk", "abcdefghij", "ab\0"]
        {
            assert_eq!(table.find(unknown), None, "{unknown}");
        }
        assert_eq!(table.find_alike("abCDefghI"), Some(("abcdefghi", 10)));
        assert_eq!(table.find_alike("abc "), None);
    }
}
