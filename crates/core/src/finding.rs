//! What we have to say about a text: findings with their codes, notes and graded fixes.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::messages::Said;
use crate::said;
use crate::source::Span;

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Style, or a doubt.
    Hint,
    /// A rule of the game is broken or a total disagrees.
    Warning,
    /// The text cannot be read, or the table cannot do it.
    Error,
}

impl Severity {
    /// The severity as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// What a finding is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The text could not be read as the notation.
    Syntax,
    /// A rule of the game.
    Rules,
    /// A stated number disagrees.
    Score,
    /// It can be read, and there is a better way to write it.
    Style,
}

impl Kind {
    /// The kind as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Rules => "rules",
            Self::Score => "score",
            Self::Style => "style",
        }
    }
}

/// A kind of fault, described once: the page that `scorebook explain` prints.
///
/// A test runs every example: `wrong` must give this code, `right` must not.
#[derive(Debug)]
pub struct Code {
    /// The name, `game/fault`, so that "allow dice-order" reads well.
    pub name: &'static str,
    /// What it is about.
    pub kind: Kind,
    /// How bad it usually is.
    pub severity: Severity,
    /// One line, lower case, no full stop.
    pub title: &'static str,
    /// What it means, why it matters, what to do: a few sentences.
    pub explanation: &'static str,
    /// A text that has the fault.
    pub wrong: &'static str,
    /// The same text without it.
    pub right: &'static str,
}

/// A name that a code had in earlier versions. It stays known, and is never given to another fault.
#[derive(Debug)]
pub struct Retired {
    /// The old name, `game/fault`.
    pub name: &'static str,
    /// The first version without it.
    pub since: &'static str,
    /// What tells the fault now.
    pub now: &'static Code,
}

/// How certain a fix is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// One of several readings.
    Guess,
    /// Most probably what was meant.
    Likely,
    /// The same thing, better spelled: applied by `check --fix` and `fmt`.
    Sure,
}

impl Certainty {
    /// The certainty as one lower-case word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Guess => "guess",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }
}

/// One replacement in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub text: String,
}

impl Edit {
    /// Whether it shares something with another one, or meets it.
    pub(crate) fn touches(&self, other: &Self) -> bool {
        self.span.start <= other.span.end && other.span.start <= self.span.end
    }
}

/// How many bytes a message has at most.
const MOST_SAID: usize = 500;

/// How many notes a finding has at most, before it says how many more there would be.
pub const MOST_NOTES: usize = 8;

/// Edits that answer a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, lower case: "write `b_r`".
    pub title: String,
    /// How certain it is.
    pub certainty: Certainty,
    /// The edits, in the order of the text, none overlapping another.
    pub edits: Vec<Edit>,
}

/// Something that explains a finding, at another place of the same record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where, if anywhere.
    pub span: Option<Span>,
    /// What.
    pub message: String,
}

/// What we have to say about a span.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Which fault it is.
    pub code: &'static Code,
    /// How bad it is here.
    pub severity: Severity,
    /// The smallest wrong part.
    pub span: Span,
    /// What is wrong and what was expected: lower case, no full stop.
    pub message: String,
    /// What explains it.
    pub notes: Vec<Note>,
    /// What would answer it, the best first.
    pub fixes: Vec<Fix>,
    /// How many it stands for, where it tells that a list ends here and more was found.
    pub left_out: Option<Box<LeftOut>>,
    /// How many notes were more than a handful.
    unsaid: usize,
}

