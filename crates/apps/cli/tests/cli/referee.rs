//! What holds for all commands that ask a referee: which records they speak of, and what they say when they cannot.

use crate::table::Table;

const ROOT: &str = "Map: Fall\n\nC:w->3\n";
const COMMANDS: [&str; 4] = ["score", "show", "legal", "repair"];

#[test]
fn a_game_without_a_referee_is_told_once() {
    let table = Table::with("a.rootlog", ROOT.repeat(3));
    for command in COMMANDS {
        let ran = table.run(&[command, "a.rootlog"]);
        let told = "error: a.rootlog: there is no referee for Root yet\n";
        assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (2, "", told), "{command}");
    }
    assert_eq!(table.run(&["check", "a.rootlog"]).status, 0);
}

#[test]
fn a_repair_of_a_game_without_a_referee_writes_nothing() {
    let table = Table::with("a.rootlog", ROOT);
    assert_eq!(table.run(&["repair", "--write", "a.rootlog"]).status, 2);
    assert_eq!(table.get("a.rootlog"), ROOT.as_bytes());
    let ran = table.pipe(&["repair", "--write", "--game", "root", "-"], ROOT);
    assert_eq!((ran.status, ran.out.as_str()), (2, ROOT), "what is piped through comes out");
}

#[test]
fn what_is_no_record_is_told() {
    let table = Table::with("a.txt", "dear diary, today nothing happened!\n");
    table.put("empty.carc", "");
    for command in COMMANDS {
        let ran = table.run(&[command, "a.txt"]);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{command}");
        assert!(ran.err.contains("a.txt: it is not clear which game"), "{}", ran.err);
        let ran = table.run(&[command, "missing.carc"]);
        assert_eq!((ran.status, ran.err.as_str()), (2, "error: missing.carc: no such file\n"), "{command}");
        assert_eq!(table.run(&[command, "empty.carc"]).status, 0, "{command}");
    }
    assert_eq!(table.run(&["show", "empty.carc"]).err, "empty.carc: holds no record\n");
}

#[test]
fn a_record_that_is_not_there_is_told() {
    let table = Table::with("a.rootlog", ROOT.repeat(3));
    let ran = table.run(&["show", "--record", "3", "a.rootlog"]);
    let told = "error: a.rootlog: there is no record 3; it holds 3, from 0 to 2\n";
    assert_eq!((ran.status, ran.err.as_str()), (2, told));
}

#[test]
fn a_game_that_cannot_be_played_at_random_is_told() {
    let table = Table::new();
    for args in [&["simulate", "root"][..], &["simulate", "root", "-o", "a.rootlog"]] {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(ran.err.starts_with("error: Root cannot be played at random yet"), "{}", ran.err);
        assert!(!table.path("a.rootlog").exists());
    }
}
