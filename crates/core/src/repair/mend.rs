//! From a text to its repaired text: what could not be read first, then what does not hold together.

use crate::finding::{Certainty, Edit, Finding, Fix, Kind, Severity, apply};
use crate::meant::is_prose;
use crate::mending::Mending;
use crate::reading::Reading;
use crate::referee::Played;
use crate::work::Work;

use super::drafts::{Draft, effort};
use super::habits::Habit;
use super::respell::{Reason, Respelled, readable};
use super::steps::{mend_steps, percent};
use super::weigh::Ballot;
use super::{Mend, Objections, Repair, Version, parts};

/// Fewer steps than this are no game.
const FEW: usize = 8;

/// How much is mended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// What could not be read first, then what does not hold together.
    All,
    /// Only what can be read.
    Readable,
    /// Only what is spelled badly.
    Spelling,
    /// Nothing.
    Nothing,
}

/// How many habits are taken back one after the other.
const MOST_HABITS: usize = 3;

/// Repairs a record. Where a slip goes through the whole of it and hides others, the record is repaired as it is without that one.
pub(crate) fn repair<G: Played>(reading: &Reading<G>, work: &mut Work) -> Repair {
    work.eased(G::Referee::EASE, |work| repair_without_habits(reading, MOST_HABITS, work))
}

fn repair_without_habits<G: Played>(reading: &Reading<G>, most: usize, work: &mut Work) -> Repair {
    let before = objections::<G>(reading.judged());
    let habit = if most > 0 && !is_mostly_prose(reading) { Habit::of(reading, work) } else { None };
    let Some(habit) = habit else { return repair_as_it_stands(reading, before, work) };
    let of_habit = |work: &mut Work| {
        let other = reading.another(habit.text().to_owned());
        let repair = repair_without_habits(&other, most - 1, work);
        Repair { before, ..habit.bring_back(reading, repair) }
    };
    let budget = work.left() / 4 * 3;
    if habit.is_evident {
        let repair = work.within(budget, of_habit);
        let rank = |objections: Objections| (objections.errors, objections.warnings);
        if rank(repair.best().after) < rank(before) {
            return repair;
        }
        return repair_as_it_stands(reading, before, work);
    }
    let repair = work.within(budget, |work| repair_as_it_stands(reading, before, work));
    if repair.best().holds() {
        return repair;
    }
    let other = of_habit(work);
    if other.best().energy() < repair.best().energy() { other } else { repair }
}

/// Repairs a record without a thought of habits: mends what could not be read, then searches for the slips after what does not hold together. A line that becomes
/// readable may bring to light more than it explains: then less is mended, so that never more speaks against a record than before.
fn repair_as_it_stands<G: Played>(reading: &Reading<G>, before: Objections, work: &mut Work) -> Repair {
    if is_mostly_prose(reading) {
        return mended(reading, before, Extent::Nothing, work).0;
    }
    let gaps = reading.record.gaps.len();
    for extent in [Extent::All, Extent::Readable, Extent::Spelling] {
        // Where it takes a second try, that one has its time too.
        let budget = if gaps > 0 && extent == Extent::All { work.left() / 4 * 3 } else { work.left() };
        let (repair, left) = work.within(budget, |work| mended(reading, before, extent, work));
        let rank = |objections: Objections, gaps: usize| (objections.errors, gaps, objections.warnings);
        if rank(repair.best().after, left) <= rank(before, gaps) {
            return repair;
        }
    }
    mended(reading, before, Extent::Nothing, work).0
}

/// Whether a text has only a few steps that can be read and tells more in plain words: what stands there are samples, and no game that could
/// hold together.
fn is_mostly_prose<G: Played>(reading: &Reading<G>) -> bool {
    let is_wrong = |finding: &Finding| finding.severity == Severity::Error;
    let steps = reading.record.steps.iter().enumerate();
    let read: Vec<usize> = steps
        .filter(|(step, _)| !reading.found_at(*step).any(is_wrong))
        .map(|(_, step)| step.span.len())
        .collect();
    let prose = reading.record.gaps.iter().filter(|gap| is_prose(gap.of(&reading.text)));
    read.len() < FEW && prose.map(|gap| gap.len()).sum::<usize>() > read.iter().sum()
}

/// A record mended to some extent, and how many gaps are left in it.
fn mended<G: Played>(
    reading: &Reading<G>,
    before: Objections,
    extent: Extent,
    work: &mut Work,
) -> (Repair, usize) {
    let gaps = if extent == Extent::All { &reading.record.gaps[..] } else { &[] };
    let draft = Draft::new(reading, readable(&reading.text, gaps, &reading.findings));
    let searches = matches!(extent, Extent::All | Extent::Readable);
    let (drafts, ballot) = if searches {
        let (drafts, ballot) = Ballot::of(reading, draft, work);
        (drafts, Some(ballot))
    } else {
        (vec![draft], None)
    };
    let mut desk = Desk { reading, drafts: &drafts, extent, gaps: None };
    let mut readings: Vec<Version> = Vec::new();
    for chosen in 0..ballot.as_ref().map_or(0, |ballot| ballot.readings.len()) {
        readings.extend(ballot.as_ref().map(|ballot| desk.version(ballot, chosen)));
    }
    if readings.is_empty() {
        let lines = Lines { certainty: Certainty::Guess, percent: 0 };
        readings.push(desk.lay_out(&drafts[0], Vec::new(), lines, (0, 100)));
    }
    // Each of them is read and judged as it would be written.
    let steps = reading.record.steps.len() as u64;
    work.spend(readings.len() as u64 * (steps + effort(&reading.text)));
    let exhaustive = ballot.is_some_and(|ballot| ballot.is_exhaustive);
    (Repair { before, readings, exhaustive }, desk.gaps.unwrap_or(0))
}

