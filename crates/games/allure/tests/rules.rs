//! Every rule as cases: every example of the guide with a set-up and what it does, and every clash with both its lines.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_allure::Allure;
use scorebook_core::{Document, Finding, Notation, Source, Value};
use scorebook_testing::{files_below, run_cases};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn records_are_judged_and_applied_as_expected() {
    run_cases(&folder("rules"), |text| {
        let document = Allure.read(text.to_owned());
        format!("{}{}", judged(document.as_ref()), state(&document.snapshot(usize::MAX).value))
    });
}

#[test]
fn positions_are_shown_as_expected() {
    run_cases(&folder("positions"), |text| Allure.read(text.to_owned()).snapshot(usize::MAX).board);
}

#[test]
fn steps_are_told_as_expected() {
    run_cases(&folder("stories"), |text| Allure.read(text.to_owned()).story().join("\n"));
}

#[test]
fn results_are_explained_as_expected() {
    run_cases(&folder("results"), |text| {
        let sheet = Allure.read(text.to_owned()).score(usize::MAX);
        let mut out = String::new();
        let gains =
            sheet.steps.iter().flat_map(|step| step.gains.iter().map(|gain| (step.label.as_str(), gain)));
        let rest = sheet.end.iter().chain(&sheet.projected).map(|line| ("", line));
        for (label, line) in gains.chain(rest) {
            let _ = writeln!(out, "{} {:+} {label} {}", line.seat.sign(), line.points, line.why);
        }
        out + if sheet.is_over { "over\n" } else { "not over\n" }
    });
}

/// The games of other people, where they are at hand: every finding here was looked at by eye and is a true one.
#[test]
fn shared_games_are_judged_as_expected() {
    let games = files_below(&folder("../../../../../../shared/games/allure"), &["allure"]);
    if games.is_empty() {
        return;
    }
    let mut found = String::new();
    for file in games {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let document = Allure.read(fs::read_to_string(&file).unwrap());
        let snapshot = document.snapshot(usize::MAX);
        let _ = write!(found, "== {name}\n{}{}", judged(document.as_ref()), ending(&snapshot.value));
    }
    let expected = folder("shared-games.txt");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&expected, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(&expected).unwrap_or_default());
}

/// What is said about a record, without what is only spelling.
fn judged(document: &dyn Document) -> String {
    let source = Source::new(document.text());
    let of_the_game = |finding: &&Finding| finding.code.kind.word() == "rules";
    document.judged().iter().filter(of_the_game).map(|finding| told(finding, &source)).collect()
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

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("-")
}

/// How a game ended, and how many readings are left.
fn ending(value: &Value) -> String {
    let over = &value["over"];
    let living: Vec<String> = value["players"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|player| format!("{} of {}", player["certainly_alive"], player["possibly_alive"]))
        .collect();
    format!(
        "{}, winner {}, alive {}, readings {}\n",
        text(&over["how"]),
        text(&over["winner"]),
        living.join(" / "),
        value["readings"]
    )
}

/// Every unit of every reading.
fn state(value: &Value) -> String {
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
