//! What may have been meant where something stands that nobody can read.

use crate::change::{Change, Changed, Place};
use crate::finding::{Certainty, Code, Edit, Finding, Kind, Severity, apply};
use crate::game::{Game, RecordOf};
use crate::meant::is_prose;
use crate::record::Record;
use crate::source::Span;
use crate::work::Work;

use super::slips::Typos;

/// Speaks against a reading that leaves something unread. Nobody gets to see it: the reader has said it in its own words.
pub(super) static UNREAD: Code = Code {
    name: "text/unread",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "something cannot be read",
    explanation: "",
    wrong: "",
    right: "",
};

/// The same beside what the referee says of it. It weighs less, for it is no second witness; but to make a step readable is something, even
/// where that brings another fault to light.
pub(super) static UNREAD_TOO: Code = Code { name: "text/unread-too", ..UNREAD };

/// How many gaps are looked at. A text with more of them is no record with slips.
const MOST_GAPS: usize = 16;
/// How many steps are looked at that are only odd.
const MOST_ODD: usize = 6;

/// What it costs that a gap says what its reader takes it for.
pub(super) fn cost(certainty: Certainty) -> u32 {
    match certainty {
        Certainty::Sure => 2,
        Certainty::Likely => 4,
        Certainty::Guess => 10,
    }
}

/// The gap between two steps of a record, if there is one alone: what was lost there is what it says.
pub(super) fn gap_at<G: Game>(record: &RecordOf<G>, text: &str, place: Place) -> Option<Span> {
    let steps = &record.steps;
    let (last, next) = match place {
        Place { step, .. } if place == Place::before(step) => (step.checked_sub(1), Some(step)),
        Place { step, .. } => (Some(step), Some(step + 1)),
    };
    let from = last.and_then(|last| steps.get(last)).map_or(0, |last| last.span.to());
    let to = next.and_then(|next| steps.get(next)).map_or(text.len(), |next| next.span.from());
    let first = record.gaps.partition_point(|gap| gap.from() < from);
    let mut between = record.gaps[first..].iter().take_while(|gap| gap.to() <= to);
    let gap = *between.next().filter(|_| between.next().is_none())?;
    Some(trimmed(gap, text))
}

/// A span without the blanks at its ends.
fn trimmed(span: Span, text: &str) -> Span {
    let said = span.of(text);
    let start = span.from() + (said.len() - said.trim_start().len());
    Span::new(start, start + said.trim().len())
}

/// The gaps of a record that may have been a step, with what they may have meant.
pub(super) struct Gaps<A>(Vec<Unread<A>>);

/// What stands at a place that nobody can read, or not as the notation has it.
struct Unread<A> {
    place: Place,
    /// Where it stands.
    span: Span,
    /// Whether that speaks against a reading. Where the reader knows how to read it, it is only odd.
    is_fault: bool,
    /// What it may have meant.
    meant: Vec<Change<A>>,
}

impl<A: Clone + PartialEq> Gaps<A> {
    /// No gaps at all.
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    /// Looks at every gap between two steps, or after the last, and at every step that is not what the notation knows, as far as there is work
    /// left for it.
    pub(super) fn of<G: Game<Act = A>>(typos: &mut Typos<'_, G>, found: &[Finding], work: &mut Work) -> Self {
        let (record, text) = (typos.record, typos.text);
        let mut unread = between::<G>(record, text);
        unread.extend(misread::<G>(record, found, is_wrong));
        // What is left out in many steps is a habit, and no slip.
        let is_habit = found.iter().filter(|finding| is_short(finding)).count() > MOST_ODD;
        let mut short = misread::<G>(record, found, is_short);
        short.retain(|(place, _)| unread.iter().all(|(other, _)| place != other));
        unread.extend(short.into_iter().filter(|_| !is_habit));
        let is_new = |(place, _): &(Place, Span)| unread.iter().all(|(other, _)| place != other);
        let odd = misread::<G>(record, found, is_odd).into_iter().filter(is_new).take(MOST_ODD);
        let mut gaps = Self::at(unread.iter().copied(), (typos, found), work);
        let others = Self::at(odd, (typos, found), work);
        gaps.0.extend(others.0.into_iter().map(|gap| Unread { is_fault: false, ..gap }));
        gaps
    }