/// How certain it is that whole lines slipped as a draft says.
#[derive(Clone, Copy)]
struct Lines {
    certainty: Certainty,
    percent: u8,
}

/// Where readings are written down.
struct Desk<'d, G: Played> {
    reading: &'d Reading<G>,
    drafts: &'d [Draft<G>],
    extent: Extent,
    /// How many gaps the best reading leaves.
    gaps: Option<usize>,
}

impl<G: Played> Desk<'_, G> {
    /// A reading of the ballot.
    fn version(&mut self, ballot: &Ballot<G::Act>, chosen: usize) -> Version {
        let mends = mend_steps(&self.reading.game, self.drafts, ballot, chosen);
        let reading = &ballot.readings[chosen];
        let same = ballot.readings.iter().filter(|other| other.draft == reading.draft);
        let share = same.map(|other| ballot.support(other, None)).sum();
        let draft = &self.drafts[reading.draft];
        let certainty = if draft.is_made_up { Certainty::Guess } else { ballot.certainty(share, reading) };
        let lines = Lines { certainty, percent: percent(share) };
        self.lay_out(draft, mends, lines, (reading.cost, percent(reading.share)))
    }

    /// A reading with its edits on the text as it stood, and with what they leave; it costs something, and so many in a hundred speak for it.
    fn lay_out(
        &mut self,
        draft: &Draft<G>,
        mut mends: Vec<Mend>,
        lines: Lines,
        (cost, percent): (u32, u8),
    ) -> Version {
        let (game, text, findings) = (&self.reading.game, &self.reading.text, &self.reading.findings);
        bring_back(&mut mends, &draft.respelled, lines, text);
        if self.extent != Extent::Nothing {
            spell_well(&mut mends, findings, text);
        }
        let edits: Vec<Edit> =
            mends.iter().map(|mend| Edit { span: mend.span, text: mend.text.clone() }).collect();
        let repaired = apply(text, &edits).0;
        parts::name(game, &repaired, &mut mends);
        let again = self.reading.another(repaired.clone());
        let after = objections::<G>(again.judged());
        let about_game = |finding: &&Finding| finding.code.kind != Kind::Style;
        let left = again.judged().iter().filter(about_game).cloned().collect();
        self.gaps.get_or_insert(again.record.gaps.len());
        Version { mends, text: repaired, after, left, cost, percent }
    }
}

fn objections<G: Played>(findings: &[Finding]) -> Objections {
    Objections::count(findings, |code| G::Referee::witness(code))
}

/// Adds the sure fixes of what was read although it is not the notation, where no edit touches them.
fn spell_well(mends: &mut Vec<Mend>, found: &[Finding], text: &str) {
    for finding in found.iter().filter(|finding| finding.code.kind == Kind::Syntax) {
        let Some(Fix { certainty, edits, .. }) = finding.sure_fix() else { continue };
        let apart = |edit: &Edit| {
            let touches = |mend: &Mend| mend.span.start <= edit.span.end && edit.span.start <= mend.span.end;
            !mends.iter().any(touches)
        };
        if edits.iter().all(apart) {
            let message = &finding.message;
            mends.extend(edits.iter().map(|edit| respelling(edit, message, *certainty, text)));
        }
    }
    mends.sort_by_key(|mend| mend.span);
}

fn respelling(edit: &Edit, why: &str, certainty: Certainty, text: &str) -> Mend {
    Mend {
        span: edit.span,
        text: edit.text.clone(),
        label: String::new(),
        part: None,
        was: edit.span.of(text).to_owned(),
        now: edit.text.clone(),
        why: why.to_owned(),
        rivals: Vec::new(),
        certainty,
        percent: if certainty == Certainty::Guess { 50 } else { 100 },
    }
}

/// Moves edits of the readable text back onto the text as it stood, and adds the respellings that are left.
fn bring_back(mends: &mut Vec<Mend>, respelled: &Respelled, lines: Lines, text: &str) {
    // Steps may stand in another order than they are played in: two columns of a page are read one after the other.
    mends.sort_by_key(|mend| mend.span.start);
    let edit = |mend: &Mend| Edit { span: mend.span, text: mend.text.clone() };
    let edits: Vec<Edit> = mends.iter().map(edit).collect();
    for (mend, Edit { span, text }) in mends.iter_mut().zip(respelled.bring_back(&edits)) {
        (mend.span, mend.text) = (span, text);
    }
    mends.extend(respelled.untouched(&edits).map(|one| match &one.reason {
        Reason::Reader(message, certainty) => respelling(&one.edit, message, *certainty, text),
        Reason::Lines(slip) => Mend {
            label: line_of(&one.edit, text),
            percent: lines.percent,
            ..respelling(&one.edit, slip, lines.certainty, text)
        },
    }));
}

/// How people call the line that an edit is about; one that takes a line away begins at the end of the line before.
fn line_of(edit: &Edit, text: &str) -> String {
    let last = if edit.text.is_empty() { edit.span.to() } else { edit.span.from() };
    format!("line {}", text[..last].matches('\n').count() + 1)
}
