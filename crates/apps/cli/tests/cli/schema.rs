//! Every line of JSON that the tool prints has the shape that docs/schema tells, and no field beyond it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;
use scorebook_testing::schema::Schema;
use scorebook_testing::spoil::{Chance, slip};
use serde_json::Value;

use crate::bot::GAME;
use crate::table::{BROKEN, Table, objects};

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// A schema of docs/schema.
fn schema(name: &str) -> Schema {
    let path = top().join("docs/schema").join(format!("{name}.json"));
    Schema::read(&fs::read_to_string(&path).unwrap())
}

/// Checks what a run printed; tells how many lines that were.
fn assert_fits(schema: &Schema, line: &str, table: &Table, args: &[&str]) -> usize {
    let printed = objects(&table.run(args).out);
    for object in &printed {
        if let Err(fault) = schema.validate(line, object) {
            panic!("{args:?}: {fault}");
        }
    }
    printed.len()
}

/// What is asked of every record: the arguments, and the line that answers; of all games, or of one.
const SHARED: &[(&[&str], &str)] = &[
    (&["check", "--format", "json"], "Checked"),
    (&["score", "--format", "json"], "Scored"),
    (&["say", "--format", "json"], "Said"),
    (&["legal", "--format", "json"], "Listed"),
];
const OF_GAME: &[(&[&str], &str)] = &[
    (&["convert", "--to", "json"], "Converted"),
    (&["convert", "--to", "states"], "GameState"),
    (&["show", "--format", "json"], "Shown"),
    (&["show", "--format", "json", "--at", "start"], "Shown"),
    (&["show", "--format", "json", "--seat", "2"], "Shown"),
    (&["convert", "--to", "states", "--seat", "2"], "GameState"),
];

/// Asks everything of one record; tells which lines came.
fn ask_everything(game: &str, ending: &str, text: &str, met: &mut BTreeSet<&'static str>) {
    let name = format!("a.{ending}");
    let table = Table::with(&name, text);
    let (shared, own) = (schema("shared"), schema(game));
    for (schema, questions) in [(&shared, SHARED), (&own, OF_GAME)] {
        for (question, line) in questions {
            let args = [&question[..1], &[&name, "--game", game], &question[1..]].concat();
            if assert_fits(schema, line, &table, &args) > 0 {
                met.insert(line);
            }
        }
    }
}

fn examples(game: &str, ending: &str) -> Vec<String> {
    let files = files_below(&top().join("examples").join(game), &[ending]);
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

fn of_game(game: &str, ending: &str) {
    let mut met = BTreeSet::new();
    let mut chance = Chance::new(27);
    for text in examples(game, ending) {
        ask_everything(game, ending, &text, &mut met);
        for _ in 0..2 {
            ask_everything(game, ending, &slip(&text, &mut chance), &mut met);
        }
    }
    let simulated = Table::new().run(&["simulate", game, "--games", "3", "--seed", "27"]);
    if simulated.status == 0 {
        ask_everything(game, ending, &simulated.out, &mut met);
    }
    for line in ["Checked", "Scored", "Said", "Converted", "GameState", "Shown"] {
        assert!(met.contains(line), "no record of {game} gave a line `{line}`");
    }
}

#[test]
fn lines_about_root_have_their_shapes() {
    of_game("root", "rootlog");
}

#[test]
fn lines_about_carcassonne_have_their_shapes() {
    of_game("carcassonne", "carc");
}

#[test]
fn lines_about_allure_have_their_shapes() {
    of_game("allure", "allure");
}

#[test]
fn lines_about_hexil_have_their_shapes() {
    of_game("hexil", "han");
}

#[test]
fn repairs_have_their_shape() {
    let table = Table::with("a.han", BROKEN);
    table.put("b.carc", crate::table::example("slips.carc"));
    for file in ["a.han", "b.carc"] {
        assert_eq!(
            assert_fits(&schema("shared"), "Repaired", &table, &["repair", "--format", "json", file]),
            1
        );
    }
}

#[test]
fn what_is_about_the_tool_or_a_file_has_its_shape() {
    let (shared, table) = (schema("shared"), Table::with("a.txt", "what is this 5w3->5\n(2,3) what\n"));
    assert_eq!(assert_fits(&shared, "Configured", &table, &["config", "--format", "json"]), 1);
    assert_eq!(assert_fits(&shared, "Catalogue", &table, &["games", "--format", "json"]), 1);
    assert_eq!(assert_fits(&shared, "Explained", &table, &["explain", "text/markup", "--format", "json"]), 1);
    let retired = ["explain", "hexil/behind-action", "--format", "json"];
    assert_eq!(assert_fits(&shared, "Explained", &table, &retired), 1);
    let all = scorebook::explanations().count();
    assert_eq!(assert_fits(&shared, "Explained", &table, &["explain", "--format", "json"]), all);
    assert_eq!(assert_fits(&shared, "Checked", &table, &["check", "a.txt", "--format", "json"]), 1);
}

#[test]
fn lines_of_the_bots_have_their_shapes() {
    let (bots, table) = (schema("bots"), Table::with("game.rootlog", GAME));
    table.put("told.txt", "M%f\n2 0\n1 1\n");
    table.put("wrong.txt", "Q\n");
    let case = "[[scenario]]\nid = \"x\"\ntitle = \"y\"\nkind = \"turn\"\n";
    table.put("cases.toml", case);
    let bot = ["bot", "corvids", "game.rootlog", "--format", "json"];
    let lines: &[(&str, &[&str])] = &[
        ("Asked", &[]),
        ("Refused", &["--answers", "wrong.txt"]),
        ("Forbidden", &["--react", "C:t->1/w->9/XP2(1,0)/#->C"]),
        ("TurnData", &["--answers", "told.txt", "--yes"]),
    ];
    for (line, more) in lines {
        assert_eq!(assert_fits(&bots, line, &table, &[&bot[..], more].concat()), 1, "{line}");
    }
    let new = ["bot", "corvids", "new.rootlog", "--format", "json"];
    assert_eq!(assert_fits(&bots, "Begun", &table, &new), 1);
    let cases = ["bot", "corvids", "--scenario", "cases.toml", "--format", "json"];
    assert_eq!(assert_fits(&bots, "Outcome", &table, &cases), 1);
}

#[test]
fn the_version_of_the_shapes_is_told() {
    let catalogue = &objects(&Table::new().run(&["games", "--format", "json"]).out)[0];
    for file in files_below(&top().join("docs/schema"), &["json"]) {
        let schema: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(schema["version"], catalogue["schema"], "{}", file.display());
    }
    assert_eq!(catalogue["version"], env!("CARGO_PKG_VERSION"));
}
