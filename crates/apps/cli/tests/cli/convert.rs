//! `convert`: data and back, and other dialects.

use serde_json::Value;

use crate::table::{BROKEN, CLEAN, DICE_FIXED, Table};

#[test]
fn data_and_back_loses_nothing() {
    let text = format!("{DICE_FIXED}\n{BROKEN}");
    let table = Table::with("a.han", &text);
    let data = table.run(&["convert", "a.han", "--to", "json"]);
    assert_eq!(data.status, 0);
    let value: Value = serde_json::from_str(data.out.lines().next().unwrap()).unwrap();
    assert_eq!((value["file"].as_str(), value["record"].as_u64()), (Some("a.han"), Some(0)));
    assert_eq!(value["steps"][0]["line"], 1);
    let back = Table::new().pipe(&["convert", "-", "--from", "json", "--to", "notation"], data.out);
    assert_eq!((back.status, back.out), (0, text));
}

#[test]
fn a_file_can_be_written() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["convert", "a.han", "--to", "json", "-o", "a.json.gz"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
    assert_eq!(table.get("a.json.gz")[..2], [0x1F, 0x8B]);
    let ran = table.run(&["convert", "a.json.gz", "--from", "json", "--to", "notation"]);
    assert_eq!(ran.out, CLEAN);
}

#[test]
fn another_dialect_can_be_written() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["convert", "a.han", "--to", "notation", "--dialect", "middle"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_ne!(ran.out, CLEAN);
    let short = table.run(&["convert", "a.han", "--dialect", "middle"]);
    assert_eq!((short.status, &short.out), (0, &ran.out), "{}", short.err);
    let ran = table.run(&["convert", "a.han", "--to", "notation", "--dialect", "klingon"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("no dialect `klingon`") && ran.err.contains("middle"), "{}", ran.err);
}

#[test]
fn bad_data_is_told_and_nothing_is_written() {
    let table = Table::new();
    for data in ["{", "{}", "{\"game\":\"chess\"}", "{\"game\":\"hexil\",\"steps\":7}"] {
        let ran = table.pipe(&["convert", "-", "--from", "json", "--to", "notation", "-o", "out.han"], data);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{data}");
        assert!(ran.err.starts_with("error: <stdin>: record 1: "), "{}", ran.err);
        assert!(!table.path("out.han").exists());
    }
    assert_eq!(std::fs::read_dir(table.path("")).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn data_without_a_page_keeps_turns_and_their_steps_together() {
    let text = "Map: Fall\nDeck: E&P\n\nC:w->3/++ // first\nE:XC3\n";
    let table = Table::with("a.rootlog", text);
    let data = table.run(&["convert", "a.rootlog", "--to", "json"]).out;
    let mut value: Value = serde_json::from_str(&data).unwrap();
    value.as_object_mut().unwrap().remove("page");
    let convert = ["convert", "-", "--from", "json", "--to", "notation"];
    let back = table.pipe(&convert, value.to_string());
    assert_eq!(back.out, "Map: Fall\nDeck: E&P\n\nC:w->3/++\nE:XC3\n// first\n");
    value["steps"][2].as_object_mut().unwrap().remove("turn");
    let back = table.pipe(&convert, value.to_string());
    assert_eq!((back.status, back.out.as_str()), (2, ""));
    assert!(back.err.contains("steps[2].turn"), "{}", back.err);
}

#[test]
fn records_of_two_games_do_not_run_together() {
    let data = "{\"game\":\"hexil\",\"steps\":[]}\n{\"game\":\"root\",\"steps\":[]}\n";
    let ran = Table::new().pipe(&["convert", "-", "--from", "json", "--to", "notation"], data);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("files of their own"), "{}", ran.err);
}

#[test]
fn indented_remarks_and_unreadable_lines_come_back_as_they_were() {
    let text = "C:w->3\n    // indented\n  oops line\n";
    let table = Table::with("a.rootlog", text);
    let data = table.run(&["convert", "a.rootlog", "--to", "json"]).out;
    let back = table.pipe(&["convert", "-", "--from", "json", "--to", "notation"], data);
    assert_eq!(back.out, text);
    assert_eq!(table.run(&["fmt", "--check", "a.rootlog"]).status, 0);
}
