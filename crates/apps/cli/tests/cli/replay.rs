//! A game in the terminal, as a user meets it.

use std::time::Duration;

use portable_pty::CommandBuilder;

use crate::table::{Table, example};
use crate::terminal::Terminal;

/// The tool with these arguments, in a folder of its own.
pub(crate) fn tool(table: &Table, args: &[&str]) -> CommandBuilder {
    let mut tool = CommandBuilder::new(env!("CARGO_BIN_EXE_scorebook"));
    tool.args(args);
    tool.cwd(table.path(""));
    tool.env("TERM", "xterm-256color");
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM"] {
        tool.env_remove(variable);
    }
    tool
}

/// A record with slips, opened.
fn opened(table: &Table) -> Terminal {
    table.put("slips.carc", example("slips.carc"));
    let terminal = Terminal::run(tool(table, &["replay", "slips.carc"]), 40, 130);
    terminal.wait_for("start  step 0 of 24");
    terminal.wait_until_taken();
    terminal
}

#[test]
fn a_game_is_gone_through_by_keys() {
    let table = Table::new();
    let mut terminal = opened(&table);
    terminal.wait_for("Carcassonne: meeplewright, tilda_b");
    terminal.press("jj\u{1b}[C");
    terminal.wait_for("2B  step 3 of 24");
    terminal.press("k");
    terminal.wait_for("1A  step 2 of 24");
    terminal.press("G");
    terminal.wait_for("24B  step 24 of 24");
    terminal.press("\u{1b}[H");
    terminal.wait_for("start  step 0 of 24");
    terminal.press("f");
    terminal.wait_for("warning");
    terminal.press("g21A\r");
    terminal.wait_for("21A  step 21 of 24");
    terminal.press("gnowhere\r");
    terminal.wait_for("there is no step `nowhere`");
    terminal.press("/builder\r");
    terminal.wait_for("20B  step 20 of 24");
    terminal.press("\u{c}");
    terminal.wait_for("20B  step 20 of 24");
    terminal.press("?");
    terminal.wait_for("any key closes");
    terminal.press("x");
    terminal.press("]");
    terminal.wait_for("this is the only record");
    terminal.press("q");
    assert!(terminal.end().success());
    terminal.wait_until_restored();
}

#[test]
fn a_game_is_gone_through_by_mouse() {
    // The numbers that terminals give the two ways of the wheel.
    let (wheel_up, wheel_down) = (64, 65);
    let table = Table::new();
    let mut terminal = opened(&table);
    terminal.mouse(wheel_down, 5, 5);
    terminal.mouse(wheel_down, 5, 5);
    terminal.wait_for("1A  step 2 of 24");
    terminal.mouse(wheel_up, 120, 20);
    terminal.wait_for("0  step 1 of 24");
    terminal.click("\u{1b}[H", (" 4B ", 0), "4B  step 5 of 24");
    terminal.click("g4B\r", ("·····", 2), "step 8 of 24");
    terminal.press("q");
    assert!(terminal.end().success());
    terminal.wait_until_restored();
}

