//! `convert`: data and back, and other dialects.

use serde_json::Value;

use crate::table::{BROKEN, CLEAN, DICE_FIXED, Table, example, objects};

#[test]
fn data_and_back_loses_nothing() {
    let text = format!("{DICE_FIXED}\n{BROKEN}");
    let table = Table::with("a.han", &text);
    let data = table.run(&["convert", "a.han", "--to", "json"]);
    assert_eq!(data.status, 0);
    let value: Value = serde_json::from_str(data.out.lines().next().unwrap()).unwrap();
    assert_eq!((value["file"].as_str(), value["record"].as_u64()), (Some("a.han"), Some(0)));
    assert_eq!(value["steps"][0]["line"], 1);
    let back = Table::new().pipe(&["convert", "-", "--from", "json", "--to", "notation"], data.out);
    assert_eq!((back.status, back.out), (0, text));
}

#[test]
fn a_file_can_be_written() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["convert", "a.han", "--to", "json", "-o", "a.json.gz"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""));
    assert_eq!(table.get("a.json.gz")[..2], [0x1F, 0x8B]);
    let ran = table.run(&["convert", "a.json.gz", "--from", "json", "--to", "notation"]);
    assert_eq!(ran.out, CLEAN);
}

#[test]
fn another_dialect_can_be_written() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["convert", "a.han", "--to", "notation", "--dialect", "middle"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_ne!(ran.out, CLEAN);
    let short = table.run(&["convert", "a.han", "--dialect", "middle"]);
    assert_eq!((short.status, &short.out), (0, &ran.out), "{}", short.err);
    let ran = table.run(&["convert", "a.han", "--to", "notation", "--dialect", "klingon"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("no dialect `klingon`") && ran.err.contains("middle"), "{}", ran.err);
}

#[test]
fn bad_data_is_told_and_nothing_is_written() {
    let table = Table::new();
    for data in ["{", "{}", "{\"game\":\"chess\"}", "{\"game\":\"hexil\",\"steps\":7}"] {
        let ran = table.pipe(&["convert", "-", "--from", "json", "--to", "notation", "-o", "out.han"], data);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{data}");
        assert!(ran.err.starts_with("error: <stdin>: record 1: "), "{}", ran.err);
        assert!(!table.path("out.han").exists());
    }
    assert_eq!(std::fs::read_dir(table.path("")).unwrap().count(), 0, "nothing is left behind");
}

/// A file of the examples.
fn example_of(game: &str, name: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples");
    std::fs::read_to_string(folder.join(game).join(name)).unwrap()
}

/// A record of the examples as data.
fn data_of(game: &str, name: &str) -> Value {
    let ran = Table::with(name, example_of(game, name)).run(&["convert", name, "--to", "json"]);
    serde_json::from_str(ran.out.lines().next().unwrap()).unwrap()
}

/// What is told of data that is refused.
fn refused(data: &str) -> String {
    let ran = Table::new().pipe(&["convert", "-", "--from", "json", "--to", "notation"], data);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{data}");
    ran.err.trim_end().trim_start_matches("error: <stdin>: record 1: ").to_owned()
}

/// What is told where a field of some thing has another name.
fn renamed(data: &Value, thing: &str, name: &str, now: &str) -> String {
    let mut data = data.clone();
    let fields = data.pointer_mut(thing).unwrap().as_object_mut().unwrap();
    let value = fields.remove(name).unwrap_or(Value::Null);
    fields.insert(now.to_owned(), value);
    refused(&data.to_string())
}

#[test]
fn a_field_that_nothing_reads_is_told() {
    let told = |at: &str, meant: &str| format!("nothing reads `{at}`{meant}: what it says would be lost");
    let meant = |name: &str| format!(" (did you mean `{name}`?)");
    let root = data_of("root", "autumn-duel.rootlog");
    for (thing, name, now, at) in [
        ("", "dialect", "dialects", "dialects"),
        ("/seats/1", "name", "nane", "seats[1].nane"),
        ("/steps/0", "seat", "seats", "steps[0].seats"),
        ("/steps/5/act/move/what/0/things/0", "count", "cuont", "steps[5].act.move.what[0].things[0].cuont"),
        ("/steps/5/act/move", "to", "too", "steps[5].act.move.too"),
    ] {
        assert_eq!(renamed(&root, thing, name, now), told(at, &meant(name)));
    }
    let carcassonne = data_of("carcassonne", "club-final.carc");
    let lost = told("steps[12].act.move.totl", &meant("total"));
    assert_eq!(renamed(&carcassonne, "/steps/12/act/move", "total", "totl"), lost);
    let allure = data_of("allure", "season2.allure");
    let lost = told("steps[11].act.halv", &meant("half"));
    assert_eq!(renamed(&allure, "/steps/11/act", "half", "halv"), lost);
    let hexil = data_of("hexil", "three-players.han");
    assert_eq!(renamed(&hexil, "/steps/19/act/trade", "nothing", "for"), told("steps[19].act.trade.for", ""));
    assert_eq!(
        renamed(&hexil, "/steps/19/act/trade", "give", "gives"),
        "steps[19].act: missing field `give`"
    );
    let gap = Table::with("a.han", BROKEN).run(&["convert", "a.han", "--to", "json"]).out;
    assert_eq!(
        renamed(&serde_json::from_str(&gap).unwrap(), "/gaps/0", "line", "indents"),
        told("gaps[0].indents", &meant("indent"))
    );
}

#[test]
fn of_many_fields_that_nothing_reads_the_first_are_named() {
    let field = |number: u8| format!("\"x{number}\":1");
    let fields = |count| (0..count).map(field).collect::<Vec<_>>().join(",");
    let data = |count| format!("{{\"game\":\"hexil\",\"turns\":[],{}}}", fields(count));
    assert_eq!(refused(&data(2)), "nothing reads `x0` and `x1`: what they say would be lost");
    let many = "nothing reads `x0`, `x1`, `x2`, `x3`, `x4` and more: what they say would be lost";
    assert_eq!(refused(&data(200)), many);
}

#[test]
fn data_that_contradicts_itself_is_told() {
    let twice = "{\"game\":\"hexil\",\"steps\":[{\"seat\":\"1\",\"seat\":\"2\"}]}";
    assert_eq!(refused(twice), "`seat` stands twice in one thing at line 1 column 44");
    let root = data_of("root", "autumn-duel.rootlog");
    let with = |thing: &str, now: Value| {
        let mut data = root.clone();
        *data.pointer_mut(thing).unwrap() = now;
        refused(&data.to_string())
    };
    assert_eq!(with("/steps/3/turn", 2.into()), "steps[3].turn is 2, and the page has the step in turn 1");
    assert_eq!(with("/steps/3/seat", "CE".into()), "steps[3]: `seat` is `CE`, which is not one sign");
    assert_eq!(with("/steps/3/seat", 7.into()), "steps[3]: `seat` is not a text");
    assert_eq!(with("/seats/0/seat", Value::Null), "seats[0]: `seat` is missing");
    assert_eq!(with("/dialect", 2.into()), "`dialect` is not a text");
    assert_eq!(with("/page", 2.into()), "`page` is not a text");
}

#[test]
fn what_is_left_out_by_default_may_be_written() {
    let mut data = data_of("root", "autumn-duel.rootlog");
    data["steps"][9]["act"]["score"]["points"] = 1.into();
    data["steps"][9]["act"]["score"]["of"] = Value::Null;
    data["steps"][9]["seat"] = "C".into();
    let back = Table::new().pipe(&["convert", "-", "--from", "json", "--to", "notation"], data.to_string());
    assert_eq!(
        (back.status, back.err.as_str(), back.out.as_bytes()),
        (0, "", example_of("root", "autumn-duel.rootlog").as_bytes())
    );
}

#[test]
fn data_without_a_page_keeps_turns_and_their_steps_together() {
    let text = "Map: Fall\nDeck: E&P\n\nC:w->3/++ // first\nE:XC3\n";
    let table = Table::with("a.rootlog", text);
    let data = table.run(&["convert", "a.rootlog", "--to", "json"]).out;
    let mut value: Value = serde_json::from_str(&data).unwrap();
    value.as_object_mut().unwrap().remove("page");
    let convert = ["convert", "-", "--from", "json", "--to", "notation"];
    let back = table.pipe(&convert, value.to_string());
    assert_eq!(back.out, "Map: Fall\nDeck: E&P\n\nC:w->3/++\nE:XC3\n// first\n");
    value["steps"][2].as_object_mut().unwrap().remove("turn");
    let back = table.pipe(&convert, value.to_string());
    assert_eq!((back.status, back.out.as_str()), (2, ""));
    assert!(back.err.contains("steps[2].turn"), "{}", back.err);
}

#[test]
fn records_of_two_games_do_not_run_together() {
    let comments = "\"comments\":[{\"text\":\"// a\"}]";
    let data = format!("{{\"game\":\"hexil\",{comments}}}\n{{\"game\":\"root\",{comments}}}\n");
    let ran = Table::new().pipe(&["convert", "-", "--from", "json", "--to", "notation"], data);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("files of their own"), "{}", ran.err);
}

