//! The names of cards, from `data/cards.toml`, and a table to find them by.

use std::sync::LazyLock;

use serde::Deserialize;

/// A name or abbreviation of a card, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardWord(u8);

impl CardWord {
    /// How it is written.
    pub fn text(self) -> &'static str {
        &WORDS.list[usize::from(self.0)].text
    }

    /// The name as a card bears it; where several cards share it, `{suit}` and `{suits}` stand for the suit.
    pub(crate) fn title(self) -> &'static str {
        &WORDS.list[usize::from(self.0)].title
    }

    /// The full name of the card, however it is written: `ambush` for `@`.
    pub fn name(self) -> &'static str {
        &WORDS.list[usize::from(self.0)].name
    }

    /// Its place in the table.
    #[inline]
    pub(crate) fn place(self) -> usize {
        usize::from(self.0)
    }

    /// Whether crafting writes the letter of the suit in front of it.
    pub fn is_suited(self) -> bool {
        WORDS.list[usize::from(self.0)].suited
    }
}

/// What a written word stands for.
#[derive(Clone, Copy, Debug)]
pub struct FoundCard {
    /// The word to write.
    pub word: CardWord,
    /// Whether it was written as that word, not as one of the spellings that differ from the title.
    pub exact: bool,
}

/// The card that a word stands for, if the tables know it.
#[inline]
pub fn card_word(word: &[u8]) -> Option<FoundCard> {
    let words = &*WORDS;
    let mut slot = slot_of(word);
    loop {
        let found = &words.list[usize::from(words.slots[slot].checked_sub(1)?)];
        if found.text.as_bytes() == word {
            return Some(FoundCard { word: found.stands_for, exact: found.exact });
        }
        slot = (slot + 1) % SLOTS;
    }
}

/// How many words there are, aliases included.
pub(crate) fn words() -> usize {
    WORDS.list.len()
}

/// The full names that the words stand for, in the order of the table.
pub(crate) fn full_names() -> impl Iterator<Item = &'static str> {
    WORDS.list.iter().map(|word| word.name.as_str())
}

/// Every name and abbreviation, for suggestions.
pub fn card_words() -> impl Iterator<Item = &'static str> {
    WORDS.list.iter().filter(|word| word.exact).map(|word| word.text.as_str())
}

/// A power of two well above the number of words, so that most words are found at the first look.
const SLOTS: usize = 1024;

struct Words {
    list: Vec<Word>,
    /// Where a word stands in the list, counted from 1; 0 is an empty slot.
    slots: [u8; SLOTS],
}

struct Word {
    text: String,
    /// The full name of the card.
    name: String,
    title: String,
    stands_for: CardWord,
    exact: bool,
    suited: bool,
}

#[derive(Deserialize)]
struct File {
    card: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    name: String,
    title: Option<String>,
    short: Option<String>,
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(default)]
    suited: bool,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let file: File =
        scorebook_core::facts::read(include_str!("../data/cards.toml")).expect("a test reads the table");
    let mut list = Vec::new();
    for row in file.card {
        let first = next_word(&list);
        let title = row.title.clone().unwrap_or_else(|| capital(&row.name));
        let word = |text, stands_for, exact| {
            let (name, title, suited) = (row.name.clone(), title.clone(), row.suited);
            Word { text, name, title, stands_for, exact, suited }
        };
        list.push(word(row.name.clone(), first, true));
        if let Some(text) = row.short {
            list.push(word(text, next_word(&list), true));
        }
        list.extend(row.aliases.into_iter().map(|text| word(text, first, false)));
    }
    let mut slots = [0; SLOTS];
    for (number, word) in (1..).zip(&list) {
        let mut slot = slot_of(word.text.as_bytes());
        while slots[slot] != 0 {
            slot = (slot + 1) % SLOTS;
        }
        slots[slot] = number;
    }
    Words { list, slots }
});

fn capital(word: &str) -> String {
    word[..1].to_ascii_uppercase() + &word[1..]
}

fn next_word(list: &[Word]) -> CardWord {
    CardWord(u8::try_from(list.len()).expect("a test counts the words: fewer than 255"))
}

/// Where to look for a word first.
#[inline]
fn slot_of(word: &[u8]) -> usize {
    let mixed = word.iter().fold(0, |mixed: usize, &letter| mixed.wrapping_mul(37) ^ usize::from(letter));
    (mixed ^ (mixed >> 10)) % SLOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_found_once_and_stands_for_itself_or_a_name() {
        assert!(WORDS.list.len() < 255);
        for word in &WORDS.list {
            let found = card_word(word.text.as_bytes()).unwrap();
            assert_eq!(found.word, word.stands_for, "{} stands twice", word.text);
            assert_eq!(found.exact, found.word.text() == word.text);
        }
        assert!(card_word(b"nosuchcard").is_none());
        assert!(card_word(b"").is_none());
    }
}
