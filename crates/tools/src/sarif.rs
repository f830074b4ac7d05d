//! SARIF 2.1.0, which code hosts and editors read. It is one object for all files, so it is written in three parts: the
//! opening with all rules, one result for each finding, and the closing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use scorebook_core::{Code, Edit, Finding, Severity, Span, Value, codes};
use serde_json::json;

use crate::check::Sheet;
use crate::detect::Games;
use crate::place::{Place, Ruler};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes the log part by part.
#[derive(Debug)]
pub struct Log {
    /// Each code's place among the rules.
    rules: BTreeMap<&'static str, usize>,
    results: usize,
}

impl Log {
    /// A log of what these games can say, and its opening.
    pub fn open(games: Games, version: &str) -> (Self, String) {
        let of_games = games.iter().flat_map(|game| game.info().codes);
        let all: Vec<&'static Code> = codes::ALL.iter().chain(of_games).copied().collect();
        let driver = json!({
            "name": "scorebook",
            "version": version,
            "rules": all.iter().map(|code| rule(code)).collect::<Vec<_>>(),
        });
        let opening = format!(
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":{driver}}},\
             \"columnKind\":\"unicodeCodePoints\",\"results\":["
        );
        let rules = all.iter().zip(0..).map(|(code, place)| (code.name, place)).collect();
        (Self { rules, results: 0 }, opening)
    }

    /// The results of a sheet.
    pub fn sheet(&mut self, file: &str, sheet: &Sheet) -> String {
        let findings = sheet.findings();
        let mut out = String::new();
        if findings.is_empty() {
            return out;
        }
        let page =
            Page { uri: uri(file), ruler: Ruler::new(sheet.text(), &sheet.place), place: &sheet.place };
        for finding in findings {
            out.push_str(if self.results == 0 { "\n" } else { ",\n" });
            let _ = write!(out, "{}", page.result(finding, self.rules.get(finding.code.name)));
            self.results += 1;
        }
        out
    }

    /// What closes the log.
    pub fn close(self) -> &'static str {
        "\n]}]}\n"
    }
}

fn rule(code: &Code) -> Value {
    json!({
        "id": code.name,
        "shortDescription": { "text": code.title },
        "fullDescription": { "text": code.explanation },
        "defaultConfiguration": { "level": level(code.severity) },
        "help": { "text": format!("scorebook explain {}", code.name) },
        "properties": { "tags": [code.kind.word()] },
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "note",
    }
}

/// A sheet as results see it.
struct Page<'s> {
    uri: String,
    ruler: Ruler<'s>,
    place: &'s Place,
}

impl Page<'_> {
    fn result(&self, finding: &Finding, rule: Option<&usize>) -> Value {
        let mut result = json!({
            "ruleId": finding.code.name,
            "level": level(finding.severity),
            "message": { "text": message(finding) },
            "locations": [{ "physicalLocation": self.location(finding.span) }],
        });
        if let Some(rule) = rule {
            result["ruleIndex"] = (*rule).into();
        }
        let at = |span: Span, message: &str| json!({ "physicalLocation": self.location(span), "message": { "text": message } });
        let notes = finding.notes.iter().filter_map(|note| Some(at(note.span?, &note.message)));
        let notes: Vec<Value> = notes.collect();
        if !notes.is_empty() {
            result["relatedLocations"] = notes.into();
        }
        if !finding.fixes.is_empty() {
            let fixes = finding.fixes.iter().map(|fix| self.fix(&fix.title, &fix.edits));
            result["fixes"] = fixes.collect::<Vec<_>>().into();
        }
        result
    }

    fn location(&self, span: Span) -> Value {
        json!({ "artifactLocation": { "uri": self.uri }, "region": self.region(span) })
    }

    fn region(&self, span: Span) -> Value {
        let (start, end) = (self.ruler.spot(span.from()), self.ruler.spot(span.to()));
        json!({
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
            "byteOffset": start.byte,
            "byteLength": end.byte - start.byte,
        })
    }

    fn fix(&self, title: &str, edits: &[Edit]) -> Value {
        let replacement = |edit: &Edit| {
            json!({
                "deletedRegion": self.region(edit.span),
                "insertedContent": { "text": self.place.lay_inside(&edit.text) },
            })
        };
        json!({
            "description": { "text": title },
            "artifactChanges": [{
                "artifactLocation": { "uri": self.uri },
                "replacements": edits.iter().map(replacement).collect::<Vec<_>>(),
            }],
        })
    }
}

/// The message and the notes that point nowhere, which SARIF has no place for.
fn message(finding: &Finding) -> String {
    let mut message = finding.message.clone();
    for note in finding.notes.iter().filter(|note| note.span.is_none()) {
        let _ = write!(message, "; {}", note.message);
    }
    message
}

/// A path as a URI reference.
fn uri(file: &str) -> String {
    let mut uri = String::with_capacity(file.len());
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            b'\\' if cfg!(windows) => uri.push('/'),
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}
