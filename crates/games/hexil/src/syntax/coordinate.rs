//! Reading places: `(0,-1,S)` in the tuple dialects, `(d3s)` in the middle one, `d3s` in the late one.

use scorebook_core::{Certainty, Said, TokenKind, typography};

use crate::findings::{COORDINATE, SIDE, messages};
use crate::syntax::board::{Corner, Edge, Side, Tile, Vertex};
use crate::syntax::dialects::Dialects;
use crate::syntax::reader::{Fault, Read, Reader, fault};

/// How a place is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// `(0,-1,S)`
    Tuple,
    /// `(d3s)`
    Middle,
    /// `d3s`
    Late,
}

impl Form {
    /// The dialects that write places like that.
    #[inline]
    pub(crate) fn dialects(self) -> Dialects {
        match self {
            Self::Tuple => Dialects::TUPLES,
            Self::Middle => Dialects::MIDDLE,
            Self::Late => Dialects::LATE,
        }
    }
}

/// What follows the column and row of a place.
struct Ending<S> {
    from_word: fn(&[u8]) -> Option<S>,
    /// Says what may stand there, and what was found.
    expected: fn(String, String) -> Said,
    /// What may stand there.
    words: &'static [&'static str],
}

static NONE: Ending<()> = Ending {
    from_word: |word| word.is_empty().then_some(()),
    expected: |_, _| messages::robber_on_tile(),
    words: &[],
};
static CORNER: Ending<Corner> =
    Ending { from_word: Corner::from_word, expected: messages::corner_expected, words: &["N", "S"] };
static SIDES: Ending<Side> =
    Ending { from_word: Side::from_word, expected: messages::edge_expected, words: &["NE", "NW", "W"] };

/// No board is larger. Far above any that was played, and the sum with an offset stays in range.
const FARTHEST: u32 = 9_999;
/// The same, counted from the corner of the sheet, so that every dialect reaches as far.
const FARTHEST_ON_SHEET: u32 = FARTHEST + Tile::SHEET as u32;

/// Reads a tile.
pub(crate) fn tile(reader: &mut Reader<'_, '_>) -> Read<(Tile, Form)> {
    let (tile, (), form) = coordinate(reader, &NONE)?;
    Ok((tile, form))
}

/// Reads a corner.
pub(crate) fn vertex(reader: &mut Reader<'_, '_>) -> Read<(Vertex, Form)> {
    let (tile, corner, form) = coordinate(reader, &CORNER)?;
    Ok((Vertex { tile, corner }, form))
}

/// Reads an edge.
pub(crate) fn edge(reader: &mut Reader<'_, '_>) -> Read<(Edge, Form)> {
    let (tile, side, form) = coordinate(reader, &SIDES)?;
    Ok((Edge { tile, side }, form))
}

#[inline]
fn coordinate<S>(reader: &mut Reader<'_, '_>, ending: &Ending<S>) -> Read<(Tile, S, Form)> {
    let opened = reader.open();
    reader.blanks(may_stand_in_place);
    let is_sheet = reader.cursor.peek().is_ascii_alphabetic();
    let form = match (is_sheet, opened) {
        (false, _) => Form::Tuple,
        (true, Some(_)) => Form::Middle,
        (true, None) => Form::Late,
    };
    let start = reader.cursor.at();
    let tile = if is_sheet { sheet(reader)? } else { tuple(reader)? };
    let end = read_ending(reader, ending, form)?;
    reader.cursor.token(TokenKind::Place, start);
    if form != Form::Late {
        reader.blanks(may_stand_in_place);
        reader.close(opened)?;
    }
    Ok((tile, end, form))
}

/// `0,-1`
fn tuple(reader: &mut Reader<'_, '_>) -> Read<Tile> {
    let column = integer(reader)?;
    reader.blanks(may_stand_in_place);
    if !reader.cursor.eat(b',') {
        return fault(&COORDINATE, reader.here(), messages::row_expected(reader.found()));
    }
    reader.blanks(may_stand_in_place);
    let row = integer(reader)?;
    reader.blanks(may_stand_in_place);
    Ok(Tile { column, row })
}

#[inline]
fn integer(reader: &mut Reader<'_, '_>) -> Read<i16> {
    // One digit is the rule.
    let (length, value) = match reader.cursor.bytes() {
        [digit @ b'0'..=b'9', next, ..] if !next.is_ascii_digit() => (1, i16::from(digit - b'0')),
        [b'-', digit @ b'0'..=b'9', next, ..] if !next.is_ascii_digit() => (2, -i16::from(digit - b'0')),
        _ => return any_integer(reader),
    };
    reader.cursor.jump(reader.cursor.at() + length);
    Ok(value)
}

fn any_integer(reader: &mut Reader<'_, '_>) -> Read<i16> {
    let negative = typography::eat_minus(reader.cursor, reader.report);
    let start = reader.cursor.at();
    let leading_zero = reader.cursor.peek() == b'0' && reader.cursor.peek_at(1).is_ascii_digit();
    let Some(number) = reader.cursor.number() else {
        return fault(&COORDINATE, reader.here(), messages::place_expected(reader.found()));
    };
    if leading_zero {
        return leading_zero_fault(reader, start, number);
    }
    let number = in_range(reader, start, number, FARTHEST)?;
    Ok(if negative { -number } else { number })
}

