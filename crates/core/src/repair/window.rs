//! Fixes: what explains one finding, looked for near it. The search is that of a repair, in a window of the record.

use crate::change::{Change, Place, Side};
use crate::finding::{Certainty, Code, Edit, Finding, Fix, Kind, Note};
use crate::laws::{Case, Laws};
use crate::mending::Mending;
use crate::messages::Said;
use crate::reading::Reading;
use crate::referee::{Played, PositionOf};
use crate::said;
use crate::telling::Telling;
use crate::walk::Walker;
use crate::work::Work;

use super::attempt::{Attempt, Fault, Seen};
use super::gaps::{UNREAD, UNREAD_TOO};
use super::hand::{Hand, Stroke};
use super::pool::Pool;
use super::search::Search;
use super::weigh::{REMOTE, against, halved};
use super::{LIKELY, SLIP};

/// How many steps before a finding a slip is looked for, and how many after it are played to see what holds.
const WINDOW: (usize, usize) = (6, 100);
/// The same after something that stays unexplained, from which most of what comes later follows.
const LOST: (usize, usize) = (1, 20);
/// How many findings may stay unexplained before the search is given up.
const MOST_UNEXPLAINED: usize = 16;
/// How many readings of the window are kept.
const ROOM: usize = 16;
/// What the slip behind a fix may cost: what people seldom write down is for a repair to find out.
const MOST: u32 = 16;
/// How much more a slip that nobody thought of weighs where most of a record is not looked at.
const BLIND: u32 = 7;
/// A fix that costs at most so much more than the best is offered beside it.
const MARGIN: u32 = 4;
/// How many fixes are offered.
const OFFERED: usize = 3;
/// The search for the fixes of one finding may cost at most one part in so many of what a whole record may.
const SHARE: u64 = 8;

/// Looks for fixes in a record, one finding after another in the order of play. What most likely explains one is taken for granted for
/// those after it, so that what only follows from a slip is not explained once more.
pub(crate) struct Fixer<'r, G: Played> {
    reading: &'r Reading<G>,
    // Whoever asks for no fixes never asks how the table was.
    walker: Option<Walker<G>>,
    hand: Option<Hand<'r, G>>,
    /// The slips that are taken for granted, as far as windows still reach them, and a position with all of them taken back.
    granted: Attempt<G::Act>,
    course: Option<(usize, PositionOf<G>)>,
    /// How much of what was found stays unexplained: whatever comes after it may follow from that.
    unexplained: usize,
}

impl<'r, G: Played> Fixer<'r, G> {
    pub(crate) fn new(reading: &'r Reading<G>) -> Self {
        let granted = Attempt::untouched();
        Self { reading, walker: None, hand: None, granted, course: None, unexplained: 0 }
    }

    /// The fixes that answer a finding about a step, the best first. Nothing where the work is used up before they are known.
    pub(crate) fn fixes(&mut self, finding: &Finding, step: usize, work: &mut Work) -> Option<Vec<Fix>> {
        if self.unexplained >= MOST_UNEXPLAINED {
            return None;
        }
        let (before, after) = if self.unexplained > 0 { LOST } else { WINDOW };
        let first = step.saturating_sub(before);
        let answers = work.within(Work::FIXES / SHARE, |work| {
            let start = self.start(first, work);
            let answers = self.answers(finding, (step, (before, after)), &start, work);
            (!work.is_used_up()).then_some((answers, start))
        });
        let Some((answers, start)) = answers else {
            self.unexplained += 1;
            return None;
        };
        if answers.is_settled {
            return Some(Vec::new());
        }
        let blind = if G::Referee::is_remote(finding.code) { REMOTE } else { BLIND };
        let (changes, mut certainty) = answers.best(blind);
        let is_seen = self.is_seen_from(first, finding);
        match &changes[..] {
            [change] if certainty == Certainty::Likely && is_seen && self.unexplained == 0 => {
                self.granted.change((*change).clone(), &self.reading.record);
                self.course = Some((first, start));
            }
            _ => (self.unexplained, certainty) = (self.unexplained + 1, Certainty::Guess),
        }
        let reading = self.reading;
        let hand = self.hand.get_or_insert_with(|| Hand::new(&reading.game, &reading.record, &reading.text));
        Some(changes.into_iter().map(|change| fix(hand, change, (step, certainty))).collect())
    }

