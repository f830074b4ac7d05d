//! `repair`: what it finds, what it writes, and what it never touches.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::jobs::slips;
use crate::replay::tool;
use crate::table::{Table, example, expect, gzipped, objects, ungzipped};
use crate::terminal::Terminal;

/// A record with one slip: a sign of the location was added.
pub(crate) fn slipped() -> String {
    example("club-final.carc").replace("18B (2,0)", "18B (-2,0)")
}

#[test]
fn a_repair_reads_like_a_patch() {
    let table = Table::with("a.carc", slipped());
    table.put("slips.carc", example("slips.carc"));
    let ran = table.run(&["repair", "a.carc"]);
    expect("repair.txt", &ran.out);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let ran = table.run(&["repair", "slips.carc"]);
    expect("repair-slips.txt", &ran.out);
    assert_eq!(ran.status, 1, "something cannot be read whatever is done");
    assert_eq!(table.get("a.carc"), slipped().as_bytes(), "nothing is written unasked");
}

#[test]
fn a_repair_in_json_is_the_contract() {
    let ran = Table::with("a.carc", slipped()).run(&["repair", "--format", "json", "a.carc"]);
    let repair = &objects(&ran.out)[0];
    let fields: Vec<&str> = repair.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        [
            "file",
            "record",
            "game",
            "before",
            "after",
            "edits",
            "left",
            "decided",
            "undecided",
            "readings",
            "exhaustive"
        ]
    );
    let none = json!({"errors": 0, "warnings": 0, "legality": 0, "pieces": 0, "scores": 0});
    assert_eq!((&repair["after"], &repair["left"], &repair["exhaustive"]), (&none, &json!([]), &json!(true)));
    assert!(repair["before"]["legality"].as_u64() > Some(0) && repair["before"]["scores"].as_u64() > Some(0));
    let edit = &repair["edits"][0];
    assert_eq!(
        (&edit["label"], &edit["certainty"], &edit["rivals"]),
        (&json!("18B"), &json!("sure"), &json!([]))
    );
    assert_eq!((&edit["line"], &edit["now"]), (&json!(23), &json!("18B (2,0)\tRCFR +4=18")));
    let place = |name: &str| usize::try_from(edit[name].as_u64().unwrap()).unwrap();
    let mut text = slipped();
    text.replace_range(place("start")..place("end"), edit["text"].as_str().unwrap());
    assert_eq!(text, example("club-final.carc"));
}

#[test]
fn what_is_likely_is_written_and_nothing_else_changes() {
    let whole = example("club-final.carc");
    let table = Table::with("a.carc", slipped());
    let other = example("four-at-the-table.carc");
    table.put("b.carc.gz", gzipped(&format!("{other}\n{}", slipped())));
    table.put("c.carc.zst", zstd::encode_all(slipped().as_bytes(), 3).unwrap());
    let page = |record: &str| {
        format!("# T\r\n\n> ```carc\n> {}\n> ```\nend", record.trim_end().replace('\n', "\n> "))
    };
    table.put("d.md", page(&slipped()));
    table.put("e.carc", slipped().replace('\n', "\r\n"));
    let ran = table.run(&["repair", "--write", "a.carc", "b.carc.gz", "c.carc.zst", "d.md", "e.carc"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.ends_with("5 files, 6 records: 5 edits in 5 records, 5 written\n"), "{}", ran.out);
    let text = |name: &str| String::from_utf8(table.get(name)).unwrap();
    assert_eq!(text("a.carc"), whole);
    assert_eq!(ungzipped(&table.get("b.carc.gz")), format!("{other}\n{whole}"));
    assert_eq!(zstd::decode_all(&table.get("c.carc.zst")[..]).unwrap(), whole.as_bytes());
    assert_eq!(text("d.md"), page(&whole));
    assert_eq!(text("e.carc"), whole.replace('\n', "\r\n"));
    assert_eq!(fs::read_dir(table.path("")).unwrap().count(), 5, "nothing is left behind");
}

#[test]
fn a_line_that_becomes_readable_never_leaves_more_errors() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples");
    let text = |name: &str| fs::read_to_string(examples.join(name)).unwrap();
    let dice = text("hexil/document.han").replacen("R(4+4)", "R(+4)", 1);
    let plots = text("root/mountain-coalition.rootlog").replacen("p->10_11_12", "p-10_11_12", 1);
    let table = Table::new();
    for (name, spoiled) in [("a.han", dice), ("b.rootlog", plots)] {
        for write in [&[][..], &["--write"], &["--write", "--guesses"]] {
            table.put(name, &spoiled);
            let ran = table.run(&[&["repair", "--format", "json", name], write].concat());
            let repair = &objects(&ran.out)[0];
            let errors = |when: &str| repair[when]["errors"].as_u64().unwrap();
            assert!(errors("before") > 0 && errors("after") <= errors("before"), "{name}: {repair}");
        }
    }
}

/// Samples that a page of rules shows, with words around them.
const SAMPLES: &str = "\
A = Ada
B = Bob

A move names the player, the place of the tile and its sides, clockwise from the left side of the tile:
31A (dis) CCCCP (5,4) FCFCmP
A meeple stands after the side on which it was placed, and points are written after the tile:
56B (6,3) CmRRF +4=12
";

