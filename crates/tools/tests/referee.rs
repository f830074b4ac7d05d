//! Score sheets, positions, legal acts, random games and repairs, of a game that has an umpire.

use scorebook_core::{Repair, SeatId, Value, plain};
use scorebook_tools::cut::{Cutter, Entry, Layout, Part};
use scorebook_tools::repair::{self, Pick};
use scorebook_tools::score::Until;
use scorebook_tools::simulate::{Series, cannot_play};
use scorebook_tools::states::States;
use scorebook_tools::{legal, score, show, steps_until};

use crate::toy::GAMES;

/// A game that ends, with points that are right.
const WHOLE: &str = "= A: Ada 4\n= B: Bob 10\nant wolf\nx cats end\n";

fn entries(text: &str, layout: Layout) -> Vec<Entry<'static>> {
    let game = (layout == Layout::Plain).then_some(GAMES[0]);
    let mut cutter = Cutter::new(GAMES, game, layout);
    cutter.push(text);
    cutter.finish();
    let record = |part| if let Part::Record(cutting) = part { Some(cutting.read()) } else { None };
    std::iter::from_fn(|| cutter.pull()).filter_map(record).collect()
}

fn entry(text: &str) -> Entry<'static> {
    entries(text, Layout::Plain).remove(0)
}

fn sheet(text: &str, at: Option<&str>) -> (Value, String) {
    let entry = entry(text);
    let steps = steps_until(entry.document.as_ref(), at).unwrap();
    let sheet = entry.document.score(steps);
    let until = at.map_or(Until::End, |_| Until::After(entry.document.snapshot(steps).label));
    (plain(&score::data("f", &entry, &until, &sheet)), score::prose("f", &entry, &until, &sheet).text())
}

#[test]
fn a_score_sheet_is_the_data_of_the_contract() {
    let (value, _) = sheet(WHOLE, None);
    let seat = |seat: &str, name: &str, points: i32| serde_json::json!({"seat": seat, "name": name, "points": points, "stated": points});
    assert_eq!(value["seats"], serde_json::json!([seat("A", "Ada", 4), seat("B", "Bob", 10)]));
    let step = serde_json::json!({"step": 1, "label": "1B", "line": 3,
        "gains": [{"seat": "B", "points": 4, "why": "`wolf`", "kind": "letters", "targets": ["word:wolf"]}], "totals": {"A": 3, "B": 4}});
    assert_eq!(value["steps"][1], step);
    assert_eq!(value["over"], true);
    assert_eq!(value["end"][0]["why"], "the longest word, `wolf`");
    assert_eq!((value["projected"].clone(), value.get("at")), (Value::Array(vec![]), None));
}

#[test]
fn a_score_sheet_for_people_is_a_table_with_reasons() {
    let (_, text) = sheet(WHOLE, None);
    assert_eq!(
        text,
        "f, record 1: Words\n  A  Ada\n  B  Bob\n\n\
         \x20   step    A    B\n\
         \x20     1A    3    0   A   +3  `ant`\n\
         \x20     1B    3    4   B   +4  `wolf`\n\
         \x20     2A    4    4   A   +1  `x`\n\
         \x20     2B    4    8   B   +4  `cats`\n\
         \x20    end    4   10   B   +2  the longest word, `wolf`\n\
         \x20 ----------------\n\
         \x20 result    4   10   as the record states\n\n\
         \x20 letters    4    8\n\
         \x20 longest    0    2\n"
    );
}

#[test]
fn points_that_disagree_are_marked() {
    let (_, text) = sheet(&WHOLE.replace("Ada 4", "Ada 5").replace("Bob 10", "Bob"), None);
    assert!(
        text.contains("  result    4   10\n  stated    5    -   A: 5 stated, 4 by the rules\n"),
        "{text}"
    );
}

#[test]
fn before_the_end_the_sheet_says_what_the_table_would_pay() {
    let (value, text) = sheet(WHOLE, Some("1b"));
    assert_eq!((value["over"].as_bool(), value["at"].as_str()), (Some(false), Some("1B")));
    assert_eq!(value["projected"][0]["points"], 2);
    assert_eq!(value["steps"].as_array().unwrap().len(), 2);
    let expected = "\x20 so far    3    4\n\n\
                    \x20 if the game ended here\n\
                    \x20           3    6   B   +2  the longest word, `wolf`\n\
                    \x20 ----------------\n\
                    \x20   then    3    6\n";
    assert!(text.starts_with("f, record 1: Words, until after 1B\n") && text.ends_with(expected), "{text}");
    assert_eq!(sheet(WHOLE, Some("start")).0["at"], "start");
}

