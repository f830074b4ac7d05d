//! The changed steps of a reading as edits of the text, with what rivals say instead.

use crate::change::{Place, Side};
use crate::finding::Certainty;
use crate::referee::Played;
use crate::source::Span;
use crate::telling::Telling;

use super::attempt::Fault;
use super::drafts::Draft;
use super::hand::{Hand, Stroke};
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
    let hand = Hand::new(game, &draft.record, &draft.respelled.text);
    let mut pen = Pen { hand, drafts, ballot, chosen };
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

/// Writes a reading of a ballot down.
struct Pen<'r, G: Played> {
    hand: Hand<'r, G>,
    drafts: &'r [Draft<G>],
    ballot: &'r Ballot<G::Act>,
    chosen: &'r Weighed<G::Act>,
}

impl<G: Played> Pen<'_, G> {
    /// The edits that make a place say what the reading says there.
    fn mends(&mut self, place: Place) -> Vec<Mend> {
        let chosen = self.chosen;
        let now = self.said(chosen, place).unwrap_or_default();
        let was = match place.side {
            Side::Itself => self.hand.record.steps[place.step].span.of(self.hand.text).to_owned(),
            Side::Before | Side::After => String::new(),
        };
        let written = (place.side == Side::Itself).then(|| &self.hand.record.steps[place.step].act);
        let strokes = self.hand.strokes(place, chosen.attempt.acts.act(place, written));
        let said: Vec<Option<String>> =
            self.ballot.readings.iter().map(|reading| self.said(reading, place)).collect();
        strokes.into_iter().map(|stroke| self.mend(place, stroke, (&was, &now), &said)).collect()
    }

    /// What a reading says at a place, which may be nothing. One of another draft has other places.
    fn said(&mut self, reading: &Weighed<G::Act>, place: Place) -> Option<String> {
        if reading.draft != self.chosen.draft {
            return None;
        }
        let written = (place.side == Side::Itself).then(|| &self.hand.record.steps[place.step].act);
        let act = reading.attempt.acts.act(place, written).cloned();
        Some(act.map_or_else(String::new, |act| self.hand.write(place.step, &act)))
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
            .map(|(reading, _)| self.ballot.support(reading, Some(place)))
            .sum();
        let differing: Vec<usize> = readings
            .enumerate()
            .filter(|(_, (reading, said))| !is_own(reading) && !agrees(said))
            .map(|(at, _)| at)
            .collect();
        // Where something still speaks against a step, nobody knows what it says.
        let is_left = |fault: &Fault| fault.0.step == place.step;
        let certainty = if self.chosen.attempt.faults.iter().any(is_left) {
            Certainty::Guess
        } else {
            self.ballot.certainty(share, self.chosen)
        };
        Mend {
            span: stroke.span,
            text: stroke.text,
            label: G::Referee::label(self.hand.record, place.step),
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
                    self.drafts[reading.draft].slip().unwrap_or("the lines stand as they are").to_owned();
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

    /// What another reading says at a place; where that is, unless one can see it.
    fn tell(&mut self, place: Place, act: Option<&G::Act>, seen: Place) -> String {
        let label = G::Referee::label(self.hand.record, place.step);
        let act = act.map(|act| self.hand.write(place.step, act));
        match (act, place.side) {
            (None, _) => format!("without {label}"),
            (Some(act), Side::Itself) if place == seen || act.starts_with(&label) => act,
            (Some(act), Side::Itself) => format!("{act} at {label}"),
            (Some(act), Side::Before) => format!("{act} before {label}"),
            (Some(act), Side::After) => format!("{act} after {label}"),
        }
    }
}

/// A share as people read it: never more than there is.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share lies between 0 and 1")]
pub(super) fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0) as u8
}
