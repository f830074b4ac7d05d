//! What the keys do.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scorebook_tui::{Effect, Game, Pane, State, Towards};

use crate::table::{example, key, typed};

/// A record with findings, 24 steps long.
fn with_slips(run: impl FnOnce(&mut State, &Game<'_>)) {
    let document = example("carcassonne/slips.carc");
    let game = Game::new("slips.carc".to_owned(), document.as_ref());
    assert_eq!(game.last(), 24);
    run(&mut State::new(0), &game);
}

fn control(sign: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(sign), KeyModifiers::CONTROL)
}

#[test]
fn keys_go_to_and_fro() {
    with_slips(|state, game| {
        let mut at = |code: KeyCode| {
            assert_eq!(state.press(key(code), game), Effect::Stay);
            state.at
        };
        assert_eq!(at(KeyCode::Left), 0, "nothing lies before the start");
        assert_eq!(at(KeyCode::Right), 1);
        assert_eq!(at(KeyCode::Down), 2);
        assert_eq!(at(KeyCode::Up), 1);
        assert_eq!(at(KeyCode::PageDown), 11);
        assert_eq!(at(KeyCode::PageUp), 1);
        assert_eq!(at(KeyCode::End), 24);
        assert_eq!(at(KeyCode::Right), 24, "nothing lies after the end");
        assert_eq!(at(KeyCode::Home), 0);
    });
}

#[test]
fn steps_are_found_by_label_number_and_word() {
    with_slips(|state, game| {
        let mut go = |to: &str| {
            typed(state, game, &format!("g{to}⏎"));
            state.at
        };
        assert_eq!((go("12"), go("21a"), go("start")), (13, 21, 0));
        assert_eq!(go(""), 0, "no answer goes nowhere");
        assert_eq!(go("99"), 0);
        assert!(state.notice.as_deref().unwrap().starts_with("there is no step `99`"));
    });
}

#[test]
fn a_search_goes_on_and_round() {
    with_slips(|state, game| {
        typed(state, game, "n");
        assert!(state.notice.as_deref().unwrap().contains("nothing was searched"));
        typed(state, game, "/on the road⏎");
        let first = state.at;
        assert!(first > 0);
        typed(state, game, "n");
        let second = state.at;
        assert!(second > first);
        typed(state, game, "N");
        assert_eq!((state.at, state.notice.as_deref()), (first, None));
        typed(state, game, "GN");
        assert!(state.at >= second);
        typed(state, game, "Gn");
        assert_eq!((state.at, state.notice.as_deref()), (first, Some("on from the start")));
        typed(state, game, "/no such words⏎");
        assert_eq!(state.at, first);
        assert_eq!(state.notice.as_deref(), Some("`no such words` is nowhere in this record"));
    });
}

#[test]
fn capital_letters_count_where_some_are_looked_for() {
    with_slips(|state, game| {
        typed(state, game, "/a lays⏎");
        let found = state.at;
        assert!(found > 0);
        typed(state, game, "0/a Lays⏎");
        assert_eq!(state.at, 0);
        typed(state, game, "/A lays⏎");
        assert_eq!(state.at, found);
    });
}

#[test]
fn a_question_can_be_taken_back() {
    with_slips(|state, game| {
        let before = state.clone();
        for keys in [vec![KeyCode::Esc], vec![KeyCode::Char('1'), KeyCode::Backspace, KeyCode::Backspace]] {
            typed(state, game, "g");
            for code in keys {
                assert_eq!(state.press(key(code), game), Effect::Stay);
            }
            assert_eq!(*state, before);
        }
        typed(state, game, "g12");
        state.press(control('u'), game);
        typed(state, game, "5⏎");
        assert_eq!(game.script.steps[state.at].label, "5A", "what was typed before is forgotten");
        typed(state, game, "/qqq");
        assert_eq!(state.press(control('c'), game), Effect::Quit, "one can always leave");
    });
}

