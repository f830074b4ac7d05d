//! `score`, `show` and `legal`: points, positions and what may follow.

use std::io::Read as _;
use std::process::Stdio;

use serde_json::json;

use crate::table::{Table, example, expect, gzipped, objects};

#[test]
fn a_score_sheet_explains_every_point() {
    let table = Table::with("final.carc", example("club-final.carc"));
    table.put("four.carc", example("four-at-the-table.carc"));
    let ran = table.run(&["score", "final.carc", "four.carc"]);
    expect("score.txt", &ran.out);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
}

#[test]
fn a_score_sheet_that_disagrees_says_so() {
    let text = example("club-final.carc").replace("1st (111)", "1st (101)").replace("= 111", "= 101");
    let ran = Table::with("a.carc", text).run(&["score", "a.carc"]);
    let told = "  result  109  111\n  stated  109  101   B: 101 stated, 111 by the rules\n";
    assert!(ran.out.contains(told), "{}", ran.out);
}

#[test]
fn a_score_sheet_of_a_broken_record_warns() {
    let ran = Table::with("a.carc", example("slips.carc")).run(&["score", "a.carc"]);
    assert!(ran.out.contains("errors, so its points may be wrong: `scorebook check`"), "{}", ran.out);
    assert_eq!(ran.status, 0);
}

#[test]
fn score_in_json_is_the_contract() {
    let table = Table::with("a.carc", example("club-final.carc"));
    let ran = table.run(&["score", "--format", "json", "a.carc"]);
    let sheet = &objects(&ran.out)[0];
    let fields: Vec<&str> = sheet.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["file", "record", "game", "seats", "steps", "kinds", "over", "end", "projected"]);
    assert_eq!(sheet["seats"][1], json!({"seat": "B", "name": "tilda_b", "points": 111, "stated": 111}));
    let step = json!({"step": 8, "label": "8B", "line": 13,
        "gains": [{"seat": "B", "points": 6, "why": "city of 3 tiles", "kind": "city",
            "targets": ["cell:0,1", "cell:1,1", "cell:2,1"],
            "parts": {"feature": "city", "tiles": 3, "pennants": 0, "cathedral": false, "complete": true,
                "cells": [[0, 1], [1, 1], [2, 1]], "figures": [{"seat": "B", "figures": 1, "weight": 1}]}}],
        "totals": {"A": 6, "B": 6}, "stated": {"B": 6}});
    assert_eq!(sheet["steps"][1], step);
    assert_eq!((&sheet["over"], &sheet["end"], &sheet["projected"]), (&json!(true), &json!([]), &json!([])));
    let gains = sheet["steps"].as_array().unwrap().iter().flat_map(|step| step["gains"].as_array().unwrap());
    let of_a: i64 =
        gains.filter(|gain| gain["seat"] == "A").map(|gain| gain["points"].as_i64().unwrap()).sum();
    assert_eq!(of_a, 109, "the gains add up to the points");
}

#[test]
fn a_score_sheet_may_stop_behind_a_step() {
    let table = Table::with("a.carc", example("club-final.carc"));
    let ran = table.run(&["score", "--at", "12b", "--format", "json", "a.carc"]);
    let sheet = &objects(&ran.out)[0];
    assert_eq!((&sheet["at"], &sheet["over"]), (&json!("12B"), &json!(false)));
    assert_eq!(sheet["steps"].as_array().unwrap().len(), 3);
    assert!(!sheet["projected"].as_array().unwrap().is_empty());
    let text = table.run(&["score", "--at", "12B", "a.carc"]).out;
    assert!(text.contains("until after 12B\n") && text.contains("  if the game ended here\n"), "{text}");
    assert!(!text.contains("109"), "what the record states of the end is not told here: {text}");
}

#[test]
fn without_moves_written_for_it_the_end_is_paid_all_the_same() {
    let whole = example("club-final.carc");
    let cut = &whole[..whole.find("A+2+3").unwrap()];
    let ran = Table::with("a.carc", cut).run(&["score", "--format", "json", "a.carc"]);
    let sheet = &objects(&ran.out)[0];
    assert_eq!(sheet["over"], true);
    assert_eq!((&sheet["seats"][0]["points"], &sheet["seats"][1]["points"]), (&json!(109), &json!(111)));
    assert_eq!(sheet["end"].as_array().unwrap().len(), 10);
}

#[test]
fn a_position_is_a_board() {
    let table = Table::with("a.carc", example("club-final.carc"));
    let ran = table.run(&["show", "--at", "12B", "a.carc"]);
    expect("show.txt", &ran.out);
    let last = table.run(&["show", "a.carc"]).out;
    assert!(last.starts_with("a.carc, record 1: Carcassonne, after end B (step 74 of 74)\n\n"), "{last}");
}

#[test]
fn a_position_in_json_is_the_contract() {
    let table = Table::with("a.carc", example("club-final.carc"));
    let shown =
        |at: &str| objects(&table.run(&["show", "--at", at, "--format", "json", "a.carc"]).out).remove(0);
    let position = shown("12B");
    let fields: Vec<&str> = position.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["file", "record", "game", "step", "label", "position"]);
    assert_eq!((&position["step"], &position["label"]), (&json!(12), &json!("12B")));
    assert_eq!(shown("12"), position, "a number is that of the move");
    assert_eq!(position["position"]["tiles"].as_array().unwrap().len(), 13);
    let start = shown("start");
    assert!(start["step"].is_null() && start["label"].is_null());
    assert_eq!(shown("0")["label"], "0", "the first tile is called 0");
}

