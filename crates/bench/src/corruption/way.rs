//! The way from a spoiled text back to what was written, counted in words.

/// Whether a text lies on a shortest way from one to another, counted in words: then every change that leads to it is one of
/// those that lead to the end.
pub(super) fn is_on_the_way(from: &str, by: &str, to: &str) -> bool {
    lies_between(&words(from), &words(by), &words(to))
}

/// Whether every line that a text has changed is one of those it leads to. What slipped all through a record is put right line by line. Where a
/// line is lost or doubled besides, it lies on a way that is counted in lines.
pub(super) fn has_lines_back(from: &str, by: &str, to: &str) -> bool {
    let [from, by, to] = [from, by, to].map(|text| text.lines().collect::<Vec<_>>());
    if from.len() != to.len() {
        return lies_between(&from, &by, &to);
    }
    let is_back = |at: usize| by[at] == from[at] || by[at] == to[at];
    by.len() == to.len() && (0..by.len()).all(is_back)
}

/// Whether a text lies on a shortest way from one to another, counted in its parts.
fn lies_between(from: &[&str], by: &[&str], to: &[&str]) -> bool {
    distance(from, by) + distance(by, to) == distance(from, to)
}

/// Words as they slip: acts, names, places, numbers.
fn words(text: &str) -> Vec<&str> {
    text.split(|sign: char| sign.is_whitespace() || sign == '/' || sign == ':')
        .map(|word| word.trim_end_matches([',', '.', ';']))
        .filter(|word| !word.is_empty())
        .collect()
}

/// How many words have to be written, left out or changed.
fn distance(one: &[&str], other: &[&str]) -> usize {
    let ahead = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[ahead..], &other[ahead..]);
    let behind = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[..one.len() - behind], &other[..other.len() - behind]);
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, word) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = at + 1;
        for (place, against) in other.iter().enumerate() {
            let changed = diagonal + usize::from(word != against);
            diagonal = row[place + 1];
            row[place + 1] = changed.min(diagonal + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_is_counted_in_words() {
        let distance = |one: &str, other: &str| super::distance(&words(one), &words(other));
        assert_eq!(distance("1A (0,1) CRFR", "1A (0,1) CRFR"), 0);
        assert_eq!(distance("1A (0,1) CRFR +3", "1B (1,0) CRFR +3"), 2);
        assert_eq!(distance("a b c", "a c"), 1);
        assert_eq!(distance("C:w->1/w->2", "C:w->2/w->1"), 2);
    }

    #[test]
    fn a_line_is_back_where_it_is_shorter_to_take_its_words_for_those_of_another() {
        let spoiled = "2. CTroll (H1) G3, Wisp (H6) E5\n3. GBomb A4, Wisp (D5) shoot E3\n";
        let goal = "2. Wisp (H6) E5, CTroll (H1) G3\n3. Wisp (D5) shoot E3, GBomb A4\n";
        let now = "2. Wisp (H6) E5, CTroll (H1) G3\n3. GBomb A4, Wisp (D5) shoot E3\n";
        assert!(!is_on_the_way(spoiled, now, goal));
        assert!(has_lines_back(spoiled, now, goal));
        assert!(!has_lines_back(spoiled, &now.replace("E5", "E4"), goal));
    }

    #[test]
    fn only_right_changes_are_on_the_way() {
        let is_right = |spoiled: &str, now: &str| is_on_the_way(spoiled, now, "a b c d");
        assert!(is_right("a x c d", "a b c d"));
        assert!(is_right("a x c", "a b c"));
        assert!(is_right("a b b c d", "a b c d"));
        assert!(is_right("a c b d", "a b c d"));
        // What was misread is left out, or becomes something else, or what is right is changed.
        assert!(!is_right("a x c d", "a c d"));
        assert!(!is_right("a x c d", "a y c d"));
        assert!(!is_right("a b c", "a b x"));
        assert!(!is_right("a c d", "a c b d"));
    }
}
