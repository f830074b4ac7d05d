//! What the head of a record says once: its title, its draft, the army of each player and the two rows of it, and the turns of its draft.

use std::ops::Range;

use scorebook_core::codes::SAME_NAME;
use scorebook_core::{Certainty, Entry, Report, Span, nearest, said};

use super::Record;
use super::head::{Head, Turn};
use crate::findings::{REPEATED_LINE, TURN_NUMBER_SLIPPED, UNKNOWN_PLAYER, messages};

/// Says which lines of the head come a second time, and whose army is that of nobody who plays.
pub(super) fn check(record: &Record, report: &mut Report) {
    for (place, line) in record.heads.iter().enumerate() {
        let before = &record.heads[..place];
        if let Some(first) = the_same(&line.says, before) {
            let finding = report.add(&REPEATED_LINE, line.span, messages::repeated_line());
            finding.note_at(first.span, messages::first_time());
        } else if let Head::Player { name, .. } = &line.says {
            check_player(name, line, before, report);
        }
    }
    check_names(record, report);
    check_draft(record, report);
}

/// Whether something that could not be read stands between two places.
fn is_gap_between(record: &Record, places: Range<u32>) -> bool {
    let first = record.gaps.partition_point(|gap| gap.start < places.start);
    record.gaps.get(first).is_some_and(|gap| gap.start < places.end)
}

/// The names of a title tell the players apart.
fn check_names(record: &Record, report: &mut Report) {
    let title = record.heads.iter().find_map(|line| match &line.says {
        Head::Title { first, second } if first == second => Some((first, line.span)),
        _ => None,
    });
    let Some((name, span)) = title.filter(|(name, _)| name.chars().any(char::is_alphabetic)) else { return };
    report.add(&SAME_NAME, span, said::same_name(name));
}

/// The turns of a draft are numbered one after the other.
fn check_draft(record: &Record, report: &mut Report) {
    let mut before: Option<(u16, Span)> = None;
    for (place, turn) in record.turns.iter().enumerate() {
        let Turn::Draft(number) = turn.says else {
            before = None;
            continue;
        };
        let (last, wanted) = match before {
            Some((last, span)) => (Some(span), last.saturating_add(1)),
            None => (None, number),
        };
        let next = record.turns.get(place + 1).map(|turn| &turn.says);
        let goes_on = matches!(next, Some(Turn::Draft(next)) if *next == wanted.saturating_add(1));
        before = Some((if goes_on { wanted } else { number }, turn.span));
        let Some(last) = last.filter(|_| number != wanted) else { continue };
        if is_gap_between(record, last.start..turn.span.start) {
            continue;
        }
        let finding = report.add(&TURN_NUMBER_SLIPPED, turn.span, messages::wrong_draft_turn(wanted, number));
        finding.note_at(last, messages::turn_before());
        let certainty = if goes_on { Certainty::Likely } else { Certainty::Guess };
        finding.fix(certainty, turn.span, format!("D{wanted}."));
    }
}

/// The line before that says the same thing for the first time.
fn the_same<'r>(line: &Head, before: &'r [Entry<Head>]) -> Option<&'r Entry<Head>> {
    let is_player = |line: &&Entry<Head>| matches!(line.says, Head::Player { .. });
    let mut all = before.iter();
    // Each player has rows of their own.
    let mut own = before.iter().rev().take_while(|line| !is_player(line));
    match line {
        Head::Title { .. } => all.find(|line| matches!(line.says, Head::Title { .. })),
        Head::Blitz { .. } | Head::Draft { .. } => {
            all.find(|line| matches!(line.says, Head::Blitz { .. } | Head::Draft { .. }))
        }
        // People list both heroes first, and then each once more with its cards.
        Head::Player { name, hero, .. } => all.find(|line| {
            matches!(&line.says, Head::Player { name: other, hero: first, .. } if other == name && first != hero)
        }),
        Head::Front(_) => own.find(|line| matches!(line.says, Head::Front(_))),
        Head::Back(_) => own.find(|line| matches!(line.says, Head::Back(_))),
        Head::Board | Head::Piece { .. } | Head::Card { .. } => None,
    }
}

/// Looks whether a player with an army is one of the two who are named before, by the title or by their armies.
fn check_player(name: &str, line: &Entry<Head>, before: &[Entry<Head>], report: &mut Report) {
    let title = before.iter().find_map(|line| match &line.says {
        Head::Title { first, second } => Some([&**first, &**second]),
        _ => None,
    });
    let mut armies = before.iter().filter_map(|line| match &line.says {
        Head::Player { name, .. } => Some(&**name),
        _ => None,
    });
    let listed = || Some([armies.next()?, armies.next()?]);
    let Some([one, other]) = title.or_else(listed) else { return };
    if is_called(name, one) || is_called(name, other) {
        return;
    }
    let finding = report.add(&UNKNOWN_PLAYER, line.span, messages::army_of_a_stranger(name, one, other));
    if let Some(near) = nearest(name, [one, other]) {
        finding.note(messages::did_you_mean(near));
    }
}

/// Whether two names are those of one player: a title may have the whole name of somebody whom the draft calls by a part of it.
fn is_called(name: &str, other: &str) -> bool {
    let (name, other) = (name.to_lowercase(), other.to_lowercase());
    name.contains(&other) || other.contains(&name)
}
