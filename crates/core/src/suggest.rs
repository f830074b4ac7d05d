//! "Did you mean": the nearest known word to a misspelled one.

/// The candidate one slip away from `word` (two for words of six letters or more), if exactly one is nearest.
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let reach = if word.chars().count() >= 6 { 2 } else { 1 };
    let mut best: Option<(usize, &str)> = None;
    let mut tied = false;
    for candidate in candidates {
        let distance = slips(word, candidate);
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

/// How many slips (a letter added, left out, exchanged, or two neighbours swapped) lie between two words.
/// Capital letters count as their small ones.
fn slips(one: &str, other: &str) -> usize {
    // Most candidates are far too long or too short, which a count tells for the letters that all notations use.
    if one.is_ascii() && other.is_ascii() && one.len().abs_diff(other.len()) > 2 {
        return usize::MAX;
    }
    let letters = |word: &str| word.chars().flat_map(char::to_lowercase).collect::<Vec<char>>();
    let (one, other) = (letters(one), letters(other));
    if one.len().abs_diff(other.len()) > 2 || one.len() > 64 {
        return usize::MAX;
    }
    let mut rows = vec![vec![0usize; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            rows[i][j] = match (i, j) {
                (0, n) | (n, 0) => n,
                _ => {
                    let exchanged = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
                    let mut least = exchanged.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                    if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                        least = least.min(rows[i - 2][j - 2] + 1);
                    }
                    least
                }
            };
        }
    }
    rows[one.len()][other.len()]
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
    }
}
