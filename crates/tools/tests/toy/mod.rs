//! Two tiny games for tests: the game of words, which is `examples/fifth-game`, and sums, which is read and written and has no
//! referee. In sums, `= name` is the head, `#` opens a comment, and what is no number is a gap.

#![allow(dead_code, reason = "not every test looks at everything")]

use std::cell::Cell;

use fifth_game::Words;
use scorebook_core::split::LineRole;
use scorebook_core::{
    Cursor, Dialect, Game, Info, Item, NoRules, Notation, Played, Record, RecordOf, Report, TokenKind,
};

pub(crate) static GAMES: &[&'static dyn Notation] = &[&Words, &Sums];

thread_local! {
    /// How many sums were read in this thread.
    pub(crate) static SUMS_READ: Cell<usize> = const { Cell::new(0) };
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Sums;

static INFO: Info = Info {
    id: "sums",
    title: "Sums",
    notation: "sum notation",
    endings: &["sum"],
    fences: &[],
    dialects: &[Dialect { id: "new", title: "as it is", formats_as: 0 }],
    codes: &[],
    retired: &[],
    messages: &[],
};

impl Game for Sums {
    type Head = String;
    type Turn = ();
    type Act = String;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn line_role(&self, line: &str) -> LineRole {
        Game::line_role(&Words, line)
    }

    fn parse(&self, cursor: &mut Cursor<'_>, _: &mut Report) -> RecordOf<Self> {
        SUMS_READ.set(SUMS_READ.get() + 1);
        let mut record = Record::for_text(cursor.text());
        while let Some(line) = cursor.next_line() {
            let next = cursor.at();
            cursor.jump(line.start);
            let whole = cursor.narrow(line.end);
            read_line(cursor, &mut record);
            cursor.narrow(whole);
            cursor.jump(next);
            record.push_ending(line.ending);
        }
        record
    }

    fn write_head(&self, record: &RecordOf<Self>, head: usize, _: u8, out: &mut String) {
        out.push_str(&record.heads[head].says);
    }

    fn write_turn(&self, _: &RecordOf<Self>, _: usize, _: u8, _: &mut String) {}

    fn write_step(&self, record: &RecordOf<Self>, step: usize, _: u8, out: &mut String) {
        out.push_str(&record.steps[step].act);
    }

    fn between(&self, _: &RecordOf<Self>, _: Item, _: Item) -> &'static str {
        " "
    }
}

impl Played for Sums {
    type Referee = NoRules;
}

/// A head, a comment, or numbers.
fn read_line(cursor: &mut Cursor<'_>, record: &mut RecordOf<Sums>) {
    let start = cursor.at();
    let line = cursor.rest();
    let role = Game::line_role(&Sums, line);
    if matches!(role, LineRole::Head | LineRole::Comment) || (role == LineRole::Blank && !line.is_empty()) {
        cursor.jump(cursor.end());
        let span = cursor.span_from(start);
        if role == LineRole::Head {
            cursor.token(TokenKind::Name, start);
            return record.push_head(line.trim().to_owned(), span);
        }
        cursor.token(TokenKind::Comment, start);
        return record.push_comment(span);
    }
    while !cursor.at_end() {
        cursor.skip_blanks();
        let start = cursor.at();
        let number = cursor.eat_while(|byte| byte.is_ascii_digit() || byte == b'+');
        if !number.is_empty() {
            cursor.token(TokenKind::Piece, start);
            record.push_step(number.to_owned(), cursor.span_from(start), None);
        } else if cursor.bump_char().is_some() {
            cursor.token(TokenKind::Unreadable, start);
            record.push_gap(cursor.span_from(start));
        }
    }
}