impl Finding {
    /// Every place that it tells of.
    pub(crate) fn places_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let notes = self.notes.iter_mut().filter_map(|note| note.span.as_mut());
        let edits = self.fixes.iter_mut().flat_map(|fix| &mut fix.edits).map(|edit| &mut edit.span);
        std::iter::once(&mut self.span).chain(notes).chain(edits)
    }

    /// A finding with the code's usual severity.
    pub fn new(code: &'static Code, span: Span, message: impl Into<Said>) -> Self {
        let message = brief(message.into().into_text());
        Self {
            code,
            severity: code.severity,
            span,
            message,
            notes: Vec::new(),
            fixes: Vec::new(),
            left_out: None,
            unsaid: 0,
        }
    }

    /// Says where it is.
    pub fn at(&mut self, span: Span) -> &mut Self {
        self.span = span;
        self
    }

    /// Says what is wrong and what was expected.
    pub fn says(&mut self, message: impl Into<Said>) -> &mut Self {
        self.message = brief(message.into().into_text());
        self
    }

    /// Adds a note that points at another place.
    pub fn note_at(&mut self, span: Span, message: impl Into<Said>) -> &mut Self {
        self.add_note(Note { span: Some(span), message: brief(message.into().into_text()) })
    }

    /// Adds a note without a place.
    pub fn note(&mut self, message: impl Into<Said>) -> &mut Self {
        self.add_note(Note { span: None, message: brief(message.into().into_text()) })
    }

    /// Adds a note. What is more than a handful is only counted.
    fn add_note(&mut self, note: Note) -> &mut Self {
        if self.notes.len() < MOST_NOTES {
            self.notes.push(note);
            return self;
        }
        self.unsaid += 1;
        self.notes.truncate(MOST_NOTES);
        self.notes.push(Note { span: None, message: said::more_notes(self.unsaid).into_text() });
        self
    }

    /// Adds a fix that replaces `span` by `text`.
    pub fn fix(&mut self, certainty: Certainty, span: Span, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        let title = match (text.trim(), span.is_empty()) {
            ("", _) => "remove it".to_owned(),
            (shown, true) => brief(format!("insert `{shown}`")),
            (shown, false) => brief(format!("write `{shown}`")),
        };
        self.fix_with(Fix { title, certainty, edits: vec![Edit { span, text }] })
    }

    /// Adds a fix of several edits or with its own title.
    pub fn fix_with(&mut self, fix: Fix) -> &mut Self {
        self.fixes.push(fix);
        self
    }

    /// Says how many findings it stands for.
    pub(crate) fn stands_for(&mut self, left_out: LeftOut) -> &mut Self {
        let tally = left_out.tally();
        self.severity = left_out.worst().unwrap_or(self.severity);
        self.left_out = Some(Box::new(left_out));
        self.says(said::more_findings(tally.total(), tally))
    }

    /// Counts anew what it stands for, each code as bad as `weigh` says or not at all, and tells whether anything is left.
    pub(crate) fn recount(&mut self, weigh: impl Fn(&'static Code, Severity) -> Option<Severity>) -> bool {
        let counted = self.left_out.take().into_iter().flat_map(|left_out| left_out.0);
        let mut again = LeftOut::default();
        for (code, severity, times) in counted {
            if let Some(severity) = weigh(code, severity) {
                again.count(code, severity, times);
            }
        }
        let is_any = again.worst().is_some();
        self.stands_for(again);
        is_any
    }

    /// The fix that may be applied without asking, if there is one.
    pub fn sure_fix(&self) -> Option<&Fix> {
        self.fixes.iter().find(|fix| fix.certainty == Certainty::Sure)
    }
}

/// Findings that are counted and not listed, by code and severity.
#[derive(Clone, Debug, Default)]
pub struct LeftOut(Vec<(&'static Code, Severity, usize)>);

impl LeftOut {
    /// Counts so many findings of a code.
    pub(crate) fn count(&mut self, code: &'static Code, severity: Severity, times: usize) {
        let is_same = |(known, so_bad, _): &&mut (&'static Code, Severity, usize)| {
            std::ptr::eq(*known, code) && *so_bad == severity
        };
        match self.0.iter_mut().find(is_same) {
            Some((.., counted)) => *counted += times,
            None => self.0.push((code, severity, times)),
        }
    }

    /// The worst severity among them.
    pub(crate) fn worst(&self) -> Option<Severity> {
        self.0.iter().map(|&(_, severity, _)| severity).max()
    }

    /// How many there are of each severity.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for &(_, severity, times) in &self.0 {
            tally.count(severity, times);
        }
        tally
    }
}

/// How many findings of each severity there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// Hints.
    pub hints: usize,
}

impl Tally {
    /// Counts a finding, or all that it stands for.
    pub fn add(&mut self, finding: &Finding) {
        match finding.left_out.as_deref() {
            Some(left_out) => self.join(&left_out.tally()),
            None => self.count(finding.severity, 1),
        }
    }

    /// Counts so many findings of a severity.
    fn count(&mut self, severity: Severity, times: usize) {
        match severity {
            Severity::Error => self.errors += times,
            Severity::Warning => self.warnings += times,
            Severity::Hint => self.hints += times,
        }
    }

    /// Adds what another tally has.
    pub fn join(&mut self, other: &Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.hints += other.hints;
    }

    /// How many there are in all.
    pub fn total(&self) -> usize {
        self.errors + self.warnings + self.hints
    }
}

impl<'f> FromIterator<&'f Finding> for Tally {
    fn from_iter<I: IntoIterator<Item = &'f Finding>>(findings: I) -> Self {
        let mut tally = Self::default();
        for finding in findings {
            tally.add(finding);
        }
        tally
    }
}

/// As people are told: `2 errors, 1 hint`; nothing where there is none.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = [(self.errors, "error"), (self.warnings, "warning"), (self.hints, "hint")];
        let found = found.into_iter().filter(|(number, _)| *number > 0);
        for (place, (number, noun)) in found.enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            let plural = if number == 1 { "" } else { "s" };
            write!(out, "{comma}{number} {noun}{plural}")?;
        }
        Ok(())
    }
}

