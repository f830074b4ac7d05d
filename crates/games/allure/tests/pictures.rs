//! Promises of the pictures, looked for in scenes of every example, of games people played and of random games.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use scorebook_allure::names::{Condition, Hex, Side};
use scorebook_allure::{Allure, Guest, Position, Stands};
use scorebook_core::draw::pictogram::Pictograms;
use scorebook_core::draw::{DrawOptions, Form, Scene, Shape, Size};
use scorebook_core::{Moment, Notation, Wishes};
use scorebook_testing::files_below;
use scorebook_testing::pictures::{
    assert_last_act_is_shown, assert_small_is_legible, check_legible, meet, seen,
};

const PLAIN: DrawOptions = DrawOptions { coordinates: false, owners: false, view: None, size: Size::Full };
const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };
const SMALL: DrawOptions = DrawOptions { size: Size::Small, ..EVERYTHING };

fn texts() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    for folder in ["../../../examples/allure", "../../../../shared/games/allure"] {
        let files = files_below(&root.join(folder), &["allure"]);
        texts.extend(files.into_iter().filter_map(|file| fs::read_to_string(file).ok()));
    }
    for seed in 0..3 {
        texts.push(Allure.simulate(&Wishes { seed, ..Wishes::default() }).expect("a game of two"));
    }
    texts
}

/// Every moment of examples, and of the others the first and every third one.
fn moments(mut check: impl FnMut(&Moment, &Position)) {
    for (number, text) in texts().into_iter().enumerate() {
        for moment in Allure.read(text).replay() {
            if number < 5 || moment.steps() % 3 == 0 {
                check(&moment, moment.position::<Position>().expect("a position of this game"));
            }
        }
    }
}

fn hexes() -> impl Iterator<Item = Hex> {
    (b'A'..=b'I').flat_map(|column| (1..=7).filter_map(move |row| Hex::new(column, row)))
}

#[test]
fn every_word_can_be_read() {
    moments(|moment, _| {
        for options in [PLAIN, EVERYTHING] {
            let scene = moment.scene(options).expect("a picture");
            check_legible(&scene).unwrap_or_else(|wrong| panic!("step {}: {wrong}", moment.steps()));
        }
    });
}

/// The groups of the board that show units: whoever is there has a title that says so.
fn on_hex<'s>(scene: &'s Scene, begin: &str) -> Vec<&'s Shape> {
    let board = scene.shapes.iter().find(|shape| shape.view().is_some()).expect("a board");
    let is_it = |shape: &&Shape| shape.title().is_some_and(|title| title.starts_with(begin));
    board.held().iter().filter(is_it).collect()
}

/// The tokens of a group: forms with a heavy line, the dashed ones apart.
fn tokens(group: &Shape) -> (usize, usize) {
    let is_token = |shape: &&Shape| match shape.form() {
        Form::Ellipse { across, .. } => *across >= 20,
        Form::Rectangle { area, .. } => area.width == area.height && area.width >= 36,
        _ => false,
    };
    let all: Vec<&Shape> = group.held().iter().filter(is_token).collect();
    let dashed = all.iter().filter(|shape| shape.look().dash > 0).count();
    (all.len(), dashed)
}

