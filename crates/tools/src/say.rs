//! Telling a game: every step in a sentence, as data and as a list.

use serde::Serialize;

use crate::cut::Entry;
use crate::place::Ruler;
use crate::prose::{Prose, Tone, heading};

/// A game in plain words, as `say --format json` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Said<'s> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// The steps, each in a sentence.
    pub steps: Vec<Sentence>,
}

/// A step and what it says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Sentence {
    /// Which step, from 0.
    pub step: usize,
    /// How people call it.
    pub label: String,
    /// The line of the file it is written on, from 1.
    pub line: usize,
    /// What happens.
    pub says: String,
}

/// The sentences of the first steps; none where the game has no words.
fn sentences(entry: &Entry<'_>, steps: usize) -> Vec<Sentence> {
    let document = entry.document.as_ref();
    let ruler = Ruler::new(document.written(), &entry.place);
    let spans = document.steps();
    let told = document.story().into_iter().zip(spans).take(steps).enumerate();
    told.map(|(step, (says, (span, _)))| {
        let line = ruler.spot(span.from()).line;
        Sentence { step, label: document.label(step), line, says }
    })
    .collect()
}

/// Whether a game has words for its steps.
pub fn has_words(entry: &Entry<'_>) -> bool {
    let story = entry.document.story();
    story.is_empty() || story.iter().any(|sentence| !sentence.is_empty())
}

/// A game told, as data. The shape is a contract, see docs/json.md.
pub fn data<'s>(file: &'s str, entry: &Entry<'_>, steps: usize) -> Said<'s> {
    Said { file, record: entry.number, game: entry.game.info().id, steps: sentences(entry, steps) }
}

/// A game told for people: the label of each step and its sentence.
pub fn prose(file: &str, entry: &Entry<'_>, steps: usize) -> Prose {
    let mut prose = heading(file, entry);
    prose.plain("\n\n");
    let sentences = sentences(entry, steps);
    let widest = sentences.iter().map(|sentence| sentence.label.chars().count()).max().unwrap_or(0);
    for Sentence { label, says, .. } in sentences {
        prose.say(Tone::Strong, format!("{label:>width$}", width = widest + 2));
        prose.plain(format!("  {says}")).end();
    }
    prose
}
