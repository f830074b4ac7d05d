//! Acts in the handwriting of a record: what is written otherwise, put in, or taken out, as edits of its text.

use crate::change::{Place, Side};
use crate::game::{Game, RecordOf};
use crate::record::Item;
use crate::source::Span;

use super::gaps::gap_at;

/// Writes acts as a record would, each in the place of a step.
pub(super) struct Hand<'r, G: Game> {
    game: &'r G,
    pub(super) record: &'r RecordOf<G>,
    pub(super) text: &'r str,
    scratch: RecordOf<G>,
}

/// An edit of a step: where, what, and which word of the step it is where it is one.
pub(super) struct Stroke {
    pub(super) span: Span,
    pub(super) text: String,
    pub(super) word: Option<usize>,
}

impl<'r, G: Game> Hand<'r, G> {
    pub(super) fn new(game: &'r G, record: &'r RecordOf<G>, text: &'r str) -> Self {
        Self { game, record, text, scratch: record.clone() }
    }

    /// An act as the record would write it in the place of a step.
    pub(super) fn write(&mut self, step: usize, act: &G::Act) -> String {
        let mut out = String::new();
        let written = std::mem::replace(&mut self.scratch.steps[step].act, act.clone());
        self.game.write_step(&self.scratch, step, self.record.dialect, &mut out);
        self.scratch.steps[step].act = written;
        out
    }

    /// A step with what parts it from the next one on its line, or else from the one before; with its line where it has one for itself.
    fn with_its_mark(&self, step: usize) -> Span {
        let spans = |step: usize| self.record.steps.get(step).map(|step| step.span);
        let span = self.record.steps[step].span;
        let behind = spans(step + 1).filter(|next| only_parts(&self.text[span.to()..next.from()]));
        let before = step.checked_sub(1).and_then(spans);
        let before = before.filter(|last| only_parts(&self.text[last.to()..span.from()]));
        match (behind, before) {
            (Some(next), _) => Span::new(span.from(), next.from()),
            (None, Some(last)) => Span::new(last.to(), span.to()),
            (None, None) => with_its_line(with_a_blank(span, self.text), self.text),
        }
    }

    /// What parts an act from the step after which it is put in.
    fn mark_before(&mut self, step: usize, act: &G::Act) -> &'static str {
        let written = std::mem::replace(&mut self.scratch.steps[step].act, act.clone());
        let mark = self.game.between(&self.scratch, Item::Step(step), Item::Step(step));
        self.scratch.steps[step].act = written;
        mark
    }

    /// The edits that make a place say an act, or nothing.
    pub(super) fn strokes(&mut self, place: Place, act: Option<&G::Act>) -> Vec<Stroke> {
        let step = place.step;
        let span = self.record.steps[step].span;
        let now = act.map_or_else(String::new, |act| self.write(step, act));
        let whole = |(span, text)| vec![Stroke { span, text, word: None }];
        match place.side {
            Side::Before | Side::After if let Some(gap) = gap_at::<G>(self.record, self.text, place) => {
                whole((gap, now))
            }
            Side::Before => {
                let mark = self.game.between(self.record, Item::Step(step), Item::Step(step));
                whole((Span::at(span.from()), format!("{now}{mark}")))
            }
            Side::After => {
                let mark = act.map_or("", |act| self.mark_before(step, act));
                whole((Span::at(span.to()), format!("{mark}{now}")))
            }
            Side::Itself if now.is_empty() => whole((self.with_its_mark(step), String::new())),
            Side::Itself => {
                let canonical = self.write(step, &self.record.steps[step].act);
                let was = span.of(self.text);
                word_by_word(span, was, &canonical, &now)
                    .unwrap_or_else(|| whole(smallest_edit(span, was, &canonical, &parted_like(&now, was))))
            }
        }
    }
}

/// Whether a text between two steps only parts them: blanks, and a sign at most.
fn only_parts(between: &str) -> bool {
    !between.contains(['\n', '\r']) && between.trim().len() <= 1
}