#[test]
fn tokens_are_as_many_as_guests_and_dashed_where_they_are_not_certain() {
    let (mut certain, mut open) = (0, 0);
    moments(|moment, position| {
        let scene = moment.scene(PLAIN).expect("a picture");
        for hex in hexes() {
            match position.at(hex).stands() {
                Stands::Certain(unit) => {
                    let begin = format!("{} of {}, ", unit.word(), position.army(unit.side()).called());
                    let own: Vec<_> = on_hex(&scene, &begin)
                        .into_iter()
                        .filter(|shape| shape.mark().is_some_and(|mark| mark.at == unit.target()))
                        .collect();
                    assert_eq!(own.len(), 1, "{hex} {begin}");
                    // A hero has a ring around the token.
                    assert_eq!(tokens(own[0]), (1 + usize::from(unit.is_hero()), 0), "{hex} {begin}");
                    certain += 1;
                }
                Stands::Open(mut guests) => {
                    guests.retain(Guest::is_likely);
                    let Some(first) = guests.first() else { continue };
                    let begin = format!(
                        "{} of {} perhaps",
                        first.unit().word(),
                        position.army(first.side()).called()
                    );
                    let own: Vec<_> = on_hex(&scene, &begin)
                        .into_iter()
                        .filter(|shape| shape.mark().is_some_and(|mark| mark.at == hex.target()))
                        .collect();
                    assert_eq!(own.len(), 1, "{hex} {begin}");
                    assert_eq!(tokens(own[0]).1, guests.len().min(3), "{hex} {begin}");
                    let more = format!("+{}", guests.len().saturating_sub(3));
                    assert_eq!(
                        own[0].held().iter().any(|shape| shape.words() == Some(&more)),
                        guests.len() > 3
                    );
                    open += 1;
                }
                _ => {}
            }
        }
    });
    assert!(certain > 500 && open > 100, "{certain} certain, {open} open");
}

#[test]
fn heroes_are_called_by_their_names() {
    let mut named = 0;
    moments(|moment, position| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let written: Vec<&str> = scene.all_shapes().into_iter().filter_map(Shape::words).collect();
        for side in Side::BOTH {
            let army = position.army(side);
            for hero in army.units().iter().filter(|unit| unit.is_hero() && army.hero().is_some()) {
                assert!(written.contains(&hero.name()), "{}", hero.name());
                named += 1;
            }
        }
        assert!(
            !written.contains(&"Hero") || Side::BOTH.iter().any(|&side| position.army(side).hero().is_none())
        );
    });
    assert!(named > 50, "only {named}");
}

#[test]
fn names_of_hexes_lie_under_nothing_that_is_read() {
    moments(|moment, _| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let all = seen(&scene);
        let names: BTreeSet<String> = hexes().map(|hex| hex.to_string()).collect();
        let boxes: Vec<_> =
            all.iter().filter_map(|one| Some((one.shape.words()?, one.text_bounds()?))).collect();
        for (word, bounds) in boxes.iter().filter(|(word, _)| names.contains(*word)) {
            for (other, taken) in &boxes {
                assert!(
                    std::ptr::eq(*word, *other) || !meet(*bounds, *taken),
                    "{word} meets {other} at step {}",
                    moment.steps()
                );
            }
        }
    });
}

#[test]
fn the_last_act_is_shown_once_and_in_words() {
    let (mut arrows, mut dead) = (0, 0);
    moments(|moment, _| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let sentence = moment.sentence();
        assert_last_act_is_shown(&scene, moment.step().map(|_| sentence.as_str()));
        let all = scene.all_shapes();
        let words: Vec<&str> = all.iter().filter_map(|shape| shape.words()).collect();
        arrows += usize::from(words.contains(&"last act"));
        dead += usize::from(words.contains(&"died"));
    });
    assert!(arrows > 100 && dead > 3, "{arrows} arrows, {dead} dead");
}

#[test]
fn small_pictures_have_large_letters_and_the_last_act() {
    moments(|moment, _| assert_small_is_legible(moment, SMALL));
}

#[test]
fn owners_change_the_picture() {
    let moment = Allure.read(texts().remove(0)).moment(usize::MAX);
    assert_ne!(moment.scene(PLAIN), moment.scene(DrawOptions { owners: true, ..PLAIN }));
}

#[test]
fn every_mark_has_a_sign_of_its_own() {
    let all = Pictograms::read(include_str!("../data/pictograms.txt")).expect("drawings");
    let drawings: Vec<_> = all.iter().collect();
    for (place, (name, drawing)) in drawings.iter().enumerate() {
        assert!(drawings[..place].iter().all(|(_, other)| other != drawing), "{name} looks like another");
    }
    for name in Condition::ALL.map(Condition::word).into_iter().chain(["crown", "wound", "star"]) {
        assert!(!all.get(name).is_empty(), "{name}");
    }
}
