//! Whole evenings at the table, as people meet them: typed in a terminal, with slips, with a change of mind, left and gone on with.

use portable_pty::CommandBuilder;

use crate::bot::GAME;
use crate::table::Table;
use crate::terminal::Terminal;

/// All bots, in line-ups in which every pair meets equally often.
const BOTS: &str = "all";

/// The table in a terminal.
fn sit_down(table: &Table) -> Terminal {
    sit_down_with(table, &[])
}

fn sit_down_with(table: &Table, more: &[&str]) -> Terminal {
    let mut program = CommandBuilder::new(env!("CARGO_BIN_EXE_scorebook"));
    program.args(["bot", "table", "game.rootlog"]);
    program.args(more);
    program.cwd(table.path(""));
    Terminal::run(program, 200, 160)
}

fn record(table: &Table) -> String {
    String::from_utf8(table.get("game.rootlog")).unwrap()
}

/// Types lines, each when its question is there.
fn play(terminal: &mut Terminal, lines: &[(&str, &str)]) {
    for (question, line) in lines {
        terminal.wait_for(question);
        terminal.press(&format!("{line}\r"));
    }
}

/// Begins a record, sets up, and is killed in the middle of the first turn.
fn begins_and_is_killed(table: &Table) {
    let mut terminal = sit_down(table);
    play(
        &mut terminal,
        &[
            ("Which map?", "Nowhere"),
            ("`Nowhere` cannot be read", "Fall"),
            ("Which deck?", "Standard"),
            ("Who plays?", "C Ann, P bot"),
            (
                "Ann (the Marquise) sets up",
                "keep in 1, place a warrior in 1, 2, 4, 5, 6, 7, 8, 9, 10, 11 and 12",
            ),
            ("clearing 12: Cw", "build a sawmill in 1, build a workshop in 5, build a recruiter in 9"),
            ("clearing 9: Cw Cb_r", "done"),
            ("Who acts first?", "Ann"),
            ("Ann (the Marquise): what is done?", "ad wood in 1, recruit in 9"),
            ("What is `ad wood in 1`?", "add wood in 1"),
        ],
    );
    // The plug is pulled in the middle of her turn: nothing is asked twice.
    terminal.wait_for("clearing 9: 2Cw Cb_r");
    terminal.signal("KILL");
    terminal.end();
    assert!(record(table).ends_with("\nC:t->1/w->9 // [%turn C]\n"), "{}", record(table));
}

#[test]
fn a_whole_evening_in_a_terminal() {
    let table = Table::new();
    begins_and_is_killed(&table);
    let mut terminal = sit_down(&table);
    play(
        &mut terminal,
        &[
            ("Ann (the Marquise): what is done?", "draw two cards"),
            ("2#->C", "undo"),
            ("The last answer is taken back.", "draw a card, done"),
            ("Which card is the order?", "purple"),
            ("`purple` is no card", "mouse boot"),
            ("Battle against the Marquise in 2", "2 0"),
            ("Battle against the Marquise in 11", "quit"),
            ("the same command goes on there", ""),
        ],
    );
    assert!(terminal.end().success());
    assert!(
        record(&table).ends_with("C:t->1/w->9/#->C\n// [%turn P | mouse boot | 2 0]\n"),
        "{}",
        record(&table)
    );
    let mut terminal = sit_down(&table);
    terminal.wait_for("Battle against the Marquise in 11");
    terminal.signal("KILL");
    terminal.end();
    let mut terminal = sit_down(&table);
    play(
        &mut terminal,
        &[
            ("Battle against the Marquise in 11", "1 1"),
            ("score Ann (the Marquise) 0, Corvid bot (the Corvids) 1", "map"),
            ("P 10w, 7 plots", "clearing 12 now 2Cw Pw"),
        ],
    );
    terminal.wait_for("Where did the pieces");
    drop(terminal);
    // What is left of it can be gone on with through a pipe, to the end of the game.
    let args = ["bot", "table", "game.rootlog"];
    let ran = table.pipe(&args, "undo\nt->1/w->9\nscore 30\nyes\n");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("The game is over: the Marquise won."), "{}", ran.out);
    let written = record(&table);
    assert!(written.ends_with("/M#$->\n\nC:t->1/w->9/++30\n\nWinner: C\n"), "{written}");
    let again = table.run(&args);
    assert_eq!((again.status, again.out.contains("The game is over")), (0, true), "{}", again.out);
}

/// What Ann says on a turn in which nothing goes wrong.
const TURN: &str = "add wood in 1, recruit in 9, draw a card, discard a fox card, done";
/// How she is asked for it.
const DUE: &str = "Ann (the Marquise): what is done?";

