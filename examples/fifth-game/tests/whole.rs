//! The game on the list beside the others: it keeps every promise, and everything the tools can do works with it.

use std::fs;
use std::path::Path;

use fifth_game::Words;
use scorebook::core::draw::{DrawOptions, Theme};
use scorebook::core::{Seat, SeatId, Setup, Wishes, apply, plain};
use scorebook::games::{allure::Allure, carcassonne::Carcassonne, hexil::Hexil, root::Root};
use scorebook::tools::check::{self, Check};
use scorebook::tools::cut::{Cutter, Entry, Layout, Part};
use scorebook::tools::fmt::{How, Rewrite};
use scorebook::tools::score::Until;
use scorebook::tools::script::Script;
use scorebook::tools::simulate::Series;
use scorebook::tools::{
    by_ending, by_id, convert, detect, legal, page, repair, sarif, say, score, show, steps_until,
};
use scorebook::{Finding, Notation, Value};
use scorebook_testing::promises::{assert_hold, assert_replays_alike};
use scorebook_testing::{assert_well_formed, spoil, targets};

/// The list of games with a fifth on it. That is all there is to adding one.
static GAMES: &[&dyn Notation] = &[&Root, &Carcassonne, &Allure, &Hexil, &Words];

fn evening() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("games/evening.wrd");
    fs::read_to_string(file).expect("the example can be read")
}

/// The records of a file of which nobody says what it is.
fn entries(text: &str) -> Vec<Entry<'static>> {
    let mut cutter = Cutter::new(GAMES, None, Layout::Unclear);
    cutter.push(text);
    cutter.finish();
    let record = |part| if let Part::Record(cutting) = part { Some(cutting.read()) } else { None };
    std::iter::from_fn(|| cutter.pull()).filter_map(record).collect()
}

fn codes(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.code.name).collect()
}

#[test]
fn every_promise_holds_whole_cut_short_and_spoiled() {
    let mut chance = scorebook::core::Chance::new(5);
    let random = Words.simulate(&Wishes::default()).expect("two may play");
    for text in [evening(), random, "= \n=A:\n= B: 7\n = A : Ada +3\r\n\t\nÄ!\n".to_owned()] {
        assert_hold(&Words, &text);
        assert_replays_alike(&Words, &text);
        for cut in spoil::cuts(&text, usize::MAX) {
            assert_hold(&Words, cut);
        }
        for _ in 0..200 {
            let spoiled = spoil::slip(&text, &mut chance);
            assert_hold(&Words, &spoiled);
            targets::draws(&Words, spoiled.as_bytes());
            targets::splits(&Words, spoiled.as_bytes());
        }
    }
}

#[test]
fn the_examples_of_every_finding_show_it() {
    for code in Words.info().codes {
        let found = |text: &str| codes(Words.read(text.to_owned()).findings());
        assert!(found(code.wrong).contains(&code.name), "{}: {:?}", code.name, found(code.wrong));
        assert_eq!(found(code.right), [""; 0], "{}", code.name);
    }
}

#[test]
fn it_is_told_from_the_other_games() {
    assert_eq!(detect(GAMES, &evening()).map(|game| game.info().id).ok(), Some("words"));
    assert!(by_id(GAMES, "words").is_some() && by_ending(GAMES, "wrd").is_some());
    assert_eq!(entries(&evening()).len(), 2);
}

#[test]
fn check_finds_what_is_wrong_and_says_it_in_json_and_sarif() {
    let mut check = Check::new(Cutter::new(GAMES, None, Layout::Unclear));
    check.push(evening().as_bytes());
    check.finish();
    let sheets: Vec<_> = std::iter::from_fn(|| check.pull()).collect();
    assert_eq!(codes(sheets[0].findings()), [""; 0]);
    assert_eq!(codes(sheets[1].findings()), ["words/capital", "words/repeated", "words/unreadable"]);
    assert_eq!(plain(&check::data("f", &sheets[1]))["findings"][1]["line"], 11);
    let (mut log, mut text) = sarif::Log::open(GAMES, "1");
    text.extend(sheets.iter().map(|sheet| log.sheet("f", sheet)));
    text.push_str(log.close());
    assert!(text.contains("words/repeated"));
}

