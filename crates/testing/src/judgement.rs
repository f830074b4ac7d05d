//! What a referee and a repair make of a record, as a short text for people who review a change.

use std::fmt::Write as _;

use scorebook_core::{Document, Finding, Repair, ScoreLine, ScoredSeat, Source};

/// Every gain with its reason, the points at the end, and everything that was found, each a line.
pub fn judgement(document: &dyn Document) -> String {
    let sheet = document.score(usize::MAX);
    let mut out = String::new();
    for step in &sheet.steps {
        lines(&step.label, &step.gains, &mut out);
    }
    lines("unwritten", &sheet.end, &mut out);
    lines("projected", &sheet.projected, &mut out);
    let seats: Vec<String> = sheet.seats.iter().map(seat).collect();
    let state = if sheet.is_over { "over" } else { "not over" };
    let _ = writeln!(out, "{state}: {}", seats.join(", "));
    let source = Source::new(document.text());
    for finding in document.judged() {
        write_finding(&finding, &source, &mut out);
    }
    out
}

/// The edits of the best reading of a record with their place and reason, and what else would do.
pub fn mended(repair: &Repair, text: &str) -> String {
    let source = Source::new(text);
    let mut out = String::new();
    for mend in &repair.best().mends {
        let at = source.position(mend.span.from());
        let (line, column, certainty) = (at.line + 1, at.character + 1, mend.certainty.word());
        let (was, now) = (mend.was.trim(), mend.now.trim());
        let _ = writeln!(out, "{line}:{column} {certainty}: `{was}` → `{now}`, {}", mend.why);
        for rival in &mend.rivals {
            let _ = writeln!(out, "  or {rival}");
        }
    }
    out
}

fn lines(label: &str, gains: &[ScoreLine], out: &mut String) {
    for ScoreLine { seat, points, why, .. } in gains {
        let _ = writeln!(out, "{label}: {} {points:+} {why}", seat.sign());
    }
}

fn seat(seat: &ScoredSeat) -> String {
    let stated = seat.stated.filter(|&stated| stated != seat.points);
    let stated = stated.map_or_else(String::new, |stated| format!(" (stated {stated})"));
    format!("{} {}{stated}", seat.seat.sign(), seat.points)
}

/// A finding with its place, notes and fixes.
fn write_finding(finding: &Finding, source: &Source<'_>, out: &mut String) {
    let place = |at: usize| {
        let at = source.position(at);
        format!("{}:{}", at.line + 1, at.character + 1)
    };
    let (at, severity) = (place(finding.span.from()), finding.severity.word());
    let _ = writeln!(out, "{at} {severity} {}: {}", finding.code.name, finding.message);
    for note in &finding.notes {
        let at = note.span.map_or_else(String::new, |span| format!(" {}", place(span.from())));
        let _ = writeln!(out, "  note{at}: {}", note.message);
    }
    for fix in &finding.fixes {
        let _ = writeln!(out, "  {}: {}", fix.certainty.word(), fix.title);
    }
}
