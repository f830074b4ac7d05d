//! "Did you mean": the nearest known word to a misspelled one.

/// A longer word is no slip of the pen.
const LONGEST: usize = 64;

/// The candidate one slip away from `word` (two for words of six letters or more), if exactly one is nearest.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let reach = if word.chars().count() >= 6 { 2 } else { 1 };
    let (one, mut other): (Vec<char>, Vec<char>) = (letters(word).collect(), Vec::new());
    if one.len() > LONGEST {
        return None;
    }
    let signs = signs(&one);
    let mut best: Option<(usize, &str)> = None;
    let mut tied = false;
    for candidate in candidates {
        // Most words are of another length: they need no second look. Beyond ASCII a letter takes several bytes, or becomes two.
        if candidate.is_ascii() && one.len().abs_diff(candidate.len()) > reach {
            continue;
        }
        other.clear();
        other.extend(letters(candidate));
        if one.len().abs_diff(other.len()) > reach || strangers(signs, self::signs(&other)) > reach {
            continue;
        }
        let distance = slips(&one, &other);
        if distance > reach {
            continue;
        }
        match best {
            Some((least, found)) if distance > least || found == candidate => {}
            Some((least, _)) if distance == least => tied = true,
            _ => (best, tied) = (Some((distance, candidate)), false),
        }
    }
    best.filter(|_| !tied).map(|(_, candidate)| candidate)
}

/// How many slips lie between two words, where it is not more than so many.
pub fn apart(one: &str, other: &str, most: usize) -> Option<usize> {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let is_near = one.len().max(other.len()) <= LONGEST
        && one.len().abs_diff(other.len()) <= most
        && strangers(signs(&one), signs(&other)) <= most;
    is_near.then(|| slips(&one, &other)).filter(|&slips| slips <= most)
}

/// The letters of a word. Capital letters count as their small ones.
fn letters(word: &str) -> impl Iterator<Item = char> + '_ {
    word.chars().flat_map(char::to_lowercase)
}

/// Which letters stand in a word, a bit each; a few share one.
fn signs(letters: &[char]) -> u64 {
    letters.iter().fold(0, |signs, &letter| signs | 1 << (u32::from(letter) % 64))
}

/// How many letters one of two words has at least that the other does not have: each of them is a slip.
fn strangers(one: u64, other: u64) -> usize {
    (one & !other).count_ones().max((other & !one).count_ones()) as usize
}

/// How many slips (a letter added, left out, exchanged, or two neighbours swapped) lie between two words of about the same length.
fn slips(one: &[char], other: &[char]) -> usize {
    const ROOM: usize = LONGEST + 3;
    // The row of the letter before the last, of the last, and of this one.
    let (mut before, mut last, mut row) = ([0_u8; ROOM], [0_u8; ROOM], [0_u8; ROOM]);
    for (cell, place) in last.iter_mut().zip(0..) {
        *cell = place;
    }
    for (i, place) in (1..=one.len()).zip(1..) {
        row[0] = place;
        for j in 1..=other.len() {
            let exchanged = last[j - 1] + u8::from(one[i - 1] != other[j - 1]);
            row[j] = exchanged.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        (before, last, row) = (last, row, before);
    }
    usize::from(last[other.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_found_and_ties_are_not() {
        assert_eq!(nearest("FAssualt", ["FAssault", "FSweep"]), Some("FAssault"));
        assert_eq!(nearest("cat", ["car", "can"]), None);
        assert_eq!(nearest("fall", ["Fall", "Lake"]), Some("Fall"));
        assert_eq!(nearest("xyz", ["Fall", "Lake"]), None);
        assert_eq!(nearest("", ["a", "bcd"]), Some("a"));
        assert_eq!(nearest(&"x".repeat(64), [&*"x".repeat(66), "x"]), Some(&*"x".repeat(66)));
        assert_eq!(nearest(&"x".repeat(65), [&*"x".repeat(65)]), None);
    }
}
