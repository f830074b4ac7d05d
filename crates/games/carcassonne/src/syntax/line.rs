//! What a line is, told from how it opens: shared by the reader and by the cutting of files into records.

use scorebook_core::split::LineRole;

use super::head::looks_like_game_line;
use super::letters::{Letter, Letters};
use crate::names::Edge;

/// What a line is, as far as cutting a file into records needs to know.
pub(crate) fn line_role(line: &str) -> LineRole {
    let bytes = after_blanks(line.as_bytes());
    match opening(bytes, Where::LineStart) {
        Opening::Nothing if bytes.is_empty() => LineRole::Blank,
        Opening::Note if numbers_a_game(bytes) => LineRole::Head,
        Opening::Player => LineRole::Head,
        // The starter tile opens a game even where no player is named.
        Opening::Move(label) if label.number == Some(0) && label.players.is_empty() => LineRole::Head,
        Opening::Move(_) | Opening::Points | Opening::Total => LineRole::Body,
        Opening::Nothing if looks_like_game_line(line) => LineRole::Head,
        // Free words may be the title of the game that follows.
        Opening::Nothing | Opening::Note => LineRole::Comment,
    }
}

/// `/ game 2 …`, as collections number their games.
fn numbers_a_game(note: &[u8]) -> bool {
    let words = after_blanks(&note[1..]);
    words.get(..4).is_some_and(|word| word.eq_ignore_ascii_case(b"game"))
        && after_blanks(&words[4..]).first().is_some_and(u8::is_ascii_digit)
}

/// Where on a line something opens. What may open there differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Where {
    /// At its start.
    LineStart,
    /// After a step.
    AfterStep,
    /// In the middle of something unreadable: only a plainly spelled move ends it.
    InGap,
}

/// What opens.
#[derive(Clone, Copy, Debug)]
pub(super) enum Opening {
    /// `/`
    Note,
    /// `A = name`
    Player,
    /// `A = 104`: after play a total, before play a player with a number for a name.
    Total,
    /// `A+7+8 = 104` or `+7+8`
    Points,
    /// `12A (`
    Move(Label),
    /// Nothing the notation knows.
    Nothing,
}

/// The number and players before a move.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Label {
    /// The number.
    pub(super) number: Option<u16>,
    /// The players.
    pub(super) players: Letters,
    /// How many bytes the number takes.
    pub(super) digits: usize,
    /// How many bytes the whole takes.
    pub(super) length: usize,
    /// Whether it is spelled otherwise than `12A`.
    pub(super) loose: bool,
}

/// What opens at the start of `bytes`, which start with no blank.
#[inline]
pub(super) fn opening(bytes: &[u8], place: Where) -> Opening {
    match bytes.first() {
        Some(b'/') => Opening::Note,
        Some(b'0'..=b'9') => {
            let label = plain_label(bytes);
            if a_move_follows(&bytes[label.length..]) {
                return Opening::Move(label);
            }
            if place == Where::LineStart { loose_move(bytes) } else { Opening::Nothing }
        }
        Some(b'A'..=b'Z') if place != Where::InGap => letter_opening(bytes, place),
        // A plus after it opens points of others.
        Some(b'(') if place != Where::InGap && bytes.get(1) != Some(&b'+') && is_place_or_discard(bytes) => {
            Opening::Move(Label::default())
        }
        Some(b'a' | b'c') if place == Where::LineStart && ends_the_game(bytes).is_some() => {
            Opening::Move(Label::default())
        }
        Some(b'+') if place == Where::LineStart && is_gain(bytes) => Opening::Points,
        Some(b'$') if place == Where::LineStart => math_opening(bytes),
        _ => Opening::Nothing,
    }
}

/// Whether a place such as `(0,1)` stands anywhere in a line: then it is no free line of words.
pub(super) fn holds_place(bytes: &[u8]) -> bool {
    bytes.split(|&byte| byte == b'(').skip(1).any(is_bare_place)
}

/// Whether a place such as `(0,1)` comes next.
pub(super) fn opens_with_place(bytes: &[u8]) -> bool {
    after_blanks(bytes).strip_prefix(b"(").is_some_and(is_bare_place)
}

/// `12A`, `0`, `3AB`: digits, then capital letters.
#[inline]
pub(super) fn plain_label(bytes: &[u8]) -> Label {
    let (number, digits) = label_number(bytes);
    let mut label = Label { number, digits, length: digits, ..Label::default() };
    while let Some(letter) = bytes.get(label.length).and_then(|&byte| Letter::new(byte)) {
        label.players.insert(letter);
        label.length += 1;
    }
    label
}

