//! What `check --format json` prints: one object for each record, and findings as all commands tell them. The shape is a contract, see docs/json.md.

use scorebook_core::{Document, Edit, Finding, Fix, Note, Value};
use serde_json::json;

use crate::check::Sheet;
use crate::place::{Place, Ruler};

/// A record and what was found in it.
pub fn sheet(file: &str, sheet: &Sheet) -> Value {
    let findings = sheet.findings();
    let steps = sheet.document().map_or(0, |document| Document::steps(document).len());
    let ruler = (!findings.is_empty()).then(|| Ruler::new(sheet.text(), &sheet.place));
    let findings: Vec<Value> = ruler
        .iter()
        .flat_map(|ruler| findings.iter().map(|found| finding(found, ruler, &sheet.place)))
        .collect();
    json!({
        "file": file,
        "record": sheet.record,
        "game": sheet.info().map(|info| info.id),
        "dialect": sheet.dialect(),
        "steps": steps,
        "findings": findings,
    })
}

/// A finding at its place in the file.
pub(crate) fn finding(finding: &Finding, ruler: &Ruler<'_>, place: &Place) -> Value {
    let (start, end) = (ruler.spot(finding.span.from()), ruler.spot(finding.span.to()));
    json!({
        "code": finding.code.name,
        "kind": finding.code.kind.word(),
        "severity": finding.severity.word(),
        "message": finding.message,
        "start": start.byte,
        "end": end.byte,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "notes": finding.notes.iter().map(|told| note(told, ruler)).collect::<Vec<_>>(),
        "fixes": finding.fixes.iter().map(|offered| fix(offered, ruler, place)).collect::<Vec<_>>(),
    })
}

fn note(note: &Note, ruler: &Ruler<'_>) -> Value {
    let Some(span) = note.span else { return json!({ "message": note.message }) };
    let (start, end) = (ruler.spot(span.from()), ruler.spot(span.to()));
    json!({
        "message": note.message,
        "start": start.byte,
        "end": end.byte,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    })
}

fn fix(fix: &Fix, ruler: &Ruler<'_>, place: &Place) -> Value {
    let edit = |edit: &Edit| {
        json!({
            "start": ruler.spot(edit.span.from()).byte,
            "end": ruler.spot(edit.span.to()).byte,
            "text": place.lay_inside(&edit.text),
        })
    };
    json!({
        "title": fix.title,
        "certainty": fix.certainty.word(),
        "edits": fix.edits.iter().map(edit).collect::<Vec<_>>(),
    })
}
