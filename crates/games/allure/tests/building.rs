//! Records are built act by act: what is begun and written on is what a game that was played is written as.

use scorebook_allure::Allure;
use scorebook_core::{Document, Notation, Seat, SeatId, Setup, Wishes, apply};

/// The set-up of a record, as its head tells it.
fn setup(text: &str) -> Setup {
    let mut setup = Setup::default();
    let mut player = 0;
    for line in text.lines().take_while(|line| !line.starts_with("Round")) {
        if let Some((first, second)) = line.split_once(" vs ") {
            for (id, name) in [(b'1', first), (b'2', second)] {
                setup.seats.push(Seat { id: SeatId(id), name: Some(name.to_owned()) });
            }
        } else if let Some(draft) = line.strip_prefix("Draft - ") {
            setup.choices.push(("draft".to_owned(), draft.to_owned()));
        } else if let Some((word, rest)) = line.split_once(": ") {
            let row = word.to_lowercase();
            let is_row = ["front", "back"].contains(&row.as_str());
            player += usize::from(!is_row);
            let row = if is_row { row } else { "hero".to_owned() };
            setup.choices.push((format!("{row} {player}"), rest.to_owned()));
        }
    }
    setup
}

/// The acts of a record, each with the line that opens its round where it is the first of one.
fn acts(document: &dyn Document) -> Vec<(String, Option<SeatId>)> {
    let (text, mut at) = (document.text(), 0);
    let act = |(span, seat): (scorebook_core::Span, Option<SeatId>)| {
        let between = &text[at..span.from()];
        at = span.to();
        let round = between.lines().find(|line| line.starts_with("Round"));
        let round = round.map_or_else(String::new, |line| format!("{line}\n"));
        (format!("{round}{}", span.of(text)), seat)
    };
    document.steps().into_iter().map(act).collect()
}

/// Writes act by act, each by its seat.
fn built(text: &str) -> String {
    let played = Allure.read(text.to_owned());
    let mut built = Notation::begin(&Allure, &setup(text)).expect("a set-up of its own");
    for (step, (act, seat)) in acts(played.as_ref()).iter().enumerate() {
        let document = Allure.read(built.clone());
        assert_eq!(document.steps().len(), step, "{built}");
        let edit = document.insert(step, act, *seat).unwrap_or_else(|why| panic!("{act}: {why}"));
        built = apply(&built, &[edit]).0;
    }
    built
}

#[test]
fn a_random_game_built_act_by_act_is_its_text() {
    for seed in 0..12 {
        let text = Allure.simulate(&Wishes { seed, ..Default::default() }).expect("a game of two");
        let built = built(&text);
        let line = text.lines().zip(built.lines()).find(|(one, other)| one != other);
        assert_eq!(line, None, "seed {seed}");
        assert_eq!(built, text);
    }
}

fn written(text: &str, act: &str) -> String {
    let document = Allure.read(text.to_owned());
    let edit = document.insert(usize::MAX, act, None).expect("an act");
    apply(text, &[edit]).0
}

const BOARD: &str = "Board:\n\nCTroll D4\nSArcher D2\n\nPike G3\nGHawk I5\n\nRound 6: Gath\n";

/// Whose turn it is tells the half; a semicolon goes on with it; a round is opened by whoever writes.
#[test]
fn an_act_is_written_where_it_belongs() {
    let one = written(&format!("{BOARD}1. CTroll D5\n"), "Pike F3");
    assert!(one.ends_with("1. CTroll D5, Pike F3\n"), "{one}");
    let two = written(&one, "; Pike: +1P");
    assert!(two.ends_with("1. CTroll D5, Pike F3; Pike: +1P\n"), "{two}");
    let three = written(&two, "SArcher Pass");
    assert!(three.ends_with("Pike: +1P\n2. SArcher Pass\n"), "{three}");
    let four = written(&three, "GHawk I4");
    assert!(four.ends_with("2. SArcher Pass, GHawk I4\n"), "{four}");
    let five = written(&four, "Round 7: Gath\nCTroll D6");
    assert!(five.ends_with("GHawk I4\n\nRound 7: Gath\n3. CTroll D6\n"), "{five}");
    let six = written(&five, "No unit finishes in E4.");
    assert!(six.ends_with("3. CTroll D6\n\nNo unit finishes in E4.\n"), "{six}");
    assert!(Allure.read(six).read_findings().is_empty());
}

#[test]
fn picks_of_a_draft_are_written_in_turn() {
    let text = "Ada vs Ben\n\nD1. Char B2, Wisp G6\n";
    let on = written(&written(text, "Char C2"), "Wisp F5");
    assert!(on.ends_with("D1. Char B2, Wisp G6\nD2. Char C2, Wisp F5\n"), "{on}");
}

#[test]
fn what_is_no_act_is_refused() {
    let document = Allure.read(format!("{BOARD}1. CTroll D5\n"));
    assert!(document.insert(1, "hello there", None).is_err());
    assert!(document.insert(1, "", None).is_err());
}

#[test]
fn what_a_set_up_lacks_is_told() {
    let begin = |setup: &Setup| Notation::begin(&Allure, setup).unwrap_err();
    assert!(begin(&Setup::default()).contains("player 1 needs a name"));
    let mut setup = setup("Ada vs Ben\nDraft - 160 draft 80\n");
    assert!(Notation::begin(&Allure, &setup).is_ok());
    setup.choices.push(("map".to_owned(), "autumn".to_owned()));
    assert_eq!(begin(&setup), "Legacy's Allure does not ask for `map`");
}

/// Who plays what and how it ended is told of every record.
#[test]
fn the_head_is_told() {
    let text =
        "Ada vs Ben\n\nDraft - 160 draft 80\nAda: Argog\n\nBen: Kaladrix\n\nRound 1: Ada\n1. Pass, Resign.\n";
    let about = Allure.read(text.to_owned()).about();
    let players: Vec<_> =
        about.players.iter().map(|player| (player.name.as_deref(), player.plays.as_deref())).collect();
    assert_eq!(players, [(Some("Ada"), Some("Argog")), (Some("Ben"), Some("Kaladrix"))]);
    assert_eq!((about.result.as_deref(), about.winners), (Some("Resign."), vec![SeatId(b'1')]));
}