#[test]
fn fmt_writes_small_letters_and_leaves_the_rest() {
    let mut rewrite = Rewrite::new(Cutter::new(GAMES, None, Layout::Unclear), How::Formatted);
    rewrite.push(evening().as_bytes());
    rewrite.finish();
    let written: String =
        std::iter::from_fn(|| rewrite.pull()).map(|piece| piece.text().to_owned()).collect();
    assert_eq!(written, evening().replace("Ant", "ant"));
}

#[test]
fn convert_goes_to_data_and_back() {
    for entry in entries(&evening()) {
        let value = convert::line("f", &entry).parse().expect("a line of JSON");
        assert_eq!(convert::from_value(GAMES, &value).as_deref(), Ok(entry.document.text()));
        assert_eq!(
            convert::to_notation(&entry, Some("new")).map(|(text, _)| text),
            Ok(entry.document.print())
        );
    }
}

#[test]
fn score_show_say_and_legal_answer() {
    let entry = &entries(&evening())[0];
    let document = entry.document.as_ref();
    let sheet = document.score(usize::MAX);
    let points: Vec<i32> = sheet.seats.iter().map(|seat| seat.points).collect();
    assert_eq!(points, [4, 10]);
    assert!(score::prose("f", entry, &Until::End, &sheet).text().contains("as the record states"));
    let steps = steps_until(document, Some("1B")).expect("there is a step 1B");
    assert!(show::prose("f", entry, &document.snapshot(steps), None).text().ends_with("[ant]\n[wolf]\n"));
    assert!(say::prose("f", entry, usize::MAX).text().contains("Bob says `wolf`"));
    let allowed = document.legal(steps, Some("b")).expect("the rules list them");
    let listed = plain(&legal::data("f", entry, &document.snapshot(steps), Some("b"), &allowed));
    assert_eq!(listed["legal"][0], "bee");
    assert_eq!((allowed[0].group, allowed[0].gains[0].points), ("word", 3));
}

#[test]
fn it_is_drawn_and_has_a_page() {
    let entry = &entries(&evening())[0];
    let document = entry.document.as_ref();
    let scene = document.draw(usize::MAX, None, DrawOptions::default()).expect("it is drawn");
    let svg = scene.svg(Theme::Light, 600);
    assert_well_formed(&svg);
    assert!(svg.contains("word:wolf"));
    assert!(page::page("Words", document, DrawOptions::default()).is_ok_and(|page| page.contains("wolf")));
    let script = Script::new(document, &[SeatId(b'A'), SeatId(b'B')]);
    assert_eq!(script.points_behind(2), [3, 4]);
}

#[test]
fn repair_finds_the_slip() {
    let entry = &entries("= A: Ada 2\n= B: Bob 1\nox ox\n")[0];
    let found = entry.document.repair();
    assert_eq!(found.best().text, "= A: Ada 2\n= B: Bob 1\nox o\n");
    assert_eq!(repair::pick(&found, repair::Pick::Best).map(|best| best.mends.len()), Some(1));
}

#[test]
fn simulate_plays_and_a_game_is_written_word_by_word() {
    assert!(Words.can_play());
    let random = Series { seed: 3, ..Series::default() }.game(&Words, 0).expect("two may play");
    assert_eq!(codes(Words.read(random.clone()).findings()), [""; 0]);
    let mut setup = Setup::default();
    let seat = |sign, name: &str| Seat { id: SeatId(sign), name: Some(name.to_owned()) };
    setup.seats = vec![seat(b'A', "Ada"), seat(b'B', "Bob")];
    let mut text = Words.begin(&setup).expect("A and B may play");
    let words: Vec<&str> = random.lines().skip(1).collect();
    for (step, word) in words.iter().enumerate() {
        let edit = Words.read(text.clone()).insert(step, word, None).expect("a word is an act");
        text = apply(&text, &[edit]).0;
    }
    assert_eq!(text.trim_end(), format!("= A: Ada\n= B: Bob\n{}", words.join("\n")));
}

#[test]
fn a_field_that_nothing_reads_is_told() {
    let mut value: Value = convert::line("f", &entries(&evening())[0]).parse().expect("a line of JSON");
    let act = value["steps"][0].as_object_mut().expect("a step");
    let says = act.remove("seat").expect("whose it is");
    act.insert("seats".to_owned(), says);
    let told = convert::from_value(GAMES, &value).expect_err("a field would be lost");
    assert_eq!(told, "nothing reads `steps[0].seats` (did you mean `seat`?): what it says would be lost");
}
