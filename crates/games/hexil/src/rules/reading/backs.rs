//! How many cards everybody holds, as a comment tells it: the backs of cards are seen by all.
//!
//! `UDmW // [%hands 4 7 3]` says how many cards the players hold after the step. Nobody has to write it; a record that covers
//! what a player does not know carries it where it could not be told otherwise.

use scorebook_core::{Case, Settings, Span};

use crate::game::Hexil;
use crate::rules::standing::table::SEATS;
use crate::syntax::Record;

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
    Some((stated.span?, sizes(&stated.value, players)?))
}

/// How many cards a comment gives each of so many players.
fn sizes(value: &str, players: usize) -> Option<[u8; SEATS]> {
    let mut sizes = [0; SEATS];
    let mut words = value.split_whitespace();
    for size in &mut sizes[..players] {
        *size = words.next()?.parse().ok()?;
    }
    words.next().is_none().then_some(sizes)
}

/// Where comments speak of hands and do not give a number for each of so many players.
pub(crate) fn unread(record: &Record, text: &str, players: usize) -> Vec<Span> {
    let settings = Settings::in_spans(text, record.comments.iter().copied());
    let of_hands = settings.iter().filter(|setting| setting.key == HANDS);
    of_hands
        .filter(|setting| sizes(&setting.value, players).is_none())
        .filter_map(|setting| setting.span)
        .collect()
}

/// The same as a comment.
pub(crate) fn stating(sizes: [u8; SEATS], players: usize) -> String {
    let sizes: Vec<String> = sizes[..players].iter().map(u8::to_string).collect();
    format!("// [%{HANDS} {}]", sizes.join(" "))
}
