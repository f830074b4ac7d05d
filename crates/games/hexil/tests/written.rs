//! Writing a game act by act: a record that is begun and grown by inserting is the text of the random game it follows.

use scorebook_core::{Notation, Seat, SeatId, Setup, Wishes};
use scorebook_hexil::Hexil;

fn setup(players: u8, board: &str) -> Setup {
    let mut setup = Setup::default();
    setup.seats = (1..=players).map(|number| Seat { id: SeatId(b'0' + number), name: None }).collect();
    setup.choices = vec![("board".to_owned(), board.to_owned())];
    setup
}

/// The text of a record after acts were written at its end.
fn grown(mut text: String, acts: &str) -> String {
    let document = Hexil.read(text.clone());
    let edit = document.insert(document.steps().len(), acts, None).expect("an act");
    text.replace_range(edit.span.from()..edit.span.to(), &edit.text);
    text
}

/// A random game, and a record of the same board that is just begun.
fn begun(seed: u64, set: &str) -> (String, String) {
    let players = 2 + u8::try_from(seed).expect("a few");
    let wishes = Wishes { players: Some(players), sets: vec![set.to_owned()], seed };
    let whole = Hexil.simulate(&wishes).expect("a game");
    // A random game of many says that it is played with the base box; who begins one says so or not.
    let whole = whole.split_once("// [%rules box=base]\n").map_or(whole.clone(), |(_, game)| game.to_owned());
    let board = whole.split("\n\n").next().expect("the board");
    let text = Hexil.begin(&setup(players, board)).expect("a new record");
    (whole, text)
}

#[test]
fn a_game_that_is_begun_and_grown_is_the_simulated_text() {
    for (seed, set) in (0..).zip(["late", "middle", "tuple-e", "beginner"]) {
        let (whole, mut text) = begun(seed, set);
        let steps = Hexil.read(whole.clone()).steps();
        let acts: Vec<&str> = steps.iter().map(|(span, _)| span.of(&whole)).collect();
        // The first turns one by one, the rest of the game at once.
        let (first, rest) = acts.split_at(acts.len().min(70));
        for act in first {
            text = grown(text, act);
        }
        assert_eq!(grown(text, &rest.join(" ")), whole, "seed {seed}, {set}");
    }
}

#[test]
fn where_ends_of_turns_are_not_written_a_new_line_begins_a_turn() {
    let (whole, mut text) = begun(1, "tuple");
    let steps = &Hexil.read(whole.clone()).steps()[..70];
    for (span, _) in steps {
        let act = span.of(&whole);
        let is_new_line = whole[..span.from()].ends_with('\n');
        text = grown(text, &if is_new_line { format!("\n{act}") } else { act.to_owned() });
    }
    assert_eq!(text, whole[..steps[69].0.to()].to_owned() + "\n");
}

#[test]
fn an_act_in_the_middle_stands_where_it_belongs() {
    let whole = Hexil.simulate(&Wishes { players: Some(2), ..Wishes::default() }).expect("a game");
    let document = Hexil.read(whole.clone());
    let steps = document.steps();
    // The first roll stands on a line of its own after the set-up; so does what is inserted before it.
    let edit = document.insert(8, "R(1+2)", None).expect("an act");
    let mut text = whole.clone();
    text.replace_range(edit.span.from()..edit.span.to(), &edit.text);
    assert!(text[..steps[8].0.from() + edit.text.len()].ends_with("\nR(1+2)\n"), "{text}");
    assert!(document.insert(3, "nonsense#", None).is_err());
}

#[test]
fn records_that_cannot_be_begun_are_refused_with_a_reason() {
    let refused = |setup: &Setup| Hexil.begin(setup).expect_err("no such record");
    assert!(refused(&setup(1, "beginner")).contains("2 to 6 can"));
    assert!(refused(&setup(3, "no board")).contains("expected tiles, numbers and harbours"));
    let mut named = setup(3, "beginner");
    named.seats[1].name = Some("Mara".to_owned());
    assert!(refused(&named).contains("`Mara`"));
    let mut odd = setup(3, "beginner");
    odd.sets.push("dragons".to_owned());
    assert!(refused(&odd).contains("`dragons`"));
    odd.sets.clear();
    odd.choices.push(("wind".to_owned(), "west".to_owned()));
    assert!(refused(&odd).contains("`wind`"));
    odd.choices.pop();
    odd.seats.reverse();
    assert!(refused(&odd).contains("in the order of play"));
}
