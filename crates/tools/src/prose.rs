//! Text in which some parts stand out. What stands out is said here; in which colour is for the terminal to say.

use crate::cut::Entry;

/// How a part of a text is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// Like the rest.
    #[default]
    Plain,
    /// A title, or what just changed.
    Strong,
    /// What is there to look up.
    Faint,
    /// As it should be.
    Good,
    /// As it should not be.
    Bad,
    /// In doubt.
    Doubtful,
}

/// A text made of parts, each with its tone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prose(Vec<(Tone, String)>);

impl Prose {
    /// A text without a word.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a part.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some((last, part)) if *last == tone => part.push_str(&text),
            _ => self.0.push((tone, text)),
        }
        self
    }

    /// Adds a part like the rest.
    pub fn plain(&mut self, text: impl Into<String>) -> &mut Self {
        self.say(Tone::Plain, text)
    }

    /// Ends the line.
    pub fn end(&mut self) -> &mut Self {
        self.plain("\n")
    }

    /// Adds another text.
    pub fn join(&mut self, other: Self) -> &mut Self {
        for (tone, text) in other.0 {
            self.say(tone, text);
        }
        self
    }

    /// The parts with their tones.
    pub fn parts(&self) -> impl Iterator<Item = (Tone, &str)> {
        self.0.iter().map(|(tone, text)| (*tone, text.as_str()))
    }

    /// The text without tones.
    pub fn text(&self) -> String {
        self.0.iter().map(|(_, text)| text.as_str()).collect()
    }
}

/// A number with its noun, which takes an `s` where it should.
pub fn count(number: usize, noun: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{s}")
}

/// The opening of what is said about a record: file, record and game.
pub(crate) fn heading(file: &str, entry: &Entry<'_>) -> Prose {
    let mut prose = Prose::new();
    prose.say(Tone::Strong, file);
    prose.plain(format!(", record {}: {}", entry.number + 1, entry.game.info().title));
    let rules = entry.document.settings().house_rules();
    if !rules.is_empty() {
        prose.plain(format!(", house rules {}", rules.join(" ")));
    }
    prose
}