/// The highest number of a move: a label has four digits at most.
const LAST: u16 = 9999;

/// The number of the move that follows one with this number. After the last that a label can hold, there is no higher one.
pub(crate) fn following(number: u16) -> u16 {
    number.saturating_add(1).min(LAST)
}

#[inline]
fn label_number(bytes: &[u8]) -> (Option<u16>, usize) {
    let mut number = 0u16;
    let mut digits = 0;
    while let Some(digit @ b'0'..=b'9') = bytes.get(digits)
        && digits < LAST.ilog10() as usize + 1
    {
        number = number * 10 + u16::from(digit - b'0');
        digits += 1;
    }
    ((digits > 0).then_some(number), digits)
}

/// Whether a place, a discard or a word that ends the game stands after a label.
#[inline]
fn a_move_follows(bytes: &[u8]) -> bool {
    let rest = after_blanks(bytes);
    match rest.first() {
        Some(b'(') => is_place_or_discard(rest),
        Some(_) => rest.len() < bytes.len() && ends_the_game(rest).is_some(),
        None => false,
    }
}

#[inline]
fn is_place_or_discard(bytes: &[u8]) -> bool {
    match bytes.get(1) {
        // A dash of a word processor starts with 0xE2.
        Some(b'0'..=b'9' | b'-' | b'd' | b'D' | 0xE2) => true,
        Some(b'+') => !is_gain_of_others(bytes),
        _ => false,
    }
}

/// `(+4)`, where a place would go on with a comma and another number.
fn is_gain_of_others(bytes: &[u8]) -> bool {
    let inside = after_blanks(&bytes[1..]);
    inside.first() == Some(&b'+')
        && after_coordinate(inside)
            .is_none_or(|rest| rest.first() != Some(&b',') || after_coordinate(&rest[1..]).is_none())
}

fn after_coordinate(bytes: &[u8]) -> Option<&[u8]> {
    let bytes = after_blanks(bytes);
    let bytes = if matches!(bytes.first(), Some(b'+' | b'-')) { &bytes[1..] } else { bytes };
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0).then(|| after_blanks(&bytes[digits..]))
}

fn is_gain(bytes: &[u8]) -> bool {
    bytes.first() == Some(&b'+') && after_blanks(&bytes[1..]).first().is_some_and(u8::is_ascii_digit)
}

fn letter_opening(bytes: &[u8], place: Where) -> Opening {
    let rest = after_blanks(&bytes[1..]);
    if is_gain(rest) {
        return Opening::Points;
    }
    if place != Where::LineStart {
        return Opening::Nothing;
    }
    if rest.first() == Some(&b'=') {
        return if is_total(&rest[1..]) { Opening::Total } else { Opening::Player };
    }
    let label = plain_label(bytes);
    if a_move_follows(&bytes[label.length..]) { Opening::Move(label) } else { Opening::Nothing }
}

/// Nothing but a number, perhaps with a note after it.
fn is_total(bytes: &[u8]) -> bool {
    let bytes = after_blanks(bytes);
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && matches!(after_blanks(&bytes[digits..]).first(), None | Some(b'/'))
}

/// `$$A+7 = 104$$`, as a converter sets what it takes for a formula.
#[cold]
fn math_opening(bytes: &[u8]) -> Opening {
    let dollars = bytes.iter().take_while(|&&byte| byte == b'$').count();
    let rest = after_blanks(&bytes[dollars..]);
    let gains = rest.first().is_some_and(u8::is_ascii_uppercase) && is_gain(after_blanks(&rest[1..]));
    if gains { Opening::Points } else { Opening::Nothing }
}

