//! What came of a repair, told by somebody who knows the game that was played.

use std::ops::RangeInclusive;

use scorebook_core::{Document, Finding, Kind, Notation, Severity};

use super::outcome::{Claim, Outcome};
use super::spoiled::{Patch, Spoiled};

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
    fn is_found(&self, spoiled: &Spoiled, text: &str) -> bool {
        self.is_told_by(text)
            || spoiled.is_on_the_way(text) && !is_objected_to(self.game.skim(text.to_owned()).as_ref())
    }

    /// Whether a text tells another game and nothing speaks against that.
    pub fn has_rival(&self, text: &str) -> bool {
        let other = self.game.skim(text.to_owned());
        !is_objected_to(other.as_ref()) && !is_same_game(self.document.as_ref(), other.as_ref())
    }

    /// What came of the repair of a spoiled text.
    pub fn verdict(&self, spoiled: &Spoiled, outcome: &Outcome) -> Verdict {
        if !is_objected_to(self.game.skim(spoiled.text.clone()).as_ref()) {
            return Verdict::Undetectable;
        }
        let is_found = |text: &String| self.is_found(spoiled, text);
        // A part of the way is no other game.
        let is_part = |text: &String| spoiled.is_on_the_way(text);
        match &outcome.written {
            Some(text) if is_found(text) => Verdict::Restored,
            Some(text) if !is_part(text) => Verdict::Wrong,
            _ if outcome.readings.iter().any(is_found) => Verdict::Withheld,
            _ => Verdict::Missed,
        }
    }

    /// Whether an edit of the best reading is right: the whole reading is the game as it was played, or the edit is a part of the way
    /// there, alone, with the others of its line, with those of its line that are called as certain, or with the one beside it. Lines
    /// that are exchanged take two edits; and whoever takes what is likely leaves out the guess at the number of the line.
    pub fn confirms(&self, spoiled: &Spoiled, outcome: &Outcome, at: usize) -> bool {
        let claims = &outcome.claims;
        let with = |some: &dyn Fn(usize) -> bool| {
            let taken = (0..claims.len()).rev().filter(|&other| some(other));
            taken.fold(spoiled.text.clone(), |text, other| claims[other].patch.apply(&text))
        };
        let line = of_line(&spoiled.text, claims, at);
        let is_as_certain = |other: usize| claims[other].certainty >= claims[at].certainty;
        let together: [&dyn Fn(usize) -> bool; 5] = [
            &|other| other == at,
            &|other| line.contains(&other),
            &|other| line.contains(&other) && is_as_certain(other),
            &|other| other == at || other + 1 == at,
            &|other| other == at || other == at + 1,
        ];
        outcome.readings.first().is_some_and(|best| self.is_told_by(best))
            || self.is_told_by(&with(together[0]))
            || together.into_iter().any(|some| spoiled.is_on_the_way(&with(some)))
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

/// The edits on the line of one of them.
fn of_line(text: &str, claims: &[Claim], at: usize) -> RangeInclusive<usize> {
    let is_parted = |one: &Claim, next: &Claim| {
        text.get(one.patch.place.end..next.patch.place.start).is_none_or(|between| between.contains('\n'))
    };
    let first = (1..=at).rev().find(|&next| is_parted(&claims[next - 1], &claims[next])).unwrap_or(0);
    let last = (at + 1..claims.len()).find(|&next| is_parted(&claims[next - 1], &claims[next]));
    first..=last.unwrap_or(claims.len()) - 1
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
    use std::time::Duration;

    use scorebook_core::Certainty;

    use super::*;
    use crate::corpora::Subject;
    use crate::corruption::sound;
    use crate::referee::game;

    #[test]
    fn what_is_likely_is_right_beside_a_guess_that_is_not() {
        let original = sound(Subject::Allure, 2).unwrap();
        let is_whole =
            |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit()) && !line.contains("...");
        let line = original.lines().filter(is_whole).find(|line| line.contains(", ")).unwrap();
        let (number, halves) = line.split_once(". ").unwrap();
        let (one, other) = halves.split_once(", ").unwrap();
        let text = original.replacen(line, &format!("{number}. {other}, {one}"), 1);
        let start = original.find(line).unwrap();
        let first = start + number.len() + 2;
        let second = first + other.len() + 2;
        let claim = |certainty, start: usize, written: &str, by: &str| Claim {
            certainty,
            share: None,
            patch: Patch { place: start..start + written.len(), by: by.to_owned() },
        };
        let claims = vec![
            claim(Certainty::Guess, start, number, "99"),
            claim(Certainty::Likely, first, other, one),
            claim(Certainty::Likely, second, one, other),
        ];
        let truth = Truth::new(game(Subject::Allure).unwrap(), &original);
        let spoiled = Spoiled { original, text, slips: Vec::new(), habitual: None };
        let outcome =
            Outcome { written: None, readings: Vec::new(), claims, exhaustive: true, time: Duration::ZERO };
        let right = [0, 1, 2].map(|at| truth.confirms(&spoiled, &outcome, at));
        assert_eq!(right, [false, true, true]);
    }
}