    /// Whether a finding lies open to whoever looks at the record from a step on. What is counted over the whole game may be wrong since long
    /// ago, and so may a step further back that speaks against this one: the slip may as well be there.
    fn is_seen_from(&self, first: usize, finding: &Finding) -> bool {
        let Some(step) = self.reading.record.steps.get(first).filter(|_| first > 0) else { return true };
        let is_before = |note: &Note| note.span.is_some_and(|span| span.start < step.span.start);
        !G::Referee::is_remote(finding.code) && !finding.notes.iter().any(is_before)
    }

    /// The position before a step, with what is taken for granted.
    fn start(&mut self, first: usize, work: &mut Work) -> PositionOf<G> {
        let reading = self.reading;
        match self.course.take() {
            Some((from, mut position)) if from <= first => {
                let mut gains = Vec::new();
                for step in from..first {
                    for (_, act) in self.granted.acts.played(step, &reading.record.steps[step].act) {
                        work.spend(G::Referee::effort(&position) as u64);
                        gains.clear();
                        let case = Case::new(&reading.record, &reading.text, step).saying(act);
                        G::Referee::apply(&mut position, &case, &mut gains);
                    }
                }
                self.granted.forget_before(first);
                self.course = Some((first, position.clone()));
                position
            }
            // Nothing is taken for granted, or a page is written in another order than it is played in.
            earlier => {
                self.unexplained += usize::from(earlier.is_some());
                self.granted = Attempt::untouched();
                let walker = self.walker.get_or_insert_with(|| Walker::new(reading));
                walker.position_after(first).clone()
            }
        }
    }

    /// The readings of the window around a step that answer a finding there.
    fn answers(
        &self,
        finding: &Finding,
        (step, (before, after)): (usize, (usize, usize)),
        start: &PositionOf<G>,
        work: &mut Work,
    ) -> Answers<G::Act> {
        let reading = self.reading;
        let window = step.saturating_sub(before)..reading.record.steps.len().min(step + 1 + after);
        let here: Vec<Finding> = reading.found_at(step).cloned().collect();
        let (game, papers) = (&reading.game, reading.papers());
        let search = Search::in_window(game, papers, (window, start.clone()), (step, &here), work);
        let base = Attempt { from: Place::before(step), faults: Vec::new(), ..self.granted.clone() };
        let mut search = search.up_to(base.cost + SLIP + MOST);
        let base = search.played(base);
        let is_it = |fault: &Fault| fault.0.step == step && is_about(finding, fault.1);
        let is_settled = !base.faults.iter().any(is_it);
        let mut readings = Vec::new();
        if !is_settled {
            // What comes after is not to be explained here.
            let mut doubted = base.clone();
            doubted.faults.retain(|fault| fault.0.step <= step);
            let mut seen = Seen::new();
            let mut pool = Pool::beam(ROOM, &mut seen);
            pool.of(&base, None);
            search.branch(&doubted, before, &mut pool);
            readings = pool.done();
            readings.retain(|reading| !reading.faults.iter().any(is_it));
        }
        Answers { base, readings, is_settled }
    }
}

/// Whether what speaks against a step is what was found there; the reader finds in its own words what cannot be read.
fn is_about(finding: &Finding, fault: &Code) -> bool {
    let is_unread = fault.name == UNREAD.name || fault.name == UNREAD_TOO.name;
    fault.name == finding.code.name || (is_unread && finding.code.kind == Kind::Syntax)
}

