//! The tool says what the library says: findings, exit status, formatted text and data of many spoiled records, each file cut by the
//! splitter of core and read by its game, with nothing of the tool in between.

use std::fs;
use std::path::Path;

use scorebook::core::split::Splitter;
use scorebook::core::{Chance, Document, Finding, Severity};
use scorebook::tools::fmt::formatted;
use scorebook::tools::{PROSE, looks_like};
use scorebook::{GAMES, Notation};
use scorebook_testing::vary::Blocks;
use serde_json::{Value, json};

use crate::table::{Table, objects};

/// So many files of each game are checked and formatted; so many of them are converted, which takes a run each.
const FILES: usize = 150;
const CONVERTED: usize = 12;
/// A file of a few lines shows what there is to show.
const LONGEST: usize = 400;

/// A file with its name, and its records as the library reads them, each with its first byte in the file.
struct File {
    name: String,
    text: String,
    game: &'static dyn Notation,
    records: Vec<(usize, Box<dyn Document>)>,
}

impl File {
    fn new(number: usize, text: String, game: &'static dyn Notation) -> Self {
        let mut splitter = Splitter::new(|line: &str| game.line_role(line));
        splitter.push(&text);
        let chunks = std::iter::from_fn(|| splitter.pull().or_else(|| splitter.finish()));
        let records = chunks.map(|chunk| (chunk.offset, game.read(chunk.text))).collect();
        Self { name: format!("{number:04}.{}", game.info().endings[0]), text, game, records }
    }

    /// Whether there is a single move or line of a head in it.
    fn is_record(&self) -> bool {
        self.records.iter().any(|(_, document)| !document.says_nothing())
    }

    /// Whether a record may be a single line, mistyped in few places.
    fn may_be_mistyped(&self, record: usize, found: usize) -> bool {
        let is_line = self.records[record].1.text().trim().lines().count() == 1;
        is_line && (1..=3).contains(&found) && looks_like(self.text.as_bytes()) == PROSE
    }

    /// What `check --format json` is to say, a line for each record; where there is none, only for one line that may be mistyped.
    fn findings(&self) -> impl Iterator<Item = Value> {
        let records = self.records.iter().enumerate();
        let told = records.map(|(number, (offset, document))| {
            let found: Vec<Value> = document.judged().iter().map(|one| told(one, *offset)).collect();
            (number, document.steps().len(), found)
        });
        let is_told = |record: usize, found: usize| self.is_record() || self.may_be_mistyped(record, found);
        told.filter(move |(record, _, found)| is_told(*record, found.len())).map(|(number, steps, found)| {
            json!({ "file": self.name, "record": number, "steps": steps, "findings": found })
        })
    }

    fn has_errors(&self) -> bool {
        let findings = self.records.iter().flat_map(|(_, document)| document.findings());
        findings.into_iter().any(|finding| finding.severity == Severity::Error)
    }

    /// What `fmt` is to leave.
    fn formatted(&self) -> String {
        if !self.is_record() {
            return self.text.clone();
        }
        self.records.iter().map(|(_, document)| formatted(self.game, document.as_ref()).text).collect()
    }
}

/// A finding as far as it does not depend on how lines and columns are counted.
fn told(finding: &Finding, offset: usize) -> Value {
    let fixes = finding.fixes.iter().map(|fix| {
        let edits = fix.edits.iter();
        let edits = edits.map(|edit| json!([offset + edit.span.from(), offset + edit.span.to(), edit.text]));
        edits.collect::<Value>()
    });
    json!({
        "code": finding.code.name,
        "severity": finding.severity,
        "message": finding.message,
        "start": offset + finding.span.from(),
        "end": offset + finding.span.to(),
        "fixes": fixes.collect::<Value>(),
    })
}

