//! Habits: slips that go through a whole record. One of them hides every other slip: what it does to all steps is taken back first, and what
//! is left is repaired as if the record had been written so.

use crate::change::Change;
use crate::finding::{Certainty, Edit, apply};
use crate::mending::Mending;
use crate::reading::Reading;
use crate::referee::Played;
use crate::source::Span;
use crate::telling::Telling;
use crate::work::Work;

use super::attempt::{Attempt, Fault};
use super::hand::{Hand, Stroke};
use super::respell::{Reason, Respelled, Respelling, touches};
use super::search::Search;
use super::steps::percent;
use super::weigh::against;
use super::{LIKELY, Mend, REACH, Repair, SLIP, SURE, Version, parts};

/// How many faults a habit explains at least, where it is told by the faults that it leaves.
const MANY: u32 = 6 * super::FAULT;
/// What speaks at least against a record with a habit that nobody doubts: it shows again and again.
const SHOWN: u32 = 4 * super::FAULT;
/// How many steps a habit goes through at least, where it is told by where it begins.
const LONG: usize = 6;

/// A slip that goes through a record and hides others.
pub(super) struct Habit {
    /// The steps that it changes.
    steps: Vec<Habitual>,
    /// The text without it.
    respelled: Respelled,
    slip: &'static str,
    cost: u32,
    /// How much speaks for it, from 0 to 1.
    share: f64,
    /// Whether nothing else explains what it explains.
    pub(super) is_evident: bool,
}

/// A step that a habit changes.
struct Habitual {
    span: Span,
    label: String,
    was: String,
    now: String,
}

impl Habit {
    /// The habit that explains most, and after which something is left to explain. Where it explains everything it is a slip like others.
    pub(super) fn of<G: Played>(reading: &Reading<G>, work: &mut Work) -> Option<Self> {
        let mut search = Search::of_steps(&reading.game, reading.papers(), work);
        let untouched = search.played(Attempt::untouched());
        let mut changes = Vec::new();
        if !untouched.holds() {
            G::Referee::throughout(&reading.record, &mut changes);
        }
        let tried = changes.into_iter().map(|change| {
            let attempt = search.played(Attempt::of([&change], &reading.record));
            (is_evident(&untouched, &attempt), attempt, change)
        });
        let helps = |attempt: &Attempt<G::Act>| !attempt.holds() && attempt.energy() < untouched.energy();
        let best = tried.filter(|(_, attempt, _)| helps(attempt));
        let (is_evident, attempt, change) =
            best.min_by_key(|(is_evident, attempt, _)| (!is_evident, attempt.energy()))?;
        let explained = untouched.weight - attempt.weight;
        Some(Self::written(reading, &change, (explained, is_evident)))
    }

    /// A habit as edits of the text.
    fn written<G: Played>(
        reading: &Reading<G>,
        change: &Change<G::Act>,
        (explained, is_evident): (u32, bool),
    ) -> Self {
        let mut hand = Hand::new(&reading.game, &reading.record, &reading.text);
        let (mut steps, mut edits) = (Vec::new(), Vec::new());
        for (place, act) in &change.acts {
            let now = act.as_ref().map_or_else(String::new, |act| hand.write(place.step, act));
            let strokes = hand.strokes(*place, act.as_ref()).into_iter();
            edits.extend(strokes.map(|Stroke { span, text, .. }| Edit { span, text }));
            let span = reading.record.steps[place.step].span;
            let label = G::Referee::label(&reading.record, place.step);
            steps.push(Habitual { span, label, was: span.of(&reading.text).to_owned(), now });
        }
        let respelling = |edit: Edit| Respelling { edit, reason: Reason::Lines(change.slip) };
        let respelled = Respelled::new(&reading.text, edits.into_iter().map(respelling).collect());
        let cost = change.cost + SLIP;
        let share = 1.0 / (1.0 + against(&[(cost, explained)]));
        Self { steps, respelled, slip: change.slip, cost, share, is_evident }
    }

    /// The text without it.
    pub(super) fn text(&self) -> &str {
        &self.respelled.text
    }

    /// A repair of the text without it, as a repair of the text with it.
    pub(super) fn bring_back<G: Played>(&self, reading: &Reading<G>, repair: Repair) -> Repair {
        let readings = repair.readings.into_iter().map(|version| self.version(reading, version)).collect();
        Repair { readings, ..repair }
    }

    fn version<G: Played>(&self, reading: &Reading<G>, version: Version) -> Version {
        let edits: Vec<Edit> = version.mends.iter().map(edit).collect();
        let mut mends = version.mends;
        for (mend, Edit { span, text }) in mends.iter_mut().zip(self.respelled.bring_back(&edits)) {
            (mend.span, mend.text) = (span, text);
            if let Some(step) = self.step_at(span) {
                mend.was.clone_from(&step.was);
                mend.why = format!("{}, and {}", self.slip, mend.why);
            }
        }
        let holds = version.left.is_empty();
        let left = self.respelled.untouched(&edits);
        mends.extend(left.filter_map(|one| self.mend(&one.edit, holds)));
        mends.sort_by_key(|mend| mend.span);
        debug_assert_eq!(apply(&reading.text, &mends.iter().map(edit).collect::<Vec<_>>()).0, version.text);
        parts::name(&reading.game, &version.text, &mut mends);
        let share = f64::from(version.percent) / 100.0 * self.share;
        Version { mends, cost: version.cost + self.cost, percent: percent(share), ..version }
    }

    /// An edit that nothing else touches.
    fn mend(&self, edit: &Edit, holds: bool) -> Option<Mend> {
        let step = self.step_at(edit.span)?;
        let certainty = match self.share {
            _ if !self.is_evident => Certainty::Guess,
            share if share >= SURE && holds => Certainty::Sure,
            share if share >= LIKELY => Certainty::Likely,
            _ => Certainty::Guess,
        };
        let holds = if holds { "; with it the record holds together" } else { "" };
        Some(Mend {
            span: edit.span,
            text: edit.text.clone(),
            label: step.label.clone(),
            part: None,
            was: step.was.clone(),
            now: step.now.clone(),
            why: format!("{}{holds}", self.slip),
            rivals: Vec::new(),
            certainty,
            percent: percent(self.share),
        })
    }

    fn step_at(&self, span: Span) -> Option<&Habitual> {
        self.steps.iter().find(|step| touches(step.span, span))
    }
}

fn edit(mend: &Mend) -> Edit {
    Edit { span: mend.span, text: mend.text.clone() }
}

/// Whether nothing but a habit explains what it explains: most of very much, or all that is found where it begins, while nothing new is found
/// in the many steps that it goes through.
fn is_evident<A: Clone + PartialEq>(untouched: &Attempt<A>, attempt: &Attempt<A>) -> bool {
    let explained = untouched.weight.saturating_sub(attempt.weight);
    if explained >= MANY && 2 * attempt.energy() <= untouched.weight {
        return true;
    }
    let is_old =
        |fault: &Fault| untouched.faults.iter().any(|old| old.0 == fault.0 && old.1.name == fault.1.name);
    explained > attempt.cost
        && attempt.acts.places().len() >= LONG
        && attempt.is_telling(untouched)
        && attempt.faults.iter().all(is_old)
}

/// Whether a reading with a habit taken back leaves so much less to object to than one without that nobody doubts it.
pub(super) fn explains_most(with: u32, without: u32) -> bool {
    without >= SHOWN && without > with.saturating_mul(2).saturating_add(REACH)
}
