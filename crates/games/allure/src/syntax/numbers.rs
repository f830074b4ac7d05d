//! The numbers of turns: one that slipped between two that follow each other is read as it was meant, and so are those after a number that
//! was given twice.

use scorebook_core::{Certainty, Edit, Fix, Report, apart};

use super::Record;
use super::act::Act;
use super::head::{Head, Turn};
use super::order;
use crate::findings::{self, messages};
use crate::names::Round;

/// The numbers of a record as they come: most follow each other, and then nothing has to be settled.
#[derive(Default)]
pub(super) struct Numbers {
    turn: u16,
    round: u16,
    is_odd: bool,
}

impl Numbers {
    /// The next number of a turn. Some records begin anew with each round.
    #[inline]
    pub(super) fn turn(&mut self, number: u16) {
        self.is_odd |= number != self.turn.wrapping_add(1) && number != 1;
        self.turn = number;
    }

    /// The number that the next turn has, if none is left out.
    pub(super) fn next(&self) -> u16 {
        self.turn.saturating_add(1)
    }

    /// The next number of a round.
    pub(super) fn round(&mut self, number: u16) {
        self.is_odd |= number != self.round.wrapping_add(1);
        self.round = number;
    }
}

/// Reads the numbers of turns and rounds as they were meant.
pub(super) fn settle(numbers: &Numbers, record: &mut Record, report: &mut Report) {
    if !numbers.is_odd {
        return;
    }
    turns(record, report);
    shifted(record, report);
    // A puzzle tells its solutions one after the other, each from the same round.
    if !record.heads.iter().any(|head| matches!(head.says, Head::Board)) {
        rounds(record, report);
    }
}

/// The number of a turn, where the turns before and after it leave one number between theirs.
fn turns(record: &mut Record, report: &mut Report) {
    // The last two numbers, each with its place among the turns; a number before turns that were left out tells nothing.
    let mut last: [Option<(usize, u16)>; 2] = [None; 2];
    for place in 0..record.turns.len() {
        let number = match record.turns[place].says {
            Turn::Number(number) => number,
            Turn::Elision => {
                last = [None; 2];
                continue;
            }
            Turn::Draft(_) | Turn::Round { .. } => continue,
        };
        if let [Some((_, before)), Some((between, written))] = last
            && before.checked_add(2) == Some(number)
            && is_slip(before + 1, written)
        {
            mend(record, between, before + 1, written, report);
            // What follows is compared with the number that was meant.
            last[1] = Some((between, before + 1));
        }
        last = [last[1], Some((place, number))];
    }
    // Nothing follows the last one: where it is near, a turn may be lost before it, counted twice, or written too late.
    if let [Some((_, before)), Some((end, written))] = last
        && written != 1
        && before.saturating_add(1).abs_diff(written) > 2
        && is_slip(before.saturating_add(1), written)
    {
        mend(record, end, before.saturating_add(1), written, report);
    }
}

/// Whether one digit of a number slipped. Where more of it is another, the line is one of elsewhere.
fn is_slip(meant: u16, written: u16) -> bool {
    written != meant && apart(&meant.to_string(), &written.to_string(), 1).is_some()
}

/// The numbers after one that two turns have: all are one too few, up to the end. A line that is written twice is no turn of its own, not
/// even with a slip.
#[cold]
fn shifted(record: &mut Record, report: &mut Report) {
    let mut before: Option<(usize, u16)> = None;
    let mut place = 0;
    while place < record.turns.len() {
        let number = order::number(&record.turns[place].says);
        let is_another = |last: usize| !is_copy(&acts(record, last), &acts(record, place));
        // Every round may begin with a turn 1.
        let is_again = |same: u16| number == Some(same) && same != 1;
        let again = before.filter(|&(last, same)| is_again(same) && is_another(last));
        let run = again.map_or_else(Vec::new, |(_, same)| run(record, place, same));
        if let Some(&last) = run.last() {
            renumber(record, &run, report);
            place = last;
        }
        before = match &record.turns[place].says {
            Turn::Number(number) => Some((place, *number)),
            Turn::Elision => None,
            Turn::Draft(_) | Turn::Round { .. } => before,
        };
        place += 1;
    }
}

