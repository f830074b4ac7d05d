//! `--units`: numbers that players bring along.

use crate::table::{Table, objects};

const RECORD: &str = "Board:\n\nCTroll D1\n\nPike G3\n\nRound 7: Gath\n1. CTroll D4, Pike Pass\n";

#[test]
fn numbers_are_brought_along_to_every_command_that_judges() {
    let table = Table::with("a.allure", RECORD);
    table.put("units.toml", "[CTroll]\nhealth = 8\nmovement = 2\n");
    let ran = table.run(&["check", "a.allure"]);
    assert_eq!((ran.status, ran.out.contains("too-far-to-move")), (0, false), "{}", ran.out);
    let ran = table.run(&["check", "--units", "units.toml", "a.allure"]);
    assert_eq!((ran.status, ran.out.contains("too-far-to-move")), (1, true), "{}", ran.out);
    let ran = table.run(&["show", "--units", "units.toml", "--format", "json", "a.allure"]);
    let units = &objects(&ran.out)[0]["position"]["units"][0];
    assert_eq!(units[0]["health"], serde_json::json!([8, 8]));
    let ran = table.run(&["show", "--units", "units.toml", "a.allure"]);
    assert!(ran.out.contains("numbers: CTroll D4 health 8"), "{}", ran.out);
    for command in ["score", "say", "repair"] {
        let ran = table.run(&[command, "--units", "units.toml", "a.allure"]);
        assert!(ran.status < 2, "{command}: {}", ran.err);
    }
}

#[test]
fn what_is_legal_takes_numbers() {
    let table = Table::with("a.allure", RECORD.replace(", Pike Pass", ""));
    table.put("units.toml", "[Pike]\nmovement = 1\npathing = false\n");
    let ran = table.run(&["legal", "a.allure"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("--units"), "{}", ran.err);
    let ran = table.run(&["legal", "--units", "units.toml", "a.allure"]);
    assert_eq!((ran.status, ran.out.contains("Pike G4\n")), (0, true), "{}", ran.out);
}

#[test]
fn a_table_that_cannot_be_used_says_where() {
    let table = Table::with("a.allure", RECORD);
    table.put("units.toml", "[CTroll]\nhealth = \"eight\"\n");
    let ran = table.run(&["check", "--units", "units.toml", "a.allure"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("units.toml:2:10") && ran.err.contains("expected a number"), "{}", ran.err);
    let ran = table.run(&["check", "--units", "none.toml", "a.allure"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("none.toml: no such file"), "{}", ran.err);
}

#[test]
fn the_template_is_a_table() {
    let table = Table::with("a.allure", RECORD);
    let ran = table.run(&["games", "allure", "--template"]);
    table.put("units.toml", &ran.out);
    let ran = table.run(&["check", "--units", "units.toml", "a.allure"]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "the Cave Troll's numbers are known");
    let ran = table.run(&["games", "root", "--template"]);
    assert_eq!((ran.status, ran.err.contains("takes no table")), (2, true), "{}", ran.err);
}
