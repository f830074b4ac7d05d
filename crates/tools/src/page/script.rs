//! The script of a game as a page reads it.

use scorebook_core::Value;
use serde_json::json;

use crate::script::{Line, Remark, Script};

/// The seats with their names.
pub(super) fn seats(script: &Script) -> Vec<Value> {
    let seat = |player: &crate::script::Player| json!({ "sign": player.seat.sign().to_string(), "name": player.name.as_deref().unwrap_or_default() });
    script.seats.iter().map(seat).collect()
}

/// The points of everybody: a place in the game, and the totals from there on.
pub(super) fn points(script: &Script) -> Vec<Value> {
    script.points.iter().map(|(steps, totals)| json!([steps, totals])).collect()
}

/// The steps; the first is the table before them.
pub(super) fn steps(script: &Script) -> Vec<Value> {
    let (before, steps) = script.steps.split_first().map_or((None, &[][..]), |(one, rest)| (Some(one), rest));
    let before = before.map(|line| with_remarks(json!({ "label": line.label, "says": line.says }), line));
    before.into_iter().chain(steps.iter().map(step)).collect()
}

fn step(line: &Line) -> Value {
    let value = json!({
        "label": line.label,
        "seat": line.seat.map(|seat| seat.sign().to_string()),
        "text": line.text,
        "says": line.says,
    });
    with_remarks(value, line)
}

/// Adds comments and findings, where there are any.
fn with_remarks(mut value: Value, line: &Line) -> Value {
    if !line.comments.is_empty() {
        value["comments"] = json!(line.comments);
    }
    if !line.findings.is_empty() {
        value["findings"] = line.findings.iter().map(told).collect();
    }
    value
}

fn told(finding: &Remark) -> Value {
    json!({ "severity": finding.severity.word(), "code": finding.code, "says": finding.says })
}