/// A person at the table, with bots whose cards and all dice come from a seed.
struct Sitting<'t> {
    table: &'t Table,
    terminal: Terminal,
    /// How much of what the program wrote was answered.
    answered: usize,
}

impl<'t> Sitting<'t> {
    fn new(table: &'t Table) -> Self {
        Self { table, terminal: sit_down_with(table, &["--seed", "21"]), answered: 0 }
    }

    /// The question that is open; nothing where the game is over.
    fn asked(&self) -> Option<String> {
        let is_asked = |new: &str| new.ends_with("\n> ") || new.contains("The game is over");
        let written = self.terminal.wait_for_more(self.answered, is_asked);
        let question = written.trim_end_matches("> ").trim_end().lines().last().unwrap_or_default();
        (!written.contains("The game is over")).then(|| question.trim().to_owned())
    }

    fn says(&mut self, line: &str) {
        self.answered = self.terminal.plain().len();
        self.terminal.press(&format!("{line}\r"));
    }

    /// Answers what bots ask for until a question comes that has these words; tells whether it came.
    fn until(&mut self, words: &str) -> bool {
        while let Some(question) = self.asked() {
            if question.contains(words) {
                return true;
            }
            // No card is spent on the hospitals, and none matches when the Alliance is angry.
            let is_card =
                question.contains("which card is spent?") || question.starts_with("Which card does");
            assert!(is_card, "{question}");
            self.says("-");
        }
        false
    }

    /// Says something when it is her turn.
    fn on_her_turn(&mut self, line: &str) {
        assert!(self.until(DUE), "the game is over before `{line}`");
        self.says(line);
    }

    /// The program ends and is begun again.
    fn comes_back(self) -> Self {
        Self::new(self.table)
    }

    /// Map, deck, players and her set-up.
    fn sets_up(&mut self) {
        for (words, line) in [
            ("Which map?", "Fal"),
            ("Which map?", "Fall"),
            ("Which deck?", "Standard"),
            ("Who plays?", "C Ann, A bot, D bot nightmare"),
            ("sets up", "keep in 1, place a warrior in 1, 2, 4, 5, 6, 7, 8, 9, 10, 11 and 12"),
            ("sets up", "build a sawmill in 1, build a workshop in 5, build a recruiter in 9, done"),
            ("Who acts first?", "Ann"),
        ] {
            assert!(self.until(words), "{words}");
            self.says(line);
        }
    }
}

#[test]
fn a_whole_evening_to_thirty_points_with_slips_undo_quit_and_kill() {
    let table = Table::new();
    let mut sitting = Sitting::new(&table);
    sitting.sets_up();
    // A slip is asked back, and nothing else of the line is lost.
    sitting.on_her_turn("ad wood in 1, recruit in 9, draw a card, discard a fox card, done");
    assert!(sitting.until("What is `ad wood in 1`?"));
    sitting.says("add wood in 1");
    assert!(sitting.until("Who acts next?"));
    sitting.says("A");
    // What was said is taken back before the turn is over.
    sitting.on_her_turn("add wood in 1, recruit in 9");
    sitting.on_her_turn("undo");
    sitting.on_her_turn(TURN);
    // She quits in the middle of a turn and goes on there.
    sitting.on_her_turn("add wood in 1, recruit in 9");
    sitting.on_her_turn("quit");
    assert!(sitting.terminal.end().success());
    assert!(record(&table).ends_with("/w->9 // [%turn C]\n"), "{}", record(&table));
    let mut sitting = sitting.comes_back();
    sitting.on_her_turn("draw a card, discard a fox card, done");
    // The turns of both bots are taken back with hers, and come again as they were.
    assert!(sitting.until(DUE));
    let before = record(&table);
    sitting.says("undo");
    while sitting.asked().is_some_and(|question| !question.contains(DUE)) {
        sitting.says("undo");
    }
    assert_eq!(record(&table).matches("\nD:").count() + 1, before.matches("\nD:").count());
    sitting.says("draw a card, discard a fox card, done");
    assert!(sitting.until(DUE));
    assert_eq!(record(&table), before);
    // The plug is pulled in the middle of a turn.
    sitting.says("add wood in 1");
    assert!(sitting.until(DUE));
    sitting.terminal.signal("KILL");
    sitting.terminal.end();
    let mut sitting = sitting.comes_back();
    sitting.on_her_turn("recruit in 9, draw a card, discard a fox card, done");
    // The rest of the evening, until somebody has thirty points.
    while sitting.until(DUE) {
        sitting.says(TURN);
    }
    assert!(sitting.terminal.end().success());
    let whole = record(&table);
    assert!(whole.contains("\nWinner: "), "{whole}");
    assert!(whole.matches("\nC:").count() > 5, "{whole}");
    let checked = table.run(&["check", "game.rootlog"]);
    assert_eq!((checked.status, checked.out.contains("no findings")), (0, true), "{}\n{whole}", checked.out);
}

