//! Two tiny games for tests: one reads words, the other numbers. `= name` is the head, `#` opens a comment, a capital
//! letter is bad style, and everything else is a gap. The game of words has an umpire; the game of numbers has none.

#![allow(dead_code, reason = "not every test looks at everything")]

mod umpire;

use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use scorebook_core::split::LineRole;
use scorebook_core::{
    Certainty, Code, Cursor, Dialect, Game, Info, Item, Kind, NoRules, Notation, Played, Record, RecordOf,
    Referee, Report, Seat, SeatId, Severity, Span, TokenKind,
};

use umpire::Umpire;

/// A sort of signs to play with.
pub(crate) trait Sort: Clone + fmt::Debug + Send + Sync + Sized + 'static {
    const INFO: &'static Info;
    type Rules: Referee<Toy<Self>>;
    fn is_sign(byte: u8) -> bool;
}

/// A game whose steps are made of signs of one sort.
#[derive(Clone, Debug)]
pub(crate) struct Toy<S>(PhantomData<S>);

#[derive(Clone, Debug)]
pub(crate) struct Letters;

impl Sort for Letters {
    const INFO: &'static Info = &WORDS_INFO;
    type Rules = Umpire;

    fn is_sign(byte: u8) -> bool {
        byte.is_ascii_alphabetic()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Digits;

impl Sort for Digits {
    const INFO: &'static Info = &SUMS_INFO;
    type Rules = NoRules;

    fn is_sign(byte: u8) -> bool {
        byte.is_ascii_digit() || byte == b'+'
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Said(String);

pub(crate) static WORDS: Toy<Letters> = Toy(PhantomData);
pub(crate) static SUMS: Toy<Digits> = Toy(PhantomData);
pub(crate) static GAMES: &[&'static dyn Notation] = &[&WORDS, &SUMS];

static DIALECTS: &[Dialect] = &[Dialect { id: "new", title: "as it is", formats_as: 0 }];
static CODES: &[&Code] = &[&CAPITAL, &UNREADABLE, &umpire::REPEATED, &umpire::TOO_MANY, &umpire::POINTS];
static WORDS_INFO: Info = Info {
    id: "words",
    title: "Words",
    notation: "word notation",
    endings: &["wrd"],
    fences: &["wordy"],
    dialects: DIALECTS,
    codes: CODES,
};
static SUMS_INFO: Info = Info {
    id: "sums",
    title: "Sums",
    notation: "sum notation",
    endings: &["sum"],
    fences: &[],
    dialects: DIALECTS,
    codes: &[],
};

static CAPITAL: Code = Code {
    name: "words/capital",
    kind: Kind::Style,
    severity: Severity::Hint,
    title: "a capital letter",
    explanation: "Words are small.",
    wrong: "A",
    right: "a",
};
static UNREADABLE: Code = Code {
    name: "words/unreadable",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "no word",
    explanation: "Words are made of letters.",
    wrong: "?",
    right: "a",
};

impl<S: Sort> Game for Toy<S> {
    type Head = Said;
    type Turn = Said;
    type Act = Said;

    fn info(&self) -> &'static Info {
        S::INFO
    }

    fn line_role(&self, line: &str) -> LineRole {
        match line.trim().as_bytes().first() {
            None => LineRole::Blank,
            Some(b'#') => LineRole::Comment,
            Some(b'=') => LineRole::Head,
            Some(_) => LineRole::Body,
        }
    }

    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self> {
        let mut record = Record::for_text(cursor.text());
        while let Some(line) = cursor.next_line() {
            let behind = cursor.at();
            cursor.jump(line.start);
            let whole = cursor.narrow(line.end);
            Self::read_line(cursor, &mut record, report);
            cursor.narrow(whole);
            cursor.jump(behind);
            record.push_ending(line.ending);
        }
        record
    }

    fn write_head(&self, record: &RecordOf<Self>, head: usize, _: u8, out: &mut String) {
        out.push_str("= ");
        out.push_str(&record.heads[head].says.0);
    }

    fn write_turn(&self, _: &RecordOf<Self>, _: usize, _: u8, _: &mut String) {}

    fn write_step(&self, record: &RecordOf<Self>, step: usize, _: u8, out: &mut String) {
        out.push_str(&record.steps[step].act.0);
    }

    fn between(&self, _: &RecordOf<Self>, _: Item, _: Item) -> &'static str {
        " "
    }
}

impl<S: Sort> Played for Toy<S> {
    type Referee = S::Rules;
}

impl<S: Sort> Toy<S> {
    fn read_line(cursor: &mut Cursor<'_>, record: &mut RecordOf<Self>, report: &mut Report) {
        let start = cursor.at();
        cursor.skip_blanks();
        if cursor.peek() == b'#' || (cursor.at_end() && cursor.at() > start) {
            cursor.jump(cursor.end());
            cursor.token(TokenKind::Comment, start);
            return record.push_comment(cursor.span_from(start));
        }
        if cursor.eat(b'=') {
            let says = Said(cursor.rest().trim().to_owned());
            cursor.jump(cursor.end());
            cursor.token(TokenKind::Name, start);
            if let Some((sign, name, _)) = umpire::player(&says.0) {
                record.seats.push(Seat { id: SeatId(sign), name: Some(name.to_owned()) });
            }
            return record.push_head(says, cursor.span_from(start));
        }
        while !cursor.at_end() {
            Self::read_word(cursor, record, report);
            cursor.skip_blanks();
        }
    }

    fn read_word(cursor: &mut Cursor<'_>, record: &mut RecordOf<Self>, report: &mut Report) {
        let start = cursor.at();
        while !cursor.at_end() && !matches!(cursor.peek(), b' ' | b'\t') {
            cursor.bump_char();
        }
        let span = cursor.span_from(start);
        let word = span.of(cursor.text());
        if !word.bytes().all(S::is_sign) {
            cursor.token(TokenKind::Unreadable, start);
            let finding = report.add(&UNREADABLE, span, format!("`{word}` is no word"));
            let bare = word.trim_end_matches('!');
            if !bare.is_empty() && bare.bytes().all(S::is_sign) {
                finding.fix(Certainty::Likely, Span::new(start + bare.len(), span.to()), "");
            }
            return record.push_gap(span);
        }
        let small = word.to_ascii_lowercase();
        if small != word {
            let message = format!("`{word}` has a capital letter");
            report.add(&CAPITAL, span, message).fix(Certainty::Sure, span, small.as_str());
        }
        cursor.token(TokenKind::Piece, start);
        record.push_step(Said(small), span, None);
    }
}