    /// Looks at one step, if it is not what the notation knows, with what its reader found there.
    pub(super) fn at_step<G: Game<Act = A>>(
        typos: &mut Typos<'_, G>,
        (step, found): (usize, &[Finding]),
        work: &mut Work,
    ) -> Self {
        let misread = misread::<G>(typos.record, found, is_wrong).into_iter();
        Self::at(misread.filter(|(place, _)| place.step == step), (typos, found), work)
    }

    fn at<G: Game<Act = A>>(
        places: impl Iterator<Item = (Place, Span)>,
        (typos, found): (&mut Typos<'_, G>, &[Finding]),
        work: &mut Work,
    ) -> Self {
        let (text, mut gaps) = (typos.text, Vec::new());
        for (place, span) in places {
            let is_here =
                |finding: &&Finding| finding.severity > Severity::Hint && is_within(finding.span, span);
            let faults = found.iter().filter(is_here).count().max(1);
            let meant = typos.of_gap(place, &spelled(span, text, found), (span, faults), work);
            if !meant.is_empty() {
                gaps.push(Unread { place, span, is_fault: true, meant });
            }
        }
        Self(gaps)
    }

    /// Keeps of what gaps may have meant what can be said in their place.
    pub(super) fn keep(&mut self, can_say: impl Fn(Place, &A) -> bool) {
        let is_kept = |(place, act): &(Place, Option<A>)| act.as_ref().is_none_or(|act| can_say(*place, act));
        for gap in &mut self.0 {
            gap.meant.retain(|change| change.acts.iter().all(is_kept));
        }
        self.0.retain(|gap| !gap.meant.is_empty());
    }

    /// Whether something stands at a place that may have been a step.
    pub(super) fn is_at(&self, place: Place) -> bool {
        self.0.iter().any(|gap| gap.is_fault && gap.place == place)
    }

    /// The first step from one on at which something stands that may have been a step.
    pub(super) fn next_step(&self, step: usize) -> Option<usize> {
        let steps = self.0.iter().filter(|gap| gap.is_fault).map(|gap| gap.place.step);
        steps.filter(|&other| other >= step).min()
    }

    /// Where what may have been a step stands in the text.
    pub(super) fn spans(&self) -> impl Iterator<Item = Span> {
        self.0.iter().filter(|gap| gap.is_fault).map(|gap| gap.span)
    }

    /// Whether a reading puts right what cannot be read at a place: with what may have been meant there, whatever else slipped in the same
    /// step. Whatever takes the place of a gap does.
    pub(super) fn is_answered(&self, place: Place, acts: &Changed<A>, made: &[Change<A>]) -> bool {
        let Some(gap) = self.0.iter().find(|gap| gap.place == place) else { return true };
        let is_meant = |act: Option<&A>| gap.meant.iter().any(|change| change.acts[0].1.as_ref() == act);
        let is_made = |change: &Change<A>| matches!(&change.acts[..], [(one, act)] if *one == place && is_meant(act.as_ref()));
        let is_step = place == Place::at(place.step);
        acts.has(place) && (!is_step || is_meant(acts.act(place, None)) || made.iter().any(is_made))
    }

    /// What the gaps beside a step may have meant.
    pub(super) fn beside(&self, step: usize) -> impl Iterator<Item = &Change<A>> {
        self.0.iter().filter(move |gap| gap.place.step == step).flat_map(|gap| &gap.meant)
    }
}

fn is_within(span: Span, whole: Span) -> bool {
    whole.from() <= span.from() && span.to() <= whole.to()
}

/// The places between two steps, or after the last, where a gap is.
fn between<G: Game>(record: &RecordOf<G>, text: &str) -> Vec<(Place, Span)> {
    let mut places: Vec<Place> = Vec::new();
    // Plain words were never meant to be a step.
    let meant = record.gaps.iter().filter(|gap| !is_prose(gap.of(text)));
    for gap in meant.take(MOST_GAPS) {
        let place = place_of(record, text, *gap);
        places.extend(place.filter(|place| !places.contains(place)));
    }
    places.into_iter().filter_map(|place| Some((place, gap_at::<G>(record, text, place)?))).collect()
}

/// The place among the steps of a record where a gap stands: what ends a line belongs to it, and not to the turn that follows.
pub fn place_of<H, T, A>(record: &Record<H, T, A>, text: &str, gap: Span) -> Option<Place> {
    let next = record.steps.partition_point(|step| step.span.from() < gap.from());
    match (next.checked_sub(1), record.steps.get(next)) {
        (Some(last), Some(step)) if ends_line(record.steps[last].span, gap, step.span, text) => {
            Some(Place::after(last))
        }
        (_, Some(_)) => Some(Place::before(next)),
        (last, None) => last.map(Place::after),
    }
}

/// Whether a gap stands on the line of the step before it, and the step after it on another.
fn ends_line(last: Span, gap: Span, next: Span, text: &str) -> bool {
    let is_parted =
        |from: usize, to: usize| text.get(from..to).is_some_and(|between| between.contains(['\n', '\r']));
    !is_parted(last.to(), gap.from()) && is_parted(gap.to(), next.from())
}

/// Whether something was read that is not what the notation knows, and the reader does not surely know better.
fn is_wrong(finding: &Finding) -> bool {
    finding.code.kind == Kind::Syntax && finding.severity == Severity::Error && finding.sure_fix().is_none()
}

/// Whether something is amiss that was read all the same, and of which the reader tells what it most likely was.
fn is_short(finding: &Finding) -> bool {
    let is_told = finding.fixes.first().is_some_and(|fix| fix.certainty == Certainty::Likely);
    finding.code.kind == Kind::Syntax && finding.severity == Severity::Warning && is_told
}

/// Whether something is spelled as nobody spells it.
fn is_odd(finding: &Finding) -> bool {
    finding.code.kind == Kind::Syntax
}

/// The steps that were read and about which a reader says such a thing.
fn misread<G: Game>(
    record: &RecordOf<G>,
    found: &[Finding],
    is_such: fn(&Finding) -> bool,
) -> Vec<(Place, Span)> {
    let mut misread: Vec<(Place, Span)> = Vec::new();
    for finding in found.iter().filter(|finding| is_such(finding)).take(MOST_GAPS) {
        let next = record.steps.partition_point(|step| step.span.from() <= finding.span.from());
        let step = next.checked_sub(1).map(|step| (Place::at(step), record.steps[step].span));
        let step = step.filter(|(_, span)| finding.span.to() <= span.to());
        misread.extend(step.filter(|step| !misread.contains(step)));
    }
    misread
}

/// What the reader takes a gap for, with what that costs.
fn spelled(gap: Span, text: &str, found: &[Finding]) -> Vec<(String, u32)> {
    let is_inside = |edit: &Edit| is_within(edit.span, gap);
    let within = |edit: &Edit| Edit {
        span: Span::new(edit.span.from() - gap.from(), edit.span.to() - gap.from()),
        text: edit.text.clone(),
    };
    let here = found.iter().filter(|finding| is_within(finding.span, gap));
    let fixes = here.flat_map(|finding| &finding.fixes).filter(|fix| fix.edits.iter().all(is_inside));
    let spell = |edits: &[Edit]| apply(gap.of(text), &edits.iter().map(within).collect::<Vec<_>>()).0;
    fixes.map(|fix| (spell(&fix.edits), cost(fix.certainty))).collect()
}
