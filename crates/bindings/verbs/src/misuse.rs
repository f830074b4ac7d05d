//! What a caller got wrong.

use std::fmt;

/// What a caller got wrong, in a plain sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misuse {
    /// What is wrong.
    pub wrong: Wrong,
    /// The sentence.
    pub message: String,
}

/// What is wrong with what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// There is no game of this name, or it is not clear which game a text is a record of.
    Game,
    /// One record is asked for, and the text holds several, or none.
    Count,
    /// There is no step of this name.
    Step,
    /// There is no such seat, or no view of it.
    Seat,
    /// There is no such piece, dialect, finding, set or size.
    Option,
    /// This cannot be done with records of this game.
    Unable,
}

impl Misuse {
    /// A misuse of this kind.
    pub fn new(wrong: Wrong, message: impl Into<String>) -> Self {
        Self { wrong, message: message.into() }
    }

    /// Turns the sentence of a tool into a misuse of this kind.
    pub(crate) fn of(wrong: Wrong) -> impl Fn(String) -> Self {
        move |message| Self { wrong, message }
    }
}

impl fmt::Display for Misuse {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Misuse {}
