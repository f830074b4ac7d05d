//! What the mouse does on the screens of several sizes.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use scorebook_tui::{Game, Pane, State};

use crate::table::{PLAIN, example, screen, text, typed};

const CLICK: MouseEventKind = MouseEventKind::Down(MouseButton::Left);
const DRAG: MouseEventKind = MouseEventKind::Drag(MouseButton::Left);

/// A game on a screen.
struct Shown<'d> {
    state: State,
    game: Game<'d>,
    size: (u16, u16),
}

impl Shown<'_> {
    fn screen(&mut self) -> Buffer {
        screen(&mut self.state, &mut self.game, PLAIN, self.size)
    }

    fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> usize {
        self.screen();
        self.state.point(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }, &self.game);
        self.state.at
    }

    /// Where some words begin on the screen.
    fn find(&mut self, words: &str) -> (u16, u16) {
        let screen = text(&self.screen());
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(words)?];
            Some((before.chars().count(), row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("`{words}` is not to be seen:\n{screen}"));
        (u16::try_from(column).unwrap(), u16::try_from(row).unwrap())
    }
}

/// A game of 24 steps on a screen of a size.
fn shown(size: (u16, u16), run: impl FnOnce(&mut Shown<'_>)) {
    let document = example("carcassonne/slips.carc");
    let game = Game::new("slips.carc".to_owned(), document.as_ref());
    assert_eq!(game.last(), 24);
    run(&mut Shown { state: State::new(0), game, size });
}

#[test]
fn the_wheel_steps_wherever_it_is_turned() {
    for size in [(130, 40), (80, 40), (56, 14), (20, 4)] {
        shown(size, |shown| {
            assert_eq!(shown.mouse(MouseEventKind::ScrollUp, (3, 3)), 0, "nothing lies before the start");
            assert_eq!(shown.mouse(MouseEventKind::ScrollDown, (3, 3)), 1);
            assert_eq!(shown.mouse(MouseEventKind::ScrollDown, (19, 1)), 2);
            assert_eq!(shown.mouse(MouseEventKind::ScrollUp, (0, 0)), 1);
        });
    }
}

#[test]
fn a_click_on_a_step_of_the_list_goes_there() {
    for size in [(130, 40), (80, 40), (56, 14)] {
        shown(size, |shown| {
            shown.state.pane = Pane::Steps;
            for (label, step) in [(" 1A ", 2), ("start", 0), (" 2B ", 3)] {
                let row = shown.find(label);
                assert_eq!(shown.mouse(CLICK, row), step, "{label}");
            }
        });
    }
}

#[test]
fn a_click_on_the_chart_goes_along_the_game_and_so_does_a_drag() {
    for size in [(130, 40), (70, 14)] {
        shown(size, |shown| {
            shown.state.pane = Pane::Score;
            let (first, row) = shown.find("·····");
            assert_eq!(shown.mouse(CLICK, (first, row)), 1);
            assert_eq!(shown.mouse(DRAG, (first + 11, row)), 12);
            assert_eq!(shown.mouse(DRAG, (first + 23, row)), 24);
            assert_eq!(shown.mouse(DRAG, (0, 0)), 24, "beside the chart there is nothing to drag along");
            assert_eq!(shown.mouse(CLICK, (first - 3, row)), 24, "nor to click on");
        });
    }
}

#[test]
fn a_narrow_chart_shows_as_past_what_was_clicked() {
    shown((30, 12), |shown| {
        shown.state.pane = Pane::Score;
        let (first, row) = shown.find("···");
        let columns = 30 - first;
        assert!(columns < 24, "it is narrower than the game is long");
        for column in 0..columns {
            shown.mouse(CLICK, (first + column, row));
            let drawn = text(&shown.screen());
            let dots = drawn.lines().nth(usize::from(row)).unwrap().matches('·').count();
            assert_eq!(dots, usize::from(columns - column - 1), "{drawn}");
        }
        assert_eq!(shown.state.at, 24);
    });
}

#[test]
fn a_click_chooses_a_pane_where_only_one_is_shown() {
    shown((56, 14), |shown| {
        let tabs = shown.find("[board]");
        for (column, pane) in [(22, Pane::Score), (16, Pane::Step), (9, Pane::Steps), (2, Pane::Board)] {
            shown.mouse(CLICK, (tabs.0 + column, tabs.1));
            assert_eq!(shown.state.pane, pane);
        }
    });
}

#[test]
fn a_click_closes_what_lies_above_the_panes() {
    shown((130, 40), |shown| {
        typed(&mut shown.state, &shown.game, "?");
        let before = shown.find("any key closes");
        assert_eq!(shown.mouse(MouseEventKind::Moved, before), 0);
        shown.find("any key closes");
        assert_eq!(shown.mouse(CLICK, before), 0);
        assert!(!text(&shown.screen()).contains("any key closes"));
        typed(&mut shown.state, &shown.game, "g12");
        assert_eq!(shown.mouse(MouseEventKind::ScrollDown, (0, 0)), 1);
        assert!(!text(&shown.screen()).contains("go to step"));
    });
}