#[test]
fn a_moment_is_a_label_a_number_or_the_start() {
    let entry = entry(WHOLE);
    let until = |moment| steps_until(entry.document.as_ref(), Some(moment));
    assert_eq!((until("2a"), until(" 4 "), until("START"), until("0")), (Ok(3), Ok(4), Ok(0), Ok(0)));
    let message = "there is no step `9A`; there are `1A` to `3A`, in numbers 1 to 5, and `start`";
    assert_eq!(until("9A"), Err(message.to_owned()));
    assert_eq!(until("2C"), Err("there is no step `2C`; did you mean `2A`?".to_owned()));
    assert_eq!(steps_until(entry.document.as_ref(), None), Ok(5));
}

#[test]
fn a_position_is_data_or_a_board() {
    let entry = entry(WHOLE);
    let snapshot = entry.document.snapshot(2);
    assert_eq!(
        show::prose("f", &entry, &snapshot, None).text(),
        "f, record 1: Words, after 1B (step 2 of 5)\n\n[ant]\n[wolf]\n"
    );
    let value = plain(&show::data("f", &entry, &snapshot));
    assert_eq!(value["position"]["words"], serde_json::json!(["ant", "wolf"]));
    assert_eq!((value["step"].as_u64(), value["label"].as_str()), (Some(1), Some("1B")));
    let start = plain(&show::data("f", &entry, &entry.document.snapshot(0)));
    assert!(start["step"].is_null() && start["label"].is_null());
}

#[test]
fn states_are_told_from_the_start_to_the_end() {
    let entry = entry(WHOLE);
    let states: Vec<Value> = States::of("f", &entry, None).unwrap().map(|state| plain(&state)).collect();
    assert_eq!(states.len(), entry.document.steps().len() + 1);
    let start = &states[0];
    assert!(["step", "label", "seat", "by", "act"].iter().all(|field| start[field].is_null()), "{start}");
    for (step, state) in states[1..].iter().enumerate() {
        let shown = plain(&show::data("f", &entry, &entry.document.snapshot(step + 1)));
        let same = ["file", "record", "game", "step", "label", "position"];
        assert!(same.iter().all(|field| state[field] == shown[field]), "{state} {shown}");
        assert_eq!(state["act"], entry.document.value()["steps"][step]["act"]);
    }
    let end: Vec<_> = entry.document.moment(5).points();
    assert!(end.iter().all(|(seat, points)| states[5]["points"][seat.sign().to_string()] == *points));
    assert!(States::of("f", &entry, Some(SeatId(b'A'))).is_none(), "nothing is hidden in this game");
}

#[test]
fn what_is_legal_is_listed_in_notation() {
    let entry = entry("ant\n");
    let listed = entry.document.legal(1, Some("b")).unwrap();
    let value = plain(&legal::data("f", &entry, &entry.document.snapshot(1), Some("b"), &listed));
    assert_eq!((value["legal"].clone(), value["piece"].as_str()), (serde_json::json!(["bee"]), Some("b")));
    let act = &value["acts"][0];
    assert_eq!((act["text"].as_str(), act["range"].is_null()), (Some("bee"), true));
    assert!(!entry.document.legal(1, None).unwrap().iter().any(|act| act.text == "ant"));
    assert_eq!(entry.document.legal(1, Some("bee")), Err("`bee` is no letter".to_owned()));
}

#[test]
fn random_games_follow_each_other_in_one_file() {
    let series = Series { seed: 7, players: vec![2], sets: vec![] };
    let file: String = (0..5).map(|number| series.game(GAMES[0], number).unwrap()).collect();
    assert_eq!(entries(&file, Layout::Plain).len(), 5);
    let third = Series { seed: 9, ..series.clone() };
    assert_eq!(series.game(GAMES[0], 2), third.game(GAMES[0], 0), "every game can be had alone");
    let wrong = Series { players: vec![2, 3], ..series };
    assert!(wrong.game(GAMES[0], 4).is_ok());
    assert_eq!(wrong.game(GAMES[0], 5), Err("two play with words, not 3".to_owned()));
    assert!(GAMES[0].can_play() && !GAMES[1].can_play());
    let message = "Sums cannot be played at random yet; there are random games of words";
    assert_eq!(cannot_play(GAMES, GAMES[1]), message);
}

/// A word said twice, and only one way to put it right that fits the points.
const SLIP: &str = "= A: Ada 2\n= B: Bob 1\nox ox\n";

fn repaired(entry: &Entry<'_>) -> (Value, String, Repair) {
    let found = entry.document.repair();
    (
        plain(&repair::data("f", entry, &found)),
        repair::prose("f", entry, &found, found.best(), 60).text(),
        found,
    )
}

