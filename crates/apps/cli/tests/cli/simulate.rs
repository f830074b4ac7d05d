//! `simulate`: random games that hold together.

use std::io::Read as _;
use std::process::Stdio;

use crate::table::{Table, objects, ungzipped};

#[test]
fn random_games_are_records_without_a_fault() {
    let table = Table::new();
    let ran = table.run(&["simulate", "carcassonne", "--games", "25", "--seed", "3", "-o", "a.carc"]);
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let told = table.run(&["check", "--strict", "a.carc"]);
    assert_eq!((told.status, told.out.as_str()), (0, "1 file, 25 records: no findings\n"));
    for sheet in objects(&table.run(&["score", "--format", "json", "a.carc"]).out) {
        assert_eq!(sheet["over"], true);
        for seat in sheet["seats"].as_array().unwrap() {
            assert_eq!(seat["points"], seat["stated"]);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games_and_each_can_be_had_alone() {
    let table = Table::new();
    let run = |games: &str, seed: &str| {
        table.run(&["simulate", "carcassonne", "--games", games, "--seed", seed]).out
    };
    assert_eq!(run("3", "7"), run("3", "7"));
    assert_eq!(run("2", "7"), format!("{}\n{}", run("1", "7"), run("1", "8")));
    assert_ne!(run("1", "7"), run("1", "8"));
}

#[test]
fn wishes_are_met_or_refused() {
    let table = Table::new();
    let args = [
        "simulate",
        "carcassonne",
        "--games",
        "4",
        "--players",
        "2,5",
        "--sets",
        "river,inns",
        "-o",
        "a.carc.gz",
    ];
    assert_eq!(table.run(&args).status, 0);
    let text = ungzipped(&table.get("a.carc.gz"));
    assert_eq!(text.matches("\nB = ").count(), 4);
    assert_eq!(text.matches("\nE = ").count(), 2, "of several numbers each game takes the next");
    assert!(table.run(&["check", "a.carc.gz"]).out.contains("4 records: no findings"));
    let repeated = [
        "simulate",
        "carcassonne",
        "--games",
        "4",
        "--players",
        "2",
        "--players",
        "5",
        "--sets",
        "river",
        "--sets",
        "inns",
    ];
    assert_eq!(table.run(&repeated).out, text);
    for wish in [["--players", "9"], ["--sets", "chess"]] {
        let ran = table.run(&["simulate", "carcassonne", wish[0], wish[1], "-o", "b.carc"]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(ran.err.starts_with("error: ") && !table.path("b.carc").exists(), "{}", ran.err);
    }
    let ran = table.run(&["simulate", "root", "--players", "3"]);
    assert!(ran.status == 0 && ran.out.starts_with("Map: "), "{}", ran.err);
    let ran = table.run(&["simulate", "carcassonne", "-o", "missing/b.carc"]);
    assert_eq!(
        (ran.status, ran.err.as_str()),
        (2, "error: missing/b.carc: cannot be written: no such folder\n")
    );
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let table = Table::new();
    let mut tool = table.tool(&["simulate", "carcassonne", "--games", "1000000"]);
    let mut child = tool.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut start = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn house_rules_are_played_by_stated_and_told() {
    let table = Table::new();
    let ran =
        table.run(&["simulate", "hexil", "--rules", "win=4,robber=friendly", "--games", "3", "-o", "g.han"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let text = String::from_utf8(table.get("g.han")).unwrap();
    assert_eq!(text.matches("// [%rules win=4 robber=friendly]\n").count(), 3);
    let ran = table.run(&["score", "g.han", "--format", "json"]);
    for sheet in objects(&ran.out) {
        assert_eq!(sheet["rules"], serde_json::json!(["win=4", "robber=friendly"]));
        let most = sheet["seats"].as_array().unwrap().iter().filter_map(|seat| seat["points"].as_i64()).max();
        assert!((4..7).contains(&most.unwrap()), "{most:?} points win");
    }
    assert!(table.run(&["show", "g.han"]).out.contains("Hexil, house rules win=4 robber=friendly"));
    // What the record does not state, the run may say; without it the game goes on after four points.
    table.put("plain.han", text.replace("// [%rules win=4 robber=friendly]\n", ""));
    let codes = |args: &[&str]| {
        let checked = objects(&table.run(args).out);
        let findings = checked.iter().flat_map(|one| one["findings"].as_array().unwrap().clone());
        findings.filter(|one| one["severity"] == "error").count()
    };
    let rules = ["check", "plain.han", "--format", "json", "--rules", "win=4,robber=friendly"];
    assert_eq!(codes(&rules), 0);
    assert!(codes(&["check", "plain.han", "--format", "json", "--rules", "win=3,robber=friendly"]) > 0);
    let ran = table.run(&["check", "plain.han", "--rules", "wim=4"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("Hexil: no house rule is called `wim`"), "{}", ran.err);
    let ran = table.run(&["config", "plain.han", "--rules", "win=4"]);
    assert!(
        ran.out.lines().any(|line| line.contains("hexil.rules.win") && line.contains("--rules")),
        "{}",
        ran.out
    );
}
