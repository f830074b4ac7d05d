//! Help, completions, explanations, and what happens on a bad option.

use std::io::Read as _;
use std::process::Stdio;

use scorebook::tools::json::SCHEMA;

use crate::table::{BROKEN, CLEAN, DICE, DICE_FIXED, DUBIOUS, Table};

#[test]
fn help_tells_about_files_and_exit_status() {
    let table = Table::new();
    let commands = ["check", "fmt", "convert", "score", "show", "replay", "render", "legal", "repair"];
    for args in commands.map(|command| vec![command, "--help"]).into_iter().chain([vec!["--help"]]) {
        let ran = table.run(&args);
        assert_eq!(ran.status, 0);
        for word in ["Examples:", "Exit status:", "FILE is"] {
            assert!(ran.out.contains(word), "{args:?} has no {word}");
        }
    }
    for command in ["score", "show", "replay", "render", "legal"] {
        assert!(table.run(&[command, "--help"]).out.contains("STEP is"), "{command}");
    }
    assert!(table.run(&["simulate", "--help"]).out.contains("seed S+i"));
}

#[test]
fn bad_options_are_no_run() {
    let table = Table::new();
    for args in [
        &["check"][..],
        &["check", "--frob", "a"],
        &["frob"],
        &["check", "--game", "chess", "a"],
        &[],
        &["score"],
        &["show", "--record", "x", "a"],
        &["repair", "--guesses", "a"],
        &["simulate"],
        &["simulate", "chess"],
        &["simulate", "root", "--games", "-1"],
    ] {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(!ran.err.is_empty());
    }
}

#[test]
fn every_code_has_its_page() {
    let table = Table::new();
    let list = table.run(&["explain"]);
    assert!(list.out.lines().count() > 10);
    for line in list.out.lines() {
        let code = line.split_whitespace().next().unwrap();
        let ran = table.run(&["explain", code]);
        let opening =
            if line.contains("  retired  ") { format!("`{code}` is retired. ") } else { format!("{code}: ") };
        assert!(ran.status == 0 && ran.out.starts_with(&opening), "{code}: {}", ran.out);
    }
}

#[test]
fn a_retired_code_is_still_explained() {
    let ran = Table::new().run(&["explain", "hexil/behind-action"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let opening = "`hexil/behind-action` is retired. It has another name now:\n\nhexil/after-action: ";
    assert!(ran.out.starts_with(opening), "{}", ran.out);
}

#[test]
fn the_version_tells_the_schema_too() {
    let table = Table::new();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(table.run(&["-V"]).out, format!("scorebook {version}\n"));
    assert_eq!(table.run(&["--version"]).out, format!("scorebook {version}\nJSON schema {SCHEMA}\n"));
}

/// Where the disk is full, nothing may look as if it had been said.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_shown_is_no_success() {
    let table = Table::with("a.han", BROKEN);
    for args in [&["--help"][..], &["--version"], &["check", "--help"], &["games"], &["check", "a.han"]] {
        let mut tool = table.tool(args);
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let ran = tool.stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains("error: cannot write: "), "{args:?}: {said}");
    }
}

#[test]
fn a_misspelled_code_is_understood() {
    let table = Table::new();
    for wrong in ["hexil/dice-oder", "dice-order"] {
        let ran = table.run(&["explain", wrong]);
        assert_eq!(ran.status, 2);
        assert!(ran.err.contains("did you mean `hexil/dice-order`?"), "{}", ran.err);
    }
    assert!(table.run(&["explain", "x"]).err.contains("lists them all"));
}

#[test]
fn games_are_listed() {
    let ran = Table::new().run(&["games"]);
    assert!(ran.out.contains("hexil  Hexil") && ran.out.contains(".han"), "{}", ran.out);
    assert!(ran.out.contains("  referee  score, show"), "{}", ran.out);
}

#[test]
fn completions_and_manual_pages_are_printed() {
    let table = Table::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(table.run(&["completions", shell]).out.contains("scorebook"), "{shell}");
    }
    assert!(table.run(&["man"]).out.contains(".TH scorebook 1"));
    for command in ["check", "score", "show", "legal", "repair", "simulate"] {
        assert!(table.run(&["man", command]).out.contains(&format!("scorebook-{command}")), "{command}");
    }
    assert_eq!(table.run(&["man", "frob"]).status, 2);
}

#[test]
fn a_broken_pipe_is_no_error() {
    let table = Table::with("a.han", CLEAN.repeat(5000));
    assert_eq!(unread(&table, &["convert", "a.han", "--to", "json"]), (Some(0), String::new()));
}

/// The verdict is that of all records, and files are put right to the last, whoever stops reading.
#[test]
fn what_nobody_reads_is_judged_and_fixed_to_the_end() {
    let table = Table::new();
    (0..500).for_each(|number| table.put(&format!("a/{number}.han"), DUBIOUS));
    assert_eq!(unread(&table, &["check", "a"]), (Some(0), String::new()));
    table.put("z.han", BROKEN);
    assert_eq!(unread(&table, &["check", "a", "z.han"]), (Some(1), String::new()));
    table.put("z.han", DICE);
    assert_eq!(unread(&table, &["check", "--fix", "a", "z.han"]), (Some(0), String::new()));
    assert_eq!(table.get("z.han"), DICE_FIXED.as_bytes());
}

/// The status and the complaints of a run whose output is read for ten bytes and no longer.
fn unread(table: &Table, args: &[&str]) -> (Option<i32>, String) {
    let mut tool = table.tool(args);
    let mut child = tool.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut start = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    (child.wait().unwrap().code(), complaints)
}
