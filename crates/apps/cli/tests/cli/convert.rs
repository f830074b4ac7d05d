//! `convert`: data and back, and other dialects.

use serde_json::Value;

use crate::table::{BROKEN, CLEAN, DICE_FIXED, Table, example, objects};

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
    let comments = "\"comments\":[{\"text\":\"// a\"}]";
    let data = format!("{{\"game\":\"hexil\",{comments}}}\n{{\"game\":\"root\",{comments}}}\n");
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

#[test]
fn a_game_is_told_state_by_state() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["convert", "a.han", "--to", "states"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let states = objects(&ran.out);
    let starts: Vec<_> = (0..states.len()).filter(|&at| states[at]["step"].is_null()).collect();
    assert_eq!((starts, states.len()), (vec![0], 10), "the start and nine steps");
    assert_eq!((states[0]["record"].as_u64(), &states[0]["act"]), (Some(0), &Value::Null));
    assert_eq!((states[9]["step"].as_u64(), states[9]["by"].as_str()), (Some(8), Some("1")));
    let shown = &objects(&table.run(&["show", "a.han", "--record", "1", "--format", "json"]).out)[0];
    assert_eq!((&states[9]["position"], &states[9]["label"]), (&shown["position"], &shown["label"]));
    assert_eq!(table.run(&["convert", "a.han", "--from", "states"]).status, 2);
}

#[test]
fn a_record_is_told_as_a_seat_may_know_it() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/hexil");
    let whole = std::fs::read_to_string(folder.join("three-players.han")).unwrap();
    let table = Table::with("whole.han", &whole);
    let told = table.run(&["convert", "whole.han", "--to", "notation", "--seat", "2"]);
    assert_eq!(told.status, 0, "{}", told.err);
    assert_ne!(told.out, whole);
    table.put("told.han", &told.out);
    let seen = |args: &[&str]| {
        let ran = table.run(args);
        assert_eq!(ran.status, 0, "{args:?}: {}", ran.err);
        objects(&ran.out)
    };
    let states = seen(&["convert", "whole.han", "--to", "states", "--seat", "2"]);
    let shown = seen(&["show", "whole.han", "--seat", "2", "--format", "json"]);
    assert_eq!(states.last().unwrap()["position"], shown[0]["position"]);
    let data = seen(&["convert", "whole.han", "--to", "json", "--seat", "2"]);
    let acts =
        |steps: &Value| steps.as_array().unwrap().iter().map(|step| step["act"].clone()).collect::<Vec<_>>();
    assert_eq!(
        acts(&data[0]["steps"]),
        states[1..].iter().map(|state| state["act"].clone()).collect::<Vec<_>>()
    );
    let say = |args: &[&str]| seen(args)[0]["steps"].clone();
    let sentences = say(&["say", "whole.han", "--seat", "2", "--format", "json"]);
    assert_eq!(sentences, say(&["say", "told.han", "--format", "json"]));
    assert_ne!(sentences, say(&["say", "whole.han", "--format", "json"]));
}

#[test]
fn a_game_that_hides_nothing_says_so() {
    let table = Table::with("a.carc", example("club-final.carc"));
    for args in
        [&["convert", "a.carc", "--to", "notation", "--seat", "A"][..], &["say", "a.carc", "--seat", "A"]]
    {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("hides nothing"), "{}", ran.err);
    }
}