/// A span with the blanks after it; or with those before it, where it ends its line.
fn with_a_blank(span: Span, text: &str) -> Span {
    let is_blank = |sign: &u8| matches!(sign, b' ' | b'\t');
    let bytes = text.as_bytes();
    let behind = bytes[span.to()..].iter().take_while(|sign| is_blank(sign)).count();
    let ends_line = bytes.get(span.to() + behind).is_none_or(|sign| matches!(sign, b'\n' | b'\r'));
    if !ends_line {
        return Span::new(span.from(), span.to() + behind);
    }
    let before = bytes[..span.from()].iter().rev().take_while(|sign| is_blank(sign)).count();
    Span::new(span.from() - before, span.to() + behind)
}

/// A span with the line break after it, where it is all that stands on its line.
fn with_its_line(span: Span, text: &str) -> Span {
    let begins_line = text[..span.from()].chars().next_back().is_none_or(|sign| matches!(sign, '\n' | '\r'));
    let behind = &text[span.to()..];
    let end = if behind.starts_with("\r\n") { 2 } else { usize::from(behind.starts_with(['\n', '\r'])) };
    if begins_line { Span::new(span.from(), span.to() + end) } else { span }
}

/// An edit for each word of a step that says something else, where the step is written as we would write it and has as many words.
fn word_by_word(span: Span, was: &str, canonical: &str, now: &str) -> Option<Vec<Stroke>> {
    let words = |text| str::split_ascii_whitespace(text);
    let is_alike = words(was).eq(words(canonical)) && words(canonical).count() == words(now).count();
    let at = |word: &str| span.from() + (word.as_ptr().addr() - was.as_ptr().addr());
    let stroke = |(number, (old, new)): (usize, (&str, &str))| {
        let (span, text) = trimmed(Span::new(at(old), at(old) + old.len()), old, new);
        Stroke { span, text, word: Some(number) }
    };
    let differing = words(was).zip(words(now)).enumerate().filter(|(_, (old, new))| old != new);
    is_alike.then(|| differing.map(stroke).collect())
}

/// A step with its words parted as those of another one are, as far as that has any: by a tab in a column, say.
fn parted_like(now: &str, was: &str) -> String {
    let mut gaps = was.split(|sign: char| !sign.is_ascii_whitespace()).filter(|gap| !gap.is_empty());
    let mut words = now.split_ascii_whitespace();
    let mut parted = words.next().unwrap_or_default().to_owned();
    for word in words {
        parted.push_str(gaps.next().unwrap_or(" "));
        parted.push_str(word);
    }
    parted
}

/// The smallest edit of a step: only the words that say something else, where the step is written as we would write
/// them; else whatever differs from the canonical spelling.
fn smallest_edit(span: Span, was: &str, canonical: &str, now: &str) -> (Span, String) {
    let words = |text: &str| text.split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let (old, new) = (words(canonical), words(now));
    let shorter = old.len().min(new.len());
    let before = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let behind = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    let behind = behind.min(shorter - before);
    let found: Vec<&str> = was.split_ascii_whitespace().collect();
    let (old, new) = (&old[..old.len() - behind], &new[before..new.len() - behind]);
    let alike =
        found.get(..old.len()).is_some_and(|found| found.iter().zip(old).all(|(found, old)| found == old));
    if !alike || old.len() == before {
        return trimmed(span, was, now);
    }
    let at = |word: &str| word.as_ptr().addr() - was.as_ptr().addr();
    let (first, last) = (found[before], found[old.len() - 1]);
    let (start, end) = (at(first), at(last) + last.len());
    trimmed(Span::new(span.from() + start, span.from() + end), &was[start..end], &new.join(" "))
}

/// The smallest edit that turns one text into the other, on character borders.
fn trimmed(span: Span, was: &str, now: &str) -> (Span, String) {
    let alike = |one: &mut dyn Iterator<Item = char>, other: &mut dyn Iterator<Item = char>| -> usize {
        one.zip(other).take_while(|(one, other)| one == other).map(|(sign, _)| sign.len_utf8()).sum()
    };
    let head = alike(&mut was.chars(), &mut now.chars());
    let tail = alike(&mut was[head..].chars().rev(), &mut now[head..].chars().rev());
    let edit = Span::new(span.from() + head, span.to() - tail);
    (edit, now[head..now.len() - tail].to_owned())
}
