//! Repairs as data, as a patch that people read, and as the text that is written back.

mod patch;

use std::borrow::Cow;

use scorebook_core::{Certainty, Edit, Mend, Objections, Repair, Severity, Witness, apply};
use serde::Serialize;

use crate::cut::Entry;
use crate::json::{FindingData, Whereabouts};
use crate::place::{Place, Ruler};
use crate::prose::{Prose, Tone, heading};

/// A repair, as `repair --format json` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Repaired<'r> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'r str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// What speaks against the record as it stands.
    pub before: Objections,
    /// What speaks against it with every edit made.
    pub after: Objections,
    /// The edits, in the order of the text, none overlapping another.
    pub edits: Vec<MendData<'r>>,
    /// What still speaks against the record with every edit made, at its place in the repaired text.
    pub left: Vec<FindingData<'r>>,
    /// Whether every reading worth a try was tried.
    pub exhaustive: bool,
}

/// An edit of a repair.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Mend"))]
#[non_exhaustive]
pub struct MendData<'r> {
    /// What is replaced.
    #[serde(flatten)]
    pub at: Whereabouts,
    /// By what.
    pub text: Cow<'r, str>,
    /// The step that is edited; null where the text could not be read as one.
    pub label: Option<&'r str>,
    /// The whole step as it stands.
    pub was: &'r str,
    /// The whole step as it should.
    pub now: &'r str,
    /// How certain it is.
    pub certainty: Certainty,
    /// What slipped, and what speaks for the edit.
    pub why: &'r str,
    /// Other readings that fit as well, each a whole step.
    pub rivals: &'r [String],
}

/// A repair as data. The shape is a contract, see docs/json.md.
pub fn data<'r>(file: &'r str, entry: &Entry<'_>, repair: &'r Repair) -> Repaired<'r> {
    let ruler = Ruler::new(entry.document.written(), &entry.place);
    let repaired = Ruler::new(&repair.text, &entry.place);
    let left = repair.left.iter().map(|found| FindingData::of(found, &repaired, &entry.place));
    Repaired {
        file,
        record: entry.number,
        game: entry.game.info().id,
        before: repair.before,
        after: repair.after,
        edits: repair.mends.iter().map(|mend| MendData::of(mend, &ruler, &entry.place)).collect(),
        left: left.collect(),
        exhaustive: repair.exhaustive,
    }
}

impl<'r> MendData<'r> {
    fn of(mend: &'r Mend, ruler: &Ruler<'_>, place: &Place) -> Self {
        Self {
            at: Whereabouts::of(mend.span, ruler),
            text: place.lay_inside(&mend.text),
            label: (!mend.label.is_empty()).then_some(&mend.label),
            was: &mend.was,
            now: &mend.now,
            certainty: mend.certainty,
            why: &mend.why,
            rivals: &mend.rivals,
        }
    }
}

/// A repair for people: each edit like a patch, with its reason, and what the witnesses say before and after. Long lines
/// are cut to so many columns.
pub fn prose(file: &str, entry: &Entry<'_>, repair: &Repair, width: usize) -> Prose {
    let mut prose = heading(file, entry);
    prose.end();
    if repair.mends.is_empty() && repair.left.is_empty() {
        prose.plain("  holds together: there is nothing to repair").end();
        return prose;
    }
    prose.join(patch::prose(entry, &repair.mends, width));
    if repair.mends.is_empty() {
        prose.end().plain("  no edit was found that makes it better").end();
    }
    prose.end().join(witnesses(repair));
    prose.join(verdict(repair));
    prose
}

/// What each witness objects to, before and after.
fn witnesses(repair: &Repair) -> Prose {
    let of = |witness: Witness| (witness.word(), repair.before.of(witness), repair.after.of(witness));
    let counted = [
        ("errors", repair.before.errors, repair.after.errors),
        ("warnings", repair.before.warnings, repair.after.warnings),
    ];
    let mut prose = Prose::new();
    prose.say(Tone::Faint, "             before → after").end();
    for (noun, before, after) in Witness::ALL.map(of).into_iter().chain(counted) {
        prose.plain(format!("  {noun:9}")).join(change(before, after)).end();
    }
    prose
}

fn change(before: usize, after: usize) -> Prose {
    let mut prose = Prose::new();
    prose.plain(format!("{before:>8} → "));
    let tone = if after == 0 { Tone::Good } else { Tone::Bad };
    prose.say(tone, after.to_string());
    prose
}

/// Which witness would have to give, where no reading satisfies all three.
fn verdict(repair: &Repair) -> Prose {
    let mut prose = Prose::new();
    let unsatisfied: Vec<Witness> = repair.unsatisfied().collect();
    let names = |witnesses: &[Witness], between: &str| {
        witnesses.iter().map(|&witness| called(witness)).collect::<Vec<_>>().join(between)
    };
    if !unsatisfied.is_empty() {
        let satisfied: Vec<Witness> =
            Witness::ALL.into_iter().filter(|witness| !unsatisfied.contains(witness)).collect();
        let tried = if repair.exhaustive { "" } else { " that could be tried" };
        prose.end().say(Tone::Doubtful, format!("  no reading{tried} satisfies all three witnesses:")).end();
        prose.plain(format!("  {} would have to give", names(&unsatisfied, " or ")));
        if !satisfied.is_empty() {
            prose.plain(format!(", while {} hold", names(&satisfied, " and ")));
        }
        prose.end();
    }
    if !repair.exhaustive {
        prose.plain("  the search was cut short: there may be a better reading").end();
    }
    prose
}

/// A witness as people say it.
fn called(witness: Witness) -> &'static str {
    match witness {
        Witness::Legality => "the rules of play",
        Witness::Pieces => "the pieces in the box",
        Witness::Scores => "the stated scores",
    }
}

/// What of a repair is written back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The text, where it changes.
    pub text: Option<String>,
    /// How many edits are made.
    pub edits: usize,
    /// How many were not certain enough.
    pub left_out: usize,
    /// How many errors there are in what is written.
    pub errors: usize,
}

/// The edits that are at least so certain. Where some of them without the others would do more harm than good, none is
/// made.
pub fn choose(entry: &Entry<'_>, repair: &Repair, least: Certainty) -> Choice {
    let chosen: Vec<&Mend> = repair.mends.iter().filter(|mend| mend.certainty >= least).collect();
    let left_out = repair.mends.len() - chosen.len();
    if chosen.is_empty() {
        return Choice { left_out, errors: repair.before.errors, ..Choice::default() };
    }
    if left_out == 0 {
        let text = (repair.text != entry.document.text()).then(|| repair.text.clone());
        return Choice { text, edits: chosen.len(), left_out, errors: repair.after.errors };
    }
    let edits: Vec<Edit> =
        chosen.iter().map(|mend| Edit { span: mend.span, text: mend.text.clone() }).collect();
    let (text, applied) = apply(entry.document.text(), &edits);
    let again = entry.game.read(text);
    let errors = again.judged().iter().filter(|finding| finding.severity == Severity::Error).count();
    if errors > repair.before.errors {
        return Choice { text: None, edits: 0, left_out: repair.mends.len(), errors: repair.before.errors };
    }
    Choice { text: Some(again.text().to_owned()), edits: applied, left_out, errors }
}
