//! The library face, asked of the smallest game: walks, findings, scores, writing, settings.

use fifth_game::{Table, Words};
use scorebook_core::{
    Case, Certainty, Chance, Document, Kind, Moment, Notation, Reading, Replay, Report, Seat, SeatId,
    Settings, Setup, Severity, Span, Target, Walker, Work, apply,
};
use scorebook_testing::{assert_walks_well, spoil};

const EVENING: &str = "= A: Ada 9\n= B: Bob 7\n# a good start\nant wolf\nox cat # [%eval A=60]\ncats end\n";

fn read(text: &str) -> Box<dyn Document> {
    Words.read(text.to_owned())
}

fn labels(moments: impl Iterator<Item = Moment>) -> Vec<String> {
    moments.map(|moment| moment.label()).collect()
}

#[test]
fn an_evening_is_walked_well_whole_and_spoiled() {
    assert_walks_well(&Words, EVENING);
    for seed in 0..200 {
        assert_walks_well(&Words, &spoil::slip(EVENING, &mut Chance::new(seed)));
    }
}

/// So long that positions on the way are let go.
#[test]
fn a_long_record_is_walked_well() {
    let document = read(&"a\n".repeat(9000));
    let mut walk = document.walk(None).unwrap();
    let mut chance = Chance::new(1);
    for _ in 0..40 {
        let at = chance.below(9001);
        let moment = walk.go(at);
        let table: &Table = moment.position().unwrap();
        assert_eq!((moment.steps(), table.words().len()), (at, at));
    }
    assert_eq!(walk.go(8192).step(), Some(8191));
}

#[test]
fn a_moment_tells_all_of_its_step() {
    let document = read(EVENING);
    let start = document.moment(0);
    assert_eq!((start.steps(), start.step(), start.label(), start.span()), (0, None, String::new(), None));
    assert_eq!((start.seat(), start.by(), start.sentence()), (None, None, String::new()));
    assert!(start.gains().is_empty() && start.targets().is_empty() && start.act().is_null());
    let second = document.moment(2);
    assert_eq!((second.step(), second.label()), (Some(1), "1B".to_owned()));
    assert_eq!((second.seat(), second.by()), (None, Some(SeatId(b'B'))));
    assert_eq!(second.span().unwrap().of(EVENING), "wolf");
    assert_eq!((second.sentence(), second.meaning()), ("Bob says `wolf`".to_owned(), "wolf".to_owned()));
    assert_eq!(second.act(), "wolf");
    assert_eq!(second.targets(), ["word:wolf".parse::<Target>().unwrap()]);
    let gain = &second.gains()[0];
    assert_eq!((gain.seat.sign(), gain.points, gain.kind), ('B', 4, "letters"));
    assert_eq!(gain.targets, second.targets());
    assert_eq!(second.points(), [(SeatId(b'A'), 3), (SeatId(b'B'), 4)]);
    assert_eq!(second.board().to_string().trim_end(), "[ant]\n[wolf]");
    assert_eq!(second.value()["words"][1], "wolf");
    assert!(!second.is_over() && document.moment(6).is_over());
    let told = second.describe(&second.targets()[0]).unwrap();
    assert_eq!((told.what.as_str(), told.since, told.worth[0].points), ("the word `wolf`", Some(1), 4));
    assert_eq!(second.describe(&Target::new("word", "ox")), None);
}

#[test]
fn a_replay_begins_before_the_first_step_and_ends_after_the_last() {
    let document = read(EVENING);
    assert_eq!(labels(document.replay()), ["", "1A", "1B", "2A", "2B", "3A", "3B"]);
    assert_eq!(document.story()[5], "Bob ends the game");
    let mut walk = document.walk(None).unwrap();
    assert_eq!(walk.next().map(|moment| moment.label()), Some("1A".to_owned()));
    walk.go(4);
    assert_eq!((walk.at(), walk.next().map(|moment| moment.step())), (4, Some(Some(4))));
}

#[test]
fn legal_acts_are_told_whole() {
    let moment = read("ant\n").moment(1);
    let acts = moment.legal(Some("w")).unwrap();
    let [act] = &acts[..] else { panic!("only one word begins with w: {acts:?}") };
    assert_eq!((act.to_string(), act.group, act.says.as_str()), ("wolf".to_owned(), "word", "B says `wolf`"));
    assert_eq!((act.gains[0].seat.sign(), act.gains[0].points), ('B', 4));
    assert_eq!(act.targets, [Target::new("word", "wolf")]);
    assert_eq!(act.tokens.len(), 1);
    assert!(moment.legal(None).unwrap().iter().all(|act| act.text != "ant"));
    assert_eq!(moment.legal(Some("wolf")).unwrap_err(), "`wolf` is no letter");
}

