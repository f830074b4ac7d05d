//! What `check --format json` prints: one object for each record, and findings as all commands tell them. The shape is a contract, see docs/json.md.

use scorebook_core::{Document, Edit, Finding, Fix, Note, Span, Value};
use serde_json::{Map, json};

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
    let what = json!({
        "code": finding.code.name,
        "kind": finding.code.kind.word(),
        "severity": finding.severity.word(),
        "message": finding.message,
    });
    let more = json!({
        "notes": finding.notes.iter().map(|told| note(told, ruler)).collect::<Vec<_>>(),
        "fixes": finding.fixes.iter().map(|offered| fix(offered, ruler, place)).collect::<Vec<_>>(),
    });
    joined([what, whereabouts(finding.span, ruler), more])
}

/// Where a span is in the file, as programs and as people count.
pub(crate) fn whereabouts(span: Span, ruler: &Ruler<'_>) -> Value {
    let (start, end) = (ruler.spot(span.from()), ruler.spot(span.to()));
    json!({
        "start": start.byte,
        "end": end.byte,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    })
}

/// One object with the fields of several.
pub(crate) fn joined<const N: usize>(objects: [Value; N]) -> Value {
    let fields = |object| match object {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    objects.into_iter().flat_map(fields).collect()
}

fn note(note: &Note, ruler: &Ruler<'_>) -> Value {
    let message = json!({ "message": note.message });
    match note.span {
        Some(span) => joined([message, whereabouts(span, ruler)]),
        None => message,
    }
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
