//! The numbers of turns, where they show that a turn was lost or is written twice.

use scorebook_core::{Certainty, Entry, Report, Span};

use crate::findings::{TURN_NUMBER, messages};
use crate::syntax::act::Turn;
use crate::syntax::record::Record;
use crate::syntax::state::Head;

/// So many numbers that go on from the one before show that turns are counted.
const SHOWN: usize = 3;

/// Reports numbers that do not go on from the one before. The document knows none, so people are free to count rounds, to begin anew, or to
/// write who plays: only where most numbers go on by one, turns are counted.
pub(super) fn check(record: &Record, report: &mut Report) {
    let numbers = |pair: &[Entry<Turn>]| (pair[0].says.number, pair[1].says.number);
    let Some(first) = record.turns.first().map(|turn| turn.says.number) else { return };
    let pairs = || record.turns.windows(2).map(numbers);
    let going_on = pairs().filter(|&(before, number)| number == before.saturating_add(1)).count();
    let begins_anew = || pairs().any(|(before, number)| number < before && (number <= 1 || number == first));
    if going_on < SHOWN || going_on * 3 < pairs().count() * 2 || begins_anew() {
        return;
    }
    let mut before = check_first(record, first, report);
    for (place, pair) in record.turns.windows(2).enumerate() {
        let (last, turn) = (&pair[0], &pair[1]);
        let (wanted, number) = (before.saturating_add(1), turn.says.number);
        before = number;
        if number == wanted || lies_between(&record.gaps, last.span, turn.span) {
            continue;
        }
        let finding = report.add(&TURN_NUMBER, turn.span, messages::wrong_turn_number(wanted, number));
        finding.note_at(last.span, messages::turn_before());
        // Where the next number goes on as if nothing had happened, this one alone is wrong.
        let next = record.turns.get(place + 2).map(|next| next.says.number);
        if next == Some(wanted.saturating_add(1)) {
            finding.fix(Certainty::Likely, turn.span, format!("{wanted}."));
            before = wanted;
        }
    }
}

/// Reports a first number that is not that of its turn, and tells which it is. The turn after it may show that, or the state. People begin
/// anew after a state, or count the villages of the set-up as turns.
fn check_first(record: &Record, first: u32, report: &mut Report) -> u32 {
    let (Some(turn), Some(second)) = (record.turns.first(), record.turns.get(1)) else { return first };
    let state = record.heads.iter().find_map(|head| match head.says {
        Head::Turn(number) => Some((number, head.span)),
        _ => None,
    });
    let second = second.says.number;
    let players = u32::try_from(record.seats.len()).unwrap_or(0);
    let begins = |number: u32| [0, players, 2 * players].map(|before| number.saturating_add(before));
    let wanted = match state {
        _ if second < first => second.saturating_sub(1),
        Some((number, _)) if first > 1 && !begins(number).contains(&first) => number,
        _ => return first,
    };
    let finding = report.add(&TURN_NUMBER, turn.span, messages::wrong_turn_number(wanted, first));
    if let Some((_, span)) = state.filter(|&(number, _)| number == wanted) {
        finding.note_at(span, messages::state_says_turn(wanted));
    }
    if second != wanted.saturating_add(1) {
        return first;
    }
    finding.fix(Certainty::Likely, turn.span, format!("{wanted}."));
    wanted
}

/// Whether something that could not be read stands between two places: it may have been a turn.
fn lies_between(gaps: &[Span], before: Span, after: Span) -> bool {
    let next = gaps.partition_point(|gap| gap.start < before.end);
    gaps.get(next).is_some_and(|gap| gap.start < after.start)
}
