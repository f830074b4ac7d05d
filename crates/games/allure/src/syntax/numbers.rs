//! The numbers of turns: one that slipped between two that follow each other is read as it was meant.

use scorebook_core::{Certainty, Report};

use super::Record;
use super::head::{Head, Turn};
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
            && written != before + 1
        {
            mend(record, between, before + 1, written, report);
        }
        last = [last[1], Some((place, number))];
    }
}

/// The number of a round before which no turn is missing: it is the next.
fn rounds(record: &mut Record, report: &mut Report) {
    let mut before: Option<u16> = None;
    for place in 0..record.turns.len() {
        let Turn::Round { number: written, .. } = record.turns[place].says else { continue };
        let around =
            [place.checked_sub(1), Some(place + 1)].map(|turn| match record.turns.get(turn?)?.says {
                Turn::Number(number) => Some(number),
                _ => None,
            });
        let is_whole = matches!(around, [Some(last), Some(next)] if last.checked_add(1) == Some(next));
        let meant = before.and_then(|before| before.checked_add(1)).filter(|_| is_whole);
        if let Some(meant) = meant.filter(|&meant| meant != written && Round(meant) <= Round::LAST) {
            mend_round(record, place, meant, written, report);
        }
        before = Some(meant.unwrap_or(written));
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
