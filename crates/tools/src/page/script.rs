//! The steps of a game for a page: how they are called, what is written, said and found, and the points behind each.

use scorebook_core::{Document, Finding, SeatId, Span, Value};
use serde_json::json;

/// The seats with their names.
pub(super) fn seats(document: &dyn Document, seats: &[SeatId]) -> Vec<Value> {
    let name = |seat: SeatId| {
        let known = document.seats().iter().find(|known| known.id == seat);
        known.and_then(|known| known.name.clone()).unwrap_or_default()
    };
    seats.iter().map(|&seat| json!({ "sign": seat.sign().to_string(), "name": name(seat) })).collect()
}

/// The points of everybody: a place in the game, and the totals from there on.
pub(super) fn points(document: &dyn Document, seats: &[SeatId]) -> Vec<Value> {
    let sheet = document.score(usize::MAX);
    let totals = |of: &[(SeatId, i32)]| -> Vec<i32> {
        let points =
            |seat: &SeatId| of.iter().find(|(known, _)| known == seat).map_or(0, |(_, points)| *points);
        seats.iter().map(points).collect()
    };
    let scored = sheet.steps.iter().map(|step| json!([step.step + 1, totals(&step.totals)]));
    let end: Vec<(SeatId, i32)> = sheet.seats.iter().map(|seat| (seat.seat, seat.points)).collect();
    let end = json!([document.steps().len(), totals(&end)]);
    scored.chain([end]).collect()
}

/// The steps; the first is the table before them.
pub(super) fn steps(document: &dyn Document) -> Vec<Value> {
    let (text, spans, story) = (document.text(), document.steps(), document.story());
    let findings = document.judged();
    let starts: Vec<u32> = spans.iter().map(|(span, _)| span.start).collect();
    // What stands before a step belongs to the step before it.
    let step_of = |span: Span| starts.partition_point(|&start| start <= span.start);
    let mut steps = vec![json!({ "label": "start", "says": "the table before the first step" })];
    for (step, (span, _)) in spans.iter().enumerate() {
        let says = story.get(step).map_or("", String::as_str);
        steps.push(json!({ "label": document.label(step), "text": span.of(text), "says": says }));
    }
    for &comment in document.comments() {
        // What a comment starts with tells the reader of the notation that it is one; here it is plain.
        let words = comment.of(text).trim().trim_start_matches(['/', '#']).trim_start();
        if !words.is_empty() {
            add(&mut steps[step_of(comment)], "comments", words.into());
        }
    }
    for finding in &findings {
        add(&mut steps[step_of(finding.span)], "findings", told(finding));
    }
    steps
}

fn told(finding: &Finding) -> Value {
    let fix = finding.fixes.first().map(|fix| fix.title.as_str());
    json!({ "severity": finding.severity.word(), "code": finding.code.name, "says": finding.message, "fix": fix })
}

/// Adds to a list of a step.
fn add(step: &mut Value, list: &str, value: Value) {
    if let Value::Object(fields) = step
        && let Value::Array(values) = fields.entry(list).or_insert_with(|| Value::Array(Vec::new()))
    {
        values.push(value);
    }
}
