//! The changed steps of a reading as edits of the text: what is written otherwise, put in, or taken out.

use crate::change::{Place, Side};
use crate::finding::Certainty;
use crate::game::RecordOf;
use crate::record::Item;
use crate::referee::Played;
use crate::source::Span;
use crate::telling::Telling;

use super::search::Attempt;
use super::{MARGIN, Mend};

/// The changed steps of the best reading as edits, with what rivals say instead.
pub(super) fn mend_steps<G: Played>(
    game: &G,
    record: &RecordOf<G>,
    text: &str,
    best: &Attempt<G::Act>,
    rivals: &[Attempt<G::Act>],
) -> Vec<Mend> {
    let mut pen = Pen { game, record, text, scratch: record.clone() };
    let is_rival =
        |rival: &&Attempt<G::Act>| rival.cost <= best.cost + MARGIN && rival.slips.len() == best.slips.len();
    let rivals: Vec<&Attempt<G::Act>> = rivals.iter().filter(is_rival).collect();
    let mut mends: Vec<Mend> =
        best.acts.iter().map(|(place, act)| pen.mend(place, act, best, &rivals)).collect();
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
}

impl<G: Played> Pen<'_, G> {
    fn mend(
        &mut self,
        place: Place,
        act: Option<&G::Act>,
        best: &Attempt<G::Act>,
        rivals: &[&Attempt<G::Act>],
    ) -> Mend {
        let differing: Vec<_> =
            rivals.iter().filter(|rival| rival.acts.iter().all(|other| other != (place, act))).collect();
        // Another reading of a place that is edited too is told there.
        let is_elsewhere = |other: Place| other != place && best.acts.has(other);
        let mut others: Vec<String> = Vec::new();
        for rival in &differing {
            let told = rival.acts.iter().filter(|(other, _)| !is_elsewhere(*other));
            others.extend(told.map(|(other, act)| self.tell(other, act, place)));
        }
        others.sort();
        others.dedup();
        let slips = best.slips.iter().filter(|(slipped, _)| *slipped == place).map(|(_, slip)| *slip);
        let mut why = slips.collect::<Vec<_>>().join(", and ");
        why.push_str(if best.holds() { "; with it the record holds together" } else { "" });
        let certainty = if differing.is_empty() { Certainty::Likely } else { Certainty::Guess };
        let label = G::Referee::label(self.record, place.step);
        let now = act.map_or(String::new(), |act| self.write(place.step, act));
        let was = match place.side {
            Side::Itself => self.record.steps[place.step].span.of(self.text).to_owned(),
            Side::Before | Side::After => String::new(),
        };
        let (span, text) = self.edit(place, &now);
        Mend { span, text, label, was, now, why, rivals: others, certainty }
    }

    fn write(&mut self, step: usize, act: &G::Act) -> String {
        self.scratch.steps[step].act.clone_from(act);
        let mut out = String::new();
        self.game.write_step(&self.scratch, step, self.record.dialect, &mut out);
        out
    }

    /// A step with what parts it from the next one on its line, or else from the one before.
    fn with_its_mark(&self, step: usize) -> Span {
        let spans = |step: usize| self.record.steps.get(step).map(|step| step.span);
        let span = self.record.steps[step].span;
        let behind = spans(step + 1).filter(|next| only_parts(&self.text[span.to()..next.from()]));
        let before = step.checked_sub(1).and_then(spans);
        let before = before.filter(|last| only_parts(&self.text[last.to()..span.from()]));
        match (behind, before) {
            (Some(next), _) => Span::new(span.from(), next.from()),
            (None, Some(last)) => Span::new(last.to(), span.to()),
            (None, None) => with_a_blank(span, self.text),
        }
    }

    /// What another reading says at a place; where that is, unless one can see it.
    fn tell(&mut self, place: Place, act: Option<&G::Act>, seen: Place) -> String {
        let label = G::Referee::label(self.record, place.step);
        let act = act.map(|act| self.write(place.step, act));
        match (act, place.side) {
            (None, _) => format!("without {label}"),
            (Some(act), _) if place == seen || act.starts_with(&label) => act,
            (Some(act), Side::Itself) => format!("{act} at {label}"),
            (Some(act), Side::Before) => format!("{act} before {label}"),
            (Some(act), Side::After) => format!("{act} after {label}"),
        }
    }

    /// The edit that makes a place say something.
    fn edit(&mut self, place: Place, now: &str) -> (Span, String) {
        let step = place.step;
        let span = self.record.steps[step].span;
        let blank = self.game.between(self.record, Item::Step(step), Item::Step(step));
        match place.side {
            Side::Before => (Span::at(span.from()), format!("{now}{blank}")),
            Side::After => (Span::at(span.to()), format!("{blank}{now}")),
            Side::Itself if now.is_empty() => (self.with_its_mark(step), String::new()),
            Side::Itself => {
                let canonical = self.write(step, &self.record.steps[step].act);
                smallest_edit(span, span.of(self.text), &canonical, now)
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
