//! Every rule as cases: a record that keeps it, its twin that breaks it, and what is said about both.

use std::fmt::Write as _;
use std::path::Path;

use scorebook_core::{Document, Finding, Notation, Source, Work};
use scorebook_hexil::Hexil;
use scorebook_testing::run_cases;

#[test]
fn records_are_judged_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rules");
    run_cases(&folder, |text| judged(Hexil.read(text.to_owned()).as_ref()));
}

#[test]
fn positions_are_shown_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/positions");
    run_cases(&folder, |text| Hexil.read(text.to_owned()).snapshot(usize::MAX).board.to_string());
}

#[test]
fn steps_are_told_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/stories");
    run_cases(&folder, |text| Hexil.read(text.to_owned()).story().join("\n"));
}

/// What is said about a record, then the points of everybody.
fn judged(document: &dyn Document) -> String {
    let source = Source::new(document.text());
    let mut out: String = document.judged().iter().map(|finding| told(finding, &source)).collect();
    let sheet = document.score(usize::MAX);
    let seats: Vec<String> = sheet
        .seats
        .iter()
        .map(|seat| match seat.bounds {
            Some((least, most)) => format!("{} ({least} to {most})", seat.points),
            None => seat.points.to_string(),
        })
        .collect();
    if !seats.is_empty() {
        let _ = writeln!(out, "points {}{}", seats.join(", "), if sheet.is_over { ", over" } else { "" });
    }
    out
}

fn told(finding: &Finding, source: &Source<'_>) -> String {
    let line = |at: usize| {
        let at = source.position(at);
        format!("{}:{}", at.line + 1, at.character + 1)
    };
    let (place, severity) = (line(finding.span.from()), finding.severity.word());
    let mut out = format!("{place} {severity} {}: {}\n", finding.code.name, finding.message);
    for note in &finding.notes {
        let place = note.span.map_or(String::new(), |span| format!("{} ", line(span.from())));
        let _ = writeln!(out, "  note: {place}{}", note.message);
    }
    for fix in &finding.fixes {
        let _ = writeln!(out, "  {}: {}", fix.certainty.word(), fix.title);
    }
    out
}

/// The last turns of a long record lack an end of turn: what was kept on the way there is enough to find it.
#[test]
fn a_fix_at_the_end_of_a_long_record_is_found() {
    let start = "[4/1GLB] [/6,8,5] [] [|] [b1s,c2n|c2s,d2n] [b2nw,c2nw|d2ne,c3nw] d2 [B2L2|G] [|] [0|0] 0 0 1 . . . .\n";
    let turns = "R(1+1) E\n".repeat(10_000);
    let document = Hexil.read(format!("{start}{turns}R(1+1)\nR(1+2) E\nR(1+1) E\n"));
    let mut work = Work::for_fixes();
    let findings = document.answered(&mut work);
    let [finding] = &findings[..] else { panic!("{} findings", findings.len()) };
    assert_eq!(finding.fixes[0].title, "insert `E` before it");
    assert!(work.done() < 10_000, "{} steps were tried", work.done());
}