/// `d4`: the column as a spreadsheet has it, then the row.
#[inline]
fn sheet(reader: &mut Reader<'_, '_>) -> Read<Tile> {
    // One letter and one digit are the rule.
    let (column, row) = match reader.cursor.bytes() {
        [column @ b'a'..=b'z', row @ b'1'..=b'9'] => (column, row),
        [column @ b'a'..=b'z', row @ b'1'..=b'9', next, ..] if !next.is_ascii_digit() => (column, row),
        _ => return any_sheet(reader),
    };
    reader.cursor.jump(reader.cursor.at() + 2);
    Ok(Tile::of_sheet(*column, *row))
}

fn any_sheet(reader: &mut Reader<'_, '_>) -> Read<Tile> {
    let start = reader.cursor.at();
    let letters = reader.cursor.eat_while(|byte| byte.is_ascii_alphabetic());
    if letters.bytes().any(|letter| letter.is_ascii_uppercase()) {
        reader.slip_of_case(start, &letters.to_ascii_lowercase());
    }
    let digit = |sum: u32, letter: u8| {
        let value = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
        sum.saturating_mul(26).saturating_add(value)
    };
    let column = letters.bytes().fold(0, digit);
    let column = in_range(reader, start, column, FARTHEST_ON_SHEET)?;
    let start = reader.cursor.at();
    let leading_zero = reader.cursor.peek() == b'0';
    let Some(row) = reader.cursor.number() else {
        let message = messages::row_expected_after_column(letters.to_ascii_lowercase(), reader.found());
        return fault(&COORDINATE, reader.here(), message);
    };
    if leading_zero {
        return leading_zero_fault(reader, start, row);
    }
    let row = in_range(reader, start, row, FARTHEST_ON_SHEET)?;
    Ok(Tile { column: column - Tile::SHEET, row: row - Tile::SHEET })
}

#[inline]
fn in_range(reader: &Reader<'_, '_>, start: usize, number: u32, farthest: u32) -> Read<i16> {
    match i16::try_from(number) {
        Ok(small) if number <= farthest => Ok(small),
        _ => {
            let span = reader.cursor.span_from(start);
            Err(Fault::new(&COORDINATE, span, messages::too_far()).understood())
        }
    }
}

#[cold]
fn leading_zero_fault<T>(reader: &Reader<'_, '_>, start: usize, number: u32) -> Read<T> {
    let span = reader.cursor.span_from(start);
    if number == 0 && span.len() == 1 {
        return fault(&COORDINATE, span, messages::rows_from_one());
    }
    let mut fault = Fault::new(&COORDINATE, span, messages::leading_zero_in_place());
    fault.fix(Certainty::Likely, span, number.to_string());
    Err(fault)
}

fn read_ending<S>(reader: &mut Reader<'_, '_>, ending: &Ending<S>, form: Form) -> Read<S> {
    let before = reader.cursor.at();
    let tuple = form == Form::Tuple;
    if tuple && reader.cursor.eat(b',') {
        reader.blanks(may_stand_in_place);
    }
    let start = reader.cursor.at();
    let mut word = reader.cursor.eat_while(|byte| byte.is_ascii_lowercase());
    // Capital letters are the right ones in a tuple; elsewhere they are a slip, and none at all after a tile,
    // where the next action may follow.
    if word.is_empty() && (tuple || !ending.words.is_empty()) {
        word = reader.cursor.eat_while(|byte| matches!(byte, b'N' | b'E' | b'S' | b'W'));
    }
    let Some(end) = (ending.from_word)(word.as_bytes()) else {
        return odd_ending(reader, ending, form, before, start);
    };
    let is_small = word.as_bytes().first().is_some_and(u8::is_ascii_lowercase);
    if !word.is_empty() && is_small == tuple {
        let right = if tuple { word.to_ascii_uppercase() } else { word.to_ascii_lowercase() };
        reader.slip_of_case(start, &right);
    }
    Ok(end)
}

#[cold]
fn odd_ending<S, T>(
    reader: &mut Reader<'_, '_>,
    ending: &Ending<S>,
    form: Form,
    before: usize,
    start: usize,
) -> Read<T> {
    reader.cursor.eat_while(|byte| byte.is_ascii_alphabetic());
    let word = reader.cursor.span_from(start);
    let (span, found) = match word.of(reader.cursor.text()) {
        "" => (reader.here(), reader.found()),
        word_text => (word, format!("`{word_text}`")),
    };
    let words: Vec<String> = match form {
        Form::Tuple => ending.words.iter().map(|&word| word.to_owned()).collect(),
        _ => ending.words.iter().map(|word| word.to_ascii_lowercase()).collect(),
    };
    let whole = reader.cursor.span_from(before);
    let Some((last, first)) = words.split_last() else {
        let mut fault = Fault::new(&SIDE, span, (ending.expected)(String::new(), found));
        fault.fix(Certainty::Likely, whole, "");
        return Err(fault);
    };
    let either = format!("`{}` or `{last}`", first.join("`, `"));
    let mut fault = Fault::new(&SIDE, span, (ending.expected)(either, found));
    for word in &words {
        let comma = if form == Form::Tuple { "," } else { "" };
        fault.fix(Certainty::Guess, whole, format!("{comma}{word}"));
    }
    Err(fault)
}

/// Digits, signs and letters, but no digit after a capital letter: that would be an action such as `SW2`.
fn may_stand_in_place(before: u8, byte: u8) -> bool {
    match byte {
        b'0'..=b'9' => !before.is_ascii_uppercase(),
        b',' | b'-' | b'a'..=b'z' | b'N' | b'E' | b'S' | b'W' => true,
        _ => !byte.is_ascii(),
    }
}
