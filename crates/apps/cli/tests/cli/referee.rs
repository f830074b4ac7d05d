//! What holds for all commands that ask a referee: which records they speak of, and what they say when they cannot.

use crate::table::Table;

const ROOT: &str = "Map: Fall\n\nC:w->3\n";
const COMMANDS: [&str; 5] = ["score", "show", "say", "legal", "repair"];

#[test]
fn what_may_be_a_record_of_several_games_is_told() {
    let table = Table::with("a.txt", "what is this 5w3->5\n(2,3) what\n");
    for command in COMMANDS {
        let ran = table.run(&[command, "a.txt"]);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{command}");
        assert!(ran.err.contains("a.txt: it is not clear which game"), "{}", ran.err);
        let ran = table.run(&[command, "missing.carc"]);
        assert_eq!((ran.status, ran.err.as_str()), (2, "error: missing.carc: no such file\n"), "{command}");
    }
}

#[test]
fn a_record_that_is_not_there_is_told() {
    let table = Table::with("a.rootlog", ROOT.repeat(3));
    let ran = table.run(&["show", "--record", "4", "a.rootlog"]);
    let told = "error: a.rootlog: there is no record 4; it holds 3\n";
    assert_eq!((ran.status, ran.err.as_str()), (2, told));
}

#[test]
fn wishes_that_cannot_be_met_are_told() {
    let table = Table::new();
    for args in [
        &["simulate", "root", "--players", "9"][..],
        &["simulate", "root", "--players", "9", "-o", "a.rootlog"],
    ] {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("not by 9"), "{}", ran.err);
        assert!(!table.path("a.rootlog").exists());
    }
}

#[test]
fn a_game_is_told_in_plain_words() {
    let game = "A = Ada\nB = Ben\n0 (0,0) RCRF\n1A (0,1) FFFCm +4=4\n2B (1,0) RFRF\n";
    let table = Table::with("a.carc", game);
    let ran = table.run(&["say", "a.carc"]);
    let told = "a.carc, record 1: Carcassonne\n\n   \
                0  the game starts with a city cap with a straight road at (0,0)\n  \
                1A  A lays a city cap at (0,1), with a meeple on the city, 4 points, 4 in all\n  \
                2B  B lays a straight road at (1,0)\n";
    assert_eq!((ran.status, ran.out.as_str()), (0, told));
    let ran = table.run(&["say", "--at", "1A", "--format", "json", "a.carc"]);
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(value["steps"].as_array().map(Vec::len), Some(2));
    assert_eq!(value["steps"][1]["label"], "1A");
}

#[test]
fn a_game_that_hides_nothing_has_no_views() {
    let table = Table::with("a.carc", "A = Ada\nB = Ben\n0 (0,0) RCRF\n");
    let ran = table.run(&["show", "--seat", "A", "a.carc"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("there is no view of seat `A`"), "{}", ran.err);
}
