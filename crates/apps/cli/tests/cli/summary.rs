//! `scorebook FILE`: a record in a few lines.

use crate::table::{CLEAN, Table, example, objects};

#[test]
fn a_file_alone_is_told_in_a_few_lines() {
    let table = Table::with("final.carc", example("club-final.carc"));
    let ran = table.run(&["final.carc"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for words in [
        "final.carc, record 1: Carcassonne, 74 steps, finished\n",
        "  Club championship final, 14/03/2026",
        "  B  tilda_b, blue  ",
        " 111  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇ ★\n",
        "wins by 2.\n",
        "The lead changes ",
        "The best step is ",
        "Nothing is wrong with the record.\n",
        "scorebook render final.carc -o final.html  a page to share\n",
    ] {
        assert!(ran.out.contains(words), "{words:?} in\n{}", ran.out);
    }
    assert!(ran.out.lines().count() <= 20 && !ran.out.contains("scorebook check"), "{}", ran.out);
    assert_eq!(table.run(&["summary", "final.carc"]).out, ran.out, "the word may be left out");
    let text = example("club-final.carc");
    assert!(table.pipe(&["-"], &text).out.contains("wins by 2."), "standard input is a file too");
    assert!(table.pipe(&["--game", "carcassonne", "-"], &text).out.contains("wins by 2."));
}

#[test]
fn what_is_wrong_is_told_with_what_to_do() {
    let table = Table::with("slips.carc", example("slips.carc"));
    let ran = table.run(&["slips.carc"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    for words in [" errors, ", ", such as line ", "scorebook check slips.carc", "scorebook repair slips.carc"]
    {
        assert!(ran.out.contains(words), "{words:?} in\n{}", ran.out);
    }
}

#[test]
fn before_the_end_nobody_has_won() {
    let table = Table::with("final.carc", example("club-final.carc"));
    let out = table.run(&["summary", "final.carc", "--at", "20B"]).out;
    assert!(out.contains("21 steps, not finished") && out.contains(" leads by "), "{out}");
    assert!(!out.contains('★') && !out.contains("wins"), "{out}");
}

/// Half of the game is missing in the moves: they cannot say by how much it was won.
#[test]
fn a_winner_of_the_head_is_told_as_such_where_the_moves_end_early() {
    let table = Table::with("slips.carc", example("slips.carc"));
    let out = table.run(&["slips.carc"]).out;
    assert!(
        out.contains("24 steps, not finished")
            && out.contains("The record names meeplewright as the winner.\n"),
        "{out}"
    );
    assert!(!out.contains("wins"), "{out}");
}

#[test]
fn several_records_get_a_line_each() {
    let table = Table::with("records/a.han", CLEAN);
    table.put("records/final.carc", example("club-final.carc"));
    let ran = table.run(&["records"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert!(
        ran.out.contains("final.carc, record 1: Carcassonne, 74 steps, tilda_b wins by 2"),
        "{}",
        ran.out
    );
}

#[test]
fn data_says_the_same() {
    let table = Table::with("final.carc", example("club-final.carc"));
    let told = &objects(&table.run(&["summary", "--format", "json", "final.carc"]).out)[0];
    assert_eq!(told["game"], "carcassonne");
    assert_eq!((&told["steps"], &told["over"]), (&74.into(), &true.into()));
    assert_eq!(told["points"], serde_json::json!([["A", 109], ["B", 111]]));
    assert_eq!(told["lead"]["seat"], "B");
    assert_eq!(told["findings"], serde_json::json!({ "errors": 0, "warnings": 0, "hints": 0 }));
}

#[test]
fn what_is_no_file_is_told_as_before() {
    let table = Table::with("final.carc", example("club-final.carc"));
    let ran = table.run(&["chekc", "final.carc"]);
    assert!(ran.status == 2 && ran.err.contains("unrecognized subcommand 'chekc'"), "{}", ran.err);
    let ran = table.run(&["fianl.carc"]);
    assert!(ran.status == 2 && ran.err.contains("fianl.carc: no such file"), "{}", ran.err);
    table.put("noise.bin", [7_u8, 250, 0, 3].repeat(700));
    let ran = table.run(&["noise.bin"]);
    assert!(ran.status == 2 && ran.err.lines().count() == 1, "{}", ran.err);
    assert!(ran.err.contains("it looks like binary data"), "{}", ran.err);
}
