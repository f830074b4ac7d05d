//! Checking: everything there is to say about a file, one record after the other.

use std::iter;

use scorebook_core::{Document, Finding, Info, Span, codes, said};
use serde::Serialize;

use crate::cut::{Cutter, Entry, Part, Passage, Unknown};
use crate::json::FindingData;
use crate::place::{Place, Ruler};
use crate::scan::{Leaf, Scan};

/// What was found in a record, or in what stands around the records.
pub struct Sheet {
    /// Which record of the file it is, from 0; nothing where the findings are about the file as such.
    pub record: Option<usize>,
    /// Where the text stands.
    pub place: Place,
    body: Body,
    /// What was found, in the order of the text.
    findings: Vec<Finding>,
}

enum Body {
    Document(Box<dyn Document>),
    Text(String),
}

impl Sheet {
    /// The text that findings point into.
    pub fn text(&self) -> &str {
        match &self.body {
            Body::Document(document) => document.written(),
            Body::Text(text) => text,
        }
    }

    /// The record, if it is one.
    pub fn document(&self) -> Option<&dyn Document> {
        match &self.body {
            Body::Document(document) => Some(document.as_ref()),
            Body::Text(_) => None,
        }
    }

    /// The game it is a record of.
    pub fn info(&self) -> Option<&'static Info> {
        self.document().map(Document::info)
    }

    /// The name of its dialect.
    pub fn dialect(&self) -> Option<&'static str> {
        self.document().and_then(dialect)
    }

    /// What was found, in the order of the text.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What is to be said about a part of a file: nothing where it is no record and its text is as it should be.
    pub fn of(leaf: Leaf<'_>) -> Option<Self> {
        let Leaf { part, remarks, .. } = leaf;
        match part {
            Part::Record(cutting) => Some(Self::of_record(cutting.read(), remarks)),
            Part::Unknown(unknown) => Some(Self::of_unknown(unknown, remarks)),
            Part::Verbatim(_) if remarks.is_empty() => None,
            Part::Verbatim(Passage { text, place }) => {
                Some(Self { record: None, place, body: Body::Text(text), findings: remarks })
            }
        }
    }

    fn of_record(entry: Entry<'_>, remarks: Vec<Finding>) -> Self {
        let findings = findings_of(entry.document.as_ref(), remarks);
        let Entry { number, place, document, .. } = entry;
        Self { record: Some(number), place, body: Body::Document(document), findings }
    }

    fn of_unknown(unknown: Unknown, remarks: Vec<Finding>) -> Self {
        let message = unknown.message();
        let Passage { text, place } = unknown.sample;
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let start = text.find(first).unwrap_or(0);
        let first_line = Span::new(start, start + first.len());
        let mut finding = Finding::new(&codes::UNKNOWN_GAME, first_line, message);
        finding.note(said::say_which_game());
        let findings = [finding].into_iter().chain(remarks).collect();
        Self { record: None, place, body: Body::Text(text), findings }
    }
}

/// Everything there is to say about a record, in the order of its text: what was found in it, each with its fixes, and what was remarked about
/// its text as such.
pub fn findings_of(document: &dyn Document, remarks: Vec<Finding>) -> Vec<Finding> {
    let mut findings = document.judged();
    if document.written() != document.text() {
        for finding in &mut findings {
            set_on_borders(finding, document.written());
        }
    }
    if !remarks.is_empty() {
        findings.extend(document.weights().weigh(remarks));
        findings.sort_by_key(|finding| finding.span);
    }
    findings
}

/// Sets what a finding points at on character borders of the file. A record is read with usual line ends, and what is found in it may end
/// inside an unusual one, which takes several bytes: there it ends before it.
fn set_on_borders(finding: &mut Finding, text: &str) {
    let notes = finding.notes.iter_mut().filter_map(|note| note.span.as_mut());
    let edits = finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits).map(|edit| &mut edit.span);
    for span in notes.chain(edits).chain([&mut finding.span]) {
        let [start, end] = [span.from(), span.to()].map(|at| text.floor_char_boundary(at));
        *span = Span::new(start, end);
    }
}

/// Checks a file piece by piece.
#[derive(Debug)]
pub struct Check<'g> {
    scan: Scan<'g>,
}

impl<'g> Check<'g> {
    /// A check of a file that `cutter` cuts.
    pub fn new(cutter: Cutter<'g>) -> Self {
        Self { scan: Scan::new(cutter) }
    }

    /// Adds bytes of the file.
    pub fn push(&mut self, bytes: &[u8]) {
        self.scan.push(bytes);
    }

    /// Says that the file ends here.
    pub fn finish(&mut self) {
        self.scan.finish();
    }

    /// The next sheet, as far as the bytes so far show it.
    pub fn pull(&mut self) -> Option<Sheet> {
        iter::from_fn(|| self.scan.leaf()).find_map(Sheet::of)
    }
}

/// A record and what was found in it, as `check --format json` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Checked<'s> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0; null in an object about the file as such.
    pub record: Option<usize>,
    /// The game's id; null with `record`.
    pub game: Option<&'static str>,
    /// The dialect the record is written in; null with `record`.
    pub dialect: Option<&'static str>,
    /// How many steps were read.
    pub steps: usize,
    /// What was found, in the order of the text.
    pub findings: Vec<FindingData<'s>>,
}

/// A sheet as data. The shape is a contract, see docs/json.md.
pub fn data<'s>(file: &'s str, sheet: &'s Sheet) -> Checked<'s> {
    let Sheet { record, place, findings, .. } = sheet;
    told(file, *record, sheet.document(), findings, (sheet.text(), place))
}

/// A record of which everything there is to say is known, as data of the same shape.
pub fn entry_data<'s>(file: &'s str, entry: &'s Entry<'_>, findings: &'s [Finding]) -> Checked<'s> {
    let document = entry.document.as_ref();
    told(file, Some(entry.number), Some(document), findings, (document.written(), &entry.place))
}

fn told<'s>(
    file: &'s str,
    record: Option<usize>,
    document: Option<&dyn Document>,
    findings: &'s [Finding],
    (text, place): (&str, &Place),
) -> Checked<'s> {
    let ruler = (!findings.is_empty()).then(|| Ruler::new(text, place));
    let told =
        |ruler: &Ruler<'_>| findings.iter().map(|found| FindingData::of(found, ruler, place)).collect();
    Checked {
        file,
        record,
        game: document.map(|document| document.info().id),
        dialect: document.and_then(dialect),
        steps: document.map_or(0, |document| document.steps().len()),
        findings: ruler.as_ref().map_or_else(Vec::new, told),
    }
}

/// The name of the dialect that a record is written in.
fn dialect(document: &dyn Document) -> Option<&'static str> {
    Some(document.info().dialects.get(usize::from(document.dialect()))?.id)
}
