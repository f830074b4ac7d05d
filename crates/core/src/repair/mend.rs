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
use super::steps::mend_steps;
use super::{Mend, Objections, Repair};

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
        if rank(repair.after, left) <= rank(before, gaps) {
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
    let papers = reading.papers();
    let gaps = if extent == Extent::All { &reading.record.gaps[..] } else { &[] };
    let respelled = Respelled::new(text, gaps, found);
    let (mut mends, mut exhaustive) = (Vec::new(), false);
    if matches!(extent, Extent::All | Extent::Readable) {
        let (record, _) = read(game, &respelled.text);
        let papers = Papers { record: &record, text: &respelled.text, ..papers };
        let outcome = Search::<G>::new(papers, work).run();
        exhaustive = outcome.exhaustive;
        if let Some((best, rivals)) = outcome.attempts.split_first() {
            mends = mend_steps(game, &record, &respelled.text, best, rivals);
        }
    }
    bring_back(&mut mends, &respelled, text);
    if extent != Extent::Nothing {
        spell_well(&mut mends, found, text);
    }
    let edits: Vec<Edit> =
        mends.iter().map(|mend| Edit { span: mend.span, text: mend.text.clone() }).collect();
    let repaired = apply(text, &edits).0;
    let (record, found) = read(game, &repaired);
    let left = judged::<G>(Papers { record: &record, text: &repaired, ..papers }, found);
    let left = reading.weights().weigh(left);
    let after = objections::<G>(&left);
    let about_game = |finding: &Finding| finding.code.kind != Kind::Style;
    let left = left.into_iter().filter(about_game).collect();
    (Repair { mends, text: repaired, before, after, left, exhaustive }, record.gaps.len())
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
        was: edit.span.of(text).to_owned(),
        now: edit.text.clone(),
        why: finding.message.clone(),
        rivals: Vec::new(),
        certainty,
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
