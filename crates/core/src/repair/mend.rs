//! From a text to its repaired text: what could not be read first, then what does not hold together.

use crate::cursor::Cursor;
use crate::finding::{Certainty, Edit, Finding, Fix, Kind, apply};
use crate::game::{Game, RecordOf};
use crate::replay::{OutfitOf, Papers, judged};
use crate::report::Report;
use crate::rules::Referee;
use crate::source::Span;

use super::respell::Respelled;
use super::search::{Attempt, Search};
use super::{MARGIN, Mend, Objections, Repair};

/// Repairs a record: mends what could not be read, then searches for the slips behind what does not hold together.
pub(crate) fn repair<G: Game>(game: &G, text: &str, outfit: Option<&OutfitOf<G>>) -> Repair {
    let (record, found) = read(game, text);
    let before = objections::<G>(&judged::<G>(Papers { record: &record, text, outfit }, found.clone()));
    let respelled = Respelled::new(text, &record.gaps, &found);
    let (record, _) = read(game, &respelled.text);
    let outcome = Search::<G>::new(Papers { record: &record, text: &respelled.text, outfit }).run();
    let mut mends: Vec<Mend> = match outcome.attempts.split_first() {
        Some((best, rivals)) => steps_to_mend(game, &record, &respelled.text, best, rivals),
        None => Vec::new(),
    };
    bring_back(&mut mends, &respelled, text);
    spell_well(&mut mends, &found, text);
    let edits: Vec<Edit> =
        mends.iter().map(|mend| Edit { span: mend.span, text: mend.text.clone() }).collect();
    let repaired = apply(text, &edits).0;
    let (record, found) = read(game, &repaired);
    let left = judged::<G>(Papers { record: &record, text: &repaired, outfit }, found);
    let after = objections::<G>(&left);
    let about_game = |finding: &Finding| finding.code.kind != Kind::Style;
    let left = left.into_iter().filter(about_game).collect();
    Repair { mends, text: repaired, before, after, left, exhaustive: outcome.exhaustive }
}

fn read<G: Game>(game: &G, text: &str) -> (RecordOf<G>, Vec<Finding>) {
    let mut report = Report::new();
    let record = game.parse(&mut Cursor::new(text), &mut report);
    (record, report.finish())
}

fn objections<G: Game>(findings: &[Finding]) -> Objections {
    Objections::count(findings, |code| G::Referee::witness(code))
}

/// The changed steps of the best reading as edits.
fn steps_to_mend<G: Game>(
    game: &G,
    record: &RecordOf<G>,
    text: &str,
    best: &Attempt<G::Act>,
    rivals: &[Attempt<G::Act>],
) -> Vec<Mend> {
    let mut scratch = record.clone();
    let mut write = |step: usize, act: &G::Act| {
        scratch.steps[step].act = act.clone();
        let mut out = String::new();
        game.write_step(&scratch, step, record.dialect, &mut out);
        out
    };
    let rivals: Vec<_> = rivals
        .iter()
        .filter(|rival| rival.cost <= best.cost + MARGIN && rival.slips.len() == best.slips.len())
        .collect();
    let mut mends = Vec::new();
    for (step, act) in &best.acts {
        let span = record.steps[*step].span;
        let (was, now) = (span.of(text).to_owned(), write(*step, act));
        let mut others: Vec<String> = Vec::new();
        let differs =
            |rival: &&&Attempt<G::Act>| rival.acts.iter().all(|other| (other.0, &other.1) != (*step, act));
        // Another reading of a step that is edited too is told there.
        let is_elsewhere = |other: usize| other != *step && best.acts.iter().any(|mine| mine.0 == other);
        for rival in rivals.iter().filter(differs) {
            let told = rival.acts.iter().filter(|(other, _)| !is_elsewhere(*other));
            others.extend(told.map(|(other, act)| write(*other, act)));
        }
        others.sort();
        others.dedup();
        let slips = best.slips.iter().filter(|(slipped, _)| slipped == step).map(|(_, slip)| *slip);
        let mut why = slips.collect::<Vec<_>>().join(", and ");
        why.push_str(if best.holds() { "; with it nothing speaks against the record" } else { "" });
        let is_certain = !rivals.iter().any(|rival| differs(&rival));
        let certainty = if is_certain { Certainty::Likely } else { Certainty::Guess };
        let label = G::Referee::label(record, *step);
        let canonical = write(*step, &record.steps[*step].act);
        let (edit, text) = smallest_edit(span, &was, &canonical, &now);
        mends.push(Mend { span: edit, text, label, was, now, why, rivals: others, certainty });
    }
    mends
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
    let edit = |mend: &Mend| Edit { span: mend.span, text: mend.text.clone() };
    let edits: Vec<Edit> = mends.iter().map(edit).collect();
    for (mend, edit) in mends.iter_mut().zip(&edits) {
        let Edit { span, text } = respelled.bring_back(edit);
        (mend.span, mend.text) = (span, text);
    }
    mends.extend(respelled.untouched(&edits).map(|(edit, finding)| {
        let certainty = finding.fixes.first().map_or(Certainty::Guess, |fix| fix.certainty);
        respelling(edit, finding, certainty, text)
    }));
}