/// The same of a line that the tool printed.
fn printed(line: &Value) -> Value {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let findings = list(&line["findings"]).into_iter().map(|finding| {
        let edit = |edit: Value| json!([edit["start"], edit["end"], edit["text"]]);
        let fix = |fix: Value| list(&fix["edits"]).into_iter().map(edit).collect::<Value>();
        json!({
            "code": finding["code"],
            "severity": finding["severity"],
            "message": finding["message"],
            "start": finding["start"],
            "end": finding["end"],
            "fixes": list(&finding["fixes"]).into_iter().map(fix).collect::<Value>(),
        })
    });
    json!({
        "file": line["file"].as_str().unwrap().trim_start_matches("all/"),
        "record": line["record"],
        "steps": line["steps"],
        "findings": findings.collect::<Value>(),
    })
}

/// Records of a game, spoiled by its grammar.
fn files(game: &'static dyn Notation) -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../fuzz/seeds").join(game.info().id);
    let seeds = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let blocks = Blocks::new(game, seeds.collect());
    let mut chance = Chance::new(28);
    let mut text = String::new();
    let mut files = Vec::new();
    while files.len() < FILES {
        // Now and then a new one, so that slips do not pile up.
        text = if chance.below(4) == 0 { String::new() } else { text };
        text = blocks.vary(&text, LONGEST, &mut chance);
        // What is said of bytes as such is no matter of the game.
        if !text.is_empty() && !text.contains(['\0', '\u{feff}', '\u{fffd}']) {
            files.push(File::new(files.len(), text.clone(), game));
        }
    }
    files
}

fn shelf(files: &[File]) -> Table {
    let table = Table::new();
    for file in files {
        table.put(&format!("all/{}", file.name), &file.text);
    }
    table
}

#[test]
fn checking_finds_what_the_library_finds() {
    for game in GAMES {
        let files = files(*game);
        let ran = shelf(&files).run(&["check", "--format", "json", "all"]);
        let wanted: Vec<Value> = files.iter().flat_map(File::findings).collect();
        let found: Vec<Value> = objects(&ran.out).iter().map(printed).collect();
        for (wanted, found) in wanted.iter().zip(&found) {
            assert_eq!(wanted, found);
        }
        assert_eq!(wanted.len(), found.len(), "{}", game.info().id);
        let status = match () {
            () if files.iter().any(|file| !file.is_record()) => 2,
            () if files.iter().any(File::has_errors) => 1,
            () => 0,
        };
        assert_eq!(ran.status, status, "{}: {}", game.info().id, ran.err);
    }
}

#[test]
fn formatting_leaves_what_the_library_prints() {
    for game in GAMES {
        let files = files(*game);
        let table = shelf(&files);
        table.run(&["fmt", "all"]);
        for file in &files {
            let left = String::from_utf8(table.get(&format!("all/{}", file.name))).unwrap();
            assert_eq!(left, file.formatted(), "{}\n---- of\n{}", file.name, file.text);
        }
    }
}

#[test]
fn converting_prints_what_the_library_tells() {
    for game in GAMES {
        let files = files(*game);
        let table = shelf(&files);
        // Places are moved into the file: only those of a first record are the same in both.
        let whole = files.iter().filter(|file| file.is_record() && file.records.len() == 1);
        for file in whole.take(CONVERTED) {
            let name = format!("all/{}", file.name);
            let ran = table.run(&["convert", "--to", "json", &name]);
            let mut found = objects(&ran.out).remove(0);
            for own in ["file", "record"] {
                found.as_object_mut().unwrap().remove(own);
            }
            let mut wanted = file.records[0].1.value();
            [&mut found, &mut wanted].into_iter().for_each(drop_lines);
            assert_eq!(wanted, found, "{name}\n{}", file.text);
            let ran = table.run(&["convert", "--to", "notation", &name]);
            assert_eq!(ran.out, file.formatted(), "{name}\n{}", file.text);
        }
    }
}

/// Takes the numbers of lines out of the lists of a record: the tool counts them in the file.
fn drop_lines(value: &mut Value) {
    for list in value.as_object_mut().unwrap().values_mut().filter_map(Value::as_array_mut) {
        for item in list.iter_mut().filter_map(Value::as_object_mut) {
            item.remove("line");
        }
    }
}
