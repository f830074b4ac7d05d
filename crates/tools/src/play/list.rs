//! The steps of a game with all there is to tell of them, and what could not be read between them.

use scorebook_core::{Document, Finding, Moment, ScoreLine, SeatId, Severity, Span, Target};
use serde::{Serialize, Serializer};

use crate::moment::START;

/// What stands in the list: a step, or text that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Entry {
    /// A step. The first of them is the table before the first step.
    Step(Step),
    /// Text that could not be read. It has a `gap`, a step has a `label`.
    Gap(Gap),
}

/// A step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Step {
    /// How people call it: `12A`; `start` before the first.
    pub label: String,
    /// Where it stands: its first byte and the one after its last, from the start of the record. The start of a game stands nowhere.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_pair")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<[u32; 2]>"))]
    pub span: Option<Span>,
    /// How people call its turn: `E1`, in a game that tells turns from steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// Whose step it is, where the page says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatId>,
    /// Who acts by the rules, where they say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<SeatId>,
    /// What is written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What it says, in a sentence; empty where the game has no words.
    pub says: String,
    /// What on the table it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub targets: Vec<Target>,
    /// The points it brought.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gained>,
    /// What its writer remarked after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<String>,
    /// What was found about it, and about what stands between it and the next entry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Remark>,
}

/// Points that a step brought, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Gained {
    /// Whose.
    pub seat: SeatId,
    /// How many; less than nothing where they are lost.
    pub points: i32,
    /// Why, in words.
    pub why: String,
    /// What on the table brings them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub targets: Vec<Target>,
}

impl From<ScoreLine> for Gained {
    fn from(line: ScoreLine) -> Self {
        let ScoreLine { seat, points, why, targets, .. } = line;
        Self { seat, points, why, targets }
    }
}

/// Text that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Gap {
    /// The text.
    #[serde(rename = "gap")]
    pub text: String,
    /// Where it stands: its first byte and the one after its last, from the start of the record.
    #[serde(serialize_with = "as_pair")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<[u32; 2]>"))]
    pub span: Option<Span>,
    /// What was found about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Remark>,
}

/// A finding, as far as it is told here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Remark {
    /// How bad it is: `error`, `warning`, `hint`.
    pub severity: Severity,
    /// Its code.
    pub code: &'static str,
    /// Where the smallest wrong part stands: its first byte and the one after its last, from the start of the record.
    #[serde(serialize_with = "as_pair")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<[u32; 2]>"))]
    pub span: Option<Span>,
    /// What is wrong.
    pub says: String,
    /// What the first fix would do, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
}

#[allow(clippy::ref_option, reason = "serde hands over the field as it is")]
fn as_pair<S: Serializer>(span: &Option<Span>, to: S) -> Result<S::Ok, S::Error> {
    span.map(|span| [span.start, span.end]).serialize(to)
}

impl Step {
    /// The step that led to a moment, as far as the moment tells.
    pub(crate) fn of(document: &dyn Document, moment: &Moment) -> Self {
        let Some(span) = moment.span() else {
            let says = "the table before the first step".to_owned();
            return Self { label: START.to_owned(), says, ..Self::default() };
        };
        Self {
            label: moment.label(),
            span: Some(span),
            turn: moment.turn(),
            seat: moment.seat(),
            by: moment.by(),
            text: span.of(document.text()).to_owned(),
            says: moment.sentence(),
            targets: moment.targets(),
            gains: moment.gains().into_iter().map(Gained::from).collect(),
            ..Self::default()
        }
    }
}

impl From<Finding> for Remark {
    fn from(finding: Finding) -> Self {
        let fix = finding.fixes.into_iter().next().map(|fix| fix.title);
        let (severity, code, span) = (finding.severity, finding.code.name, Some(finding.span));
        Self { severity, code, span, says: finding.message, fix }
    }
}

/// The whole list: the steps with comments and findings, and what could not be read in its place among them.
pub(crate) fn list(document: &dyn Document, mut steps: Vec<Step>) -> Vec<Entry> {
    let text = document.text();
    let starts: Vec<u32> = steps.iter().filter_map(|step| step.span).map(|span| span.start).collect();
    // What stands before a step belongs to the step before it.
    let step_at = |place: u32| starts.partition_point(|&start| start <= place);
    let unread =
        |&span: &Span| Gap { text: span.of(text).to_owned(), span: Some(span), findings: Vec::new() };
    let mut gaps: Vec<Gap> = document.gaps().iter().map(unread).collect();
    for &comment in document.comments() {
        // What a comment starts with tells the reader of the notation that it is one; here it is plain.
        let words = comment.of(text).trim().trim_start_matches(['/', '#']).trim_start();
        if !words.is_empty() {
            steps[step_at(comment.start)].comments.push(words.to_owned());
        }
    }
    for finding in document.judged() {
        let place = finding.span.start;
        match document.gaps().iter().position(|gap| (gap.start..gap.end).contains(&place)) {
            Some(gap) => gaps[gap].findings.push(Remark::from(finding)),
            None => steps[step_at(place)].findings.push(Remark::from(finding)),
        }
    }
    let mut gaps = gaps.into_iter().peekable();
    let mut list = Vec::with_capacity(steps.len() + gaps.len());
    for (number, step) in steps.into_iter().enumerate() {
        list.push(Entry::Step(step));
        // A step that a gap most likely means may start where it does, and follows it.
        let before = |span: Span| starts.partition_point(|&start| start < span.start);
        let is_here = |gap: &Gap| gap.span.is_some_and(|span| before(span) <= number);
        while let Some(gap) = gaps.next_if(is_here) {
            list.push(Entry::Gap(gap));
        }
    }
    list
}
