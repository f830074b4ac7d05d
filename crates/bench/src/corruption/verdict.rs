//! What came of a repair, told by somebody who knows the game that was played.

use scorebook_core::{Document, Finding, Kind, Notation, Severity};

use super::outcome::{Claim, Outcome};
use super::spoiled::Patch;

/// What came of a repair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// What is written is the game as it was played.
    Restored,
    /// Nothing is written, and the game as it was played is among the readings.
    Withheld,
    /// Nothing is written, or a right part only, and the game is not among the readings.
    Missed,
    /// Another game than the one played is written.
    Wrong,
    /// Nothing speaks against the spoiled record, so there was nothing to repair.
    Undetectable,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Restored, Self::Withheld, Self::Missed, Self::Wrong, Self::Undetectable];

    /// Its name in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Restored => "restored",
            Self::Withheld => "withheld",
            Self::Missed => "missed",
            Self::Wrong => "wrong",
            Self::Undetectable => "undetectable",
        }
    }
}

/// The game as it was played.
pub struct Truth {
    game: &'static dyn Notation,
    document: Box<dyn Document>,
}

impl Truth {
    /// The game that a record tells.
    pub fn new(game: &'static dyn Notation, text: &str) -> Self {
        Self { game, document: game.skim(text.to_owned()) }
    }

    /// Whether nothing speaks against it. Else it is no game to spoil.
    pub fn is_sound(&self) -> bool {
        !is_objected_to(self.document.as_ref())
    }

    /// Whether a text says the very same.
    pub fn is_said_by(&self, text: &str) -> bool {
        self.document.text() == text || self.game.skim(text.to_owned()).meaning() == self.document.meaning()
    }

    /// Whether a text tells the same game, and nothing speaks against it.
    pub fn is_told_by(&self, text: &str) -> bool {
        self.document.text() == text || {
            let other = self.game.skim(text.to_owned());
            !is_objected_to(other.as_ref()) && is_same_game(self.document.as_ref(), other.as_ref())
        }
    }

    /// Whether a text takes back whatever speaks against a spoiled one: it tells the game, or else only a slip is left in it that
    /// nobody can see.
    fn is_found(&self, spoiled: &str, text: &str) -> bool {
        self.is_told_by(text)
            || is_on_the_way(spoiled, text, self.document.text())
                && !is_objected_to(self.game.skim(text.to_owned()).as_ref())
    }

    /// Whether a text tells another game and nothing speaks against that.
    pub fn has_rival(&self, text: &str) -> bool {
        let other = self.game.skim(text.to_owned());
        !is_objected_to(other.as_ref()) && !is_same_game(self.document.as_ref(), other.as_ref())
    }

    /// What came of the repair of a spoiled text.
    pub fn verdict(&self, spoiled: &str, outcome: &Outcome) -> Verdict {
        if !is_objected_to(self.game.skim(spoiled.to_owned()).as_ref()) {
            return Verdict::Undetectable;
        }
        let is_found = |text: &String| self.is_found(spoiled, text);
        // A part of the way is no other game.
        let is_part = |text: &String| is_on_the_way(spoiled, text, self.document.text());
        match &outcome.written {
            Some(text) if is_found(text) => Verdict::Restored,
            Some(text) if !is_part(text) => Verdict::Wrong,
            _ if outcome.readings.iter().any(is_found) => Verdict::Withheld,
            _ => Verdict::Missed,
        }
    }

    /// Whether an edit of the best reading is right: the whole reading is the game as it was played, or the edit is a part of the way
    /// there.
    pub fn confirms(&self, spoiled: &str, outcome: &Outcome, claim: &Claim) -> bool {
        let alone = claim.patch.apply(spoiled);
        let is_right = |text: &str| self.is_told_by(text);
        is_on_the_way(spoiled, &alone, self.document.text())
            || outcome.readings.first().is_some_and(|best| is_right(best))
            || is_right(&alone)
    }
}

/// What speaks against a record. Hints do not: they tell what it leaves open.
fn is_objected_to(document: &dyn Document) -> bool {
    let speaks_against =
        |finding: &Finding| finding.code.kind != Kind::Style && finding.severity != Severity::Hint;
    document.findings().iter().any(speaks_against)
}

/// Whether two records tell the same game, if in other words.
fn is_same_game(one: &dyn Document, other: &dyn Document) -> bool {
    one.meaning() == other.meaning() || {
        let steps = one.steps().len();
        steps == other.steps().len()
            && one.moment(steps).value() == other.moment(steps).value()
            && one.replay().zip(other.replay()).all(|(one, other)| one.value() == other.value())
    }
}

/// Whether a text lies on a shortest way from one to another, counted in words: then every change that leads to it is one of
/// those that lead to the end.
pub(super) fn is_on_the_way(from: &str, by: &str, to: &str) -> bool {
    let [from, by, to] = [words(from), words(by), words(to)];
    distance(&from, &by) + distance(&by, &to) == distance(&from, &to)
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

/// How a spoiled text and a repaired one differ from what was played, for people to look at.
pub(super) fn compared(original: &str, spoiled: &str) -> String {
    let patch = Patch::between(original, spoiled);
    let shown = |text: &str, place: std::ops::Range<usize>| {
        let from = text[..place.start].rfind('\n').map_or(0, |end| end + 1);
        let to = text[place.end..].find('\n').map_or(text.len(), |end| place.end + end);
        text[from..to].replace('\n', " ⏎ ")
    };
    let end = patch.place.start + patch.by.len();
    format!("{} | {}", shown(original, patch.place.clone()), shown(spoiled, patch.place.start..end))
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
