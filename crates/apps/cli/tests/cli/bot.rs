//! The automated Corvids at the table, as a user meets them.

use serde_json::Value;

use crate::table::Table;

pub(crate) const GAME: &str = "\
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
    // The card, a wrong one first; then one answer for each battle.
    let typed = "Q\nR\nundo\nmouse boot\n2 0\n3 3, sappers\n3 3\nundo\n1 1\nyes\n";
    let ran = table.pipe(&["bot", "corvids", "game.rootlog"], typed);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    for part in [
        "`Q` is no card",
        "`sappers` is none of +1, -1",
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
fn out_of_turn_a_bot_says_whose_turn_it_is_and_asks_nothing() {
    let table = Table::with("game.rootlog", format!("{GAME}{TURN}\n"));
    let ran = table.run(&["bot", "corvids", "game.rootlog", "--seed", "1", "--yes"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains("it is the turn of the Marquise, not of the Corvids"), "{}", ran.err);
    assert_eq!(String::from_utf8(table.get("game.rootlog")).unwrap(), format!("{GAME}{TURN}\n"));
}

#[test]
fn what_is_agreed_on_stands_in_the_record() {
    let table = Table::with("game.rootlog", GAME);
    table.put("told.txt", "R\n2 2\n");
    let bot = ["bot", "corvids", "game.rootlog", "--answers", "told.txt", "--yes"];
    let with = |options: &[&str]| table.run(&[&bot, options].concat());
    let ran = with(&["--difficulty", "nightmare", "--trait", "vendetta"]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let written = String::from_utf8(table.get("game.rootlog")).unwrap();
    let head = "P: Corvid bot // [%bot P level=nightmare traits=vendetta]\n";
    assert!(written.contains(head), "{written}");
    // A nightmare: three in each clearing, and a point in the end.
    assert!(written.contains("P:R#->$/3w->") && written.ends_with("/R#$->/++\n"), "{written}");
    table.put("game.rootlog", format!("{written}C:t->1/#->C\n"));
    let ran = with(&["--difficulty", "easy"]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("the record says `[%bot P level=nightmare traits=vendetta]`"), "{}", ran.err);
    table.put("told.txt", "-\n".repeat(40));
    let ran = with(&["--seed", "1"]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("this is a nightmare"), "{}", ran.out);
}

#[test]
fn a_seat_whose_name_does_not_say_that_it_is_a_bot_says_so_in_the_record() {
    // Whoever reads the record sees the seat as a bot: two moles crowned without cards are no fault then.
    let head = GAME.replace("P: Corvid bot", "D: Eve").split_once("\nP:").unwrap().0.to_owned() + "\n";
    let table = Table::with("game.rootlog", &head);
    let ran = table.run(&["bot", "duchy", "game.rootlog", "--seed", "3", "--yes"]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let written = String::from_utf8(table.get("game.rootlog")).unwrap();
    assert!(written.contains("\nD: Eve // [%bot D]\n"), "{written}");
    table.put("game.rootlog", format!("{written}\nC:t->1/w->9/#->C\n"));
    // Ann may save her warriors by Field Hospitals, and does not.
    let ran = table.pipe(&["bot", "duchy", "game.rootlog", "--seed", "3", "--yes"], "-\n-\n");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let ran = table.run(&["check", "game.rootlog"]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let again = String::from_utf8(table.get("game.rootlog")).unwrap();
    assert_eq!(again.matches("[%bot").count(), 1, "{again}");
}

#[test]
fn bots_that_only_the_command_names_are_said_to_in_the_record() {
    let unnamed = GAME.replace("C: Ann\nP: Corvid bot\n", "P: Eve // a crow\n");
    let table = Table::with("game.rootlog", &unnamed);
    let ran = table.pipe(&["bot", "table", "game.rootlog", "--bots", "CP"], "quit\n");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let written = String::from_utf8(table.get("game.rootlog")).unwrap();
    assert!(written.contains("\nP: Eve // a crow [%bot P]\n// [%bot C]\n\n"), "{written}");
    // What the record says of a bot holds against the mere letter.
    table.put("game.rootlog", GAME.replace("C: Ann", "C: Ann // [%bot C level=easy]"));
    table.put("told.txt", "R\n2 2\n");
    let ran = table.run(&["bot", "corvids", "game.rootlog", "--bots", "C", "--answers", "told.txt", "--yes"]);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert!(
        String::from_utf8(table.get("game.rootlog")).unwrap().contains("C: Ann // [%bot C level=easy]\n")
    );
}

#[test]
fn yes_does_not_write_what_the_referee_objects_to() {
    let table = Table::with("game.rootlog", GAME);
    let ran = table.run(&["bot", "corvids", "game.rootlog", "--react", "C:w1->3", "--yes"]);
    assert_eq!(ran.status, 1, "{}{}", ran.out, ran.err);
    assert!(
        ran.out.contains("The referee objects") && ran.out.ends_with("Nothing is written.\n"),
        "{}",
        ran.out
    );
    assert_eq!(table.get("game.rootlog"), GAME.as_bytes());
}

#[test]
fn the_page_shows_a_turn_as_the_tool_does() {
    let table = Table::with("game.rootlog", GAME);
    table.put("told.txt", "M%f\n2 0\n1 1\nyes\n");
    let ran = table.run(&["bot", "corvids", "game.rootlog", "--answers", "told.txt"]);
    let shown: Vec<String> =
        ran.out.lines().map(|line| format!("    {line}").trim_end().to_owned()).collect();
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/bots/corvids.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains(&shown.join("\n")), "{}", ran.out);
}

#[test]
fn a_line_may_be_typed_as_it_should_be() {
    let table = Table::with("game.rootlog", GAME);
    let ran = table.pipe(&["bot", "corvids", "game.rootlog", "--seed", "3"], "-\n-\n-\nP:w->3\nyes\n");
    assert_eq!(ran.status, 0, "{}", ran.out);
    assert_eq!(String::from_utf8(table.get("game.rootlog")).unwrap(), format!("{GAME}P:w->3\n"));
}

#[test]
fn nothing_is_written_until_it_is_confirmed() {
    for typed in ["", "M%f\n", "M%f\nquit\n", "M%f\n2 0\n1 1\n", "M%f\n2 0\n1 1\nquit\n"] {
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
    table.put("told.txt", "// the card, then two battles\nM%f\n2 0\n1 1\n");
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
fn a_card_that_the_deck_does_not_have_is_refused() {
    let table = Table::with("game.rootlog", GAME);
    for card in ["bird tea", "F#dom", "mouse boatbuilders", "R%h"] {
        let ran = table.pipe(&["bot", "corvids", "game.rootlog"], format!("{card}\n"));
        assert!(ran.out.contains(&format!("no `{card}` is left in the deck of this table")), "{}", ran.out);
    }
}

#[test]
fn people_who_play_together_are_said_to_in_the_record() {
    let table = Table::with("game.rootlog", GAME);
    table.put("told.txt", "M%f\n2 0\n1 1\n");
    let args = ["bot", "corvids", "game.rootlog", "--cooperative", "--answers", "told.txt", "--yes"];
    let ran = table.run(&args);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let written = String::from_utf8(table.get("game.rootlog")).unwrap();
    assert!(written.contains("P: Corvid bot // [%bot P cooperative]\n"), "{written}");
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
fn a_line_of_another_is_replayed_answered_and_written_on_demand() {
    let plotted = format!("{GAME}{TURN}\n");
    let table = Table::with("game.rootlog", &plotted);
    let line = "C:t->1/w->9/XP2(1,0)/#->C";
    let told = table.pipe(&["bot", "corvids", "game.rootlog", "--react", line, "--format", "json"], "");
    assert_eq!(told.status, 1, "{}", told.out);
    assert_eq!(
        serde_json::from_str::<Value>(&told.out).unwrap()["illegal"],
        "both sides of a battle need pieces there"
    );
    let line = "C:t->1/w->9/2w9->12/XP12(2,1)/Pw12->/#->C // a remark";
    let ran = table.pipe(&["bot", "corvids", "game.rootlog", "--react", line, "--yes"], "");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("The Marquise move 2 warriors from clearing 9 to 12."), "{}", ran.out);
    assert!(
        ran.out.contains("11.2.2    The Corvids defend in 12 and add no hit.   XP12(2,1)"),
        "{}",
        ran.out
    );
    let written = String::from_utf8(table.get("game.rootlog")).unwrap();
    assert!(written.ends_with("C:t->1/w->9/2w9->12/XP12(2,1)/Pw12->/#->C\n"), "{written}");
    assert_eq!(table.run(&["check", "game.rootlog", "--strict"]).status, 0);
}

#[test]
fn the_last_turn_of_the_record_is_answered_in_its_place() {
    let before = format!("{GAME}{TURN}\nC:w5->2/XP2/(w+Pw+Pt)2->/++/#->C");
    let table = Table::with("game.rootlog", format!("{before} // a remark\n// the end\n"));
    table.put("told.txt", "raid\n");
    let args = ["bot", "corvids", "game.rootlog", "--react", "--answers", "told.txt", "--yes"];
    let ran = table.run(&args);
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let written = String::from_utf8(table.get("game.rootlog")).unwrap();
    let expected = "C:w5->2/XP2/Pt2^t_r/(w+Pw+Pt_r)2->/Pw->5+6+10/++/#->C // a remark\n// the end\n";
    assert!(written.ends_with(expected), "{written}");
}

#[test]
fn files_are_read_as_other_commands_read_them() {
    let turned = format!("{GAME}P:w->3\n");
    let typed = "M\n2 0\n1 1\nP:w->3\nyes\n";
    let table = Table::with("game.rootlog.gz", crate::table::gzipped(GAME));
    table.put("crlf.rootlog", GAME.replace('\n', "\r\n"));
    table.put("cut.rootlog", GAME.trim_end());
    table.put("page.md", format!("A page.\n\n```rootlog\n{GAME}```\n\nIts end.\n"));
    table.put("two.rootlog", format!("{GAME}\n{GAME}"));
    for name in ["game.rootlog.gz", "crlf.rootlog", "cut.rootlog", "page.md"] {
        let ran = table.pipe(&["bot", "corvids", name], typed);
        assert_eq!(ran.status, 0, "{name}: {}{}", ran.out, ran.err);
    }
    assert_eq!(crate::table::ungzipped(&table.get("game.rootlog.gz")), turned);
    assert_eq!(table.get("crlf.rootlog"), turned.replace('\n', "\r\n").as_bytes());
    assert_eq!(table.get("cut.rootlog"), turned.as_bytes());
    let page = format!("A page.\n\n```rootlog\n{turned}```\n\nIts end.\n");
    assert_eq!(table.get("page.md"), page.as_bytes());
    let which = table.run(&["bot", "corvids", "two.rootlog"]);
    assert_eq!(which.status, 2);
    assert!(
        which.err.contains("it holds 2 records: say which with --record N, from 1 to 2"),
        "{}",
        which.err
    );
    let first = table.pipe(&["bot", "corvids", "two.rootlog", "--record", "1"], typed);
    assert_eq!(first.status, 0, "{}{}", first.out, first.err);
    assert_eq!(table.get("two.rootlog"), format!("{turned}\n{GAME}").as_bytes());
}

#[test]
fn what_cannot_be_written_is_said_and_nothing_is_lost() {
    let table = Table::with("game.rootlog", GAME);
    table.put("short.txt", "M%f\n");
    table.put("wrong.txt", "M%f\nseven\n");
    for (answers, problem) in [
        (
            "short.txt",
            "short.txt: the answers end before this question: Battle against the Marquise in 2: the two dice, and what is used",
        ),
        ("wrong.txt", "wrong.txt:2: `seven` are no two dice, as in 2 0"),
    ] {
        let ran = table.run(&["bot", "corvids", "game.rootlog", "--answers", answers]);
        assert_eq!(ran.status, 1);
        assert!(ran.err.contains(problem), "{}", ran.err);
    }
    let path = table.path("game.rootlog");
    let mut rights = std::fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&path, rights).unwrap();
    let ran = table.pipe(&["bot", "corvids", "game.rootlog"], "M%f\n2 0\n1 1\nyes\n");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("is read-only; left as it is"), "{}", ran.err);
    assert_eq!(table.get("game.rootlog"), GAME.as_bytes());
}

/// The bot, waiting for its first answer, while something happens to it or to its record.
fn interrupted(table: &Table, what: impl FnOnce(&mut std::process::Child)) -> std::process::Output {
    use std::io::{Read as _, Write as _};
    use std::process::Stdio;
    let mut bot = table.tool(&["bot", "corvids", "game.rootlog"]);
    let mut bot = bot.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It has asked: the record is read.
    bot.stdout.as_mut().unwrap().read_exact(&mut [0; 10]).unwrap();
    what(&mut bot);
    // Who was killed takes no answers.
    drop(bot.stdin.take().unwrap().write_all(b"M%f\n2 0\n1 1\nyes\n"));
    bot.wait_with_output().unwrap()
}

#[test]
fn a_record_that_changed_meanwhile_is_not_overwritten() {
    let table = Table::with("game.rootlog", GAME);
    let longer = format!("{GAME}// somebody was here\n");
    let ran = interrupted(&table, |_| table.put("game.rootlog", &longer));
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("was changed meanwhile; left as it is"));
    assert_eq!(table.get("game.rootlog"), longer.as_bytes());
}

#[test]
fn whoever_kills_the_bot_finds_the_record_as_it_was() {
    let table = Table::with("game.rootlog", GAME);
    let ran = interrupted(&table, |bot| bot.kill().unwrap());
    assert_eq!(ran.status.code(), None);
    assert_eq!(table.get("game.rootlog"), GAME.as_bytes());
    let files: Vec<_> = std::fs::read_dir(table.path("")).unwrap().collect();
    assert_eq!(files.len(), 1);
}

#[test]
fn three_turns_are_played_from_nothing_and_each_checks_clean() {
    let table = Table::new();
    let begun = "Fall\n\nC Ann\nundo\nC Ann\nyes\n";
    assert_eq!(table.pipe(&["bot", "corvids", "new.rootlog"], begun).status, 0);
    let set_up = "C:t_k->1/w->1+2+4+5+6+7+8+9+10+11+12/b_s->1/b_w->5/b_r->9";
    let reply = ["bot", "corvids", "new.rootlog", "--yes", "--react"];
    assert_eq!(table.run(&[&reply[..], &[set_up]].concat()).status, 0);
    // The third draw is one card more than may be kept.
    for (seed, turn) in [("1", "C:t->1/w->9/#->C"), ("2", "C:t->1/w->9/#->C"), ("3", "C:t->1/w->9/#->C/#C->")]
    {
        let ran = table.run(&[&reply[..], &[turn]].concat());
        assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
        let nothing = "-\n".repeat(40);
        table.put("nothing.txt", &nothing);
        let ran = table.run(&[
            "bot",
            "corvids",
            "new.rootlog",
            "--seed",
            seed,
            "--answers",
            "nothing.txt",
            "--yes",
        ]);
        assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
        let checked = table.run(&["check", "new.rootlog", "--format", "json"]);
        assert!(checked.out.contains("\"findings\":[]"), "{}", checked.out);
    }
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
    let verb = table.run(&["bot", "scenario", "cases.toml", "--format", "json"]);
    assert_eq!((verb.status, &verb.out), (0, &ran.out));
    assert!(table.run(&["bot", "scenario", "cases.toml"]).out.ends_with("1 of 1 cases pass\n"));
    let wrong = table.run(&["bot", "scenario", "wrong.toml"]);
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
    assert_eq!(table.run(&["simulate", "root-corvids", "--players", "7"]).status, 2);
}
