//! Writing on: how an action is led in that comes after others, and how what somebody wants to write is read.

use scorebook_core::{Cursor, Lead, Report, SeatId};

use super::Record;
use super::act::{Act, Deed};
use super::head::Turn;
use super::label::restarts;
use super::lines::read;

/// What opens a round.
const ROUND: &str = "Round ";

/// The line that opens a round, if a text begins with one, and the rest.
fn split(text: &str) -> (Option<&str>, &str) {
    let text = text.trim_start();
    if !text.starts_with(ROUND) {
        return (None, text);
    }
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    (Some(line), rest.trim_start())
}

/// The round that a text opens before its actions: nobody but the writer knows who is dead, and so that a round is over.
pub(crate) fn section(text: &str) -> Option<Lead<Turn>> {
    let opened = read(&mut Cursor::new(split(text).0?), &mut Report::new());
    let turn = opened.turns.into_iter().next()?.says;
    Some(Lead { breaks: 2, turn: Some(turn) })
}

/// Reads actions as they stand in a turn, without its number: `GHawk E4, Pike Pass`, `; Pike: +1P`, `Char B2` in a draft.
pub(crate) fn acts(record: &Record, after: usize, text: &str, report: &mut Report) -> Vec<Act> {
    let (round, rest) = split(text);
    let (separator, rest) = split_separator(rest);
    let is_opened = rest.starts_with(|sign: char| sign.is_ascii_digit());
    let number = match turns_before(record, after).last() {
        _ if is_opened || rest.contains("finishes in") => "",
        None | Some(Turn::Draft(_)) if round.is_none() => "D1. ",
        _ => "1. ",
    };
    let steps = read(&mut Cursor::new(&format!("{number}{rest}")), report).steps;
    let mut acts: Vec<Act> = steps.into_iter().map(|step| step.act).collect();
    if let Some(first) = acts.first_mut() {
        first.continues |= separator.is_some_and(|(sign, _)| sign == ';');
        if let Some((sign, true)) = separator {
            let before = after.checked_sub(1).and_then(|step| record.steps.get(step));
            first.half = if sign == ',' { 2 } else { before.map_or(1, |before| before.act.half) };
            first.is_led = true;
        }
    }
    acts
}

/// What reading actions goes by beside their text: whether they stand in a draft, and the half of the one before.
pub(crate) fn reads_as(record: &Record, after: usize) -> u32 {
    let is_draft = matches!(turns_before(record, after).last(), None | Some(Turn::Draft(_)));
    let before = after.checked_sub(1).and_then(|step| record.steps.get(step));
    2 * before.map_or(0, |before| 1 + u32::from(before.act.half)) + u32::from(is_draft)
}

/// An action in the place of another one: in the same half of the turn.
pub(crate) fn placed(record: &Record, step: usize, act: Act) -> Act {
    let Some(there) = record.steps.get(step).map(|step| &step.act).filter(|_| !act.is_led) else {
        return act;
    };
    Act { half: there.half, continues: there.continues, ..act }
}

/// The separator that a text begins with, whether a blank follows it, and the rest. With a blank it is what a gap looks like: the text of
/// a half with its separator.
fn split_separator(text: &str) -> (Option<(char, bool)>, &str) {
    let rest = text.strip_prefix([',', ';']);
    let Some((sign, rest)) = text.chars().next().zip(rest) else { return (None, text) };
    let is_spaced = rest.starts_with(' ');
    // A comma that touches a word parts nothing: it is one too many.
    if sign == ',' && !is_spaced {
        return (None, text);
    }
    (Some((sign, is_spaced)), rest.trim_start())
}

/// How an action is led in. It is given its half of the turn.
pub(crate) fn lead(record: &Record, after: usize, by: Option<SeatId>, act: &mut Act) -> Lead<Turn> {
    act.is_led = false;
    let before = after.checked_sub(1).and_then(|step| record.steps.get(step));
    let turns: Vec<&Turn> = turns_before(record, after).collect();
    if matches!(act.does, Deed::Finish { .. }) {
        return Lead { breaks: 2, turn: None };
    }
    if let Some(before) = before.filter(|_| act.continues) {
        act.half = before.act.half;
        return Lead::default();
    }
    let open = turns.last().filter(|turn| matches!(turn, Turn::Number(_) | Turn::Draft(_)));
    let last = open.and(before).map_or(0, |before| before.act.half);
    let is_pick = matches!(act.does, Deed::Draft { .. } | Deed::Card(_));
    let other = before.and_then(|before| before.seat).filter(|_| is_pick);
    act.half = match (first(record, &turns).or(other), by) {
        // Who has nothing left to do says so before the other acts.
        _ if act.does == Deed::Idle => 1 + u8::from(last == 1),
        // A round begins with who acts first.
        _ if matches!(turns.last(), Some(Turn::Round { .. })) => 1,
        (Some(first), Some(by)) if !is_pick => 1 + u8::from(by != first),
        (Some(other), Some(by)) if is_pick && last == 1 => 1 + u8::from(by != other),
        _ if last == 1 => 2,
        _ => 1,
    };
    if act.half > last && last > 0 {
        return Lead::default();
    }
    let turn =
        if is_pick { Turn::Draft(next_pick(&turns)) } else { Turn::Number(next_number(record, &turns)) };
    Lead { breaks: 1, turn: Some(turn) }
}

/// The turns that are opened before what comes after so many steps. Those that are just being written have no length yet.
fn turns_before(record: &Record, after: usize) -> impl Iterator<Item = &Turn> {
    let before = after.checked_sub(1).and_then(|step| record.steps.get(step)).map(|step| step.span.start);
    let next = record.steps.get(after).map_or(u32::MAX, |step| step.span.start);
    let turns = record.turns.iter();
    let is_before = move |start: u32, is_new: bool| match before {
        Some(before) => start <= before || is_new,
        None => start < next || is_new,
    };
    turns.take_while(move |turn| is_before(turn.span.start, turn.span.is_empty())).map(|turn| &turn.says)
}

/// The seat that acts first in the round that is under way, where the record tells.
fn first(record: &Record, turns: &[&Turn]) -> Option<SeatId> {
    let name = turns.iter().rev().find_map(|turn| match turn {
        Turn::Round { first, .. } => Some(first.as_deref()),
        _ => None,
    })??;
    record.seats.iter().find(|seat| seat.name.as_deref() == Some(name)).map(|seat| seat.id)
}

fn next_pick(turns: &[&Turn]) -> u16 {
    let last = turns.iter().rev().find_map(|turn| match turn {
        Turn::Draft(number) => Some(*number),
        _ => None,
    });
    last.map_or(1, |number| number.saturating_add(1))
}

/// The number of the next turn: on and on, or from 1 in every round, as the record has it.
fn next_number(record: &Record, turns: &[&Turn]) -> u16 {
    let is_first = matches!(turns.last(), Some(Turn::Round { .. }));
    let last = turns.iter().rev().find_map(|turn| match turn {
        Turn::Number(number) => Some(*number),
        _ => None,
    });
    match last {
        Some(_) if is_first && restarts(record) => 1,
        Some(number) => number.saturating_add(1),
        None => 1,
    }
}
