//! How many cards everybody holds, as a comment tells it: the backs of cards are seen by all.
//!
//! `UDmW // [%hands 4 7 3]` says how many cards the players hold after the step. Nobody has to write it; a record that covers
//! what a player does not know carries it where it could not be told otherwise.

use scorebook_core::{Case, Settings, Span};

use crate::game::Hexil;
use crate::rules::standing::table::SEATS;

/// The word in the comment.
pub(crate) const HANDS: &str = "hands";

/// What a comment between a step and the next says of the hands: where, and how many cards each player holds; nothing where
/// none does, or not for as many as play.
#[inline]
pub(crate) fn stated(case: &Case<'_, Hexil>, players: usize) -> Option<(Span, [u8; SEATS])> {
    if case.record.comments.is_empty() {
        return None;
    }
    look_for(case, players)
}

fn look_for(case: &Case<'_, Hexil>, players: usize) -> Option<(Span, [u8; SEATS])> {
    let record = case.record;
    let from = record.steps.get(case.step)?.span.end;
    let to = record.steps.get(case.step + 1).map_or(u32::MAX, |next| next.span.start);
    let first = record.comments.partition_point(|comment| comment.start < from);
    let after = record.comments[first..].iter().copied().take_while(|comment| comment.start < to);
    let settings =
        Settings::in_spans(case.text, after.filter(|comment| comment.of(case.text).contains("[%")));
    let stated = settings.iter().find(|setting| setting.key == HANDS)?;
    let mut sizes = [0; SEATS];
    let mut count = 0;
    for (size, word) in sizes.iter_mut().zip(stated.value.split_whitespace()) {
        *size = word.parse().ok()?;
        count += 1;
    }
    let is_whole = count == players && stated.value.split_whitespace().count() == players;
    Some((stated.span?, sizes)).filter(|_| is_whole)
}

/// The same as a comment.
pub(crate) fn stating(sizes: [u8; SEATS], players: usize) -> String {
    let sizes: Vec<String> = sizes[..players].iter().map(u8::to_string).collect();
    format!("// [%{HANDS} {}]", sizes.join(" "))
}
