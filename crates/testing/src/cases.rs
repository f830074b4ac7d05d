//! Data-driven cases: many small texts in one file, each with what is expected of it beside it.
//!
//! ```text
//! ==== what the case shows
//! the text
//! ----
//! what is expected
//! ```
//!
//! `UPDATE=1 cargo test` rewrites what is expected; the review is the diff.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_core::{Document, Finding, Source, Value};

/// Runs every case of every `.cases` file below `folder` and compares what `run` makes of its text.
///
/// # Panics
/// When a case differs, or there is no case at all.
pub fn run_cases(folder: &Path, run: impl Fn(&str) -> String) {
    let files = files_below(folder, &["cases"]);
    assert!(!files.is_empty(), "no .cases file below {}", folder.display());
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = String::new();
    for file in files {
        let content = fs::read_to_string(&file).expect("a test file can be read");
        let (preamble, cases) = parse(&content);
        let mut rewritten = preamble.to_owned();
        for case in &cases {
            let found = run(case.text);
            let _ = write!(rewritten, "==== {}\n{}----\n{}", case.name, case.text, lined(&found));
            if !update && lined(&found) != case.expected {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                let _ = write!(
                    wrong,
                    "\n{name}: {}\n{}---- expected\n{}---- found\n{}",
                    case.name,
                    case.text,
                    case.expected,
                    lined(&found)
                );
            }
        }
        assert!(!cases.is_empty(), "no case in {}", file.display());
        if update {
            fs::write(&file, rewritten).expect("a test file can be written");
        }
    }
    assert!(wrong.is_empty(), "{wrong}\n(UPDATE=1 accepts what was found)");
}

/// Every file below a folder with one of these endings, sorted; none where the folder is missing.
pub fn files_below(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files_below(&path, endings));
        } else if path.extension().is_some_and(|ending| endings.iter().any(|&known| ending == known)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A record as a short text: a line for each head entry, turn, step, comment and gap in the order of the page,
/// then the findings with their fixes. Meant to be read by people who review a change.
pub fn outline(document: &dyn Document) -> String {
    let value = document.value();
    let mut out = String::new();
    let mut places = [0usize; 5];
    for letter in value["page"].as_str().unwrap_or_default().chars() {
        let list = ["head", "turns", "steps", "comments", "gaps"];
        let Some(kind) = "HTSCG".find(letter) else { continue };
        let entry = &value[list[kind]][places[kind]];
        places[kind] += 1;
        let _ = match letter {
            'H' => writeln!(out, "head {}", entry["entry"]),
            'T' => writeln!(out, "turn {}", entry["entry"]),
            'S' => writeln!(out, "{} {}", entry["seat"].as_str().unwrap_or("-"), entry["act"]),
            'C' => writeln!(out, "comment {}", entry["text"]),
            _ => writeln!(out, "gap {}{}", entry["text"], taken_for(entry)),
        };
    }
    let source = Source::new(document.text());
    for finding in document.read_findings() {
        out.push_str(&finding_line(finding, &source));
    }
    out
}

/// What a gap is taken for, if anything.
fn taken_for(gap: &Value) -> String {
    let mut out = if gap["aside"] == true { "\n  taken for a remark".to_owned() } else { String::new() };
    for step in gap["meant"].as_array().into_iter().flatten() {
        let _ = write!(out, "\n  meant {}", step["act"]);
    }
    out
}

fn finding_line(finding: &Finding, source: &Source<'_>) -> String {
    let at = source.position(finding.span.from());
    let mut out = format!(
        "{}:{} {} {}: {}\n",
        at.line + 1,
        at.character + 1,
        finding.severity.word(),
        finding.code.name,
        finding.message
    );
    for note in &finding.notes {
        let _ = writeln!(out, "  note: {}", note.message);
    }
    for fix in &finding.fixes {
        let _ = writeln!(out, "  {}: {}", fix.certainty.word(), fix.title);
    }
    out
}

struct Case<'f> {
    name: &'f str,
    text: &'f str,
    expected: &'f str,
}

/// What stands before the first case, and the cases.
fn parse(content: &str) -> (&str, Vec<Case<'_>>) {
    let starts: Vec<usize> = line_starts(content).filter(|&at| content[at..].starts_with("==== ")).collect();
    let preamble = &content[..starts.first().copied().unwrap_or(content.len())];
    let ends = starts.iter().skip(1).copied().chain([content.len()]);
    let case = |(start, end): (usize, usize)| {
        let (name, body) = content[start + 5..end].split_once('\n').unwrap_or_default();
        let split = line_starts(body).find(|&at| body[at..].starts_with("----\n")).unwrap_or(body.len());
        Case { name, text: &body[..split], expected: body.get(split + 5..).unwrap_or_default() }
    };
    (preamble, starts.iter().copied().zip(ends).map(case).collect())
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> + '_ {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).filter(|&at| at < text.len())
}

/// The text with a line break at its end, so that the next case starts on a line of its own.
fn lined(text: &str) -> String {
    if text.is_empty() || text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") }
}
