//! Telling a game: every step in a sentence, as data and as a list.

use scorebook_core::Value;
use serde_json::json;

use crate::cut::Entry;
use crate::place::Ruler;
use crate::prose::{Prose, Tone, heading};

/// A step and what it says.
struct Sentence {
    step: usize,
    label: String,
    line: usize,
    says: String,
}

/// The sentences of the first steps; none where the game has no words.
fn sentences(entry: &Entry, steps: usize) -> Vec<Sentence> {
    let document = entry.document.as_ref();
    let ruler = Ruler::new(document.text(), &entry.place);
    let spans = document.steps();
    let told = document.story().into_iter().zip(spans).take(steps).enumerate();
    told.map(|(step, (says, (span, _)))| {
        let line = ruler.spot(span.from()).line;
        Sentence { step, label: document.label(step), line, says }
    })
    .collect()
}

/// Whether a game has words for its steps.
pub fn has_words(entry: &Entry) -> bool {
    let story = entry.document.story();
    story.is_empty() || story.iter().any(|sentence| !sentence.is_empty())
}

/// A game told, as `say --format json` prints it. The shape is a contract, see docs/json.md.
pub fn value(file: &str, entry: &Entry, steps: usize) -> Value {
    let steps = sentences(entry, steps).into_iter().map(|sentence| {
        let Sentence { step, label, line, says } = sentence;
        json!({ "step": step, "label": label, "line": line, "says": says })
    });
    json!({
        "file": file,
        "record": entry.number,
        "game": entry.game.info().id,
        "steps": steps.collect::<Vec<_>>(),
    })
}

/// A game told for people: the label of each step and its sentence.
pub fn prose(file: &str, entry: &Entry, steps: usize) -> Prose {
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