#[test]
fn findings_are_found_in_both_directions() {
    with_slips(|state, game| {
        let has_finding = |at: usize| !game.line(at).findings.is_empty();
        let mut seen = Vec::new();
        for _ in 0..=game.last() {
            typed(state, game, "f");
            assert!(has_finding(state.at));
            if seen.contains(&state.at) {
                break;
            }
            seen.push(state.at);
        }
        let all: Vec<usize> = (0..=game.last()).filter(|&at| has_finding(at)).collect();
        let mut sorted = seen.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, all, "every finding is met once");
        typed(state, game, "F");
        assert_eq!(Some(&state.at), seen.last());
    });
    let document = example("carcassonne/club-final.carc");
    let game = Game::new("clean".to_owned(), document.as_ref());
    let mut state = State::new(3);
    typed(&mut state, &game, "f");
    let expected = game.script.steps.iter().all(|line| line.findings.is_empty());
    assert_eq!(state.notice.as_deref() == Some("nothing was found in this record"), expected);
}

#[test]
fn a_game_plays_by_itself() {
    with_slips(|state, game| {
        let second = Duration::from_secs(1);
        state.wait(second, game);
        assert_eq!((state.at, state.patience()), (0, None), "nobody asked for it yet");
        typed(state, game, " ");
        assert_eq!(state.patience(), Some(second));
        state.wait(second / 2, game);
        assert_eq!((state.at, state.patience()), (0, Some(second / 2)));
        state.wait(second / 2, game);
        assert_eq!(state.at, 1);
        typed(state, game, "++");
        state.wait(second, game);
        assert_eq!(state.at, 5, "four steps a second");
        typed(state, game, "-----");
        state.wait(second * 3, game);
        assert_eq!(state.at, 5, "a step in four seconds");
        typed(state, game, "++++++++");
        state.wait(second * 60, game);
        assert_eq!((state.at, state.patience()), (game.last(), None), "it ends at the end");
        typed(state, game, " ");
        assert_eq!(state.at, 0, "played at the end, it begins again");
        typed(state, game, "j");
        assert_eq!(state.patience(), None, "whoever steps by hand stops it");
    });
}

#[test]
fn panes_views_records_and_the_end() {
    with_slips(|state, game| {
        let mut panes = Vec::new();
        for _ in 0..4 {
            panes.push(state.pane);
            state.press(key(KeyCode::Tab), game);
        }
        assert_eq!(panes, [Pane::Board, Pane::Steps, Pane::Step, Pane::Score]);
        assert_eq!(state.pane, Pane::Board);
        typed(state, game, "s");
        assert!(state.notice.as_deref().unwrap().contains("nothing is hidden"));
        assert_eq!(typed(state, game, "]"), Effect::Record(Towards::Down));
        assert_eq!(typed(state, game, "["), Effect::Record(Towards::Up));
        assert_eq!(state.press(control('z'), game), Effect::Suspend);
        assert_eq!(state.press(control('l'), game), Effect::Redraw);
        assert_eq!(typed(state, game, "?q"), Effect::Stay, "the first key closes the help");
        assert_eq!(typed(state, game, "q"), Effect::Quit);
    });
}

#[test]
fn a_board_is_the_same_however_one_got_there() {
    for name in
        ["carcassonne/club-final.carc", "root/autumn-duel.rootlog", "hexil/hidden.han", "allure/blitz.allure"]
    {
        let document = example(name);
        let mut game = Game::new(name.to_owned(), document.as_ref());
        for at in [40, 3, 33, 0, usize::MAX, 32, 31, 64, 65, 1] {
            let at = at.min(game.last());
            for view in 0..game.views() {
                let fresh = match game.seat_of(view) {
                    Some(seat) => document.snapshot_as(at, seat).unwrap(),
                    None => document.snapshot(at),
                };
                assert_eq!(game.board(view, at), fresh.board, "{name} at {at}");
            }
        }
    }
}

#[test]
fn a_long_record_keeps_few_positions_and_the_right_ones() {
    let rolls = "R(2+5) E ".repeat(15_000);
    let text = format!("PVf2s PRe3ne PVa7n PRb6w PVf4s PRf5w PVf4n PRf4nw\n{rolls}\n");
    let document = scorebook::by_ending("han").unwrap().read(text);
    let mut walk = document.walk(None).unwrap();
    let steps = document.steps().len();
    assert!(steps > 30_000);
    for at in [steps, 29_999, 8_193, 8_191, 1, steps - 1, 16_384] {
        assert_eq!(walk.go(at).board(), document.snapshot(at).board, "after {at} steps");
    }
}
