//! The order of lines: which stand in each other's place, and what exchanges them.

use std::ops::Range;

use scorebook_core::{Edit, Entry, Span};

use super::head::Turn;

/// Whether a turn stands where another number is wanted, which the turn after it has, and the numbers go on after these two.
pub(crate) fn is_early(turns: &[Entry<Turn>], place: usize, wanted: u16) -> bool {
    let Some([early, late, behind @ ..]) = turns.get(place..) else { return false };
    let goes_on = behind
        .iter()
        .find_map(|turn| number(&turn.says))
        .is_none_or(|next| Some(next) != wanted.checked_add(1));
    number(&late.says) == Some(wanted) && number(&early.says) == wanted.checked_add(1) && goes_on
}

/// Whether a turn stands after the one that is in its place.
pub(crate) fn is_late(turns: &[Entry<Turn>], place: usize, wanted: u16) -> bool {
    let numbers = place.checked_sub(1).map(|before| [before, place].map(|turn| number(&turns[turn].says)));
    numbers.is_some_and(|numbers| numbers == [Some(wanted), wanted.checked_sub(1)])
}

/// The number of a turn of play.
pub(crate) fn number(turn: &Turn) -> Option<u16> {
    match turn {
        Turn::Number(number) => Some(*number),
        Turn::Draft(_) | Turn::Round { .. } | Turn::Elision => None,
    }
}

/// What exchanges the lines on which two spans stand, the first before the second.
pub(crate) fn exchange(text: &str, one: Span, other: Span) -> Vec<Edit> {
    let [one, other] = [one, other].map(|span| line(text, span));
    let edit = |place: &Range<usize>, by: &Range<usize>| Edit {
        span: Span::new(place.start, place.end),
        text: text[by.clone()].to_owned(),
    };
    vec![edit(&one, &other), edit(&other, &one)]
}

/// The line on which a span stands, without what ends it.
pub(crate) fn line(text: &str, span: Span) -> Range<usize> {
    let start = text[..span.from()].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let end = text[span.from()..].find(['\n', '\r']).map_or(text.len(), |at| span.from() + at);
    start..end
}
