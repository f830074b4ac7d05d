//! The changed steps of a reading as edits of the text: what is written otherwise, put in, or taken out.

use crate::change::{Place, Side};
use crate::game::RecordOf;
use crate::record::Item;
use crate::referee::Played;
use crate::source::Span;
use crate::telling::Telling;

use super::drafts::Draft;
use super::gaps::gap_at;
use super::weigh::{Ballot, Weighed};
use super::{MOST_RIVALS, Mend};

/// The changed steps of a reading of a draft as edits, with what rivals say instead.
pub(super) fn mend_steps<G: Played>(
    game: &G,
    drafts: &[Draft<G>],
    ballot: &Ballot<G::Act>,
    chosen: usize,
) -> Vec<Mend> {
    let chosen = &ballot.readings[chosen];
    let draft = &drafts[chosen.draft];
    let (record, text) = (&draft.record, &draft.respelled.text[..]);
    let mut pen = Pen { game, record, text, scratch: record.clone(), drafts, ballot, chosen };
    let places = pen.chosen.attempt.acts.places();
    let mut mends: Vec<Mend> = places.into_iter().flat_map(|place| pen.mends(place)).collect();
    part(&mut mends);
    mends
}

/// Two steps in a row that are taken out take the mark between them once: no edit reaches into the one before it.
fn part(mends: &mut [Mend]) {
    for later in 1..mends.len() {
        let taken = mends[later - 1].span.to();
        let Mend { span, text, .. } = &mut mends[later];
        if text.is_empty() && span.from() < taken && taken <= span.to() {
            *span = Span::new(taken, span.to());
        }
    }
}

/// Writes acts as the record would, each in the place of a step.
struct Pen<'r, G: Played> {
    game: &'r G,
    record: &'r RecordOf<G>,
    text: &'r str,
    scratch: RecordOf<G>,
    drafts: &'r [Draft<G>],
    ballot: &'r Ballot<G::Act>,
    chosen: &'r Weighed<G::Act>,
}

/// An edit of a step: where, what, and which word of the step it is where it is one.
struct Stroke {
    span: Span,
    text: String,
    word: Option<usize>,
}

