//! From a text to its repaired text: what could not be read first, then what does not hold together.

use crate::cursor::Cursor;
use crate::finding::{Certainty, Edit, Finding, Fix, Kind, apply};
use crate::game::{Game, RecordOf};
use crate::mending::Mending;
use crate::reading::Reading;
use crate::referee::Played;
use crate::replay::{Papers, judged};
use crate::report::Report;
use crate::work::Work;

use super::respell::Respelled;
use super::search::Search;
use super::steps::{mend_steps, percent};
use super::weigh::Ballot;
use super::{Mend, Objections, Repair, Version, parts};

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

/// Repairs a record: mends what could not be read, then searches for the slips after what does not hold together. A line that becomes
/// readable may bring to light more than it explains: then less is mended, so that never more speaks against a record than before.
pub(crate) fn repair<G: Played>(reading: &Reading<G>, work: &mut Work) -> Repair {
    let before = objections::<G>(reading.judged());
    let gaps = reading.record.gaps.len();
    for extent in [Extent::All, Extent::Readable, Extent::Spelling] {
        let (repair, left) = mended(reading, before, extent, work);
        let rank = |objections: Objections, gaps: usize| (objections.errors, gaps, objections.warnings);
        if rank(repair.best().after, left) <= rank(before, gaps) {
            return repair;
        }
    }
    mended(reading, before, Extent::Nothing, work).0
}

/// A record mended to some extent, and how many gaps are left in it.
fn mended<G: Played>(
    reading: &Reading<G>,
    before: Objections,
    extent: Extent,
    work: &mut Work,
) -> (Repair, usize) {
    let (game, text, found) = (&reading.game, &reading.text, &reading.findings);
    let gaps = if extent == Extent::All { &reading.record.gaps[..] } else { &[] };
    let respelled = Respelled::new(text, gaps, found);
    let (record, _) = read(game, &respelled.text);
    let mut desk = Desk { reading, respelled: &respelled, extent, gaps: None };
    let searches = matches!(extent, Extent::All | Extent::Readable);
    let ballot = searches.then(|| {
        let papers = Papers { record: &record, text: &respelled.text, ..reading.papers() };
        Search::<G>::new(game, papers, work).ballot()
    });
    let mut readings: Vec<Version> = Vec::new();
    for chosen in 0..ballot.as_ref().map_or(0, |ballot| ballot.readings.len()) {
        readings.extend(ballot.as_ref().map(|ballot| desk.version(&record, ballot, chosen)));
    }
    if readings.is_empty() {
        readings.push(desk.lay_out(Vec::new(), 0, 100));
    }
    let exhaustive = searches && !work.is_used_up();
    (Repair { before, readings, exhaustive }, desk.gaps.unwrap_or(0))
}

/// Where readings are written down.
struct Desk<'d, G: Played> {
    reading: &'d Reading<G>,
    respelled: &'d Respelled<'d>,
    extent: Extent,
    /// How many gaps the best reading leaves.
    gaps: Option<usize>,
}

impl<G: Played> Desk<'_, G> {
    /// A reading of the ballot.
    fn version(&mut self, record: &RecordOf<G>, ballot: &Ballot<G::Act>, chosen: usize) -> Version {
        let mends = mend_steps(&self.reading.game, record, &self.respelled.text, ballot, chosen);
        let reading = &ballot.readings[chosen];
        self.lay_out(mends, reading.attempt.cost, percent(reading.share))
    }

    /// A reading with its edits on the text as it stood, and with what they leave.
    fn lay_out(&mut self, mut mends: Vec<Mend>, cost: u32, percent: u8) -> Version {
        let (game, text, findings) = (&self.reading.game, &self.reading.text, &self.reading.findings);
        bring_back(&mut mends, self.respelled, text);
        if self.extent != Extent::Nothing {
            spell_well(&mut mends, findings, text);
        }
        let edits: Vec<Edit> =
            mends.iter().map(|mend| Edit { span: mend.span, text: mend.text.clone() }).collect();
        let repaired = apply(text, &edits).0;
        parts::name(game, &repaired, &mut mends);
        let (record, found) = read(game, &repaired);
        let papers = Papers { record: &record, text: &repaired, ..self.reading.papers() };
        let left = self.reading.weights().weigh(judged::<G>(papers, found));
        let after = objections::<G>(&left);
        let about_game = |finding: &Finding| finding.code.kind != Kind::Style;
        let left = left.into_iter().filter(about_game).collect();
        self.gaps.get_or_insert(record.gaps.len());
        Version { mends, text: repaired, after, left, cost, percent }
    }
}

fn read<G: Game>(game: &G, text: &str) -> (RecordOf<G>, Vec<Finding>) {
    let mut report = Report::new();
    let record = game.parse(&mut Cursor::new(text), &mut report);
    (record, report.finish())
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
            mends.extend(edits.iter().map(|edit| respelling(edit, finding, *certainty, text)));
        }
    }
    mends.sort_by_key(|mend| mend.span);
}

fn respelling(edit: &Edit, finding: &Finding, certainty: Certainty, text: &str) -> Mend {
    Mend {
        span: edit.span,
        text: edit.text.clone(),
        label: String::new(),
        part: None,
        was: edit.span.of(text).to_owned(),
        now: edit.text.clone(),
        why: finding.message.clone(),
        rivals: Vec::new(),
        certainty,
        percent: if certainty == Certainty::Guess { 50 } else { 100 },
    }
}

/// Moves edits of the readable text back onto the text as it stood, and adds the respellings that are left.
fn bring_back(mends: &mut Vec<Mend>, respelled: &Respelled<'_>, text: &str) {
    // Steps may stand in another order than they are played in: two columns of a page are read one after the other.
    mends.sort_by_key(|mend| mend.span.start);
    let edit = |mend: &Mend| Edit { span: mend.span, text: mend.text.clone() };
    let edits: Vec<Edit> = mends.iter().map(edit).collect();
    for (mend, Edit { span, text }) in mends.iter_mut().zip(respelled.bring_back(&edits)) {
        (mend.span, mend.text) = (span, text);
    }
    mends.extend(respelled.untouched(&edits).map(|(edit, finding)| {
        let certainty = finding.fixes.first().map_or(Certainty::Guess, |fix| fix.certainty);
        respelling(edit, finding, certainty, text)
    }));
}
