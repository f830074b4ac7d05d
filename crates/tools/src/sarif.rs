//! SARIF 2.1.0, which code hosts and editors read. It is one object for all files, so it is written in three parts: the
//! opening with all rules, one result for each finding, and the closing.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use scorebook_core::{Code, Edit, Finding, Severity, Span, codes, plain};
use serde::Serialize;

use crate::check::Sheet;
use crate::detect::Games;
use crate::json::line;
use crate::place::{Place, Ruler};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Each code's place among the rules of a log.
#[derive(Clone, Debug)]
pub struct Rules(BTreeMap<&'static str, usize>);

impl Rules {
    /// The results of a sheet, each after a comma.
    pub fn results(&self, file: &str, sheet: &Sheet) -> String {
        let findings = sheet.findings();
        let mut out = String::new();
        if findings.is_empty() {
            return out;
        }
        let page =
            Page { uri: uri(file), ruler: Ruler::new(sheet.text(), &sheet.place), place: &sheet.place };
        for finding in findings {
            out.push_str(",\n");
            out.push_str(line(&page.result(finding, self.0.get(finding.code.name))).trim_end());
        }
        out
    }
}

/// Writes the log part by part.
#[derive(Debug)]
pub struct Log {
    rules: Rules,
    has_results: bool,
}

impl Log {
    /// A log of what these games can say, and its opening.
    pub fn open(games: Games<'_>, version: &str) -> (Self, String) {
        let of_games = games.iter().flat_map(|game| game.info().codes);
        let all: Vec<&'static Code> = codes::ALL.iter().chain(of_games).copied().collect();
        let rules = all.iter().map(|code| Rule::of(code)).collect();
        let driver = plain(&Driver { name: "scorebook", version, rules });
        let opening = format!(
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":{driver}}},\
             \"columnKind\":\"unicodeCodePoints\",\"results\":["
        );
        let rules = all.iter().zip(0..).map(|(code, place)| (code.name, place)).collect();
        (Self { rules: Rules(rules), has_results: false }, opening)
    }

    /// The rules, for whoever writes results elsewhere.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The results of a sheet.
    pub fn sheet(&mut self, file: &str, sheet: &Sheet) -> String {
        let results = self.rules.results(file, sheet);
        self.join(&results).to_owned()
    }

    /// Results as they are added to the log: before the first there is no comma.
    pub fn join<'r>(&mut self, results: &'r str) -> &'r str {
        if results.is_empty() || std::mem::replace(&mut self.has_results, true) {
            return results;
        }
        results.strip_prefix(',').unwrap_or(results)
    }

    /// What closes the log.
    pub fn close(self) -> &'static str {
        "\n]}]}\n"
    }
}

/// The tool, as the log names it.
#[derive(Serialize)]
struct Driver<'s> {
    name: &'static str,
    version: &'s str,
    rules: Vec<Rule>,
}

/// A text, in the object that SARIF puts around it.
#[derive(Serialize)]
struct Message<T> {
    text: T,
}

/// What can be found.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Message<&'static str>,
    full_description: Message<&'static str>,
    default_configuration: Configuration,
    help: Message<String>,
    properties: Properties,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

#[derive(Serialize)]
struct Properties {
    tags: [&'static str; 1],
}

impl Rule {
    fn of(code: &Code) -> Self {
        Self {
            id: code.name,
            short_description: Message { text: code.title },
            full_description: Message { text: code.explanation },
            default_configuration: Configuration { level: level(code.severity) },
            help: Message { text: format!("scorebook explain {}", code.name) },
            properties: Properties { tags: [code.kind.word()] },
        }
    }
}

/// What was found.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found<'s> {
    rule_id: &'static str,
    level: &'static str,
    message: Message<String>,
    locations: [Location<'s>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'s>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Answer<'s>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'s> {
    physical_location: PhysicalLocation<'s>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message<&'s str>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'s> {
    artifact_location: Artifact<'s>,
    region: Region,
}

#[derive(Serialize)]
struct Artifact<'s> {
    uri: &'s str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
    byte_offset: usize,
    byte_length: usize,
}

/// A fix.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer<'s> {
    description: Message<&'s str>,
    artifact_changes: [ArtifactChange<'s>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'s> {
    artifact_location: Artifact<'s>,
    replacements: Vec<Replacement<'s>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'s> {
    deleted_region: Region,
    inserted_content: Message<Cow<'s, str>>,
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
    fn result<'f>(&'f self, finding: &'f Finding, rule: Option<&usize>) -> Found<'f> {
        let related = finding.notes.iter().filter_map(|note| {
            let message = Some(Message { text: note.message.as_str() });
            Some(Location { physical_location: self.location(note.span?), message })
        });
        Found {
            rule_id: finding.code.name,
            level: level(finding.severity),
            message: Message { text: message(finding) },
            locations: [Location { physical_location: self.location(finding.span), message: None }],
            rule_index: rule.copied(),
            related_locations: related.collect(),
            fixes: finding.fixes.iter().map(|fix| self.fix(&fix.title, &fix.edits)).collect(),
        }
    }

    fn location(&self, span: Span) -> PhysicalLocation<'_> {
        PhysicalLocation { artifact_location: Artifact { uri: &self.uri }, region: self.region(span) }
    }

    fn region(&self, span: Span) -> Region {
        let (start, end) = (self.ruler.spot(span.from()), self.ruler.spot(span.to()));
        Region {
            start_line: start.line,
            start_column: start.column,
            end_line: end.line,
            end_column: end.column,
            byte_offset: start.byte,
            byte_length: end.byte - start.byte,
        }
    }

    fn fix<'f>(&'f self, title: &'f str, edits: &'f [Edit]) -> Answer<'f> {
        let replacement = |edit: &'f Edit| Replacement {
            deleted_region: self.region(edit.span),
            inserted_content: Message { text: self.place.lay_inside(&edit.text) },
        };
        let replacements = edits.iter().map(replacement).collect();
        let artifact_location = Artifact { uri: &self.uri };
        Answer {
            description: Message { text: title },
            artifact_changes: [ArtifactChange { artifact_location, replacements }],
        }
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
