//! What commands say in JSON: findings and places as all of them tell them, and the line that holds an object. The shapes are a
//! contract, see docs/json.md.

use std::borrow::Cow;

use scorebook_core::{
    Certainty, Edit, Finding, Fix, Kind, LeftOut, Note, SeatId, Severity, Span, Tally, written,
};
use serde::{Serialize, Serializer};

use crate::place::{Place, Ruler};

/// The version of the shapes in docs/schema. It rises when a field goes or changes its meaning, not when one is added.
pub const SCHEMA: u32 = 1;

/// An object on a line of its own.
///
/// # Panics
/// Where a map has keys that are no texts, which nothing of ours has.
pub fn line(object: &impl Serialize) -> String {
    let mut line = written(object);
    line.push('\n');
    line
}

/// A finding at its place in the file.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Finding"))]
#[non_exhaustive]
pub struct FindingData<'f> {
    /// Which fault: `game/fault`, or `text/fault` for faults of the text as such.
    pub code: &'static str,
    /// What it is about.
    pub kind: Kind,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong here and what was expected.
    pub message: &'f str,
    /// The smallest wrong part.
    #[serde(flatten)]
    pub at: Whereabouts,
    /// What explains it.
    pub notes: Vec<NoteData<'f>>,
    /// What would answer it, the best first.
    pub fixes: Vec<FixData<'f>>,
    /// How many findings it stands for, where it tells that more were found than are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<Tally>,
}

/// Something that explains a finding.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Note"))]
#[non_exhaustive]
pub struct NoteData<'f> {
    /// What.
    pub message: &'f str,
    /// Where, if it points at a place of the file.
    #[serde(flatten)]
    pub at: Option<Whereabouts>,
}

/// Edits that answer a finding.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Fix"))]
#[non_exhaustive]
pub struct FixData<'f> {
    /// What it does.
    pub title: &'f str,
    /// How certain it is.
    pub certainty: Certainty,
    /// The edits, in the order of the text, none overlapping another.
    pub edits: Vec<EditData<'f>>,
}

/// One replacement in a file.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Edit"))]
#[non_exhaustive]
pub struct EditData<'f> {
    /// The first byte that is replaced, from 0.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// By what.
    pub text: Cow<'f, str>,
}

/// Where something is in the file, as programs and as people count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Whereabouts {
    /// The first byte, from 0.
    pub start: usize,
    /// The byte after the last; equal where something is missing.
    pub end: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The line of the end, from 1.
    pub end_line: usize,
    /// The column after the last character.
    pub end_column: usize,
}

impl Whereabouts {
    /// Where a span of a record is in its file.
    pub fn of(span: Span, ruler: &Ruler<'_>) -> Self {
        let (start, end) = (ruler.spot(span.from()), ruler.spot(span.to()));
        Self {
            start: start.byte,
            end: end.byte,
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    }
}

impl<'f> FindingData<'f> {
    /// A finding of a record that stands at a place.
    pub fn of(finding: &'f Finding, ruler: &Ruler<'_>, place: &Place) -> Self {
        Self {
            code: finding.code.name,
            kind: finding.code.kind,
            severity: finding.severity,
            message: &finding.message,
            at: Whereabouts::of(finding.span, ruler),
            notes: finding.notes.iter().map(|note| NoteData::of(note, ruler)).collect(),
            fixes: finding.fixes.iter().map(|fix| FixData::of(fix, ruler, place)).collect(),
            left_out: finding.left_out.as_deref().map(LeftOut::tally),
        }
    }
}

impl<'f> NoteData<'f> {
    fn of(note: &'f Note, ruler: &Ruler<'_>) -> Self {
        Self { message: &note.message, at: note.span.map(|span| Whereabouts::of(span, ruler)) }
    }
}

impl<'f> FixData<'f> {
    fn of(fix: &'f Fix, ruler: &Ruler<'_>, place: &Place) -> Self {
        let edit = |edit: &'f Edit| EditData {
            start: ruler.spot(edit.span.from()).byte,
            end: ruler.spot(edit.span.to()).byte,
            text: place.lay_inside(&edit.text),
        };
        Self { title: &fix.title, certainty: fix.certainty, edits: fix.edits.iter().map(edit).collect() }
    }
}

/// The points of the seats, an object in the order of the seats: `{"A": 6, "B": 0}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals(pub Vec<(SeatId, i32)>);

impl Serialize for Totals {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().copied())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Totals {
    fn schema_name() -> Cow<'static, str> {
        "Totals".into()
    }

    fn json_schema(_generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "The points of each seat, by its sign.",
            "type": "object",
            "additionalProperties": { "type": "integer" },
        })
    }
}
