//! Findings and positions as lines of text, for expected results.

use std::fmt::Write as _;

use scorebook_core::{Document, Finding, Source, Value};

/// What is said about a record, without what is only spelling.
pub(crate) fn judged(document: &dyn Document) -> String {
    let source = Source::new(document.text());
    let of_the_game = |finding: &&Finding| finding.code.kind.word() == "rules";
    document.judged().iter().filter(of_the_game).map(|finding| told(finding, &source)).collect()
}

/// Everything that is said about a record and is more than a hint.
#[allow(dead_code, reason = "not every test that shares this file needs it")]
pub(crate) fn objections(document: &dyn Document) -> String {
    let source = Source::new(document.text());
    let worse = |finding: &&Finding| finding.severity.word() != "hint";
    document.judged().iter().filter(worse).map(|finding| told(finding, &source)).collect()
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
    let fixes: Vec<&str> = finding.fixes.iter().map(|fix| fix.title.as_str()).collect();
    if !fixes.is_empty() {
        let _ = writeln!(out, "  fix: {}", fixes.join("; "));
    }
    out
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("-")
}

/// Every unit of every reading.
pub(crate) fn state(value: &Value) -> String {
    let mut out = String::new();
    let readings = value["units"].as_array().expect("a list");
    for (number, units) in readings.iter().enumerate() {
        if readings.len() > 1 {
            let _ = writeln!(out, "reading {}", number + 1);
        }
        for unit in units.as_array().expect("a list") {
            let _ = write!(
                out,
                "{} {} {} {}",
                text(&unit["seat"]),
                text(&unit["unit"]),
                place(&unit["place"]),
                life(&unit["life"])
            );
            for mark in unit["marks"].as_array().into_iter().flatten() {
                let _ = write!(out, " {}", text(mark));
            }
            if unit["extra"] != 0 {
                let _ = write!(out, " +{}A", unit["extra"]);
            }
            for word in ["health", "shield", "mana"] {
                if let Some([least, most]) = unit[word].as_array().map(Vec::as_slice) {
                    let _ = write!(out, " {word} {least}-{most}");
                }
            }
            out.push('\n');
        }
    }
    if !value["over"].is_null() {
        let _ =
            writeln!(out, "over: {}, winner {}", text(&value["over"]["how"]), text(&value["over"]["winner"]));
    }
    out
}

fn place(value: &Value) -> String {
    if let Some(word) = value.as_str() {
        return word.to_owned();
    }
    if let Some(hex) = value["at"].as_str() {
        return hex.to_owned();
    }
    let hexes: Vec<&str> = value["one_of"].as_array().into_iter().flatten().map(text).collect();
    hexes.join("|")
}

fn life(value: &Value) -> &str {
    value.as_object().and_then(|life| life.keys().next()).map_or("-", String::as_str)
}