/// A move whose label or place is spelled freely, or that breaks off after its label: `12 A (0,1)`, `12.A (0,1)`, `12a (0,1)`, `12A 0,1 FCCCm`, `12A FCCCm`.
#[cold]
fn loose_move(bytes: &[u8]) -> Opening {
    let plain = plain_label(bytes);
    let behind = &bytes[plain.length..];
    let rest = after_blanks(behind);
    let named = !plain.players.is_empty();
    let place = matches!(rest, [b'(', inside @ ..] if after_coordinate(inside).is_some());
    if place || named && matches!(rest.first(), None | Some(b'(' | b'+')) {
        return Opening::Move(plain);
    }
    if rest.len() < behind.len() && (named && is_bare_place(rest) || is_tile_word(rest)) {
        return Opening::Move(plain);
    }
    let (number, digits) = label_number(bytes);
    let skip_marks = |at: usize| {
        let marks = bytes[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'.' | b':')).count();
        at + marks
    };
    let mut length = skip_marks(digits);
    let mut label = Label { number, digits, loose: true, ..Label::default() };
    if let Some(letter) = bytes.get(length).and_then(|byte| Letter::new(byte.to_ascii_uppercase()))
        && !bytes.get(length + 1).is_some_and(u8::is_ascii_alphanumeric)
    {
        label.players.insert(letter);
        length += 1;
    }
    let end = skip_marks(length);
    label.length = bytes[..end].trim_ascii_end().len();
    if a_move_follows(&bytes[end..]) && !label.players.is_empty() {
        return Opening::Move(label);
    }
    Opening::Nothing
}

fn is_bare_place(bytes: &[u8]) -> bool {
    let rest = after_coordinate(bytes);
    rest.is_some_and(|rest| rest.first() == Some(&b',') && after_coordinate(&rest[1..]).is_some())
}

/// A word of nothing but tile signs, three sides at least; no tile begins with a number.
fn is_tile_word(bytes: &[u8]) -> bool {
    if bytes.first().is_some_and(u8::is_ascii_digit) {
        return false;
    }
    let end = bytes
        .iter()
        .position(|byte| matches!(byte, b' ' | b'\t' | b'/' | b'+' | b'-' | b'=' | b'('))
        .unwrap_or(bytes.len());
    let word = &bytes[..end];
    let known = word.iter().filter(|&&byte| Edge::from_letter(byte).is_some()).count();
    known >= 3 && word.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'[' | b']'))
}

/// A word that ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// A player gives up.
    Conceded,
    /// The game is broken off.
    Abandoned,
}

/// The words that end a game, in the forms people use.
pub(super) const ENDS: [(&str, End); 8] = [
    ("conceded", End::Conceded),
    ("concedes", End::Conceded),
    ("concede", End::Conceded),
    ("resigned", End::Conceded),
    ("resigns", End::Conceded),
    ("abandoned", End::Abandoned),
    ("abandons", End::Abandoned),
    ("abandon", End::Abandoned),
];

/// The word at the start of `bytes` that ends the game, and its length.
pub(super) fn ends_the_game(bytes: &[u8]) -> Option<(End, usize)> {
    if !matches!(bytes.first(), Some(b'a' | b'A' | b'c' | b'C' | b'r' | b'R')) {
        return None;
    }
    let length = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    if !matches!(bytes.get(length), None | Some(b' ' | b'\t' | b'/')) {
        return None;
    }
    let word = &bytes[..length];
    let known = ENDS.iter().find(|(known, _)| known.as_bytes().eq_ignore_ascii_case(word))?;
    Some((known.1, length))
}

/// What follows the blanks at the start.
#[inline]
pub(super) fn after_blanks(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    while let [b' ' | b'\t', behind @ ..] = rest {
        rest = behind;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_roles() {
        let roles = [
            ("", LineRole::Blank),
            (" \t", LineRole::Blank),
            ("/ game 2 seed 8", LineRole::Head),
            ("/ game over, I thought", LineRole::Comment),
            ("19/04/2022, 21:19:15 UTC, BGA Arena, Turn-based", LineRole::Head),
            ("A = wallaceprime", LineRole::Head),
            ("A = 104", LineRole::Body),
            ("A+7+8 = 104", LineRole::Body),
            ("$$A+7+8 = 104$$", LineRole::Body),
            ("0 (0,0)\tRCRF", LineRole::Head),
            ("1A (0,1)\tFCCCm", LineRole::Body),
            ("3AB abandoned", LineRole::Body),
            ("UK Championships", LineRole::Comment),
        ];
        for (line, role) in roles {
            assert_eq!(line_role(line), role, "{line}");
        }
    }

    #[test]
    fn opponents_points_are_no_place() {
        assert!(matches!(opening(b"(+4)", Where::AfterStep), Opening::Nothing));
        assert!(matches!(opening(b"(B+4)", Where::AfterStep), Opening::Nothing));
        assert!(matches!(opening(b"(1,-4) FFRR", Where::AfterStep), Opening::Move(_)));
    }
}
