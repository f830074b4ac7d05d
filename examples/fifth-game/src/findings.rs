//! What can be wrong with a record. A finding is described once, here; `scorebook explain` prints it, and a test runs its examples.

use scorebook_core::{Code, Kind, Severity};

/// All of them.
pub(crate) static CODES: &[&Code] = &[&CAPITAL, &UNREADABLE, &REPEATED, &NO_LETTER, &POINTS];

// The first two are found while reading. `Style` says the same thing better, so `fmt` puts it right unasked.
pub(crate) static CAPITAL: Code = Code {
    name: "words/capital",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a capital letter",
    explanation: "Words are written small.",
    wrong: "Ant",
    right: "ant",
};
pub(crate) static UNREADABLE: Code = Code {
    name: "words/unreadable",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "no word",
    explanation: "Words are made of letters. What is not stays where it is and is left out of the game.",
    wrong: "ant?",
    right: "ant",
};

// The others are found by the referee.
pub(crate) static REPEATED: Code = Code {
    name: "words/repeated",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a word said twice",
    explanation: "Nobody repeats a word.",
    wrong: "ant ant",
    right: "ant bee",
};
pub(crate) static NO_LETTER: Code = Code {
    name: "words/no-letter",
    kind: Kind::Rules,
    severity: Severity::Error,
    title: "a letter the box does not hold",
    explanation: "The box holds one z.",
    wrong: "jazz",
    right: "jaz",
};
pub(crate) static POINTS: Code = Code {
    name: "words/points",
    kind: Kind::Score,
    severity: Severity::Warning,
    title: "points that disagree",
    explanation: "A letter is a point, and after `end` the longest word is two more.",
    wrong: "= A: Ada 7\nant",
    right: "= A: Ada 3\nant",
};