/// A message that quotes a word of a thousand letters keeps its start and its end: the text itself is beside it.
fn brief(message: String) -> String {
    if message.len() <= MOST_SAID {
        return message;
    }
    let start = message.floor_char_boundary(MOST_SAID / 2);
    let end = message.ceil_char_boundary(message.len() - MOST_SAID / 4);
    format!("{}…{}", &message[..start], &message[end..])
}

/// Applies edits to a text. Edits that overlap an earlier one or do not lie on character borders are left out;
/// the second value says how many were applied.
pub fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> (String, usize) {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| edit.span);
    edits.dedup();
    let mut result = String::with_capacity(text.len());
    let (mut at, mut applied) = (0, 0);
    for edit in edits {
        let (start, end) = (edit.span.from(), edit.span.to());
        if start < at || text.get(start..end).is_none() {
            continue;
        }
        result.push_str(&text[at..start]);
        result.push_str(&edit.text);
        at = end;
        applied += 1;
    }
    result.push_str(&text[at..]);
    (result, applied)
}

/// Applies every sure fix that fits beside the others, whole or not at all; the second value says how many.
pub fn apply_sure_fixes(text: &str, findings: &[Finding]) -> (String, usize) {
    let mut taken = BTreeMap::new();
    let mut chosen: Vec<&Edit> = Vec::new();
    let mut fixes = 0;
    for fix in findings.iter().filter_map(Finding::sure_fix) {
        let fits =
            |edit: &Edit| is_free(&taken, edit.span) && text.get(edit.span.from()..edit.span.to()).is_some();
        if !fix.edits.iter().all(fits) {
            continue;
        }
        taken.extend(fix.edits.iter().map(|edit| (edit.span.start, edit.span.end)));
        chosen.extend(&fix.edits);
        fixes += 1;
    }
    (apply(text, chosen).0, fixes)
}

/// Whether a span touches none of those taken, which are kept as start and end. Two edits at the same place clash
/// even when both are empty: nobody can say which comes first.
fn is_free(taken: &BTreeMap<u32, u32>, span: Span) -> bool {
    let before = taken.range(..=span.start).next_back();
    let after = taken.range(span.start..).next();
    before.is_none_or(|(&start, &end)| end <= span.start && start < span.start)
        && after.is_none_or(|(&start, _)| start >= span.end && start > span.start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_word_is_not_repeated_in_a_message() {
        let long = "ö".repeat(100_000);
        let mut finding =
            Finding::new(&crate::codes::TYPOGRAPHIC, Span::at(0), format!("`{long}` is no word, say `x`"));
        finding.note(long.clone()).fix(Certainty::Likely, Span::at(0), long);
        assert!(finding.message.starts_with("`öö") && finding.message.ends_with("ö` is no word, say `x`"));
        let told = [&finding.message, &finding.notes[0].message, &finding.fixes[0].title];
        assert!(told.iter().all(|told| told.contains('…') && told.len() <= MOST_SAID), "{told:?}");
    }

    #[test]
    fn a_finding_has_a_handful_of_notes() {
        let mut finding = Finding::new(&crate::codes::TYPOGRAPHIC, Span::at(0), "x");
        for number in 0..MOST_NOTES + 37 {
            finding.note_at(Span::at(number), format!("note {number}"));
        }
        assert_eq!(finding.notes.len(), MOST_NOTES + 1);
        assert_eq!(finding.notes[MOST_NOTES - 1].message, "note 7");
        assert_eq!(finding.notes[MOST_NOTES].message, "and 37 more");
    }

    #[test]
    fn overlapping_edits_are_left_out() {
        let edit = |start, end, text: &str| Edit { span: Span::new(start, end), text: text.into() };
        let (text, applied) = apply("abcdef", &[edit(4, 5, "E"), edit(1, 3, "-"), edit(2, 4, "x")]);
        assert_eq!((text.as_str(), applied), ("a-dEf", 2));
    }

    #[test]
    fn sure_fixes_that_clash_wait_for_the_next_time() {
        let finding = |start, end, text: &str| {
            let mut finding = Finding::new(&crate::codes::TYPOGRAPHIC, Span::new(start, end), "x");
            finding.fix(Certainty::Sure, Span::new(start, end), text);
            finding
        };
        let findings = [finding(0, 2, "A"), finding(1, 3, "B"), finding(3, 3, "C"), finding(3, 3, "D")];
        assert_eq!(apply_sure_fixes("abcd", &findings), ("AcCd".to_owned(), 2));
    }
}
