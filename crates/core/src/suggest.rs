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
    let mut best: Option<(usize, &str)> = None;
    let mut tied = false;
    for candidate in candidates {
        other.clear();
        other.extend(letters(candidate));
        if one.len().abs_diff(other.len()) > reach {
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

/// The letters of a word. Capital letters count as their small ones.
fn letters(word: &str) -> impl Iterator<Item = char> + '_ {
    word.chars().flat_map(char::to_lowercase)
}

/// How many slips (a letter added, left out, exchanged, or two neighbours swapped) lie between two words of about the same length.
fn slips(one: &[char], other: &[char]) -> usize {
    const ROOM: usize = LONGEST + 3;
    // The row of the letter before the last, of the last, and of this one.
    let (mut before, mut last, mut row) = ([0; ROOM], [0; ROOM], [0; ROOM]);
    for (place, cell) in last.iter_mut().enumerate() {
        *cell = place;
    }
    for i in 1..=one.len() {
        row[0] = i;
        for j in 1..=other.len() {
            let exchanged = last[j - 1] + usize::from(one[i - 1] != other[j - 1]);
            row[j] = exchanged.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        (before, last, row) = (last, row, before);
    }
    last[other.len()]
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