#[test]
fn a_game_plays_by_itself_until_the_end() {
    let table = Table::new();
    let mut terminal = opened(&table);
    terminal.press("+++ ");
    terminal.wait_for("10 steps a second");
    terminal.wait_for("24B  step 24 of 24");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn a_terminal_may_change_its_size() {
    let table = Table::new();
    let mut terminal = opened(&table);
    terminal.press("g20\r");
    terminal.wait_for("20B  step 20 of 24");
    terminal.resize(16, 60);
    terminal.wait_for("[board]");
    terminal.press("\t");
    terminal.wait_for("[steps]");
    terminal.resize(3, 20);
    terminal.wait_for("20B 20/24");
    terminal.resize(40, 130);
    terminal.wait_for("Carcassonne: meeplewright, tilda_b");
    terminal.press("\u{3}");
    assert!(terminal.end().success());
    terminal.wait_until_restored();
}

#[test]
fn records_follow_each_other_and_can_be_named() {
    let table = Table::new();
    let two = table.run(&["simulate", "hexil", "--games", "3", "--seed", "4", "--players", "3"]);
    table.put("three.han", two.out);
    let mut terminal = Terminal::run(tool(&table, &["replay", "three.han", "2", "--seat", "2"]), 40, 130);
    terminal.wait_for("record 2 (2 of 3)");
    terminal.wait_for("as 2 knows it");
    terminal.press("]");
    terminal.wait_for("record 3 (3 of 3)");
    terminal.press("]");
    terminal.wait_for("this is the last record");
    terminal.press("[");
    terminal.wait_for("record 2 (2 of 3)");
    terminal.press("[");
    terminal.wait_for("record 1 (1 of 3)");
    terminal.press("q");
    assert!(terminal.end().success());
    assert_eq!(table.run(&["replay", "three.han", "1", "--record", "2"]).status, 2);
}

#[test]
fn a_record_comes_from_standard_input_and_keys_from_the_terminal() {
    let table = Table::new();
    table.put("game.carc", example("slips.carc"));
    let mut shell = CommandBuilder::new("sh");
    shell.args([
        "-c",
        &format!("cat game.carc | '{}' replay --game carcassonne -", env!("CARGO_BIN_EXE_scorebook")),
    ]);
    shell.cwd(table.path(""));
    shell.env("TERM", "xterm-256color");
    let mut terminal = Terminal::run(shell, 40, 130);
    terminal.wait_for("start  step 0 of 24");
    terminal.press("G");
    terminal.wait_for("24B  step 24 of 24");
    terminal.press("q");
    assert!(terminal.end().success());
    terminal.wait_until_restored();
}

#[test]
fn a_file_with_unreadable_parts_is_opened_and_its_findings_are_shown() {
    let table = Table::new();
    table.put("odd.han", b"PVf2s PRe3ne PVa7n PRb6w PVf4s PRf5w PVf4n PRf4nw\nQ??\xff R(5+2)\n");
    let mut terminal = Terminal::run(tool(&table, &["replay", "odd.han"]), 40, 130);
    terminal.wait_for("not UTF-8");
    terminal.press("f");
    terminal.wait_for("error");
    terminal.press("q");
    assert!(terminal.end().success());
}

#[test]
fn colour_can_be_turned_off() {
    let table = Table::new();
    let colours = |args: &[&str], no_color: bool| {
        table.put("slips.carc", example("slips.carc"));
        let mut program = tool(&table, args);
        if no_color {
            program.env("NO_COLOR", "1");
        }
        let mut terminal = Terminal::run(program, 40, 130);
        terminal.wait_for("20B  step 20 of 24");
        terminal.press("q");
        assert!(terminal.end().success());
        let written = terminal.written();
        ["\u{1b}[38;5;", "\u{1b}[48;5;"].iter().any(|colour| written.contains(colour))
    };
    assert!(colours(&["replay", "slips.carc", "--at", "20"], false));
    assert!(!colours(&["replay", "slips.carc", "--at", "20"], true));
    assert!(!colours(&["replay", "slips.carc", "--at", "20", "--color", "never"], false));
}

#[test]
fn a_signal_ends_it_and_the_terminal_is_given_back() {
    for name in ["TERM", "INT", "HUP"] {
        let table = Table::new();
        let mut terminal = opened(&table);
        terminal.signal(name);
        let status = terminal.end();
        assert!(!status.success(), "it ends by {name}");
        terminal.wait_until_restored();
    }
}

#[test]
fn a_window_that_is_closed_ends_it() {
    let table = Table::new();
    let mut terminal = opened(&table);
    terminal.hang_up();
    assert!(!terminal.end().success());
}

#[test]
fn the_shell_may_have_the_terminal_for_a_while() {
    let table = Table::new();
    let mut terminal = opened(&table);
    terminal.press("jj");
    terminal.wait_for("1A  step 2 of 24");
    // By key, and by signal.
    for by_key in [true, false] {
        if by_key {
            terminal.press("\u{1a}");
        } else {
            terminal.signal("TSTP");
        }
        terminal.wait_until_restored();
        terminal.signal("CONT");
        terminal.wait_for("1A  step 2 of 24");
        terminal.wait_until_taken();
    }
    terminal.press("q");
    assert!(terminal.end().success());
    terminal.wait_until_restored();
}

#[test]
fn without_a_terminal_it_says_so() {
    let table = Table::with("slips.carc", example("slips.carc"));
    let ran = table.run(&["replay", "slips.carc"]);
    assert_eq!(ran.status, 2);
    assert!(
        ran.err.contains("standard output is not a terminal; `scorebook show slips.carc`"),
        "{}",
        ran.err
    );
    let mut dumb = tool(&table, &["replay", "slips.carc"]);
    dumb.env("TERM", "dumb");
    let mut terminal = Terminal::run(dumb, 20, 100);
    assert_eq!(terminal.end().exit_code(), 2);
    terminal.wait_for("this terminal cannot be drawn on (TERM=dumb)");
    assert!(!terminal.written().contains("\u{1b}[?1049h"));
}

#[test]
fn what_is_not_there_is_told_before_the_terminal_is_taken() {
    let table = Table::with("slips.carc", example("slips.carc"));
    for (args, words) in [
        (&["replay", "nothing.carc"][..], "no such file"),
        (&["replay", "slips.carc", "7"], "there is no record 7; it holds one"),
        (&["replay", "slips.carc", "--at", "99Z"], "there is no step `99Z`"),
        (&["replay", "slips.carc", "--seat", "A"], "there is no view of seat `A`"),
    ] {
        let mut terminal = Terminal::run(tool(&table, args), 20, 100);
        assert_eq!(terminal.end().exit_code(), 2, "{args:?}");
        terminal.wait_for(words);
        assert!(!terminal.written().contains("\u{1b}[?1049h"), "{args:?}");
    }
}

/// The test runs itself in a terminal, takes the screen there, and panics.
#[test]
fn a_panic_gives_the_terminal_back_before_it_speaks() {
    const CHILD: &str = "SCOREBOOK_TEST_PANICS";
    if std::env::var_os(CHILD).is_some() {
        let _screen = scorebook_tui::Screen::enter().unwrap();
        std::thread::sleep(Duration::from_millis(300));
        panic!("the table fell over");
    }
    let mut child = CommandBuilder::new(std::env::current_exe().unwrap());
    child.args(["--exact", "replay::a_panic_gives_the_terminal_back_before_it_speaks", "--nocapture"]);
    child.env(CHILD, "1");
    child.env("TERM", "xterm-256color");
    let mut terminal = Terminal::run(child, 20, 100);
    terminal.wait_until_taken();
    assert!(!terminal.end().success());
    terminal.wait_until_restored();
    let written = terminal.written();
    let (left, spoke) = (written.find("\u{1b}[?1049l"), written.find("the table fell over"));
    assert!(left.is_some() && left < spoke, "{written}");
}