/// The acts of a turn.
#[cold]
fn acts(record: &Record, turn: usize) -> Vec<&Act> {
    let (from, next) = (record.turns[turn].span.start, record.turns.get(turn + 1));
    let first = record.steps.partition_point(|step| step.span.start < from);
    let last = next.map_or(record.steps.len(), |next| {
        record.steps.partition_point(|step| step.span.start < next.span.start)
    });
    record.steps[first..last.max(first)].iter().map(|step| &step.act).collect()
}

/// Whether a turn says what another says, but for one act.
fn is_copy(one: &[&Act], other: &[&Act]) -> bool {
    let differ = one.iter().zip(other).filter(|(one, other)| one != other).count();
    // Two turns of one act each that differ have nothing in common.
    one.len() == other.len() && (differ == 0 || differ == 1 && one.len() > 1)
}

/// The turns from a place on, if their numbers follow each other to the end.
#[cold]
fn run(record: &Record, place: usize, first: u16) -> Vec<usize> {
    let mut run = Vec::new();
    let mut next = first;
    for (at, turn) in record.turns.iter().enumerate().skip(place) {
        match turn.says {
            Turn::Number(number) if number == next => {
                run.push(at);
                next = next.saturating_add(1);
            }
            Turn::Number(1) | Turn::Elision => break,
            Turn::Number(_) => return Vec::new(),
            Turn::Draft(_) | Turn::Round { .. } => {}
        }
    }
    run
}

/// Gives turns the number after the one that they have.
#[cold]
fn renumber(record: &mut Record, run: &[usize], report: &mut Report) {
    let mut edits = Vec::new();
    for &place in run {
        let turn = &mut record.turns[place];
        if let Turn::Number(number) = &mut turn.says {
            *number = number.saturating_add(1);
            edits.push(Edit { span: turn.span, text: format!("{number}.") });
        }
    }
    let first = &record.turns[run[0]];
    let meant = order::number(&first.says).unwrap_or_default();
    let message = messages::wrong_turn(meant, meant.saturating_sub(1));
    let title = messages::number_on(meant).into_text();
    let fix = Fix { title, certainty: Certainty::Sure, edits };
    report.add(&findings::TURN_NUMBER_SLIPPED, first.span, message).fix_with(fix);
}

/// The number of a round before which no turn is missing: it is the next. Where the round after it goes on from the number that is written,
/// the line of a round is lost.
fn rounds(record: &mut Record, report: &mut Report) {
    let mut before: Option<u16> = None;
    for place in 0..record.turns.len() {
        let Some(written) = round_of(&record.turns[place].says) else { continue };
        let around =
            [place.checked_sub(1), Some(place + 1)].map(|turn| order::number(&record.turns.get(turn?)?.says));
        let is_whole = matches!(around, [Some(last), Some(next)] if last.checked_add(1) == Some(next));
        let behind = record.turns[place + 1..].iter().find_map(|turn| round_of(&turn.says));
        let goes_on = behind.is_some_and(|behind| written.checked_add(1) == Some(behind));
        let meant = before.and_then(|before| before.checked_add(1)).filter(|_| is_whole && !goes_on);
        if let Some(meant) = meant.filter(|&meant| meant != written && Round(meant) <= Round::LAST) {
            mend_round(record, place, meant, written, report);
        }
        before = Some(meant.unwrap_or(written));
    }
}

/// The number of a round.
fn round_of(turn: &Turn) -> Option<u16> {
    match turn {
        Turn::Round { number, .. } => Some(*number),
        Turn::Number(_) | Turn::Draft(_) | Turn::Elision => None,
    }
}

#[cold]
fn mend_round(record: &mut Record, place: usize, meant: u16, written: u16, report: &mut Report) {
    let turn = &mut record.turns[place];
    let Turn::Round { number, first } = &mut turn.says else { return };
    *number = meant;
    let mut line = format!("Round {meant}");
    if let Some(first) = first {
        line.push_str(": ");
        line.push_str(first);
    }
    let finding =
        report.add(&findings::ROUND_NUMBER_SLIPPED, turn.span, messages::wrong_round(meant, written));
    finding.fix(Certainty::Sure, turn.span, line);
}

#[cold]
fn mend(record: &mut Record, place: usize, meant: u16, written: u16, report: &mut Report) {
    let turn = &mut record.turns[place];
    turn.says = Turn::Number(meant);
    let finding = report.add(&findings::TURN_NUMBER_SLIPPED, turn.span, messages::wrong_turn(meant, written));
    finding.fix(Certainty::Sure, turn.span, format!("{meant}."));
}