#[test]
fn what_was_found_after_a_gap_is_no_more_than_a_hint() {
    let severity = |text: &str| {
        let document = read(text);
        let of_the_game = |kind: Kind| matches!(kind, Kind::Rules | Kind::Score);
        let found = document.findings().iter().filter(|finding| of_the_game(finding.code.kind));
        found.map(|finding| (finding.severity, finding.notes.len())).collect::<Vec<_>>()
    };
    assert_eq!(severity("ant ant\n"), [(Severity::Error, 0)]);
    assert_eq!(severity("ant 7 ant\n"), [(Severity::Hint, 1)]);
    assert_eq!(
        severity("ant ant 7\n"),
        [(Severity::Error, 0)],
        "a gap says nothing of what stands before it"
    );
    assert_eq!(severity("= A: Ada 9\nant\n"), [(Severity::Warning, 0)]);
    assert_eq!(
        severity("= A: Ada 9\nant 7\n"),
        [(Severity::Hint, 1)],
        "the end of the record stands after it"
    );
}

/// The fast replay and the one that looks at every position agree, gaps or not.
#[test]
fn findings_are_the_same_however_they_are_asked_for() {
    for text in ["ant 7 ant ox 8 ox\n", "ant ant\n", EVENING, "= A: Ada 9\n7 ant\n"] {
        let (fast, slow) = (read(text), read(text));
        assert!(slow.walk(None).is_some(), "walking replays the whole record");
        assert_eq!(format!("{:?}", fast.findings()), format!("{:?}", slow.findings()));
        assert_eq!(fast.findings().len(), fast.replay().map(|moment| moment.findings().len()).sum::<usize>());
    }
}

#[test]
fn a_finding_hangs_on_its_step() {
    let document = read("= A: Ada\nant wolf 7\nant\n");
    let hung: Vec<Vec<&str>> = document
        .replay()
        .map(|moment| moment.findings().iter().map(|found| found.code.name).collect())
        .collect();
    assert_eq!(hung, [vec![], vec![], vec!["words/unreadable"], vec!["words/repeated"]]);
}

#[test]
fn a_typed_replay_judges_and_scores() {
    let reading = Reading::new(Words, EVENING.to_owned());
    let mut replay = Replay::<Words>::new(&reading.record, &reading.text);
    assert_eq!(replay.by(), Some(SeatId(b'A')));
    assert!(replay.advance() && replay.next == 1 && replay.gains.len() == 1);
    let mut report = Report::new();
    assert!(replay.judge(&mut report) && report.is_empty());
    while replay.advance() {}
    assert_eq!((replay.next, replay.by(), replay.judge(&mut report)), (6, None, false));
    let mut walker = Walker::new(&reading);
    assert_eq!(walker.position_after(3).words().len(), 3);
    assert_eq!(walker.moment(2).gains[0].points, 4);
    assert_eq!(Case::<Words>::new(&reading.record, &reading.text, 2).number(), 2);
}

#[test]
fn a_score_sheet_pays_out_when_the_game_is_over() {
    let over = read(EVENING).score(usize::MAX);
    assert!(over.is_over && over.projected.is_empty());
    assert_eq!((over.end[0].points, over.end[0].seat.sign()), (2, 'B'));
    let points: Vec<_> =
        over.seats.iter().map(|seat| (seat.points, seat.stated, seat.name.as_deref())).collect();
    assert_eq!(points, [(9, Some(9), Some("Ada")), (9, Some(7), Some("Bob"))]);
    let open = read(EVENING).score(2);
    assert_eq!((open.is_over, open.end.len(), open.projected.len(), open.steps.len()), (false, 0, 1, 2));
    assert_eq!(open.seats[1].points, 4, "what the table would pay is not counted");
}

#[test]
fn acts_are_written_where_they_belong() {
    let setup = |names: [&str; 2]| {
        let seats = b"AB"
            .iter()
            .zip(names)
            .map(|(&sign, name)| Seat { id: SeatId(sign), name: Some(name.to_owned()) });
        let mut setup = Setup::default();
        setup.seats = seats.collect();
        setup
    };
    let mut text = Words.begin(&setup(["Ada", "Bob"])).unwrap();
    for word in ["ant", "wolf", "ox"] {
        let edit = read(&text).insert(usize::MAX, word, None).unwrap();
        text = apply(&text, [&edit]).0;
    }
    assert_eq!(text.trim_end(), "= A: Ada\n= B: Bob\nant\nwolf\nox");
    let edit = read(&text).insert(1, "cat dog", None).unwrap();
    assert_eq!(apply(&text, [&edit]).0.trim_end(), "= A: Ada\n= B: Bob\nant\ncat\ndog\nwolf\nox");
    let first = read(&text).insert(0, "bee", None).unwrap();
    assert_eq!(apply(&text, [&first]).0.trim_end(), "= A: Ada\n= B: Bob\nbee\nant\nwolf\nox");
    assert_eq!(read("").insert(0, "bee", None).unwrap().text, "bee", "nothing to break a line after");
    assert!(read(&text).insert(1, "7", None).is_err() && read(&text).insert(1, "", None).is_err());
}