impl<G: Played> Pen<'_, G> {
    /// The edits that make a place say what the reading says there.
    fn mends(&mut self, place: Place) -> Vec<Mend> {
        let now = self.said(self.chosen, place).unwrap_or_default();
        let was = match place.side {
            Side::Itself => self.record.steps[place.step].span.of(self.text).to_owned(),
            Side::Before | Side::After => String::new(),
        };
        let strokes = self.strokes(place, &now);
        let said: Vec<Option<String>> =
            self.ballot.readings.iter().map(|reading| self.said(reading, place)).collect();
        strokes.into_iter().map(|stroke| self.mend(place, stroke, (&was, &now), &said)).collect()
    }

    /// What a reading says at a place, which may be nothing. One of another draft has other places.
    fn said(&mut self, reading: &Weighed<G::Act>, place: Place) -> Option<String> {
        if reading.draft != self.chosen.draft {
            return None;
        }
        let written = (place.side == Side::Itself).then(|| &self.record.steps[place.step].act);
        let act = reading.attempt.acts.act(place, written).cloned();
        Some(act.map_or_else(String::new, |act| self.write(place.step, &act)))
    }

    fn mend(
        &mut self,
        place: Place,
        stroke: Stroke,
        (was, now): (&str, &str),
        said: &[Option<String>],
    ) -> Mend {
        let word =
            |text: &str| stroke.word.and_then(|at| text.split_ascii_whitespace().nth(at)).map(str::to_owned);
        let words = |text: &str| text.split_ascii_whitespace().count();
        // A reading that says the same word says it where the rest of the step has as many words.
        let agrees = |text: &Option<String>| {
            text.as_ref().is_some_and(|text| {
                text == now || (stroke.word.is_some() && words(text) == words(now) && word(text) == word(now))
            })
        };
        let readings = self.ballot.readings.iter().zip(said);
        let is_own = |reading: &Weighed<G::Act>| reading.course == self.chosen.course;
        let share: f64 = readings
            .clone()
            .filter(|(reading, said)| is_own(reading) || agrees(said))
            .map(|(reading, _)| reading.share)
            .sum();
        let differing: Vec<usize> = readings
            .enumerate()
            .filter(|(_, (reading, said))| !is_own(reading) && !agrees(said))
            .map(|(at, _)| at)
            .collect();
        let certainty = self.ballot.certainty(share, self.chosen);
        Mend {
            span: stroke.span,
            text: stroke.text,
            label: G::Referee::label(self.record, place.step),
            part: None,
            was: was.to_owned(),
            now: now.to_owned(),
            why: self.why(place),
            rivals: self.rivals(place, &differing),
            certainty,
            percent: percent(share),
        }
    }

    fn why(&self, place: Place) -> String {
        let mut slips: Vec<&str> = self.chosen.attempt.slips_at(place).collect();
        slips.dedup();
        let holds = if self.chosen.attempt.holds() { "; with it the record holds together" } else { "" };
        format!("{}{holds}", slips.join(", and "))
    }

    /// What other readings say instead.
    fn rivals(&mut self, place: Place, differing: &[usize]) -> Vec<String> {
        let ballot = self.ballot;
        let mut others: Vec<String> = Vec::new();
        for reading in differing.iter().map(|&at| &ballot.readings[at]) {
            if reading.draft != self.chosen.draft {
                let told =
                    self.drafts[reading.draft].slip.unwrap_or("the lines stand as they are").to_owned();
                if !others.contains(&told) {
                    others.push(told);
                }
                continue;
            }
            for (other, act) in reading.attempt.acts.iter() {
                // Another reading of a place that is edited too is told there.
                let is_told = other != place && self.chosen.attempt.acts.has(other);
                let told = if is_told { continue } else { self.tell(other, act, place) };
                if !others.contains(&told) {
                    others.push(told);
                }
            }
        }
        others.truncate(MOST_RIVALS);
        others
    }

    fn write(&mut self, step: usize, act: &G::Act) -> String {
        self.scratch.steps[step].act.clone_from(act);
        let mut out = String::new();
        self.game.write_step(&self.scratch, step, self.record.dialect, &mut out);
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

    /// What another reading says at a place; where that is, unless one can see it.
    fn tell(&mut self, place: Place, act: Option<&G::Act>, seen: Place) -> String {
        let label = G::Referee::label(self.record, place.step);
        let act = act.map(|act| self.write(place.step, act));
        match (act, place.side) {
            (None, _) => format!("without {label}"),
            (Some(act), Side::Itself) if place == seen || act.starts_with(&label) => act,
            (Some(act), Side::Itself) => format!("{act} at {label}"),
            (Some(act), Side::Before) => format!("{act} before {label}"),
            (Some(act), Side::After) => format!("{act} after {label}"),
        }
    }

    /// The edits that make a place say something.
    fn strokes(&mut self, place: Place, now: &str) -> Vec<Stroke> {
        let step = place.step;
        let span = self.record.steps[step].span;
        let blank = self.game.between(self.record, Item::Step(step), Item::Step(step));
        let whole = |(span, text)| vec![Stroke { span, text, word: None }];
        match place.side {
            Side::Before | Side::After if let Some(gap) = gap_at::<G>(self.record, self.text, place) => {
                whole((gap, now.to_owned()))
            }
            Side::Before => whole((Span::at(span.from()), format!("{now}{blank}"))),
            Side::After => whole((Span::at(span.to()), format!("{blank}{now}"))),
            Side::Itself if now.is_empty() => whole((self.with_its_mark(step), String::new())),
            Side::Itself => {
                let canonical = self.write(step, &self.record.steps[step].act);
                let was = span.of(self.text);
                word_by_word(span, was, &canonical, now)
                    .unwrap_or_else(|| whole(smallest_edit(span, was, &canonical, &parted_like(now, was))))
            }
        }
    }
}

/// A share as people read it: never more than there is.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share lies between 0 and 1")]
pub(super) fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0) as u8
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
