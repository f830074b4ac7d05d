//! The automated Corvids at the table, as a user meets them.

use serde_json::Value;

use crate::table::Table;

const GAME: &str = "\
Map: Fall
Deck: Standard
C: Ann
P: Corvid bot

C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9
P:w->10+11+12

C:t->1/w->9/#->C
";

const TURN: &str = "P:M#->$/Z%f/++/2w->11+2/XC2(2,0)/Cw2->/XC11(1,1)/(w+Cw)11->/w2->/t->2/M#$->";

#[test]
fn a_turn_is_typed_undone_corrected_and_written() {
    let table = Table::with("game.rootlog", GAME);
    // The card, a wrong one first; then dice, extra hits and Field Hospitals of two battles.
    let typed = "Q\nR\nundo\nM%f\n2 0\n0\nno\n3 3\nundo\n1 1\n\n-\nyes\n";
    let ran = table.pipe(&["bot", "corvids", "game.rootlog"], typed);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    for part in [
        "`Q` is no card",
        "taken back",
        "11.4.2    Craft the item %f for 1 point.   Z%f/++",
        "supply 10w, 7 plots",
        "Written to game.rootlog.",
    ] {
        assert!(ran.out.contains(part), "{part} is missing in\n{}", ran.out);
    }
    assert_eq!(String::from_utf8(table.get("game.rootlog")).unwrap(), format!("{GAME}{TURN}\n"));
    let checked = table.run(&["check", "game.rootlog", "--format", "json"]);
    assert_eq!(checked.status, 0, "{}", checked.out);
}

#[test]
fn a_line_may_be_typed_as_it_should_be() {
    let table = Table::with("game.rootlog", GAME);
    let ran =
        table.pipe(&["bot", "corvids", "game.rootlog", "--seed", "3"], "0\n-\n0\n-\n0\n-\nP:w->3\nyes\n");
    assert_eq!(ran.status, 0, "{}", ran.out);
    assert_eq!(String::from_utf8(table.get("game.rootlog")).unwrap(), format!("{GAME}P:w->3\n"));
}

#[test]
fn nothing_is_written_until_it_is_confirmed() {
    for typed in
        ["", "M%f\n", "M%f\nquit\n", "M%f\n2 0\n0\nno\n1 1\n\n-\n", "M%f\n2 0\n0\nno\n1 1\n\n-\nquit\n"]
    {
        let table = Table::with("game.rootlog", GAME);
        let ran = table.pipe(&["bot", "corvids", "game.rootlog"], typed);
        assert_eq!(ran.status, 1, "{typed:?}: {}", ran.out);
        assert!(ran.out.ends_with("Nothing is written.\n"), "{}", ran.out);
        assert_eq!(table.get("game.rootlog"), GAME.as_bytes());
    }
}

#[test]
fn answers_of_a_file_make_it_a_script() {
    let table = Table::with("game.rootlog", GAME);
    table.put("told.txt", "// the card, then two battles\nM%f\n2 0\n0\nno\n1 1\n0\n-\n");
    let args = ["bot", "corvids", "game.rootlog", "--answers", "told.txt", "--yes", "--format", "json"];
    let ran = table.run(&args);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(told["line"], TURN);
    assert_eq!(told["written"], true);
    assert_eq!(told["errors"], Value::Array(Vec::new()));
    assert_eq!(told["position"]["clearings"]["2"], "Pw Pt?");
    assert_eq!(String::from_utf8(table.get("game.rootlog")).unwrap(), format!("{GAME}{TURN}\n"));
}

#[test]
fn a_missing_answer_is_asked_for_as_data() {
    let table = Table::with("game.rootlog", GAME);
    let ran = table.run(&["bot", "corvids", "game.rootlog", "--format", "json"]);
    assert_eq!(ran.status, 1);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(told["asks"]["asks"], "order");
    assert_eq!(table.get("game.rootlog"), GAME.as_bytes());
}

#[test]
fn a_record_is_begun() {
    let table = Table::new();
    let typed = "Nowhere\nLake\n\nFMRRRFMFMRMF\nE Eva, H Rat bot\nyes\n";
    let ran = table.pipe(&["bot", "corvids", "new.rootlog"], typed);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let begun = String::from_utf8(table.get("new.rootlog")).unwrap();
    assert!(begun.starts_with("Map: Lake\nDeck: Standard\nClearings: F1, M2, R3"), "{begun}");
    assert!(begun.ends_with("E: Eva\nH: Rat bot\nP: Corvid bot\n\nP:w->10+11+12\n"), "{begun}");
}

#[test]
fn replies_are_told_and_not_written() {
    let table = Table::with("game.rootlog", GAME);
    let ran =
        table.pipe(&["bot", "corvids", "game.rootlog", "--react", "C battles P in 11, dice 1 0"], "0\n");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("XP11(1,0)/Pw11->"), "{}", ran.out);
    let ambush =
        table.run(&["bot", "corvids", "game.rootlog", "--react", "C ambushes P in 11", "--format", "json"]);
    assert_eq!(ambush.status, 1);
    assert!(ambush.out.contains("2.8.2"), "{}", ambush.out);
    assert_eq!(table.get("game.rootlog"), GAME.as_bytes());
}

#[test]
fn cases_pass_or_tell_where_they_differ() {
    let case = "[[scenario]]\nid = \"a\"\nkind = \"setup\"\nmap = \"Fall\"\nturn = \"P:w->10+11+12\"\nafter_supply = \"12w bbssrree\"\n";
    let table = Table::with("cases.toml", case);
    table.put("wrong.toml", case.replace("10+11", "9+11"));
    let ran = table.run(&["bot", "corvids", "--scenario", "cases.toml", "--format", "json"]);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (ran.status, &told["pass"], &told["plays"]),
        (0, &Value::Bool(true), &Value::from("P:w->10+11+12"))
    );
    let wrong = table.run(&["bot", "corvids", "--scenario", "wrong.toml"]);
    assert_eq!(wrong.status, 1);
    assert!(wrong.out.contains("turn: expected `P:w->9+11+12`, found `P:w->10+11+12`"), "{}", wrong.out);
}

#[test]
fn records_without_corvids_and_bad_options_are_no_run() {
    let table = Table::with("game.rootlog", "Map: Fall\nDeck: Standard\nC: Ann\n");
    assert_eq!(table.run(&["bot", "corvids", "game.rootlog"]).status, 2);
    assert_eq!(table.run(&["bot", "corvids"]).status, 2);
    assert_eq!(table.run(&["bot", "cats", "game.rootlog"]).status, 2);
    assert_eq!(table.run(&["bot", "corvids", "--scenario", "none.toml"]).status, 2);
    assert_eq!(table.run(&["bot", "corvids", "game.rootlog", "--react", "frob"]).status, 2);
}

#[test]
fn the_same_seed_simulates_the_same_games() {
    let table = Table::new();
    let args = ["simulate", "root-corvids", "--games", "3", "--seed", "5"];
    let (one, other) = (table.run(&args), table.run(&args));
    assert_eq!((one.status, &one.out), (0, &other.out));
    table.put("games.rootlog", &one.out);
    assert_eq!(table.run(&["check", "games.rootlog"]).status, 0);
    assert_eq!(table.run(&["fmt", "--check", "games.rootlog"]).status, 0);
    assert_eq!(table.run(&["simulate", "root-corvids", "--players", "5"]).status, 2);
}