#[test]
fn a_repair_is_a_patch_with_its_reason() {
    let (value, text, _) = repaired(&entry(SLIP));
    assert_eq!(
        text,
        "f, record 1: Words\n\n    3 - ox ox\n    3 + ox o\n        \
         1B, a guess (79 %): a letter was added; with it the record holds together\n        or  x\n\n  \
         \x20          before → after\n  \
         legality        1 → 0\n  pieces          0 → 0\n  scores          1 → 0\n  \
         errors          1 → 0\n  warnings        1 → 0\n\n  \
         79 % speak for this reading, one of 2; what was meant in 1B would decide it\n"
    );
    let edit = serde_json::json!({"start": 26, "end": 27, "line": 3, "column": 5, "end_line": 3, "end_column": 6,
        "text": "", "label": "1B", "was": "ox", "now": "o", "part": "thing", "certainty": "guess", "percent": 79,
        "why": "a letter was added; with it the record holds together", "rivals": ["x"]});
    assert_eq!(value["edits"], Value::Array(vec![edit]));
    let objections = |errors: u8, legality: u8| serde_json::json!({"errors": errors, "warnings": errors, "legality": legality, "pieces": 0, "scores": errors});
    assert_eq!((&value["before"], &value["after"]), (&objections(1, 1), &objections(0, 0)));
    assert_eq!((&value["left"], &value["exhaustive"]), (&Value::Array(vec![]), &Value::Bool(true)));
}

#[test]
fn edits_are_places_of_the_file() {
    let page = format!("T\n\n> ```words\n> {}\n> ```\n", SLIP.trim_end().replace('\n', "\n> "));
    let entry = entries(&page, Layout::Markdown).remove(0);
    let (value, text, _) = repaired(&entry);
    let place = |name: &str| usize::try_from(value["edits"][0][name].as_u64().unwrap()).unwrap();
    assert_eq!(&page[place("start")..place("end")], "x");
    assert_eq!((place("line"), place("column")), (6, 7));
    assert!(text.contains("    6 - ox ox\n    6 + ox o\n"), "{text}");
}

#[test]
fn a_guess_names_its_rivals_and_is_not_written_unasked() {
    let entry = entry("ox ox\n");
    let (value, text, found) = repaired(&entry);
    assert_eq!(value["edits"][0]["certainty"], "guess");
    assert!(text.contains("a guess (") && text.contains("        or  "), "{text}");
    assert!(text.contains("would decide it"), "{text}");
    let readings = value["readings"].as_array().unwrap();
    assert!(readings.len() > 1 && readings[0]["edits"] == value["edits"], "{value}");
    assert_eq!((&value["decided"], &value["undecided"]), (&Value::Bool(false), &serde_json::json!(["1B"])));
    assert!(repair::pick(&found, Pick::Decided).is_none());
    assert_eq!(repair::pick(&found, Pick::Best).unwrap().text, found.best().text);
    assert_eq!(repair::pick(&found, Pick::Number(2)).unwrap().text, found.readings[1].text);
    assert!(repair::pick(&found, Pick::Number(0)).is_none());
    assert!(repair::pick(&found, Pick::Number(found.readings.len() + 1)).is_none());
    let rivals = repair::rivals(&entry, &found, 60).text();
    assert!(rivals.contains(&format!("reading 2 of {}", found.readings.len())), "{rivals}");
}

#[test]
fn a_reading_is_written_whole_or_not_at_all() {
    let entry = entry("bee!\r\n# note\r\nox ox\r\n");
    let (value, text, found) = repaired(&entry);
    assert!(text.contains("    1 - bee!\n    1 + bee\n        likely: `bee!` is no word\n"), "{text}");
    assert_eq!((&value["edits"][0]["label"], &value["edits"][0]["text"]), (&Value::Null, &Value::from("")));
    assert!(repair::pick(&found, Pick::Decided).is_none(), "one edit is certain, the other is not");
}

#[test]
fn long_lines_are_cut_around_the_edit() {
    let line = "aa bb cc dd ee ff gg hh ii jj kk ll mm bee! nn oo pp qq rr ss tt uu vv ww xx\n";
    let (_, text, _) = repaired(&entry(line));
    let lines = "    1 - …e ff gg hh ii jj kk ll mm bee! nn oo pp qq rr ss t…\n    \
                 1 + …e ff gg hh ii jj kk ll mm bee nn oo pp qq rr ss t…\n";
    assert!(text.contains(lines), "{text}");
}

#[test]
fn a_witness_that_nothing_satisfies_has_to_give() {
    let entry = entry("= A: Ada 99\nox ox\n");
    let (value, text, _) = repaired(&entry);
    let verdict = "\n  no reading satisfies all three witnesses:\n  the stated scores would have to give, \
                   while the rules of play and the pieces in the box hold\n";
    assert!(text.ends_with(verdict), "{text}");
    assert_eq!(value["left"][0]["code"], "words/points");
}

#[test]
fn a_record_that_holds_together_needs_no_repair() {
    let text = repaired(&entry(WHOLE)).1;
    assert_eq!(text, "f, record 1: Words\n  holds together: there is nothing to repair\n");
}
