//! `fmt`: canonical spelling, and nothing else changed.

use std::fs;

use crate::table::{BROKEN, CLEAN, DICE, DICE_FIXED, Table, expect};

#[test]
fn files_are_written_in_canonical_spelling() {
    let table = Table::with("a.han", "PVd4n   PRd4nw\n\nR(5+2)");
    let ran = table.run(&["fmt", "a.han"]);
    assert_eq!(String::from_utf8(table.get("a.han")).unwrap(), "PVd4n PRd4nw\n\nR(2+5)\n");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", "1 file, 1 formatted\n"));
    assert_eq!(table.run(&["fmt", "a.han"]).err, "1 file, 0 formatted\n");
}

#[test]
fn what_cannot_be_read_stays_byte_for_byte() {
    let table = Table::with("a.han", format!("Q?? \t(\n\n{DICE}"));
    assert_eq!(table.run(&["fmt", "a.han"]).status, 0);
    let found = String::from_utf8(table.get("a.han")).unwrap();
    assert!(found.contains("Q??") && found.ends_with(DICE_FIXED), "{found}");
}

#[test]
fn check_names_files_and_changes_nothing() {
    let table = Table::with("a.han", DICE);
    table.put("b.han", CLEAN);
    let ran = table.run(&["fmt", "--check", "a.han", "b.han"]);
    assert_eq!((ran.status, ran.out.as_str()), (1, "a.han\n"));
    assert_eq!(table.get("a.han"), DICE.as_bytes());
    assert_eq!(table.run(&["fmt", "--check", "b.han"]).status, 0);
}

#[test]
fn diff_shows_what_would_change() {
    let table = Table::with("a.han", format!("{CLEAN}{CLEAN}{DICE}{CLEAN}"));
    let ran = table.run(&["fmt", "--diff", "a.han"]);
    expect("fmt.diff", &ran.out);
    assert_eq!(ran.status, 0);
    assert_eq!(table.run(&["fmt", "--diff", "--check", "a.han"]).status, 1);
    assert!(String::from_utf8(table.get("a.han")).unwrap().contains(DICE));
}

#[test]
fn standard_input_goes_to_standard_output() {
    let ran = Table::new().pipe(&["fmt", "--game", "hexil", "-"], DICE);
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, DICE_FIXED, ""));
}

#[test]
fn pages_keep_everything_around_their_records() {
    let page = format!(
        "# A page\r\n\n> ```han\n> R(5+2)\n>\n> Q??\n> ```\n\n```rust\nR(5+2)\n```\n\n~~~\n{DICE}~~~\nend"
    );
    let table = Table::with("a.md", &page);
    assert_eq!(table.run(&["fmt", "a.md"]).status, 0);
    let expected = page.replace("> R(5+2)", "> R(2+5)").replace(DICE, DICE_FIXED);
    assert_eq!(String::from_utf8(table.get("a.md")).unwrap(), expected);
    assert_eq!(table.run(&["fmt", "--check", "a.md"]).status, 0);
}

#[test]
fn marks_and_line_breaks_of_windows_are_kept() {
    let table = Table::with("a.han", "\u{feff}PVd4n\r\nR(5+2)");
    assert_eq!(table.run(&["fmt", "a.han"]).status, 0);
    assert_eq!(String::from_utf8(table.get("a.han")).unwrap(), "\u{feff}PVd4n\r\nR(2+5)\r\n");
}

#[test]
fn an_unreadable_text_is_left_alone() {
    let table = Table::with("a.txt", "what is this 5w3->5\n(2,3) what\n");
    let ran = table.run(&["fmt", "a.txt"]);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("left as it is"), "{}", ran.err);
    assert_eq!(table.get("a.txt"), b"what is this 5w3->5\n(2,3) what\n");
}

#[test]
fn a_file_that_stays_the_same_is_not_touched() {
    let table = Table::with("a.han", format!("{CLEAN}{BROKEN}"));
    let before = fs::metadata(table.path("a.han")).unwrap().modified().unwrap();
    table.run(&["fmt", "a.han"]);
    assert_eq!(fs::metadata(table.path("a.han")).unwrap().modified().unwrap(), before);
}

/// A record of Root as people write it, and with every default written out.
const BRIEF: &str = "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:t_k->1/w->1+2/b_s->1 // a short one\n\
                     E:6w+b->3/#despot->$\nC:t->1/XE2/Ew2->/#->C\n";
const FULL: &str = "Map: Fall\nDeck: Standard\nC: Tabitha\nE: Wren\nC:Ct_k->1/Cw->1+2/Cb_s->1 // a short one\n\
                    E:6Ew+Eb->3/#despot->E$\nC:Ct->1/CXE2/Ew2->/#->C\n";

#[test]
fn defaults_are_written_out_and_left_out_again() {
    let table = Table::with("a.rootlog", BRIEF);
    assert_eq!(table.run(&["fmt", "--expand", "a.rootlog"]).err, "1 file, 1 formatted\n");
    assert_eq!(String::from_utf8(table.get("a.rootlog")).unwrap(), FULL);
    assert_eq!(table.run(&["fmt", "--check", "--expand", "a.rootlog"]).status, 0);
    let ran = table.run(&["fmt", "--check", "--compress", "a.rootlog"]);
    assert_eq!((ran.status, ran.out.as_str()), (1, "a.rootlog\n"));
    assert_eq!(table.run(&["fmt", "--compress", "a.rootlog"]).status, 0);
    assert_eq!(String::from_utf8(table.get("a.rootlog")).unwrap(), BRIEF);
}

#[test]
fn without_a_switch_defaults_stay_as_they_are_written() {
    for text in [BRIEF, FULL] {
        let ran = Table::new().pipe(&["fmt", "--game", "root", "-"], text);
        assert_eq!((ran.status, ran.out.as_str()), (0, text));
    }
}

#[test]
fn a_notation_without_defaults_is_formatted_as_ever() {
    for switch in ["--expand", "--compress"] {
        let ran = Table::new().pipe(&["fmt", switch, "--game", "hexil", "-"], DICE);
        assert_eq!((ran.status, ran.out.as_str()), (0, DICE_FIXED));
    }
}

#[test]
fn defaults_are_not_written_out_and_left_out_at_once() {
    let table = Table::with("a.rootlog", BRIEF);
    let ran = table.run(&["fmt", "--expand", "--compress", "a.rootlog"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("cannot be used with"), "{}", ran.err);
    assert_eq!(table.get("a.rootlog"), BRIEF.as_bytes());
}