#[test]
fn indented_remarks_and_unreadable_lines_come_back_as_they_were() {
    let text = "C:w->3\n    // indented\n  oops line\n";
    let table = Table::with("a.rootlog", text);
    let data = table.run(&["convert", "a.rootlog", "--to", "json"]).out;
    let back = table.pipe(&["convert", "-", "--from", "json", "--to", "notation"], data);
    assert_eq!(back.out, text);
    assert_eq!(table.run(&["fmt", "--check", "a.rootlog"]).status, 0);
}

#[test]
fn a_game_is_told_state_by_state() {
    let table = Table::with("a.han", CLEAN);
    let ran = table.run(&["convert", "a.han", "--to", "states"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let states = objects(&ran.out);
    let starts: Vec<_> = (0..states.len()).filter(|&at| states[at]["step"].is_null()).collect();
    assert_eq!((starts, states.len()), (vec![0], 10), "the start and nine steps");
    assert_eq!((states[0]["record"].as_u64(), &states[0]["act"]), (Some(0), &Value::Null));
    assert_eq!((states[9]["step"].as_u64(), states[9]["by"].as_str()), (Some(8), Some("1")));
    let shown = &objects(&table.run(&["show", "a.han", "--record", "1", "--format", "json"]).out)[0];
    assert_eq!((&states[9]["position"], &states[9]["label"]), (&shown["position"], &shown["label"]));
    assert_eq!(table.run(&["convert", "a.han", "--from", "states"]).status, 2);
}

#[test]
fn a_record_is_told_as_a_seat_may_know_it() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/hexil");
    let whole = std::fs::read_to_string(folder.join("three-players.han")).unwrap();
    let table = Table::with("whole.han", &whole);
    let told = table.run(&["convert", "whole.han", "--to", "notation", "--seat", "2"]);
    assert_eq!(told.status, 0, "{}", told.err);
    assert_ne!(told.out, whole);
    table.put("told.han", &told.out);
    let seen = |args: &[&str]| {
        let ran = table.run(args);
        assert_eq!(ran.status, 0, "{args:?}: {}", ran.err);
        objects(&ran.out)
    };
    let states = seen(&["convert", "whole.han", "--to", "states", "--seat", "2"]);
    let shown = seen(&["show", "whole.han", "--seat", "2", "--format", "json"]);
    assert_eq!(states.last().unwrap()["position"], shown[0]["position"]);
    let data = seen(&["convert", "whole.han", "--to", "json", "--seat", "2"]);
    let acts =
        |steps: &Value| steps.as_array().unwrap().iter().map(|step| step["act"].clone()).collect::<Vec<_>>();
    assert_eq!(
        acts(&data[0]["steps"]),
        states[1..].iter().map(|state| state["act"].clone()).collect::<Vec<_>>()
    );
    let say = |args: &[&str]| seen(args)[0]["steps"].clone();
    let sentences = say(&["say", "whole.han", "--seat", "2", "--format", "json"]);
    assert_eq!(sentences, say(&["say", "told.han", "--format", "json"]));
    assert_ne!(sentences, say(&["say", "whole.han", "--format", "json"]));
}

#[test]
fn a_game_that_hides_nothing_says_so() {
    let table = Table::with("a.carc", example("club-final.carc"));
    for args in
        [&["convert", "a.carc", "--to", "notation", "--seat", "A"][..], &["say", "a.carc", "--seat", "A"]]
    {
        let ran = table.run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("hides nothing"), "{}", ran.err);
    }
}