/// The window as it stands, and its readings that answer a finding.
struct Answers<A> {
    base: Attempt<A>,
    readings: Vec<Attempt<A>>,
    /// Whether nothing is left of it with what is taken for granted.
    is_settled: bool,
}

impl<A: Clone + PartialEq> Answers<A> {
    /// The slips that explain most and cost least, and how certain they are where a slip that nobody thought of weighs so much more. None
    /// where too many are as good.
    fn best(&self, blind: u32) -> (Vec<&Change<A>>, Certainty) {
        let Some(best) = self.readings.first() else { return (Vec::new(), Certainty::Guess) };
        let more = |reading: &Attempt<A>| reading.energy() - best.energy();
        let as_good = self.readings.iter().take_while(|reading| more(reading) == 0);
        if as_good.map(|reading| 1 + reading.alike).sum::<usize>() > OFFERED {
            return (Vec::new(), Certainty::Guess);
        }
        let near = self.readings.iter().take_while(|reading| more(reading) <= MARGIN).take(OFFERED);
        let certainty = if self.is_likely(best, blind) { Certainty::Likely } else { Certainty::Guess };
        (near.filter_map(|reading| reading.made.last()).collect(), certainty)
    }

    /// Whether most of the weight of all readings speaks for the best, and nothing speaks against it that did not before.
    fn is_likely(&self, best: &Attempt<A>, blind: u32) -> bool {
        let explained = self.base.weight.saturating_sub(best.weight);
        let rivals = self.readings.iter().map(|reading| halved(reading.energy() - best.energy()));
        let cost = best.cost - self.base.cost + blind;
        let all: f64 = against(&[(cost, explained)]) + rivals.sum::<f64>();
        let is_old = |fault: &Fault| {
            let count = |faults: &[Fault]| {
                faults.iter().filter(|old| old.0 == fault.0 && old.1.name == fault.1.name).count()
            };
            count(&best.faults) <= count(&self.base.faults)
        };
        1.0 / all >= LIKELY && best.faults.iter().all(is_old)
    }
}

/// A change as edits of the text that answer a finding at a step.
fn fix<G: Played>(
    hand: &mut Hand<'_, G>,
    change: &Change<G::Act>,
    (step, certainty): (usize, Certainty),
) -> Fix {
    let mut edits: Vec<Edit> = Vec::new();
    let mut said: Vec<String> = Vec::new();
    for (place, act) in &change.acts {
        let now = act.as_ref().map_or_else(String::new, |act| hand.write(place.step, act));
        let strokes = hand.strokes(*place, act.as_ref()).into_iter();
        edits.extend(strokes.map(|Stroke { span, text, .. }| Edit { span, text }));
        said.extend(act.is_some().then(|| now.replace('\t', " ")));
    }
    edits.sort_by_key(|edit| edit.span);
    let title = title(hand, change, &said, step);
    Fix { title: title.into_text(), certainty, edits }
}

/// What a fix of a finding at a step does, in words; where that is, unless one can see it.
fn title<G: Played>(hand: &Hand<'_, G>, change: &Change<G::Act>, said: &[String], step: usize) -> Said {
    let [(place, act)] = &change.acts[..] else { return said::write_these(said.join("`, `")) };
    let label = G::Referee::label(hand.record, place.step);
    let step_called = || if label.parse::<usize>().is_ok() { format!("step {label}") } else { label.clone() };
    let is_here = place.step == step;
    let is_before = *place == Place::before(step) || place.step + 1 == step && place.side == Side::After;
    let (Some(_), [now, ..]) = (act, said) else {
        return said::leave_out(hand.record.steps[place.step].span.of(hand.text));
    };
    match place.side {
        Side::Itself if is_here || now.starts_with(&label) => said::write_these(now),
        Side::Itself => said::write_at(now, step_called()),
        _ if is_before => said::insert_before(now),
        Side::Before => said::insert_before_step(now, step_called()),
        Side::After if is_here => said::insert_after(now),
        Side::After => said::insert_after_step(now, step_called()),
    }
}
