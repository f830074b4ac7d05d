//! Two or three letters for each kind of unit, so that no two kinds of an army look alike.

use std::collections::BTreeMap;

use crate::names::Side;
use crate::rules::{Position, UnitView};

/// The letters of every kind of unit in a position.
pub(super) struct Monograms(BTreeMap<(Side, String), String>);

impl Monograms {
    /// The letters of all units on either side.
    pub(super) fn of(position: &Position) -> Self {
        let mut all = BTreeMap::new();
        let units = position.units();
        for side in Side::BOTH {
            let mut words: Vec<&str> = Vec::new();
            for unit in units.iter().filter(|unit| unit.side() == side) {
                if !words.contains(&unit.word()) {
                    words.push(unit.word());
                }
            }
            words.sort_unstable();
            for &word in &words {
                let is_shared = |length: usize| {
                    words
                        .iter()
                        .any(|&other| other != word && letters(other, length) == letters(word, length))
                };
                // One letter more where two kinds would look alike, as far as a token has room.
                let length = (0..2).find(|&more| !is_shared(more)).unwrap_or(1);
                all.insert((side, word.to_owned()), letters(word, length));
            }
        }
        Self(all)
    }

    /// The letters of a unit.
    pub(super) fn get(&self, unit: &UnitView<'_>) -> String {
        let known = self.0.get(&(unit.side(), unit.word().to_owned()));
        known.cloned().unwrap_or_else(|| letters(unit.word(), 0))
    }
}

/// The first two capitals of a word, else its first two letters; and so many of the letters after them.
fn letters(word: &str, more: usize) -> String {
    let signs: Vec<char> = word.chars().collect();
    let mut capitals = (0..signs.len()).filter(|&place| signs[place].is_uppercase());
    let picked: Vec<usize> = match (capitals.next(), capitals.next()) {
        (Some(first), Some(second)) => vec![first, second],
        _ => (0..signs.len().min(2)).collect(),
    };
    let after = picked.last().map_or(0, |last| last + 1);
    // Small, so that nobody takes them for a word of their own.
    let rest = signs[after..].iter().take(more).flat_map(|sign| sign.to_lowercase());
    picked.iter().map(|&place| signs[place]).chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_the_capitals_or_the_first_two() {
        assert_eq!(letters("CWyvern", 0), "CW");
        assert_eq!(letters("Berserker", 0), "Be");
        assert_eq!(letters("TGArcher", 1), "TGa");
        assert_eq!((letters("GHawk", 1), letters("GHound", 1)), ("GHa".to_owned(), "GHo".to_owned()));
        assert_eq!(
            (letters("ELArcher", 0), letters("X", 1), letters("", 1)),
            ("EL".into(), "X".into(), String::new())
        );
    }
}