#[test]
fn samples_in_prose_are_left_alone() {
    let table = Table::with("rules.carc", SAMPLES);
    let ran = table.run(&["repair", "--write", "--guesses", "rules.carc"]);
    assert_eq!(table.get("rules.carc"), SAMPLES.as_bytes(), "{}", ran.out);
}

/// The document itself, where it is there: its two games come out, and its samples stay as they are.
#[test]
fn the_games_of_a_document_are_repaired_and_its_samples_are_not() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/spec/carcassonne-notation.md");
    let Ok(text) = fs::read(path) else { return };
    let ran = Table::with("document.md", text).run(&[
        "--game",
        "carcassonne",
        "repair",
        "--format",
        "json",
        "document.md",
    ]);
    let repairs = objects(&ran.out);
    let (games, samples): (Vec<_>, Vec<_>) =
        repairs.iter().partition(|repair| !repair["edits"].as_array().unwrap().is_empty());
    assert_eq!((games.len(), samples.len()), (2, 3), "{}", ran.out);
    for game in games {
        let after = &game["after"];
        assert_eq!((&after["legality"], &after["scores"]), (&json!(0), &json!(0)), "{after}");
    }
}

#[test]
fn whoever_waits_for_one_worker_sees_that_it_goes_on() {
    let table = Table::with("a.carc", slipped().repeat(1000));
    let mut terminal = Terminal::run(tool(&table, &["repair", "--jobs", "1", "a.carc"]), 40, 130);
    terminal.wait_for(" of a.carc for slips, ");
    terminal.press("\u{3}");
    terminal.end();
}

#[test]
fn a_reading_is_written_whole_or_not_at_all() {
    let slips = example("slips.carc");
    let table = Table::with("a.carc", &slips);
    let ran = table.run(&["repair", "--write", "a.carc"]);
    assert_eq!(table.get("a.carc"), slips.as_bytes(), "two steps may mean several things");
    assert!(ran.out.contains("would decide it") && ran.out.contains("`--write --guesses`"), "{}", ran.out);
    assert_eq!(ran.status, 1);
    table.run(&["repair", "--write", "--guesses", "a.carc"]);
    let bold = String::from_utf8(table.get("a.carc")).unwrap();
    assert!(bold.contains("10B (2,2)\tFFFFKm") && bold.contains("17A (-2,1)\tFRRR"), "{bold}");
}

#[test]
fn a_reading_can_be_picked_from_the_list() {
    let slips = fs::read_to_string(slips().next().unwrap()).unwrap();
    let table = Table::with("a.han", &slips);
    let listed = table.run(&["repair", "--all", "a.han"]);
    assert!(
        listed.out.contains("  reading 2 of ") && listed.out.contains("  reading 3 of "),
        "{}",
        listed.out
    );
    let data = table.run(&["repair", "--format", "json", "a.han"]);
    let readings = objects(&data.out)[0]["readings"].as_array().unwrap().clone();
    for number in 1..=2 {
        table.put("a.han", &slips);
        let ran = table.run(&["repair", "--write", "--pick", &number.to_string(), "a.han"]);
        let edits = readings[number - 1]["edits"].as_array().unwrap().len();
        assert!(ran.out.contains(&format!(", {edits} written")), "{}", ran.out);
        assert_ne!(table.get("a.han"), slips.as_bytes());
    }
    table.put("a.han", &slips);
    let ran = table.run(&["repair", "--write", "--pick", "1000", "a.han"]);
    assert!(ran.err.contains("no reading 1000"), "{}", ran.err);
    assert_eq!((ran.status, table.get("a.han")), (1, slips.into_bytes()));
}

#[test]
fn a_file_that_holds_together_is_not_touched() {
    let table = Table::with("a.carc", example("club-final.carc"));
    let before = fs::metadata(table.path("a.carc")).unwrap().modified().unwrap();
    let ran = table.run(&["repair", "--write", "a.carc"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, "1 file, 1 record: nothing to edit, 0 written\n"));
    assert_eq!(fs::metadata(table.path("a.carc")).unwrap().modified().unwrap(), before);
    assert_eq!(fs::read_dir(table.path("")).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn standard_input_goes_to_standard_output() {
    let table = Table::new();
    let ran = table.pipe(&["repair", "--write", "-"], slipped());
    assert_eq!((ran.status, ran.out), (0, example("club-final.carc")));
    assert!(ran.err.contains("18B, sure: "), "{}", ran.err);
    let told = table.pipe(&["repair", "-"], slipped());
    assert!(told.out.starts_with("<stdin>, record 1: Carcassonne\n"), "{}", told.out);
    let data = table.pipe(&["repair", "--write", "--format", "json", "-"], slipped());
    assert_eq!((&data.out, objects(&data.err).len()), (&example("club-final.carc"), 1));
}

#[test]
fn bytes_that_are_not_utf8_are_never_written_back() {
    let mut bytes = slipped().into_bytes();
    bytes.extend(b"/ \xFF\n");
    let table = Table::with("a.carc", &bytes);
    let ran = table.run(&["repair", "--write", "a.carc"]);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("not UTF-8") && ran.err.contains("left as it is"), "{}", ran.err);
    assert_eq!(table.get("a.carc"), bytes);
    let told = table.run(&["repair", "a.carc"]);
    assert!(told.out.contains("18B, sure: "), "what would help is told all the same: {}", told.out);
}
