//! The script of a game as a page reads it.

use scorebook_core::Value;
use serde_json::json;

use crate::script::{Line, Player, Remark, Script};

/// The seats with their names.
pub(super) fn seats(script: &Script) -> Vec<Value> {
    let seat = |player: &Player| {
        let name = player.name.as_deref().unwrap_or_default();
        json!({ "sign": player.seat.sign().to_string(), "name": name })
    };
    script.seats.iter().map(seat).collect()
}

/// The points of everybody: a place in the game, and the totals from there on.
pub(super) fn points(script: &Script) -> Vec<Value> {
    script.points.iter().map(|(steps, totals)| json!([steps, totals])).collect()
}

/// The steps; the first is the table before them, where nothing is written.
pub(super) fn steps(script: &Script) -> Vec<Value> {
    script.steps.iter().enumerate().map(|(number, line)| step(line, number > 0)).collect()
}

/// A step. What there is nothing of is left out.
fn step(line: &Line, is_written: bool) -> Value {
    let mut value = json!({ "label": line.label, "says": line.says });
    if is_written {
        value["text"] = json!(line.text);
    }
    if !line.comments.is_empty() {
        value["comments"] = json!(line.comments);
    }
    if !line.findings.is_empty() {
        value["findings"] = line.findings.iter().map(told).collect();
    }
    value
}

fn told(finding: &Remark) -> Value {
    json!({ "severity": finding.severity.word(), "code": finding.code, "says": finding.says, "fix": finding.fix })
}
