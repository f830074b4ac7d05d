//! Repairs as data, as a patch that people read, and as the text that is written back.

mod patch;

use std::borrow::Cow;

use scorebook_core::{Certainty, Component, Mend, Objections, Repair, Version, Witness};
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
    /// What speaks against it with every edit of the best reading made.
    pub after: Objections,
    /// The edits of the best reading, in the order of the text, none overlapping another.
    pub edits: Vec<MendData<'r>>,
    /// What still speaks against the record with every edit made, at its place in the repaired text.
    pub left: Vec<FindingData<'r>>,
    /// Whether no rival comes near the best reading, so that it may be written without asking.
    pub decided: bool,
    /// The steps that would decide between the readings.
    pub undecided: Vec<&'r str>,
    /// The readings, the best first, each another game.
    pub readings: Vec<ReadingData<'r>>,
    /// Whether every reading worth a try was tried.
    pub exhaustive: bool,
}

/// A reading of a record: edits that belong together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Version"))]
#[non_exhaustive]
pub struct ReadingData<'r> {
    /// How many in a hundred speak for it, of the weight of all readings that were found.
    pub percent: u8,
    /// What its slips cost together: the rarer, the more.
    pub cost: u32,
    /// What speaks against the record with its edits made.
    pub after: Objections,
    /// The edits.
    pub edits: Vec<MendData<'r>>,
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
    /// Which part of the step it is; null where it is the whole.
    pub part: Option<Component>,
    /// How certain it is.
    pub certainty: Certainty,
    /// How many in a hundred speak for it, of the weight of all readings that were found.
    pub percent: u8,
    /// What slipped, and what speaks for the edit.
    pub why: &'r str,
    /// Other readings that fit as well, each a whole step.
    pub rivals: &'r [String],
}

/// A repair as data. The shape is a contract, see docs/json.md.
pub fn data<'r>(file: &'r str, entry: &Entry<'_>, repair: &'r Repair) -> Repaired<'r> {
    let best = repair.best();
    let ruler = Ruler::new(entry.document.written(), &entry.place);
    let repaired = Ruler::new(&best.text, &entry.place);
    let left = best.left.iter().map(|found| FindingData::of(found, &repaired, &entry.place));
    let edits = |version: &'r Version| -> Vec<MendData<'r>> {
        version.mends.iter().map(|mend| MendData::of(mend, &ruler, &entry.place)).collect()
    };
    let reading = |version: &'r Version| ReadingData {
        percent: version.percent,
        cost: version.cost,
        after: version.after,
        edits: edits(version),
    };
    Repaired {
        file,
        record: entry.number,
        game: entry.game.info().id,
        before: repair.before,
        after: best.after,
        edits: edits(best),
        left: left.collect(),
        decided: repair.decided().is_some(),
        undecided: repair.undecided(),
        readings: repair.readings.iter().map(reading).collect(),
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
            part: mend.part,
            certainty: mend.certainty,
            percent: mend.percent,
            why: &mend.why,
            rivals: &mend.rivals,
        }
    }
}

/// A repair for people: each edit of a reading like a patch, with its reason, and what the witnesses say before and after. Long lines
/// are cut to so many columns.
pub fn prose(file: &str, entry: &Entry<'_>, repair: &Repair, shown: &Version, width: usize) -> Prose {
    let mut prose = heading(file, entry);
    prose.end();
    if shown.mends.is_empty() && shown.left.is_empty() {
        prose.plain("  holds together: there is nothing to repair").end();
        return prose;
    }
    prose.join(patch::prose(entry, &shown.mends, width));
    if shown.mends.is_empty() {
        prose.end().plain("  no edit was found that makes it better").end();
    }
    prose.end().join(witnesses(repair, shown));
    prose.join(verdict(repair, shown));
    prose
}

/// All readings but the first, each with its edits, for those who want to choose.
pub fn rivals(entry: &Entry<'_>, repair: &Repair, width: usize) -> Prose {
    let mut prose = Prose::new();
    for (number, version) in repair.readings.iter().enumerate().skip(1) {
        let title =
            format!("  reading {} of {}, {}", number + 1, repair.readings.len(), share(version.percent));
        prose.end().say(Tone::Strong, title).end();
        prose.join(patch::brief(entry, &version.mends, width));
    }
    prose
}

/// A share in words.
fn share(percent: u8) -> String {
    if percent == 0 { "less than 1 %".to_owned() } else { format!("{percent} %") }
}

/// What each witness objects to, before and after.
fn witnesses(repair: &Repair, shown: &Version) -> Prose {
    let of = |witness: Witness| (witness.word(), repair.before.of(witness), shown.after.of(witness));
    let counted = [
        ("errors", repair.before.errors, shown.after.errors),
        ("warnings", repair.before.warnings, shown.after.warnings),
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

/// How the reading stands among its rivals, and which witness would have to give, where no reading satisfies all three.
fn verdict(repair: &Repair, shown: &Version) -> Prose {
    let mut prose = Prose::new();
    if repair.readings.len() > 1 && !shown.mends.is_empty() {
        let readings = repair.readings.len();
        prose.end().plain(format!("  {} speak for this reading, one of {readings}", share(shown.percent)));
        if !repair.undecided().is_empty() {
            prose.plain(format!("; {} would decide it", listed(&repair.undecided())));
        }
        prose.end();
    }
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

/// The steps that would decide between readings, in words.
fn listed(labels: &[&str]) -> String {
    const MOST: usize = 5;
    let named: Vec<&str> = labels
        .iter()
        .copied()
        .take(MOST)
        .map(|label| if label.is_empty() { "what cannot be read" } else { label })
        .collect();
    let more = labels.len().saturating_sub(MOST);
    let what = named.join(", ");
    if more > 0 {
        format!("what was meant in {what} and {more} more")
    } else {
        format!("what was meant in {what}")
    }
}

/// Which reading of a repair is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pick {
    /// The best, where no rival comes near it.
    #[default]
    Decided,
    /// The best, whatever its rivals.
    Best,
    /// One of the list, from 1.
    Number(usize),
}

/// The reading that is wanted, where there is one. Readings are written whole: half of one may be worse than nothing.
pub fn pick(repair: &Repair, wanted: Pick) -> Option<&Version> {
    match wanted {
        Pick::Decided => repair.decided(),
        Pick::Best => Some(repair.best()),
        Pick::Number(number) => repair.readings.get(number.checked_sub(1)?),
    }
}
