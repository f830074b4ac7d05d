//! What is drawn, in several sizes, with and without colour. Each screen of tests/data was looked at.

use std::fs;

use ratatui::crossterm::event::KeyCode;
use scorebook::tools::steps_until;
use scorebook_tui::{Game, State};

use crate::table::{COLOURED, PLAIN, example, expect, folder, has_colour, key, looks, screen, text, typed};

/// A moment of each game.
const MOMENTS: [(&str, &str, &str); 4] = [
    ("carcassonne", "carcassonne/four-at-the-table.carc", "20"),
    ("root", "root/mountain-coalition.rootlog", "60"),
    ("hexil", "hexil/hidden.han", "60"),
    ("allure", "allure/season2.allure", "20"),
];

/// Wide, tall, small, tiny.
const SIZES: [(&str, (u16, u16)); 4] =
    [("wide", (150, 44)), ("tall", (92, 50)), ("small", (60, 20)), ("tiny", (22, 4))];

fn at(example_name: &str, step: &str, run: impl FnOnce(&mut State, &mut Game<'_>)) {
    let document = example(example_name);
    let mut game = Game::new(example_name.to_owned(), document.as_ref());
    let mut state = State::new(steps_until(document.as_ref(), Some(step)).unwrap());
    run(&mut state, &mut game);
}

#[test]
fn every_game_is_drawn_in_every_size() {
    for (name, file, step) in MOMENTS {
        for (size_name, size) in SIZES {
            at(file, step, |state, game| {
                let drawn = screen(state, game, PLAIN, size);
                assert!(!has_colour(&drawn), "{name} has a colour");
                expect(&format!("{name}-{size_name}.txt"), &text(&drawn));
            });
        }
    }
}

#[test]
fn colours_are_added_and_change_no_sign() {
    for (name, file, step) in MOMENTS {
        at(file, step, |state, game| {
            let size = (110, 40);
            let (plain, coloured) = (screen(state, game, PLAIN, size), screen(state, game, COLOURED, size));
            assert_eq!(text(&plain), text(&coloured));
            assert!(has_colour(&coloured), "{name} has no colour");
            expect(&format!("{name}-colours.txt"), &format!("{}{}", text(&coloured), looks(&coloured)));
        });
    }
}

/// The screen in docs/replay.md is what is drawn; `UPDATE=1` draws it anew.
#[test]
fn the_documentation_shows_what_is_drawn() {
    let path = folder("../../../docs/replay.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once("```text\n").unwrap();
    let (_, after) = rest.split_once("```").unwrap();
    at("carcassonne/four-at-the-table.carc", "17A", |state, game| {
        game.title = "four-at-the-table.carc".to_owned();
        let drawn = text(&screen(state, game, PLAIN, (118, 30)));
        let expected = format!("{before}```text\n{drawn}```{after}");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &expected).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap() == expected, "docs/replay.md is not what is drawn");
    });
}

#[test]
fn a_small_terminal_shows_pane_by_pane() {
    at("carcassonne/slips.carc", "16B", |state, game| {
        let mut seen = String::new();
        for _ in 0..4 {
            seen.push_str(&text(&screen(state, game, PLAIN, (56, 14))));
            state.press(key(KeyCode::Tab), game);
        }
        expect("panes.txt", &seen);
    });
}

#[test]
fn a_seat_sees_what_it_can_know() {
    at("hexil/hidden.han", "60", |state, game| {
        let everything = text(&screen(state, game, PLAIN, (150, 44)));
        typed(state, game, "s");
        let as_one = text(&screen(state, game, PLAIN, (150, 44)));
        assert!(as_one.contains("as 1 knows it"), "{as_one}");
        assert_ne!(everything, as_one);
        typed(state, game, "ss");
        assert_eq!(everything, text(&screen(state, game, PLAIN, (150, 44))), "the views go round");
    });
}

#[test]
fn help_lies_above_and_goes_with_any_key() {
    at("carcassonne/slips.carc", "start", |state, game| {
        let before = text(&screen(state, game, PLAIN, (70, 24)));
        typed(state, game, "?");
        expect("help.txt", &text(&screen(state, game, PLAIN, (70, 24))));
        typed(state, game, "x");
        assert_eq!(before, text(&screen(state, game, PLAIN, (70, 24))));
    });
}

#[test]
fn questions_and_answers_stand_in_the_last_line() {
    at("carcassonne/slips.carc", "start", |state, game| {
        let last = |state: &mut State, game: &mut Game<'_>| {
            text(&screen(state, game, PLAIN, (70, 24))).lines().last().unwrap().to_owned()
        };
        typed(state, game, "g99");
        assert_eq!(last(state, game), "go to step: 99");
        typed(state, game, "⏎");
        assert!(last(state, game).starts_with("there is no step `99`"), "{}", last(state, game));
        typed(state, game, "/builder");
        assert_eq!(last(state, game), "search: builder");
        typed(state, game, "⏎");
        assert!(last(state, game).contains("step"), "the keys are told again: {}", last(state, game));
    });
}

#[test]
fn no_size_is_too_small() {
    for (_, file, step) in MOMENTS {
        at(file, step, |state, game| {
            for width in 1..40 {
                for height in 1..12 {
                    let drawn = screen(state, game, COLOURED, (width, height));
                    assert_eq!((drawn.area.width, drawn.area.height), (width, height));
                }
            }
        });
    }
}

#[test]
fn controls_in_a_record_are_shown_and_not_sent() {
    let text_of =
        "A: \u{1b}[31mred\u{202e}\nB: other\n0 (0,0) RCRF // \u{1b}]0;title\u{7}\n1A (0,1) \u{1b}[2J\n";
    let document = scorebook::by_ending("carc").unwrap().read(text_of.to_owned());
    let mut game = Game::new("\u{1b}[5mname".to_owned(), document.as_ref());
    for at in 0..=game.last() {
        let drawn = screen(&mut State::new(at), &mut game, PLAIN, (150, 40));
        assert!(drawn.content().iter().all(|cell| !cell.symbol().chars().any(char::is_control)));
    }
}

#[test]
fn a_record_without_a_step_can_be_opened() {
    for (ending, text_of) in [("carc", ""), ("rootlog", "???\n"), ("han", "Q??\n"), ("allure", "?\n")] {
        let document = scorebook::by_ending(ending).unwrap().read(text_of.to_owned());
        let mut game = Game::new("nothing".to_owned(), document.as_ref());
        let mut state = State::new(0);
        typed(&mut state, &game, "jkG0f ");
        screen(&mut state, &mut game, PLAIN, (120, 40));
        assert_eq!(state.at, state.at.min(game.last()));
    }
}