#[test]
fn a_comment_stays_with_the_step_before_it() {
    let windows = "ant # hm\r\nwolf\r\n";
    let edit = read(windows).insert(1, "ox", None).unwrap();
    assert_eq!(apply(windows, [&edit]).0, "ant # hm\r\nox\r\nwolf\r\n");
}

#[test]
fn steps_are_called_by_label_and_number() {
    let document = read(EVENING);
    assert_eq!(document.step_called("2b"), Some(3));
    assert_eq!((document.step_called("1"), document.step_called("6")), (Some(0), Some(5)));
    assert_eq!(
        (document.step_called("0"), document.step_called("7"), document.step_called("x")),
        (None, None, None)
    );
}

#[test]
fn settings_stand_in_the_head_and_callers_come_first() {
    let text = "= A: Ada\n# [%rules fast] [%odd 1]\nant # [%rules late]\n";
    let document = read(text);
    assert_eq!(
        (document.settings().value("rules"), document.settings().value("odd")),
        (Some("fast"), Some("1"))
    );
    let house = Words.by_rules(&Settings::in_text("[%pace slow] [%odd 3]")).unwrap();
    let document = house.read(text.to_owned());
    assert_eq!(document.settings().value("pace"), Some("slow"));
    assert_eq!(document.settings().value("odd"), Some("1"), "the record holds against the caller");
    assert_eq!(document.about().players[0].name.as_deref(), Some("Ada"));
    let (equipped, findings) = house.equipped("x");
    assert!(findings.is_empty());
    assert_eq!(equipped.read("ant".to_owned()).settings().value("pace"), Some("slow"));
    let unknown = Words.by_rules(&Settings::rules("win=3")).err();
    assert_eq!(unknown.as_deref(), Some("no house rules of this game are known, and so not `win`"));
}

#[test]
fn keys_tell_positions_apart() {
    let (one, other) = (read("ant ox\n"), read("ox ant\n"));
    assert_eq!(one.moment(0).key(), other.moment(0).key());
    assert_ne!(one.moment(2).key(), other.moment(2).key());
}

#[test]
fn fixes_cost_work_and_work_can_be_stopped() {
    let document = read("ant!\n");
    let finding = &document.findings()[0];
    assert_eq!(document.fixes_for(finding, &mut Work::of(0)), finding.fixes, "what is known at once is free");
    let mut work = Work::of(10);
    assert!(work.spend(4) && work.left() == 6 && work.done() == 4 && !work.is_used_up());
    work.stop().now();
    assert!(work.is_used_up() && !work.spend(1));
    assert_eq!(
        document.told_to(SeatId(b'A')).unwrap_err(),
        "this game hides nothing: everybody knows the whole record"
    );
    assert!(document.walk(Some(SeatId(b'A'))).is_none());
}

#[test]
fn fixes_of_the_rules_are_looked_for_at_their_step_when_asked() {
    let document = read("ant ox\nwolf ox cat\n");
    let [finding] = document.findings() else { panic!("one word is said twice") };
    assert!(finding.fixes.is_empty(), "nothing is searched for unasked");
    let mut work = Work::of(100);
    let fixes = document.fixes_for(finding, &mut work);
    let [swapped, earlier, ..] = &fixes[..] else { panic!("{fixes:?}") };
    assert_eq!(apply(document.text(), &swapped.edits).0, "ant ox\nwolf xo cat\n");
    assert_eq!((&swapped.title[..], swapped.certainty), ("write `xo`", Certainty::Guess));
    assert_eq!(earlier.title, "write `xo` at 1B", "the word may have been wrong the first time");
    assert!(work.done() > 2, "every word that is played is counted");
    assert!(document.fixes_for(finding, &mut Work::of(0)).is_empty());
    assert_eq!(document.judged()[0].fixes, fixes);
}

#[test]
fn a_search_for_fixes_that_ends_early_says_so() {
    let document = read("ant ox\nwolf ox cat\n");
    let names = |budget: u64| {
        let found = document.answered(&mut Work::of(budget));
        found.iter().map(|finding| finding.code.name).collect::<Vec<_>>()
    };
    assert_eq!(names(Work::FIXES), ["words/repeated"]);
    assert_eq!(names(5), ["words/repeated", "text/fixes-end"], "it was begun and not ended");
    assert_eq!(names(0), ["words/repeated"], "it was not asked for");
}

#[test]
fn a_target_is_a_kind_and_a_place() {
    for wrong in ["", "cell", "cell:", ":5", "Cell:5", "a b:5"] {
        assert!(wrong.parse::<Target>().is_err(), "{wrong}");
    }
    let target: Target = "the-cell:3,-2:x".parse().unwrap();
    assert_eq!((target.kind(), target.at(), target.is_panel()), ("the-cell", "3,-2:x", false));
    let panel = Target::panel(SeatId(b'A'));
    assert_eq!((panel.to_string().as_str(), panel.is_panel()), ("panel:A", true));
    assert_eq!(serde_json::from_value::<Target>(serde_json::to_value(&panel).unwrap()).unwrap(), panel);
    assert_eq!(Span::at(3).len(), 0);
}