#[test]
fn the_end_of_the_input_is_no_end_of_the_evening() {
    let table = Table::with("game.rootlog", GAME);
    let args = ["bot", "table", "game.rootlog"];
    let said = ["M%f\n", "2 0\n", "1 1\n", "t->1/w->9\n", "#->C, done\n", "fox\n"];
    for line in said {
        let ran = table.pipe(&args, line);
        assert_eq!(ran.status, 0, "{line}: {}{}", ran.out, ran.err);
        assert!(ran.out.ends_with("the same command goes on there.\n"), "{}", ran.out);
    }
    let turn = "P:M#->$/Z%f/++/2w->11+2/XC2(2,0)/Cw2->/XC11(1,1)/(w+Cw)11->/w2->/t->2/M#$->";
    let written = record(&table);
    assert!(
        written.starts_with(&format!("{GAME}{turn}\n\nC:t->1/w->9/#->C\n// [%turn P | fox")),
        "{written}"
    );
    // All of it is taken back, through the turns of both.
    let ran = table.pipe(&args, "undo\n".repeat(12));
    assert_eq!(ran.status, 0, "{}", ran.out);
    assert!(
        ran.out.contains("There is nothing to take back.") || !record(&table).contains("P:M#"),
        "{}",
        record(&table)
    );
}

#[test]
fn a_new_record_is_announced() {
    let table = Table::with("empty.rootlog", "");
    table.put("game.rootlog", GAME);
    for (file, why) in [("empty.rootlog", "it is empty"), ("new.rootlog", "there is no such file yet")] {
        for played in ["table", "corvids"] {
            let ran = table.pipe(&["bot", played, file], "");
            let told = format!("{file}: {why}, so a new record begins in it.\n");
            assert!(ran.out.starts_with(&told), "{played}: {}", ran.out);
        }
    }
    let ran = table.pipe(&["bot", "table", "game.rootlog"], "");
    assert!(!ran.out.contains("a new record begins"), "{}", ran.out);
}

#[test]
fn what_is_wrong_with_the_record_so_far_is_told() {
    let table = Table::with("game.rootlog", GAME);
    table.put("spoiled.rootlog", GAME.replacen("C:t->1/w->9", "C:t->99/w->9", 1));
    for played in ["table", "corvids"] {
        let ran = table.pipe(&["bot", played, "game.rootlog"], "");
        assert!(!ran.err.contains("the referee objects"), "{}", ran.err);
        let ran = table.pipe(&["bot", played, "spoiled.rootlog"], "");
        assert!(ran.err.contains("spoiled.rootlog: the referee objects: "), "{played}: {}", ran.err);
    }
}

#[test]
fn a_game_that_somebody_else_has_in_hand_is_left_alone() {
    let table = Table::with("game.rootlog", GAME);
    for args in [
        ["bot", "table", "game.rootlog", "--yes"],
        ["bot", "table", "game.rootlog", "--difficulty=easy"],
        ["bot", "table", "game.rootlog", "--format=json"],
    ] {
        assert_eq!(table.run(&args).status, 2);
    }
    assert_eq!(record(&table), GAME);
}

#[test]
fn a_series_of_games_goes_on_where_it_was_interrupted() {
    let table = Table::new();
    let whole = ["simulate", "root", "--bots", BOTS, "--seed", "3", "--format", "json"];
    let with = |more: &[&str]| {
        let ran = table.run(&[&whole[..], more].concat());
        assert_eq!(ran.status, 0, "{}", ran.err);
        ran.out
    };
    if table.run(&[&whole[..], &["--games", "1"]].concat()).err.contains("needs two of them") {
        return;
    }
    let at_once = with(&["--games", "3"]);
    with(&["--games", "1", "--resume", "kept.txt"]);
    let gone_on = with(&["--games", "3", "--resume", "kept.txt", "--page", "balance.md"]);
    assert_eq!(at_once, gone_on);
    let page = String::from_utf8(table.get("balance.md")).unwrap();
    assert!(page.contains("## By level") && page.contains("--resume kept.txt"), "{page}");
    let other = table.run(&["simulate", "root", "--bots", BOTS, "--seed", "4", "--resume", "kept.txt"]);
    assert_eq!(other.status, 2);
    assert!(other.err.contains("it is of another series"), "{}", other.err);
}
