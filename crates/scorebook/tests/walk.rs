//! The owning walk and the one replay, over the records of all four games: whole and spoiled.

use std::fs;
use std::path::Path;
use std::thread;

use scorebook::core::{Chance, Document, Moment, Notation, Walk, Wishes};
use scorebook::{GAMES, games};
use scorebook_testing::{assert_walks_well, files_below, spoil};

#[test]
fn every_example_is_walked_well_whole_and_spoiled() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    for game in GAMES {
        for file in files_below(&examples.join(game.info().id), &[game.info().endings[0]]) {
            let text = fs::read_to_string(&file).unwrap();
            assert_walks_well(*game, &text);
            for seed in 0..3 {
                assert_walks_well(*game, &spoil::slip(&text, &mut Chance::new(seed)));
            }
        }
    }
}

/// A walk and its moments outlive the record they came from, and go to other threads.
#[test]
fn a_walk_owns_what_it_needs() {
    let game = games::carcassonne::Carcassonne;
    let (mut walk, value) = {
        let document = game.read(game.simulate(&Wishes { players: Some(2), ..Wishes::default() }).unwrap());
        (document.walk(None).unwrap(), document.snapshot(20).value)
    };
    let moment = thread::spawn(move || {
        walk.go(40);
        walk.go(20)
    });
    let moment = moment.join().unwrap();
    assert_eq!(moment.value(), value);
    assert!(moment.position::<games::carcassonne::Position>().is_some());
    assert!(moment.position::<games::hexil::rules::Position>().is_none());
}

#[test]
fn a_document_is_shared_between_threads() {
    fn is_shared<T: Sync + Send + ?Sized>() {}
    fn is_sent<T: Send + ?Sized>() {}
    is_shared::<dyn Document>();
    is_shared::<dyn Notation>();
    is_shared::<Moment>();
    is_sent::<dyn Walk>();
}

/// What is legal says of itself what doing it shows.
#[test]
fn legal_acts_tell_what_they_bring() {
    let game = games::carcassonne::Carcassonne;
    let document =
        game.read(game.simulate(&Wishes { players: Some(2), seed: 5, ..Wishes::default() }).unwrap());
    let mut scoring = 0;
    for step in [10, 30, 50] {
        for act in document.moment(step).legal(None).unwrap() {
            assert_eq!(act.tokens.iter().map(|token| token.span.len()).sum::<usize>(), act.text.len());
            assert!(!act.says.is_empty(), "{}", act.text);
            scoring += usize::from(!act.gains.is_empty());
        }
    }
    assert!(scoring > 0, "some act closes something");
}

#[test]
fn moments_are_named_as_people_name_them() {
    let root = games::root::Root.read("Map: Fall\nC:w->3/w->4\nE:w->5\nC:w->1\n".to_owned());
    assert_eq!(root.step_called("4"), Some(3), "a number from 1 where moves have none");
    assert_eq!(root.step_called("99"), None);
}
