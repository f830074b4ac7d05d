//! `check`: what it says, in each format, and with which exit status.

use serde_json::Value;

use crate::table::{BROKEN, CLEAN, DICE, DICE_FIXED, DUBIOUS, Table, expect, objects};

#[test]
fn the_exit_status_tells_how_bad_it_is() {
    for (record, plain, strict) in [(CLEAN, 0, 0), (DICE, 0, 0), (DUBIOUS, 0, 1), (BROKEN, 1, 1)] {
        let table = Table::with("a.han", record);
        assert_eq!(table.run(&["check", "a.han"]).status, plain, "{record}");
        assert_eq!(table.run(&["check", "--strict", "a.han"]).status, strict, "{record}");
    }
}

#[test]
fn a_clean_file_is_told_so_in_one_line() {
    let ran = Table::with("a.han", CLEAN).run(&["check", "a.han"]);
    assert_eq!(ran.out, "1 file, 1 record: no findings\n");
    assert_eq!(ran.err, "");
}

#[test]
fn findings_show_the_line_and_the_way_out() {
    let table = Table::with("a.han", format!("{DICE}Q??\n"));
    table.put("b.han", DUBIOUS);
    let ran = table.run(&["check", "a.han", "b.han"]);
    expect("check.txt", &ran.out);
    assert_eq!(ran.status, 1);
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    let table = Table::with("a.han", BROKEN);
    assert!(!table.run(&["check", "a.han"]).out.contains('\u{1b}'));
    assert!(table.run(&["check", "--color", "always", "a.han"]).out.contains('\u{1b}'));
    assert!(!table.run(&["check", "--color", "never", "a.han"]).out.contains('\u{1b}'));
}

#[test]
fn json_is_one_object_for_each_record() {
    let table = Table::with("a.han", DICE);
    table.put("b.han", CLEAN);
    let ran = table.run(&["check", "--format", "json", "a.han", "b.han"]);
    let found = objects(&ran.out);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0]["file"].as_str(), found[0]["record"].as_u64()), (Some("a.han"), Some(0)));
    assert_eq!((found[0]["game"].as_str(), found[0]["steps"].as_u64()), (Some("hexil"), Some(9)));
    assert_eq!(found[1]["findings"], Value::Array(vec![]));
    expect("check.json", &ran.out);
}

#[test]
fn edits_in_json_put_the_file_right() {
    let table = Table::with("a.han", DICE);
    let found = objects(&table.run(&["check", "--format", "json", "a.han"]).out);
    let edit = &found[0]["findings"][0]["fixes"][0]["edits"][0];
    let place = |name: &str| usize::try_from(edit[name].as_u64().unwrap()).unwrap();
    let mut text = DICE.to_owned();
    text.replace_range(place("start")..place("end"), edit["text"].as_str().unwrap());
    assert_eq!(text, DICE_FIXED);
}

#[test]
fn sarif_has_what_a_code_host_needs() {
    let table = Table::with("a b.han", format!("{DICE}Q??\n"));
    let ran = table.run(&["check", "--format", "sarif", "a b.han"]);
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert_eq!(run["tool"]["driver"]["name"], "scorebook");
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    for result in results {
        let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[rule]["id"], result["ruleId"]);
        assert!(result["message"]["text"].is_string());
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20b.han");
        assert!(place["region"]["startLine"].as_u64() > Some(0));
    }
    assert_eq!(ran.status, 1);
}

#[test]
fn sarif_without_findings_is_still_a_log() {
    let ran = Table::with("a.han", CLEAN).run(&["check", "--format", "sarif", "a.han", "missing.han"]);
    let log: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(log["runs"][0]["results"], Value::Array(vec![]));
    assert_eq!(ran.status, 2);
}

#[test]
fn fix_applies_what_is_sure_and_reports_the_rest() {
    let table = Table::with("a.han", format!("{DICE}Q??\n"));
    let ran = table.run(&["check", "--fix", "a.han"]);
    assert_eq!(table.get("a.han"), format!("{DICE_FIXED}Q??\n").as_bytes());
    assert!(ran.out.contains("1 error (1 fixed)"), "{}", ran.out);
    assert!(!ran.out.contains("dice-order"), "{}", ran.out);
    assert_eq!(ran.status, 1);
}

#[test]
fn fix_on_standard_input_writes_to_standard_output() {
    let ran = Table::new().pipe(&["check", "--fix", "--game", "hexil", "-"], DICE);
    assert_eq!(ran.out, DICE_FIXED);
    assert_eq!(ran.err, "1 file, 1 record: no findings (1 fixed)\n");
}

#[test]
fn standard_input_is_read_and_its_game_found() {
    let ran = Table::new().pipe(&["check", "-"], format!("{BROKEN}{}", DICE_FIXED.repeat(5)));
    assert!(ran.out.contains(" --> <stdin>:2:1\n"), "{}", ran.out);
    let ran = Table::new().pipe(&["check", "--format", "json", "-"], CLEAN);
    assert_eq!(objects(&ran.out)[0]["file"], "-");
}

#[test]
fn an_unknown_game_says_what_was_tried() {
    let table = Table::with("a.txt", "what is this 5w3->5\n(2,3) what\n");
    let ran = table.run(&["check", "a.txt"]);
    assert_eq!(ran.status, 1);
    assert!(ran.out.contains("error[text/unknown-game]") && ran.out.contains("hexil "), "{}", ran.out);
    assert!(ran.out.contains("--game"), "{}", ran.out);
    let named = table.run(&["check", "--game", "hexil", "a.txt"]);
    assert!(!named.out.contains("unknown-game") && named.status > 0, "{}", named.out);
}