#[test]
fn a_step_that_is_not_there_is_told() {
    let table = Table::with("a.carc", example("club-final.carc"));
    for command in ["score", "show", "legal"] {
        let ran = table.run(&[command, "--at", "99Z", "a.carc"]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        let told = "error: a.carc: record 1: there is no step `99Z`; there are `0` to `end B`, in numbers 1 to 74, \
                    and `start`\n";
        assert_eq!(ran.err, told);
    }
}

#[test]
fn every_legal_act_is_listed() {
    let table = Table::with("a.carc", example("club-final.carc"));
    let ran = table.run(&["legal", "--at", "12B", "--tile", "CCFC", "a.carc"]);
    let mut lines: Vec<&str> = ran.out.split_inclusive('\n').collect();
    lines.sort_unstable();
    expect("legal.txt", &lines.concat());
    assert_eq!(ran.err, "a.carc, record 1, after 12B (step 13 of 74): 8 legal acts\n");
    let data = table.run(&["legal", "--at", "12B", "--piece", "CCFC", "--format", "json", "a.carc"]);
    let listed = &objects(&data.out)[0];
    let fields: Vec<&str> = listed.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["file", "record", "game", "step", "label", "piece", "legal", "acts"]);
    assert_eq!((&listed["label"], &listed["piece"]), (&json!("12B"), &json!("CCFC")));
    assert_eq!(listed["legal"], json!(ran.out.lines().collect::<Vec<_>>()));
    let wrong = table.run(&["legal", "--tile", "CCXF", "--at", "12B", "a.carc"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (2, ""));
    assert!(wrong.err.starts_with("error: a.carc: record 1: `CCXF`"), "{}", wrong.err);
}

#[test]
fn legal_acts_of_root_stand_under_their_kinds() {
    let duel = include_str!("../../../../../examples/root/autumn-duel.rootlog");
    let table = Table::with("a.rootlog", duel);
    let ran = table.run(&["legal", "--at", "C2.3", "a.rootlog"]);
    expect("legal-root.txt", &ran.out);
    assert!(ran.err.starts_with("a.rootlog, record 1, after C2.3 (step 26 of 162): "), "{}", ran.err);
    let build = table.run(&["legal", "--at", "C2.3", "--piece", "build", "a.rootlog"]);
    assert!(build.out.starts_with("build\n  t5->/b_r->2 "), "{}", build.out);
    let eyrie = table.run(&["legal", "--at", "C2.9", "--piece", "Eyrie", "a.rootlog"]);
    assert!(eyrie.out.contains("\n  E:R#E->$_m "), "{}", eyrie.out);
    table.put("b.rootlog", "C:w->3\n");
    let ran = table.run(&["legal", "b.rootlog"]);
    let told = "error: b.rootlog: record 1: the head names no map, so nothing can be judged\n";
    assert_eq!((ran.status, ran.err.as_str()), (2, told));
}

#[test]
fn what_is_legal_may_be_played() {
    let whole = example("club-final.carc");
    let start = &whole[..whole.find("13A").unwrap()];
    let table = Table::with("a.carc", start);
    let listed = table.run(&["legal", "--tile", "FFFFK", "a.carc"]).out;
    assert!(listed.lines().count() > 5, "{listed}");
    for act in listed.lines() {
        table.put("b.carc", format!("{start}{act}\n"));
        let ran = table.run(&["check", "b.carc"]);
        assert!(!ran.out.contains("error"), "{act}: {}", ran.out);
    }
}

#[test]
fn every_record_is_told_or_the_one_asked_for() {
    let two = format!("{}\n{}", example("club-final.carc"), example("four-at-the-table.carc"));
    let table = Table::with("a.carc.gz", gzipped(&two));
    for command in ["score", "show", "legal", "repair"] {
        let both = objects(&table.run(&[command, "--format", "json", "a.carc.gz"]).out);
        let records: Vec<_> = both.iter().map(|object| object["record"].as_u64().unwrap()).collect();
        assert_eq!(records, [0, 1], "{command}");
    }
    for command in ["score", "show", "legal"] {
        let one = objects(&table.run(&[command, "--record", "2", "--format", "json", "a.carc.gz"]).out);
        assert_eq!((one.len(), &one[0]["record"]), (1, &json!(1)), "{command}");
    }
    let lines = objects(&table.run(&["score", "--format", "json", "a.carc.gz"]).out);
    let line = two[..two.rfind("9A (0,-1)").unwrap()].lines().count() + 1;
    assert_eq!(lines[1]["steps"][0]["line"], line, "lines are those of the file");
}

#[test]
fn standard_input_and_pages_are_read() {
    let record = example("four-at-the-table.carc");
    let table = Table::with("a.md", format!("# An evening\n\n```carc\n{record}```\n"));
    let piped = table.pipe(&["score", "-"], &record);
    assert!(piped.out.starts_with("<stdin>, record 1: Carcassonne\n  A  Ada\n"), "{}", piped.out);
    let of_page = table.run(&["score", "a.md"]).out;
    assert_eq!(of_page.replace("a.md", "<stdin>"), piped.out);
    let data = table.pipe(&["show", "--format", "json", "-"], &record);
    assert_eq!(objects(&data.out)[0]["file"], "-");
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let record = example("club-final.carc");
    let table = Table::with("a.carc", format!("{record}\n").repeat(200));
    for command in ["score", "show", "legal"] {
        let mut tool = table.tool(&[command, "--at", "40B", "a.carc"]);
        let mut child = tool.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut start = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{command}");
    }
}

#[test]
fn colour_is_for_those_who_ask() {
    let table = Table::with("a.carc", example("four-at-the-table.carc"));
    assert!(!table.run(&["score", "a.carc"]).out.contains('\u{1b}'));
    assert!(table.run(&["score", "--color", "always", "a.carc"]).out.contains('\u{1b}'));
}
